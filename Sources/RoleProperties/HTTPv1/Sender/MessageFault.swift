#if Everything || HTTPv1Sender

import ConformanceKit
import Histories

/// Why a sender may refuse a message, as far as the pages speak of that.
package enum MessageFault: Sendable {
  /// The topic isn't a legal name; it ends in a newline, but for which it is one.
  case topic, newline
  /// There is no target, or there are several.
  case targets
  /// The data is no object.
  case data
  /// Something else that a library may look at: values that aren't text, empty texts, what FCM refuses.
  case other

  /// Looks for what is wrong with a message in which these texts are.
  init?(_ message: JSONValue, texts: Set<String>) {
    let targets = ["fid", "token", "topic", "condition"].compactMap { message[$0]?.string }
    if targets.count != 1 {
      self = .targets
    } else if let topic = message["topic"]?.string?.withoutTopicPrefix, !topic.isTopicName {
      let isName = topic.utf8.last == 10 && String(topic.dropLast()).isTopicName
      self = isName ? .newline : .topic
    } else if let data = message["data"], data.object == nil {
      self = .data
    } else if Self.isUnusual(message, texts) {
      self = .other
    } else {
      return nil
    }
  }

  /// Whether something is in a message that no page promises to take.
  private static func isUnusual(_ message: JSONValue, _ texts: Set<String>) -> Bool {
    let maps = [message["data"], message["apns"]?["headers"], message["webpush"]?["headers"]]
    let hasOtherValues = maps.contains { map in
      map.map { $0.object?.members.allSatisfy { $0.value.string != nil } != true } ?? false
    }
    let isReserved = (message["data"]?.object?.names ?? []).contains(where: \.isReservedKey)
    let condition = message["condition"]?.string
    let isOddCondition =
      condition.map { text in
        // Whether a library looks at its grammar is open (FCM-D-029); FCM takes five topics.
        let condition = TopicCondition(text)
        return condition.form != .legal || condition.topics.count > 5
      } ?? false
    let isPrefixed = message["topic"]?.string?.hasPrefix("/topics/") ?? false
    // FCM documents a Live Activity's token beside that of a registration.
    let isForActivities = message["apns"]?["liveActivityToken"] != nil
    let isActivityOfNobody = isForActivities && message["token"] == nil && message["fid"] == nil
    let seconds = message["android"]?["ttl"]?.number?.double ?? 0
    let hasNothing = ["notification", "data", "apns", "android", "webpush"].allSatisfy {
      message[$0] == nil
    }
    return hasNothing || hasOtherValues || isReserved || isOddCondition || isPrefixed
      || isActivityOfNobody || !(0...2_419_200).contains(seconds)
      || texts.reduce(0) { $0 + $1.utf8.count } > 3000
      || message.hasEmptyPart || hasOddOptions(message) || isUnusual(apns: message["apns"])
  }

  /// Whether a label (FCM-X-21) or the address of an image isn't one that every library takes.
  private static func hasOddOptions(_ message: JSONValue) -> Bool {
    let labels = [message["fcmOptions"], message["apns"]?["fcmOptions"]].compactMap {
      $0?["analyticsLabel"]?.string
    }
    let images = [
      message["notification"], message["apns"]?["fcmOptions"], message["android"]?["notification"],
    ].compactMap { $0?["image"]?.string }
    return !labels.allSatisfy(\.isLabel) || !images.allSatisfy(\.isPlainAddress)
  }

  /// Whether the Apple part has something of which pages leave open whether a library takes it.
  private static func isUnusual(apns: JSONValue?) -> Bool {
    guard let apns else { return false }
    if apns["aps"] == nil, apns["custom"] != nil { return true }
    if apns["custom"].map({ $0.object == nil || $0["aps"] != nil }) ?? false { return true }
    if apns["headers"]?["mutable-content"] != nil { return true }
    guard let aps = apns["aps"] else { return false }
    let flags = [aps["contentAvailable"], aps["mutableContent"]]
    let isOddBadge = aps["badge"].map { !(0...999_999).contains($0.number?.int64 ?? -1) } ?? false
    return aps.object?.isEmpty == true || aps["custom"] != nil || isOddBadge
      || flags.contains { $0 != nil && $0?.bool == nil } || isOdd(sound: aps["sound"])
      || isOdd(alert: aps["alert"])
  }

  private static func isOdd(sound: JSONValue?) -> Bool {
    guard let sound, sound.string == nil else { return false }
    return sound["critical"] != true || sound["name"]?.string == nil
      || !(0...1).contains(sound["volume"]?.number?.double ?? 0)
  }

  private static func isOdd(alert: JSONValue?) -> Bool {
    guard let alert, alert.string == nil else { return false }
    let known = [
      "title", "subtitle", "body", "loc-key", "loc-args", "title-loc-key", "title-loc-args",
    ]
    return alert.object?.names.allSatisfy { known.contains($0) } != true
      || alert["loc-args"] != nil && alert["loc-key"] == nil
      || alert["title-loc-args"] != nil && alert["title-loc-key"] == nil
  }
}

extension String {
  /// Whether nothing can be read in it.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Whether FCM may keep a key of data for itself; whether a library looks at that is open (FCM-D-043).
  var isReservedKey: Bool {
    ["from", "message_type", "notification"].contains(self) || hasPrefix("google")
      || hasPrefix("gcm")
  }

  /// Whether it is an address that every library takes; whether one looks at others is open (FCM-E-012, FCM-X-22).
  var isPlainAddress: Bool {
    guard hasPrefix("https://"), utf8.allSatisfy({ (33...126).contains($0) }) else { return false }
    return !dropFirst(8).prefix { $0 != "/" }.contains("_")
  }
}

extension JSONValue {
  /// Whether something empty, blank or null stands somewhere in it.
  fileprivate var hasEmptyPart: Bool {
    switch self {
    case .string(let text): text.isBlank
    case .array(let elements): elements.isEmpty || elements.contains { $0.hasEmptyPart }
    case .object(let object):
      object.isEmpty || object.members.contains { $0.name.isEmpty || $0.value.hasEmptyPart }
    case .null: true
    case .bool, .number: false
    }
  }
}

#endif
