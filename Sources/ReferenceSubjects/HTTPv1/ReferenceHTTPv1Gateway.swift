package import ConformanceKit

/// A gateway that judges a message, answers at once, and sends what it took on to APNs.
package struct ReferenceHTTPv1Gateway: ReferencePlayer<HTTPv1Gateway> {
  package static let specified = Rules()
  package static let features: Set<HTTPv1Gateway.Feature> = [.apns]

  package let configuration: HTTPv1Gateway.Configuration
  let rules: Rules
  let edition: Edition
  private var messageCount: Int64 = 0
  var upstreamCount = 0
  /// The answers that wait for APNs.
  var waiting: [Waiting] = []
  /// The registration token behind each request to APNs that is for a device.
  var tokens: [String: String] = [:]
  /// The requests to APNs, by their ids, where they may be made again.
  var pushed: [String: HTTPv1Gateway.Effect] = [:]
  /// How often each of them was made before.
  var repeats: [String: Int] = [:]
  /// The registration tokens whose devices APNs has called dead.
  var dead: Set<String> = []

  package init(
    configuration: HTTPv1Gateway.Configuration, edition: Edition, rules: Rules
  ) throws {
    self.configuration = configuration
    self.edition = edition
    var rules = rules
    if edition == .current { rules.fields.addInstallationIDs() }
    self.rules = rules
  }

  package mutating func receive(
    _ event: HTTPv1Gateway.Event, at now: Instant
  ) throws -> [HTTPv1Gateway.Effect] {
    switch event {
    case .request(let payload):
      return receive(
        payload.request, method: payload.method, path: payload.path, headers: payload.headers,
        body: payload.body, at: now)
    case .upstreamResponse(let payload):
      return receiveUpstream(payload.upstream, status: payload.status, body: payload.body)
    }
  }

  private mutating func receive(
    _ id: String, method: String, path: String, headers: [String: String], body: String,
    at now: Instant
  ) -> [HTTPv1Gateway.Effect] {
    if edition == .legacy, path == "/fcm/send" {
      return receiveLegacy(id, headers: headers, body: body, at: now)
    }
    do {
      try checkEndpoint(method: method, path: path)
      try checkAccessToken(headers)
      let request = try read(body)
      let message = request["message"]?.object ?? JSONObject()
      let receivers = try judge(message)
      let isDelivered = !rules.heedsValidateOnly || request["validate_only"] != true
      let messageID = newMessageID(at: now)
      let name = "projects/\(configuration.project)/messages/\(messageID)"
      let success = answer(id, 200, ["name": .string(name)])
      let pushes = send(message, as: messageID, to: isDelivered ? receivers : [], at: now)
      guard rules.waitsForAPNs, !pushes.isEmpty else { return [success] + pushes }
      if rules.pushesAgain {
        for push in pushes { if let upstream = push.upstream { pushed[upstream] = push } }
      }
      waiting.append(
        Waiting(
          request: id, success: success,
          isForOne: message["topic"] == nil && message["condition"] == nil,
          upstreams: Set(pushes.compactMap(\.upstream))))
      return pushes
    } catch {
      return [answer(id, error.status, error.body)]
    }
  }

  func answer(_ request: String, _ status: Int, _ body: JSONValue) -> HTTPv1Gateway.Effect {
    .response(
      request: request, status: status,
      headers: ["content-type": "application/json; charset=UTF-8"], body: body.compact)
  }

  mutating func newMessageID(at now: Instant) -> String {
    messageCount += 1
    return "0:\(now.milliseconds * 1000 + messageCount)%a1b2c3d4"
  }

  /// Sends a message that was taken to the devices that it is meant for.
  package mutating func send(
    _ message: JSONObject, as id: String, to receivers: [HTTPv1Gateway.Registration],
    at now: Instant
  ) -> [HTTPv1Gateway.Effect] {
    let payload = rules.payload.payload(of: message, id: id)
    let headers = self.headers(of: message, at: now)
    let activity = rules.knowsLiveActivities ? message["apns"]?["live_activity_token"]?.string : nil
    return (rules.pushesLastFirst ? receivers.reversed() : receivers).map { receiver in
      upstreamCount += 1
      let upstream = "upstream-\(upstreamCount)"
      if activity == nil { tokens[upstream] = receiver.token }
      return .apnsRequest(
        upstream: upstream,
        path: "/3/device/\(activity ?? receiver.deviceToken)",
        headers: headers.merging(address(of: receiver, isActivity: activity != nil)) { given, _ in
          given
        },
        payload: JSONValue.object(payload).compact)
    }
  }

  /// Returns the headers that name the app (Apple, Sending notification requests to APNs).
  private func address(
    of receiver: HTTPv1Gateway.Registration, isActivity: Bool
  ) -> [String: String] {
    guard isActivity else { return ["apns-topic": receiver.bundleID] }
    return [
      "apns-topic": receiver.bundleID + ".push-type.liveactivity", "apns-push-type": "liveactivity",
    ]
  }

  /// Returns the headers for APNs, with FCM's defaults (FCM REST, ApnsConfig.headers).
  private func headers(of message: JSONObject, at now: Instant) -> [String: String] {
    let isNotification =
      message["notification"] != nil
      || message["apns"]?["payload"]?["aps"]?["alert"] != nil
    var headers = [
      "apns-priority": isNotification ? rules.defaultPriority : "5",
      "apns-expiration": String(now.milliseconds / 1000 + rules.defaultLifetime),
    ]
    for member in message["apns"]?["headers"]?.object?.members ?? [] {
      headers[member.name] = member.value.string
    }
    return headers
  }
}
