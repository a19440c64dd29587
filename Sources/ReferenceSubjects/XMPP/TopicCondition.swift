/// A condition of topics, such as `'a' in topics && ('b' in topics || 'c' in topics)`.
struct TopicCondition {
  /// How many times `&&` and `||` stand in the condition.
  let operatorCount: Int

  private indirect enum Expression {
    case topic(String)
    case both(Expression, Expression)
    case either(Expression, Expression)
  }

  private let expression: Expression

  /// Reads a condition, unless it isn't one: from left to right (FCM, "Send messages to topics").
  ///
  /// - Parameters:
  ///   - text: The condition.
  ///   - isAndFirst: Whether `&&` goes before `||` all the same.
  init?(_ text: String, isAndFirst: Bool = false) {
    var tokens = Self.tokens(text)[...]
    operatorCount = tokens.count { $0 == "&&" || $0 == "||" }
    guard let expression = Self.joined(&tokens, isAndFirst: isAndFirst), tokens.isEmpty else {
      return nil
    }
    self.expression = expression
  }

  /// Whether a device with these topics is meant; case doesn't count, unless it is to.
  func holds(for topics: [String], matchingCase: Bool) -> Bool {
    func fold(_ name: String) -> String { matchingCase ? name : name.lowercased() }
    let known = topics.map(fold)
    func holds(_ expression: Expression) -> Bool {
      switch expression {
      case .topic(let name): known.contains(fold(name))
      case .both(let left, let right): holds(left) && holds(right)
      case .either(let left, let right): holds(left) || holds(right)
      }
    }
    return holds(expression)
  }

  private static func tokens(_ text: String) -> [String] {
    var spaced = text
    for mark in ["(", ")", "&&", "||"] { spaced = spaced.replacing(mark, with: " \(mark) ") }
    return spaced.split(separator: " ").map(String.init)
  }

  private static func joined(
    _ tokens: inout ArraySlice<String>, isAndFirst: Bool
  ) -> Expression? {
    guard var left = topic(&tokens, isAndFirst: isAndFirst) else { return nil }
    while let sign = tokens.first, sign == "&&" || sign == "||" {
      tokens.removeFirst()
      guard var right = topic(&tokens, isAndFirst: isAndFirst) else { return nil }
      while isAndFirst, sign == "||", tokens.first == "&&" {
        tokens.removeFirst()
        guard let next = topic(&tokens, isAndFirst: isAndFirst) else { return nil }
        right = .both(right, next)
      }
      left = sign == "&&" ? .both(left, right) : .either(left, right)
    }
    return left
  }

  private static func topic(
    _ tokens: inout ArraySlice<String>, isAndFirst: Bool
  ) -> Expression? {
    guard let first = tokens.popFirst() else { return nil }
    if first == "(" {
      let inner = joined(&tokens, isAndFirst: isAndFirst)
      return tokens.popFirst() == ")" ? inner : nil
    }
    guard first.hasPrefix("'"), first.hasSuffix("'"), first.count > 2, tokens.popFirst() == "in",
      tokens.popFirst() == "topics"
    else { return nil }
    return .topic(String(first.dropFirst().dropLast()))
  }
}
