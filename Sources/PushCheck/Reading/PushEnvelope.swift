import ConformanceKit

/// What a service or a library puts around a push, or takes in its place.
struct PushEnvelope: Sendable {
  /// What it is, as a sentence names it.
  let name: String
  /// Whether an object is one.
  let fits: @Sendable (JSONObject) -> Bool
  /// The pushes in it.
  let open: @Sendable (JSONObject) -> [Part]

  /// A push in an envelope.
  struct Part: Sendable {
    /// Its place there.
    let path: JSONPath
    let value: JSONObject
    /// What the envelope tells of it.
    var context: PushContext?
  }

  /// The envelopes that are known by what they themselves have.
  static let named = [
    sns, expo, oneSignal, airship, beams, gorush, remoteMessage, plugin, payloadOfALibrary,
    userInfo,
  ]

  /// Every envelope; the first that fits, and has a push in it, is taken.
  static let all = named + [anything]

  /// A message of Amazon SNS, whose members are JSON in texts.
  private static let sns = PushEnvelope(
    name: "a message of Amazon SNS",
    fits: { object in
      object.members.contains { member in
        ["APNS", "GCM", "FCM"].contains { member.name == $0 || member.name.hasPrefix("\($0)_") }
          && (member.value.string != nil || member.value["aps"] != nil)
      }
    },
    open: { object in
      object.members.compactMap { member in
        let isApple = member.name.hasPrefix("APNS")
        guard isApple || ["GCM", "FCM"].contains(member.name) else { return nil }
        guard let push = inner(member.value)?.object else { return nil }
        let path: JSONPath = [.member(member.name)]
        if isApple { return Part(path: path, value: push, context: PushContext(server: .apns)) }
        // SNS wraps a message of HTTP v1 once more, and adds the token by itself.
        let message = push["fcmV1Message"]?.object
        return Part(
          path: path, value: message ?? push,
          context: PushContext(
            server: message == nil ? .legacy : nil, isAddressedElsewhere: true))
      }
    })

  /// A message to Expo's service, which writes the payload by itself.
  private static let expo = PushEnvelope(
    name: "a message to Expo's service, as the payload that its page says it makes",
    fits: { object in
      let to = object["to"]?.string ?? object["to"]?.array?.first?.string ?? ""
      return to.hasPrefix("ExponentPushToken") || to.hasPrefix("ExpoPushToken")
        || ["_contentAvailable", "channelId", "categoryId"].contains { object[$0] != nil }
          && object["to"] != nil
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
      // What Expo doesn't know stays what it is: no key of Apple's.
      for name in ["content-available", "content_available", "contentAvailable"] {
        payload[name] = object[name]
      }
      return [Part(path: [], value: payload)]
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
      let on: [JSONValue?] = [true, 1]
      if on.contains(object["content_available"]) { aps["content-available"] = 1 }
      if on.contains(object["mutable_content"]) { aps["mutable-content"] = 1 }
      var payload: JSONObject = ["aps": .object(aps)]
      payload["custom"] = object["data"].map { ["a": $0] }
      return [Part(path: [], value: payload)]
    })

  /// The call of a library that has the payload as a member.
  private static let payloadOfALibrary = PushEnvelope(
    name: "a call that has the payload as a member",
    fits: { payloadPlaces(of: $0).isEmpty == false },
    open: { object in
      payloadPlaces(of: object).compactMap { path in
        inner(JSONValue.object(object)[path])?.object.map { Part(path: path, value: $0) }
      }
    })

  private static func payloadPlaces(of object: JSONObject) -> [JSONPath] {
    let names = ["payload", "rawPayload", "body", "Message", "message", "notification", "request"]
    return names.compactMap { name in
      guard let value = inner(object[name]) else { return nil }
      let isPush = value["aps"] != nil || value["message"]?.object != nil
      return isPush || value["APNS"]?.string != nil ? [.member(name)] : nil
    }
  }

  /// The value, or what a text has as JSON in it.
  private static func inner(_ value: JSONValue?) -> JSONValue? {
    guard let text = value?.string, "{[".utf8.contains(text.utf8.first ?? 0) else { return value }
    return (try? PushSource(Array(text.utf8)))?.value ?? value
  }

  /// A request to Airship's service, or to another that has what is for iOS apart.
  private static let airship = PushEnvelope(
    name: "a request to a service such as Airship's, which writes the payload",
    fits: { object in
      object["audience"] != nil && object["device_types"] != nil
        || object["notification"]?["ios"]?.object != nil
    },
    open: { object in
      guard var ios = object["notification"]?["ios"]?.object ?? object["notification"]?.object
      else { return [] }
      ios["alert"] = ios["alert"] ?? object["notification"]?["alert"]
      return [Part(path: [], value: payload(of: ios, own: "extra"))]
    })

  /// A request to Pusher's service, which has the payload in `apns`.
  private static let beams = PushEnvelope(
    name: "a request to Pusher's service",
    fits: { object in
      object["apns"]?["aps"]?.object != nil && object["apns"]?["payload"] == nil
        && Set(object.names).isSubset(of: ["apns", "fcm", "web", "interests", "users"])
    },
    open: { object in
      object["apns"]?.object.map {
        [Part(path: ["apns"], value: $0, context: PushContext(server: .apns))]
      } ?? []
    })

  /// A request to a gorush server.
  private static let gorush = PushEnvelope(
    name: "a request to gorush",
    fits: { $0["notifications"]?.array?.contains { $0["platform"] != nil } ?? false },
    open: { object in
      (object["notifications"]?.array ?? []).compactMap(\.object).filter { $0["platform"] == 1 }
        .map { Part(path: [], value: payload(of: $0, own: "data")) }
    })

  /// The payload that a service makes of its own members.
  private static func payload(of object: JSONObject, own: String) -> JSONObject {
    var aps = JSONObject()
    aps["alert"] = object["alert"] ?? object["message"]
    for name in ["sound", "category"] { aps[name] = object[name] }
    // Some services take texts such as "+1" and count by themselves.
    aps["badge"] = object["badge"]?.number.map { .number($0) }
    for flag in ["content-available", "mutable-content"] {
      let value = object.members.first { $0.name.isSpelling(of: flag) }?.value
      aps[flag] = value == true ? 1 : value == false ? nil : value
    }
    var payload: JSONObject = ["aps": .object(aps)]
    payload[own] = object[own]
    return payload
  }

  /// A message as React Native Firebase and FlutterFire give it to the app and print it.
  private static let remoteMessage = PushEnvelope(
    name: "a message as an SDK gives it to the app",
    fits: { object in
      object["messageId"] != nil
        && ["from", "sentTime", "ttl", "collapseKey", "senderId", "messageType"].contains {
          object[$0] != nil
        }
    },
    open: { object in
      var alert = JSONObject()
      for name in ["title", "body"] {
        alert[name] = object["notification"]?[name].flatMap { $0.isNull ? nil : $0 }
      }
      var aps = JSONObject()
      if !alert.isEmpty { aps["alert"] = .object(alert) }
      if object["contentAvailable"] == true { aps["content-available"] = 1 }
      if object["mutableContent"] == true { aps["mutable-content"] = 1 }
      aps["category"] = object["category"].flatMap { $0.isNull ? nil : $0 }
      var payload: JSONObject = ["gcm.message_id": object["messageId"] ?? .null]
      payload["aps"] = .object(aps)
      for member in object["data"]?.object?.members ?? [] { payload[member.name] = member.value }
      return [Part(path: [], value: payload)]
    })

  /// A message as a plugin for Cordova gives it to the app.
  private static let plugin = PushEnvelope(
    name: "a message as a plugin gives it to the app",
    fits: { object in
      object["additionalData"]?.object != nil || object["wasTapped"] != nil
    },
    open: { object in
      var alert = JSONObject()
      alert["title"] = object["title"]?.string.map { .string($0) }
      alert["body"] = object["message"]?.string.map { .string($0) }
      var aps = JSONObject()
      if !alert.isEmpty { aps["alert"] = .object(alert) }
      aps["badge"] = object["count"]
      aps["sound"] = object["sound"]
      let own = object["additionalData"]?.object ?? JSONObject()
      if own["content-available"] == 1 || own["content-available"] == "1" {
        aps["content-available"] = 1
      }
      return [
        Part(path: [], value: ["aps": .object(aps)], context: PushContext(isArrived: true))
      ]
    })

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
        return Part(path: [.member(name)], value: inner)
      }
    })

  /// Whatever else has a payload, or an answer, somewhere in it.
  private static let anything = PushEnvelope(
    name: "what somebody puts around it", fits: { _ in true },
    open: { search(.object($0), at: [], depth: 0) })

  private static func search(_ value: JSONValue, at path: JSONPath, depth: Int) -> [Part] {
    guard depth < 6 else { return [] }
    if depth > 0, let object = value.object, object["aps"] != nil || object["reason"] != nil {
      return [Part(path: path, value: object)]
    }
    switch value {
    case .object(let object):
      return object.members.prefix(200).flatMap {
        search($0.value, at: path.appending($0.name), depth: depth + 1)
      }
    case .array(let elements):
      return elements.prefix(200).enumerated().flatMap {
        search($1, at: path.appending($0), depth: depth + 1)
      }
    case .string(let text):
      guard text.utf8.first == UInt8(ascii: "{"), let inner = try? JSONValue(parsing: text) else {
        return []
      }
      return search(inner, at: path, depth: depth + 1)
    case .number, .bool, .null: return []
    }
  }
}
