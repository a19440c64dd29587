import Foundation

/// Holds findings against lists of known failings while they come.
///
/// Each finding is judged by itself, so it is the same in a part of a run, in a shard and in the whole.
package struct Gate: Sendable {
  private typealias Entry = (list: String, entry: KnownFailings.Entry, glob: Glob)

  /// What is wrong with the lists themselves: entries that match nothing or have expired, or lists that
  /// are another subject's.
  package let listProblems: [String]
  /// What keeps single cases from passing besides their failures, by the ids of cases.
  package private(set) var caseProblems: [String: String] = [:]
  private var order: [String] = []

  private let entries: [Entry]
  /// The places of the entries whose patterns begin with the same bytes, in their order.
  private let places: [[UInt8]: [Int]]
  /// The lengths of those beginnings.
  private let lengths: [Int]

  /// Makes a gate.
  ///
  /// - Parameters:
  ///   - lists: The lists of known failings.
  ///   - corpus: The corpus whose cases they name.
  ///   - properties: The ids of the properties that they may name besides.
  ///   - subject: The name of the subject whose failings they have to be.
  ///   - today: The present day, such as `2026-11-21`.
  package init(
    _ lists: [KnownFailings], corpus: Corpus, properties: [String] = [], subject: String,
    today: @autoclosure () -> String = Gate.today
  ) {
    let all: [Entry] = lists.flatMap { list in
      list.entries.map { (list.file, $0, Glob(corpus.aliases[$0.pattern] ?? $0.pattern)) }
    }
    let day = all.isEmpty ? "" : today()
    let expired = all.filter { $0.entry.expires?.precedes(day) ?? false }
    // An entry that lists several cases expires once.
    var told: Set<String> = []
    listProblems =
      lists.compactMap { $0.problem(for: subject) }
      + lists.flatMap { $0.unmatched(in: corpus, properties: properties) }
      + expired.compactMap { file, entry, _ in
        guard entry.group.map({ told.insert("\(file) \($0)").inserted }) ?? true else { return nil }
        return "\(file):\(entry.line): '\(entry.pattern)' expired on \(entry.expires ?? "")"
      }
    entries = all.filter { !($0.entry.expires?.precedes(day) ?? false) }
    let entries = entries
    places = Dictionary(grouping: entries.indices) { entries[$0].glob.beginning }
    lengths = Set(places.keys.map(\.count)).sorted()
  }

  /// What keeps the run from passing besides its failures, as sentences.
  package var problems: [String] { listProblems + order.compactMap { caseProblems[$0] } }

  /// Returns the finding, marked when its failure is known, and keeps what else is wrong with its case.
  ///
  /// An entry that has expired marks nothing any more.
  package mutating func pass(_ finding: Finding) -> Finding {
    let (judged, problem) = judge(finding)
    if let problem, caseProblems.updateValue(problem, forKey: finding.caseID) == nil {
      order.append(finding.caseID)
    }
    return judged
  }

  /// Returns the finding, marked when its failure is known, and what else is wrong with its case.
  package func judge(_ finding: Finding) -> (finding: Finding, problem: String?) {
    guard let (file, entry, _) = entry(for: finding.caseID) else { return (finding, nil) }
    let place = "\(file):\(entry.line): "
    switch finding.verdict {
    case .passed, .observed:
      return (
        finding, "\(place)'\(finding.caseID)' passes now; \(entry.deletion) from this line"
      )
    case .failed, .deviated:
      if let problem = entry.problem(with: finding) { return (finding, place + problem) }
      var known = finding
      known.knownReason = entry.reason
      return (known, nil)
    case .skipped, .errored: return (finding, nil)
    }
  }

  /// Returns the first entry that matches a case.
  private func entry(for caseID: String) -> Entry? {
    let id = Glob.Text(caseID)
    var first: Int?
    for length in lengths where length <= id.bytes.count {
      for place in places[Array(id.bytes[..<length])] ?? []
      where place < first ?? .max && entries[place].glob.matches(id) {
        first = place
      }
    }
    return first.map { entries[$0] }
  }
}

extension KnownFailings.Entry {
  /// Why the failure isn't the one that the entry knows; nothing where it is.
  package func problem(with finding: Finding) -> String? {
    if let contains, finding.reason?.firstRange(of: contains) == nil {
      return "the failure of '\(finding.caseID)' does not read '\(contains)'"
    }
    let mark = FailureMark.of(finding)
    guard let how, how != mark else { return nil }
    return "'\(finding.caseID)' fails otherwise than this line says: '\(mark ?? "")'; mend it, or "
      + "'accept' takes it down"
  }
}

extension Gate {
  /// The present day of UTC, such as `2026-11-21`.
  ///
  /// A style of Foundation's for dates brings `DateComponents` into the tool, and with it ICU.
  package static var today: String {
    let now = Instant(milliseconds: Int64(Date.now.timeIntervalSince1970 * 1000))
    return String(LocalTime(now, offset: 0).text.prefix(10))
  }
}
