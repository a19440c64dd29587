/// The data of a badge, as the endpoint of shields.io reads it.
public struct BadgeReport: Sendable {
  private let report: Report

  /// Makes the badge of a report.
  public init(_ report: Report) {
    self.report = report
  }

  /// A JSON object on one line.
  public var text: String {
    var badge: JSONObject = [
      "schemaVersion": 1, "label": "push conformance", "message": .string(message),
      "color": .string(colour),
    ]
    if report.conclusion == .incomplete || report.conclusion == .unreachable {
      badge["isError"] = true
    }
    return JSONValue.object(badge).compact + "\n"
  }

  private var message: String {
    switch report.conclusion {
    case .conforming, .notConforming:
      let tally = Tally(report.findings)
      let errors = tally[.errored] > 0 ? ", \(tally[.errored]) errored" : ""
      return "\(tally[.passed]) of \(tally.judged) passed\(errors)"
    case .nothingPlayed, .unreachable, .incomplete: return report.conclusion.words
    }
  }

  private var colour: String {
    switch report.conclusion {
    case .conforming: report.findings.contains { $0.known != nil } ? "green" : "brightgreen"
    case .notConforming: "red"
    case .nothingPlayed, .unreachable, .incomplete: "lightgrey"
    }
  }
}
