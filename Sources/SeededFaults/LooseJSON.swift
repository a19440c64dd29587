import ConformanceKit

/// Reads what some readers take for JSON, and writes it as JSON.
struct LooseJSON {
  /// Which of two members with one name counts.
  enum Kept { case first, last }

  private var rest: Substring
  private let kept: Kept?
  private var depth = 0

  /// Writes a text as strict JSON, if anything can be made of it.
  ///
  /// - Parameters:
  ///   - text: The text, in which members may stand twice, or commas and comments where JSON has none.
  ///   - kept: Which of two members with one name counts; neither is taken without it.
  /// - Returns: The text as strict JSON, or as it was.
  static func strict(_ text: String, keeping kept: Kept?) -> String {
    guard (try? JSONValue(parsing: text)) == nil else { return text }
    var reader = LooseJSON(rest: text[...], kept: kept)
    guard let value = reader.value(), reader.isAtEnd else { return text }
    return value.compact
  }

  private init(rest: Substring, kept: Kept?) {
    self.rest = rest
    self.kept = kept
  }

  private var isAtEnd: Bool {
    mutating get {
      skip()
      return rest.isEmpty
    }
  }

  private mutating func skip() {
    // A reader that keeps to JSON but for names that come twice skips what RFC 8259, 2 calls white space.
    rest = rest.drop { kept == nil ? $0.isWhitespace : " \t\n\r\r\n".contains($0) }
    while kept == nil, rest.hasPrefix("//") {
      rest = rest.drop { !$0.isNewline }.drop(while: \.isWhitespace)
    }
  }

  private mutating func take(_ character: Character) -> Bool {
    skip()
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func value() -> JSONValue? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { return nil }
    if take("{") { return object() }
    if take("[") { return array() }
    skip()
    let word = rest.first == "\"" ? text() : rest.prefix { !"}], ".contains($0) && !$0.isNewline }
    rest = rest[word.endIndex...]
    return try? JSONValue(parsing: String(word))
  }

  private func text() -> Substring {
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex, rest[index] != "\"" {
      index =
        rest.index(index, offsetBy: rest[index] == "\\" ? 2 : 1, limitedBy: rest.endIndex)
        ?? rest.endIndex
    }
    return rest[..<(index < rest.endIndex ? rest.index(after: index) : index)]
  }

  private mutating func object() -> JSONValue? {
    var object = JSONObject()
    while !take("}") {
      guard let name = value()?.string, take(":"), let value = value() else { return nil }
      if object[name] == nil || kept == .last {
        object[name] = value
      } else if kept == nil {
        return nil
      }
      guard take(",") else { return take("}") ? .object(object) : nil }
      if kept != nil, take("}") { return nil }
    }
    return .object(object)
  }

  private mutating func array() -> JSONValue? {
    var elements: [JSONValue] = []
    while !take("]") {
      guard let value = value() else { return nil }
      elements.append(value)
      guard take(",") else { return take("]") ? .array(elements) : nil }
      if kept != nil, take("]") { return nil }
    }
    return .array(elements)
  }
}
