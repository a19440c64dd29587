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

  /// Returns the text, or its beginning of at most that many bytes and how many bytes are left out.
  package func truncated(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: max(0, limit))
    // A scalar that the limit would cut in two is left out.
    while end > startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    return String(self[..<end]) + "… (\(utf8[end...].count) bytes more)"
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
