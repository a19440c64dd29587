#if Everything || XMPPAppServer

import ConformanceKit
import Foundation
import Histories

/// What a server may answer to a message.
package struct XMPPAppServerAnswer: Sendable {
  var error: String?
  var description: String?
  var newToken: String?
  /// Whether it names an id that nearly is the message's.
  var isNearlyRight = false
  /// More members, and the order of all.
  var hasMore = false
  var isReversed = false
  var stanzaID: String?
  var type: String?
  /// From what the spelling of its bytes is drawn; nothing for a stanza that isn't played as bytes.
  var spelling: Dice?

  func event(to parcel: Int, of reading: XMPPAppServerReading) -> XMPPAppServer.Event {
    let pending = reading.parcels[parcel]
    let call = pending.call.map { reading.calls[$0].recipient }
    var json: JSONObject = [
      "from": .string((call ?? nil) ?? "device-1"),
      "message_id": .string(isNearlyRight ? pending.id.nearly : pending.id),
      "message_type": error == nil ? "ack" : "nack",
    ]
    json["error"] = error.map { .string($0) }
    json["error_description"] = description.map { .string($0) }
    // Topics and conditions have no newer token.
    let asked = pending.call.map { reading.calls[$0].asked }
    let isOfOneDevice = asked?.to.map { !$0.hasPrefix("/topics/") } ?? (asked?.condition == nil)
    json["registration_id"] =
      error == nil && isOfOneDevice ? newToken.map { .string($0) } : nil
    if hasMore { json["more"] = ["error": "BAD_ACK", "message_id": "m1"] }
    if isReversed { json = JSONObject(json.members.reversed()) }
    guard case .pending(let place) = pending.state else { return .start }
    let name = reading.connections[place].name
    if let spelling, reading.features.contains(.byteStream) {
      var writer = XMPPSpelling(dice: spelling)
      return .bytes(connection: name, text: writer.stanza(json, id: stanzaID))
    }
    return .stanza(
      connection: name, id: stanzaID, type: type, gcm: JSONValue.object(json).compact)
  }
}

extension String {
  /// The same with its first letter in the other case, or with a space behind.
  fileprivate var nearly: String {
    let other = prefix(1).uppercased()
    return other == prefix(1) ? self + " " : other + dropFirst()
  }
}

extension Dice {
  /// Draws an answer: an ack in half of the draws, else one of the table's errors for messages or a new one.
  mutating func appServerAnswer() -> XMPPAppServerAnswer {
    var answer = XMPPAppServerAnswer()
    if !oneIn(2) {
      answer.error = pick([
        "INVALID_JSON", "BAD_REGISTRATION", "DEVICE_UNREGISTERED", "SERVICE_UNAVAILABLE",
        "SERVICE_UNAVAILABLE", "INTERNAL_SERVER_ERROR", "DEVICE_MESSAGE_RATE_EXCEEDED",
        "TOPICS_MESSAGE_RATE_EXCEEDED", "QUOTA_EXCEEDED", "CONNECTION_DRAINING",
        "INVALID_APNS_CREDENTIAL", "SOMETHING_NEW", "Unavailable",
        "InvalidJson : INVALID_TTL : Invalid value (-1) for \"time_to_live\"\n",
      ])
    }
    answer.isNearlyRight = oneIn(12)
    return dress(&answer)
  }

  /// Gives an answer its optional members and its spelling.
  mutating func dress(_ answer: inout XMPPAppServerAnswer) -> XMPPAppServerAnswer {
    if oneIn(2) { answer.description = pick(["", "described", "INVALID_JSON : \"x\" & <y>"]) }
    if oneIn(6) { answer.newToken = pick(["device-9", "device-1 ", "dev:ice/+9"]) }
    answer.hasMore = oneIn(5)
    answer.isReversed = oneIn(3)
    answer.stanzaID = pick([nil, "", "s-1"]) ?? nil
    answer.type = oneIn(4) ? "normal" : nil
    if oneIn(4) { answer.spelling = Dice(seed: next()) }
    return answer
  }

  mutating func appServerText() -> String {
    pick([
      "hello", "Hello", "A\u{308} \u{E4} 100 %", "a/b+c&d=e", "\"quoted\" \\ back", "🛳️ <leaves>",
      "0", "true", "null", "", "line\nbreak\ttab", " ", "]]", "</gcm>", "\u{7F}\u{85}",
      "a\r\nb", "\u{1}\u{1F}", "&amp;lt; &#65;", String(repeating: "long ", count: 250),
    ]) ?? "x"
  }

  /// Draws a message from a device, one of few ids and devices.
  mutating func deviceMessage() -> JSONObject {
    var json: JSONObject = [
      "from": .string(pick(["device-1", "device-1 ", "Device-1", "dev:ice/+1", "é"]) ?? ""),
      "message_id": .string(
        oneIn(2)
          ? "u\(roll(1000))"
          : pick([
            "u1", "U1", "u1 ", "1", "a\"b&c<d>", "é", "e\u{301}", "a:b", "u1:2:",
            String(repeating: "id-", count: 40),
          ]) ?? ""),
    ]
    if !oneIn(5) { json["category"] = pick(["com.example.garden", "com.example.Garden"]) }
    if !oneIn(6) {
      var data: JSONObject = [:]
      for name in ["kind", "Kind", "message_type", "from", "x y"] where oneIn(3) {
        data[name] = .string(appServerText())
      }
      json["data"] = .object(data)
    }
    if oneIn(6) { json["time_sent"] = 7 }
    if oneIn(8) { json["extra"] = ["message_type": "ack"] }
    return oneIn(4) ? JSONObject(json.members.reversed()) : json
  }

  /// Draws a receipt for a message.
  mutating func receipt() -> JSONObject {
    let original = pick(["m1", "m2", "m3", "M1", "m:1"]) ?? "m1"
    var json = XMPPAppServerHistories.receipt(for: original)
    json["message_id"] = .string(pick(["dr2:\(original)", "dr2:\(original):x", "r7"]) ?? "")
    if oneIn(4) {
      var data = json["data"]?.object ?? [:]
      data["message_status"] = "MESSAGE_LOST"
      json["data"] = oneIn(2) ? nil : .object(data)
    }
    return json
  }

  /// Draws what isn't a message of FCM's, or not one that anybody knows.
  mutating func oddStanza() -> XMPPAppServer.Event.Stanza {
    var stanza = XMPPAppServer.Event.Stanza(connection: "")
    switch roll(6) {
    case 0: stanza.gcm = pick(["{", "", "[]", "\"ack\"", "nonsense"])
    case 1: stanza.body = "hello"
    case 2:
      stanza.gcm = pick([
        #"{"message_type":"unheard","from":"device-1","message_id":"u1"}"#,
        #"{"message_type":"ACK","from":"device-1","message_id":"m1"}"#,
      ])
    case 3:
      stanza.type = "error"
      stanza.id = pick(["s-1", "m1", ""])
      stanza.error = XMPPServer.StanzaError(
        code: "400", type: "modify", condition: "bad-request", text: oneIn(2) ? "no" : nil)
    case 4:
      stanza.gcm = pick([
        #"{"message_type":"control","control_type":"SOMETHING_ELSE"}"#,
        #"{"message_type":"control","control_type":"connection_draining"}"#,
        #"{"message_type":"control","control_type":"CONNECTION_DRAINING_2"}"#,
        #"{"message_type":"control"}"#,
      ])
    default:
      stanza.gcm = pick([
        #"{"message_type":"ack","from":"device-1","message_id":"unheard-of"}"#,
        #"{"message_type":"nack","from":"device-1","message_id":"u1","error":"BAD_ACK"}"#,
        #"{"message_type":"nack","from":"device-1","message_id":"u1","error":"CONNECTION_DRAINING"}"#,
      ])
    }
    return stanza
  }
}

#endif
