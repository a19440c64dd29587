import ConformanceKit
import ConformanceProof
import Foundation
import ReferenceSubjects
package import ConformanceTesting
package import SeededFaults
import Testing

/// The proof that the cases can fail and that faults are caught, for our own tests.
extension Conformance {
  private static let faults = Dictionary(grouping: Fault.all, by: \.role)

  /// The cases of a profile, by topic: Swift Testing's time grows with the square of a test's arguments.
  ///
  /// - Returns: The topics in the order of their files, each with at least one case.
  /// - Throws: ``SelectionError`` for a profile without cases.
  package func topics(ofProfile profile: String) throws -> [Topic] {
    var selection = Selection()
    selection.profiles = [profile]
    let cases = Dictionary(grouping: try selection.cases(of: try corpus), by: \.origin.file)
    return cases.map { Topic(file: $0.key, cases: $0.value) }.sorted { $0.file.precedes($1.file) }
  }

  /// The seeded faults in the roles of a profile.
  ///
  /// - Returns: The faults in the order of their lists.
  /// - Throws: ``Unfaulted`` for a profile without faults.
  package func faults(ofProfile profile: String) throws -> [Fault] {
    let faults = try roles(ofProfile: profile).flatMap { Self.faults[$0] ?? [] }
    guard !faults.isEmpty else { throw Unfaulted(profile: profile) }
    return faults
  }

  /// Records an issue at the line of each case that neither a mutation nor a seeded fault fails.
  package func prove(_ topic: Topic) throws {
    for test in topic.cases { try prove(test) }
  }

  private func prove(_ test: Case) throws {
    let corpus = try corpus
    let problem = Runner(corpus: corpus, subject: .reference).play(test).map {
      Proof.problem(with: $0, faults: Self.faults[test.role] ?? [], corpus: corpus)
    }
    guard let problem = problem ?? "the case '\(test.id)' can't be played" else { return }
    Issue.record(Comment(rawValue: problem), sourceLocation: try sourceLocation(of: test))
  }

  /// What `push-conformance prove --record` wrote for this package's own corpus.
  private static let ledger = Result {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Scripts/proof.json")
    guard let ledger = ProofLedger(try JSONValue(parsing: Data(contentsOf: file))) else {
      throw CorpusError(file: file.path, "not a ledger; write one with 'prove --record'")
    }
    return ledger
  }

  /// Records an issue unless a seeded fault fails what it breaks and nothing that its ledger doesn't know.
  ///
  /// Of the cases that it should pass, only some are played; `push-conformance prove` plays them all.
  package func prove(_ fault: Fault) throws {
    let problems = Proof.problems(
      with: fault, reference: .reference, corpus: try corpus, ledger: try Self.ledger.get(),
      othersPlayed: 1)
    for problem in problems {
      Issue.record(Comment(rawValue: problem))
    }
  }
}

extension Conformance {
  /// The permitted variants in the roles of a profile.
  ///
  /// - Returns: The variants in the order of their lists.
  /// - Throws: ``Unfaulted`` for a profile without variants.
  package func variants(ofProfile profile: String) throws -> [Variant] {
    let roles = Set(try roles(ofProfile: profile))
    let variants = Variant.all.filter { roles.contains($0.role) }
    guard !variants.isEmpty else { throw Unfaulted(profile: profile) }
    return variants
  }

  /// Records an issue for each case that holds a permitted behaviour for a fault.
  ///
  /// Of the cases of its role that say nothing of its answers, each variant of the role runs another part;
  /// `push-conformance prove` runs them all.
  package func prove(_ variant: Variant) throws {
    let corpus = try corpus
    let variants = Variant.all.filter { $0.role == variant.role }.map(\.name)
    let part = variants.firstIndex(of: variant.name)
    let cases = (corpus.casesByRole[variant.role] ?? []).enumerated().filter { index, test in
      index % variants.count == part || variant.answers[test.requirement.id] != nil
    }
    for problem in ProofOfVariant(variant, cases: cases.map(\.element), corpus: corpus).problems {
      Issue.record(Comment(rawValue: problem))
    }
  }
}

/// The cases of one file.
package struct Topic: Sendable, CustomTestStringConvertible {
  let file: String
  let cases: [Case]

  package var testDescription: String { file }
}

/// A profile without a seeded fault or a permitted variant, whose tests would vanish.
package struct Unfaulted: Error, CustomStringConvertible {
  let profile: String

  package var description: String {
    "no seeded fault, or no permitted variant, plays a role of the profile '\(profile)'"
  }
}

extension Fault: CustomTestStringConvertible {
  /// The name, which Swift Testing shows for each argument.
  package var testDescription: String { name }
}

extension Variant: CustomTestStringConvertible {
  /// The name, which Swift Testing shows for each argument.
  package var testDescription: String { name }
}
