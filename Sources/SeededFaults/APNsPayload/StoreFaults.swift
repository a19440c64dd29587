import ConformanceKit
import ReferenceSubjects

private typealias Server = ReferenceAPNsServer

extension Fault {
  /// Faults in storing notifications, delivering them and taking broadcasts.
  static let apnsStore: [Fault] = apnsStored + apnsChannels

  private static let apnsStored: [Fault] = [
    Fault(
      "stores-everything", of: Server.self, breaks: ["APNS-C-022b"],
      summary: "Stores a notification with an expiration of 0",
      seen: "libraries that read 0 as no expiration",
      rules: { $0.storesEverything = true },
      events: { event, _ in
        event.headers { headers in
          if headers["apns-expiration"] == "0" { headers["apns-expiration"] = nil }
        }
      }),
    Fault(
      "stores-for-years", of: Server.self, breaks: ["APNS-C-022j"],
      summary: "Stores a notification until its expiration, however far that is",
      seen: "stores that know one date for each notification",
      rules: { $0.longestStorage = 1e10 }),
    Fault(
      "stores-nothing", of: Server.self, breaks: ["APNS-C-022c"],
      summary: "Loses a notification for a device that is offline",
      seen: "mock servers without a store",
      events: { event, _ in event.headers { $0["apns-expiration"] = "0" } }),
    Fault(
      "loses-zero", of: Server.self, breaks: ["APNS-C-022b"],
      summary: "Delivers nothing with an expiration of 0", seen: "0 read as expired already",
      effects: { effect, memory in
        if case .deliver = effect, memory.event?.request?.headers["apns-expiration"] == "0" {
          return []
        }
        return [effect]
      }),
    Fault(
      "delivers-again", of: Server.self, breaks: ["APNS-C-022b"],
      summary: "Delivers a notification a second time",
      seen: "stores that are not emptied when a device reconnects",
      effects: { effect, _ in
        if case .deliver = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "delivers-to-anyone", of: Server.self, breaks: ["APNS-C-022c"],
      summary: "Delivers what is stored to the first device that connects",
      seen: "mock servers with one queue for all devices",
      events: { event, memory in
        guard case .deviceConnected(let payload) = event, payload.device.hasPrefix("b2") else {
          return [event]
        }
        return [.deviceConnected(device: String(repeating: "a1", count: 32)), event]
      }),
    Fault(
      "keeps-the-first", of: Server.self, breaks: ["APNS-C-027"],
      summary: "Stores the first of two notifications",
      seen: "stores that refuse a second entry for a device",
      events: { event, _ in
        guard case .request(let payload) = event, payload.request == "r2",
          payload.path.contains("a1a1")
        else {
          return [event]
        }
        return event.headers { $0["apns-expiration"] = "0" }
      }),
    Fault(
      "counts-connections", of: Server.self, breaks: ["APNS-C-022c"],
      summary: "Takes a device for offline when it has left as often as it came",
      seen: "presence kept as a number of connections",
      events: { event, memory in
        switch event {
        case .deviceConnected(let payload):
          memory.kept.append(.deliver(device: payload.device, payload: ""))
        case .deviceDisconnected(let payload):
          let mark = APNsServer.Effect.deliver(device: payload.device, payload: "")
          if let place = memory.kept.firstIndex(of: mark) { memory.kept.remove(at: place) }
          if memory.kept.contains(mark) { return [] }
        case .request: break
        }
        return [event]
      }),
    Fault(
      "one-while-online", of: Server.self, breaks: ["APNS-C-027"],
      summary: "Delivers one notification to a device and no more",
      seen: "mock servers that answer one request",
      effects: { effect, memory in
        guard case .deliver = effect else { return [effect] }
        memory.kept.append(effect)
        return memory.kept.count > 1 ? [] : [effect]
      }),
    Fault(
      "rewrites-payloads", of: Server.self, breaks: ["APNS-A-014"],
      summary: "Delivers the keys of aps alone", seen: "gateways that pass on what they know",
      effects: { effect, _ in
        guard case .deliver(let deliver) = effect else { return [effect] }
        let aps = (try? JSONValue(parsing: deliver.payload))?["aps"] ?? [:]
        return [.deliver(device: deliver.device, payload: JSONValue.object(["aps": aps]).compact)]
      }),
    Fault(
      "delivers-what-it-refuses", of: Server.self, breaks: ["APNS-C-040b"],
      summary: "Delivers a notification that it refused",
      seen: "mock servers that record a request before they check it",
      effects: { effect, memory in
        guard case .response(let response) = effect, response.status != 200,
          case .request(let request)? = memory.event, let payload = request.payload
        else { return [effect] }
        return [effect, .deliver(device: String(request.path.dropFirst(10)), payload: payload)]
      }),
  ]

  private static let apnsChannels: [Fault] = [
    Fault(
      "reaches-seven-listeners", of: Server.self, breaks: ["APNS-C-029e"],
      summary: "Delivers a broadcast to seven devices at most",
      seen: "fan-outs that hand on one batch and forget the rest",
      effects: { effect, memory in
        guard case .deliver = effect, memory.event?.request?.path.hasPrefix("/4/") == true else {
          return [effect]
        }
        memory.kept.append(effect)
        return memory.kept.count > 7 ? [] : [effect]
      }),
    Fault(
      "keeps-the-first-broadcast", of: Server.self, breaks: ["APNS-C-029h"],
      summary: "Keeps the first message of a channel for a device that is offline",
      seen: "stores that refuse a second entry for a channel",
      rules: { $0.keptMessage = { earlier, _ in earlier } }),
    Fault(
      "takes-any-broadcast-path", of: Server.self, breaks: ["APNS-C-029"],
      summary: "Takes broadcasts on any path", seen: "mock servers that look at the last part",
      events: { event, _ in
        guard case .request(var request) = event, request.path.contains("broadcasts") else {
          return [event]
        }
        let app = request.path.split(separator: "/").last.map(String.init) ?? ""
        let bare = app.replacing(".push-type.liveactivity", with: "")
        request.path = "/4/broadcasts/apps/\(bare)"
        return [.request(request)]
      }),
    Fault(
      "knows-no-broadcasts", of: Server.self, breaks: ["APNS-C-029", "APNS-C-047"],
      summary: "Does not know the path of broadcasts",
      seen: "mock servers from before iOS 18",
      events: { event, _ in
        guard case .request(let request) = event
        else { return [event] }
        return [
          .request(
            request: request.request, method: request.method, path: "/nowhere",
            headers: request.headers, duplicateHeaders: request.duplicateHeaders,
            payload: request.payload)
        ]
      }),
    Fault(
      "stores-on-every-channel", of: Server.self, breaks: ["APNS-C-029c"],
      summary: "Takes an expiration for a channel without storage",
      seen: "mock servers that do not know the channel's policy",
      events: { event, _ in event.headers { $0["apns-expiration"] = "0" } }),
    Fault(
      "stores-on-no-channel", of: Server.self, breaks: ["APNS-C-029c"],
      summary: "Takes an expiration of 0 only on every channel",
      seen: "mock servers that do not know the channel's policy",
      effects: { effect, memory in
        let time = memory.event?.request?.headers["apns-expiration"] ?? "0"
        return time == "0"
          ? [effect]
          : effect.response { status, _, body in
            status = 400
            body = ["reason": "BadExpirationDate"]
          }
      }),
    Fault(
      "takes-any-channel", of: Server.self, breaks: ["APNS-C-047"],
      summary: "Takes a broadcast without a channel or a push type",
      seen: "mock servers that accept whatever comes",
      events: { event, _ in
        event.headers { headers in
          headers["apns-channel-id"] = "dGlkZXM="
          headers["apns-push-type"] = "liveactivity"
        }
      }),
    Fault(
      "answers-broadcasts-as-notifications", of: Server.self, breaks: ["APNS-C-047"],
      summary: "Refuses a broken broadcast with the reasons of others",
      seen: "servers with one table of reasons",
      effects: { effect, _ in
        effect.response { status, _, body in
          let own: Set<String> = ["MissingChannelId", "ChannelNotRegistered", "MissingPushType"]
          if own.contains(body["reason"]?.string ?? "") { body["reason"] = "BadRequest" }
        }
      }),
    Fault(
      "wants-broadcasts-at-once", of: Server.self, breaks: ["APNS-C-047"],
      summary: "Refuses a broadcast of priority 5", seen: "servers made for alerts",
      effects: { effect, memory in
        guard memory.event?.request?.headers["apns-priority"] == "5" else { return [effect] }
        return effect.response { status, _, body in
          status = 400
          body = ["reason": "BadPriority"]
        }
      }),
  ]
}
