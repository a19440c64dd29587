import ConformanceKit
import ReferenceSubjects

extension PushJudge {
  /// Judges a message of the legacy protocols as the one of HTTP v1 that has the same push.
  mutating func judgeLegacy() {
    let legacy = push.value
    let rules = ReferenceHTTPv1Gateway.specified
    for member in legacy["data"]?.object?.members ?? [] where member.value.string == nil {
      find(
        FCMRule.dataIsText, at: ["data", .member(member.name)],
        "'\(member.name)' is \(PayloadWords.describe(member.value)): HTTP v1 takes texts only",
        instead: MessageFields.instead(of: .dataIsText, member.name, member.value), weight: .advised
      )
    }
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
      by: ["FCM-D-123", "FCM-D-125", "FCM-D-133"])
    say(
      .onward, "with apns-priority: \(sent.headers["apns-priority"] ?? "10")",
      by: ["FCM-D-120", "FCM-D-121", "FCM-D-122"])
    sayWhatDevicesDo(with: payload, pushType: nil, isOfFirebase: true)
  }

  private mutating func judgeLegacyKeys(_ legacy: JSONObject) {
    let flags = [
      "content_available": LegacyRule.contentAvailable, "mutable_content": .mutableContent,
    ]
    for member in legacy.members {
      guard let flag = flags.first(where: { $0.key.isSpelling(of: member.name) }) else { continue }
      guard member.name != flag.key || member.value != true else { continue }
      find(
        flag.value, at: [.member(member.name)],
        "'\(member.name)' is \(PayloadWords.describe(member.value)) here",
        instead: "\"\(flag.key)\": true")
    }
    for name in ["apns", "aps", "android", "message", "token", "topic"] where legacy[name] != nil {
      find(
        FCMRule.fieldsAreKnown, at: [.member(name)],
        "'\(name)' is no member of a legacy message and does nothing",
        instead: "a message of HTTP v1 as a whole", weight: .useless)
    }
    for member in legacy["notification"]?.object?.members ?? [] {
      let place: JSONPath = ["notification", .member(member.name)]
      if ["content_available", "mutable_content"].contains(where: { $0.isSpelling(of: member.name) }
      ) {
        find(
          LegacyRule.contentAvailable, at: place,
          "inside 'notification' '\(member.name)' does nothing",
          instead: "\"\(member.name)\": true beside 'notification'", weight: .useless)
      }
      if member.name == "badge", member.value.string == nil {
        find(
          LegacyRule.badgeIsText, at: place,
          "'badge' is \(PayloadWords.describe(member.value)), where a text belongs",
          instead: "\"badge\": \"\(member.value.compact)\"", weight: .doubtful)
      }
    }
  }

  /// Judges what a device printed of a push that came.
  mutating func judgeArrived() {
    guard let aps = push.value["aps"]?.object else { return }
    let reading = APNsPush(aps)
    describe(reading)
    judgePayload(push.value, aps: aps, at: [])
    let isOfFirebase = push.value["gcm.message_id"] != nil
    if push.value["fcm_options"]?["image"] != nil, aps["mutable-content"] != 1 {
      find(
        FCMRule.imageNeedsTheExtension, at: ["fcm_options", "image"],
        "the image isn't shown: without mutable-content 1 no service extension runs to load it",
        instead: "\"mutable-content\": 1 inside 'aps'", weight: .useless)
    }
    sayWhatDevicesDo(with: push.value, pushType: nil, isOfFirebase: isOfFirebase)
  }
}

/// What the legacy protocols say of a message, each by its requirement.
enum LegacyRule: String, DecidingRule {
  case contentAvailable = "FCM-D-123"
  case mutableContent = "FCM-D-124"
  case badgeIsText = "FCM-D-127"
  case atMostThousandTokens = "FCM-D-134"
}
