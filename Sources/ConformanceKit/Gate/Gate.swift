public import Foundation

/// Holds findings against lists of known failings while they come.
public struct Gate: Sendable {
  /// What keeps the run from passing besides its failures, as sentences.
  public private(set) var problems: [String] = []

  private let entries: [(list: String, entry: KnownFailings.Entry, glob: Glob)]

  /// Makes a gate.
  ///
  /// - Parameters:
  ///   - lists: The lists of known failings.
  ///   - corpus: The corpus whose cases they name.
  ///   - today: The present day, such as `2026-11-21`.
  public init(
    _ lists: [KnownFailings], corpus: Corpus,
    today: @autoclosure () -> String = Date.now.formatted(.iso8601.year().month().day())
  ) {
    entries = lists.flatMap { list in
      list.entries.map { (list.file, $0, Glob(corpus.aliases[$0.pattern] ?? $0.pattern)) }
    }
    problems = lists.flatMap { $0.unmatched(in: corpus) }
    for (file, entry, _) in entries {
      guard let expires = entry.expires, expires.precedes(today()) else { continue }
      problems.append("\(file):\(entry.line): '\(entry.pattern)' expired on \(expires)")
    }
  }

  /// Returns the finding, marked when its failure is known.
  public mutating func pass(_ finding: Finding) -> Finding {
    guard let (file, entry, _) = entries.first(where: { $0.glob.matches(finding.caseID) }) else {
      return finding
    }
    let place = "\(file):\(entry.line): "
    switch finding.verdict {
    case .passed, .observed:
      problems.append("\(place)'\(finding.caseID)' passes now; delete its entry from this line")
    case .failed, .deviated:
      if let words = entry.contains, finding.reason?.contains(words) != true {
        problems.append("\(place)the failure of '\(finding.caseID)' does not read '\(words)'")
        return finding
      }
      var known = finding
      known.known = entry.reason
      return known
    case .skipped, .errored: break
    }
    return finding
  }
}
