#if Everything || HTTPv1Sender

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1SenderReading {
  /// What a message says on every platform.
  static let httpV1SenderMessages: [Property] = [
    Property(
      "common-notification-as-given",
      "Title, body and image of the common notification are the caller's", "FCM-D-050b"
    ) { reading in
      reading.sendings.each { request in
        guard let message = reading.message(of: request), let sent = request.message else {
          return nil
        }
        return sameTexts(
          ["title", "body", "image"], message.json["notification"], sent["notification"])
      }
    },
    Property(
      "data-as-given", "The caller's data is sent under the same keys, its texts unchanged",
      "FCM-D-040c", "FCM-D-007c"
    ) { reading in
      let pairs = reading.pairs
      pairs.each { pair in
        let texts = pair.message.texts(in: "data").filter { !$0.name.isReservedKey }
        return texts.isEmpty
          ? nil : texts.allSatisfy { pair.sent["data"]?[$0.name] == $0.value }
      }
      pairs.each(against: "FCM-D-007c") { pair in
        guard let given = pair.message.json["data"]?.object else {
          return (pair.sent["data"]?.object ?? [:]).isEmpty
        }
        // A value that is no text may be left out or made text (FCM-D-040b).
        return (pair.sent["data"]?.object ?? [:]).names.allSatisfy { given[$0] != nil }
      }
    },
    Property("data-is-text", "The values of data are texts", "FCM-D-040b") {
      $0.sendings.each { request in
        request.message?["data"]?.object?.members.allSatisfy { $0.value.string != nil }
      }
    },
    Property(
      "data-alone-stays-silent", "Data alone gets no alert, badge or sound", "FCM-D-056b"
    ) { reading in
      reading.pairs.each { pair in
        guard pair.message.json["data"] != nil, pair.message.json["apns"] == nil,
          pair.message.json["notification"] == nil
        else { return nil }
        return (pair.sent["notification"]?.object ?? [:]).isEmpty
          && ["alert", "badge", "sound"].allSatisfy { pair.request.aps?[$0] == nil }
      }
    },
    Property(
      "labels-and-keys-in-their-fields",
      "Analytics labels and the collapse key stand in the fields that FCM has for them",
      "FCM-D-063c"
    ) { reading in
      let known = Set(reading.messages.flatMap(\.labels))
      reading.pairs.each { pair in
        guard let others = reading.otherPlatforms(pair) else { return nil }
        let (given, sent) = (pair.message.json, JSONValue.object(pair.sent))
        let fields = [
          (given["fcmOptions"]?["analyticsLabel"], sent["fcm_options"]?["analytics_label"]),
          (
            given["apns"]?["fcmOptions"]?["analyticsLabel"],
            sent["apns"]?["fcm_options"]?["analytics_label"]
          ),
        ]
        let labels = fields.filter { $0.0?.string?.isLabel != false }
        let key = (
          others ? given["android"]?["collapseKey"] : nil,
          others ? sent["android"]?["collapse_key"] : nil
        )
        if (labels + [key]).allSatisfy({ $0.0 == nil && $0.1 == nil }) { return nil }
        // A library may have a label of its own for what is given none.
        let areKept = labels.allSatisfy { given, sent in
          guard given == nil, let own = sent?.string else { return given == sent }
          return own.isLabel && !known.contains(own)
        }
        return areKept && key.0 == key.1
      }
    },
    Property(
      "time-to-live-in-seconds",
      "A time to live is a text of decimal seconds, at most nine digits after the point, and s",
      "FCM-D-080b"
    ) { reading in
      reading.pairs.each { pair in
        guard reading.features.contains(.otherPlatforms),
          let seconds = pair.message.json["android"]?["ttl"]?.number?.double,
          (0...2_419_200).contains(seconds)
        else { return nil }
        guard let text = pair.sent["android"]?["ttl"]?.string, let sent = text.seconds else {
          return false
        }
        // FCM rounds it down to the second, and so may a library; or to the millisecond.
        return abs(sent - seconds) < 0.001 || sent == seconds.rounded(.down)
      }
    },
    Property(
      "parts-in-their-fields",
      "The parts for Android and web push go into their own fields, as they were given",
      "FCM-E-001c"
    ) { reading in
      reading.pairs.each { pair in
        guard reading.features.contains(.otherPlatforms) else { return nil }
        let (given, sent) = (pair.message.json, pair.sent)
        guard given["android"] != nil || given["webpush"] != nil else {
          return pair.othersAreDefaults
        }
        let headers = pair.message.texts(in: "webpush", "headers")
        return sameTexts(
          ["title", "body", "image"], given["android"]?["notification"],
          sent["android"]?["notification"]) != false
          && headers.allSatisfy { sent["webpush"]?["headers"]?[$0.name] == $0.value }
      }
      // What is given for one platform doesn't stand in the part for another one.
      reading.pairs.each { pair in
        guard pair.message.json["webpush"] != nil else { return nil }
        let apns = pair.message.texts(in: "apns", "headers")
        let webpush = pair.message.texts(in: "webpush", "headers")
        func isFree(
          of others: [JSONObject.Member], besides own: [JSONObject.Member], _ part: String
        )
          -> Bool
        {
          let sent = pair.sent[part]?["headers"]?.object
          return others.allSatisfy { other in
            own.contains { $0.name == other.name } || sent?[other.name] != other.value
          }
        }
        return isFree(of: webpush, besides: apns, "apns")
          && isFree(of: apns, besides: webpush, "webpush")
      }
    },
  ]
}

/// Whether members of a part that are texts are sent as they are given; unclear for empty ones, which an unset
/// field holds, and for an image that is no plain address.
func sameTexts(_ names: [String], _ given: JSONValue?, _ sent: JSONValue?) -> Bool? {
  let answers = names.compactMap { name -> Bool? in
    let (given, sent) = (given?[name]?.string, sent?[name]?.string)
    if given == "" || given == nil && sent ?? "" == "" { return nil }
    if name == "image", given?.isPlainAddress == false { return nil }
    return given.map(JSONValue.string) == sent.map(JSONValue.string)
  }
  return answers.isEmpty ? nil : answers.allSatisfy { $0 }
}

extension HTTPv1SenderReading {
  /// A message with a request that is known to send it.
  struct Pair: Thing {
    let message: Message
    let request: Request
    /// The message as it is sent.
    let sent: JSONObject

    var point: Trace.Point { request.point }
    /// What the caller gives for Apple platforms, and what is sent for them.
    var given: JSONValue? { message.json["apns"] }
    var apns: JSONValue? { sent["apns"] }
  }

  /// A request with its message; nothing where that is unclear.
  func pair(_ request: Request) -> Pair? {
    guard let message = message(of: request), let sent = request.message else { return nil }
    return Pair(message: message, request: request, sent: sent)
  }

  /// Whether parts for other platforms are looked at; nothing where there is one that the library can't take.
  func otherPlatforms(_ pair: Pair) -> Bool? {
    if features.contains(.otherPlatforms) { return true }
    return pair.message.json["android"] == nil && pair.message.json["webpush"] == nil ? false : nil
  }
}

extension HTTPv1SenderReading.Pair {
  /// Whether the parts for Android and web push, neither of which the caller gives, have nothing that it might have
  /// given.
  ///
  /// What it has no words for, such as a priority on Android, is the library's to choose, and so is how long and how
  /// urgently a push service of the web keeps a message. Four weeks are FCM's own time to live.
  fileprivate var othersAreDefaults: Bool {
    let (android, webpush) = (sent["android"], sent["webpush"])
    let haveCommonTexts = [android, webpush].allSatisfy { part in
      ["title", "body", "image"].allSatisfy { name in
        let text: JSONValue = part?["notification"]?[name] ?? ""
        return text == "" || text == message.json["notification"]?[name]
      }
    }
    let headers = (webpush?["headers"]?.object ?? [:]).names.map { $0.lowercased() }
    let key: JSONValue = android?["collapse_key"] ?? ""
    let seconds = android?["ttl"]?.string?.seconds ?? 2_419_200
    return haveCommonTexts && key == "" && seconds == 2_419_200
      && headers.allSatisfy { ["ttl", "urgency"].contains($0) }
  }
}

extension HTTPv1SenderReading.Message {
  /// The members of a part whose values are texts.
  func texts(in path: String...) -> [JSONObject.Member] {
    let part = path.reduce(json as JSONValue?) { $0?[$1] }
    return (part?.object?.members ?? []).filter { $0.value.string != nil }
  }

  /// The analytics labels that its caller gives.
  fileprivate var labels: [String] {
    [json["fcmOptions"], json["apns"]?["fcmOptions"]].compactMap { $0?["analyticsLabel"]?.string }
  }
}

extension String {
  /// The seconds of a duration as ProtoJSON writes it, such as `3.5s`.
  fileprivate var seconds: Double? {
    guard utf8.last == UInt8(ascii: "s") else { return nil }
    let parts = dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy(\.isWholeNumber), parts.count <= 2,
      parts.count == 1 || parts[1].count <= 9
    else { return nil }
    return Double(dropLast())
  }
}

#endif
