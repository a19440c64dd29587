package import ConformanceKit

/// What open questions list, held against what the reference and its permitted variants answer.
///
/// An answer that none of them gives was never played, so nobody knows whether its cases can take it.
package struct ProofOfAnswers: Sendable {
  /// An answer that cases of an open question list.
  package struct Listed: Hashable, Sendable {
    package let requirement: String
    package let name: String

    /// The answer and its question.
    var inWords: String { "'\(name)' to '\(requirement)'" }
  }

  /// How many answers are listed.
  package let count: Int
  /// The answers that nobody gives, in the order of the cases.
  package let ungiven: [Listed]

  /// Plays open questions to the reference, and holds their answers against those of variants.
  ///
  /// - Parameters:
  ///   - cases: The cases, of which those of open questions count.
  ///   - corpus: Where the requirements and vocabularies are.
  ///   - reference: The reference.
  ///   - variants: What every variant of the cases' roles answers.
  package init(
    _ cases: [Case], of corpus: Corpus, reference: Subject, variants: [ProofOfVariant]
  ) {
    let open = cases.filter { $0.requirement.level == .open }
    var given: [String: Set<String>] = [:]
    for finding in Runner(corpus: corpus, subject: reference).findings(for: open) {
      given[finding.requirementID, default: []].formUnion(finding.answers)
    }
    for (id, answers) in variants.flatMap(\.given) { given[id, default: []].formUnion(answers) }
    var known: Set<Listed> = []
    let listed = open.flatMap(\.listedAnswers).filter { known.insert($0).inserted }
    count = listed.count
    ungiven = listed.filter { given[$0.requirement]?.contains($0.name) != true }
  }

  /// What is not proved, as sentences without a period.
  package var problems: [String] {
    ungiven.map { "the answer \($0.inWords) is given by no variant; write one, or take it out" }
  }

  /// How many answers are listed, and how many of them nobody gives, in a line.
  package var summary: String {
    "\(count) answers to open questions are listed, \(ungiven.count) of them given by no variant"
  }
}

extension Case {
  /// The answers that its steps list.
  fileprivate var listedAnswers: [ProofOfAnswers.Listed] {
    Self.answers(in: steps).map { .init(requirement: requirement.id, name: $0) }
  }

  private static func answers(in steps: [JSONValue]) -> [String] {
    steps.flatMap { step in
      let names = (step["answers"]?.array ?? []).compactMap { $0["name"]?.string }
      let repeated = step["$repeat"].map { $0.array ?? [$0] } ?? []
      return names + answers(in: repeated)
    }
  }
}
