package import ConformanceKit

/// What a run prints: what is wrong, the gravest first, then a summary by profile.
///
/// Causes are told as far as a screen holds them: the first in full, the last on one line.
package struct TerminalReport: Sendable {
  /// How much is told of each failure.
  package enum Detail: Sendable {
    /// One line for each failing case: the case and what is wrong.
    case brief
    /// Each cause, in forty lines for all of them and the summary, or as many as it takes to say of each what is
    /// wrong.
    case causes
    /// Each cause, and every case that fails because of it.
    case verbose
  }

  private let report: Report
  /// What the subject says in the same way wherever a case fails: it is looked for in all that was played.
  private let monotony: String?
  private let hasColour: Bool
  private let detail: Detail

  /// How many lines are printed of causes, and how many columns they take.
  private static let height = 40
  /// How many causes have their sentence, their case and what is wrong, in how many lines ever.
  private static let mostExplained = 20
  private static let width = 80

  /// Makes the text of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - hasColour: Whether verdicts are coloured.
  ///   - detail: How much is told of each failure.
  package init(_ report: Report, hasColour: Bool, detail: Detail = .verbose) {
    self.report = report
    monotony = detail == .brief ? nil : report.monotony
    self.hasColour = hasColour
    self.detail = detail
  }

  /// The text, with a line break at its end.
  package var text: String {
    let rest = questions + problems + summary
    switch detail {
    case .brief: return report.sortedUnexpectedFindings.map(line).joined() + rest
    case .verbose: return (monotony.map { "\($0.displayed)\n\n" } ?? "") + failures + rest
    case .causes:
      let head = monotony.map { Self.wrapped($0.displayed, indentation: "") } ?? []
      let taken = rest.split(separator: "\n", omittingEmptySubsequences: false).count + head.count
      return head.map { $0 + "\n" }.joined() + causes(height: max(8, Self.height - taken)) + rest
    }
  }

  /// A failure on one line.
  private func line(_ finding: Finding) -> String {
    let reason = (finding.reason ?? finding.summary).truncated(toBytes: 200).displayed
    let line = "\(finding.verdict.rawValue): \(finding.caseID.displayed): \(reason)\n"
    return coloured(line, as: finding.verdict)
  }
}

extension TerminalReport {
  /// Every failure in full, under its cause.
  private var failures: String {
    let requirements = report.requirementsByID
    func texts(_ findings: [Finding]) -> String {
      findings.map { finding in
        let text = FailureText(
          finding, requirement: requirements[finding.requirementID],
          command: report.header.command(for: finding.caseID))
        return coloured("\(text)", as: finding.verdict) + "\n"
      }.joined()
    }
    let causes = report.causeTexts.enumerated().map { index, cause in
      let head = cause.lines.flatMap { Self.wrapped($0, indentation: "   ") }
      return coloured("\(index + 1). ", as: cause.verdict)
        + head.joined(separator: "\n").dropFirst(3) + "\n\n" + texts(cause.cases + cause.following)
    }
    return texts(report.sortedFindings { $0.verdict == .errored }) + causes.joined()
  }

  /// The causes in so many lines: each on one line at least, and then, one part after the other, more of
  /// all of them while there is room, so that the last has its sentence before the first its difference.
  private func causes(height: Int) -> String {
    let texts = report.causeTexts
    let hasFound = texts.contains { !$0.cause.isRemainder }
    let blocks =
      errors
      + texts.enumerated().map { index, cause in
        let forms = block(cause, number: index + 1)
        return cause.cause.isRemainder && hasFound ? [forms[0]] : forms
      }
    guard !blocks.isEmpty else { return "" }
    let told = Array(blocks.prefix(Self.count(of: blocks, height: height - 3)))
    let isCut = told.count < blocks.count
    let explained = told.prefix(Self.mostExplained).map { $0[min(3, $0.count - 1)].count - 1 }
    let room = max(height - 2 - told.count - (isCut ? 1 : 0), explained.reduce(0, +))
    let more = isCut ? ["… and \((blocks.count - told.count).words("more cause"))"] : []
    let hint = "'--verbose' prints every failure in full, '--report html=PATH' makes a page of it"
    let lines = Self.raised(told, room: room).flatMap(\.self) + more + [hint]
    return lines.map { $0 + "\n" }.joined() + "\n"
  }

  /// How many blocks are told in so many lines.
  ///
  /// What the search found has room for its sentence, its case and what is wrong before what it left has a
  /// line; each of the first has one at least, and so have ten in all.
  private static func count(of blocks: [[[String]]], height: Int) -> Int {
    var lines = 0
    let fitting = blocks.prefix { forms in
      lines += forms[min(3, forms.count - 1)].count
      return lines <= height + 1
    }.count
    let found = blocks.count { $0.count > 1 }
    return min(
      blocks.count, max(fitting, found, 10), blocks.count <= height + 1 ? height + 1 : height)
  }

  /// Of each block the longest form for which there is room, none of them two parts before another.
  private static func raised(_ blocks: [[[String]]], room: Int) -> [[String]] {
    var room = room
    var levels = blocks.map { _ in 0 }
    for level in 1..<max(2, blocks.map(\.count).max() ?? 0) {
      var isCramped = false
      for index in blocks.indices where level < blocks[index].count {
        let further = blocks[index][level].count - blocks[index][levels[index]].count
        guard levels[index] == level - 1, further <= room else {
          isCramped = true
          continue
        }
        levels[index] = level
        room -= further
      }
      if isCramped { break }
    }
    return zip(blocks, levels).map { $0[$1] }
  }

  /// What could not be run, each reason once: forms from one line to the longest.
  private var errors: [[[String]]] {
    let errored = report.sortedFindings { $0.verdict == .errored }
    return Dictionary(grouping: errored) { $0.reason ?? "" }
      .sorted { $0.value[0].caseID.precedes($1.value[0].caseID) }
      .map { reason, findings in
        let more = findings.count > 1 ? " and \(findings.count - 1) more" : ""
        let title = "errored: \(findings[0].caseID)\(more): \(reason.truncated(toBytes: 400))"
        let lines = Self.wrapped(title.displayed, indentation: "   ")
        return [[Self.cut(title.displayed)], lines].map { form in
          [coloured(String(form[0].trimmingPrefix(" ")), as: .errored)] + form.dropFirst()
        }
      }
  }

  /// A cause in forms from one line to the longest, each with a part more than the one before it.
  private func block(_ cause: CauseText, number: Int) -> [[String]] {
    let number = "\(number). "
    let margin = String(repeating: " ", count: number.count)
    func wrapped(_ texts: [String?]) -> [String] {
      texts.compactMap(\.self).flatMap { Self.wrapped($0.displayed, indentation: margin) }
    }
    let reason = Self.shortened(wrapped([cause.reason]))
    let command = "\(margin)repeat: \(report.header.command(for: cause.example.caseID))".displayed
    let difference = (cause.example.evidence?.differenceLines ?? []).map {
      Self.cut("\(margin)  \($0.displayed)")
    }
    let title = wrapped([cause.title])
    let example = title + wrapped([cause.exampleTitle])
    let wrong = example + reason
    let remarks = wrapped(
      [cause.count, monotony == nil ? cause.resemblance : nil] + cause.alternatives)
    let whole = wrong + remarks + [command]
    let shown = difference.isEmpty || difference.count > 14 ? [] : [whole + difference]
    let forms = [[Self.cut(margin + cause.line.displayed)], title, example, wrong, whole] + shown
    return forms.map { form in
      [coloured(number, as: cause.verdict) + form[0].dropFirst(margin.count)] + form.dropFirst()
    }
  }

  /// Breaks a text between words.
  private static func wrapped(_ text: String, indentation: String) -> [String] {
    var lines: [String] = []
    var line = indentation
    for word in text.split(separator: " ") {
      if line.count + word.count + 1 > width, line.count > indentation.count {
        lines.append(line)
        line = indentation
      }
      line += line.count > indentation.count ? " " + word : word
    }
    return (lines + [line]).map(cut)
  }

  /// Leaves three lines: what is wrong often stands behind a long place.
  private static func shortened(_ lines: [String]) -> [String] {
    lines.count <= 3 ? lines : lines.prefix(2) + [lines[2].prefix(width - 2) + " …"]
  }

  /// Cuts a line at the last column.
  private static func cut(_ line: String) -> String {
    line.count <= width ? line : line.prefix(width - 2) + " …"
  }
}

extension TerminalReport {
  /// Answers that no case lists: each asks the reader something, and fails nothing.
  private var questions: String {
    let findings = report.unlistedFindings.filter { $0.causeID == nil || detail == .verbose }
    guard !findings.isEmpty else { return "" }
    let title =
      "answers to open questions that no case lists (they fail nothing): \(findings.count)"
    guard detail == .verbose else {
      let told = findings.prefix(3).map { Self.cut("  \($0.caseID): \($0.summary)".displayed) }
      let rest = findings.count - told.count
      return ([title] + told + (rest > 0 ? ["  … and \(rest) more"] : []))
        .joined(separator: "\n") + "\n\n"
    }
    let lines = findings.flatMap { finding in
      [
        "  \(finding.caseID) (\(finding.requirementID))", "    \(finding.summary)",
        "    \((finding.reason ?? "").truncated(toBytes: 400))",
      ]
    }
    return ([title] + lines.map(\.displayed)).joined(separator: "\n") + "\n\n"
  }

  private var problems: String {
    sentences(report.footer?.problems ?? [], "problem")
      + sentences(report.footer?.remarks ?? [], "remark")
  }

  private func sentences(_ all: [String], _ kind: String) -> String {
    let told = detail == .causes ? all.prefix(6) : all[...]
    let rest = all.count - told.count
    return told.map { "\(kind): \($0.displayed)\n" }.joined()
      + (rest > 0 ? "\(kind): … and \(rest) more\n" : "")
  }

  private var summary: String {
    let subject = report.header.subject
    var lines = ["\(subject.name) \(subject.version), corpus \(report.header.corpus)".displayed]
    let profiles = report.tallies { $0.profile }
    let width = (profiles.map(\.name.count) + ["in all".count]).max() ?? 0
    for (profile, tally) in profiles { lines.append(row(profile, tally, width)) }
    if profiles.count > 1 { lines.append(row("in all", Tally(report.claimedFindings), width)) }
    lines += report.skipLines.map { "  " + $0 }
    let time = report.footer.map { " (\($0.duration))" } ?? ""
    lines.append(report.conclusionSentence + time)
    lines += report.priceOfDeviations.map { Self.wrapped($0, indentation: "") } ?? []
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ name: String, _ tally: Tally, _ width: Int) -> String {
    let padding = String(repeating: " ", count: width - name.count)
    return "  \(name.displayed)\(padding)  \(tally.counted): \(tally.sentence)"
  }

  /// The text, its first word in the colour of a verdict.
  private func coloured(_ text: String, as verdict: Verdict) -> String {
    guard hasColour else { return text }
    let colour =
      switch verdict {
      case .failed, .errored: "31"
      case .deviated: "33"
      case .passed, .observed, .skipped: "32"
      }
    let word = text.prefix { $0 != ":" && $0 != " " }
    return "\u{1B}[1;\(colour)m\(word)\u{1B}[0m\(text.dropFirst(word.count))"
  }
}
