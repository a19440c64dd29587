import ConformanceKit

/// What `prove` prints of state mutants: each gap with a history that shows it, then the figures by role.
package struct MutantText {
  private let proofs: [ProofOfMutant]
  private let isByRole: Bool

  /// Makes the text.
  ///
  /// - Parameters:
  ///   - proofs: What became of the mutants.
  ///   - isByRole: Whether the figures are those of each role, in place of each profile.
  package init(_ proofs: [ProofOfMutant], isByRole: Bool = true) {
    self.proofs = proofs
    self.isByRole = isByRole
  }

  /// The text, with a line break at its end.
  package var description: String {
    (gaps + summary).map { "\($0.displayed)\n" }.joined()
  }

  /// A line for each mutant that a history tells from the reference, and no case.
  var gaps: [String] {
    let lines = proofs.compactMap { proof in
      proof.gap.map { "  \(proof.mutant.role) \(proof.mutant.name): \($0)" }
    }
    return lines.isEmpty ? [] : ["state mutants that no case catches, and what shows them:"] + lines
  }

  /// The figures of each role or profile.
  var summary: [String] {
    guard !proofs.isEmpty else { return [] }
    let shares =
      Dictionary(grouping: proofs) { isByRole ? $0.mutant.role : $0.mutant.profile }
      .sorted { $0.key.precedes($1.key) } + [("in all", proofs)]
    let header = ["state mutants", "made", "indistinguishable", "caught", "", "gaps"]
    return Self.table(
      [header]
        + shares.map { role, proofs in
          let share = MutantShare(proofs)
          return [
            role, "\(share.made)", "\(share.indistinguishable)", "\(share.caught)",
            share.tally.percentage, "\(share.gaps)",
          ]
        })
  }

  /// Returns rows with their columns under one another, numbers to the right.
  static func table(_ rows: [[String]]) -> [String] {
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
