import Foundation

/// What carries a request to APNs and brings the answer: HTTP/2 in the server, a case in the tests.
public protocol PushTransport: Sendable {
  func send(_ request: PushRequest) async throws -> PushResponse
}

public struct PushRequest: Sendable {
  public var path: String
  public var headers: [String: String]
  public var body: String
}

public struct PushResponse: Sendable {
  public var status: Int
  public var headers: [String: String]
  public var body: String

  public init(status: Int, headers: [String: String], body: String) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Why APNs refused the notification, as it says in the body.
  public var reason: String? {
    let body = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    return body?["reason"] as? String
  }
}

/// The ferry company's client for APNs; it sends again what failed for a while.
public actor PushClient {
  private let transport: any PushTransport
  private let clock: any Clock<Duration>
  /// The provider token, which another part of the server signs anew in time.
  private let bearer: @Sendable () async throws -> String

  /// How often it sends a notification at most.
  private static let attempts = 4

  public init(
    transport: any PushTransport, clock: any Clock<Duration> = ContinuousClock(),
    bearer: @escaping @Sendable () async throws -> String
  ) {
    self.transport = transport
    self.clock = clock
    self.bearer = bearer
  }

  /// Sends a notification, and returns the answer after which it is not sent again.
  public func push(_ notification: PushNotification) async throws -> PushResponse {
    var request = PushRequest(
      path: "/3/device/\(notification.token)", headers: notification.headers,
      body: try notification.body)
    var attempt = 1
    while true {
      request.headers["authorization"] = "bearer \(try await bearer())"
      let response = try await transport.send(request)
      guard attempt < Self.attempts, let pause = Self.pause(of: attempt, after: response.status)
      else { return response }
      try await clock.sleep(for: pause)
      attempt += 1
    }
  }

  /// Returns how long to rest after an attempt that failed for a while.
  private static func pause(of attempt: Int, after status: Int) -> Duration? {
    switch status {
    case 429: .seconds(1 << attempt)
    case 500...: .seconds(15 * 60)
    default: nil
    }
  }
}
