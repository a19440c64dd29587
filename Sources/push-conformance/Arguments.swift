import ConformanceKit

/// The options, the operands and the command behind `--`.
struct Arguments {
  /// What follows options that stand alone or take a value.
  struct Option {
    let name: String
    /// What the value is called in help texts; nothing for an option that stands alone.
    let value: String?
    let summary: String

    init(_ name: String, _ value: String? = nil, _ summary: String) {
      self.name = name
      self.value = value
      self.summary = summary
    }
  }

  /// What stands where no option does.
  private(set) var operands: [String] = []
  /// The words after `--`.
  private(set) var command: [String] = []
  /// What ends the command in good order when a signal asks for it.
  let stopping: Stopping
  private var values: [String: [String]] = [:]

  /// Reads the words after the name of a command.
  init(_ words: [String], for command: any Command.Type, stoppedBy stopping: Stopping) throws {
    self.stopping = stopping
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        self.command = try Self.command(Array(rest), of: command)
        return
      }
      guard word.hasPrefix("-"), word.count > 1 else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard let option = command.options.first(where: { $0.name == parts[0] }) else {
        let hint = parts[0].suggestion(
          in: command.options.map(\.name),
          else: "'push-conformance \(command.name) --help' has them all")
        throw Misuse("'\(command.name)' has no option '\(parts[0])'\(hint)")
      }
      guard let value = option.value else {
        if parts.count > 1 { throw Misuse("'\(option.name)' takes no value") }
        values[option.name] = []
        continue
      }
      guard let given = parts.count > 1 ? parts[1] : rest.popFirst(), !given.isEmpty else {
        throw Misuse("'\(option.name)' needs a value: \(value)")
      }
      values[option.name, default: []].append(given)
    }
  }

  /// Returns the words behind `--`, which must name a program.
  private static func command(_ words: [String], of command: any Command.Type) throws -> [String] {
    guard command.takesProgram else {
      throw Misuse("'\(command.name)' takes no command after '--'")
    }
    guard words.first?.isEmpty == false else {
      throw Misuse("no command after '--'; write the one that starts your adapter there")
    }
    return words
  }

  /// Whether an option is given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Every value of an option.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The last value of an option.
  func last(_ name: String) -> String? { values[name]?.last }

  /// The value of an option as a whole number of at least 1.
  func count(_ name: String) throws -> Int? {
    guard let text = last(name) else { return nil }
    guard let count = Int(text), count > 0 else {
      throw Misuse("'\(name) \(text)' is not a whole number of at least 1")
    }
    return count
  }

  /// Which histories are played: as many as `--histories` says, or those from one to another.
  func histories() throws -> Range<Int>? {
    guard let text = last("--histories") else { return nil }
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else { return try count("--histories").map { 0..<$0 } }
    guard let first = Int(ends[0]), let last = Int(ends[1]), first >= 0, last >= first,
      last < .max
    else {
      throw Misuse(
        "'--histories \(text)' is neither how many nor from one to another, such as 100-199")
    }
    return first..<last + 1
  }
}

/// One command of the tool.
protocol Command {
  static var name: String { get }
  /// What it does, in one line.
  static var summary: String { get }
  /// What stands behind its name on the command line.
  static var usage: String { get }
  static var options: [Arguments.Option] { get }
  /// Whether the words behind `--` start a program.
  static var takesProgram: Bool { get }

  static func run(_ arguments: Arguments) throws -> ExitStatus
}

extension Command {
  static var takesProgram: Bool { false }

  static var help: String {
    let labels = options.map { option in option.name + (option.value.map { " \($0)" } ?? "") }
    let width = labels.map(\.count).max() ?? 0
    let rows = zip(labels, options).map { label, option in
      "  " + label + String(repeating: " ", count: width - label.count) + "  \(option.summary)\n"
    }
    return "\(summary)\n\nusage: \(Tool.name) \(name) \(usage)\n\n\(rows.joined())"
  }
}
