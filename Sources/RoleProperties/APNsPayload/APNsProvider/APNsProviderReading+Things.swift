#if Everything || APNsProvider

import ConformanceKit
package import Histories

extension APNsProviderReading {
  /// A request of the provider.
  package struct Request: Thing {
    package let point: Trace.Point
    let sent: APNsProvider.Effect.Request
    let place: Int
    /// The calls that it may be for, by their places.
    let owners: [Int]
    /// The requests that were sent for the same call before it.
    var earlier: [Int] = []
    /// The place of its answer.
    var answer: Int?
    /// Whether its connection was closed before it was answered: what becomes of it then is unclear.
    var isCut = false
    /// Whether it goes out beside others on a connection on which none was accepted.
    var isAmongOthers: Bool?
    /// The payload as it can be read; nothing for what is no JSON.
    let payload: JSONValue?
    let headers: [String: String]

    init(
      _ sent: APNsProvider.Effect.Request, place: Int, owners: [Int], at point: Trace.Point
    ) {
      self.point = point
      self.sent = sent
      self.place = place
      self.owners = owners
      payload = try? JSONValue(parsing: sent.payload)
      headers = sent.headers
    }

    /// The call that it is for, where only one comes into question.
    var owner: Int? { owners.count == 1 ? owners[0] : nil }
    var connection: String? { sent.connection }
    var aps: JSONObject? { payload?["aps"]?.object }
    var pushType: String? { headers["apns-push-type"] }
    var priority: String? { headers["apns-priority"] }
    /// When its provider token was made, in seconds since 1970; nothing where it isn't shown.
    var tokenMade: Int64? { sent.providerToken?.iat?.number?.int64 }
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

    init(
      _ response: APNsProvider.Event.Response, to request: Request, place: Int,
      at point: Trace.Point
    ) {
      self.point = point
      self.place = place
      self.request = request.place
      status = response.status
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
