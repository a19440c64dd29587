import ConformanceKit

/// What a service or a library puts around a push, or takes in its place.
struct PushEnvelope: Sendable {
  /// What it is, as a sentence names it.
  let name: String
  /// Whether an object is one.
  let fits: @Sendable (JSONObject) -> Bool
  /// The pushes in it, each with its place there.
  let open: @Sendable (JSONObject) -> [(JSONPath, JSONObject)]

  /// Every envelope that is known; the first that fits is taken.
  static let all = [sns, expo, oneSignal, payloadOfALibrary, userInfo]

  /// A message of Amazon SNS, whose members are JSON in texts.
  private static let sns = PushEnvelope(
    name: "a message of Amazon SNS",
    fits: { object in
      object.names.contains { $0.hasPrefix("APNS") || $0 == "GCM" || $0 == "FCM" || $0 == "ADM" }
    },
    open: { object in
      object.members.compactMap { member in
        guard member.name.hasPrefix("APNS") || ["GCM", "FCM"].contains(member.name) else {
          return nil
        }
        let inner = member.value.string.flatMap { try? JSONValue(parsing: $0) } ?? member.value
        guard var push = inner.object else { return nil }
        // SNS wraps a message of HTTP v1 once more.
        if let message = push["fcmV1Message"]?.object { push = message }
        return ([.member(member.name)], push)
      }
    })

  /// A message to Expo's service, which writes the payload by itself.
  private static let expo = PushEnvelope(
    name: "a message to Expo's service, as the payload that its page says it makes",
    fits: { object in
      let to = object["to"]?.string ?? object["to"]?.array?.first?.string ?? ""
      return to.hasPrefix("ExponentPushToken") || to.hasPrefix("ExpoPushToken")
    },
    open: { object in
      var alert = JSONObject()
      for name in ["title", "subtitle", "body"] { alert[name] = object[name] }
      var aps = JSONObject()
      if !alert.isEmpty { aps["alert"] = .object(alert) }
      aps["badge"] = object["badge"]
      aps["sound"] = object["sound"]
      aps["category"] = object["categoryId"]
      aps["interruption-level"] = object["interruptionLevel"]
      if object["_contentAvailable"] == true { aps["content-available"] = 1 }
      if object["mutableContent"] == true { aps["mutable-content"] = 1 }
      var payload: JSONObject = ["aps": .object(aps)]
      payload["body"] = object["data"]
      return [([], payload)]
    })

  /// A message to OneSignal's service, which writes the payload by itself.
  private static let oneSignal = PushEnvelope(
    name: "a message to OneSignal's service, as the payload that its page says it makes",
    fits: { object in
      object["app_id"] != nil
        && ["contents", "headings", "content_available", "include_player_ids", "include_aliases"]
          .contains { object[$0] != nil }
    },
    open: { object in
      var alert = JSONObject()
      alert["title"] = object["headings"]?.object?.members.first?.value
      alert["subtitle"] = object["subtitle"]?.object?.members.first?.value
      alert["body"] = object["contents"]?.object?.members.first?.value
      var aps = JSONObject()
      if !alert.isEmpty { aps["alert"] = .object(alert) }
      aps["sound"] = object["ios_sound"]
      aps["category"] = object["ios_category"]
      aps["interruption-level"] = object["ios_interruption_level"]
      if object["content_available"] == true { aps["content-available"] = 1 }
      if object["mutable_content"] == true { aps["mutable-content"] = 1 }
      var payload: JSONObject = ["aps": .object(aps)]
      payload["custom"] = object["data"].map { ["a": $0] }
      return [([], payload)]
    })

  /// The call of a library that has the payload as a member.
  private static let payloadOfALibrary = PushEnvelope(
    name: "a call that has the payload as a member",
    fits: { payloadPlaces(of: $0).isEmpty == false },
    open: { object in
      payloadPlaces(of: object).compactMap { path in
        let value = JSONValue.object(object)[path]
        let inner = value?.string.flatMap { try? JSONValue(parsing: $0) } ?? value
        return inner?.object.map { (path, $0) }
      }
    })

  private static func payloadPlaces(of object: JSONObject) -> [JSONPath] {
    let names = ["payload", "rawPayload", "body", "Message", "message", "notification", "request"]
    return names.compactMap { name in
      guard let value = object[name] else { return nil }
      let inner = value.string.flatMap { try? JSONValue(parsing: $0) } ?? value
      return inner["aps"] != nil || inner["message"]?.object != nil ? [.member(name)] : nil
    }
  }

  /// What a framework for devices puts around the user info.
  private static let userInfo = PushEnvelope(
    name: "what a framework for devices puts around the user info",
    fits: { object in
      let isSent = ["token", "topic", "condition", "to", "notification"].contains {
        object[$0] != nil
      }
      return object["userInfo"]?["aps"] != nil || object["data"]?["aps"] != nil && !isSent
    },
    open: { object in
      ["userInfo", "data"].compactMap { name in
        guard let inner = object[name]?.object, inner["aps"] != nil else { return nil }
        return ([.member(name)], inner)
      }
    })
}
