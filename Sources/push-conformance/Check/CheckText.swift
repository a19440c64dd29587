import ConformanceKit
import Foundation
import PushCheck

/// What was found out about the pushes of a file, for a person.
struct CheckText {
  /// How many lines of one push are a screen: beyond it nobody reads.
  private static let screen = 40
  /// How many findings are told with their sentences, and how many at all: the first for which a screen has room.
  private static let measures = [(3, 12), (2, 12), (1, 12), (0, 12), (0, 9), (0, 6), (0, 3)]

  /// How to read what is told by its id alone.
  private static let hint = " (push-conformance explain ID prints a sentence, with its sources)"

  private let file: CheckedFile

  init(_ file: CheckedFile) { self.file = file }

  /// The text, with a line break at its end.
  var text: String {
    switch file.result {
    case .failure(let failure):
      (Self.wrapped("\(file.input.name): \(failure)", first: "", others: "    ")
        + section(ofForms: failure.forms)).map { $0.displayed + "\n" }.joined()
    case .success(let pushes):
      pushes.enumerated().map { text(of: $1, number: pushes.count > 1 ? $0 + 1 : nil) }
        .joined(separator: "\n")
    }
  }

  private func section(ofForms forms: [String]) -> [String] {
    guard !forms.isEmpty else { return [] }
    return ["", "known are, the nearest first"]
      + forms.flatMap {
        Self.wrapped($0, first: "  ", others: "    ")
      }
  }

  private func text(of push: CheckedPush, number: Int?) -> String {
    var lines: [String] = []
    for (whole, told) in Self.measures {
      lines = self.lines(of: push, number: number, whole: whole, told: told)
      if lines.count <= Self.screen { break }
    }
    return lines.map(\.displayed).joined(separator: "\n") + "\n"
  }

  private func lines(of push: CheckedPush, number: Int?, whole: Int, told: Int) -> [String] {
    var lines = [head(of: push, number: number)]
    if let syntax = push.syntax {
      lines.append("it is no JSON, and no server takes it so: \(syntax)")
    }
    lines.append("")
    for topic in CheckedPush.Statement.Topic.allCases where topic != .elsewhere {
      lines += section(topic.title, push.statements.filter { $0.topic == topic })
    }
    lines += findings(of: push, whole: whole, told: told)
    if push.findings.isEmpty, push.syntax == nil,
      push.statements.contains(where: { $0.topic == .elsewhere })
    {
      lines += ["", "nothing is wrong with it, by the pages that are known here"]
    }
    let others = section(
      CheckedPush.Statement.Topic.elsewhere.title,
      push.statements.filter { $0.topic == .elsewhere })
    if !others.isEmpty { lines += [""] + others }
    return lines
  }

  private func head(of push: CheckedPush, number: Int?) -> String {
    let place = number.map { ", \($0)" } ?? ""
    let within = push.envelopes.isEmpty ? "" : ", in \(push.envelopes.joined(separator: ", in "))"
    return "\(file.input.name)\(place): \(push.kind)\(within)"
  }

  private func section(_ title: String, _ statements: [CheckedPush.Statement]) -> [String] {
    guard !statements.isEmpty else { return [] }
    return Self.merged(statements).enumerated().flatMap { place, line in
      Self.wrapped(
        "\(line.text) (\(line.ids.joined(separator: ", ")))",
        first: place == 0 ? "\(title) " : "  ", others: "    ")
    }
  }

  /// The facts, those that say the same of several states of the app in one line.
  private static func merged(
    _ statements: [CheckedPush.Statement]
  ) -> [(text: String, ids: [String])] {
    var lines: [(states: [String], text: String, ids: [String])] = []
    for statement in statements {
      let parts = statement.text.split(separator: ": ", maxSplits: 1).map(String.init)
      let isState = statement.topic == .device && parts.count == 2
      let text = isState ? parts[1] : statement.text
      if isState, lines.last?.text == text, let last = lines.indices.last {
        lines[last].states.append(parts[0])
        lines[last].ids += statement.requirements.filter { !lines[last].ids.contains($0) }
      } else {
        lines.append((isState ? [parts[0]] : [], text, statement.requirements))
      }
    }
    return lines.map { line in
      let states = line.states.joined(separator: ", ")
      return (states.isEmpty ? line.text : "\(states): \(line.text)", line.ids)
    }
  }

  /// What is wrong, then what is doubtful.
  ///
  /// The sentence of a requirement stands with its first finding, and so does the address of a page, for as many
  /// findings as are told whole.
  private func findings(of push: CheckedPush, whole: Int, told most: Int) -> [String] {
    var lines: [String] = []
    var told: Set<String> = []
    let order =
      push.findings.filter { $0.weight <= .advised } + push.findings.filter { $0.weight > .advised }
    for (place, finding) in order.prefix(most).enumerated() {
      let isFirm = finding.weight <= .advised
      if place == 0 || isFirm != (order[place - 1].weight <= .advised) {
        let hint = place == 0 && order.count > whole ? Self.hint : ""
        lines += ["", (isFirm ? "wrong" : "doubtful") + hint]
      }
      let isNew = told.insert(finding.requirement.id).inserted
      let isWhole = isNew && place < whole
      lines += Self.lines(of: finding, place + 1, isWhole: isWhole)
      if isWhole, let source = finding.requirement.sources.first,
        told.insert("\(source.title) \(source.url ?? "")").inserted
      {
        let address = source.url.map { " <\($0)>" } ?? ""
        lines += Self.wrapped("\(source.title)\(address)", first: "   ", others: "   ")
      }
    }
    if order.count > most {
      lines.append("and \(order.count - most) more, which --json has")
    }
    return lines
  }

  /// A finding, with the sentence of its requirement or with the id alone.
  private static func lines(
    of finding: CheckedPush.Finding, _ number: Int, isWhole: Bool
  ) -> [String] {
    let requirement = finding.requirement
    let place = finding.line.map { "line \($0), column \(finding.column ?? 1): " } ?? ""
    let member = finding.place.isEmpty ? "" : "\(finding.place): "
    let id = isWhole ? "" : " (\(requirement.id))"
    var lines = wrapped(
      "\(place)\(member)\(finding.text)\(id)", first: "\(number). ", others: "   ")
    if let instead = finding.instead {
      lines += wrapped("write \(instead)", first: "   ", others: "     ")
    }
    guard isWhole else { return lines }
    return lines
      + wrapped(
        "\(requirement.id) (\(requirement.level.rawValue)): \(requirement.text)", first: "   ",
        others: "   ")
  }

  /// Breaks a sentence into lines of at most 80 columns.
  private static func wrapped(_ text: String, first: String, others: String) -> [String] {
    var lines: [String] = []
    var line = first
    var width = first.count
    var hasWord = first.contains { $0 != " " }
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let length = word.count
      if width + length > 80, hasWord, width > others.count {
        lines.append(line.trimmingCharacters(inTail: " "))
        (line, width, hasWord) = (others, others.count, false)
      }
      line += word
      line += " "
      (width, hasWord) = (width + length + 1, true)
    }
    return lines + [line.trimmingCharacters(inTail: " ")]
  }
}

extension String {
  /// The text without those characters at its end.
  fileprivate func trimmingCharacters(inTail character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}

extension CheckedPush.Statement.Topic {
  /// The heading above facts of this kind.
  fileprivate var title: String {
    switch self {
    case .kind: "is"
    case .headers: "is sent with"
    case .server: "the server:"
    case .onward: "FCM sends on to APNs"
    case .device: "the device, with the app"
    case .elsewhere: "what else keeps a push from arriving:"
    }
  }
}
