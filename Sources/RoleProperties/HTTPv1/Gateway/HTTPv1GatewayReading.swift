#if Everything || HTTPv1Gateway

package import ConformanceKit
package import Histories

/// What a trace of a gateway says: what is wrong with each request, whom it is for, and which pushes are its own.
///
/// A push names no request. As a gateway's work takes no time, it is for the request, or for that to whose push APNs
/// answers, in whose step it comes. What APNs refuses, or doesn't answer, leaves unclear what comes of the message.
package struct HTTPv1GatewayReading: RoleReading {
  package typealias PlayedRole = HTTPv1Gateway

  package let configuration: HTTPv1Gateway.Configuration
  package let edition: Edition
  /// The places of the app instances of other projects.
  private let foreign: Set<Int>
  package let features: Set<HTTPv1Gateway.Feature>
  package private(set) var requests: [Request] = []
  package private(set) var responses: [Response] = []
  package private(set) var pushes: [Push] = []
  /// The answers to requests with something wrong, by what that is.
  private(set) var refusals: [GatewayFault: [Refusal]] = [:]
  /// The pushes for messages that may be sent, each with its request.
  private(set) var pairs: [Pair] = []
  /// The same for the old interface.
  private(set) var legacyPairs: [Pair] = []
  /// The requests whose answer and pushes no refusal of APNs, and no time, has changed.
  private(set) var undisturbed: [Request] = []
  /// What APNs said last of each message to one app instance.
  private(set) var verdictsOfAPNs: [VerdictOfAPNs] = []
  /// The devices that APNs no longer takes, so that what the gateway does with them is unclear.
  private var doubted: Set<String> = []
  /// Those of which it has said that they are gone.
  private var dead: Set<String> = []
  /// Those that may be gone by what it has said.
  private var perhapsDead: Set<String> = []
  /// Whether APNs has let the gateway wait, or found fault with it: what it does from then on is unclear.
  private var isDisturbed = false
  /// The request whose step it is; of several where APNs answers a push that may be theirs.
  private var current: [Int] = []
  private var now = Instant.start

  package init(
    _ configuration: HTTPv1Gateway.Configuration, edition: Edition,
    features: Set<HTTPv1Gateway.Feature>
  ) {
    self.configuration = configuration
    foreign = Set(
      configuration.registrations.indices.filter {
        ![nil, configuration.project].contains(configuration.registrations[$0].project)
      })
    self.edition = edition
    self.features = features
  }

  package mutating func pass(to now: Instant) {
    self.now = now
    current = []
    for place in pushes.indices where !pushes[place].isAnswered && !pushes[place].isLate {
      guard pushes[place].point.now.advanced(bySeconds: 10) <= now else { continue }
      pushes[place].isLate = true
      disturb(pushes[place].owners)
    }
  }

  package mutating func take(_ event: HTTPv1Gateway.Event, at point: Trace.Point) {
    switch event {
    case .request(let event): begin(event, at: point)
    case .upstreamResponse(let answer):
      guard let place = pushes.lastIndex(where: { $0.name == answer.upstream && !$0.isAnswered })
      else { return }
      pushes[place].isAnswered = true
      current = pushes[place].owners
      noteVerdict(answer.status, on: pushes[place], at: point)
      guard answer.status != 200 else { return }
      disturb(pushes[place].owners)
      doubted.insert(pushes[place].device)
      if answer.status == 410, !pushes[place].isLate { dead.insert(pushes[place].device) }
      if [400, 410].contains(answer.status) { perhapsDead.insert(pushes[place].device) }
      if ![400, 410, 413].contains(answer.status) { isDisturbed = true }
    }
  }

  /// Notes what APNs says of a message to one app instance, unless another push of it is under way or was late.
  ///
  /// What it could not take for the moment may be sent to it again.
  private mutating func noteVerdict(_ status: Int, on push: Push, at point: Trace.Point) {
    guard let request = push.request, ![429, 500, 503].contains(status) else { return }
    let asked = requests[request]
    guard isForOne(asked),
      asked.pushes.allSatisfy({ pushes[$0].isAnswered && !pushes[$0].isLate })
    else { return }
    verdictsOfAPNs.append(VerdictOfAPNs(point: point, request: request, status: status))
  }

  package mutating func take(_ effect: HTTPv1Gateway.Effect, at point: Trace.Point) {
    switch effect {
    case .response(let effect):
      let waiting = requests.lastIndex { $0.name == effect.request }
      if let waiting {
        requests[waiting].responses.append(responses.count)
        let audience = requests[waiting].audience ?? []
        if audience.contains(where: { perhapsDead.contains(device($0)) }) {
          requests[waiting].mayBeForDead = true
        }
      }
      responses.append(Response(effect, request: waiting, at: point))
    case .apnsRequest(let effect):
      var push = Push(effect, place: pushes.count, at: point)
      push.owners = owners(of: push)
      // What is sent again after all isn't over.
      verdictsOfAPNs.removeAll { push.owners.contains($0.request) }
      if let owner = push.request {
        requests[owner].pushes.append(push.place)
      } else {
        // Of those of which one has it what else they have is unclear.
        disturb(push.owners)
      }
      pushes.append(push)
    }
  }

  private mutating func begin(_ event: HTTPv1Gateway.Event.Request, at point: Trace.Point) {
    current = [requests.count]
    let isLegacy = edition == .legacy && event.path == "/fcm/send"
    var verdict = GatewayVerdict(
      body: event.body, edition: edition, registrations: configuration.registrations,
      foreign: foreign)
    // What is wrong with a legacy request isn't judged, and neither is what comes of it.
    let isFit =
      event.method == "POST" && event.headers["authorization"] == "key=" + configuration.accessToken
    let read = isLegacy && isFit ? (try? JSONValue(parsing: event.body))?.object : nil
    let legacy = isLegacy ? read ?? [:] : nil
    judge(event, &verdict)
    let audience = legacy.map { self.audience(legacy: $0) } ?? self.audience(verdict)
    var request = Request(
      event, verdict, legacy: legacy, audience: audience, place: requests.count, at: point)
    request.lacksServerKey =
      isLegacy && event.method == "POST"
      && event.headers["authorization"] != "key=" + configuration.accessToken
    let isUnclear = isDisturbed || audience == nil && !doubted.isEmpty
    request.spared = isUnclear ? nil : doubted.intersection((audience ?? []).map { device($0) })
    request.isForDoubted = audience.map { $0.contains { doubted.contains(device($0)) } } ?? false
    request.isDisturbed = isUnclear || request.isForDoubted
    if !isDisturbed, let audience, audience.count == 1, let place = audience.first {
      request.isForDead = dead.contains(device(place))
    }
    requests.append(request)
  }

  package mutating func end() {
    for request in requests {
      let answers = request.responses.map { responses[$0] }
      if let response = answers.first, request.legacy == nil, !request.isForDoubted {
        for fault in request.faults where fault != .open {
          refusals[fault, default: []].append(
            Refusal(fault: fault, request: request, response: response))
        }
      }
      if !request.isDisturbed { undisturbed.append(request) }
    }
    for push in pushes {
      guard let place = push.request else { continue }
      let request = requests[place]
      let pair = Pair(
        request: request, push: push,
        registration: configuration.registrations.first {
          $0.deviceToken == push.device
        })
      if request.legacy != nil {
        legacyPairs.append(pair)
      } else if request.verdict.isRead,
        request.faults.subtracting([.open, .unknownField]).isEmpty
      {
        pairs.append(pair)
      }
    }
  }
}

extension HTTPv1GatewayReading {
  /// The answer to a request; nothing where there is none.
  func response(to request: Request) -> Response? {
    request.responses.first.map { responses[$0] }
  }

  /// The device token of an app instance.
  func device(_ registration: Int) -> String {
    configuration.registrations[registration].deviceToken
  }

  /// An app instance of whose device APNs has said that it is gone.
  var deadInstance: HTTPv1Gateway.Registration? {
    configuration.registrations.indices.first { dead.contains(device($0)) }.map {
      configuration.registrations[$0]
    }
  }

  /// Whether it is for one app instance, by its token or installation id.
  func isForOne(_ request: Request) -> Bool {
    request.legacy == nil && request.audience?.count == 1
      && (request.message["token"] != nil || request.message["fid"] != nil)
  }

  /// Whether all of its pushes have had their answer, so that none is to come.
  func isOver(_ request: Request) -> Bool {
    request.pushes.allSatisfy { pushes[$0].isAnswered }
  }

  /// The pushes to which an answer may yet come, oldest first.
  var open: [Push] { pushes.filter { !$0.isAnswered && !$0.isLate } }

  private mutating func disturb(_ disturbed: [Int]) {
    for request in disturbed {
      requests[request].isDisturbed = true
      requests[request].spared = nil
    }
  }

  /// The requests that a push may be for: that of the step, unless another one may still have pushes to come.
  private func owners(of push: Push) -> [Int] {
    let known = Set(pushes.filter { $0.device == push.device }.flatMap(\.owners))
    let others = requests.filter { request in
      !current.contains(request.place) && request.isDisturbed && known.contains(request.place)
    }
    if others.isEmpty { return current.isEmpty ? Array(requests.indices.suffix(1)) : current }
    let candidates = others.map(\.place) + current
    if candidates.count == 1 { return candidates }
    // A single sign may stand in any message.
    var texts: Set<String> = []
    JSONValue.object(push.payload).eachText { if $0.utf8.count > 1 { texts.insert($0) } }
    let shared = candidates.map { requests[$0].texts.intersection(texts).count }
    let most = shared.max() ?? 0
    return candidates.indices.filter { shared[$0] == most }.map { candidates[$0] }
  }

  /// Adds what is wrong with the line and the header fields of a request.
  private func judge(_ event: HTTPv1Gateway.Event.Request, _ verdict: inout GatewayVerdict) {
    if event.method != "POST" { verdict.add(.method) }
    let path = "/v1/projects/\(configuration.project)/messages:send"
    if event.path != path {
      let isLonger = ["?", "/", "#", ";"].contains { event.path.hasPrefix(path + $0) }
      let isOpen = isLonger || event.path.contains("%")
      verdict.add(isOpen ? .open : .path)
    }
    let given = event.headers["authorization"] ?? ""
    let parts = given.split(separator: " ", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0].lowercased() == "bearer", parts[1] == configuration.accessToken {
      if parts[0] != "Bearer" { verdict.add(advice: "FCM-D-002c") }
    } else {
      let isSpaced =
        parts.first?.lowercased() == "bearer"
        && parts.filter { !$0.isEmpty }.last == configuration.accessToken[...]
      verdict.add(isSpaced ? .open : .credentials)
    }
    let type = event.headers["content-type"] ?? ""
    guard type != "application/json" else { return }
    // Of another media type no sentence says what it brings.
    let isJSON = type.lowercased().hasPrefix("application/json")
    if isJSON { verdict.add(advice: "FCM-D-003e") } else { verdict.add(.open) }
  }

  /// The app instances of which something holds; nothing where it holds of one of another project.
  ///
  /// Whether a topic has those is unclear.
  private func places(_ fits: (HTTPv1Gateway.Registration) -> Bool?) -> Set<Int>? {
    var places: Set<Int> = []
    for (place, registration) in configuration.registrations.enumerated() {
      guard let isSo = fits(registration), !isSo || !foreign.contains(place) else { return nil }
      if isSo { places.insert(place) }
    }
    return places
  }

  private func audience(_ verdict: GatewayVerdict) -> Set<Int>? {
    if let token = verdict.message["token"]?.string { return places { $0.token == token } }
    if let fid = verdict.message["fid"]?.string { return places { $0.fid == fid } }
    if let topic = verdict.message["topic"]?.string {
      return places { $0.topics?.contains(topic) ?? false }
    }
    guard let condition = verdict.condition, condition.form == .legal else { return nil }
    return places { condition.holds(for: Set($0.topics ?? [])) }
  }

  private func audience(legacy: JSONObject) -> Set<Int>? {
    guard legacy["to"] == nil, let ids = legacy["registration_ids"]?.array else { return nil }
    let tokens = Set(ids.compactMap(\.string))
    return places { tokens.contains($0.token) }
  }
}

#endif
