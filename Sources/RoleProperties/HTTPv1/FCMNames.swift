#if Everything || HTTPv1Gateway || HTTPv1Sender

extension String {
  /// The name in snake_case, as Protocol Buffers spell a field.
  var snakeCase: String {
    // Most are: then nothing is made.
    guard utf8.contains(where: { (65...90).contains($0) }) else { return self }
    return reduce(into: "") { text, character in
      text += character.isUppercase ? "_" + character.lowercased() : String(character)
    }
  }

  /// Whether it is a legal name of a topic (FCM REST, Message.topic).
  var isTopicName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "-_.~%".utf8.contains(byte)
      }
  }

  /// Whether it is a legal label for analytics (FCM REST, FcmOptions.analytics_label).
  var isLabel: Bool { isTopicName && utf8.count <= 50 }
}

extension StringProtocol {
  /// Whether it is a whole number in decimal digits, without a sign.
  var isWholeNumber: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }
}

#endif
