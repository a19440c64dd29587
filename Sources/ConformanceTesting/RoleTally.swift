import ConformanceKit

/// How the cases of one role went, for the line that says so.
struct RoleTally {
  private var findings: [String: Finding] = [:]
  /// Whether each case that is chosen has been checked.
  private(set) var isThrough = false

  /// Takes a finding, and returns whether it was the last one that was awaited.
  mutating func take(_ finding: Finding, of count: Int) -> Bool {
    findings[finding.caseID] = finding
    guard !isThrough, findings.count == count else { return false }
    isThrough = true
    return true
  }

  /// What there is to say, such as "370 cases: 209 passed, 2 failed, 159 not run (159 the feature …)".
  func words(of count: Int) -> String {
    let known = findings.values.count { $0.knownReason != nil }
    let others = findings.values.filter { $0.knownReason == nil }
    var parts: [String] = []
    for verdict in Verdict.allCases where verdict != .skipped {
      let number = others.count { $0.verdict == verdict }
      if number > 0 { parts.append("\(number) \(verdict.rawValue)") }
    }
    if known > 0 { parts.append("\(known) known to fail") }
    let skipped = Dictionary(grouping: others.filter { $0.verdict == .skipped }) { $0.reason ?? "" }
    let reasons = skipped.map { ($0.value.count, $0.key) }.sorted { $0 > $1 }
    if !reasons.isEmpty {
      let list = reasons.map { "\($0.0): \($0.1)" }.joined(separator: "; ")
      parts.append("\(reasons.map(\.0).reduce(0, +)) not run (\(list))")
    }
    let whole = findings.count == count ? "\(count) cases" : "\(findings.count) of \(count) cases"
    return "\(whole): \(parts.joined(separator: ", "))"
  }
}
