import ConformanceKit

extension Report {
  /// Why cases weren't run, the most cases first: a line for each of a few reasons, and one for the roles that
  /// aren't claimed.
  var skipLines: [String] {
    let skipped = claimedFindings.filter { $0.verdict == .skipped }
    let reasons = Dictionary(grouping: skipped) { $0.reason ?? "" }
      .map { (reason: $0.key, count: $0.value.count) }
      .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    let unclaimed = unclaimedSentence.map { [$0] } ?? []
    guard !reasons.isEmpty else { return unclaimed }
    let told = reasons.prefix(reasons.count > 4 ? 3 : 4)
    let others = reasons.dropFirst(told.count).reduce(0) { $0 + $1.count }
    let rest = others > 0 ? ["  \(others): for \(reasons.count - told.count) other reasons"] : []
    return ["not run:"]
      + told.map { "  \($0.count): \($0.reason.truncated(toBytes: 90).displayed)" }
      + rest + unclaimed
  }
}
