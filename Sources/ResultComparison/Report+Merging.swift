package import ConformanceKit

extension Report {
  /// Why reports can't be made one.
  package struct MergeError: Error, CustomStringConvertible, Sendable {
    /// A sentence without a period.
    package let description: String
  }

  /// Makes one report of the parts of a run.
  ///
  /// Parts that name themselves as shards must all be there; then nothing is green by absence.
  ///
  /// - Parameter parts: The reports, each with what errors call it.
  /// - Throws: ``MergeError`` when they are no parts of one run.
  package init(merging parts: [(name: String, report: Report)]) throws(MergeError) {
    guard let first = parts.first else { throw MergeError(description: "there are no reports") }
    for part in parts.dropFirst() { try first.report.accept(part.report, part.name, first.name) }
    try Self.checkShards(of: parts)
    self = first.report
    header.selected = parts.reduce(0) { $0 + $1.report.header.selected }
    header.properties = parts.reduce(0) { $0 + $1.report.header.properties }
    header.shard = nil
    header.seed = nil
    (requirements, findings, causes, footer) = ([], [], [], nil)
    var places: [String: String] = [:]
    var known: Set<String> = []
    for (name, report) in parts {
      for finding in report.findings {
        if let other = places.updateValue(name, forKey: finding.caseID) {
          throw MergeError(
            description: "'\(finding.caseID)' stands in both '\(other)' and '\(name)'")
        }
      }
      findings += report.findings
      causes += report.causes
      requirements += report.requirements.filter { known.insert($0.id).inserted }
    }
    causes = causes.merged
    requirements.sort { ($0.profile, $0.id) < ($1.profile, $1.id) }
    guard parts.allSatisfy({ $0.report.isComplete }) else { return }
    var told: Set<String> = []
    func once(_ sentences: KeyPath<Footer, [String]>) -> [String] {
      parts.flatMap { $0.report.footer?[keyPath: sentences] ?? [] }
        .filter { told.insert($0).inserted }
    }
    end(
      problems: once(\.problems), remarks: once(\.remarks),
      seconds: parts.reduce(0) { $0 + ($1.report.footer?.seconds ?? 0) })
  }

  /// Throws unless the other report tells of the same subject and corpus, played alike.
  private func accept(
    _ other: Report, _ name: String, _ firstName: String
  ) throws(MergeError) {
    let isOfOtherCases =
      header.shard != nil && header.selection != other.header.selection
    let difference = isOfOtherCases ? "another selection" : other.differenceOfRun(from: self)
    guard let difference else { return }
    throw MergeError(description: "'\(name)' tells of \(difference) than '\(firstName)'")
  }

  /// Returns what makes the run another one than that of a report, such as `another subject`.
  package func differenceOfRun(from other: Report) -> String? {
    if header.subject.record != other.header.subject.record { return "another subject" }
    if header.corpus != other.header.corpus || header.digest != other.header.digest {
      return "another corpus"
    }
    if header.tool != other.header.tool { return "another version of this tool" }
    if header.isStrict != other.header.isStrict { return "another strictness" }
    return nil
  }

  private static func checkShards(
    of parts: [(name: String, report: Report)]
  ) throws(MergeError) {
    let shards = parts.compactMap(\.report.header.shard)
    guard let count = shards.first?.count else { return }
    guard shards.count == parts.count, shards.allSatisfy({ $0.count == count }) else {
      throw MergeError(description: "not all of the reports are one of \(count) shards")
    }
    let there = Set(shards.map(\.index))
    guard there.count == count else {
      let missing = (1...count).lazy.filter { !there.contains($0) }.prefix(9)
      let names =
        missing.map { "\($0)/\(count)" }.joined(separator: ", ")
        + (count - there.count > missing.count ? ", …" : "")
      throw MergeError(description: "missing: the report of shard \(names)")
    }
  }
}

extension [Cause] {
  /// The causes of several parts of a run, those that are one requirement's together.
  fileprivate var merged: [Cause] {
    var places: [String: Int] = [:]
    var merged: [Cause] = []
    for cause in self {
      if let id = cause.requirementID, let place = places[id] {
        merged[place] = merged[place].joined(by: cause)
      } else {
        if let id = cause.requirementID { places[id] = merged.count }
        merged.append(cause)
      }
    }
    return merged.gravestFirst
  }
}

extension Cause {
  fileprivate func joined(by other: Cause) -> Cause {
    Cause(
      requirementID: requirementID,
      verdict: [verdict, other.verdict].contains(.failed) ? .failed : .deviated,
      cases: cases + other.cases,
      following: (following + other.following).sorted { $0.precedes($1) },
      probable: probable + other.probable, alternatives: alternatives,
      root: root == other.root ? root : nil, resembles: resembles ?? other.resembles,
      isRemainder: isRemainder && other.isRemainder)
  }
}
