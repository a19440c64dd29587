package import ConformanceKit

/// A report in the form of JUnit's XML that CI servers read: one test case a case.
package struct JUnitReport: Sendable {
  private let report: Report
  private let requirements: [String: Requirement]

  /// Makes the document of a report.
  package init(_ report: Report) {
    self.report = report
    requirements = report.requirementsByID
  }

  /// The document, a suite a chapter.
  package var text: String {
    var suites = report.groups { "\($0.role).\($0.chapter)" }.map(suite)
    if let own = ownSuite { suites.append(own) }
    let time = report.footer?.decimalSeconds ?? "0"
    let root = XMLElement(
      "testsuites",
      [
        ("name", "push-conformance"), ("tests", "\(suites.map(\.tests).reduce(0, +))"),
        ("failures", "\(suites.map(\.failures).reduce(0, +))"),
        ("errors", "\(suites.map(\.errors).reduce(0, +))"), ("time", time),
      ], suites.map(\.element))
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(root)"
  }

  private struct Suite {
    let name: String
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var cases: [XMLElement] = []
    var properties: [XMLElement] = []

    var element: XMLElement {
      let list = properties.isEmpty ? [] : [XMLElement("properties", [], properties)]
      return XMLElement(
        "testsuite",
        [
          ("name", name), ("tests", "\(tests)"), ("failures", "\(failures)"),
          ("errors", "\(errors)"), ("skipped", "\(skipped)"), ("time", "0"),
        ], list + cases)
    }
  }

  private func suite(_ name: String, _ findings: [Finding]) -> Suite {
    var suite = Suite(name: name)
    suite.properties = properties
    if findings.contains(where: \.isProperty) {
      suite.properties.append(
        XMLElement("property", [("name", "holds"), ("value", findings.counted)]))
    }
    for finding in findings {
      suite.tests += 1
      if finding.knownReason != nil || finding.verdict == .skipped {
        suite.skipped += 1
      } else if finding.verdict == .errored {
        suite.errors += 1
      } else if finding.isFailure(isStrict: report.header.isStrict) {
        suite.failures += 1
      }
      let ownName = finding.caseID.split(separator: "/").dropFirst(2).joined(separator: "/")
      suite.cases.append(
        XMLElement(
          "testcase", [("name", ownName), ("classname", name), ("time", "0")], result(of: finding)))
    }
    return suite
  }

  private var properties: [XMLElement] {
    let header = report.header
    var values = [
      ("subject", header.subject.name), ("subject version", header.subject.version),
      ("corpus", header.corpus), ("tool", header.tool),
      ("conclusion", report.conclusionSentence),
    ]
    values += (report.footer?.remarks ?? []).map { ("remark", $0) }
    return values.map { XMLElement("property", [("name", $0.0), ("value", $0.1)]) }
  }

  private func result(of finding: Finding) -> [XMLElement] {
    let reason = (finding.reason ?? finding.summary).truncated(toBytes: 2000)
    if let known = finding.knownReason {
      return [XMLElement("skipped", [("message", "known: \(known)")])]
    }
    let text = FailureText(
      finding, requirement: requirements[finding.requirementID],
      command: report.header.command(for: finding.caseID)
    ).description.displayedLines
    switch finding.verdict {
    case .passed: return []
    case .observed:
      return [
        XMLElement(
          "system-out",
          text: finding.isUnlisted
            ? text : "observed: \(finding.answers.joined(separator: ", "))")
      ]
    case .skipped: return [XMLElement("skipped", [("message", reason)])]
    case .errored:
      return [XMLElement("error", [("message", reason), ("type", "errored")], text: text)]
    case .failed, .deviated:
      let type = finding.verdict.rawValue
      guard finding.isFailure(isStrict: report.header.isStrict) else {
        return [XMLElement("system-out", text: text)]
      }
      let source = finding.causeID.map { "follows from \($0): " } ?? ""
      return [XMLElement("failure", [("message", source + reason), ("type", type)], text: text)]
    }
  }

  /// What isn't said by any case: that the run was cut short, a list of known failings is wrong, or roles
  /// aren't claimed.
  private var ownSuite: Suite? {
    var suite = Suite(name: "push-conformance")
    if !report.isComplete {
      suite.errors += 1
      suite.cases.append(own("run", [XMLElement("error", failing(report.conclusionSentence))]))
    }
    for problem in report.footer?.problems ?? [] {
      suite.failures += 1
      suite.cases.append(own("known-failings", [XMLElement("failure", failing(problem))]))
    }
    if let unclaimed = report.unclaimedSentence {
      suite.skipped += 1
      suite.cases.append(own("roles", [XMLElement("skipped", [("message", unclaimed)])]))
    }
    suite.tests = suite.cases.count
    return suite.tests > 0 ? suite : nil
  }

  private func own(_ name: String, _ content: [XMLElement]) -> XMLElement {
    let attributes = [("name", name), ("classname", "push-conformance"), ("time", "0")]
    return XMLElement("testcase", attributes, content)
  }

  private func failing(_ message: String) -> [(String, String)] {
    [("message", message), ("type", "push-conformance")]
  }
}
