/// The names of topics and labels, for which FCM allows the same characters.
package enum FCMNames {
  /// Whether a text consists of letters, digits and `-_.~%`, and has a length within bounds.
  ///
  /// FCM REST, Message.topic and FcmOptions.analytics_label. Bytes are looked at, since a Swift
  /// character may be a letter with a combining mark.
  package static func isLegal(_ text: String, longest: Int = .max) -> Bool {
    (1...longest).contains(text.utf8.count) && text.utf8.allSatisfy(isLegal)
  }

  private static func isLegal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      "-_.~%".utf8.contains(byte)
    }
  }
}

/// How much of a topic name is checked.
package enum TopicCheck: Sendable {
  /// All of it, as FCM's page on topics has it.
  case whole
  /// All of it but a newline at its end, or its last character alone, or nothing.
  case allButFinalNewline, lastCharacter, nothing

  func passes(_ name: String) -> Bool {
    switch self {
    case .whole: FCMNames.isLegal(name)
    case .allButFinalNewline: FCMNames.isLegal(name.last == "\n" ? String(name.dropLast()) : name)
    case .lastCharacter: FCMNames.isLegal(String(name.suffix(1)))
    case .nothing: true
    }
  }
}
