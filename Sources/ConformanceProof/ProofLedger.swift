package import ConformanceKit
import SeededFaults

/// What was proved once: a line for each fault and for each file of cases, so that two can be merged.
package struct ProofLedger: Sendable {
  /// How many cases of which requirements each fault fails.
  private var faults: [String: [String: Int]] = [:]
  /// The cases of each file, and the mutants that they catch together.
  private var files: [String: [String: Int]] = [:]
  /// The state mutants of each role: made, caught, and of the others those told from the reference.
  private var stateMutants: [String: [String: Int]] = [:]

  package init() {}

  /// Keeps what a proof has shown, in place of what was kept of the same faults and files.
  package mutating func record(_ proof: Proof) {
    for proof in proof.cases { files[proof.test.origin.file] = [:] }
    for proof in proof.faults {
      faults[proof.fault.name] = proof.failingByRequirement.mapValues(\.count)
    }
    for proof in proof.cases {
      files[proof.test.origin.file, default: [:]]["cases", default: 0] += 1
      files[proof.test.origin.file, default: [:]]["mutants", default: 0] += proof.tally.caught
    }
    record(proof.stateMutants)
  }

  /// Keeps what became of the state mutants of each role.
  private mutating func record(_ proofs: [ProofOfMutant]) {
    for (role, proofs) in Dictionary(grouping: proofs, by: \.mutant.role) {
      let share = MutantShare(proofs)
      stateMutants[role] = [
        "made": share.made, "caught": share.caught, "excused": share.excused, "gaps": share.gaps,
      ]
    }
  }

  /// Reads a ledger, or nothing from any other value.
  package init?(_ value: JSONValue) {
    guard let faults = value["faults"]?.object, let files = value["files"]?.object else {
      return nil
    }
    self.faults = Self.counts(faults)
    self.files = Self.counts(files)
    stateMutants = Self.counts(value["stateMutants"]?.object ?? JSONObject())
  }

  private static func counts(_ lines: JSONObject) -> [String: [String: Int]] {
    lines.members.reduce(into: [:]) { lines, line in
      lines[line.name] = (line.value.object?.members ?? []).reduce(into: [:]) {
        $0[$1.name] = $1.value.number?.integer(Int.self) ?? 0
      }
    }
  }

  /// The requirements of which a fault is known to fail a case.
  package func requirements(failedBy fault: String) -> Set<String> {
    Set(faults[fault, default: [:]].keys)
  }

  /// The ledger as JSON text.
  package var text: String {
    let parts = [
      ("faults", faults), ("files", files), ("stateMutants", stateMutants),
    ].map { name, lines in
      let lines = lines.sorted { $0.key.precedes($1.key) }.map { name, counts in
        let members = counts.sorted { $0.key.precedes($1.key) }
          .map { JSONObject.Member(name: $0.key, value: .number(JSONNumber($0.value))) }
        return
          "    \(JSONValue.string(name).compact): \(JSONValue.object(JSONObject(members)).line)"
      }
      return "  \"\(name)\": {\n\(lines.joined(separator: ",\n"))\n  }"
    }
    return "{\n\(parts.joined(separator: ",\n"))\n}\n"
  }

  /// Returns each difference between what was proved then and what is proved now.
  ///
  /// - Parameters:
  ///   - proof: The proof now, of whole files of cases.
  ///   - isWhole: Whether it is of everything, so that what it doesn't have is gone.
  /// - Returns: Sentences without a period.
  package func changes(in proof: Proof, isWhole: Bool) -> [String] {
    var now = ProofLedger()
    now.record(proof)
    return
      Self.changes(faults, now.faults, isWhole) { name, requirement, count, before in
        "the fault '\(name)' fails \(count) cases of '\(requirement)', \(before) before"
      }
      + Self.changes(files, now.files, isWhole) { name, noun, count, before in
        let verb = noun == "cases" ? "has" : "catches"
        return "the file '\(name)' \(verb) \(count) \(noun), \(before) before"
      }
      + Self.changes(stateMutants, now.stateMutants, isWhole) { role, noun, count, before in
        "of the state mutants of '\(role)' \(count) are \(noun), \(before) before"
      }
  }

  private static func changes(
    _ before: [String: [String: Int]], _ now: [String: [String: Int]], _ isWhole: Bool,
    sentence: (_ name: String, _ noun: String, _ count: Int, _ before: Int) -> String
  ) -> [String] {
    let names = isWhole ? Set(before.keys).union(now.keys) : Set(now.keys)
    return names.sorted { $0.precedes($1) }.flatMap { name in
      let (old, new) = (before[name, default: [:]], now[name, default: [:]])
      return Set(old.keys).union(new.keys).sorted { $0.precedes($1) }
        .filter { old[$0] != new[$0] }
        .map { sentence(name, $0, new[$0, default: 0], old[$0, default: 0]) }
    }
  }
}
