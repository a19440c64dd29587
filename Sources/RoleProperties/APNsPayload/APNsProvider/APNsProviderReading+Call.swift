#if Everything || APNsProvider

import ConformanceKit
package import Histories

extension APNsProviderReading {
  /// What the caller asks for.
  package struct Call: Thing {
    package let point: Trace.Point
    let message: String
    let notify: APNsProvider.Event.Notify?
    let broadcast: APNsProvider.Event.Broadcast?
    /// The texts in the payload by which a request is known to be for this call.
    let marks: Set<String>
    /// The requests and outcomes that are known to be for it, by their places.
    var requests: [Int] = []
    var outcomes: [Int] = []
    /// Whether a request came that may be for it or for another call like it.
    var isAlike = false

    init(_ notify: APNsProvider.Event.Notify, at point: Trace.Point) {
      self.point = point
      message = notify.message
      self.notify = notify
      broadcast = nil
      var marks: Set<String> = [notify.token.lowercased()]
      for part in [notify.payload, notify.custom, notify.alert?.json] {
        part?.collectTexts(into: &marks)
      }
      for text in [notify.category, notify.threadID, notify.sound] {
        if let text { marks.insert(text) }
      }
      self.marks = marks
    }

    init(_ broadcast: APNsProvider.Event.Broadcast, at point: Trace.Point) {
      self.point = point
      message = broadcast.message
      notify = nil
      self.broadcast = broadcast
      var marks: Set<String> = [broadcast.channel]
      broadcast.payload.collectTexts(into: &marks)
      self.marks = marks
    }

    /// The payload that the caller hands over whole.
    var handedPayload: JSONValue? { broadcast?.payload ?? notify?.payload }
    var pushType: String? { broadcast == nil ? notify?.pushType : "liveactivity" }
    var priority: Int? { broadcast?.priority ?? notify?.priority }
    var expiration: Int? { broadcast?.expiration ?? notify?.expiration }

    /// The caller's own keys; nothing where one of them is called `aps`, which has no answer.
    var ownKeys: JSONObject? {
      let keys = (handedPayload ?? notify?.custom ?? [:]).object
      guard handedPayload == nil else {
        var own = keys
        own?["aps"] = nil
        return own
      }
      return keys?["aps"] == nil ? keys : nil
    }
  }
}

extension APNsProviderReading {
  /// Returns the calls that a request may be for: those of which it has every text, and most of them.
  ///
  /// A request that lacks a text of each call is for the one that was just made, if no other waits.
  func owners(of sent: APNsProvider.Effect.Request, at point: Trace.Point) -> [Int] {
    var texts: Set<String> = []
    (try? JSONValue(parsing: sent.payload))?.collectTexts(into: &texts)
    texts.insert((sent.path.split(separator: "/").last ?? "").lowercased())
    if let channel = sent.headers["apns-channel-id"] { texts.insert(channel) }
    let fitting = calls.indices.filter { calls[$0].marks.isSubset(of: texts) }
    let most = fitting.map { calls[$0].marks.count }.max() ?? 0
    let best = fitting.filter { calls[$0].marks.count == most }
    if best.count > 1 {
      let waiting = best.filter { isWaiting(calls[$0]) }
      return waiting.isEmpty ? best : waiting
    }
    if !best.isEmpty { return best }
    let waiting = calls.indices.filter { isWaiting(calls[$0]) }
    return waiting.count == 1 && calls[waiting[0]].point.step == point.step ? waiting : []
  }

  /// Whether a call has neither its outcome nor a request under way, so that one may still come.
  private func isWaiting(_ call: Call) -> Bool {
    guard call.outcomes.isEmpty else { return false }
    return call.requests.last.map { requests[$0].answer != nil || requests[$0].isCut } ?? true
  }
}

extension JSONValue {
  /// Adds each text in the value, names aside.
  func collectTexts(into texts: inout Set<String>) {
    switch self {
    case .string(let text): texts.insert(text)
    case .array(let elements): for element in elements { element.collectTexts(into: &texts) }
    case .object(let object):
      for member in object.members { member.value.collectTexts(into: &texts) }
    case .null, .bool, .number: break
    }
  }
}

#endif
