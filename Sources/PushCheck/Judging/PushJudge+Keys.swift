import ConformanceKit
import ReferenceSubjects

extension PushJudge {
  /// Looks for keys that stand in the wrong place or are spelled as nobody reads them.
  mutating func judgeKeys(_ root: JSONObject, _ aps: JSONObject, at base: JSONPath) {
    for member in root.members.prefix(Self.mostKeys) where member.name != "aps" {
      judgeRootKey(member, aps, at: base.appending(member.name))
    }
    for member in aps.members.prefix(Self.mostKeys) {
      judgeKeyOfAPS(member, aps, at: base.appending("aps").appending(member.name))
    }
    // The alert of a Live Activity has its sound inside.
    let others: Set<String> = aps["event"] == nil ? [] : ["sound"]
    judgeAlertKeys(aps["alert"], besides: others, at: base.appending("aps").appending("alert"))
    if let sound = aps["sound"]?.object {
      for name in sound.names where !PayloadKeys.sound.contains(name) {
        find(
          APNsRule.ownKeysInsideAPSAreIgnored,
          at: base.appending("aps").appending("sound").appending(name),
          "'\(name)' is no key of a sound and does nothing", weight: .useless)
      }
    }
  }

  /// How many keys of an object are looked at: what has more is too large anyway.
  private static let mostKeys = 1000

  private mutating func judgeRootKey(
    _ member: JSONObject.Member, _ aps: JSONObject, at path: JSONPath
  ) {
    let name = member.name
    if PayloadKeys.headers.contains(name) {
      find(
        APNsRule.ownKeysStandBesideAPS, at: path,
        "'\(name)' is a header of the request; in the payload it is a key of the app and does nothing else",
        instead: "the header \(name): \(member.value.string ?? member.value.compact)",
        weight: .useless)
      return
    }
    if name == "headers", let headers = member.value.object,
      headers.names.contains(where: { $0.hasPrefix("apns-") })
    {
      return find(
        APNsRule.ownKeysStandBesideAPS, at: path,
        "in the payload 'headers' is a key of the app: none of it becomes a header",
        instead: "\"headers\" beside 'payload'", weight: .useless)
    }
    let meant =
      PayloadKeys.apple.contains(name) ? name : PayloadKeys.apple.first { $0.isSpelling(of: name) }
    guard let meant, meant != "category" || aps["category"] == nil else { return }
    // Keys that apps have for themselves are only taken for Apple's where aps lacks them.
    guard aps[meant] == nil else { return }
    find(
      APNsRule.ownKeysStandBesideAPS, at: path,
      "beside 'aps' '\(name)' is a key of the app, and the system doesn't look at it",
      instead: "\"\(meant)\" inside 'aps'", weight: .useless)
  }

  private mutating func judgeKeyOfAPS(
    _ member: JSONObject.Member, _ aps: JSONObject, at path: JSONPath
  ) {
    let name = member.name
    guard !PayloadKeys.apple.contains(name) else {
      if member.value.isNull {
        find(APNsRule.nullIsUnspecified, at: path, "'\(name)' is null: leave the key out")
      }
      return
    }
    if name == "aps" {
      find(
        APNsRule.ownKeysInsideAPSAreIgnored, at: path, "an 'aps' inside 'aps' does nothing",
        instead: "its members one level further out", weight: .useless)
    } else if PayloadKeys.headers.contains(name) {
      find(
        APNsRule.ownKeysInsideAPSAreIgnored, at: path,
        "'\(name)' is a header of the request; inside 'aps' it does nothing",
        instead: "the header \(name): \(member.value.string ?? member.value.compact)",
        weight: .useless)
    } else if PayloadKeys.alert.contains(name) {
      find(
        APNsRule.ownKeysInsideAPSAreIgnored, at: path,
        "'\(name)' is a key of the alert; inside 'aps' it does nothing",
        instead: "\"alert\": {\"\(name)\": …}", weight: .useless)
    } else if let meant = PayloadKeys.closest(name), aps[meant] == nil {
      find(
        APNsRule.keysAreSpelledAsDocumented, at: path,
        "'\(name)' is no key of Apple's and does nothing",
        instead: "\"\(meant)\": \(PayloadKeys.value(of: meant, from: member.value))")
    } else {
      find(
        APNsRule.ownKeysInsideAPSAreIgnored, at: path,
        "'\(name)' is no key of Apple's and does nothing inside 'aps'",
        instead: "a key of the app beside 'aps'", weight: .useless)
    }
  }

  private mutating func judgeAlertKeys(
    _ alert: JSONValue?, besides others: Set<String>, at path: JSONPath
  ) {
    for member in alert?.object?.members ?? [] where !PayloadKeys.alert.contains(member.name) {
      let name = member.name
      guard !others.contains(name) else { continue }
      if PayloadKeys.apple.contains(name), name != "alert" {
        find(
          APNsRule.ownKeysInsideAPSAreIgnored, at: path.appending(name),
          "'\(name)' is a key of 'aps'; inside the alert it does nothing",
          instead: "\"\(name)\" beside the alert", weight: .useless)
      } else if let meant = PayloadKeys.closestOfAlert(name) {
        find(
          APNsRule.keysAreSpelledAsDocumented, at: path.appending(name),
          "'\(name)' is no key of an alert and does nothing", instead: "\"\(meant)\"")
      } else {
        find(
          APNsRule.ownKeysInsideAPSAreIgnored, at: path.appending(name),
          "'\(name)' is no key of an alert and does nothing", weight: .useless)
      }
    }
  }

  /// Looks at the flags: content-available and mutable-content.
  mutating func judgeFlags(_ aps: JSONObject, at base: JSONPath) {
    let base = base.appending("aps")
    if let flag = aps["content-available"], flag.number != nil, flag != 1, flag != 0 {
      find(
        APNsRule.contentAvailableInAnotherForm, at: base.appending("content-available"),
        "'content-available' is \(flag.compact)", instead: "\"content-available\": 1")
    }
    judgeSilence(aps, at: base)
    guard let flag = aps["mutable-content"] else { return }
    let path = base.appending("mutable-content")
    if flag.number != nil, flag != 1, flag != 0 {
      find(
        APNsRule.mutableContentBesidesOneIsOpen, at: path, "'mutable-content' is \(flag.compact)",
        instead: "\"mutable-content\": 1")
    }
    switch aps["alert"] {
    case nil where flag == 1:
      find(
        APNsRule.mutableContentAloneDoesNothing, at: path,
        "without an alert the service extension doesn't run, so 'mutable-content' does nothing",
        weight: .useless)
    case .string? where flag == 1:
      find(
        APNsRule.extensionForTextIsOpen, at: base.appending("alert"),
        "the alert is a text: no page says that the service extension runs for it",
        instead: "\"alert\": {\"body\": …}")
    default: break
    }
  }

  /// Looks at a push that has no text and wakes the app: what else it has keeps it from being silent.
  private mutating func judgeSilence(_ aps: JSONObject, at base: JSONPath) {
    guard aps["content-available"] == 1, aps["event"] == nil, !Self.hasText(aps["alert"]) else {
      return
    }
    for name in ["alert", "badge", "sound"] where aps[name] != nil {
      find(
        APNsRule.backgroundPushHasNoInteraction, at: base.appending(name),
        "with '\(name)' the push isn't a silent one, whatever the value is",
        instead: "a silent push without '\(name)', or an alert with a text", weight: .useless)
    }
  }

  private static func hasText(_ alert: JSONValue?) -> Bool {
    switch alert {
    case .string(let text): !text.isEmpty
    case .object(let alert): alert.members.contains { $0.value.string?.isEmpty == false }
    default: false
    }
  }

  /// Looks at what Live Activities ask for.
  mutating func judgeActivity(_ aps: JSONObject, at base: JSONPath) {
    let base = base.appending("aps")
    let dates = ["timestamp", "stale-date", "dismissal-date"]
    for name in dates where (aps[name]?.number?.double ?? 0) > 100_000_000_000 {
      find(
        APNsRule.datesAreInSeconds, at: base.appending(name),
        "'\(name)' has as many digits as milliseconds; it is in seconds since 1970")
    }
    guard aps["event"] == nil else {
      if aps["event"] == "end", aps["content-state"] == nil {
        find(
          APNsRule.endHasTheLastState, at: base,
          "the end of a Live Activity comes without 'content-state'")
      }
      return
    }
    if let name = aps.names.first(where: PayloadKeys.activity.contains) {
      find(
        APNsRule.activityKeysWithoutEvent, at: base.appending(name),
        "'\(name)' belongs to Live Activities, and there is no 'event'",
        instead: "\"event\": \"update\" beside it")
    }
  }
}

extension PayloadKeys {
  /// The value that a misspelled key most likely was to have.
  static func value(of key: String, from value: JSONValue) -> String {
    let isFlag = key == "content-available" || key == "mutable-content"
    if isFlag, value == true || value == "1" || value == "true" || value == 1 { return "1" }
    return value.compact.truncated(toBytes: 60)
  }
}
