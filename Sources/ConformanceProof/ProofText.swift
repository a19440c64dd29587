import ConformanceKit
import SeededFaults

/// What `prove` prints: what is not proved, then a summary by profile, then what survives.
package struct ProofText: CustomStringConvertible, Sendable {
  private let proof: Proof
  private let isLong: Bool
  private let isByCase: Bool
  private let isByFault: Bool

  /// Makes the text of a proof.
  ///
  /// - Parameters:
  ///   - proof: The proof.
  ///   - isLong: Whether every place is listed at which something survives.
  ///   - isByCase: Whether it is listed what each case catches.
  ///   - isByFault: Whether it is listed what each fault fails, and nothing else.
  package init(
    _ proof: Proof, isLong: Bool = false, isByCase: Bool = false, isByFault: Bool = false
  ) {
    self.proof = proof
    self.isLong = isLong
    self.isByCase = isByCase
    self.isByFault = isByFault
  }

  /// The text, with a line break at its end.
  package var description: String {
    let mutants = MutantText(proof.stateMutants, isByRole: isLong)
    let sections =
      isByFault
      ? [problems, breaches + [verdict]]
      : [
        problems, isByCase ? catches : [], survivors, isLong ? mutants.gaps : [], sets,
        mutants.summary, proof.causes.map { MutantText.table($0.table) } ?? [], summary,
      ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(
      separator: "\n")
  }

  private var problems: [String] { proof.problems.map { "error: \($0.displayed)" } }

  /// What each case catches.
  private var catches: [String] {
    var names: [String: [String]] = [:]
    for fault in proof.faults {
      for id in fault.failing { names[id, default: []].append(fault.fault.name) }
    }
    return proof.cases.map { proof in
      let names = names[proof.test.id, default: []]
      let faults = names.isEmpty ? "no seeded fault" : names.joined(separator: ", ")
      let mutants = "and by \(proof.tally.caught) of \(proof.tally.made) mutants"
      return "\(proof.test.id): failed by \(faults), \(mutants)".displayed
    }
  }

  /// What each fault fails.
  private var breaches: [String] {
    proof.faults.map { proof in
      let failing = proof.failingByRequirement.sorted { $0.key.precedes($1.key) }
        .map { "\($0.key) (\($0.value.count))" }
      let words = failing.isEmpty ? "no case" : failing.joined(separator: ", ")
      return "\(proof.fault.name): fails \(words)".displayed
    }
  }

  private var verdict: String {
    proof.problems.isEmpty ? "proved" : "not proved: \(proof.problems.count) errors"
  }

  private var survivors: [String] {
    let listed = isLong ? proof.survivors : proof.survivors.filter(\.isGap)
    guard !listed.isEmpty else { return [] }
    return [isLong ? "what survives every case:" : "what no case looks at, though one should:"]
      + listed.map { survivor in
        let kinds = isLong ? survivor.kinds.map { " \($0.rawValue)" }.joined(separator: ",") : ""
        return "  \(survivor.role) \(survivor.path)\(kinds): \(survivor.reason)".displayed
      }
  }

  /// What of each set and each limit no case holds up.
  private var sets: [String] {
    let gaps = proof.sets.filter { !$0.isWhole }
    guard !gaps.isEmpty else { return [] }
    return ["members and limits that no case checks:"]
      + gaps.map { "  \($0.requirement.id): \($0.gapsInWords.joined(separator: "; "))".displayed }
  }

  private var summary: [String] {
    let rows = proof.shares.map { share in
      [
        share.profile, "\(share.cases)", "\(share.faults)", "\(share.brokenMusts)/\(share.musts)",
        "\(share.mutants.caught)/\(share.mutants.made)", share.mutants.percentage,
        "\(share.places.caught)/\(share.places.made)", share.places.percentage,
      ]
    }
    let header = [
      "profile", "cases", "faults", "musts broken", "mutants caught", "", "by some case", "",
    ]
    let gaps = proof.survivors.count { $0.isGap }
    let answers = proof.answers.map { [$0.summary] } ?? []
    return MutantText.table([header] + rows) + [
      "\(proof.nonsense) more mutants answer with something else than an effect of the role; any case catches those",
      "\(proof.survivors.count) places have survivors, \(gaps) of them without a reason",
      "\(proof.sets.count) requirements list a set or a limit, "
        + "\(proof.sets.count { !$0.isWhole }) of them with members that no case checks",
      "\(proof.variants.count) permitted variants of the reference were run; none may fail a case or break a property",
    ] + answers + [verdict]
  }
}

extension ProofOfSet {
  /// What no case holds up, as sentences without a period.
  var gapsInWords: [String] {
    let unnamed = unnamed.map { "no case has '\($0)'" }
    let free = free.map { "'\($0)' may be taken for anything else" }
    let untried = untried.map { "no case stands at \($0)" }
    return unnamed + free + untried
  }
}
