package import ConformanceKit

/// Annotations of GitHub Actions, one for each cause: those that matter most, as GitHub shows ten of a
/// kind for a step.
///
/// They are workflow commands: a step that prints this text makes them. One stands at the line of the
/// case that shows the cause, where the run named a folder of the repository as its corpus.
package struct GitHubReport: Sendable {
  private let report: Report

  /// How many errors, and how many warnings, are written before the conclusion.
  private static let limit = 9

  /// Makes the annotations of a report.
  package init(_ report: Report) {
    self.report = report
  }

  /// One command a line.
  package var text: String {
    let isStrict = report.header.isStrict
    let isFailure = { (cause: CauseText) in isStrict || cause.verdict == .failed }
    let causes = report.causeTexts
    let errored = report.unexpectedFindings.filter { $0.verdict == .errored }
    let problems = report.footer?.problems ?? []
    // Only what is shown is written out, as thousands of cases may be in error.
    let told = problems.prefix(3)
    let first = errored.prefix(Self.limit - told.count)
    let lines =
      told.map { command("error", title: "known failings", message: $0.displayed) }
      + first.map { annotation("error", $0) }
      + causes.filter(isFailure).prefix(Self.limit - told.count - first.count)
      .map { annotation("error", $0) }
      + causes.filter { !isFailure($0) }.prefix(Self.limit).map { annotation("warning", $0) }
    let all = problems.count + errored.count + causes.count
    let remarks = (report.footer?.remarks ?? []).prefix(3)
      .map { command("notice", title: "remark (it fails nothing)", message: $0.displayed) }
    return (lines + remarks + questions + [conclusion(hidden: all - lines.count)]).joined(
      separator: "\n")
      + "\n"
  }

  private func annotation(_ kind: String, _ cause: CauseText) -> String {
    let text = FailureText(
      cause.example, requirement: cause.requirement,
      command: report.header.command(for: cause.example.caseID))
    let lines = cause.lines.map(\.displayed) + ["", text.description]
    return command(
      kind, at: cause.example.place, title: "\(cause.verdict.rawValue): \(cause.name)",
      message: lines.joined(separator: "\n"))
  }

  private func annotation(_ kind: String, _ finding: Finding) -> String {
    let text = FailureText(
      finding, requirement: report.requirements.first { $0.id == finding.requirementID },
      command: report.header.command(for: finding.caseID))
    return command(
      kind, at: finding.place, title: "\(finding.verdict.rawValue): \(finding.caseID)",
      message: text.description)
  }

  /// The folder that the run named as its corpus, unless it is outside of where the run was started.
  private var folder: String? {
    let words = report.header.arguments.prefix { $0 != "--" }
    guard let option = words.firstIndex(of: "--corpus"), option + 1 < words.endIndex else {
      return nil
    }
    let folder = words[option + 1]
    guard !folder.hasPrefix("/"), !folder.hasPrefix("..") else { return nil }
    return folder.hasSuffix("/") ? folder : folder + "/"
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

  private func conclusion(hidden: Int) -> String {
    let subject = report.header.subject
    let rest = hidden > 0 ? "; \(hidden) more stand in the step's summary" : ""
    let sentence = report.conclusionSentence + rest
    let message = "\(subject.name) \(subject.version): \(sentence)".displayed
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
    if let place, let folder {
      properties.append("file=\(Self.escapedProperty((folder + place.file).displayed))")
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
