import ConformanceKit
package import Histories

/// Properties, and the histories that they are held against; by themselves those of every run.
package struct HeldProperties: Sendable {
  package var suites: [PropertySuite] = []
  package var histories = 0..<PropertySuite.commonHistories

  package init(
    of suites: [PropertySuite] = [], in histories: Range<Int>? = nil
  ) {
    self.suites = suites
    if let histories { self.histories = histories }
  }

  /// Plays the histories of roles to the reference, by role.
  func control(
    of roles: Set<String>, reference: Subject, corpus: Corpus, jobs: Int
  ) -> [String: ControlledHistories] {
    let suites = suites.filter { roles.contains($0.role) }
    let played = Threads.map(suites, jobs: jobs) {
      ControlledHistories(histories, of: $0, reference: reference, corpus: corpus)
    }
    return Dictionary(zip(suites.map(\.role), played)) { first, _ in first }
  }
}

/// Histories of a role, and what of its properties the reference breaks in them.
struct ControlledHistories: Sendable {
  private let suite: PropertySuite
  private let corpus: Corpus
  /// By history, the places of the properties that the reference doesn't keep in it.
  private var control: [(number: Int, broken: [Int])] = []

  init(_ numbers: Range<Int>, of suite: PropertySuite, reference: Subject, corpus: Corpus) {
    self.suite = suite
    self.corpus = corpus
    let session = InProcessSession(reference.factories)
    control = numbers.map { ($0, broken(in: $0, by: reference, session)) }
  }

  /// Returns the id of a property that a subject breaks where the reference keeps it, or nothing.
  func firstBreak(by subject: Subject) -> String? {
    let session = InProcessSession(subject.factories)
    for (number, known) in control {
      let place = broken(in: number, by: subject, session).first { !known.contains($0) }
      if let place { return suite.id(of: suite.properties[place]) }
    }
    return nil
  }

  private func broken(
    in number: Int, by subject: Subject, _ session: InProcessSession
  ) -> [Int] {
    suite.histories([number], for: subject, of: corpus).flatMap { test in
      let played = try? session.played(test, by: subject, of: corpus).get()
      let judgements = played.flatMap { suite.judge($0, by: subject) }?.1 ?? []
      return judgements.indices.filter { !judgements[$0].breaks.isEmpty }
    }
  }
}
