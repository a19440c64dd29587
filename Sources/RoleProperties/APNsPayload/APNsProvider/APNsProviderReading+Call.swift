#if Everything || APNsProvider

import ConformanceKit
package import Histories

extension APNsProviderReading {
  /// What the caller asks for.
  package struct Call: Thing {
    /// What doesn't change, read once and in one place, so that many properties ask for it at little cost.
    private final class Asked: Sendable {
      let message: String
      let notify: APNsProvider.Event.Notify?
      let broadcast: APNsProvider.Event.Broadcast?
      let address: String
      let marks: [String]
      let handedPayload: JSONValue?
      let aps: JSONObject?
      let ownKeys: JSONObject?
      let topic: String?
      let id: String?
      let pushType: String?
      let priority: Int?
      let expiration: Int?

      init(
        message: String, notify: APNsProvider.Event.Notify? = nil,
        broadcast: APNsProvider.Event.Broadcast? = nil, address: String, marks: [String]
      ) {
        self.message = message
        self.notify = notify
        self.broadcast = broadcast
        self.address = address
        self.marks = marks
        handedPayload = broadcast?.payload ?? notify?.payload
        aps = handedPayload == nil ? notify?.askedAps : handedPayload?["aps"]?.object
        ownKeys = Self.ownKeys(handed: handedPayload, custom: notify?.custom)
        topic = notify?.topic
        id = notify?.id
        pushType = broadcast == nil ? notify?.pushType : "liveactivity"
        priority = broadcast?.priority ?? notify?.priority
        expiration = broadcast?.expiration ?? notify?.expiration
      }

      private static func ownKeys(handed: JSONValue?, custom: JSONValue?) -> JSONObject? {
        let keys = (handed ?? custom ?? [:]).object
        guard handed == nil else {
          var own = keys
          own?["aps"] = nil
          return own
        }
        return keys?["aps"] == nil ? keys : nil
      }
    }

    package let point: Trace.Point
    private let asked: Asked
    /// The requests and outcomes that are known to be for it, by their places.
    var requests: [Int] = []
    var outcomes: [Int] = []
    /// Whether a request came that may be for it or for another call like it.
    var isAlike = false

    init(_ notify: APNsProvider.Event.Notify, at point: Trace.Point) {
      self.point = point
      var marks: [String] = []
      // What becomes of a key of the caller that is called aps is unclear, so that its texts mark nothing.
      var custom = notify.custom?.object
      custom?["aps"] = nil
      for part in [notify.payload, custom.map(JSONValue.object), notify.alert?.json] {
        if let part { marks.addTexts(of: part) }
      }
      for text in [
        notify.category, notify.threadID, notify.sound, notify.criticalSound?.name,
      ] {
        if let text, !marks.contains(text) { marks.append(text) }
      }
      asked = Asked(
        message: notify.message, notify: notify, address: notify.token.lowercased(), marks: marks)
    }

    init(_ broadcast: APNsProvider.Event.Broadcast, at point: Trace.Point) {
      self.point = point
      var marks: [String] = []
      marks.addTexts(of: broadcast.payload)
      asked = Asked(
        message: broadcast.message, broadcast: broadcast, address: broadcast.channel, marks: marks)
    }

    var message: String { asked.message }
    var notify: APNsProvider.Event.Notify? { asked.notify }
    var broadcast: APNsProvider.Event.Broadcast? { asked.broadcast }
    var isBroadcast: Bool { asked.broadcast != nil }
    /// The device token or the channel to which it goes.
    var address: String { asked.address }
    /// The texts in the payload by which a request is known to be for this call.
    var marks: [String] { asked.marks }

    /// The payload that the caller hands over whole.
    var handedPayload: JSONValue? { asked.handedPayload }
    /// What aps is to have, as its caller asks for it.
    var aps: JSONObject? { asked.aps }
    var topic: String? { asked.topic }
    /// The identifier of the notification that its caller gives.
    var id: String? { asked.id }
    var pushType: String? { asked.pushType }
    var priority: Int? { asked.priority }
    var expiration: Int? { asked.expiration }

    /// The caller's own keys; nothing where one of them is called `aps`, which has no answer.
    var ownKeys: JSONObject? { asked.ownKeys }
  }
}

extension APNsProviderReading {
  /// Returns the calls that a request may be for: those of which it has every text, and most of them.
  ///
  /// A request that lacks a text of each call is for the one that was just made, if no other waits.
  func owners(of request: Request) -> [Int] {
    var texts: [String] = []
    if let payload = request.payload { texts.addTexts(of: payload) }
    texts.append(request.address)
    if let channel = request.headers["apns-channel-id"] { texts.append(channel) }
    let fitting = calls.indices.filter { place in
      // The address differs in most, so that it is asked first.
      texts.contains(calls[place].address) && calls[place].marks.allSatisfy(texts.contains)
    }
    let most = fitting.map { calls[$0].marks.count }.max() ?? 0
    let best = fitting.filter { calls[$0].marks.count == most }
    if best.count > 1 {
      let waiting = best.filter { isWaiting(calls[$0], at: request.point) }
      return waiting.isEmpty ? best : waiting
    }
    if !best.isEmpty { return best }
    let waiting = calls.indices.filter { isWaiting(calls[$0], at: request.point) }
    return waiting.count == 1 && calls[waiting[0]].point.step == request.point.step ? waiting : []
  }

  /// Whether a call has neither its outcome nor a request under way, so that one may still come.
  ///
  /// What has had no answer for ten seconds may be sent again.
  private func isWaiting(_ call: Call, at point: Trace.Point) -> Bool {
    guard call.outcomes.isEmpty else { return false }
    guard let last = call.requests.last.map({ requests[$0] }) else { return true }
    return last.answer != nil || last.isCut || last.point.now.advanced(bySeconds: 10) <= point.now
  }
}

extension APNsProvider.Event.Notify {
  /// The keys of aps that are asked for in parts; false asks for none.
  fileprivate var askedAps: JSONObject {
    let keys: [(String, JSONValue?)] = [
      ("alert", alert?.sent), ("badge", badge?.json),
      ("sound", sound?.json ?? criticalSound?.sent),
      ("thread-id", threadID?.json), ("category", category?.json),
      ("content-available", contentAvailable == true ? 1 : nil),
      ("mutable-content", mutableContent == true ? 1 : nil),
    ]
    return JSONObject(
      keys.compactMap { name, value in value.map { JSONObject.Member(name: name, value: $0) } })
  }
}

extension APNsProvider.Alert {
  /// The alert under the names that the payload has.
  fileprivate var sent: JSONValue {
    let parts: [(String, JSONValue?)] = [
      ("title", title?.json), ("subtitle", subtitle?.json), ("body", body?.json),
      ("loc-key", locKey?.json), ("loc-args", locArgs?.json),
      ("title-loc-key", titleLocKey?.json), ("title-loc-args", titleLocArgs?.json),
      ("subtitle-loc-key", subtitleLocKey?.json), ("subtitle-loc-args", subtitleLocArgs?.json),
    ]
    return .object(
      JSONObject(
        parts.compactMap { name, value in value.map { JSONObject.Member(name: name, value: $0) } }))
  }
}

extension APNsProvider.CriticalSound {
  /// The sound as the payload has it.
  fileprivate var sent: JSONValue {
    ["critical": 1, "name": .string(name), "volume": volume.json]
  }
}

extension [String] {
  /// Adds each text in a value once.
  fileprivate mutating func addTexts(of value: JSONValue) {
    value.eachText { if !contains($0) { append($0) } }
  }
}

#endif
