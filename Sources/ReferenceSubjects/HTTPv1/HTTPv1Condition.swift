/// A condition on topics, such as `'ferry' in topics && ('tide' in topics || 'fog' in topics)`.
package struct HTTPv1Condition {
  /// The order in which a condition is evaluated outside its parentheses.
  package enum Order: Sendable {
    case leftToRight
    case rightToLeft
    /// As in C: `&&` goes before `||`.
    case andFirst
  }

  /// A part of a condition: a topic, or parts joined by operators.
  indirect enum Part {
    case topic(String)
    case joined(first: Part, rest: [(isAnd: Bool, part: Part)])
    case negated(Part)
  }

  let root: Part
  /// How many topics are named.
  package let topicCount: Int

  /// Reads a condition, or nothing if the text is none.
  ///
  /// - Parameters:
  ///   - text: The condition.
  ///   - isExtended: Whether it may have negations and double quotes, as in older documents.
  package init?(_ text: String, isExtended: Bool = false) {
    var reader = Reader(rest: text[...], isExtended: isExtended)
    guard let root = reader.joined(), reader.isAtEnd else { return nil }
    self.root = root
    topicCount = reader.topicCount
  }

  /// Whether a device is meant, of which the function says what topics it has.
  ///
  /// Parentheses come first, then everything from left to right (FCM, Send messages to topics).
  func holds(in order: Order, has topic: (String) -> Bool) -> Bool {
    Self.holds(root, order, topic)
  }

  private static func holds(_ part: Part, _ order: Order, _ topic: (String) -> Bool) -> Bool {
    switch part {
    case .topic(let name):
      return topic(name)
    case .negated(let part):
      return !holds(part, order, topic)
    case .joined(let first, let rest):
      let start = holds(first, order, topic)
      let others = rest.map { (isAnd: $0.isAnd, holds: holds($0.part, order, topic)) }
      return evaluate(start, others, in: order)
    }
  }

  private static func evaluate(
    _ start: Bool, _ others: [(isAnd: Bool, holds: Bool)], in order: Order
  ) -> Bool {
    switch order {
    case .leftToRight:
      return others.reduce(start) { $1.isAnd ? $0 && $1.holds : $0 || $1.holds }
    case .rightToLeft:
      guard let next = others.first else { return start }
      let rest = evaluate(next.holds, Array(others.dropFirst()), in: order)
      return next.isAnd ? start && rest : start || rest
    case .andFirst:
      var groups = [start]
      for next in others {
        if next.isAnd { groups[groups.count - 1] = groups[groups.count - 1] && next.holds }
        if !next.isAnd { groups.append(next.holds) }
      }
      return groups.contains(true)
    }
  }
}

extension HTTPv1Condition {
  /// Reads from the front of a text.
  private struct Reader {
    var rest: Substring
    let isExtended: Bool
    var topicCount = 0

    var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

    mutating func joined() -> Part? {
      guard let first = operand() else { return nil }
      var others: [(isAnd: Bool, part: Part)] = []
      while let isAnd = take("&&") ? true : take("||") ? false : nil {
        guard let part = operand() else { return nil }
        others.append((isAnd, part))
      }
      return others.isEmpty ? first : .joined(first: first, rest: others)
    }

    private mutating func operand() -> Part? {
      if take("(") {
        guard let part = joined(), take(")") else { return nil }
        return part
      }
      if isExtended, take("!") { return operand().map(Part.negated) }
      let quote: Character = isExtended && take("\"") ? "\"" : "'"
      guard quote == "\"" || take("'"), let end = rest.firstIndex(of: quote) else { return nil }
      let name = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      guard FCMNames.isLegal(name), take("in "), take("topics") else { return nil }
      topicCount += 1
      return .topic(name)
    }

    private mutating func take(_ word: String) -> Bool {
      let trimmed = rest.drop { $0 == " " }
      guard trimmed.hasPrefix(word) else { return false }
      rest = trimmed.dropFirst(word.count)
      return true
    }
  }
}
