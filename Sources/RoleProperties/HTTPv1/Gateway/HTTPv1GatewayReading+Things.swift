#if Everything || HTTPv1Gateway

import ConformanceKit
package import Histories

extension HTTPv1GatewayReading {
  /// A request of a sender.
  package struct Request: Thing {
    /// What was asked for, read once and in one place, so that many properties ask for it at little cost.
    private final class Asked: Sendable {
      let event: HTTPv1Gateway.Event.Request
      let verdict: GatewayVerdict
      let texts: Set<String>

      init(
        _ event: HTTPv1Gateway.Event.Request, _ verdict: GatewayVerdict, legacy: JSONObject?
      ) {
        self.event = event
        self.verdict = verdict
        var texts: Set<String> = []
        for key in ["data", "notification"] {
          (verdict.message[key] ?? legacy?[key])?.eachText { text in
            texts.insert(text)
            // The arguments of a text may be a list that is written in a text.
            (try? JSONValue(parsing: text))?.eachText { texts.insert($0) }
          }
        }
        verdict.apple["payload"]?.eachText { texts.insert($0) }
        self.texts = texts
      }
    }

    package let point: Trace.Point
    let place: Int
    private let asked: Asked
    /// The message of the old interface; nothing for one of the new.
    let legacy: JSONObject?
    /// The places of the app instances that it is for; nothing where that is unclear.
    let audience: Set<Int>?
    var responses: [Int] = []
    /// The pushes that are known to be its own.
    var pushes: [Int] = []
    /// Whether what APNs said or didn't say may have changed its answer and its pushes.
    var isDisturbed = false
    /// Whether APNs had found fault with a device that it is for: it may be refused for that alone.
    var isForDoubted = false
    /// The devices that may be left out, as APNs had found fault with them; nothing where more is unclear.
    var spared: Set<String>? = []
    /// Whether APNs had said of the only device that it is for that it is gone.
    var isForDead = false
    /// The same, or anything that may mean it, when the gateway answered.
    var mayBeForDead = false
    /// Whether it is one of the old interface without its server key.
    var lacksServerKey = false

    init(
      _ event: HTTPv1Gateway.Event.Request, _ verdict: GatewayVerdict, legacy: JSONObject?,
      audience: Set<Int>?, place: Int, at point: Trace.Point
    ) {
      self.point = point
      self.place = place
      self.legacy = legacy
      self.audience = audience
      asked = Asked(event, verdict, legacy: legacy)
    }

    var name: String { asked.event.request }
    var verdict: GatewayVerdict { asked.verdict }
    var faults: Set<GatewayFault> { asked.verdict.faults }
    var message: [String: JSONValue] { asked.verdict.message }
    var apple: [String: JSONValue] { asked.verdict.apple }
    /// The texts that it shows or hands to the app.
    var texts: Set<String> { asked.texts }

    /// Whether it stands at the door of the interface.
    var isAtTheDoor: Bool {
      legacy == nil && !faults.contains(.path) && !faults.contains(.method)
    }

    /// Whether the pages say that it is taken.
    var isLegal: Bool { legacy == nil && faults.isEmpty }

    /// Whether there is something in it that APNs shows or wakes an app for: what is none of that needn't be sent.
    var hasContents: Bool {
      if let legacy {
        return legacy["content_available"] == true
          || legacy["notification"]?.object?.isEmpty == false
      }
      let hasText = ["title", "body"].contains { notification?[$0] ?? "" != "" }
      return hasText || aps.members.contains { ![.null, "", [:]].contains($0.value) }
    }

    /// Whether it is only to be checked; nothing where that is unclear.
    var isDryRun: Bool? { asked.verdict.isDryRun }

    /// The requirement by which it is taken: that of the one thing that is special about it, or the general one.
    var reason: String {
      if let advice = verdict.advice { return advice }
      let reasons = Set(verdict.reasons)
      if reasons.count == 1, let reason = reasons.first { return reason }
      return reasons.isEmpty && message["topic"] != nil ? "FCM-D-021" : "FCM-D-004"
    }

    var headers: JSONObject { apple["headers"]?.object ?? [:] }
    var payload: JSONObject { apple["payload"]?.object ?? [:] }
    var aps: JSONObject { payload["aps"]?.object ?? [:] }
    var data: JSONObject { message["data"]?.object ?? [:] }
    /// The common notification; nothing where there is none.
    var notification: [String: JSONValue]? {
      message["notification"]?.object.map { GatewayVerdict.set($0) }
    }
    /// The options for Apple platforms.
    var options: [String: JSONValue] {
      apple["fcm_options"]?.object.map { GatewayVerdict.set($0) } ?? [:]
    }
    var liveActivityToken: String? { apple["live_activity_token"]?.string }
  }

  /// An answer to a sender.
  package struct Response: Thing {
    package let point: Trace.Point
    /// The place of the request that it answers; nothing where there is none.
    let request: Int?
    let name: String
    let status: Int
    let mediaType: String?
    let json: JSONValue?

    init(_ effect: HTTPv1Gateway.Effect.Response, request: Int?, at point: Trace.Point) {
      self.point = point
      self.request = request
      name = effect.request
      status = effect.status
      mediaType = effect.headers["content-type"]
      json = try? JSONValue(parsing: effect.body)
    }

    /// The code of FCM that it names, if any.
    var code: String? {
      json?["error"]?["details"]?.array?.lazy.compactMap { $0["errorCode"]?.string }.first
    }

    /// Whether it answers a request with one fault.
    func fits(_ fault: GatewayFault) -> Bool {
      let answer = fault.answer
      guard answer.statuses.contains(status) else { return false }
      if let code = answer.code, code != self.code { return false }
      return answer.words.isEmpty
        || json?["error"]?["status"]?.string.map(answer.words.contains) ?? false
    }
  }

  /// A request to APNs.
  package struct Push: Thing {
    /// What was sent, read once and in one place.
    private final class Sent: Sendable {
      let effect: HTTPv1Gateway.Effect.APNsRequest
      let payload: JSONObject

      init(_ effect: HTTPv1Gateway.Effect.APNsRequest) {
        self.effect = effect
        payload = (try? JSONValue(parsing: effect.payload))?.object ?? [:]
      }
    }

    package let point: Trace.Point
    let place: Int
    private let sent: Sent
    /// The places of the requests that it may be for.
    var owners: [Int] = []
    /// The place of the request that it is for; nothing where that is unclear.
    var request: Int? { owners.count == 1 ? owners[0] : nil }
    /// Whether APNs has answered it.
    var isAnswered = false
    /// Whether it had no answer for so long that the gateway may have given it up.
    var isLate = false

    init(_ effect: HTTPv1Gateway.Effect.APNsRequest, place: Int, at point: Trace.Point) {
      self.point = point
      self.place = place
      sent = Sent(effect)
    }

    var name: String { sent.effect.upstream }
    var headers: [String: String] { sent.effect.headers }
    var payload: JSONObject { sent.payload }
    var aps: JSONObject { sent.payload["aps"]?.object ?? [:] }
    var priority: String? { headers["apns-priority"] }

    /// The device token in its path.
    var device: String {
      sent.effect.path.hasPrefix("/3/device/")
        ? String(sent.effect.path.dropFirst(10)) : sent.effect.path
    }
  }

  /// A push and the request that it is for.
  package struct Pair: Thing {
    let request: Request
    let push: Push
    /// The app instance to whose device it goes; nothing where there is none, or it goes to a Live Activity.
    let registration: HTTPv1Gateway.Registration?
    package var point: Trace.Point { push.point }
  }

  /// The last word of APNs about a message to one app instance: a 200, or a refusal after which nothing is sent again.
  struct VerdictOfAPNs: Thing {
    let point: Trace.Point
    /// The place of the request.
    let request: Int
    let status: Int
  }

  /// A request with something wrong, and its answer.
  struct Refusal: Thing {
    let fault: GatewayFault
    let request: Request
    let response: Response
    var point: Trace.Point { response.point }

    /// Whether it is refused as that fault asks for, or as another one that the request has.
    var isRefused: Bool {
      response.status >= 400 && request.faults.contains { response.fits($0) }
    }
  }
}

#endif
