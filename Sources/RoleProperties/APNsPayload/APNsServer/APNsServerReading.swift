#if Everything || APNsServer

package import ConformanceKit
package import Histories

/// What a trace of APNs says: what is wrong with each request, who is online, and what a device got.
package struct APNsServerReading: RoleReading {
  package typealias PlayedRole = APNsServer

  /// A request of a provider.
  package struct Request: Thing {
    package let point: Trace.Point
    let place: Int
    let event: APNsServer.Event.Request
    let verdict: ServerVerdict
    let body: JSONValue?
    /// The devices that were online when it came.
    let online: Set<String>
    var response: Int?
    var answers = 0
    /// The deliveries that may be its own.
    var deliveries: [Int] = []

    var headers: [String: String] { event.headers }
    var faults: Set<ServerFault> { verdict.faults }
    /// Whether its device was online.
    var isOnline: Bool { verdict.device.map(online.contains) ?? false }
    /// Its expiration in seconds since 1970; nothing where there is none that is clear.
    var expiration: Int64? { headers["apns-expiration"].flatMap { Int64($0) } }
    /// Whether it isn't stored, and takes the place of no other: one with its collapse id it may make needless.
    var isTriedOnce: Bool { expiration == 0 && headers["apns-collapse-id"] == nil }
    /// Whether it is to be delivered at once.
    var isUrgent: Bool { ["10", nil].contains(headers["apns-priority"]) }

    /// The requirement by which it is taken.
    var reason: String {
      if let advice = verdict.advice { return advice }
      return verdict.reasons.count == 1 ? verdict.reasons.first ?? "" : "APNS-C-040"
    }
  }

  /// An answer of the server.
  package struct Response: Thing {
    package let point: Trace.Point
    let request: Int?
    let status: Int
    let id: String?
    /// What a broadcast has in place of an identifier.
    let requestID: String?
    let body: String
    let json: JSONValue?
    var reason: String? { json?["reason"]?.string }

    /// Whether it answers a request with one fault.
    func fits(_ fault: ServerFault) -> Bool {
      let answer = fault.answer
      return answer.statuses.contains(status)
        && (answer.reasons.isEmpty || reason.map(answer.reasons.contains) ?? false)
    }
  }

  /// What a device got.
  package struct Delivery: Thing {
    package let point: Trace.Point
    let device: String
    let body: JSONValue?
    let isOnline: Bool
    /// The requests for that device, or for a channel to which it listens, before it.
    var owners: [Int] = []
    /// Those of them with that body.
    var equals: [Int] = []
  }

  /// A request with something wrong, and its answer.
  struct Refusal: Thing {
    let fault: ServerFault
    let request: Request
    let response: Response
    var point: Trace.Point { response.point }

    /// Whether it is refused as that fault asks for, or as another one that the request has.
    ///
    /// How much is too much for a time no page says: unclear where that is the answer, or that the server is busy. Nor is
    /// that a scheme in capitals is as good as one in small letters more than advice (APNS-C-006e).
    var isRefused: Bool? {
      if [429, 503].contains(response.status) { return nil }
      if request.verdict.hasCapitalScheme, response.fits(.otherScheme) { return nil }
      return response.status >= 400 && request.faults.contains { response.fits($0) }
    }
  }

  /// A device that comes online.
  struct Connection: Thing {
    let point: Trace.Point
    let device: String
    /// The requests for it that were taken since it went offline and may be stored, if it did not come online in between.
    let waiting: [Int]
  }

  package let configuration: APNsServer.Configuration
  package let features: Set<APNsServer.Feature>
  package private(set) var requests: [Request] = []
  package private(set) var responses: [Response] = []
  package private(set) var deliveries: [Delivery] = []
  private(set) var connections: [Connection] = []
  private(set) var refusals: [ServerFault: [Refusal]] = [:]
  private var online: Set<String> = []
  private var waiting: [String: [Int]] = [:]

  package init(
    _ configuration: APNsServer.Configuration, edition: Edition,
    features: Set<APNsServer.Feature>
  ) {
    self.configuration = configuration
    self.features = features
  }

  package mutating func pass(to now: Instant) {}

  package mutating func take(_ event: APNsServer.Event, at point: Trace.Point) {
    switch event {
    case .request(let event):
      let verdict = ServerVerdict(event, configuration, features, at: point.now)
      requests.append(
        Request(
          point: point, place: requests.count, event: event, verdict: verdict, body: event.body,
          online: online))
    case .deviceConnected(let event):
      let device = event.device.lowercased()
      guard online.insert(device).inserted else { return }
      connections.append(
        Connection(point: point, device: device, waiting: waiting.removeValue(forKey: device) ?? [])
      )
    case .deviceDisconnected(let event): online.remove(event.device.lowercased())
    }
  }

  package mutating func take(_ effect: APNsServer.Effect, at point: Trace.Point) {
    switch effect {
    case .response(let effect):
      let place = requests.lastIndex { $0.event.request == effect.request }
      if let place {
        requests[place].answers += 1
        if requests[place].response == nil { requests[place].response = responses.count }
        if effect.status == 200, let device = requests[place].verdict.device,
          !online.contains(device)
        {
          // Whether one that isn't stored takes the place of what is, as a newer one does (APNS-C-027), no page says.
          if requests[place].isTriedOnce {
            waiting[device] = nil
          } else {
            waiting[device, default: []].append(place)
          }
        }
      }
      responses.append(
        Response(
          point: point, request: place, status: effect.status, id: effect.headers["apns-id"],
          requestID: effect.headers["apns-request-id"], body: effect.body,
          json: try? JSONValue(parsing: effect.body)))
    case .deliver(let effect):
      let device = effect.device.lowercased()
      var delivery = Delivery(
        point: point, device: device, body: try? JSONValue(parsing: effect.payload),
        isOnline: online.contains(device))
      for request in requests {
        let isOwn =
          request.verdict.device == device
          || request.verdict.channel?.subscribers?.contains { $0.lowercased() == device } ?? false
        guard isOwn else { continue }
        delivery.owners.append(request.place)
        guard request.body == delivery.body else { continue }
        delivery.equals.append(request.place)
        requests[request.place].deliveries.append(deliveries.count)
      }
      deliveries.append(delivery)
    }
  }

  package mutating func end() {
    for request in requests {
      guard let response = response(to: request) else { continue }
      for fault in request.faults where fault != .open {
        refusals[fault, default: []].append(
          Refusal(fault: fault, request: request, response: response))
      }
    }
  }
}

extension APNsServerReading {
  /// The answer to a request; nothing where there is none.
  func response(to request: Request) -> Response? { request.response.map { responses[$0] } }

  /// Whether a request was taken.
  func isTaken(_ request: Request) -> Bool { response(to: request)?.status == 200 }
}

#endif
