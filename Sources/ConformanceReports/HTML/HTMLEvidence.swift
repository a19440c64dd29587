import ConformanceKit

/// What a case that did not pass opens to.
struct HTMLEvidence {
  private let finding: Finding
  private let command: String

  /// How many of the last steps are shown, and how much of a value.
  private static let shownSteps = 12
  private static let shownBytes = 1500

  init(_ finding: Finding, command: String) {
    self.finding = finding
    self.command = command
  }

  /// The parts in their order, in HTML.
  var text: String {
    [reason, difference, steps, standardError, repetition].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private var reason: String {
    var text = ""
    if let known = finding.knownReason {
      text += "<p class=\"known-reason\"><b>Known:</b> \(known.htmlEscaped)</p>"
    }
    if let id = finding.causeID {
      text += "<p>Follows from <a href=\"#\(id.htmlEscaped)\">\(id.htmlEscaped)</a></p>"
    }
    guard let reason = finding.reason else { return text }
    return text + "<p class=\"reason\">\(reason.truncated(toBytes: 2000).htmlEscaped)</p>"
  }

  private var difference: String {
    let lines = finding.evidence?.differenceLines ?? []
    guard !lines.isEmpty else { return "" }
    let marked = lines.map { line in
      let text = line.truncated(toBytes: 600).htmlMarkupEscaped
      if line.utf8.first == UInt8(ascii: "-") { return "<del>\(text)</del>" }
      if line.utf8.first == UInt8(ascii: "+") { return "<ins>\(text)</ins>" }
      return text
    }
    return Self.part(
      "Expected (−) and observed (+)",
      "<pre class=\"diff\" tabindex=\"0\"><span>\(marked.joined(separator: "\n"))</span></pre>")
  }

  private var steps: String {
    guard let evidence = finding.evidence, !evidence.exchanges.isEmpty else { return "" }
    let hidden = max(0, evidence.exchanges.count - Self.shownSteps)
    var items = ""
    if evidence.configuration != [:] {
      items += "<p class=\"step\"><b>configuration</b> \(Self.value(evidence.configuration))</p>"
    }
    if hidden > 0 { items += "<p class=\"muted\">\(hidden) steps before these are left out.</p>" }
    items += "<ol start=\"\(hidden + 1)\">"
    for exchange in evidence.exchanges.dropFirst(hidden) { items += item(exchange) }
    return Self.part("Steps", items + "</ol>")
  }

  private func item(_ exchange: Finding.Exchange) -> String {
    var text = "<li>" + Self.stimulus(exchange.stimulus)
    guard let effects = exchange.effects else {
      let answer = (finding.reason ?? "no answer").truncated(toBytes: Self.shownBytes)
      return text + "<p class=\"effect\">\(answer.htmlEscaped)</p></li>"
    }
    if effects.isEmpty { text += "<p class=\"effect\">nothing</p>" }
    for effect in effects { text += "<p class=\"effect\">\(Self.named(effect))</p>" }
    return text + "</li>"
  }

  private static func stimulus(_ stimulus: JSONValue) -> String {
    if let event = stimulus["event"] { return "<p class=\"step\">\(named(event))</p>" }
    let seconds = stimulus["advance"]?.compact ?? stimulus.compact
    return "<p class=\"step\"><b>\(seconds.htmlEscaped)</b> seconds pass</p>"
  }

  /// Shows an event or an effect: its name, then its members.
  private static func named(_ value: JSONValue) -> String {
    guard let member = value.object?.members.first, value.object?.count == 1 else {
      return Self.value(value)
    }
    return "<b>\(member.name.htmlEscaped)</b> \(Self.value(member.value))"
  }

  private static func value(_ value: JSONValue) -> String {
    "<code>\(value.line.shorteningWords(toBytes: shownBytes).htmlEscaped)</code>"
  }

  private var standardError: String {
    guard let text = finding.evidence?.standardError, !text.isEmpty else { return "" }
    let lines = text.split(separator: "\n").suffix(20)
      .map { String($0).truncated(toBytes: 400).htmlEscaped }
    return Self.part(
      "Standard error", "<pre tabindex=\"0\">\(lines.joined(separator: "\n"))</pre>")
  }

  private var repetition: String {
    let place = finding.place.map {
      "<p class=\"muted\">Corpus/\($0.file.htmlEscaped), line \($0.line)</p>"
    }
    return Self.part(
      "Repeat this case",
      "<pre class=\"command\" tabindex=\"0\">\(command.htmlEscaped)</pre>\(place ?? "")")
  }

  private static func part(_ title: String, _ content: String) -> String {
    "<section class=\"part\"><h4>\(title)</h4>\(content)</section>"
  }
}
