import ConformanceKit
import ReferenceSubjects

extension PushJudge {
  /// Judges a message of the legacy protocols as the one of HTTP v1 that has the same push.
  mutating func judgeLegacy() {
    let legacy = push.value
    let rules = ReferenceHTTPv1Gateway.specified
    if let tokens = legacy["registration_ids"]?.array, tokens.count > rules.legacy.longestTokenList
    {
      find(
        LegacyRule.atMostThousandTokens, at: ["registration_ids"],
        "more than 1000 tokens: the message goes to none")
    }
    judgeLegacyKeys(legacy)
    let message = rules.legacy.message(legacy)
    let aps = message["apns"]?["payload"]?["aps"]?.object ?? JSONObject()
    guard
      var gateway = try? ReferenceHTTPv1Gateway(
        configuration: HTTPv1Gateway.Configuration(
          project: "project", accessToken: "key",
          registrations: [
            .init(token: "token", deviceToken: "00", bundleID: "the bundle identifier")
          ]),
        edition: .legacy)
    else { return }
    describe(APNsPush(aps))
    let effects = gateway.send(
      message, as: "id", to: gateway.configuration.registrations, at: .start)
    guard case .apnsRequest(let sent)? = effects.first,
      let payload = (try? JSONValue(parsing: sent.payload))?.object
    else { return }
    say(
      .onward, JSONValue.object(payload).compact.truncated(toBytes: 300),
      LegacyRule.ofPayload(legacy))
    say(
      .onward, "with apns-priority: \(sent.headers["apns-priority"] ?? "10")",
      LegacyRule.ofPriority(legacy))
    sayWhatDevicesDo(with: payload, as: sent.payload, pushType: nil, isOfFirebase: true)
  }

  private mutating func judgeLegacyKeys(_ legacy: JSONObject) {
    for member in legacy.members { judgeLegacyKey(member) }
    for member in legacy["data"]?.object?.members ?? [] { judgeLegacyData(member) }
    for member in legacy["notification"]?.object?.members ?? [] {
      let place: JSONPath = ["notification", .member(member.name)]
      if let flag = LegacyRule.flag(of: member.name) {
        // The live service was seen to take the one flag here as well, which no page says.
        find(
          flag.rule, at: place, "inside 'notification' '\(member.name)' isn't the flag",
          instead: "\"\(flag.name)\": true beside 'notification'",
          weight: member.name == "content_available" ? .doubtful : .useless)
      }
      if ["message", "text"].contains(member.name), legacy["notification"]?["body"] == nil {
        find(
          LegacyRule.textsGoIntoTheAlert, at: place,
          "'\(member.name)' is no text of a notification, and isn't shown",
          instead: "\"body\": …", weight: .useless)
      }
      if member.name == "badge", member.value.string == nil {
        find(
          LegacyRule.badgeIsText, at: place,
          "'badge' is \(PayloadWords.describe(member.value)), where a text belongs",
          instead: "\"badge\": \"\(member.value.compact)\"", weight: .doubtful)
      }
    }
    judgeWhatWakes(legacy)
  }

  private mutating func judgeLegacyKey(_ member: JSONObject.Member) {
    let path: JSONPath = [.member(member.name)]
    if let flag = LegacyRule.flag(of: member.name) {
      guard member.name != flag.name || member.value != true && member.value != false else {
        return
      }
      find(
        flag.rule, at: path, "'\(member.name)' is \(PayloadWords.describe(member.value)) here",
        instead: "\"\(flag.name)\": true")
    } else if !LegacyFields.known.contains(member.name) {
      let others = [
        "apns", "aps", "android", "webpush", "message", "token", "topic", "fcm_options",
      ]
      find(
        FCMRule.fieldsAreKnown, at: path,
        "'\(member.name)' is no member of a legacy message and does nothing",
        instead: others.contains(member.name)
          ? "a message of HTTP v1 as a whole"
          : LegacyFields.instead(of: member.name), weight: .useless)
    }
  }

  private mutating func judgeLegacyData(_ member: JSONObject.Member) {
    let place: JSONPath = ["data", .member(member.name)]
    if let flag = LegacyRule.flag(of: member.name) {
      find(
        flag.rule, at: place,
        "in 'data' '\(member.name)' is a key of the app and does nothing else",
        instead: "\"\(flag.name)\": true beside 'data'", weight: .useless)
    }
    let rules = ReferenceHTTPv1Gateway.specified
    if rules.reservedKeys.contains(member.name)
      || rules.reservedPrefixes.contains(where: member.name.hasPrefix)
    {
      let isOfOnePage = member.name == "from" || member.name.hasPrefix("google.")
      find(
        isOfOnePage ? FCMRule.dataKeyIsNotReserved : .dataKeyIsNotReservedElsewhere, at: place,
        "FCM keeps that data key for itself")
    }
    if member.value.string == nil {
      find(
        FCMRule.dataIsText, at: place,
        "'\(member.name)' is \(PayloadWords.describe(member.value)): HTTP v1 takes texts only",
        instead: MessageFields.instead(of: .dataIsText, member.name, member.value),
        weight: .doubtful)
    }
  }

  /// Looks at what wakes the app and what runs its service extension.
  private mutating func judgeWhatWakes(_ legacy: JSONObject) {
    let isShown = legacy["notification"]?.object?.isEmpty == false
    if legacy["mutable_content"] == true, !isShown {
      find(
        APNsRule.mutableContentAloneDoesNothing, at: ["mutable_content"],
        "without a notification the service extension doesn't run, so 'mutable_content' does nothing",
        instead: "\"notification\": {\"title\": …, \"body\": …}", weight: .useless)
    }
    let hasFlag = legacy.names.contains { LegacyRule.flag(of: $0)?.name == "content_available" }
    if legacy["data"] != nil, !isShown, !hasFlag {
      find(
        FCMRule.contentAvailableIsNotAdded, at: [],
        "data only, and no content_available: no page says that FCM adds it, and without it the app isn't woken",
        instead: "\"content_available\": true", weight: .useless)
    }
  }

  /// Judges what a device printed of a push that came.
  mutating func judgeArrived() {
    guard let aps = push.value["aps"]?.object else { return }
    let reading = APNsPush(aps)
    describe(reading)
    judgePayload(push.value, aps: aps, at: [])
    let isOfFirebase = push.value["gcm.message_id"] != nil
    let text = JSONValue.object(push.value).compact
    if push.value["fcm_options"]?["image"] != nil {
      judgeImage(in: text, at: ["fcm_options", "image"])
    }
    sayWhatDevicesDo(with: push.value, as: text, pushType: nil, isOfFirebase: isOfFirebase)
  }
}

extension LegacyRule {
  /// The flag that a name most likely means, in any spelling.
  static func flag(of name: String) -> (name: String, rule: LegacyRule)? {
    if "content_available".isSpelling(of: name) { return ("content_available", .contentAvailable) }
    if "mutable_content".isSpelling(of: name) { return ("mutable_content", .mutableContent) }
    return nil
  }

  /// The rules by which the payload of a legacy message is made.
  fileprivate static func ofPayload(_ legacy: JSONObject) -> [LegacyRule] {
    let notification = legacy["notification"]
    let members: [(JSONValue?, LegacyRule)] = [
      (notification?["title"] ?? notification?["body"], .textsGoIntoTheAlert),
      (notification?["sound"], .soundGoesOn), (notification?["badge"], .badgeIsText),
      (notification?["click_action"], .clickActionIsTheCategory),
      (notification?["body_loc_key"], .bodyKeysGoOn),
      (notification?["title_loc_key"], .titleKeysGoOn), (legacy["data"], .dataStandsBesideAPS),
      (legacy["content_available"], .contentAvailable),
      (legacy["mutable_content"], .mutableContent),
    ]
    return members.filter { $0.0 != nil }.map(\.1)
  }

  /// The rule by which a legacy message has its priority.
  fileprivate static func ofPriority(_ legacy: JSONObject) -> LegacyRule {
    switch legacy["priority"] {
    case "high": .highPriorityIsTen
    case "normal": .normalPriorityIsFive
    default: .priorityByWhatItHas
    }
  }
}
