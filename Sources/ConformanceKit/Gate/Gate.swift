import Foundation

/// Holds findings against lists of known failings while they come.
package struct Gate: Sendable {
  private typealias Entry = (list: String, entry: KnownFailings.Entry, glob: Glob)

  /// What is wrong with the lists themselves: entries that match nothing or have expired.
  package let listProblems: [String]
  /// What keeps single cases from passing besides their failures, by the ids of cases.
  package private(set) var caseProblems: [String: String] = [:]
  private var order: [String] = []
  /// What is wrong with the entries that stand for causes.
  package private(set) var causeProblems: [String] = []

  /// The entries that stand for all that follows from a broken requirement.
  private let causes: [Entry]
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
  ///   - today: The present day, such as `2026-11-21`.
  package init(
    _ lists: [KnownFailings], corpus: Corpus, properties: [String] = [],
    today: @autoclosure () -> String = Date.now.formatted(.iso8601.year().month().day())
  ) {
    let all: [Entry] = lists.flatMap { list in
      list.entries.map { (list.file, $0, Glob(corpus.aliases[$0.pattern] ?? $0.pattern)) }
    }
    let day = all.isEmpty ? "" : today()
    let expired = all.filter { $0.entry.expires?.precedes(day) ?? false }
    // An entry that lists several cases expires once.
    var told: Set<String> = []
    listProblems =
      lists.flatMap { $0.unmatched(in: corpus, properties: properties) }
      + expired.compactMap { file, entry, _ in
        guard entry.group.map({ told.insert("\(file) \($0)").inserted }) ?? true else { return nil }
        return "\(file):\(entry.line): '\(entry.pattern)' expired on \(entry.expires ?? "")"
      }
    let valid = all.filter { !($0.entry.expires?.precedes(day) ?? false) }
    causes = valid.filter(\.entry.isCause)
    entries = valid.filter { !$0.entry.isCause }
    let entries = entries
    places = Dictionary(grouping: entries.indices) { entries[$0].glob.beginning }
    lengths = Set(places.keys.map(\.count)).sorted()
  }

  /// What keeps the run from passing besides its failures, as sentences.
  package var problems: [String] {
    listProblems + causeProblems + order.compactMap { caseProblems[$0] }
  }

  /// Whether an entry stands for what follows from a broken requirement, so that all findings are needed.
  package var hasCauses: Bool { !causes.isEmpty }

  /// Looks for what explains the failures of a run, and marks those that are known by their cause.
  ///
  /// - Parameters:
  ///   - report: All findings, those that are known by themselves marked.
  ///   - corpus: Whose table tells which cases rely on what; it is read only when something fails.
  package mutating func explain(_ report: inout Report, of corpus: Corpus) {
    guard hasCauses || report.findings.contains(where: { $0.isBroken || $0.isUnlisted }) else {
      return
    }
    do throws(CorpusError) {
      explain(&report, by: try Reliance(of: corpus))
    } catch {
      explain(&report, by: Reliance())
      causeProblems.append(error.description)
    }
  }

  /// The same with a table that was read.
  package mutating func explain(_ report: inout Report, by reliance: Reliance) {
    report.explain(by: reliance, known: causes.map(\.entry.pattern))
    causeProblems = []
    for (file, entry, _) in causes {
      if let place = report.causes.firstIndex(where: { $0.requirementID == entry.pattern }) {
        report.causes[place].known = report.causes[place].known ?? entry.reason
      } else if report.findings.played.values.contains(entry.pattern) {
        causeProblems.append(
          "\(file):\(entry.line): nothing follows from '\(entry.pattern)' any more; delete its entry "
            + "from this line")
      }
    }
    report.applyCauses()
  }

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
      if let words = entry.contains, finding.reason?.contains(words) != true {
        return (
          finding, "\(place)the failure of '\(finding.caseID)' does not read '\(words)'"
        )
      }
      var known = finding
      known.known = entry.reason
      return (known, nil)
    case .skipped, .errored: return (finding, nil)
    }
  }

  /// Returns the first entry that matches a case.
  private func entry(for caseID: String) -> Entry? {
    let id = Array(caseID.utf8)
    var first: Int?
    for length in lengths where length <= id.count {
      for place in places[Array(id[..<length])] ?? [] where place < first ?? .max {
        if entries[place].glob.matches(id) { first = place }
      }
    }
    return first.map { entries[$0] }
  }
}
