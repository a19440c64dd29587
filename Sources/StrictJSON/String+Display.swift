extension String {
  /// The text with everything spelled out that would act on a terminal or change the order of letters.
  ///
  /// Those are control characters, marks and overrides of direction, and characters of no width.
  package var displayed: String {
    guard unicodeScalars.contains(where: \.mustBeSpelledOut) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.mustBeSpelledOut:
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The lines with everything spelled out that would act where they are shown.
  ///
  /// That is what ``displayed`` spells out, and the beginning of a line that a CI service takes for a
  /// command (`::error::`, `##[group]`). The colours of our own reports stay.
  package var displayedLines: String {
    guard mayAct else { return self }
    return split(separator: "\n" as Character, omittingEmptySubsequences: false)
      .map { Self.line($0) }.joined(separator: "\n")
  }

  /// The lines with everything spelled out that ``displayed`` spells out.
  package var displayedCharacters: String {
    guard mayAct else { return self }
    return split(separator: "\n" as Character, omittingEmptySubsequences: false)
      .map { String($0).displayed }.joined(separator: "\n")
  }

  /// Whether a line of the text might act; most texts are plain, and long.
  private var mayAct: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte >= 0x80 || byte == 0x7F || byte < 0x20 && byte != 0x0A { return true }
      if byte == last, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return true }
      last = byte
    }
    return false
  }

  private static func line(_ line: Substring) -> String {
    let content = line.drop { $0 == " " || $0 == "\t" }
    let isCommand = content.utf8.starts(with: "::".utf8) || content.utf8.starts(with: "##[".utf8)
    let parts = line.unicodeScalars.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    let shown = parts.enumerated().map { index, part -> String in
      guard index > 0 else { return String(part).displayed }
      let isColour = colours.contains { part.starts(with: $0.unicodeScalars) }
      return (isColour ? "\u{1B}" : "\\u{1B}") + String(part).displayed
    }.joined()
    return isCommand ? "\\" + shown : shown
  }

  /// What follows the escape character in the colours of our reports.
  private static let colours = ["[0m", "[1;31m", "[1;32m", "[1;33m"]

  /// The text of a JSON value with what a terminal would act on as escapes, which JSON reads alike.
  package var displayedJSON: String {
    guard unicodeScalars.contains(where: { $0.mustBeSpelledOut && $0 != "\n" }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      guard scalar.mustBeSpelledOut, scalar != "\n" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        text += "\\u" + String(unit, radix: 16, digits: 4)
      }
    }
    return text
  }

  /// Returns the text, or its beginning of at most that many bytes and how many bytes are left out.
  package func truncated(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: max(0, limit))
    // A scalar that the limit would cut in two is left out.
    while end > startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    return String(self[..<end]) + "… (\(utf8[end...].count) bytes more)"
  }

  /// Returns the text; or, where it is longer than that, it without the middle of each long word, and cut
  /// where that isn't enough: a token must not hide the payload behind it.
  package func shorteningWords(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let (front, back) = (12, 6)
    var text: [UInt8] = []
    var rest = utf8[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isInLongWord == first.isInLongWord }
      rest = rest[word.endIndex...]
      if word.count > 40, first.isInLongWord {
        text += [UInt8](word.prefix(front)) + "…".utf8 + word.suffix(back)
      } else {
        text += word
      }
    }
    return String(decoding: text, as: UTF8.self).truncated(toBytes: limit)
  }
}

extension UInt8 {
  /// Whether the byte may stand in a token, which is hexadecimal, base64 or the like.
  fileprivate var isInLongWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "-_+=:".utf8.contains(self)
    }
  }
}

extension Unicode.Scalar {
  /// Whether a display must show the number of the character in place of the character.
  fileprivate var mustBeSpelledOut: Bool {
    switch value {
    case 0..<0x20, 0x7F...0xA0, 0xAD: true
    case 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
