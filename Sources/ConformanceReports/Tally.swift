package import ConformanceKit

/// How many findings came to which verdict; failures that are known, and those that only follow from
/// another, count apart.
package struct Tally: Sendable {
  /// How many findings there are.
  package private(set) var total = 0
  /// How many of them are of properties.
  package private(set) var properties = 0
  /// How many failures are known.
  package private(set) var known = 0
  /// How many fail, or ask, before they come to what they are about: what they are about isn't shown.
  package private(set) var unshown = 0
  private var counts: [Verdict: Int] = [:]

  /// Counts findings.
  package init(_ findings: [Finding] = []) {
    for finding in findings { count(finding) }
  }

  /// Counts one more finding.
  fileprivate mutating func count(_ finding: Finding) {
    total += 1
    if finding.isProperty { properties += 1 }
    if finding.knownReason != nil {
      known += 1
    } else if finding.causeID != nil {
      unshown += 1
    } else {
      counts[finding.verdict, default: 0] += 1
    }
  }

  /// How many of them are of cases.
  package var cases: Int { total - properties }

  /// How many findings there are, such as `370 cases and 52 properties`.
  package var counted: String { Report.Header.words(cases: cases, properties: properties) }

  /// How many findings there are of a verdict.
  package subscript(verdict: Verdict) -> Int { counts[verdict] ?? 0 }

  /// How many cases were held against a must or a should, and not only skipped or observed.
  package var judged: Int { self[.passed] + self[.failed] + self[.deviated] + known }

  /// The numbers that aren't zero, such as `12 passed, 1 failed, 2 known`.
  package var sentence: String {
    var parts = Verdict.allCases.filter { self[$0] > 0 }.map { "\(self[$0]) \($0.rawValue)" }
    if unshown > 0 { parts.append("\(unshown) not shown") }
    if known > 0 { parts.append("\(known) known") }
    return parts.joined(separator: ", ")
  }
}

extension Report {
  /// The findings of claimed roles in groups, each in the order of cases and the groups in alphabetical order.
  package func groups(by name: (Finding) -> String) -> [(name: String, findings: [Finding])] {
    Dictionary(grouping: claimedFindings.sorted { $0.caseID.precedes($1.caseID) }, by: name)
      .map { (name: $0.key, findings: $0.value) }
      .sorted { $0.name.precedes($1.name) }
  }

  /// The findings of claimed roles counted in groups, which stand in alphabetical order.
  package func tallies(by name: (Finding) -> String) -> [(name: String, tally: Tally)] {
    claimedFindings.reduce(into: [:]) { $0[name($1), default: Tally()].count($1) }
      .sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
  }

  /// The roles that the subject doesn't claim, such as `11 roles not claimed, 4,507 cases`.
  package var unclaimedSentence: String? {
    let unclaimed = unclaimedFindings
    guard !unclaimed.isEmpty else { return nil }
    let roles = Set(unclaimed.map(\.role)).count
    let cases = unclaimed.count { !$0.isProperty }
    return "\(roles.words("role")) not claimed, \(HTML.number(cases)) case\(cases == 1 ? "" : "s")"
  }
}
