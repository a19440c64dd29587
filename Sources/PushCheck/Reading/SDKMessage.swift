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
    let names = ["token", "topic", "condition", "notification", "apns", "android", "data", "tokens"]
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
    message["apns"] = message["apns"]?.object.map { .object(Self.apple($0)) } ?? message["apns"]
    var push = FoundPush(.message, ["message": .object(message)], in: source)
    push.isBare = true
    push.isOfSDK = true
    push.isAddressedElsewhere = !targets.contains { message[$0] != nil }
    self.push = push
  }

  /// The part for Apple's devices with Apple's names.
  private static func apple(_ apns: JSONObject) -> JSONObject {
    var apns = renamed(apns) { name in
      ["headers", "payload", "fcm_options", "live_activity_token"].first { $0.isSpelling(of: name) }
    }
    guard var payload = apns["payload"]?.object else { return apns }
    payload = renamed(payload) { $0.isSpelling(of: "aps") ? "aps" : nil }
    if let aps = payload["aps"]?.object { payload["aps"] = .object(Self.aps(aps)) }
    apns["payload"] = .object(payload)
    return apns
  }

  private static func aps(_ object: JSONObject) -> JSONObject {
    var aps = renamed(object, as: PayloadKeys.apple)
    for flag in ["content-available", "mutable-content"] where object[flag] == nil {
      if let isOn = aps[flag]?.bool { aps[flag] = isOn ? 1 : nil }
    }
    if let alert = aps["alert"]?.object {
      aps["alert"] = .object(renamed(alert, as: PayloadKeys.alert))
    }
    return aps
  }

  /// Renames what is a documented name without its hyphens: underscores are no SDK's.
  private static func renamed(_ object: JSONObject, as names: Set<String>) -> JSONObject {
    renamed(object) { name in
      name.contains("_") ? nil : names.first { $0.isSpelling(of: name) }
    }
  }

  private static func renamed(
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
