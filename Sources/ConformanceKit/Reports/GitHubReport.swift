/// Annotations of GitHub Actions, each at the line of a case.
///
/// They are workflow commands: a step that prints this text puts them beside the files.
public struct GitHubReport: Sendable {
  private let report: Report

  /// Makes the annotations of a report.
  public init(_ report: Report) {
    self.report = report
  }

  /// One command a line.
  public var text: String {
    let requirements = report.requirementsByID
    var lines = report.unexpectedFindings.map { finding in
      let isFailure = finding.isFailure(isStrict: report.header.isStrict)
      return command(
        isFailure ? "error" : "warning", at: finding.place,
        title: "\(finding.verdict.rawValue): \(finding.caseID)",
        message: FailureText(
          finding, requirement: requirements[finding.requirementID],
          command: report.header.command(for: finding.caseID)
        ).description)
    }
    lines += questions
    lines += (report.footer?.problems ?? []).map {
      command("error", title: "known failings", message: $0.displayed)
    }
    lines.append(conclusion)
    return lines.joined(separator: "\n") + "\n"
  }

  /// One notice for all answers that no case lists.
  private var questions: [String] {
    let findings = report.unlistedFindings
    guard !findings.isEmpty else { return [] }
    let told = findings.prefix(10).map {
      "\($0.caseID): \($0.summary): \(($0.reason ?? "").truncated(toBytes: 200))".displayed
    }
    let rest = findings.count - told.count
    let lines = told + (rest > 0 ? ["… and \(rest) more"] : [])
    return [
      command(
        "notice",
        title:
          "answers to open questions that no case lists (they fail nothing): \(findings.count)",
        message: lines.joined(separator: "\n"))
    ]
  }

  private var conclusion: String {
    let subject = report.header.subject
    let message = "\(subject.name) \(subject.version): \(report.conclusionSentence)".displayed
    let kind =
      switch report.conclusion {
      case .conforming: "notice"
      case .notConforming, .nothingPlayed, .unreachable, .incomplete: "error"
      }
    return command(kind, title: "push conformance", message: message)
  }

  private func command(
    _ kind: String, at place: Finding.Place? = nil, title: String, message: String
  ) -> String {
    var properties: [String] = []
    if let place {
      properties.append("file=\(Self.escapedProperty("Corpus/\(place.file)"))")
      properties.append("line=\(place.line)")
    }
    properties.append("title=\(Self.escapedProperty(title.displayed))")
    let text = message.hasSuffix("\n") ? String(message.dropLast()) : message
    return "::\(kind) \(properties.joined(separator: ","))::\(Self.escaped(text))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingASCII { byte in
      switch byte {
      case UInt8(ascii: "%"): "%25"
      case UInt8(ascii: "\r"): "%0D"
      case UInt8(ascii: "\n"): "%0A"
      default: nil
      }
    }
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacingASCII { byte in
      switch byte {
      case UInt8(ascii: ":"): "%3A"
      case UInt8(ascii: ","): "%2C"
      default: nil
      }
    }
  }
}
