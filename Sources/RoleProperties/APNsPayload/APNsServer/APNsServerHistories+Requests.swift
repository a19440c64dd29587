#if Everything || APNsServer

import ConformanceKit
import Histories

extension Dice {
  /// Draws a request that has nothing wrong, mostly for one of a few devices.
  mutating func serverDraft(
    _ configuration: APNsServer.Configuration, _ few: [APNsServer.Device], _ count: Int,
    at now: Instant
  ) -> APNsServer.Event.Request {
    let devices = configuration.devices ?? []
    let device = oneIn(8) ? devices[2 + roll(4)] : pick(few) ?? devices[0]
    var draft = APNsServer.Event.Request(
      request: "r\(count)", method: "POST", path: "/3/device/\(device.token)",
      headers: ["authorization": oneIn(5) ? "bearer t-good-2" : "bearer t-good"])
    if oneIn(12) { draft.headers["authorization"] = oneIn(2) ? "Bearer t-good" : "BEARER t-good" }
    if configuration.certificateTopics != nil {
      draft.headers["authorization"] = pick([nil, "bearer t-forged", "bearer t-old"]) ?? nil
    }
    if oneIn(4) {
      // What clients of HTTP send by themselves.
      draft.headers["user-agent"] = "ferry/1.0"
      draft.headers["content-type"] = pick(["application/json", "application/json; charset=utf-8"])
    }
    if configuration.certificateTopics == nil, oneIn(6) {
      broadcast(&draft, count, at: now)
      return draft
    }
    let isCertified = configuration.certificateTopics != nil
    let type =
      oneIn(2) || isCertified
      ? isCertified && oneIn(3) ? "voip" : "alert"
      : pick([
        "background", "controls", "fileprovider", "liveactivity", "location", "pushtotalk",
        "voip", "widgets",
      ]) ?? "alert"
    draft.headers["apns-push-type"] = type
    draft.headers["apns-topic"] = device.app + (APNsHeaders.suffixes[type] ?? "")
    draft.payload = body(of: type, count, size: nil)
    options(&draft, type, at: now)
    return draft
  }

  /// Draws the same once more, without one of its headers, or with one thing wrong.
  mutating func another(
    like first: APNsServer.Event.Request, _ configuration: APNsServer.Configuration, _ count: Int,
    at now: Instant
  ) -> APNsServer.Event.Request {
    var draft = first
    draft.request = "r\(count)"
    switch roll(5) {
    case 0: return draft
    case 1, 2:
      // With another body, so that it shows what is taken over from the one before.
      if let payload = draft.payload {
        draft.payload = "{\"and\":\"\(count)\"," + payload.dropFirst()
      }
      let own = draft.headers.keys.filter { $0.hasPrefix("apns-") }.sorted()
      if let name = pick(own) { draft.headers[name] = nil }
    default: slip(&draft, configuration, count, at: now)
    }
    return draft
  }

  /// Draws a notification that a device gets when it comes online.
  mutating func stored(
    for device: APNsServer.Device, _ count: Int, at now: Instant, as type: String? = nil
  ) -> APNsServer.Event.Request {
    // The last is about the year 2100, beyond 31 bits.
    let later =
      pick([900, 7200, 7200, 90_000, 2_592_000, 5_184_000, 2_335_219_200]) ?? 7200
    let type = type ?? pick(["alert", "alert", "alert", "liveactivity", "voip"]) ?? "alert"
    var draft = APNsServer.Event.Request(
      request: "r\(count)", method: "POST", path: "/3/device/\(device.token)",
      headers: [
        "authorization": "bearer t-good", "apns-push-type": type,
        "apns-topic": device.app + (APNsHeaders.suffixes[type] ?? ""),
        "apns-expiration": String(now.milliseconds / 1000 + Int64(later)),
      ], payload: body(of: type, count, size: nil))
    if oneIn(2) { draft.headers["apns-collapse-id"] = pick(["gate", "tide"]) }
    return draft
  }

  mutating func body(
    of type: String, _ count: Int, size: Int?, of letter: String? = nil
  ) -> String {
    let shown =
      switch type {
      case "alert":
        oneIn(4)
          ? pick([
            "\"badge\":0", "\"sound\":\"horn.caf\"", "\"content-available\":1,\"badge\":0",
            "\"content-available\":1,\"sound\":\"horn.caf\"",
            "\"content-available\":1,\"alert\":\"Gate \(count)\"",
            "\"alert\":\"Gate \(count) e\u{301}\"",
          ]) ?? "" : "\"alert\":\"Gate \(count) é 🚢\""
      case "background": "\"content-available\":1"
      case "liveactivity":
        "\"timestamp\":1767225600,\"event\":\"update\",\"content-state\":{\"lap\":\(count)}"
      default: "\"thread-id\":\"gates\""
      }
    let own =
      pick(["", ",\"gcm.message_id\":\"17\"", ",\"k\":{\"v\":null,\"V\":[1,1.5,false]}"]) ?? ""
    let start = "{\"aps\":{\(shown)},\"mark\":\"\(count)\"\(own)"
    guard let size else { return start + "}" }
    let left = size - start.utf8.count - 9
    // A limit is one of bytes.
    let letter = letter ?? (oneIn(3) ? "日" : "x")
    let letters = max(0, left - 1) / letter.utf8.count
    return start + ",\"log\":\"" + String(repeating: letter, count: letters) + "\"}"
  }

  private mutating func options(
    _ draft: inout APNsServer.Event.Request, _ type: String, at now: Instant
  ) {
    let seconds = now.milliseconds / 1000
    if oneIn(2) {
      let later = pick([60, 7200, 90_000, 2_592_000]) ?? 7200
      draft.headers["apns-expiration"] = oneIn(2) ? "0" : String(seconds + Int64(later))
    }
    if type == "background" {
      draft.headers["apns-priority"] = "5"
    } else if oneIn(3) {
      draft.headers["apns-priority"] = pick(["10", "10", "5", "1"])
    }
    if oneIn(3) {
      draft.headers["apns-id"] = pick([
        "0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3aa", "00000000-0000-4000-8000-000000000000",
        "0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3ab", "7d21a2f0-0b5a-11ec-1a0f-52f1d6e8c3aa",
        "00000000-0000-0000-0000-000000000000",
      ])
    }
    if oneIn(4) {
      draft.headers["apns-collapse-id"] = pick([
        "gate", "Gate", "c", String(repeating: "c", count: 64), "a b/1",
        String(repeating: "\"\\", count: 32),
      ])
    }
    if oneIn(10), let payload = draft.payload {
      let size = (type == "voip" ? 5120 : 4096) - roll(7)
      draft.payload =
        String(payload.dropLast()) + ",\"log\":\""
        + String(repeating: "x", count: size - payload.utf8.count - 10) + "\"}"
    }
  }

  private mutating func broadcast(
    _ draft: inout APNsServer.Event.Request, _ count: Int, at now: Instant
  ) {
    let stores = oneIn(3)
    draft.path = "/4/broadcasts/apps/com.example.ferry"
    draft.headers["apns-push-type"] = "liveactivity"
    fill(&draft, stores ? "dGlkZXM=" : "c2VhdC1tYXA=", stores: stores, count, at: now)
  }

  /// Draws a broadcast that has nothing wrong, to a channel.
  mutating func broadcast(
    to channel: APNsServer.Channel, _ count: Int, at now: Instant
  ) -> APNsServer.Event.Request {
    var draft = APNsServer.Event.Request(
      request: "r\(count)", method: "POST", path: "/4/broadcasts/apps/\(channel.app)",
      headers: ["authorization": "bearer t-good", "apns-push-type": "liveactivity"])
    fill(&draft, channel.id, stores: channel.storesMessages, count, at: now)
    return draft
  }

  private mutating func fill(
    _ draft: inout APNsServer.Event.Request, _ channel: String, stores: Bool, _ count: Int,
    at now: Instant
  ) {
    draft.headers["apns-channel-id"] = channel
    draft.headers["apns-priority"] = oneIn(3) ? "5" : "10"
    draft.headers["apns-expiration"] =
      stores && oneIn(2) ? String(now.milliseconds / 1000 + 7200) : "0"
    draft.payload = body(of: "liveactivity", count, size: oneIn(8) ? 5119 : nil)
    if oneIn(3) { draft.headers["apns-request-id"] = "0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3ac" }
  }

  /// Makes one thing of a broadcast wrong.
  private mutating func slipOfBroadcast(
    _ draft: inout APNsServer.Event.Request, _ count: Int, at now: Instant
  ) {
    switch roll(14) {
    case 13: draft.headers["apns-channel-id"] = "dHJhbXM="
    case 8: draft.headers["apns-priority"] = pick(["0", "2", "7", "11", "high"])
    case 9:
      draft.headers["apns-expiration"] = pick(["soon", "1_767_312_000", "2026-01-02T00:00:00Z"])
    case 10:
      let name = pick(["apns-channel-id", "apns-expiration", "apns-priority", "authorization"])
      guard let name, let value = draft.headers[name] else { return }
      draft.duplicateHeaders = [name: value]
    case 11: draft.headers["apns-push-type"] = pick(["silent", "Alert", "push-type.liveactivity"])
    case 12: draft.method = pick(["PUT", "GET", "post"]) ?? "PUT"
    case 0: draft.headers["apns-channel-id"] = nil
    case 1:
      draft.headers["apns-channel-id"] = pick([
        "bm8tc3VjaC1jaGFubmVs", "C2VhdC1tYXA=", "dHJhbXM=",
      ])
    case 2: draft.headers["apns-push-type"] = nil
    case 3:
      draft.headers["apns-channel-id"] = "c2VhdC1tYXA="
      draft.headers["apns-expiration"] = String(
        now.milliseconds / 1000 + (oneIn(3) ? -7200 : 7200))
    case 4: draft.path += ".push-type.liveactivity"
    case 5: draft.path = "/3/broadcasts/apps/com.example.ferry"
    case 6:
      draft.headers["authorization"] = pick([nil, "bearer t-forged", "bearer t-old"]) ?? nil
    default: draft.payload = body(of: "liveactivity", count, size: 5200)
    }
  }

  /// Makes one thing wrong.
  mutating func slip(
    _ draft: inout APNsServer.Event.Request, _ configuration: APNsServer.Configuration,
    _ count: Int, at now: Instant
  ) {
    let token = draft.path.split(separator: "/").last ?? ""
    guard let device = configuration.devices?.first(where: { $0.token == token }) else {
      return slipOfBroadcast(&draft, count, at: now)
    }
    var type = draft.headers["apns-push-type"] ?? "alert"
    switch roll(15) {
    case 0: draft.method = pick(["PUT", "GET", "PATCH", "DELETE", "post"]) ?? "PUT"
    case 1:
      draft.path =
        pick([
          "/4/device/\(device.token)", "/3/devices/\(device.token)", "/", "/\(device.token)",
          "/3/Device/\(device.token)", "/3/device/", "/3/device/", "/2/device/\(device.token)",
          "/3/device/\(device.token)/status", "/3/device/\(device.token)/\(device.token)",
          "/v1/3/device/\(device.token)", "/push/3/device/\(device.token)",
        ]) ?? "/"
    case 2:
      draft.path =
        "/3/device/"
        + (pick([
          "zz", "g" + device.token.dropFirst(), "0x" + device.token, device.token.dropLast() + "-",
          // Those are no device's.
          "\(device.token.dropLast(2))1f", "0f1e\(device.token.dropFirst(4))",
          "\(device.token.prefix(8))-\(device.token.dropFirst(8))",
          "%3C\(device.token.prefix(8))%20\(device.token.dropFirst(8))%3E",
        ]) ?? "zz")
    case 3:
      let values = [
        ("apns-topic", device.app), ("apns-push-type", type), ("apns-priority", "5"),
        ("apns-expiration", "0"), ("apns-id", "0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3aa"),
        ("apns-collapse-id", "gate"), ("authorization", "bearer t-good"),
        ("user-agent", "ferry/1.0"), ("content-type", "application/json"),
      ]
      let isCertified = configuration.certificateTopics != nil && oneIn(3)
      guard let (name, value) = isCertified ? values[6] : pick(values) else { return }
      if draft.headers[name] == nil { draft.headers[name] = value }
      draft.duplicateHeaders = [name: oneIn(2) ? value : draft.headers[name] ?? value]
    case 4: draft.headers["apns-topic"] = nil
    case 5:
      draft.headers["apns-topic"] = pick([
        "com.example.balloon", "com.example.ferryman", "net.com.example.ferry", "com.example",
      ])
    case 6:
      if configuration.certificateTopics == nil, oneIn(2) {
        type = pick(["liveactivity", "location", "voip", "widgets"]) ?? type
        draft.headers["apns-push-type"] = type
      }
      let others = (configuration.apps ?? []).filter { $0 != device.app }
      draft.headers["apns-topic"] = (pick(others) ?? "") + (APNsHeaders.suffixes[type] ?? "")
    case 7:
      if type != "alert" && type != "background" {
        // On that of another push type, or of none.
        let others = APNsHeaders.suffixes.filter { $0.key != "mdm" && $0.key != type }
        draft.headers["apns-topic"] = device.app + (pick(others.values.sorted()) ?? "")
      }
    case 8:
      draft.headers["apns-id"] = pick([
        "not-a-uuid", "0b5a1c9e7d214c6e9a0f52f1d6e8c3aa", "0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3a",
        "gb5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3aa", "0b5a1c9e7-d21-4c6e-9a0f-52f1d6e8c3aa",
        "{0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3aa}", "0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3aab",
      ])
    case 9:
      draft.headers["apns-expiration"] = pick([
        "soon", "1h", "2026-01-02T00:00:00Z", "2e9", "0x7fffffff", "inf", "1_893_456_000",
        "1,893,456,000", "23:59",
      ])
    case 10:
      draft.headers["apns-priority"] = pick([
        "0", "2", "7", "9", "11", "100", "-10", "high", "4294967306", "6", "3",
      ])
      if configuration.certificateTopics == nil, oneIn(3) {
        type = "background"
        draft.headers["apns-push-type"] = type
        draft.headers["apns-topic"] = device.app
        draft.payload = body(of: type, count, size: nil)
      }
      if type == "background" { draft.headers["apns-priority"] = oneIn(2) ? "10" : nil }
    case 11:
      draft.headers["apns-collapse-id"] = pick([
        String(repeating: "c", count: 65), String(repeating: "é", count: 33),
        String(repeating: "c", count: 200), String(repeating: "🚢", count: 17),
      ])
    case 12:
      draft.headers["apns-push-type"] = pick([
        "silent", "Alert", "live-activity", "ALERT", "push", "voip-ptt", "location-query",
      ])
    case 13:
      // Each push type has its limit.
      let types = APNsHeaders.suffixes.keys.filter { !["complication", "mdm"].contains($0) }
      if configuration.certificateTopics == nil {
        // That of VoIP pushes and broadcasts is no limit of their neighbours.
        type = pick(oneIn(2) ? ["liveactivity", "pushtotalk"] : types.sorted()) ?? type
        draft.headers["apns-push-type"] = type
        draft.headers["apns-topic"] = device.app + (APNsHeaders.suffixes[type] ?? "")
      }
      draft.payload = oneIn(3) ? "" : body(of: type, count, size: type == "voip" ? 5300 : 4200)
      if let payload = draft.payload, !payload.isEmpty, oneIn(2) {
        // Too many bytes by blanks alone.
        let blanks = String(repeating: " ", count: payload.utf8.count)
        draft.payload = blanks + body(of: type, count, size: nil)
      }
      if oneIn(6) { draft.payload = nil }
    default:
      if configuration.certificateTopics != nil {
        draft.headers["apns-push-type"] = "location"
        draft.headers["apns-topic"] = device.app + ".location-query"
        return
      }
      draft.headers["authorization"] =
        pick([
          nil, "bearer t-forged", "bearer t-old", "bearer T-GOOD", "bearer t-goo", "bearer t-good2",
          "Basic t-good", "token t-good", "bearer",
        ]) ?? nil
    }
  }
}

#endif
