import ConformanceKit

/// What `prove` prints: what is not proved, then a summary by profile, then what escapes.
package struct ProofText: CustomStringConvertible, Sendable {
  private let proof: Proof
  private let isLong: Bool

  /// Makes the text of a proof.
  ///
  /// - Parameters:
  ///   - proof: The proof.
  ///   - isLong: Whether every place is listed at which something escapes.
  package init(_ proof: Proof, isLong: Bool = false) {
    self.proof = proof
    self.isLong = isLong
  }

  /// The text, with a line break at its end.
  package var description: String {
    let sections = [problems, escapes, summary].filter { !$0.isEmpty }
    return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var problems: [String] { proof.problems.map { "error: \($0.displayed)" } }

  private var escapes: [String] {
    let listed = isLong ? proof.escapes : proof.escapes.filter(\.isGap)
    guard !listed.isEmpty else { return [] }
    return [isLong ? "what escapes every case:" : "what no case looks at, though one should:"]
      + listed.map { escape in
        let kinds = isLong ? escape.kinds.map { " \($0.rawValue)" }.joined(separator: ",") : ""
        return "  \(escape.role) \(escape.path)\(kinds): \(escape.reason)".displayed
      }
  }

  private var summary: [String] {
    let rows = proof.shares.map { share in
      [
        share.profile, "\(share.cases)", "\(share.faults)", "\(share.brokenMusts)/\(share.musts)",
        "\(share.alterations.caught)/\(share.alterations.made)", share.alterations.percentage,
        "\(share.places.caught)/\(share.places.made)", share.places.percentage,
      ]
    }
    let header = [
      "profile", "cases", "faults", "musts broken", "alterations caught", "", "by some case", "",
    ]
    let gaps = proof.escapes.count { $0.isGap }
    return Self.table([header] + rows) + [
      "\(proof.nonsense) more alterations are no effects at all, which any case catches",
      "\(proof.escapes.count) places let some alteration pass, \(gaps) of them without a reason",
      "\(proof.variants.count) permitted variants of the reference were played, which no case may fail",
      proof.problems.isEmpty ? "proved" : "not proved: \(proof.problems.count) errors",
    ]
  }

  private static func table(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }
      return cells.joined(separator: "  ")
    }
  }
}
