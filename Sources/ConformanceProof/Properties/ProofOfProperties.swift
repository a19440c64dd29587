package import ConformanceKit
package import Histories
package import SeededFaults

/// What playing histories alone shows of one role: which faults its properties see, and whom they wrong.
package struct ProofOfProperties: Sendable {
  /// A property that doesn't hold where it should.
  package struct Wrong: Sendable {
    package let subject: String
    package let property: PropertySuite.Entry
    package let history: Int
    package let shrunk: ShrunkTrace?
    /// How many histories break it.
    package let count: Int
  }

  /// A seeded fault, and the properties that see it.
  package struct Catch: Sendable {
    package let fault: String
    /// The first history in which a property is broken that the reference keeps in the same history.
    package let first: Int?
    /// Those properties, with how many histories break each.
    package let properties: [(name: String, count: Int)]
  }

  package let role: String
  package let histories: Range<Int>
  /// The properties, each with how often the reference and the variants touch it.
  package let touched: [(property: PropertySuite.Entry, times: Int)]
  package let catches: [Catch]
  package let wrongs: [Wrong]
  package let events: Int
  /// Whether variants were played, so that it counts how often a property is touched.
  let isWhole: Bool

  /// How rarely a property may be touched, in a thousand histories.
  package static let floor = 20

  /// Plays histories to the reference, to variants and to seeded faults of a role.
  ///
  /// - Parameters:
  ///   - suite: The properties.
  ///   - histories: Which histories are played.
  ///   - corpus: Where the vocabularies and requirements are.
  ///   - reference: The control: what it breaks in a history is no catch there.
  ///   - variants: Who may break nothing; those of other roles are left out.
  ///   - faults: Who is to be seen; those of other roles are left out.
  ///   - jobs: How many threads play.
  package init(
    _ suite: PropertySuite, histories: Range<Int>, corpus: Corpus, reference: Subject,
    variants: [Variant], faults: [Fault], jobs: Int
  ) {
    role = suite.role
    self.histories = histories
    let control = HistoryResults(suite, histories, reference, corpus)
    events = control.events
    let variants = variants.filter { $0.role == suite.role }.map(\.subject)
    let faults = faults.filter { $0.role == suite.role }
    isWhole = !variants.isEmpty
    let permitted = Threads.map(variants, jobs: jobs) { variant in
      HistoryResults(suite, histories, variant, corpus)
    }
    touched = suite.properties.indices.map { place in
      let times = ([control] + permitted).reduce(0) { $0 + $1.touched[place] }
      return (suite.properties[place], times)
    }
    wrongs = ([control] + permitted).flatMap { results in
      suite.properties.indices.compactMap { place in
        results.broken[place].first.map { history in
          Wrong(
            subject: results.subject.name, property: suite.properties[place], history: history,
            shrunk: results.shrunk(place, suite, corpus), count: results.broken[place].count)
        }
      }
    }
    catches = Threads.map(faults, jobs: jobs) { fault in
      let results = HistoryResults(suite, histories, fault.subject, corpus)
      let seen = suite.properties.indices.map { place in
        results.broken[place].filter { !control.broken[place].contains($0) }
      }
      return Catch(
        fault: fault.name, first: seen.compactMap(\.first).min(),
        properties: suite.properties.indices.compactMap { place in
          seen[place].isEmpty ? nil : (suite.properties[place].name, seen[place].count)
        })
    }
  }
}

/// What histories come to with one subject.
struct HistoryResults: Sendable {
  let subject: Subject
  /// For each property, how often it was touched, and the histories that break it.
  var touched: [Int]
  var broken: [[Int]]
  var events = 0
  private var first: [Int: Trace] = [:]

  init(_ suite: PropertySuite, _ numbers: Range<Int>, _ subject: Subject, _ corpus: Corpus) {
    self.subject = subject
    touched = Array(repeating: 0, count: suite.properties.count)
    broken = Array(repeating: [], count: suite.properties.count)
    let session = InProcessSession(subject.factories)
    for number in numbers {
      for test in suite.histories([number], for: subject, of: corpus) {
        guard let played = try? session.played(test, by: subject, of: corpus).get(),
          let (trace, judgements) = suite.judge(played, by: subject)
        else { continue }
        events += trace.exchanges.count
        for (place, judgement) in judgements.enumerated() {
          touched[place] += judgement.touched
          guard !judgement.breaks.isEmpty else { continue }
          broken[place].append(number)
          first[place] = first[place] ?? trace
        }
      }
    }
  }

  func shrunk(_ place: Int, _ suite: PropertySuite, _ corpus: Corpus) -> ShrunkTrace? {
    guard let trace = first[place], let vocabulary = corpus.vocabularies[suite.role],
      let make = subject.factories[suite.role]
    else { return nil }
    return ShrunkTrace(trace, breaking: place, of: suite, vocabulary) { try make($0, $1) }
  }
}
