package import ConformanceKit
import SeededFaults

/// What was proved once, to notice what no longer is.
package struct ProofLedger: Sendable {
  /// How many mutants each case catches.
  private var cases: [String: Int]
  /// How many cases catch each fault.
  private var faults: [String: Int]

  /// Keeps what a proof has shown.
  package init(of proof: Proof) {
    cases = Dictionary(proof.cases.map { ($0.test.id, $0.tally.caught) }) { first, _ in first }
    faults = Dictionary(proof.faults.map { ($0.fault.name, $0.failing.count) }) { first, _ in first
    }
  }

  /// Reads a ledger, or nothing from any other value.
  package init?(_ value: JSONValue) {
    guard let cases = value["cases"]?.object, let faults = value["faults"]?.object else {
      return nil
    }
    self.cases = Self.counts(cases)
    self.faults = Self.counts(faults)
  }

  private static func counts(_ object: JSONObject) -> [String: Int] {
    object.members.reduce(into: [:]) { $0[$1.name] = $1.value.number?.integer(Int.self) ?? 0 }
  }

  /// The ledger as JSON text, a line for each case and each fault, so that two can be compared.
  package var text: String {
    let parts = [("cases", cases), ("faults", faults)].map { name, counts in
      let lines = counts.sorted { $0.key.precedes($1.key) }
        .map { "    \(JSONValue.string($0.key).compact): \($0.value)" }
      return "  \"\(name)\": {\n\(lines.joined(separator: ",\n"))\n  }"
    }
    return "{\n\(parts.joined(separator: ",\n"))\n}\n"
  }

  /// Returns what a later proof doesn't show any more, and whether it shows what isn't kept yet.
  ///
  /// - Parameter proof: The proof of the whole corpus.
  /// - Returns: Sentences without a period.
  package func changes(in proof: Proof) -> [String] {
    let now = ProofLedger(of: proof)
    let losses =
      Self.losses(cases, now.cases, "the case", ["catches", "mutants"])
      + Self.losses(faults, now.faults, "the fault", ["fails", "cases"])
    let gains =
      Self.gains(cases, now.cases, "the case") + Self.gains(faults, now.faults, "the fault")
    guard let first = gains.first else { return losses }
    let more = gains.count > 1 ? ", and \(gains.count - 1) more" : ""
    return losses + ["\(first) proves more than is recorded\(more): record it with '--record'"]
  }

  private static func gains(
    _ before: [String: Int], _ now: [String: Int], _ noun: String
  ) -> [String] {
    now.filter { $0.value > before[$0.key] ?? -1 }.keys.sorted { $0.precedes($1) }
      .map { "\(noun) '\($0)'" }
  }

  private static func losses(
    _ before: [String: Int], _ now: [String: Int], _ noun: String, _ words: [String]
  ) -> [String] {
    before.sorted { $0.key.precedes($1.key) }.compactMap { name, count in
      guard let present = now[name] else { return "\(noun) '\(name)' is gone" }
      guard present < count else { return nil }
      return "\(noun) '\(name)' \(words[0]) \(present) \(words[1]), \(count) before"
    }
  }
}
