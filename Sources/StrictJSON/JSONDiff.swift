extension JSONValue {
  /// Returns both values as one text, in which lines begin with `- ` (expected), `+ ` (observed) or two spaces.
  ///
  /// Equal parts of more than a few lines are left out, long texts cut down to where they differ.
  ///
  /// - Parameters:
  ///   - expected: What should be there.
  ///   - observed: What is there.
  ///   - context: How many equal lines stand around what differs.
  ///   - lines: How many lines there are at most.
  /// - Returns: The lines, each but the last with its line feed; nothing when both are equal.
  package static func diff(
    from expected: JSONValue, to observed: JSONValue, context: Int = 3, lines: Int = 200
  ) -> String {
    let alignment = JSONAlignment(expected, observed)
    guard !alignment.isSame else { return "" }
    var printer = JSONDiffPrinter()
    printer.print(alignment, label: "", indentation: 0, comma: "")
    let shown = printer.lines(context: context)
    guard shown.count > lines else { return shown.joined(separator: "\n") }
    return (shown.prefix(lines) + ["  … (\(shown.count - lines) more lines)"])
      .joined(separator: "\n")
  }
}

/// Writes two values that were laid beside each other.
private struct JSONDiffPrinter {
  private enum Mark {
    case same, missing, unexpected
    /// The brackets around something that differs, which are never left out.
    case around

    var text: String {
      switch self {
      case .same, .around: "  "
      case .missing: "- "
      case .unexpected: "+ "
      }
    }

    var isDifferent: Bool { self == .missing || self == .unexpected }
  }

  private static let width = 100
  private static let longest = 160
  private var all: [(mark: Mark, text: String)] = []

  mutating func print(
    _ alignment: JSONAlignment, label: String, indentation: Int, comma: String
  ) {
    switch alignment {
    case .same(let value):
      print(value, .same, label: label, indentation: indentation, comma: comma)
    case .missing(let value):
      print(value, .missing, label: label, indentation: indentation, comma: comma)
    case .unexpected(let value):
      print(value, .unexpected, label: label, indentation: indentation, comma: comma)
    case .changed(.string(let expected), .string(let observed)):
      let start = Self.firstShown(expected, observed)
      print(expected, from: start, .missing, label, indentation, comma)
      print(observed, from: start, .unexpected, label, indentation, comma)
    case .changed(let expected, let observed):
      print(expected, .missing, label: label, indentation: indentation, comma: comma)
      print(observed, .unexpected, label: label, indentation: indentation, comma: comma)
    case .object(let members):
      add(.around, indentation, label + "{")
      for (index, member) in members.enumerated() {
        print(
          member.alignment, label: JSONValue.string(member.name).compact + ": ",
          indentation: indentation + 2,
          comma: index < members.count - 1 ? "," : "")
      }
      add(.around, indentation, "}" + comma)
    case .array(let elements):
      add(.around, indentation, label + "[")
      for (index, element) in elements.enumerated() {
        print(
          element, label: "", indentation: indentation + 2,
          comma: index < elements.count - 1 ? "," : "")
      }
      add(.around, indentation, "]" + comma)
    }
  }

  /// Adds the lines of a whole value.
  private mutating func print(
    _ value: JSONValue, _ mark: Mark, label: String, indentation: Int, comma: String
  ) {
    if case .string(let string) = value {
      return print(string, from: 0, mark, label, indentation, comma)
    }
    let text = label + value.pretty(width: max(40, Self.width - indentation)) + comma
    for line in text.split(separator: "\n") { add(mark, indentation, String(line)) }
  }

  /// Adds a string, of a long one only what stands after `start` and not too much of it.
  private mutating func print(
    _ string: String, from start: Int, _ mark: Mark, _ label: String, _ indentation: Int,
    _ comma: String
  ) {
    let rest = String(decoding: Array(string.utf8.dropFirst(start)), as: UTF8.self)
    let text = rest.utf8.count > 2 * Self.longest ? rest.truncated(toBytes: Self.longest) : rest
    let note = start > 0 ? " (from byte \(start + 1) of \(string.utf8.count))" : ""
    let quoted = JSONValue.string(start > 0 ? "…" + text : text).compact
    add(mark, indentation, label + quoted + comma + note)
  }

  /// Returns the byte from which two strings are shown: a little before the first that differs.
  private static func firstShown(_ left: String, _ right: String) -> Int {
    guard max(left.utf8.count, right.utf8.count) > longest else { return 0 }
    let bytes = Array(left.utf8)
    let alike = zip(bytes, right.utf8).prefix { $0 == $1 }.count
    guard alike > longest / 2 else { return 0 }
    // Both begin with the same scalars up to there, so that this is a boundary in both.
    var start = alike - longest / 4
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private mutating func add(_ mark: Mark, _ indentation: Int, _ text: String) {
    all.append((mark, String(repeating: " ", count: indentation) + text))
  }

  /// Returns the lines that are shown, and how many were left out in their place.
  func lines(context: Int) -> [String] {
    var shown: [String] = []
    var index = 0
    while index < all.count {
      let run = all[index...].prefix { $0.mark == .same }
      let head = index > 0 && all[index - 1].mark.isDifferent ? context : 0
      let tail = run.endIndex < all.count && all[run.endIndex].mark.isDifferent ? context : 0
      if run.count > head + tail + 2 {
        shown += run.prefix(head).map(Self.shown)
        shown.append("  … (\(run.count - head - tail) equal lines)")
        shown += run.suffix(tail).map(Self.shown)
      } else {
        shown += run.map(Self.shown)
      }
      let differing = all[run.endIndex...].prefix { $0.mark != .same }
      shown += differing.map(Self.shown)
      index = differing.endIndex
    }
    return shown
  }

  private static func shown(_ line: (mark: Mark, text: String)) -> String {
    let text = line.text.utf8.count > 1000 ? line.text.truncated(toBytes: 800) : line.text
    return line.mark.text + text.displayed
  }
}
