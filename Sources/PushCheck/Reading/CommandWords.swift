/// The words of a shell command.
enum CommandWords {
  /// Returns the words as a POSIX shell splits them, variables left as they are written.
  static func words(of command: String) -> [String] {
    var words: [String] = []
    var word: String?
    var rest = command[...]
    while let character = rest.popFirst() {
      switch character {
      case "'":
        word = (word ?? "") + take(&rest, until: "'", escapes: false)
      case "\"":
        word = (word ?? "") + take(&rest, until: "\"", escapes: true)
      case "$" where rest.first == "'":
        rest = rest.dropFirst()
        word = (word ?? "") + take(&rest, until: "'", escapes: true)
      case "\\":
        guard let next = rest.popFirst() else { break }
        if !next.isNewline { word = (word ?? "") + String(next) }
      case _ where character.isWhitespace:
        if let ended = word { words.append(ended) }
        word = nil
        if character.isNewline,
          words.contains(where: { $0.hasPrefix("-d") || $0.hasPrefix("--data") }),
          rest.first.map({ !$0.isWhitespace && $0 != "-" }) ?? true
        {
          return words
        }
      default: word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  private static func take(_ rest: inout Substring, until end: Character, escapes: Bool) -> String {
    var text = ""
    while let character = rest.popFirst(), character != end {
      guard escapes, character == "\\", let next = rest.first else {
        text.append(character)
        continue
      }
      // Within double quotes a backslash escapes these alone.
      if "\"\\$`\n".contains(next) {
        rest = rest.dropFirst()
        if next != "\n" { text.append(next) }
      } else {
        text.append(character)
      }
    }
    return text
  }
}
