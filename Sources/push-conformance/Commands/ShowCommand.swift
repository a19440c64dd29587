import ConformanceKit

/// `show`: shows a case as it will be played.
enum ShowCommand: Command {
  static let name = "show"
  static let summary = "prints a case as it will be run, with its requirement and sources"
  static let usage = "CASE… [--json]"
  static let options = [
    Arguments.corpus, Arguments.Option("--json", nil, "one JSON object a line"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw Misuse("'show' needs the id of a case; 'list' prints the ids")
    }
    let corpus = try arguments.corpus()
    let cases = try arguments.selection(of: corpus).cases(of: corpus)
    var locator = CaseLocator(corpus: corpus)
    let prefix = arguments.last("--corpus").map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    let texts = try cases.map { test in
      let shown = try ShownCase(test, place: locator.place(of: test), prefix: prefix)
      return arguments.has("--json") ? shown.json.compact + "\n" : shown.text
    }
    if arguments.has("--json") {
      Terminal.standardOutput.write(json: texts.joined())
    } else {
      Terminal.standardOutput.write(texts.joined(separator: "\n"))
    }
    return .conforming
  }
}

/// A case whose constants are filled in.
private struct ShownCase {
  let test: Case
  let place: String?
  let configuration: JSONValue
  /// Each written step with what it becomes: several steps for a repetition.
  let steps: [[JSONValue]]

  init(_ test: Case, place: Finding.Place?, prefix: String) throws {
    self.test = test
    self.place = place.map { "\(prefix)\($0.file):\($0.line)" }
    var constants: [String: JSONValue] = [:]
    for member in test.values { constants[member.name] = try Bindings().fill(member.value) }
    let bindings = Bindings(constants)
    configuration = try bindings.fill(test.configuration)
    steps = try test.steps.map { step in
      try bindings.fill(.array([step]), later: true).array ?? []
    }
  }

  var text: String {
    var lines = [test.id, "  \(test.summary)"]
    lines += place.map { ["  at \($0)"] } ?? []
    lines += ["  requirement: \(test.requirement.heading): \(test.requirement.text)"]
    lines += test.requirement.sourceLines
    let edition = test.edition.map { ", \($0.rawValue) edition" } ?? ""
    let features = test.features.isEmpty ? "" : ", with \(test.features.joined(separator: ", "))"
    lines.append("  role: \(test.role)\(edition)\(features)")
    if configuration != [:] { lines += Self.block("  configuration: ", configuration) }
    if let watch = test.watch { lines.append("  watched: \(watch.joined(separator: ", "))") }
    for pin in test.pins { lines.append("  pins \(pin.name): \(pin.value.string ?? "")") }
    for reply in test.replies {
      let times = reply.times.map { " of the first \($0)" } ?? ""
      lines += Self.named("  to each\(times) ", reply.to) + Self.named("    comes ", reply.event)
    }
    lines.append("  steps:")
    var number = 1
    for steps in steps {
      lines += stepLines(steps, from: number)
      number += steps.count
    }
    return lines.map(\.displayed).joined(separator: "\n") + "\n"
  }

  /// The lines of one written step; of a long repetition the first and the last.
  private func stepLines(_ steps: [JSONValue], from number: Int) -> [String] {
    guard steps.count > 3, let first = steps.first, let last = steps.last else {
      return steps.enumerated().flatMap { Self.lines(of: $1, number: number + $0) }
    }
    return Self.lines(of: first, number: number) + ["    … \(steps.count - 2) more like it"]
      + Self.lines(of: last, number: number + steps.count - 1)
  }

  private static func lines(of step: JSONValue, number: Int) -> [String] {
    let start = "    \(number). "
    var lines: [String] = []
    if let event = step["event"] { lines += named(start, event) }
    if let seconds = step["advance"] { lines.append(start + "\(seconds.compact) seconds pass") }
    if let seconds = step["await"] {
      lines.append(start + "up to \(seconds.compact) seconds pass, until something happens")
    }
    if let effects = step["effects"] { lines += expectation(effects, "       → ") }
    for answer in step["answers"]?.array ?? [] {
      let name = answer["name"]?.string ?? ""
      lines.append("       or \(name): \(answer["because"]?.string ?? "")")
      lines += expectation(answer["effects"] ?? [], "          → ")
    }
    return lines
  }

  private static func expectation(_ effects: JSONValue, _ start: String) -> [String] {
    guard let elements = effects.array else { return block(start, effects) }
    return elements.isEmpty ? [start + "nothing"] : elements.flatMap { named(start, $0) }
  }

  /// An event or an effect behind some words: its name, and its members.
  private static func named(_ start: String, _ value: JSONValue) -> [String] {
    guard let object = value.object, object.count == 1, let member = object.members.first,
      !member.name.isOperatorName
    else { return block(start, value) }
    return member.value == [:]
      ? [start + member.name] : block("\(start)\(member.name) ", member.value)
  }

  /// A value behind some words; where it takes several lines, they are indented.
  private static func block(_ start: String, _ value: JSONValue) -> [String] {
    let indentation = String(repeating: " ", count: start.prefix { !$0.isLetter }.count)
    let lines = value.pretty(width: max(40, 100 - start.count)).split(separator: "\n")
    return lines.enumerated().map { ($0 == 0 ? start : indentation) + $1 }
  }

  var json: JSONValue {
    var object: JSONObject = [
      "case": .string(test.id), "summary": .string(test.summary),
      "requirement": .string(test.requirement.id),
      "level": .string(test.requirement.level.rawValue),
      "role": .string(test.role),
    ]
    object["place"] = place.map { .string($0) }
    object["edition"] = test.edition.map { .string($0.rawValue) }
    if !test.features.isEmpty {
      object["features"] = .array(test.features.map { .string($0) })
    }
    object["configuration"] = configuration
    object["watch"] = test.watch.map { .array($0.map { .string($0) }) }
    object["steps"] = .array(steps.flatMap { $0 })
    return .object(object)
  }
}
