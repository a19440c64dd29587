/// A condition on topics, such as `'ferry' in topics && ('tide' in topics || 'fog' in topics)`.
struct HTTPv1Condition {
  /// A part of a condition: a topic, or parts joined by operators.
  indirect enum Part {
    case topic(String)
    case joined(first: Part, rest: [(isAnd: Bool, part: Part)])
  }

  let root: Part
  /// How many topics are named.
  let topicCount: Int

  /// Reads a condition, or nothing if the text is none.
  init?(_ text: String) {
    var reader = Reader(rest: text[...])
    guard let root = reader.joined(), reader.isAtEnd else { return nil }
    self.root = root
    topicCount = reader.topicCount
  }

  /// Whether a device with these topics is meant.
  ///
  /// Parentheses come first, then everything from left to right (FCM, Send messages to topics);
  /// `precedence` is what C does instead.
  func holds(for topics: Set<String>, precedence: Bool = false) -> Bool {
    Self.holds(root, topics, precedence)
  }

  private static func holds(_ part: Part, _ topics: Set<String>, _ precedence: Bool) -> Bool {
    switch part {
    case .topic(let name):
      return topics.contains(name)
    case .joined(let first, let rest):
      let start = holds(first, topics, precedence)
      guard precedence else {
        return rest.reduce(start) { value, next in
          let other = holds(next.part, topics, precedence)
          return next.isAnd ? value && other : value || other
        }
      }
      var groups = [start]
      for next in rest {
        let other = holds(next.part, topics, precedence)
        if next.isAnd { groups[groups.count - 1] = groups[groups.count - 1] && other }
        if !next.isAnd { groups.append(other) }
      }
      return groups.contains(true)
    }
  }
}

extension HTTPv1Condition {
  /// Reads from the front of a text.
  private struct Reader {
    var rest: Substring
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
      guard take("'"), let end = rest.firstIndex(of: "'") else { return nil }
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
