import ConformanceKit
import ConformanceReports
import SeededFaults

extension Proof {
  /// The proof as a page of its own: figures, the matrix of faults and requirements, what survives.
  package var page: String { ProofPage(self).text }
}

/// Writes a proof as HTML that needs nothing else.
private struct ProofPage {
  private let proof: Proof
  private let texts: [String: String]

  init(_ proof: Proof) {
    self.proof = proof
    texts = Dictionary(proof.requirements.map { ($0.id, $0.text) }) { first, _ in first }
  }

  var text: String {
    let roles = Set(proof.faults.map(\.fault.role)).sorted { $0.precedes($1) }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>What the cases catch</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <h1>What the cases catch</h1>
      <p>A row is a seeded fault: the reference with one thing wrong. A column is a requirement. ● stands
      where cases fail and the fault says that it breaks the requirement, ○ where others fail, ✗ where the
      fault says so and no case fails. A fault unfolds to its cases.</p>
      \(problems)
      \(shares)
      \(roles.map(matrix).joined(separator: "\n"))
      \(survivors)
      </body>
      </html>

      """
  }

  private static let style = """
    body { font: 15px/1.4 system-ui, sans-serif; margin: 2em; color-scheme: light dark }
    table { border-collapse: collapse; margin: 1em 0 }
    th, td { border: 1px solid #8886; padding: .2em .5em; text-align: left; vertical-align: bottom }
    .matrix { overflow-x: auto } .matrix td { text-align: center } .matrix th { font-weight: normal }
    thead .turned { writing-mode: vertical-rl; transform: rotate(180deg); padding: .5em .2em }
    details[open] { width: 40em } .wrong { color: #c00; font-weight: bold } code { font-size: 90% }
    """

  private var problems: String {
    guard !proof.problems.isEmpty else { return "<p>Everything is proved.</p>" }
    let rows = proof.problems.map { "<li>\($0.htmlEscaped)</li>" }
    return "<h2>Not proved</h2>\n<ul class=\"wrong\">\n\(rows.joined(separator: "\n"))\n</ul>"
  }

  private var shares: String {
    let header = [
      "profile", "cases", "faults", "musts broken by a fault", "mutants caught",
      "caught by some case",
    ]
    let rows = proof.shares.map { share in
      [
        share.profile, "\(share.cases)", "\(share.faults)",
        "\(share.brokenMusts) of \(share.musts)", share.mutants.inWords, share.places.inWords,
      ]
    }
    return table(header, rows)
  }

  private func table(_ header: [String], _ rows: [[String]]) -> String {
    let body = rows.map { cells in
      "<tr>\(cells.map { "<td>\($0.htmlEscaped)</td>" }.joined())</tr>"
    }
    return """
      <table><thead><tr>\(header.map { "<th>\($0.htmlEscaped)</th>" }.joined())</tr></thead>
      <tbody>\(body.joined(separator: "\n"))</tbody></table>
      """
  }

  private func matrix(of role: String) -> String {
    let faults = proof.faults.filter { $0.fault.role == role }
    let rows = faults.map { ($0.fault, $0.failingByRequirement) }
    let named = Set(rows.flatMap { Array($0.1.keys) + $0.0.breaks })
    let columns = proof.requirements.map(\.id).filter(named.contains)
    let head = columns.map { id in
      "<th class=\"turned\" title=\"\((texts[id] ?? "").htmlEscaped)\">\(id.htmlEscaped)</th>"
    }
    let body = rows.map { fault, failing in
      let cells = columns.map { cell(fault, $0, failing[$0] ?? []) }
      return "<tr><th>\(details(of: fault, failing))</th>\(cells.joined())</tr>"
    }
    return """
      <h2>\(role.htmlEscaped)</h2>
      <div class="matrix"><table><thead><tr><th></th>\(head.joined())</tr></thead>
      <tbody>\(body.joined(separator: "\n"))</tbody></table></div>
      """
  }

  private func details(
    of fault: Fault, _ failing: [String: [String]]
  ) -> String {
    let rows = failing.sorted { $0.key.precedes($1.key) }.map { requirement, cases in
      "<li>\(requirement.htmlEscaped): \(cases.joined(separator: ", ").htmlEscaped)</li>"
    }
    return """
      <details><summary><code>\(fault.name.htmlEscaped)</code></summary>
      <p>\(fault.summary.htmlEscaped).<br>Seen: \(fault.seen.htmlEscaped).</p>
      <ul>\(rows.joined())</ul></details>
      """
  }

  private func cell(
    _ fault: Fault, _ requirement: String, _ cases: [String]
  ) -> String {
    let isBroken = fault.breaks.contains(requirement)
    if cases.isEmpty { return isBroken ? "<td class=\"wrong\">✗</td>" : "<td></td>" }
    let title = cases.joined(separator: ", ").htmlEscaped
    return "<td title=\"\(title)\">\(isBroken ? "●" : "○")</td>"
  }

  private var survivors: String {
    let rows = proof.survivors.map { survivor in
      [
        survivor.role, survivor.path, survivor.kinds.map(\.rawValue).joined(separator: ", "),
        survivor.reason.description,
      ]
    }
    return "<h2>What survives every case</h2>\n"
      + table(["role", "place", "mutations", "because"], rows)
  }
}

extension ProofOfCase.Tally {
  fileprivate var inWords: String { "\(caught) of \(made) (\(percentage))" }
}
