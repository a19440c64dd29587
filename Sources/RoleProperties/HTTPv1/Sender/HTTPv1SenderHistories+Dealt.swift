#if Everything || HTTPv1Sender

import ConformanceKit
import Histories

/// What hardly comes up by chance, and is dealt out: the end of each history has one of these.
extension Dice {
  private typealias Intended = Intention<HTTPv1SenderHistories>

  /// Deals a few things that belong together, once what came before has had its end.
  mutating func dealtMotif(_ count: inout Int) -> [Intention<HTTPv1SenderHistories>] {
    var before: [Intended] = []
    for milliseconds: Int64 in [9000, 7_300_000, 9000] {
      before += taken(10) + [.meant(.untilRequest(milliseconds: milliseconds))]
    }
    count += 3
    let motif: [Intended] =
      switch deal([0, 1, 2, 3]) {
      case 0: badges(count)
      case 1: busySubscription(count)
      case 2: quota(count)
      default: wordsForErrors(count)
      }
    return before + motif
  }

  private mutating func taken(_ number: Int) -> [Intended] {
    (0..<number).map { _ in .meant(.answer(which: 0, acceptance())) }
  }

  /// A message with few words, which may have a badge.
  private func plain(_ count: Int, badge: JSONValue? = nil) -> HTTPv1Sender.Message {
    var message = HTTPv1Sender.Message()
    message.token = "t\(count):APA91b-ferry"
    message.data = ["mark": .string("mark-\(count)")]
    if let badge { message.apns = HTTPv1Sender.APNs(aps: HTTPv1Sender.APS(badge: badge)) }
    return message
  }

  /// Messages at once with a badge each.
  private mutating func badges(_ count: Int) -> [Intended] {
    let messages = [
      plain(count, badge: 7), plain(count - 1, badge: 0), plain(count - 2, badge: 3),
    ]
    return [.now(.event(.sendEach(messages: messages)))] + taken(3)
  }

  /// A subscription for which FCM has no time, and says when to come again.
  private mutating func busySubscription(_ count: Int) -> [Intended] {
    var busy = HTTPv1SenderAnswer(
      status: 503, errorStatus: "UNAVAILABLE", code: "UNAVAILABLE", message: "No")
    busy.retryAfter = .seconds(20)
    var parts: [Intended] = [
      .now(.event(.subscribe(topic: "pier-7", tokens: tokens(count)))),
      // A library may make a request for each token.
      .meant(.answer(which: 0, busy)), .meant(.answer(which: 0, busy)),
    ]
    // A request that comes too early has its answer before ten seconds are over.
    for _ in 0..<8 { parts.append(.meant(.untilRequest(milliseconds: 5000))) }
    return parts + taken(2)
  }

  /// A message for a target that has had too many, and another one for another target.
  private mutating func quota(_ count: Int) -> [Intended] {
    let tooMany = HTTPv1SenderAnswer(
      status: 429, errorStatus: "RESOURCE_EXHAUSTED", code: "QUOTA_EXCEEDED", message: "No")
    var parts: [Intended] = [
      .now(.event(.send(message: plain(count)))), .meant(.answer(which: 0, tooMany)),
      .meant(.untilRequest(milliseconds: 2000)), .now(.event(.send(message: plain(count - 1)))),
    ]
    parts += taken(1)
    for _ in 0..<8 { parts.append(.meant(.untilRequest(milliseconds: 9000))) }
    return parts + taken(1)
  }

  /// Subscriptions that are refused by a word alone.
  private func wordsForErrors(_ count: Int) -> [Intended] {
    let first = HTTPv1SenderAnswer(status: 401, message: "Unauthorized", writing: .word)
    let second = HTTPv1SenderAnswer(status: 400, message: "InvalidToken", writing: .word)
    return [
      .now(.event(.subscribe(topic: "pier-7", tokens: tokens(count)))),
      .meant(.answer(which: 0, first)), .meant(.answer(which: 0, first)),
      .meant(.untilRequest(milliseconds: 1000)),
      .now(.event(.unsubscribe(topic: "pier-7", tokens: tokens(count - 1)))),
      .meant(.answer(which: 0, second)), .meant(.answer(which: 0, second)),
    ]
  }

  private func tokens(_ count: Int) -> [String] {
    ["s\(count):APA91b-pier", "Z\(count):APA91b-pier"]
  }
}

#endif
