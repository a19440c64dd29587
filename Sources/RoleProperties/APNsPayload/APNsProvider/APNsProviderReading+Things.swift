#if Everything || APNsProvider

import ConformanceKit
package import Histories

extension APNsProviderReading {
  /// A request of the provider.
  package struct Request: Thing {
    /// What was sent, read once and in one place, so that many properties ask for it at little cost.
    private final class Sent: Sendable {
      let request: APNsProvider.Effect.Request
      let lowercasePath: String
      /// The last part of the path: the device token.
      let address: String
      let payload: JSONValue?
      let aps: JSONObject?
      let headers: [String: String]
      let pushType: String?
      let priority: String?
      let connection: String?
      let providerToken: APNsProvider.ProviderToken?
      let tokenMade: Int64?

      init(_ request: APNsProvider.Effect.Request) {
        self.request = request
        let path = request.path.lowercased()
        lowercasePath = path
        address =
          path.utf8.lastIndex(of: UInt8(ascii: "/")).map {
            String(path[path.utf8.index(after: $0)...])
          } ?? path
        payload = try? JSONValue(parsing: request.payload)
        aps = payload?["aps"]?.object
        headers = request.headers
        pushType = headers["apns-push-type"]
        priority = headers["apns-priority"]
        connection = request.connection
        providerToken = request.providerToken
        tokenMade = providerToken?.iat?.number?.int64
      }
    }

    package let point: Trace.Point
    private let whole: Sent
    let place: Int
    /// The calls that it may be for, by their places.
    var owners: [Int] = []
    /// The requests that were sent for the same call before it.
    var earlier: [Int] = []
    /// The place of its answer.
    var answer: Int?
    /// Whether its connection was closed before it was answered: what becomes of it then is unclear.
    var isCut = false
    /// Whether its caller was told that no answer came in time, or it was sent again for that.
    var isGivenUp = false
    /// Whether an answer came when it was cut off or given up.
    var hasStray = false
    /// Whether it goes out beside others on a connection on which none was accepted.
    var isAmongOthers: Bool?

    init(_ sent: APNsProvider.Effect.Request, place: Int, at point: Trace.Point) {
      self.point = point
      self.place = place
      whole = Sent(sent)
    }

    var sent: APNsProvider.Effect.Request { whole.request }
    var method: String { whole.request.method }
    var path: String { whole.request.path }
    /// The path in lower case: no page says that the digits of a device token keep their case.
    var lowercasePath: String { whole.lowercasePath }
    var address: String { whole.address }
    /// The payload as it can be read; nothing for what is no JSON.
    var payload: JSONValue? { whole.payload }
    var headers: [String: String] { whole.headers }
    /// The call that it is for, where only one comes into question.
    var owner: Int? { owners.count == 1 ? owners[0] : nil }
    var connection: String? { whole.connection }
    var aps: JSONObject? { whole.aps }
    var pushType: String? { whole.pushType }
    var priority: String? { whole.priority }
    /// The members of its provider token, where they are shown.
    var providerToken: APNsProvider.ProviderToken? { whole.providerToken }
    /// When its provider token was made, in seconds since 1970; nothing where it isn't shown.
    var tokenMade: Int64? { whole.tokenMade }
  }

  /// The acceptance of a request whose connection was closed, with the places of its call and itself.
  struct LateAcceptance: Thing {
    let point: Trace.Point
    let call: Int
    let request: Int
  }

  /// An answer of the server.
  package struct Answer: Thing {
    package let point: Trace.Point
    let place: Int
    /// The place of the request that it answers.
    let request: Int
    let status: Int
    let headers: [String: String]
    /// The reason in its body; nothing where there is none that can be read.
    let reason: String?
    let timestamp: Int64?
    /// Whether it comes so late that the provider may have given its request up, and wait to send it again.
    let isLate: Bool

    init(
      _ response: APNsProvider.Event.Response, to request: Request, place: Int,
      at point: Trace.Point
    ) {
      self.point = point
      self.place = place
      self.request = request.place
      status = response.status
      isLate = request.point.now.advanced(bySeconds: 10) <= point.now
      headers = response.headers ?? [:]
      let body = try? JSONValue(parsing: response.body)
      reason = body?["reason"]?.string
      timestamp = body?["timestamp"]?.number?.int64
    }
  }

  /// What the provider reports of a call.
  package struct Outcome: Thing {
    package let point: Trace.Point
    let told: APNsProvider.Effect.Outcome
    /// The place of its call; nothing where the caller asked for no such thing.
    let call: Int?

    init(_ told: APNsProvider.Effect.Outcome, call: Int?, at point: Trace.Point) {
      self.point = point
      self.told = told
      self.call = call
    }
  }

  /// The end of a connection by a GOAWAY frame.
  package struct Closing: Thing {
    package let point: Trace.Point
    let connection: String
  }
}

#endif
