/// What a pattern asks for, as people say it.
package struct PatternWords {
  /// The words that stand in JSON where no value stands, and the marks around them there.
  private static let marks = (open: "\u{E000}", close: "\u{E001}")

  /// Returns the value with words in place of what the pattern language writes.
  ///
  /// - Parameter pattern: A value, or a pattern, such as `{ "$any": true }`.
  /// - Returns: The same where it has no operators; ``unmarked(_:)`` takes the quotes from its words.
  package static func value(_ pattern: JSONValue) -> JSONValue {
    switch pattern {
    case .null, .bool, .number: return pattern
    case .string(let text): return .string(PatternWords.text(text))
    case .array(let elements): return .array(elements.flatMap(self.elements))
    case .object(let object):
      if let name = object.operatorName, let known = PatternOperator(rawValue: name) {
        return operation(known, object.members[0].value)
      }
      return .object(
        JSONObject(
          object.members.compactMap { member in
            if member.value.object?.operatorName == "$absent" { return nil }
            return JSONObject.Member(name: member.name, value: value(member.value))
          }))
    }
  }

  /// Returns text that was made of such a value, its words between angle brackets and without quotes.
  package static func unmarked(_ text: String) -> String {
    let parts = text.split(separator: marks.open, omittingEmptySubsequences: false)
    // Words have no quotes around them, so that quotes in them need no backslash.
    let words = parts.dropFirst().map { part -> String in
      guard let end = part.firstRange(of: marks.close) else { return String(part) }
      return String(part[..<end.lowerBound]).replacing("\\\"", with: "\"") + part[end.lowerBound...]
    }
    return ([String(parts.first ?? "")] + words).joined(separator: marks.open)
      .replacing("\"\(marks.open)", with: "<").replacing("\(marks.close)\"", with: ">")
      .replacing(marks.open, with: "<").replacing(marks.close, with: ">")
  }

  /// Returns a pattern on one line.
  package static func line(_ pattern: JSONValue) -> String {
    if let object = pattern.object, let name = object.operatorName,
      let known = PatternOperator(rawValue: name), let words = words(known, object.members[0].value)
    {
      return words
    }
    return unmarked(value(pattern).compact)
  }

  private static func marked(_ words: String) -> JSONValue {
    .string("\(marks.open)\(words)\(marks.close)")
  }

  private static func operation(_ known: PatternOperator, _ operand: JSONValue) -> JSONValue {
    words(known, operand).map(marked) ?? value(operand)
  }

  /// What an operator asks for; nothing where its operand says it all.
  private static func words(_ known: PatternOperator, _ operand: JSONValue) -> String? {
    switch known {
    case .any, .capture: "any value"
    case .absent: "nothing"
    case .oneOf: alternatives(operand.array ?? [])
    case .range: range(operand.array ?? [])
    case .matches: "text of the form '\(operand.string ?? "")'"
    case .optional: "\(line(operand)), or nothing"
    case .json, .only, .anyOrder, .repetition: nil
    }
  }

  private static func alternatives(_ patterns: [JSONValue]) -> String {
    let all = patterns.map(line)
    guard let last = all.last, all.count > 1 else { return all.first ?? "nothing" }
    return "\(all.dropLast().joined(separator: ", ")) or \(last)"
  }

  private static func range(_ bounds: [JSONValue]) -> String {
    guard bounds.count == 2 else { return "a number" }
    return switch (bounds[0].number, bounds[1].number) {
    case (let least?, let most?): "between \(number(least)) and \(number(most))"
    case (let least?, nil): "at least \(number(least))"
    case (nil, let most?): "at most \(number(most))"
    case (nil, nil): "a number"
    }
  }

  /// Returns an element of a list, or the elements for which its operator stands.
  private static func elements(_ element: JSONValue) -> [JSONValue] {
    guard let object = element.object, let name = object.operatorName else {
      return [value(element)]
    }
    let operand = object.members[0].value
    switch PatternOperator(rawValue: name) {
    case .anyOrder:
      let all = (operand.array ?? []).flatMap(elements)
      return all.count > 1 ? [marked("in any order:")] + all : all
    case .optional: return [marked("perhaps:"), value(operand)]
    case .repetition: return [marked(times(object["times"])), value(operand)]
    default: return [value(element)]
    }
  }

  private static func times(_ times: JSONValue?) -> String {
    if let bounds = times?.array, bounds.count == 2 {
      let words = range(bounds)
      return switch words {
      case "a number": "any number of times:"
      case "at least 1": "at least once:"
      case "at most 1": "at most once:"
      default: "\(words) times:"
      }
    }
    return "\(times?.compact ?? "several") times:"
  }

  /// A text, its placeholders in words.
  private static func text(_ text: String) -> String {
    guard text.contains("${") else { return text }
    let parts = text.split(separator: "${", omittingEmptySubsequences: false)
    let rest = parts.dropFirst().map { part in
      part.firstIndex(of: "}").map { part[part.index(after: $0)...] } ?? part
    }
    if parts.count == 2, parts[0].isEmpty, rest[0].isEmpty {
      return "\(marks.open)as before\(marks.close)"
    }
    return parts[0] + rest.map { "\(marks.open)as before\(marks.close)\($0)" }.joined()
  }
}

extension PatternWords {
  /// A number; where it can be nothing but a time of a case, with the time of day.
  package static func number(_ number: JSONNumber) -> String {
    time(number).map { "\($0)" } ?? "\(number)"
  }

  /// The time for which a number stands: seconds or milliseconds of the days around that of all cases.
  package static func time(_ number: JSONNumber) -> String? {
    guard let whole = number.int64 else { return nil }
    let start = Instant.start.milliseconds
    let span: Int64 = 40 * 86_400_000
    let isInMilliseconds = abs(whole - start) <= span
    guard isInMilliseconds || abs(whole - start / 1000) <= span / 1000 else { return nil }
    let milliseconds = isInMilliseconds ? whole : whole * 1000
    return clock(milliseconds - start)
  }

  /// The time of day, and the day where it isn't the first.
  private static func clock(_ milliseconds: Int64) -> String {
    let day = Int64(86_400_000)
    let days = milliseconds >= 0 ? milliseconds / day : -((day - 1 - milliseconds) / day)
    let rest = milliseconds - days * day
    let (hours, minutes) = (rest / 3_600_000, rest / 60_000 % 60)
    let (seconds, parts) = (rest / 1000 % 60, rest % 1000)
    var text = "\(twoDigits(hours)):\(twoDigits(minutes))"
    if seconds != 0 || parts != 0 { text += ":\(twoDigits(seconds))" }
    if parts != 0 { text += ".\(String(parts + 1000).dropFirst())" }
    switch days {
    case 0: return text
    case 1...: return "\(text) \(days == 1 ? "a day" : "\(days) days") later"
    default: return "\(text) \(days == -1 ? "a day" : "\(-days) days") before"
    }
  }

  private static func twoDigits(_ number: Int64) -> String {
    String(String(number + 100).dropFirst())
  }
}
