import ConformanceKit
import Histories

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
