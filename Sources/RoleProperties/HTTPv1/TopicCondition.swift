#if Everything || HTTPv1Gateway || HTTPv1Sender

/// A condition on topics (FCM: Send messages to topics, Sending to Topic Conditions).
struct TopicCondition: Sendable {
  /// What the pages say of it.
  enum Form: Sendable {
    case legal, other
    /// With negation, double quotes, names that no topic has, or spaces where the samples have none or the other way.
    case open
  }

  private(set) var form = Form.other
  /// The topics in the order in which they are named.
  private(set) var topics: [String] = []
  private var tokens: [Token] = []

  private enum Token: Equatable, Sendable {
    case topic(String)
    case and, or, opening, closing
  }

  init(_ text: String) {
    var written = ""
    var rest = Self.withoutSpaces(text)[...]
    while let first = rest.first {
      if first == "'" {
        let name = String(rest.dropFirst().prefix { $0 != "'" })
        let term = "'\(name)'intopics"
        guard rest.hasPrefix(term) else { break }
        topics.append(name)
        tokens.append(.topic(name))
        written += "'\(name)' in topics"
        rest = rest.dropFirst(term.count)
      } else if let sign = Self.signs.first(where: { rest.hasPrefix($0.text) }) {
        tokens.append(sign.token)
        written += sign.spelling
        rest = rest.dropFirst(sign.text.count)
      } else {
        break
      }
    }
    let isWhole = rest.isEmpty && value(in: [], flat: false) != nil
    if text.contains(where: { "!\"".contains($0) }) {
      form = .open
    } else if isWhole {
      form = written == text && topics.allSatisfy(\.isTopicName) ? .legal : .open
    }
  }

  private static let signs: [(text: String, token: Token, spelling: String)] = [
    ("&&", .and, " && "), ("||", .or, " || "), ("(", .opening, "("), (")", .closing, ")"),
  ]

  /// The text without spaces but for those in names.
  private static func withoutSpaces(_ text: String) -> String {
    var isName = false
    return text.filter { character in
      if character == "'" { isName.toggle() }
      return isName || character != " "
    }
  }

  /// Whether it holds for who has some topics; nothing where that depends on which of two signs goes first.
  func holds(for topics: Set<String>) -> Bool? {
    let value = value(in: topics, flat: false)
    return value == self.value(in: topics, flat: true) ? value : nil
  }

  /// Its value; nothing where it isn't well-formed.
  private func value(in topics: Set<String>, flat: Bool) -> Bool? {
    var place = 0
    func next() -> Token? { place < tokens.count ? tokens[place] : nil }
    func operand() -> Bool? {
      guard let token = next() else { return nil }
      place += 1
      switch token {
      case .topic(let name): return topics.contains(name)
      case .opening:
        guard let value = disjunction(), next() == .closing else { return nil }
        place += 1
        return value
      case .and, .or, .closing: return nil
      }
    }
    func conjunction() -> Bool? {
      guard var value = operand() else { return nil }
      while !flat, next() == .and {
        place += 1
        guard let other = operand() else { return nil }
        value = value && other
      }
      return value
    }
    func disjunction() -> Bool? {
      guard var value = conjunction() else { return nil }
      while let token = next(), token == .or || flat && token == .and {
        place += 1
        guard let other = conjunction() else { return nil }
        value = token == .or ? value || other : value && other
      }
      return value
    }
    guard let value = disjunction(), place == tokens.count else { return nil }
    return value
  }
}

#endif
