import ConformanceKit

extension HTTPv1MessageEncoder {
  func encode(_ apns: HTTPv1Sender.APNs) throws(Refusal) -> JSONValue? {
    var json = JSONObject()
    json["live_activity_token"] = try apns.liveActivityToken.map(nonEmpty).map(JSONValue.string)
    if let headers = apns.headers {
      json["headers"] = try texts(headers, checked: checksHeaders, what: "headers")
    }
    let payload = try payload(apns)
    json["payload"] = payload.isEmpty ? nil : .object(payload)
    var options = JSONObject()
    options["analytics_label"] = try apns.fcmOptions?.analyticsLabel.map(label)
      .map(JSONValue.string)
    options["image"] = apns.fcmOptions?.image.map(JSONValue.string)
    json["fcm_options"] = options.isEmpty ? nil : .object(options)
    return json.isEmpty ? nil : .object(json)
  }

  private func nonEmpty(_ token: String) throws(Refusal) -> String {
    guard !judgesContents || !token.isEmpty else { throw Refusal(reason: "a token isn't empty") }
    return token
  }

  private func payload(_ apns: HTTPv1Sender.APNs) throws(Refusal) -> JSONObject {
    var payload = apns.custom?.object ?? JSONObject()
    if let aps = apns.aps {
      let members = try encode(aps)
      payload["aps"] = members.isEmpty && judgesContents ? nil : .object(members)
    }
    return payload
  }

  private func encode(_ aps: HTTPv1Sender.APS) throws(Refusal) -> JSONObject {
    var json = JSONObject()
    json["alert"] = aps.alert
    json["badge"] = try aps.badge.map(badge)
    json["sound"] = try aps.sound.map(sound)
    json["content-available"] = aps.contentAvailable.flatMap(flag)
    json["mutable-content"] = aps.mutableContent.flatMap(flag)
    json["category"] = aps.category.map(JSONValue.string)
    json["thread-id"] = aps.threadID.map(JSONValue.string)
    for member in aps.custom?.object?.members ?? [] {
      guard json[member.name] == nil else {
        throw Refusal(reason: "'\(member.name)' is given twice")
      }
      json[member.name] = member.value
    }
    return json
  }

  private func badge(_ badge: JSONValue) throws(Refusal) -> JSONValue {
    guard badge.string == nil || !judgesContents else {
      throw Refusal(reason: "a badge is a number")
    }
    return badge
  }

  /// Returns a flag as Apple has it: the number 1, or nothing when it is declined.
  private func flag(_ value: JSONValue) -> JSONValue? {
    switch value {
    case true: flag
    case false, 0: judgesContents ? nil : value
    default: value
    }
  }

  /// Returns a sound, a critical one with the number 1 (Apple, Generating a remote notification).
  private func sound(_ sound: JSONValue) throws(Refusal) -> JSONValue {
    guard var members = sound.object else { return sound }
    members["critical"] = members["critical"] == true ? 1 : nil
    if let volume = members["volume"]?.number?.double, !(0...1).contains(volume), judgesContents {
      throw Refusal(reason: "a volume is from 0 to 1")
    }
    return .object(members)
  }
}
