import ConformanceKit

extension HTMLReport {
  /// How many failures there may be for their requirements to stand open.
  private static let openedFailures = 30

  /// The requirements of each profile with their cases.
  var profiles: String {
    let requirements = report.requirementsByID
    let opens = report.unexpectedFindings.count <= Self.openedFailures
    let places = Dictionary(report.requirements.enumerated().map { ($1.id, $0) }) { first, _ in
      first
    }
    return report.groups { $0.profile }.map { profile, findings in
      let groups = Dictionary(grouping: findings, by: \.requirementID).sorted { left, right in
        let (first, second) = (places[left.key] ?? .max, places[right.key] ?? .max)
        return first == second ? left.key.precedes(right.key) : first < second
      }
      let blocks = groups.map { block($0.key, requirements[$0.key], $0.value, opens: opens) }
      return """
        <section class="profile" aria-labelledby="profile-\(profile.htmlEscaped)">
        <h3 id="profile-\(profile.htmlEscaped)">\(profile.htmlEscaped) <span class="muted">\
        \(HTML.number(groups.count)) requirements, \(Self.counted(findings))</span></h3>
        \(blocks.joined(separator: "\n"))
        </section>
        """
    }.joined(separator: "\n")
  }

  /// How many cases there are, and how many properties where there are any.
  private static func counted(_ findings: [Finding]) -> String {
    let properties = findings.count(where: \.isProperty)
    let cases = "\(HTML.number(findings.count - properties)) cases"
    return properties == 0 ? cases : cases + ", \(HTML.number(properties)) properties"
  }

  private func block(
    _ id: String, _ requirement: Requirement?, _ findings: [Finding], opens: Bool
  ) -> String {
    let worst = ShownVerdict(worstOf: findings)
    let isOpened = opens && [.errored, .failed, .deviated].contains(worst)
    let level = (requirement?.level ?? findings[0].level).rawValue
    let good = findings.count { [.passed, .observed].contains($0.verdict) }
    let edition = requirement?.edition.map { " <span class=\"tag\">\($0.rawValue)</span>" } ?? ""
    let sources = (requirement?.sources ?? []).map { "<li>\(HTML.source($0))</li>" }.joined()
    return """
      <details class="requirement" id="\(id.htmlEscaped)" data-level="\(level)"\
      \(isOpened ? " open" : "")>
      <summary>\(HTML.sign(worst))<span class="id">\(id.htmlEscaped)</span> \
      <span class="tags"><span class="tag">\(level)</span>\(edition)</span> \
      <span class="ratio">\(good)/\(findings.count)</span>\
      <span class="text">\(HTML.sentence(requirement?.text ?? ""))</span></summary>
      <ul class="sources" aria-label="Sources">\(sources)</ul>
      <ul class="cases">
      \(findings.map(item).joined(separator: "\n"))
      </ul>
      </details>
      """
  }

  private func item(_ finding: Finding) -> String {
    let shown = ShownVerdict(finding)
    let head =
      "\(HTML.sign(shown))<code>\(finding.caseID.htmlEscaped)</code> "
      + "<span>\(finding.summary.htmlEscaped)</span>"
    let id = "id=\"\(finding.caseID.htmlEscaped)\" data-v=\"\(shown.rawValue)\""
    if finding.isUnlisted, finding.causeID == nil {
      return item(finding, id, head + " <b class=\"answer\">unlisted</b>")
    }
    switch shown {
    case .passed: return "<li \(id)>\(head)</li>"
    case .observed:
      let answers = finding.answers.joined(separator: ", ").htmlEscaped
      return "<li \(id)>\(head) <b class=\"answer\">\(answers)</b></li>"
    case .skipped:
      return "<li \(id)>\(head) <em>\((finding.reason ?? "").htmlEscaped)</em></li>"
    case .failed, .deviated, .errored, .known, .unshown: return item(finding, id, head)
    }
  }

  /// A case that opens to its evidence.
  private func item(_ finding: Finding, _ id: String, _ head: String) -> String {
    let evidence = HTMLEvidence(
      finding, command: report.header.command(for: finding.caseID)
    ).text
    return """
      <li \(id)><details><summary>\(head)</summary>
      <div class="evidence">\(evidence)</div></details></li>
      """
  }
}
