package import ConformanceKit

/// What mutating the reference's answers shows of one case.
package struct ProofOfCase: Sendable {
  /// What was mutated and where, within a role.
  package struct Place: Hashable, Sendable {
    package let role: String
    /// The effect and the way to the member.
    package let path: String
    package let kind: Mutation.Kind
  }

  /// How many mutants the case noticed.
  package struct Tally: Sendable {
    package var caught = 0
    package var made = 0

    package static func += (left: inout Tally, right: Tally) {
      left.caught += right.caught
      left.made += right.made
    }
  }

  package let test: Case
  /// Why the reference doesn't show that the case can be passed; nothing when it does.
  package let fault: String?
  /// The names of the answers that the reference gives.
  package private(set) var answers: [String] = []
  /// The mutants whose effects the vocabulary has.
  package private(set) var tallies: [Place: Tally] = [:]
  /// How many mutants the vocabulary alone catches.
  package private(set) var nonsense = 0

  /// The mutants at all places together.
  package var tally: Tally { tallies.values.reduce(into: Tally()) { $0 += $1 } }

  /// Whether a mutant makes the case fail.
  package var isCaught: Bool { tallies.values.contains { $0.caught > 0 } }
}

extension ProofOfCase {
  /// Makes the proof of a case that the reference can't show to be passed, and says why.
  init(_ test: Case, fault: String) {
    self.test = test
    self.fault = fault
  }

  /// Makes a proof anew of all that it consists of.
  init(
    _ test: Case, fault: String?, answers: [String], tallies: [Place: Tally], nonsense: Int
  ) {
    self.test = test
    self.fault = fault
    self.answers = answers
    self.tallies = tallies
    self.nonsense = nonsense
  }

  /// Plays a case again with each mutation of what was answered.
  ///
  /// - Parameters:
  ///   - played: How it went with the reference.
  ///   - corpus: Where the vocabulary of its role is.
  ///   - expressions: The expressions of the thread.
  ///   - isBrief: Whether the first mutation that is caught is enough.
  init(
    _ played: Played, corpus: Corpus, expressions: Matcher.Expressions, isBrief: Bool = false
  ) {
    test = played.test
    guard let vocabulary = corpus.vocabularies[test.role],
      let recording = ProofRecording(played, vocabulary: vocabulary, expressions: expressions)
    else {
      fault = played.outcome.reason ?? "it can't be played again"
      return
    }
    fault = nil
    answers = recording.answers
    var mutations = Mutations(of: recording, vocabulary: vocabulary)
    if isBrief {
      play(mutations.ofOneEffect(), to: recording, isBrief: true)
      if isCaught { return }
    }
    play(mutations.ofEffects(), to: recording, isBrief: isBrief)
    if isBrief && isCaught { return }
    play(mutations.ofMembers(), to: recording, isBrief: isBrief)
  }

  private mutating func play(
    _ mutations: [Mutation], to recording: ProofRecording, isBrief: Bool
  ) {
    var base = ProofReplay(recording)
    for mutation in mutations {
      guard mutation.isValid else {
        nonsense += 1
        continue
      }
      base.advance(to: mutation.answers.keys.min() ?? 0)
      var replay = base
      guard let outcome = replay.outcome(with: mutation.answers),
        let isCaught = outcome.isCaught(
          answers: replay.play.answers, notJust: recording.answers, of: test)
      else { continue }
      let place = Place(role: test.role, path: mutation.place, kind: mutation.kind)
      tallies[place, default: Tally()] += Tally(caught: isCaught ? 1 : 0, made: 1)
      if isCaught && isBrief { return }
    }
  }
}

extension Outcome {
  /// Whether a mutation is noticed; nothing when the case can't go on with it.
  ///
  /// An open question notices it by another answer than the one that was recorded.
  fileprivate func isCaught(
    answers: [String], notJust recorded: [String], of test: Case
  ) -> Bool? {
    switch self {
    case .differs, .broke: true
    case .fits: test.requirement.level == .open && answers != recorded
    case .unsupported, .fault, .unreachable: nil
    }
  }
}
