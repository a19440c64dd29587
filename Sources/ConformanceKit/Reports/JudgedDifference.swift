/// Lays what is expected beside what was observed, and leaves out what isn't judged.
///
/// Members that the pattern doesn't name are dropped from what was observed; an operator that the
/// observed value satisfies is replaced by that value. Where nothing is left, nothing is left out. A text that
/// is JSON is shown as what it stands for, on both sides.
struct JudgedDifference {
  private let matcher = Matcher()
  private var bindings = Bindings()

  /// Lays two lists of effects beside each other.
  ///
  /// - Parameters:
  ///   - expected: The list of effects, or of answers, as the case writes it.
  ///   - observed: The list of watched effects.
  /// - Returns: Lines that begin with `- ` (expected), `+ ` (observed) or two spaces.
  static func lines(from expected: JSONValue, to observed: JSONValue) -> [String] {
    if let answers = expected.answers { return lines(ofAnswers: answers, observed) }
    let (left, right) = judged(expected, observed)
    var text = JSONValue.diff(from: PatternWords.value(left), to: right)
    if text.isEmpty { text = JSONValue.diff(from: PatternWords.value(expected), to: observed) }
    return joiningBrackets(
      PatternWords.unmarked(text).split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init))
  }

  /// What was observed, without what the case doesn't judge as far as that can be told.
  static func observed(_ expected: JSONValue, _ observed: JSONValue) -> JSONValue {
    let (left, right) = judged(expected, observed)
    return left == right ? observed : right
  }

  private static func judged(_ expected: JSONValue, _ observed: JSONValue) -> Pair {
    guard let patterns = expected.array, let effects = observed.array else {
      return (expected, observed)
    }
    var difference = JudgedDifference()
    let (left, right) = difference.align(patterns, effects) { difference, pattern, effect in
      difference.effect(pattern, effect)
    }
    return (.array(left), .array(right))
  }

  /// Joins lines that only open, or only close, what both sides have, so that a difference deep in an
  /// effect takes few lines.
  private static func joiningBrackets(_ lines: [String]) -> [String] {
    var joined: [String] = []
    var before = Bracket.none
    for line in lines {
      let bracket = Bracket(line)
      if bracket != .none, bracket == before, let last = joined.last, last.utf8.count < 90 {
        joined[joined.count - 1] = last + " " + line.drop { $0 == " " }
      } else {
        joined.append(line)
      }
      before = bracket
    }
    return joined
  }

  /// What a line of both sides does.
  private enum Bracket {
    case opens, closes, none

    init(_ line: String) {
      let text = line.drop { $0 == " " }
      if !line.hasPrefix("  ") {
        self = .none
      } else if text.hasSuffix("{") || text.hasSuffix("[") {
        self = .opens
      } else if !text.isEmpty, text.allSatisfy({ "}],".contains($0) }) {
        self = .closes
      } else {
        self = .none
      }
    }
  }

  /// Lays what was observed beside each of the answers, none of which it is.
  private static func lines(
    ofAnswers answers: [(name: String, effects: JSONValue)], _ observed: JSONValue
  ) -> [String] {
    answers.flatMap { name, effects in
      ["  answer '\(name.displayed)':"] + lines(from: effects, to: observed)
    }
  }

  private typealias Pair = (expected: JSONValue, observed: JSONValue)

  /// Projects the elements that fit at both ends, and pairs those in between.
  private mutating func align(
    _ patterns: [JSONValue], _ values: [JSONValue],
    project: (inout JudgedDifference, JSONValue, JSONValue) -> Pair
  ) -> (expected: [JSONValue], observed: [JSONValue]) {
    guard !patterns.contains(where: \.isListOperator) else { return (patterns, values) }
    var front: [Pair] = []
    var back: [Pair] = []
    var (left, right) = (patterns[...], values[...])
    while let pattern = left.first, let value = right.first {
      let pair = project(&self, pattern, value)
      guard pair.expected == pair.observed else { break }
      front.append(pair)
      (left, right) = (left.dropFirst(), right.dropFirst())
    }
    while let pattern = left.last, let value = right.last {
      let pair = project(&self, pattern, value)
      guard pair.expected == pair.observed else { break }
      back.insert(pair, at: 0)
      (left, right) = (left.dropLast(), right.dropLast())
    }
    let middle = zip(left, right).map { project(&self, $0, $1) }
    let pairs = (front + middle, back)
    return (
      pairs.0.map(\.expected) + left.dropFirst(middle.count) + pairs.1.map(\.expected),
      pairs.0.map(\.observed) + right.dropFirst(middle.count).map(\.readingTexts)
        + pairs.1.map(\.observed)
    )
  }

  /// Projects an effect; one of another name is shown whole.
  private mutating func effect(_ pattern: JSONValue, _ value: JSONValue) -> Pair {
    guard let expected = pattern.object?.members.first, let observed = value.object?.members.first,
      expected.name.hasSameBytes(as: observed.name)
    else { return (pattern, value.readingTexts) }
    let pair = project(expected.value, observed.value)
    return ([expected.name: pair.expected], [expected.name: pair.observed])
  }

  private mutating func project(_ pattern: JSONValue, _ value: JSONValue) -> Pair {
    switch pattern {
    case .null, .bool, .number: return (pattern, value)
    case .string(let text): return ((try? bindings.fill(text)) ?? pattern, value)
    case .array(let patterns):
      guard let values = value.array else { return (pattern, value) }
      if patterns.contains(where: \.isListOperator), fits(pattern, value) { return (value, value) }
      let (left, right) = align(patterns, values) { $0.project($1, $2) }
      return (.array(left), .array(right))
    case .object(let object):
      if let name = object.operatorName { return project(operation: name, object, value) }
      guard let observed = value.object else { return (pattern, value) }
      return members(object, observed)
    }
  }

  private mutating func project(
    operation: String, _ object: JSONObject, _ value: JSONValue
  ) -> Pair {
    let pattern = JSONValue.object(object)
    let operand = object.members[0].value
    switch operation {
    case "$optional": return project(operand, value)
    case "$only":
      guard let closed = operand.object, let observed = value.object else {
        return (pattern, value)
      }
      var pair = members(closed, observed)
      let others = observed.members.filter { closed[$0.name] == nil }
      pair.observed = .object(JSONObject((pair.observed.object?.members ?? []) + others))
      return pair
    case "$json":
      guard let text = value.string, let parsed = try? JSONValue(parsing: text) else {
        return (pattern, value)
      }
      return project(operand, parsed)
    default: return fits(pattern, value) ? (value, value) : (pattern, value)
    }
  }

  /// Projects the members that the pattern names.
  private mutating func members(_ object: JSONObject, _ observed: JSONObject) -> Pair {
    var left: [JSONObject.Member] = []
    var right: [JSONObject.Member] = []
    for member in object.members {
      let operation = member.value.object?.operatorName
      guard let value = observed[member.name] else {
        if operation != "$absent", operation != "$optional" { left.append(member) }
        continue
      }
      if operation == "$absent" {
        right.append(JSONObject.Member(name: member.name, value: value))
        continue
      }
      let pair = project(member.value, value)
      left.append(JSONObject.Member(name: member.name, value: pair.expected))
      right.append(JSONObject.Member(name: member.name, value: pair.observed))
    }
    return (.object(JSONObject(left)), .object(JSONObject(right)))
  }

  /// Whether a value satisfies a pattern; a pattern with names that have no value here doesn't tell.
  private mutating func fits(_ pattern: JSONValue, _ value: JSONValue) -> Bool {
    var tried = bindings
    do throws(CaseFault) {
      guard try matcher.mismatch(pattern, value, &tried) == nil else { return false }
    } catch {
      return false
    }
    bindings = tried
    return true
  }
}

extension Finding.Evidence {
  /// What is expected and what was observed, as lines fit to be shown; none where nothing differs.
  package var differenceLines: [String] {
    guard let expected, let observed else { return [] }
    return JudgedDifference.lines(from: expected, to: observed)
  }
}

extension JSONValue {
  /// Whether a list takes the value for a number of elements.
  fileprivate var isListOperator: Bool {
    guard let name = object?.operatorName else { return false }
    return name == "$anyOrder" || name == "$optional" || name == "$repeat"
  }

  /// The value with what texts that are JSON objects stand for, as a pattern shows them.
  fileprivate var readingTexts: JSONValue {
    switch self {
    case .null, .bool, .number, .string: readingText
    case .array(let elements): .array(elements.map(\.readingTexts))
    case .object(let object):
      .object(JSONObject(object.members.map { .init(name: $0.name, value: $0.value.readingTexts) }))
    }
  }

  /// What a text that is a JSON object stands for; anything else is itself.
  var readingText: JSONValue {
    guard let text = string, text.first == "{", let value = try? JSONValue(parsing: text) else {
      return self
    }
    return value
  }

  /// The answers of an open question, if these are such.
  fileprivate var answers: [(name: String, effects: JSONValue)]? {
    guard let array, !array.isEmpty else { return nil }
    let answers = array.compactMap { element -> (name: String, effects: JSONValue)? in
      guard let name = element["answer"]?.string, let effects = element["effects"] else {
        return nil
      }
      return (name, effects)
    }
    return answers.count == array.count ? answers : nil
  }
}
