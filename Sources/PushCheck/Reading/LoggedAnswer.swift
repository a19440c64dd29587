import ConformanceKit

/// A server's answer that stands in a line of a log by its reason alone, such as `400 (BadDeviceToken)`.
struct LoggedAnswer {
  let push: FoundPush

  /// Finds the first reason of APNs or FCM that stands in a text as a word of its own.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= 1 << 16 else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let words = text.split { !$0.isLetter && !"_-/".contains($0) }.map(String.init)
    let found = words.first { word in
      // Short ones are words of prose as well.
      word.count > 9
        && (AnsweredReason.apns[word] != nil || AnsweredReason.fcm[word] != nil
          || AnsweredReason.otherCodes[word] != nil)
    }
    guard let found else { return nil }
    let isApple = AnsweredReason.apns[found] != nil
    let answer: JSONObject =
      isApple ? ["reason": .string(found)] : ["error": ["status": .string(found)]]
    var push = FoundPush(
      isApple ? .apnsAnswer : .fcmAnswer, answer, in: PushSource(bytes, value: .object(answer)))
    push.envelopes = ["a line of a log"]
    self.push = push
  }
}
