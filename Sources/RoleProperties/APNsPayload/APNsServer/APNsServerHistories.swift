#if Everything || APNsServer

package import ConformanceKit
package import Histories

import struct Foundation.Data

/// Makes histories of APNs: requests of every kind, most with nothing or one thing wrong, and devices that come and go.
package enum APNsServerHistories: HistoryMaking {
  package typealias Reading = APNsServerReading

  /// What a server does changes nothing of what can happen.
  package enum Meant: Sendable {}

  package static func resolve(
    _ meant: Meant, after reading: APNsServerReading, at now: Instant
  ) -> Happening<APNsServer.Event>? {}

  package static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self> {
    let configuration = dice.apnsServerConfiguration()
    var course = APNsServerCourse(configuration, &dice)
    while course.intentions.count < 14 { course.motif(&dice) }
    course.dealt(&dice)
    return HistoryDraft(configuration, course.intentions)
  }
}

/// A history while it is drawn.
private struct APNsServerCourse {
  let configuration: APNsServer.Configuration
  /// The devices that come and go, so few that one request meets what another has left behind.
  let few: [APNsServer.Device]
  var intentions: [Intention<APNsServerHistories>] = []
  var now = Instant.start
  var online: Set<String> = []

  init(_ configuration: APNsServer.Configuration, _ dice: inout Dice) {
    self.configuration = configuration
    let active = configuration.devices?.prefix(4) ?? []
    // The last of all may be unregistered in the course of time.
    let other = dice.oneIn(4) ? configuration.devices?.last : dice.pick(active)
    // Those two listen to one channel.
    few = dice.oneIn(4) ? Array(active.prefix(2)) : [dice.pick(active), other].compactMap { $0 }
    if !dice.oneIn(4), let device = few.first { change(device.token) }
  }

  /// Draws what comes next: one thing, or a few that belong together.
  mutating func motif(_ dice: inout Dice) {
    guard let device = dice.pick(few) else { return }
    switch dice.roll(15) {
    case 0, 1: change(device.token)
    case 13: departure(of: device, &dice)
    case 14: storeTwo(for: device, &dice)
    case 12: presence(of: device, &dice)
    case 2: pass(dice.pick([1, 60, 3600, 86_000, 2_592_000]) ?? 1)
    case 3, 4: store(for: device, &dice)
    case 5, 6, 7:
      // A request that has nothing wrong, and one like it.
      let draft = dice.serverDraft(configuration, few, intentions.count, at: now)
      request(draft)
      request(dice.another(like: draft, configuration, intentions.count, at: now))
    default:
      var draft = dice.serverDraft(configuration, few, intentions.count, at: now)
      if !dice.oneIn(3) { dice.slip(&draft, configuration, intentions.count, at: now) }
      if dice.oneIn(4), let payload = draft.payload {
        (draft.payload, draft.bytes) = (nil, Data(payload.utf8))
      }
      request(draft)
      if dice.oneIn(4) {
        // What is wrong is so the second time, too.
        draft.request += "-again"
        request(draft)
      }
    }
  }

  /// A broadcast and a notification with one thing wrong, of those that chance brings up too seldom.
  mutating func dealt(_ dice: inout Dice) {
    if configuration.certificateTopics == nil, let channel = configuration.channels?.first {
      request(dice.dealtBroadcast(to: channel, intentions.count, at: now))
    }
    guard let devices = configuration.devices else { return }
    request(dice.dealtNotification(for: devices, intentions.count, at: now))
  }

  private mutating func request(_ draft: APNsServer.Event.Request) {
    intentions.append(.now(.event(.request(draft))))
  }

  private mutating func pass(_ seconds: Int64) {
    now = now.advanced(bySeconds: Double(seconds))
    intentions.append(.now(.pass(seconds: seconds)))
  }

  private mutating func change(_ device: String) {
    let isOnline = online.remove(device) != nil
    if !isOnline { online.insert(device) }
    intentions.append(
      .now(
        .event(
          isOnline ? .deviceDisconnected(device: device) : .deviceConnected(device: device))))
  }

  /// Notifications for a device that is offline, which then comes online.
  private mutating func store(for device: APNsServer.Device, _ dice: inout Dice) {
    if online.contains(device.token) { change(device.token) }
    for place in 0..<(1 + dice.roll(3)) {
      // The one before may be over by then.
      if place > 0, dice.oneIn(2) { pass(8000) }
      request(dice.stored(for: device, intentions.count, at: now))
    }
    if dice.oneIn(2) { company(of: device, &dice) }
    // The last is longer than anything is stored.
    if dice.oneIn(3) { pass(dice.pick([8000, 2_700_000]) ?? 8000) }
    change(device.token)
  }
}

extension APNsServerCourse {
  /// A device that goes offline once after it came online twice, and what is sent to it then.
  private mutating func departure(of device: APNsServer.Device, _ dice: inout Dice) {
    if !online.contains(device.token) { change(device.token) }
    intentions.append(.now(.event(.deviceConnected(device: device.token))))
    change(device.token)
    var draft = dice.stored(for: device, intentions.count, at: now)
    if dice.oneIn(2) { draft.headers["apns-expiration"] = "0" }
    request(draft)
  }

  /// Two notifications of one app for a device that is offline, with an identifier each.
  private mutating func storeTwo(for device: APNsServer.Device, _ dice: inout Dice) {
    if online.contains(device.token) { change(device.token) }
    for id in ["gate", "tide"] {
      var draft = dice.stored(for: device, intentions.count, at: now, as: "alert")
      draft.headers["apns-collapse-id"] = id
      draft.headers["apns-expiration"] = String(now.milliseconds / 1000 + 90_000)
      request(draft)
      pass(8000)
    }
    change(device.token)
  }

  /// A device that has been online for long, or comes online after a broadcast, and what reaches it.
  private mutating func presence(of device: APNsServer.Device, _ dice: inout Dice) {
    let channels = configuration.certificateTopics == nil ? configuration.channels ?? [] : []
    let channel = channels.last { $0.subscribers?.contains(device.token) ?? false }
    if dice.oneIn(2), let channel {
      if online.contains(device.token) { change(device.token) }
      for place in 0..<(1 + dice.roll(2)) {
        // By then the one before isn't over yet.
        if place > 0 { pass(4000) }
        var draft = dice.broadcast(to: channel, intentions.count, at: now)
        if channel.storesMessages, !dice.oneIn(3) {
          draft.headers["apns-expiration"] = String(now.milliseconds / 1000 + 7200)
        }
        request(draft)
      }
      change(device.token)
      return
    }
    if !online.contains(device.token) { change(device.token) }
    pass(dice.pick([4000, 30_000, 100_000]) ?? 4000)
    request(dice.serverDraft(configuration, [device], intentions.count, at: now))
    if let channel { request(dice.broadcast(to: channel, intentions.count, at: now)) }
  }

  /// What comes while something is stored for a device, and leaves that as it is.
  private mutating func company(of device: APNsServer.Device, _ dice: inout Dice) {
    var draft = dice.stored(for: device, intentions.count, at: now)
    switch dice.roll(4) {
    case 0, 1:
      dice.slip(&draft, configuration, intentions.count, at: now)
      request(draft)
    case 2:
      // This one is tried once.
      draft.headers["apns-expiration"] = "0"
      if !dice.oneIn(3) { draft.headers["apns-collapse-id"] = nil }
      request(draft)
    default: break
    }
    guard let other = few.first(where: { $0.token != device.token }) else { return }
    if online.contains(other.token) { change(other.token) }
    request(dice.stored(for: other, intentions.count, at: now))
    if dice.oneIn(2) { change(other.token) }
  }
}

extension Dice {
  fileprivate mutating func apnsServerConfiguration() -> APNsServer.Configuration {
    let apps = ["com.example.ferry", "com.example.ferry.dev", "com.example.tram"]
    let devices = (0..<6).map { place in
      let digits = place == 3 ? 150 : 60
      let token = String(repeating: "a1b2c", count: digits / 5) + "e\(place)0f"
      return APNsServer.Device(
        token: token, app: apps[place % 3 == 0 ? 0 : roll(3)],
        unregisteredSince: place < 4 ? nil : unregistered(place))
    }
    let tokens = [
      APNsServer.ProviderToken(token: "t-good", validity: .valid),
      APNsServer.ProviderToken(token: "t-good-2", validity: .valid),
      APNsServer.ProviderToken(token: "t-old", validity: .expired),
    ]
    let listeners = devices.indices.filter { place in
      place < 2 || place < 4 && devices[place].app == apps[0]
    }.map { devices[$0].token }
    let channels = [
      APNsServer.Channel(
        id: "c2VhdC1tYXA=", app: apps[0], storesMessages: false,
        // The first of them is unregistered.
        subscribers: [devices[4].token] + listeners),
      APNsServer.Channel(
        id: "dGlkZXM=", app: apps[0], storesMessages: true,
        subscribers: [devices[0].token, devices[3].token]),
      APNsServer.Channel(id: "dHJhbXM=", app: apps[2], storesMessages: false, subscribers: []),
    ]
    // The credentials may be no good for an app that others have on their devices.
    let foreign = oneIn(4) ? apps[1 + roll(2)] : nil
    let own = oneIn(6) ? [apps[0]] : apps.filter { $0 != foreign }
    return APNsServer.Configuration(
      apps: own, devices: devices,
      // That it names a topic for locations doesn't make it a provider token.
      certificateTopics: oneIn(6)
        ? own.flatMap { [$0, $0 + ".location-query", $0 + ".voip"] } : nil,
      providerTokens: tokens, channels: channels)
  }

  /// A time before the history begins, or soon after that.
  private mutating func unregistered(_ place: Int) -> Int {
    // The first instant of 1970 is a time, too.
    if place == 4, deal(0..<3) == 1 { return 0 }
    let start = Int(Instant.start.milliseconds)
    return place == 5 && oneIn(2)
      ? start + 1_800_000 : start - 525_600_000 + 10_000_000 * place + roll(1000)
  }
}

#endif
