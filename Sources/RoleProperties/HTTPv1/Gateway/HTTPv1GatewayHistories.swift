#if Everything || HTTPv1Gateway

package import ConformanceKit
package import Histories

/// Makes histories of a gateway: requests of every kind, most with nothing or one thing wrong, and what APNs answers.
package enum HTTPv1GatewayHistories: HistoryMaking {
  package typealias Reading = HTTPv1GatewayReading

  /// What is meant to happen, where that depends on what the gateway has sent.
  package enum Meant: Sendable {
    /// APNs answers one of the open pushes.
    case answer(which: Int, status: Int, body: String?)
    /// APNs says of the oldest open push that its device is gone, with the time or without.
    case gone(reason: String, isDated: Bool)
    /// A message for an app instance of whose device APNs has said that it is gone, or for a topic that it has.
    case toTheDead(GatewayDraft, named: String, isByTopic: Bool)
    /// Time passes, unless a push is open: so none is answered too late.
    case wait(seconds: Int64)
  }

  /// Of four histories one is of the old interface.
  package static func edition(of number: Int, among editions: [Edition]) -> Edition? {
    number % 4 == 3 && editions.contains(.legacy) ? .legacy : editions.first
  }

  package static func resolve(
    _ meant: Meant, after reading: HTTPv1GatewayReading, at now: Instant
  ) -> Happening<HTTPv1Gateway.Event>? {
    let open = reading.open
    switch meant {
    case .answer(let which, let status, let body):
      guard !open.isEmpty else { return nil }
      return .event(
        .upstreamResponse(
          upstream: open[which % open.count].name, status: status,
          headers: body == nil ? nil : ["content-type": "application/json"], body: body))
    case .gone(let reason, let isDated):
      guard let push = open.first else { return nil }
      let date = isDated ? ",\"timestamp\":\(now.milliseconds)" : ""
      return .event(
        .upstreamResponse(
          upstream: push.name, status: 410, headers: ["content-type": "application/json"],
          body: "{\"reason\":\"\(reason)\"\(date)}"))
    case .toTheDead(var draft, let name, let isByTopic):
      guard let instance = reading.deadInstance else { return nil }
      draft.aim(at: instance.token)
      if isByTopic, let topic = instance.topics?.first {
        draft.message["token"] = nil
        draft.message["topic"] = .string(topic)
      }
      return .event(.request(draft.event(named: name, in: reading.configuration)))
    case .wait(let seconds): return open.isEmpty ? .pass(seconds: seconds) : nil
    }
  }

  package static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self> {
    let configuration = dice.gatewayConfiguration()
    var intentions: [Intention<Self>] = []
    var count = 0
    let most = max(4, configuration.registrations.count)
    // What is refused goes nowhere, and a few of what is dealt out are few to answer.
    for place in 0..<4 {
      let draft = dice.dealtDraft(configuration, count, place, of: 4)
      intentions.append(.now(.event(.request(draft.event(named: "e\(place)", in: configuration)))))
      intentions += Self.taken(2)
    }
    if let foreign = configuration.registrations.first(where: { $0.project == "tide-demo" }) {
      intentions += [
        Self.plain(to: foreign.token, named: "f0", in: configuration),
        Self.plain(to: configuration.registrations[0].token, named: "f1", in: configuration),
      ]
      intentions += Self.taken(2)
    }
    // What is dealt out takes no place of what is drawn.
    var dealt = intentions.count - 12
    var hasRefusal = false
    while intentions.count - dealt < 50 {
      if !hasRefusal, intentions.count - dealt >= 38 {
        hasRefusal = true
        let refusal = dice.dealtRefusal(in: configuration)
        if !refusal.isEmpty { intentions += Self.taken(2 * most) + refusal }
        dealt += refusal.isEmpty ? 0 : refusal.count + 2 * most
      }
      count += 1
      let isOld = edition == .legacy && !dice.oneIn(4)
      let draft =
        isOld
        ? dice.legacyDraft(configuration, count)
        : dice.gatewayDraft(configuration, count, edition: edition)
      intentions.append(.now(.event(.request(draft.event(named: "r\(count)", in: configuration)))))
      // The same once more, before or after APNs has taken the first.
      let again = draft.event(named: "r\(count)-again", in: configuration)
      if dice.oneIn(8) { intentions.append(.now(.event(.request(again)))) }
      let isSerene = intentions.count - dealt < 40
      if !isSerene, dice.oneIn(3) {
        if !isOld, dice.oneIn(2) {
          intentions += Self.taken(most)
          intentions += dice.requestsOfTwo(configuration, count, edition: edition)
        }
        intentions.append(.meant(dice.refusalByAPNs()))
      }
      intentions += Self.taken(most, body: dice.oneIn(4) ? "" : nil)
      if dice.oneIn(8) {
        let later = draft.event(named: "r\(count)-later", in: configuration)
        intentions.append(.now(.event(.request(later))))
        intentions += Self.taken(most)
      }
      if !isSerene, dice.oneIn(2) {
        intentions += dice.death(in: configuration, count, edition: edition)
      }
      if dice.oneIn(6) {
        intentions.append(.meant(.wait(seconds: dice.pick([1, 60, 3600, 2_592_000]) ?? 1)))
      }
    }
    return HistoryDraft(configuration, intentions)
  }

  /// APNs takes so many pushes, if they are open.
  fileprivate static func taken(_ count: Int, body: String? = nil) -> [Intention<Self>] {
    (0..<count).map { _ in .meant(.answer(which: 0, status: 200, body: body)) }
  }

  /// A message to a token that shows its own name.
  fileprivate static func plain(
    to token: String, named name: String, in configuration: HTTPv1Gateway.Configuration
  ) -> Intention<Self> {
    var draft = GatewayDraft()
    draft.aim(at: token)
    draft.put(.string("Gate is open \(name)"), at: "notification", "body")
    return .now(.event(.request(draft.event(named: name, in: configuration))))
  }
}

extension Dice {
  fileprivate mutating func gatewayConfiguration() -> HTTPv1Gateway.Configuration {
    let tokens = [
      "anna:APA91b-ferry", "Anna:APA91b-ferry", "anna:APA91b-ferry-2", "bea:APA91b-ferry",
      "cleo:APA91b-_x", "dora:" + String(repeating: "APA91b-_x", count: 16),
    ]
    let fids = ["cAnna00000000Ferry", "cAnna00000000ferry", "cAnna00000000Ferry1"]
    let topics = [
      "harbour", "Harbour", "harbour-north", "north-harbour", "7", "07", "a.b~c%20_", "in",
      "topics",
    ]
    let project = pick(["ferry-demo", "ferry-2"]) ?? "ferry-demo"
    let bundles = ["com.example.ferry", "com.example.ferry.dev", "com.example.tide"]
    let isCrowd = oneIn(6)
    let registrations = (0..<(isCrowd ? 9 : 3 + roll(3))).map { place in
      let digits = oneIn(4) ? 150 : 62
      let letters = oneIn(4) ? "A1b2C" : "a1b2c"
      let device = String(repeating: letters, count: digits / 5 + 1).prefix(digits) + "\(place)f"
      let isForeign = place > 1 && !isCrowd && oneIn(5)
      return HTTPv1Gateway.Registration(
        token: place < tokens.count ? tokens[place] : "eve:APA91b-\(place)",
        fid: place < fids.count && !oneIn(4) ? fids[place] : nil,
        deviceToken: String(device), bundleID: pick(bundles) ?? "com.example.ferry",
        project: isForeign ? "tide-demo" : oneIn(8) ? project : nil,
        // Whether a topic has the instances of other projects is unclear.
        topics: isForeign || !isCrowd && oneIn(6)
          ? nil : topics.filter { isCrowd && $0 == "harbour" || oneIn(2) })
    }
    return HTTPv1Gateway.Configuration(
      project: project,
      accessToken: pick(["access-1", "ya29.a0AfH-_x"]) ?? "access-1", registrations: registrations)
  }

  /// Draws messages for two app instances, which wait for APNs together.
  fileprivate mutating func requestsOfTwo(
    _ configuration: HTTPv1Gateway.Configuration, _ count: Int, edition: Edition
  ) -> [Intention<HTTPv1GatewayHistories>] {
    let own = configuration.registrations.filter { $0.project != "tide-demo" }
    return own.prefix(2).enumerated().map { place, instance in
      var draft = gatewayDraft(configuration, count, edition: edition)
      draft.aim(at: instance.token)
      return .now(.event(.request(draft.event(named: "r\(count)-\(place)", in: configuration))))
    }
  }

  /// Draws a message for an app instance whose device is gone, and another one after it.
  fileprivate mutating func death(
    in configuration: HTTPv1Gateway.Configuration, _ count: Int, edition: Edition
  ) -> [Intention<HTTPv1GatewayHistories>] {
    guard let instance = pick(configuration.registrations.filter { $0.project != "tide-demo" })
    else { return [] }
    var draft = legalDraft(configuration, count, edition: edition)
    let targets: [(String, String?)] = [
      ("token", instance.token), ("fid", edition == .current ? instance.fid : nil),
      ("topic", pick(instance.topics ?? [])),
    ]
    guard case let (target, name?)? = pick(targets.filter { $0.1 != nil }) else { return [] }
    for key in ["token", "topic", "condition", "fid"] { draft.message[key] = nil }
    draft.message[target] = .string(name)
    let late = legalDraft(configuration, count + 100, edition: edition)
    let fanned = legalDraft(configuration, count + 200, edition: edition)
    var again = legalDraft(configuration, count + 300, edition: edition)
    again.aim(at: instance.token)
    let gone = HTTPv1GatewayHistories.Meant.gone(
      reason: oneIn(3) ? "ExpiredToken" : "Unregistered", isDated: count.isMultiple(of: 2))
    var checked = late
    checked.root["validate_only"] = true
    let first: [Intention<HTTPv1GatewayHistories>] = [
      .now(.event(.request(draft.event(named: "r\(count)-last", in: configuration)))),
      // What APNs refuses for another reason leaves the app instance as it was.
      .meant(oneIn(3) ? refusalByAPNs() : gone),
      .meant(.answer(which: 0, status: 200, body: nil)),
      .now(.event(.request(again.event(named: "r\(count)-next", in: configuration)))),
      .meant(.answer(which: 0, status: 200, body: nil)),
      .meant(.toTheDead(late, named: "r\(count)-late", isByTopic: false)),
      .meant(.toTheDead(fanned, named: "r\(count)-fanned", isByTopic: true)),
    ]
    let last: [Intention<HTTPv1GatewayHistories>] = [
      .meant(.toTheDead(checked, named: "r\(count)-checked", isByTopic: false)),
      .meant(.wait(seconds: 3700)),
      .meant(.toTheDead(again, named: "r\(count)-at-last", isByTopic: false)),
    ]
    return first + HTTPv1GatewayHistories.taken(4) + last + HTTPv1GatewayHistories.taken(1)
  }

  /// Deals a message that APNs refuses for another reason than its device, or can't take, and what comes of it.
  ///
  /// Most histories have none, as much is unclear after it.
  fileprivate mutating func dealtRefusal(
    in configuration: HTTPv1Gateway.Configuration
  ) -> [Intention<HTTPv1GatewayHistories>] {
    let token = configuration.registrations[0].token
    let messages = ["z0", "z1"].map {
      HTTPv1GatewayHistories.plain(to: token, named: $0, in: configuration)
    }
    func refused(
      _ status: Int, _ reason: String, thenAfter seconds: [Int64]
    ) -> [Intention<HTTPv1GatewayHistories>] {
      let body = "{\"reason\":\"\(reason)\"}"
      var parts = [messages[0], .meant(.answer(which: 0, status: status, body: body))]
      for seconds in seconds {
        parts.append(.meant(.wait(seconds: seconds)))
        parts += HTTPv1GatewayHistories.taken(1)
      }
      return parts
    }
    return switch deal(Array(0..<7)) {
    case 0:
      refused(400, "TopicDisallowed", thenAfter: []) + [messages[1]]
        + HTTPv1GatewayHistories.taken(1)
    case 1: refused(503, "ServiceUnavailable", thenAfter: [1, 8, 60])
    case 2: refused(429, "TooManyRequests", thenAfter: [60, 2_600_000])
    default: []
    }
  }

  /// Draws how APNs refuses a push.
  fileprivate mutating func refusalByAPNs() -> HTTPv1GatewayHistories.Meant {
    let (status, reason) =
      pick([
        (400, "BadDeviceToken"), (410, "Unregistered"), (410, "ExpiredToken"),
        (400, "DeviceTokenNotForTopic"),
        (413, "PayloadTooLarge"), (403, "InvalidProviderToken"), (429, "TooManyRequests"),
        (500, "InternalServerError"), (503, "Shutdown"),
      ]) ?? (400, "BadDeviceToken")
    let body = pick(["{\"reason\":\"\(reason)\"}", "", "{", "[]", "{\"reason\":null}"])
    return .answer(which: roll(3), status: status, body: body)
  }
}

#endif
