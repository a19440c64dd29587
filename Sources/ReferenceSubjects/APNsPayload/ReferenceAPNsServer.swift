import Foundation
package import ConformanceKit

/// An APNs server that answers as Apple's table of reasons says, one fault at a time.
package struct ReferenceAPNsServer: ReferencePlayer<APNsServer> {
  package static let features: Set<APNsServer.Feature> = [.store, .credentials, .broadcast]

  let rules: Rules
  let configuration: APNsServer.Configuration
  var online: Set<String> = []
  /// The one notification that waits for each device, its expiration, and until when it is kept at the longest.
  var stored: [String: (payload: String, until: Instant, last: Instant)] = [:]
  /// The message of a channel with storage that waits for each device, where any is kept.
  var kept: [String: String] = [:]
  /// How many identifiers have been made.
  var identifierCount = 0

  package init(configuration: APNsServer.Configuration, edition: Edition, rules: Rules) throws {
    self.configuration = configuration
    self.rules = rules
  }

  package mutating func receive(
    _ event: APNsServer.Event, at now: Instant
  ) throws -> [APNsServer.Effect] {
    switch event {
    case .request(let its):
      let request = Request(
        name: its.request, method: its.method, path: its.path, headers: its.headers,
        duplicates: its.duplicateHeaders ?? [:],
        body: its.payload ?? its.bytes.map { String(decoding: $0, as: UTF8.self) } ?? "")
      return answer(request, at: now)
    case .deviceConnected(let payload):
      online.insert(payload.device)
      let broadcasts = kept.removeValue(forKey: payload.device).map {
        [APNsServer.Effect.deliver(device: payload.device, payload: $0)]
      }
      return (broadcasts ?? []) + deliverStored(to: payload.device, at: now)
    case .deviceDisconnected(let payload):
      online.remove(payload.device)
      return []
    }
  }

  private mutating func answer(_ request: Request, at now: Instant) -> [APNsServer.Effect] {
    let name = request.path.hasPrefix("/4/broadcasts/") ? "apns-request-id" : "apns-id"
    let id = request.headers[name].flatMap { rules.isIdentifier($0) ? $0 : nil }
    let headers = [name: id ?? nextIdentifier()]
    do {
      let delivered = try take(request, at: now)
      let response = APNsServer.Effect.response(
        request: request.name, status: 200, headers: headers, body: "")
      return [response] + delivered
    } catch {
      return [
        .response(
          request: request.name, status: error.status, headers: headers,
          body: error.body)
      ]
    }
  }

  /// Returns what is wrong with a request, apart from whom it is for: one refusal at most.
  package func faults(of request: Request) -> [Refusal] {
    var server = self
    do throws(Refusal) {
      _ = try server.take(request, at: .start)
      return []
    } catch {
      return [error]
    }
  }

  private mutating func take(
    _ request: Request, at now: Instant
  ) throws(Refusal) -> [APNsServer.Effect] {
    try demand(request.method == "POST", 405, "MethodNotAllowed", .methodIsPOST)
    if let app = request.rest(after: "/4/broadcasts/apps/") {
      try checkHeaders(request)
      return try broadcast(request, to: app)
    }
    if rules.looksForTopicFirst, configuration.certificateTopics?.count != 1 {
      try demand(request.headers["apns-topic"] != nil, 400, "MissingTopic", .topicIsThere)
    }
    guard let token = request.rest(after: "/3/device/") else {
      throw Refusal(404, "BadPath", .pathIsOfADevice)
    }
    try demand(!token.isEmpty, 400, "MissingDeviceToken", .pathHasADeviceToken)
    try checkHeaders(request)
    let topic = try authorisedTopic(of: request)
    try check(token, for: topic)
    try checkSize(
      request.body,
      limit: request.headers["apns-push-type"] == "voip"
        ? rules.voipLimit : rules.limit)
    return deliver(request, to: token, at: now)
  }

  private mutating func deliver(
    _ request: Request, to device: String, at now: Instant
  ) -> [APNsServer.Effect] {
    guard !online.contains(device) || rules.deliversAgain else {
      return [.deliver(device: device, payload: request.body)]
    }
    let until =
      request.headers["apns-expiration"].flatMap { Double($0) }.map { Instant(seconds: $0) }
      ?? now.advanced(bySeconds: rules.storageByPolicy)
    if rules.triesEmptyTheStore, until <= now { stored[device] = nil }
    if until > now || rules.storesEverything {
      stored[device] = (request.body, until, now.advanced(bySeconds: rules.longestStorage))
    }
    return online.contains(device) ? [.deliver(device: device, payload: request.body)] : []
  }

  /// Delivers what is stored for a device that comes online.
  private mutating func deliverStored(
    to device: String, at now: Instant
  ) -> [APNsServer.Effect] {
    guard let waiting = stored[device], waiting.last > now,
      waiting.until > now || rules.deliversLate
    else { return [] }
    if !rules.deliversAgain { stored[device] = nil }
    return [.deliver(device: device, payload: waiting.payload)]
  }

  private mutating func nextIdentifier() -> String {
    identifierCount += 1
    return "00000000-0000-4000-8000-" + String(identifierCount, radix: 16, digits: 12)
  }

  func checkSize(_ body: String, limit: Int) throws(Refusal) {
    try demand(!body.isEmpty, 400, "PayloadEmpty", .bodyHasBytes)
    try demand(rules.size(body) <= limit, 413, "PayloadTooLarge", .tooLargeIs413)
  }
}
