import ConformanceKit
import ReferenceSubjects

/// A message as the object of an SDK in code, whose names the SDK translates before it sends it.
///
/// SDKs have the names of HTTP v1 and of Apple's keys in the style of their language, flags as true and
/// false, lifetimes in milliseconds, and say whom the message is for in a call.
struct SDKMessage {
  let push: FoundPush

  /// Takes an object for one, if it is written as code and has what such a message has.
  init?(_ object: JSONObject, in source: PushSource) {
    guard source.form.isCode else { return nil }
    let names = [
      "token", "topic", "condition", "notification", "apns", "android", "data", "tokens",
    ]
    guard names.contains(where: { name in object.names.contains { $0.isSpelling(of: name) } })
    else { return nil }
    var message = Self.renamed(object) { name in
      HTTPv1Fields.message.keys.first { $0.isSpelling(of: name) && !name.contains("_") }
    }
    if message["tokens"]?.array != nil || message["tokens"].map({ $0.string != nil }) ?? false {
      message["tokens"] = nil
    }
    let targets = ["token", "topic", "condition"]
    var android = message["android"]?.object
    if let lifetime = android?["ttl"]?.number?.double, source.unknown.isEmpty == false {
      android?["ttl"] = .string("\(Int(min(lifetime / 1000, 1e9)))s")
    }
    message["android"] = android.map { .object($0) } ?? message["android"]
    // In Python the names have underscores as the SDK's arguments.
    let text = String(decoding: source.bytes.prefix(1 << 16), as: UTF8.self)
    let style = Style(takesUnderscores: text.contains("Aps("))
    message["apns"] = message["apns"]?.object.map { .object(style.apple($0)) } ?? message["apns"]
    if let notification = message["notification"]?.object {
      message["notification"] = .object(
        Self.renamed(notification) { name in
          name.isSpelling(of: "imageurl")
            ? "image" : ["title", "body", "image"].first { $0.isSpelling(of: name) }
        })
    }
    var push = FoundPush(.message, ["message": .object(message)], in: source)
    push.isBare = true
    push.isOfSDK = true
    push.mayBeLegacy = !(targets + ["apns", "android", "webpush", "fcm_options"]).contains {
      message[$0] != nil
    }
    push.isAddressedElsewhere = !targets.contains { message[$0] != nil }
    self.push = push
  }

  fileprivate static func renamed(
    _ object: JSONObject, _ name: (String) -> String?
  ) -> JSONObject {
    JSONObject(
      object.members.map { member in
        guard let other = name(member.name), object[other] == nil else { return member }
        return .init(name: other, value: member.value)
      })
  }

  /// The names of a legacy message in code, as the legacy protocols have them.
  static func legacyNames(of object: JSONObject) -> JSONObject {
    renamed(object) { name in
      guard !name.contains("-") else { return nil }
      return LegacyFields.known.first { $0.isSpelling(of: name) }
    }
  }
}

/// How the names of Apple's keys are written in a language.
private struct Style {
  /// Whether hyphens become underscores: nowhere but in Python.
  let takesUnderscores: Bool

  /// The part for Apple's devices with Apple's names.
  func apple(_ apns: JSONObject) -> JSONObject {
    let fields = ["headers", "payload", "fcm_options", "live_activity_token"]
    var apns = SDKMessage.renamed(apns) { name in fields.first { $0.isSpelling(of: name) } }
    if let options = apns["fcm_options"]?.object {
      let names = ["image_url": "image", "analytics_label": "analytics_label"]
      apns["fcm_options"] = .object(
        SDKMessage.renamed(options) { name in
          names.first { $0.key.isSpelling(of: name) }?.value
        })
    }
    // In C# it stands there without a payload around it.
    if let aps = apns["Aps"], apns["payload"] == nil {
      apns["Aps"] = nil
      apns["payload"] = ["aps": aps]
    }
    guard var payload = apns["payload"]?.object else { return apns }
    payload = SDKMessage.renamed(payload) { $0.isSpelling(of: "aps") ? "aps" : nil }
    if let aps = payload["aps"]?.object { payload["aps"] = .object(self.aps(aps)) }
    apns["payload"] = .object(payload)
    return apns
  }

  private func aps(_ object: JSONObject) -> JSONObject {
    var aps = renamed(object, as: PayloadKeys.apple)
    for flag in ["content-available", "mutable-content"] where object[flag] == nil {
      if let isOn = aps[flag]?.bool { aps[flag] = isOn ? 1 : nil }
    }
    if let alert = aps["alert"]?.object {
      aps["alert"] = .object(renamed(alert, as: PayloadKeys.alert))
    }
    return aps
  }

  /// Renames what is a documented name without its hyphens.
  private func renamed(_ object: JSONObject, as names: Set<String>) -> JSONObject {
    SDKMessage.renamed(object) { name in
      name.contains("_") && !takesUnderscores ? nil : names.first { $0.isSpelling(of: name) }
    }
  }
}

/// The members of a legacy message.
enum LegacyFields {
  static let known: Set<String> = [
    "to", "registration_ids", "condition", "notification_key", "collapse_key", "priority",
    "content_available", "mutable_content", "time_to_live", "restricted_package_name", "dry_run",
    "data", "notification", "delay_while_idle", "direct_boot_ok", "message_id", "message_type",
    "delivery_receipt_requested", "from", "category",
  ]

  /// What to write in place of a name that isn't known there.
  static func instead(of name: String) -> String? {
    if let meant = known.first(where: { $0.isSpelling(of: name) }) { return "\"\(meant)\"" }
    switch name {
    case "title", "body", "sound", "badge", "image", "click_action", "icon", "tag":
      return "\"notification\": {\"\(name)\": …}"
    case "apns-priority": return "\"priority\": \"high\" or \"normal\""
    default: return "\"data\": {\"\(name)\": …}"
    }
  }
}
