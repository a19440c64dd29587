import ConformanceKit

/// What the names of a case stand for at one place of its script.
struct LintNames {
  /// What a text comes to there.
  enum Meaning {
    /// A placeholder that stands alone gives the value of its constant.
    case value(JSONValue)
    case text(String)
    /// Holds a name that is captured: known only when the case is played.
    case captured(isWholeText: Bool)
    /// Holds a name that has no value.
    case unknown(name: String)
  }

  private(set) var constants: [String: JSONValue]
  /// The names that have been captured so far.
  var captured: Set<String> = []
  /// The names that were asked for.
  private(set) var used: Set<String> = []
  /// How often the innermost repetition repeats; nothing outside of one.
  private(set) var repetitions: Int?

  init(_ constants: [String: JSONValue]) {
    self.constants = constants
  }

  /// Returns what a text comes to.
  mutating func meaning(of text: String) -> Meaning {
    guard let first = Placeholder(firstIn: text[...]) else { return .text(text) }
    let isWhole = first.range == text.startIndex..<text.endIndex
    if isWhole, let constant = constants[first.name] {
      used.insert(first.name)
      return .value(constant)
    }
    let filled = fillingConstants(of: text)
    guard Placeholder(firstIn: filled[...]) != nil else { return .text(filled) }
    var rest = filled[...]
    while let found = Placeholder(firstIn: rest) {
      used.insert(found.name)
      guard captured.contains(found.name) || constants[found.name] != nil else {
        return .unknown(name: found.name)
      }
      rest = rest[found.range.upperBound...]
    }
    return .captured(
      isWholeText: Placeholder(firstIn: filled[...])?.range
        == filled.startIndex..<filled.endIndex)
  }

  private mutating func fillingConstants(of text: String) -> String {
    var filled = ""
    var rest = text[...]
    while let found = Placeholder(firstIn: rest) {
      filled += rest[..<found.range.lowerBound]
      if let value = constants[found.name] {
        used.insert(found.name)
        filled += value.string ?? value.compact
      } else {
        filled += rest[found.range]
      }
      rest = rest[found.range.upperBound...]
    }
    return filled + rest
  }

  /// Captures a name, in every round of the repetition in which it stands.
  ///
  /// - Parameter text: The name as it is written, such as `m${i}`.
  /// - Returns: The names that it comes to.
  mutating func capture(_ text: String) -> Set<String> {
    var names: Set<String> = []
    let rounds = text.contains("${i}") ? min(repetitions ?? 1, 10_000) : 1
    let former = constants["i"]
    for round in 0..<max(rounds, 1) {
      if rounds > 1 { constants["i"] = .string(String(round)) }
      names.insert(fillingConstants(of: text))
    }
    constants["i"] = former
    captured.formUnion(names)
    return names
  }

  /// Does something for the first and for the last round of a repetition.
  static func repeating<Script>(
    _ times: Int, _ script: inout Script, names: WritableKeyPath<Script, LintNames>,
    body: (inout Script) -> Void
  ) {
    let former = (script[keyPath: names].constants["i"], script[keyPath: names].repetitions)
    script[keyPath: names].repetitions = times
    for round in Set([0, max(times - 1, 0)]).sorted() {
      script[keyPath: names].constants["i"] = .string(String(round))
      body(&script)
    }
    script[keyPath: names].constants["i"] = former.0
    script[keyPath: names].repetitions = former.1
  }
}
