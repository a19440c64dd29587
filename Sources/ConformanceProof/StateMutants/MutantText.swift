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

  /// A line for each mutant that a history tells from the reference, and no case; then for those with
  /// a reason.
  var gaps: [String] {
    let missing = proofs.filter(\.isGap).map { "\($0.mutant.line): \($0.gap ?? "")" }
    let excused = proofs.compactMap { proof in
      proof.gap.flatMap { _ in proof.because }.map { "\(proof.mutant.line): \($0)" }
    }
    return
      (missing.isEmpty ? [] : ["state mutants that no case catches, and what shows them:"])
      + missing
      + (excused.isEmpty ? [] : ["state mutants that no case needs to catch, and why:"]) + excused
  }

  /// The figures of each role or profile.
  var summary: [String] {
    guard !proofs.isEmpty else { return [] }
    let shares =
      Dictionary(grouping: proofs) { isByRole ? $0.mutant.role : $0.mutant.profile }
      .sorted { $0.key.precedes($1.key) } + [("in all", proofs)]
    let header = ["state mutants", "made", "indistinguishable", "caught", "", "excused", "gaps"]
    return Self.table(
      [header]
        + shares.map { role, proofs in
          let share = MutantShare(proofs)
          return [
            role, "\(share.made)", "\(share.indistinguishable)", "\(share.caught)",
            share.tally.percentage, "\(share.excused)", "\(share.gaps)",
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

extension StateMutant {
  /// The role and the name, as a list has them.
  fileprivate var line: String { "  \(role) \(name)" }
}
