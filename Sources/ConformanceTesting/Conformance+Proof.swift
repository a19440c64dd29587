package import ConformanceKit
package import FaultySubjects
import ReferenceSubjects
import Testing

/// The proof that the cases can fail and that faults are caught, for our own tests.
extension Conformance {
  private static let faults = Dictionary(grouping: Fault.all, by: \.role)

  /// The cases of a profile.
  ///
  /// - Returns: The cases in the order of the corpus.
  /// - Throws: ``SelectionError`` for a profile without cases.
  package func cases(ofProfile profile: String) throws -> [Case] {
    var selection = Selection()
    selection.profiles = [profile]
    return try selection.cases(of: try corpus)
  }

  /// The faulty subjects in the roles of a profile.
  ///
  /// - Returns: The faults in the order of their lists.
  /// - Throws: ``Unfaulted`` for a profile without faults.
  package func faults(ofProfile profile: String) throws -> [Fault] {
    let faults = try roles(ofProfile: profile).flatMap { Self.faults[$0] ?? [] }
    guard !faults.isEmpty else { throw Unfaulted(profile: profile) }
    return faults
  }

  /// Records an issue at the case's line unless an alteration or a faulty subject makes it fail.
  package func prove(_ test: Case) throws {
    let corpus = try corpus
    let problem = try play(test).map {
      Proof.problem(with: $0, faults: Self.faults[test.role] ?? [], corpus: corpus)
    }
    guard let problem = problem ?? "the case '\(test.id)' can't be played" else { return }
    Issue.record(Comment(rawValue: problem), sourceLocation: try sourceLocation(of: test))
  }

  /// Records an issue unless a faulty subject fails what it breaks and nothing that it doesn't touch.
  ///
  /// Of the cases that it should pass, only some are played; `push-conformance prove` plays them all.
  package func prove(_ fault: Fault) throws {
    for problem in Proof.problems(with: fault, corpus: try corpus, othersPlayed: 1) {
      Issue.record(Comment(rawValue: problem))
    }
  }
}

/// A profile without a faulty subject, whose tests would vanish.
package struct Unfaulted: Error, CustomStringConvertible {
  let profile: String

  package var description: String { "no faulty subject plays a role of the profile '\(profile)'" }
}

extension Fault: CustomTestStringConvertible {
  /// The name, which Swift Testing shows for each argument.
  package var testDescription: String { name }
}
