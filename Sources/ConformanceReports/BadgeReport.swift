package import ConformanceKit

/// The data of a badge, as the endpoint of shields.io reads it.
package struct BadgeReport: Sendable {
  private let report: Report

  /// Makes the badge of a report.
  package init(_ report: Report) {
    self.report = report
  }

  /// A JSON object on one line.
  package var text: String {
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
      let tally = Tally(report.claimedFindings)
      let others = [
        (tally.unshown, "not shown"), (tally.known, "known"), (tally[.errored], "errored"),
        (tally[.skipped], "not run"),
      ]
      return "\(tally[.passed]) of \(tally.judged) passed"
        + others.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    case .nothingPlayed, .unreachable, .incomplete: return report.conclusion.description
    }
  }

  /// The bright green says that all was run, and that all which a must or a should demands has passed; no
  /// green is given where most cases of the roles that are played weren't run.
  private var colour: String {
    let tally = Tally(report.claimedFindings)
    let isWhole =
      tally[.passed] == tally.judged && tally.unshown == 0
      && 2 * tally[.skipped] <= tally.total
    return switch report.conclusion {
    case .conforming: !isWhole ? "yellow" : tally[.skipped] > 0 ? "green" : "brightgreen"
    case .notConforming: "red"
    case .nothingPlayed, .unreachable, .incomplete: "lightgrey"
    }
  }
}
