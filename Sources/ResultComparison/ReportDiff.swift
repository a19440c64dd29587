package import ConformanceKit
import ConformanceReports

/// What changed from one report to another, by the ids of cases.
package struct ReportDiff: Sendable {
  /// One case and what it came to before and after.
  package struct Change: Sendable {
    package let caseID: String
    /// The finding of the old report; nothing when the case isn't in it.
    package let old: Finding?
    /// The finding of the new report; nothing when the case isn't in it.
    package let new: Finding?
    /// Whether a case that the new report hasn't was withdrawn from the corpus.
    let isWithdrawal: Bool
  }

  /// How a change is to be judged.
  package enum Kind: String, CaseIterable, Sendable {
    /// The verdict is worse, or a case that passed isn't run any more.
    case worse
    case better
    /// An open question is answered otherwise.
    case answered
    /// A case that is new, or was not played before.
    case appeared
    /// A case that is gone, or no longer played and did not hold before.
    case vanished

    var title: String {
      switch self {
      case .worse: "got worse"
      case .better: "got better"
      case .answered: "answered otherwise"
      case .appeared: "appeared"
      case .vanished: "vanished"
      }
    }
  }

  /// The causes that only the new report has, and those that only the old one has.
  package let newCauses: [CauseText]
  package let goneCauses: [CauseText]
  /// The changes of each kind, in the order of cases.
  package let changes: [Kind: [Change]]
  /// Why the reports can't be compared as they are, as sentences.
  package let problems: [String]

  /// Compares two reports.
  package init(from old: Report, to new: Report) {
    let before = old.findings.byCase
    let after = new.findings.byCase
    let ids = Set(before.keys).union(after.keys).sorted { $0.precedes($1) }
    // A case that isn't there was withdrawn where the same was selected of another corpus; else it wasn't run.
    let isWithdrawal = old.header.selection == new.header.selection && !old.isOfCorpus(of: new)
    var changes: [Kind: [Change]] = [:]
    for id in ids {
      let change = Change(
        caseID: id, old: before[id], new: after[id], isWithdrawal: isWithdrawal)
      if let kind = change.kind { changes[kind, default: []].append(change) }
    }
    self.changes = changes
    newCauses = new.causes(besides: old)
    goneCauses = old.causes(besides: new)
    let incomplete = [("old", old), ("new", new)].compactMap { name, report in
      report.isComplete ? nil : "the \(name) report is \(report.conclusionSentence)"
    }
    let isComparable = before.keys.contains { after[$0] != nil }
    problems =
      incomplete
      + (isComparable ? [] : ["the two reports have no case in common, so nothing is compared"])
  }

  /// Whether something got worse, or the reports don't tell.
  package var isWorse: Bool { changes[.worse] != nil || !problems.isEmpty }

  /// The changes as a terminal shows them, with a line break at the end.
  package var text: String {
    var lines = problems.map { "problem: \($0)" }
    for (title, causes) in causes {
      lines.append("\(title): \(causes.count)")
      lines += causes.map { "  \($0.title) (\($0.count))".displayed }
    }
    for kind in Kind.allCases {
      guard let changes = changes[kind] else { continue }
      lines.append("\(kind.title): \(changes.count)")
      for change in changes {
        lines.append("  \(change.caseID): \(change.words)".displayed)
        if kind == .worse, let reason = change.new?.reason {
          lines.append("    " + reason.truncated(toBytes: 400).displayed)
        }
      }
    }
    if changes.isEmpty { lines.append("no case came to anything else") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The causes that came and went, under their titles.
  private var causes: [(title: String, causes: [CauseText])] {
    [("new causes", newCauses), ("causes that are gone", goneCauses)].filter { !$0.1.isEmpty }
  }

  /// The changes in GitHub's Markdown, for a comment on a change.
  package var markdown: String {
    let title = isWorse ? "❌ something got worse" : "✅ nothing got worse"
    var blocks = ["# Push conformance: \(title)"]
    if !problems.isEmpty {
      blocks.append(problems.map { "- \($0.markdownCode)" }.joined(separator: "\n"))
    }
    for (title, causes) in causes {
      let items = causes.prefix(50).map {
        "- \($0.markdownTitle) (\($0.count))"
      }
      blocks.append("## \(title): \(causes.count)\n\n\(items.joined(separator: "\n"))")
    }
    for kind in Kind.allCases {
      guard let changes = changes[kind] else { continue }
      let rows = changes.prefix(500).map { change in
        [
          change.caseID.markdownCode, change.words.markdownCode,
          change.new?.summary.markdownCode ?? "",
        ]
      }
      let table = MarkdownTable(["case", "verdict", "summary"], Array(rows)).text
      let heading = "\(kind.title): \(changes.count)"
      blocks.append(kind == .worse ? "## \(heading)\n\n\(table)" : table.folded(heading))
    }
    if changes.isEmpty { blocks.append("No case came to anything else.") }
    return blocks.joined(separator: "\n\n") + "\n"
  }
}

extension Report {
  /// Whether another report tells of the same corpus, as far as both say.
  fileprivate func isOfCorpus(of other: Report) -> Bool {
    let (one, two) = (header, other.header)
    guard one.corpus == two.corpus else { return false }
    guard let digest = one.digest, let other = two.digest else { return true }
    return digest == other
  }

  /// The causes that another report doesn't have; breakdowns are told apart by their words.
  fileprivate func causes(besides other: Report) -> [CauseText] {
    let names = Set(other.causeTexts.map(\.key))
    return causeTexts.filter { !names.contains($0.key) }
  }
}

extension CauseText {
  fileprivate var key: String {
    cause.requirementID
      ?? (cause.isRemainder ? name : String((example.reason ?? "").filter { !$0.isNumber }))
  }
}

extension ReportDiff.Change {
  /// What happened to the case; nothing when it came to the same.
  package var kind: ReportDiff.Kind? {
    guard let new else { return old?.verdict.gravity == 0 && !isWithdrawal ? .worse : .vanished }
    guard let old else { return .appeared }
    switch (old.verdict.gravity, new.verdict.gravity) {
    case (nil, nil): return nil
    case (nil, _?): return .appeared
    case (0, nil): return .worse
    case (_?, nil): return .vanished
    case (let before?, let after?):
      if before != after { return after > before ? .worse : .better }
      return old.answers == new.answers ? nil : .answered
    }
  }

  /// Both verdicts, such as `passed → failed`.
  fileprivate var words: String {
    "\(old?.words ?? "not there") → \(new?.words ?? "not there")"
  }
}

extension Verdict {
  /// How grave the verdict is; nothing when the case was not played.
  fileprivate var gravity: Int? {
    switch self {
    case .passed, .observed: 0
    case .deviated: 1
    case .failed: 2
    case .errored: 3
    case .skipped: nil
    }
  }
}

extension Finding {
  fileprivate var words: String {
    let answers = answers.isEmpty ? "" : " (\(answers.joined(separator: ", ")))"
    return verdict.rawValue + answers + (knownReason == nil ? "" : ", known")
  }
}
