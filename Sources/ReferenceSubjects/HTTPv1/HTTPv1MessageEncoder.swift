package import ConformanceKit

/// Writes a caller's message as the body of a request, or refuses it.
package struct HTTPv1MessageEncoder: Sendable {
  /// Why a message isn't sent.
  package struct Refusal: Error {
    package let reason: String
  }

  /// Whether a message needs exactly one target (FCM REST, Message.target).
  package var countsTargets = true
  /// How much of a topic name is checked; unless nothing is, it is rid of the prefix `/topics/`.
  package var topicCheck = TopicCheck.whole
  /// Whether the prefix `/topics/` is stripped, rather than refused for its slashes.
  package var stripsPrefix = true
  /// Whether data values that are not text are refused (FCM REST, Message.data).
  package var checksData = true
  /// Whether header values that are not text are refused (FCM REST, ApnsConfig.headers).
  package var checksHeaders = true
  /// The longest time to live in seconds, four weeks (FCM REST, AndroidConfig.ttl).
  package var longestTimeToLive = 2_419_200.0
  /// Whether badges, sounds, labels and empty texts are judged, rather than left to the server.
  package var judgesContents = true
  /// The JSON of a flag that is asked for, 1 (Apple, Generating a remote notification).
  package var flag: JSONValue = 1

  /// Returns the body of the request.
  func body(_ message: HTTPv1Sender.Message, dryRun: Bool?) throws(Refusal) -> JSONValue {
    var body = JSONObject()
    if dryRun == true { body["validate_only"] = true }
    body["message"] = .object(try encode(message))
    return .object(body)
  }

  private func encode(_ message: HTTPv1Sender.Message) throws(Refusal) -> JSONObject {
    let targets = [message.fid, message.token, message.topic, message.condition]
    let given = targets.count { judgesContents ? $0 != nil : $0?.isEmpty == false }
    guard !countsTargets || given == 1 else {
      throw Refusal(reason: "exactly one of fid, token, topic and condition is needed")
    }
    var json = JSONObject()
    json["fid"] = message.fid.map(JSONValue.string)
    json["token"] = message.token.map(JSONValue.string)
    if let topic = message.topic {
      let isJudged = judgesContents || !topic.isEmpty
      json["topic"] = .string(isJudged ? try self.topic(topic) : topic)
    }
    json["condition"] = message.condition.map(JSONValue.string)
    json["notification"] = message.notification.map(notification)
    if let data = message.data {
      json["data"] = try texts(data, checked: checksData, what: "data")
    }
    if let apns = message.apns { json["apns"] = try encode(apns) }
    if let android = message.android { json["android"] = .object(try encode(android)) }
    if let headers = message.webpush?.headers {
      json["webpush"] = ["headers": try texts(headers, checked: checksHeaders, what: "headers")]
    }
    if let label = message.fcmOptions?.analyticsLabel {
      json["fcm_options"] = ["analytics_label": .string(try self.label(label))]
    }
    return json
  }

  /// Returns the topic's name without the prefix.
  func topic(_ topic: String) throws(Refusal) -> String {
    guard topicCheck != .nothing else { return topic }
    let prefix = "/topics/"
    let isPrefixed = stripsPrefix && topic.utf8.starts(with: prefix.utf8)
    let name = isPrefixed ? String(topic.dropFirst(8)) : topic
    guard topicCheck.passes(name) else { throw Refusal(reason: "'\(topic)' is no topic name") }
    return name
  }

  func label(_ label: String) throws(Refusal) -> String {
    guard !judgesContents || FCMNames.isLegal(label, longest: 50) else {
      throw Refusal(reason: "'\(label)' is no analytics label")
    }
    return label
  }

  /// Returns an object whose values must be text.
  func texts(
    _ value: JSONValue, checked: Bool, what: String
  ) throws(Refusal) -> JSONValue {
    guard let object = value.object else { throw Refusal(reason: "\(what) is no object") }
    guard !checked || object.members.allSatisfy({ $0.value.string != nil }) else {
      throw Refusal(reason: "\(what) has a value that is not text")
    }
    return value
  }

  private func notification(_ notification: HTTPv1Sender.Notification) -> JSONValue {
    var json = JSONObject()
    json["title"] = notification.title.map(JSONValue.string)
    json["body"] = notification.body.map(JSONValue.string)
    json["image"] = notification.image.map(JSONValue.string)
    return .object(json)
  }

  private func encode(_ android: HTTPv1Sender.Android) throws(Refusal) -> JSONObject {
    var json = JSONObject()
    if let seconds = android.ttl {
      guard (0...longestTimeToLive).contains(seconds) else {
        throw Refusal(reason: "the time to live is out of bounds")
      }
      json["ttl"] = .string(duration(seconds))
    }
    json["collapse_key"] = android.collapseKey.map(JSONValue.string)
    json["notification"] = android.notification.map(notification)
    return json
  }

  /// Returns seconds as ProtoJSON writes a duration, such as `3.5s`.
  private func duration(_ seconds: Double) -> String {
    let whole = Int(seconds)
    let nanoseconds = Int(((seconds - Double(whole)) * 1e9).rounded())
    guard nanoseconds > 0 else { return "\(whole)s" }
    var fraction = String(1_000_000_000 + nanoseconds).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(whole).\(fraction)s"
  }
}
