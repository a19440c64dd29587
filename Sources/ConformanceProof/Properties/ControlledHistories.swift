import ConformanceKit
package import Histories

/// Properties, and the histories that they are held against; by themselves those of every run.
package struct HeldProperties: Sendable {
  /// How many histories of each role are played to a state mutant, unless it is told: what a reference remembers
  /// wrongly shows in few of them, and a run that is told to plays as many.
  package static let mutantHistories = 200

  private let suites: [PropertySuite]
  private let told: Range<Int>?

  package init(of suites: [PropertySuite] = [], in histories: Range<Int>? = nil) {
    self.suites = suites
    told = histories
  }

  private var histories: Range<Int> { told ?? 0..<PropertySuite.commonHistories }

  /// Returns the findings of the properties that a subject breaks in the histories of a role.
  func broken(by subject: Subject, in role: String, of corpus: Corpus) -> [Finding] {
    findings(for: [], by: subject, in: role, of: corpus)
  }

  /// Returns the findings of cases of a role, and of the properties that a subject breaks in them and in the
  /// histories of the role.
  func findings(
    for cases: [Case], by subject: Subject, in role: String, of corpus: Corpus
  ) -> [Finding] {
    let suites = suites.filter { $0.role == role }
    var runner = Runner(corpus: corpus, subject: subject)
    guard !suites.isEmpty else { return runner.findings(for: cases) }
    let watch = PropertyWatch(suites, subject: subject, corpus: corpus)
    runner.watch = { watch.look(at: $0) }
    let findings = runner.findings(for: cases)
    let session = InProcessSession(subject.factories)
    for test in suites.flatMap({ $0.histories(histories, for: subject, of: corpus) }) {
      guard let played = try? session.played(test, by: subject, of: corpus).get() else { continue }
      watch.look(at: played)
    }
    return findings + watch.findings(isShrinking: false).filter(\.isBroken)
  }

  /// Plays the histories of roles to the reference, by role, for state mutants.
  func control(
    of roles: Set<String>, reference: Subject, corpus: Corpus, jobs: Int
  ) -> [String: ControlledHistories] {
    let suites = suites.filter { roles.contains($0.role) }
    let played = Threads.map(suites, jobs: jobs) {
      ControlledHistories(
        told ?? 0..<Self.mutantHistories, of: $0, reference: reference, corpus: corpus)
    }
    return Dictionary(zip(suites.map(\.role), played)) { first, _ in first }
  }
}

/// Histories of a role, and what of its properties the reference breaks in them.
struct ControlledHistories: Sendable {
  private let suite: PropertySuite
  private let corpus: Corpus
  private let numbers: Range<Int>
  private let control: HistoryResults

  init(_ numbers: Range<Int>, of suite: PropertySuite, reference: Subject, corpus: Corpus) {
    self.suite = suite
    self.corpus = corpus
    self.numbers = numbers
    control = HistoryResults(suite, numbers, reference, corpus)
  }

  /// Returns the id of a property that a subject breaks where the reference keeps it, or nothing.
  func firstBreak(by subject: Subject) -> String? {
    for number in numbers {
      let results = HistoryResults(suite, number..<number + 1, subject, corpus)
      let place = suite.properties.indices.first {
        !results.broken[$0].isEmpty && !control.broken[$0].contains(number)
      }
      if let place { return suite.id(of: suite.properties[place]) }
    }
    return nil
  }
}
