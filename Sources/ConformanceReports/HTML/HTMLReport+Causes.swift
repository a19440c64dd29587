import ConformanceKit

extension HTMLReport {
  /// How many causes stand open.
  private static let opened = 3

  /// What is wrong: each cause with the case that shows it best, and links to the others.
  var causes: String {
    let texts = report.causeTexts
    guard !texts.isEmpty else { return "" }
    let blocks = texts.enumerated().map { block($1, isOpened: $0 < Self.opened) }
    return """
      <section aria-labelledby="causes-title">
      <h2 id="causes-title">What is wrong</h2>
      \(report.monotony.map { "<p class=\"remark\">\($0.htmlEscaped)</p>" } ?? "")
      <ol class="causes">
      \(blocks.joined(separator: "\n"))
      </ol>
      </section>

      """
  }

  private func block(_ cause: CauseText, isOpened: Bool) -> String {
    let level =
      cause.requirement.map { " <span class=\"tag\">\($0.level.rawValue)</span>" } ?? ""
    let sentence = HTML.sentence(cause.sentence)
    let remarks = ([cause.resemblance].compactMap(\.self) + cause.alternatives)
      .map { "<p class=\"remark\">\(linked($0, cause.others))</p>" }
    let evidence = HTMLEvidence(
      cause.example, command: report.header.command(for: cause.example.caseID))
    return """
      <li><details class="requirement"\(isOpened ? " open" : "")>
      <summary>\(HTML.sign(ShownVerdict(cause.verdict)))<span class="id">\(cause.name.htmlEscaped)</span> \
      <span class="tags">\(level)</span><span class="ratio">\(cause.count.htmlEscaped)</span>\
      <span class="text">\(sentence)</span></summary>
      <div class="evidence">\(remarks.joined())\
      <p>\(link(cause.example)) \(cause.example.summary.htmlEscaped)</p>
      \(evidence.text)
      \(links("Also shown by", cause.cases.filter { $0.caseID != cause.example.caseID }))\
      \(links("What fails because of it", cause.following))
      </div></details></li>
      """
  }

  /// A remark, in which the requirements that it names lead to where they stand.
  private func linked(_ remark: String, _ requirements: [Requirement]) -> String {
    requirements.reduce(remark.htmlEscaped) { text, requirement in
      let id = requirement.id.htmlEscaped
      return text.replacing(" \(id) ", with: " <a href=\"#\(id)\">\(id)</a> ")
    }
  }

  private func links(_ title: String, _ findings: [Finding]) -> String {
    guard !findings.isEmpty else { return "" }
    let items = findings.map { "<li>\(link($0)) \($0.summary.htmlEscaped)</li>" }
    return """
      <details class="part"><summary>\(title): \(findings.counted)</summary>
      <ul class="links">\(items.joined())</ul></details>
      """
  }

  /// A link to where a case stands among those of its requirement.
  private func link(_ finding: Finding) -> String {
    let id = finding.caseID.htmlEscaped
    return "<a href=\"#\(id)\"><code>\(id)</code></a>"
  }
}
