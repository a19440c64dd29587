package import ConformanceKit

/// A report in the Test Anything Protocol, version 13, which more programs read than 14: one test point a case.
package struct TAPReport: Sendable {
  private let report: Report

  /// Makes the stream of a report.
  package init(_ report: Report) {
    self.report = report
  }

  /// The stream, from its version to its last test point.
  package var text: String {
    let header = report.header
    let title = "\(header.subject.name) \(header.subject.version), corpus \(header.corpus)"
    var lines = [
      "TAP version 13", "# \(title.displayed)", "1..\(header.expected + problems.count)",
    ]
    for (index, finding) in report.sortedFindings.enumerated() {
      lines += point(index + 1, finding)
    }
    for remark in report.footer?.remarks ?? [] { lines.append("# \(remark.displayed)") }
    if report.isComplete {
      for (index, problem) in problems.enumerated() {
        lines.append("not ok \(header.expected + index + 1) - \(Self.escaped(problem))")
      }
    } else {
      lines.append("Bail out! \(report.conclusionSentence)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var problems: [String] { report.footer?.problems ?? [] }

  private func point(_ number: Int, _ finding: Finding) -> [String] {
    let isFailure = finding.isFailure(isStrict: report.header.isStrict)
    let status = isFailure || finding.knownReason != nil ? "not ok" : "ok"
    var line = "\(status) \(number) - \(Self.escaped(finding.caseID))"
    if let known = finding.knownReason {
      line += " # TODO \(Self.escaped(known))"
    } else if finding.verdict == .skipped {
      line += " # SKIP \(Self.escaped(finding.reason ?? ""))"
    }
    guard finding.verdict != .passed, finding.verdict != .skipped else { return [line] }
    return [line] + diagnostics(of: finding)
  }

  /// A block of YAML; its values are JSON texts, which YAML reads alike.
  private func diagnostics(of finding: Finding) -> [String] {
    var values = [("verdict", finding.verdict.rawValue), ("requirement", finding.requirementID)]
    values.append(("level", finding.level.rawValue))
    if let id = finding.causeID { values.append(("follows", id)) }
    values.append(("summary", finding.summary))
    if !finding.answers.isEmpty {
      values.append(("answers", finding.answers.joined(separator: ", ")))
    }
    if let reason = finding.reason { values.append(("message", reason)) }
    if let place = finding.place { values.append(("at", "\(place.file):\(place.line)")) }
    let lines = values.map { name, value in
      "  \(name): \(JSONValue.string(value.truncated(toBytes: 2000).displayed).compact)"
    }
    return ["  ---"] + lines + ["  ..."]
  }

  /// The text with what begins a directive made harmless.
  private static func escaped(_ text: String) -> String {
    text.displayed.replacingASCII { byte in
      switch byte {
      case UInt8(ascii: "\\"): "\\\\"
      case UInt8(ascii: "#"): "\\#"
      default: nil
      }
    }
  }
}
