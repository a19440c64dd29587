import Foundation

/// A client for APNs as libraries for Swift on servers are made: messages are generic, the transport stands
/// behind a protocol, an actor keeps the provider token by a clock, and a refusal is an error.
final class CarrierClient<Time: Clock>: Sendable where Time.Duration == Duration {
  private let transport: any CarrierTransport
  private let tokens: CarrierTokens<Time>

  init(transport: any CarrierTransport, clock: Time, sign: @escaping @Sendable () -> String) {
    self.transport = transport
    tokens = CarrierTokens(clock: clock, sign: sign)
  }

  /// Sends a message, and returns the id that APNs gave it.
  ///
  /// - Throws: `CarrierError` when APNs refuses it.
  func send(_ message: CarrierMessage<some Encodable & Sendable>) async throws -> UUID? {
    var headers = [
      "content-type": "application/json", "apns-push-type": message.pushType.rawValue,
      "authorization": "bearer \(await tokens.nextValidToken)",
    ]
    headers["apns-id"] = message.id?.uuidString.lowercased()
    headers["apns-expiration"] = message.expiration.map { "\($0)" }
    headers["apns-priority"] = message.priority.map { "\($0)" }
    headers["apns-topic"] = message.topic
    headers["apns-collapse-id"] = message.collapseID
    let response = try await transport.execute(
      CarrierRequest(
        path: "/3/device/\(message.deviceToken)", headers: headers,
        body: try JSONEncoder().encode(message.payload)))
    let id = response.headers["apns-id"].flatMap(UUID.init)
    guard response.status != 200 else { return id }
    let refusal = try? JSONDecoder().decode(CarrierError.Refusal.self, from: response.body)
    throw CarrierError(status: response.status, id: id, refusal: refusal)
  }
}

/// What carries a request to APNs and brings the answer.
protocol CarrierTransport: Sendable {
  func execute(_ request: CarrierRequest) async throws -> CarrierResponse
}

struct CarrierRequest: Sendable {
  let path: String
  let headers: [String: String]
  let body: Data
}

struct CarrierResponse: Sendable {
  let status: Int
  let headers: [String: String]
  let body: Data
}

struct CarrierMessage<Payload: Encodable & Sendable>: Sendable {
  enum PushType: String { case alert, background }

  let deviceToken: String
  let pushType: PushType
  let payload: Payload
  var topic: String?
  var priority: Int?
  var expiration: Int?
  var collapseID: String?
  var id: UUID?
}

/// Why APNs refused a message.
struct CarrierError: Error {
  struct Refusal: Decodable {
    let reason: String
    /// When the device token became invalid, in milliseconds since 1970.
    let timestamp: Int?
  }

  let status: Int
  let id: UUID?
  let refusal: Refusal?
}

/// Keeps a provider token for fifty-five minutes.
private actor CarrierTokens<Time: Clock> where Time.Duration == Duration {
  private let clock: Time
  private let sign: @Sendable () -> String
  private var last: (token: String, until: Time.Instant)?

  init(clock: Time, sign: @escaping @Sendable () -> String) {
    self.clock = clock
    self.sign = sign
  }

  var nextValidToken: String {
    if let last, clock.now < last.until { return last.token }
    let token = sign()
    last = (token, clock.now.advanced(by: .seconds(55 * 60)))
    return token
  }
}
