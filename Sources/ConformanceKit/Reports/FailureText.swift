/// A finding as a reader sees it: always the same parts in the same order.
package struct FailureText: CustomStringConvertible, Sendable {
  private let finding: Finding
  private let requirement: Requirement?
  private let command: String

  /// How many of the last steps are shown.
  private static let shownSteps = 6

  /// Makes the text of a finding.
  ///
  /// - Parameters:
  ///   - finding: A finding whose verdict isn't *passed*, or an answer that no case lists.
  ///   - requirement: The requirement that the case shows.
  ///   - command: The words that play this case alone.
  package init(_ finding: Finding, requirement: Requirement?, command: String) {
    self.finding = finding
    self.requirement = requirement
    self.command = command
  }

  /// The parts, each with a line break at its end; what a subject says is made harmless.
  package var description: String {
    var lines = ["\(finding.verdict.rawValue): \(finding.caseID) (\(finding.level.rawValue))"]
    lines.append("  \(finding.summary)")
    lines += finding.causeID.map { ["  follows from: \($0)"] } ?? []
    lines += requirementLines
    lines += stepLines
    if let reason = finding.reason {
      let heading = finding.isUnlisted ? "question" : "what is wrong"
      lines.append("  \(heading): \(reason.truncated(toBytes: 2000).displayed)")
    }
    lines += differenceLines
    lines += standardErrorLines
    lines.append("  repeat: \(repetition)")
    return lines.map(\.displayed).joined(separator: "\n") + "\n"
  }

  /// The command that plays this case alone.
  package var repetition: String { command }

  private var requirementLines: [String] {
    guard let requirement else { return ["  requirement: \(finding.requirementID)"] }
    let sources = requirement.sources.map { source in
      let section = source.section.map { ", \($0)" } ?? ""
      return "  source: \(source.title)\(section)" + (source.url.map { " <\($0)>" } ?? "")
    }
    return ["  requirement: \(requirement.id): \(requirement.text)"] + sources
  }

  private var stepLines: [String] {
    guard let evidence = finding.evidence, !evidence.exchanges.isEmpty else { return [] }
    var lines: [String] = []
    if evidence.configuration != [:] {
      lines.append("  configuration: \(Self.brief(evidence.configuration))")
    }
    let hidden = max(0, evidence.exchanges.count - Self.shownSteps)
    if hidden > 0 { lines.append("  … \(hidden) steps before") }
    for (index, exchange) in evidence.exchanges.enumerated().dropFirst(hidden) {
      lines.append("  step \(index + 1): \(Self.brief(exchange.stimulus))")
      if let effects = exchange.effects {
        lines += effects.map { "    → \(Self.brief($0))" }
        if effects.isEmpty { lines.append("    → nothing") }
      } else {
        lines.append("    → \((finding.reason ?? "no answer").truncated(toBytes: 400).displayed)")
      }
    }
    return lines
  }

  private static func brief(_ value: JSONValue) -> String {
    value.line.shorteningWords(toBytes: 400).displayed
  }

  private var differenceLines: [String] {
    let lines = finding.evidence?.differenceLines ?? []
    guard !lines.isEmpty else { return [] }
    return ["  expected (-) and observed (+):"]
      + lines.map { "    " + $0.truncated(toBytes: 400) }
  }

  private var standardErrorLines: [String] {
    guard let text = finding.evidence?.standardError, !text.isEmpty else { return [] }
    let lines = text.split(separator: "\n").suffix(12)
    return ["  standard error:"]
      + lines.map { "    " + String($0).truncated(toBytes: 400).displayed }
  }
}

extension String {
  /// The word as a POSIX shell reads it back.
  package var shellQuoted: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-_./:=@%+,".utf8.contains(byte)
        }
      }
    if isPlain { return self }
    return "'" + replacingASCII { $0 == UInt8(ascii: "'") ? "'\\''" : nil } + "'"
  }

  /// Returns the text with some bytes of ASCII replaced, whatever character they are joined to.
  ///
  /// `String.replacing` goes by characters, so it misses a quote that an accent follows.
  package func replacingASCII(_ replacement: (UInt8) -> String?) -> String {
    var replaced: [UInt8] = []
    replaced.reserveCapacity(utf8.count)
    for byte in utf8 {
      if byte < 0x80, let other = replacement(byte) {
        replaced += other.utf8
      } else {
        replaced.append(byte)
      }
    }
    return String(decoding: replaced, as: UTF8.self)
  }
}
