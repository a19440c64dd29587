import ConformanceKit
import ReferenceSubjects

extension PushJudge {
  /// Looks at what FCM takes and what then does nothing on Apple's devices.
  mutating func judgeDoubtsOfMessage(_ message: JSONObject) {
    let payload = message["apns"]?["payload"]
    let aps = payload?["aps"]
    let hasAlert = message["notification"] != nil || aps?["alert"] != nil
    judgeDataAlone(message, hasAlert: hasAlert, aps: aps)
    if aps?.object?.isEmpty ?? true, payload?.object != nil, message["notification"] != nil {
      find(
        FCMRule.payloadHasAPS, at: ["message", "apns", "payload"],
        "the payload has no 'aps' with a member: the live service was seen to refuse that",
        instead: "\"aps\": {…} in it", weight: .useless)
      for member in payload?.object?.members ?? [] where PayloadKeys.apple.contains(member.name) {
        find(
          APNsRule.ownKeysStandBesideAPS, at: ["message", "apns", "payload", .member(member.name)],
          "beside 'aps' '\(member.name)' is a key of the app",
          instead: "\"aps\": {\"\(member.name)\": …}",
          weight: .useless)
      }
    }
    for member in (message["data"]?.object?.members ?? []).prefix(200) {
      judgeDataKey(member, hasAlert: hasAlert)
    }
    if message["android"]?["ttl"] != nil, message["apns"]?["headers"]?["apns-expiration"] == nil {
      find(
        FCMRule.lifetimeOfApplePushes, at: ["message", "android", "ttl"],
        "Android's time to live doesn't hold for Apple's devices",
        instead: "\"apns-expiration\" in apns.headers", weight: .doubtful)
    }
    if let condition = message["condition"]?.string, HTTPv1Condition(condition) == nil,
      HTTPv1Condition(condition, isExtended: true) != nil
    {
      find(
        FCMRule.negationIsOpen, at: ["message", "condition"],
        "pages differ on conditions with ! or with names in double quotes")
    }
  }

  private mutating func judgeDataAlone(_ message: JSONObject, hasAlert: Bool, aps: JSONValue?) {
    let interacts = ["badge", "sound"].contains { aps?[$0] != nil }
    guard message["data"] != nil, !hasAlert, !interacts else { return }
    guard aps?["content-available"] == nil else { return }
    find(
      FCMRule.contentAvailableIsNotAdded, at: ["message"],
      "a message with data only, and no content-available for Apple's devices: no page says that FCM adds it, and without it the app isn't woken",
      instead: "\"apns\": {\"payload\": {\"aps\": {\"content-available\": 1}}}", weight: .useless)
  }

  /// Asks a service extension that ends with Firebase's helper what it does with the image of a payload.
  ///
  /// - Parameters:
  ///   - payload: What arrives on the device.
  ///   - place: Where the push names the image.
  mutating func judgeImage(in payload: String, at place: JSONPath) {
    guard
      var helper = try? ReferenceHTTPv1ServiceExtension(
        configuration: HTTPv1ServiceExtension.Configuration(), edition: .current),
      let effects = try? helper.receive(
        .notification(notification: "push", payload: payload), at: .start)
    else { return }
    let isLoaded = effects.contains { effect in
      if case .download = effect { true } else { false }
    }
    guard !isLoaded else {
      return say(
        .device, "the service extension loads the image, where it calls Firebase's helper",
        helper.decided)
    }
    let decided = helper.decided.map(\.id)
    if decided.contains(FCMRule.imageNeedsTheExtension.id) {
      find(
        FCMRule.imageNeedsTheExtension, at: place,
        "the image isn't shown on Apple's devices: without mutable-content 1 and a text no service extension runs to load it",
        instead: "\"mutable-content\": 1 in aps", weight: .useless)
    } else if decided.contains(ExtensionRule.noAddressDownloadsNothing.id) {
      find(
        ExtensionRule.noAddressDownloadsNothing, at: place,
        "the image isn't loaded: it is no address of https", weight: .useless)
    }
  }

  private mutating func judgeDataKey(_ member: JSONObject.Member, hasAlert: Bool) {
    let path: JSONPath = ["message", "data", .member(member.name)]
    if member.name == "aps" {
      find(
        FCMRule.dataNamedAPS, at: path, "no page says what becomes of a data key named 'aps'",
        instead: "\"apns\": {\"payload\": {\"aps\": …}}")
    } else if let meant = PayloadKeys.apple.first(where: { $0.isSpelling(of: member.name) }),
      meant.contains("-")
    {
      find(
        FCMRule.dataStandsBesideAPS, at: path,
        "in 'data' '\(member.name)' is a key of the app and does nothing else",
        instead:
          "\"apns\": {\"payload\": {\"aps\": {\"\(meant)\": \(PayloadKeys.value(of: meant, from: member.value))}}}",
        weight: .useless)
    } else if !hasAlert,
      let meant = PayloadKeys.alert.first(where: { $0.isSpelling(of: member.name) }),
      meant.contains("-")
    {
      find(
        FCMRule.dataStandsBesideAPS, at: path,
        "in 'data' '\(member.name)' is a key of the app, and no text is shown for it",
        instead: "\"apns\": {\"payload\": {\"aps\": {\"alert\": {\"\(meant)\": …}}}}",
        weight: .useless)
    } else if member.name == "notification" || member.name.hasPrefix("gcm")
      || member.name.hasPrefix("google")
    {
      find(
        FCMRule.dataKeyOfUncertainStanding, at: path,
        "pages differ on whether FCM keeps '\(member.name)' for itself")
    }
  }

  /// Says what else keeps a push from arriving, where nothing is wrong with it.
  mutating func sayWhatElse() {
    guard !found.contains(where: { $0.weight <= .useless }) else { return }
    let isFCM = push.kind == .message || push.kind == .legacyMessage
    say(
      .elsewhere, "a token of another environment or app, or one that is no longer active",
      isFCM
        ? [FCMRule.tokenIsRegistered, FCMRule.tokenIsOfThisSender]
        : [
          APNsRule.deviceTokenIsOfTheTopic, APNsRule.inactiveTokenIs410,
          AdviceRule.badTokenIsForTheCaller,
        ])
    say(
      .elsewhere, "credentials that aren't good for the topic", APNsRule.topicIsOfTheCredentials)
    say(
      .elsewhere, "no permission of the user, where something is to be shown",
      ReceiverRule.onlyWhatIsAllowed)
    // What wakes the app has more to fail by.
    if statements.contains(where: { $0.topic == .kind && $0.text.contains("content-available") }) {
      say(
        .elsewhere,
        "no background mode, more than two or three an hour, an app that the user ended",
        ReceiverRule.backgroundModeIsNeeded, AdviceRule.fewBackgroundPushesAnHour,
        ReceiverRule.silentAfterAForcedEnd)
    }
    if isFCM {
      say(
        .elsewhere, "with swizzling off, an app that never hands its APNs token to Firebase",
        AppRule.deviceTokenIsHandedOver)
    }
  }
}
