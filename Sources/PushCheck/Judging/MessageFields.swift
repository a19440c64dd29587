import ConformanceKit
import ReferenceSubjects

/// The fields of FCM's message, and where people put what belongs elsewhere.
enum MessageFields {
  /// The fields of a notification for Android (FCM REST, AndroidNotification).
  static let ofAndroid: Set<String> = [
    "title", "body", "icon", "color", "sound", "tag", "click_action", "body_loc_key",
    "body_loc_args", "title_loc_key", "title_loc_args", "channel_id", "ticker", "sticky",
    "event_time", "local_only", "notification_priority", "default_sound",
    "default_vibrate_timings", "default_light_settings", "vibrate_timings", "visibility",
    "notification_count", "light_settings", "image", "bypass_proxy_notification", "proxy",
  ]

  /// Names of other APIs and SDKs, by their letters alone, with what HTTP v1 has for them.
  private static let others: [String: String] = [
    "to": "\"token\", or \"topic\" without /topics/",
    "registrationids": "one request with \"token\" for each",
    "tokens": "one request with \"token\" for each",
    "priority":
      "\"android\": {\"priority\": \"high\"}, \"apns\": {\"headers\": {\"apns-priority\": \"10\"}}",
    "contentavailable": "\"apns\": {\"payload\": {\"aps\": {\"content-available\": 1}}}",
    "mutablecontent": "\"apns\": {\"payload\": {\"aps\": {\"mutable-content\": 1}}}",
    "timetolive":
      "\"android\": {\"ttl\": \"3600s\"}, \"apns\": {\"headers\": {\"apns-expiration\": …}}",
    "ttl": "\"android\": {\"ttl\": \"3600s\"}, \"apns\": {\"headers\": {\"apns-expiration\": …}}",
    "collapsekey":
      "\"android\": {\"collapse_key\": …}, \"apns\": {\"headers\": {\"apns-collapse-id\": …}}",
    "dryrun": "\"validate_only\": true beside \"message\"",
    "clickaction":
      "\"android\": {\"notification\": {\"click_action\": …}}, \"apns\": {\"payload\": {\"aps\": {\"category\": …}}}",
    "sound":
      "\"apns\": {\"payload\": {\"aps\": {\"sound\": …}}}, \"android\": {\"notification\": {\"sound\": …}}",
    "badge": "\"apns\": {\"payload\": {\"aps\": {\"badge\": …}}}",
    "subtitle": "\"apns\": {\"payload\": {\"aps\": {\"alert\": {\"subtitle\": …}}}}",
    "icon": "\"android\": {\"notification\": {\"icon\": …}}",
    "color": "\"android\": {\"notification\": {\"color\": …}}",
    "tag": "\"android\": {\"notification\": {\"tag\": …}}",
    "androidchannelid": "\"android\": {\"notification\": {\"channel_id\": …}}",
    "channelid": "\"android\": {\"notification\": {\"channel_id\": …}}",
    "imageurl": "\"image\"",
    "picture": "\"image\"",
    "titlelockey": "\"apns\": {\"payload\": {\"aps\": {\"alert\": {\"title-loc-key\": …}}}}",
    "bodylockey": "\"apns\": {\"payload\": {\"aps\": {\"alert\": {\"loc-key\": …}}}}",
    "titlelocargs": "\"apns\": {\"payload\": {\"aps\": {\"alert\": {\"title-loc-args\": …}}}}",
    "bodylocargs": "\"apns\": {\"payload\": {\"aps\": {\"alert\": {\"loc-args\": …}}}}",
    "aps": "\"apns\": {\"payload\": {\"aps\": …}}",
    "alert": "\"apns\": {\"payload\": {\"aps\": {\"alert\": …}}}",
    "payload": "\"apns\": {\"payload\": …}",
    "ios": "\"apns\"",
    "text": "\"body\"",
    "message": "\"body\"",
  ]

  /// What to write in place of a field that isn't known there.
  static func instead(of name: String, at owner: JSONPath, value: JSONValue?) -> String? {
    if owner == [], fields(at: ["message"]).contains(where: { $0.isSpelling(of: name) }) {
      return "\"message\": {\"\(name)\": …}"
    }
    if owner == ["message"], name == "message", value?.object != nil {
      return "its members one level further out"
    }
    let here = fields(at: owner)
    if let meant = here.first(where: { $0.isSpelling(of: name) }) { return "\"\(meant)\"" }
    if owner == ["message", "apns"], name.hasPrefix("apns-") {
      return "\"headers\": {\"\(name)\": …}"
    }
    if let other = others[name.lettersAlone], !(owner == ["message"] && name == "message") {
      return other
    }
    if let meant = StrictJSON.closest(to: name, in: here) { return "\"\(meant)\"" }
    return owner == ["message"] ? "\"data\": {\"\(name)\": …}" : nil
  }

  /// The names of the fields that stand at a place.
  private static func fields(at path: JSONPath) -> [String] {
    var kind: HTTPv1Fields.Kind? = .object(HTTPv1Fields().request)
    for element in path.elements {
      guard case .object(let fields)? = kind, case .member(let name) = element else { return [] }
      kind = fields[name]
    }
    guard case .object(let fields)? = kind else { return [] }
    return fields.keys.sorted()
  }

  /// What belongs in the place of a value of another type.
  static func wanted(_ rule: FCMRule) -> String {
    switch rule {
    case .durationIsText: "where a text such as \"3600s\" belongs"
    case .payloadIsAnObject: "where an object belongs"
    case .textsAreText, .headersAreText, .dataIsText: "where a text belongs"
    default: "where an object belongs"
    }
  }

  /// What to write in place of a value of another type.
  static func instead(of rule: FCMRule, _ name: String, _ value: JSONValue?) -> String? {
    switch (rule, value) {
    case (.durationIsText, .number(let number)?):
      // Whole thousands are milliseconds, as some SDKs have them.
      return "\"\(name)\": \"\(JSONValue.number(number).compact)s\", in seconds"
    case (.durationIsText, .string(let text)?) where !text.isEmpty && text.allSatisfy(\.isNumber):
      return "\"\(name)\": \"\(text)s\""
    case (.textsAreText, .number?), (.textsAreText, .bool?), (.headersAreText, .number?),
      (.headersAreText, .bool?), (.dataIsText, .number?), (.dataIsText, .bool?):
      return value.map { "\"\(name)\": \"\($0.compact)\"" }
    case (.dataIsText, .object?), (.dataIsText, .array?):
      return value.map {
        "\"\(name)\": \(JSONValue.string($0.compact).compact.truncated(toBytes: 120))"
      }
    default: return nil
    }
  }
}
