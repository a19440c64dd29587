#if Everything || XMPPServer

package import ConformanceKit
package import Foundation
package import Histories

/// Makes histories of a connection server: app servers and devices that come, speak and go.
package enum XMPPServerHistories: HistoryMaking {
  package typealias Reading = XMPPServerReading

  /// What is meant to happen, where that depends on what the server has done.
  package enum Meant: Sendable {
    /// An app server has a connection, under a new name or one that was another's; `other` is the second sender.
    case arrive(sender: String?, isNamedAgain: Bool)
    case open
    /// The next thing of signing in, with some key, and with the name as that for which it is meant or none.
    case handshake(name: String, key: String, isNamedTwice: Bool)
    /// The same of the second sender, with its key, with so much of that cut off, or with the first sender's.
    case handshakeOfOther(cutting: Int?, isNamedTwice: Bool)
    /// The header of a stream, behind what may not stand there.
    case prologue(String)
    /// A stanza for somebody else, before a resource is bound.
    case unbound(to: String, isAsking: Bool)
    /// A message of somebody who hasn't signed in.
    case early(JSONObject)
    /// The same of somebody whose key was refused, and who goes on as if it hadn't been.
    case despite(JSONObject)
    /// A message on the latest connection that drains.
    case whileDraining(JSONObject)
    case lose(which: Int)
    case drain(which: Int)
    /// A message on a connection of the sender whose device it is for, or on another.
    case message(which: Int, JSONObject, id: String?, spelling: Dice?, isForeign: Bool)
    case text(which: Int, String, id: String?)
    case bytes(which: Int, String)
    /// A piece of what the first sender says: the first on any of its connections, the others where it was cut.
    case piece(Data, isFirst: Bool)
    case upstream(XMPPServer.Event.Upstream)
    case acknowledge(which: Int, Acknowledging)
    case connect(String)
    case disconnect(String)
    case confirm(which: Int, Confirming)
    case remove(String)
    case wait(milliseconds: Int64)
    /// Time passes up to so long after the last message expired.
    case waitToExpire(milliseconds: Int64)
  }

  /// How an app server acknowledges what it got.
  package enum Acknowledging: CaseIterable, Sendable {
    case rightly, again, elsewhere, forAnother, inAnotherCase, withoutTo, withoutID, withNumber
  }

  /// What a device confirms.
  package enum Confirming: CaseIterable, Sendable {
    case last, all, again, notice, ofAnother
  }

  package static func resolve(
    _ meant: Meant, after reading: XMPPServerReading, at now: Instant
  ) -> Happening<XMPPServer.Event>? {
    switch meant {
    case .arrive, .open, .handshake, .handshakeOfOther, .prologue, .unbound, .early, .despite,
      .lose, .drain:
      return connecting(meant, reading, at: now)
    case .message(let which, let json, let id, let spelling, let isForeign):
      return message(which, json, id: id, spelling, isForeign, reading)
    case .whileDraining(let json):
      let draining = reading.connections.indices.last {
        reading.connections[$0].draining != nil && reading.isTalking($0)
      }
      guard let draining else { return nil }
      let name = reading.connections[draining].name
      return .event(.stanza(connection: name, gcm: JSONValue.object(json).compact))
    case .text(let which, let text, let id):
      guard let name = reading.connection(which) else { return nil }
      return .event(.stanza(connection: name, id: id, gcm: text))
    case .bytes(let which, let text):
      guard reading.features.contains(.byteStream), let name = reading.connection(which) else {
        return nil
      }
      return .event(.bytes(connection: name, text: text))
    case .piece(let data, let isFirst): return piece(data, isFirst, reading)
    case .upstream(let message):
      guard reading.features.contains(.upstream), let device = reading.device(message.from),
        device.removed == nil
      else { return nil }
      return .event(.upstream(message))
    case .acknowledge(let which, let how): return acknowledgement(which, how, reading)
    case .connect(let token):
      guard reading.features.contains(.store), let device = reading.device(token),
        device.connected == nil, device.removed == nil
      else { return nil }
      return .event(.deviceConnected(token: token))
    case .disconnect(let token):
      guard reading.features.contains(.store), reading.device(token)?.connected != nil else {
        return nil
      }
      return .event(.deviceDisconnected(token: token))
    case .confirm(let which, let what): return confirmation(which, what, reading)
    case .remove(let token):
      guard reading.features.contains(.store), let device = reading.device(token),
        device.removed == nil, device.connected == nil
      else { return nil }
      return .event(.appRemoved(token: token))
    case .wait(let milliseconds): return reading.wait(milliseconds)
    case .waitToExpire(let milliseconds):
      guard let last = reading.messages.last(where: { $0.hasTime && $0.isWaiting }) else {
        return nil
      }
      let due = last.expires.advanced(byMilliseconds: milliseconds)
      return due > now ? reading.wait(due.milliseconds - now.milliseconds) : nil
    }
  }

  private static func connecting(
    _ meant: Meant, _ reading: XMPPServerReading, at now: Instant
  ) -> Happening<XMPPServer.Event>? {
    let name = "c\(reading.connections.count + 1)"
    switch meant {
    case .arrive(let sender, let isNamedAgain):
      // What is late for one connection is none of another's, so a name has two seconds to rest.
      let old = reading.connections.last { connection in
        isNamedAgain && (connection.ended.map { $0.now.advanced(bySeconds: 2) < now } ?? false)
      }
      let id = sender == "other" ? reading.configuration.senders?.last?.id : sender
      return .event(.connected(connection: old?.name ?? name, sender: id))
    case .open:
      return reading.features.contains(.byteStream) ? .event(.opened(connection: name)) : nil
    case .prologue(let text):
      return reading.unbound(.greeting).map { .event(.bytes(connection: $0, text: text + header)) }
    case .unbound(let to, let isAsking):
      let ping = "<iq type='get' id='p-1'><ping xmlns='urn:xmpp:ping'/></iq>"
      let text =
        (isAsking ? ping : "")
        + "<message to='\(to)'><gcm xmlns='google:mobile:data'>{\"to\":\"device-1\","
        + "\"message_id\":\"early\"}</gcm></message>"
      return reading.unbound(.signedIn).map { .event(.bytes(connection: $0, text: header + text)) }
    case .handshake(let name, let key, let isNamedTwice):
      return handshake(name, key, isNamedTwice, reading)
    case .handshakeOfOther(let cut, let isNamedTwice):
      guard let senders = reading.configuration.senders, let first = senders.first,
        let other = senders.last
      else { return nil }
      let key = cut.map { String(other.key.dropLast($0)) } ?? first.key
      return handshake(other.id + "@gcm.googleapis.com", key, isNamedTwice, reading)
    case .early(let json):
      let waiting = reading.connections.last {
        $0.ended == nil && $0.phase == .greeting && $0.duty != nil && !$0.isUnclear
      }
      guard reading.features.contains(.byteStream), let waiting else { return nil }
      return .event(.bytes(connection: waiting.name, text: stanza(json)))
    case .despite(let json):
      // Not every server closes a connection for a wrong key.
      let refused = reading.connections.last { $0.isRefused && $0.ended == nil && !$0.isUnclear }
      guard reading.features.contains(.byteStream), let refused else { return nil }
      return .event(.bytes(connection: refused.name, text: header + binding + stanza(json)))
    case .lose(let which):
      let alive = reading.connections.filter { $0.ended == nil }
      guard !alive.isEmpty else { return nil }
      return .event(.disconnected(connection: alive[which % alive.count].name))
    case .drain(let which):
      let alive = reading.connections.filter { $0.isUsable }
      guard !alive.isEmpty else { return nil }
      return .event(.drain(connection: alive[which % alive.count].name))
    default: return nil
    }
  }

  private static let header =
    "<stream:stream to='gcm.googleapis.com' version='1.0' xmlns='jabber:client' "
    + "xmlns:stream='http://etherx.jabber.org/streams'>"

  private static let binding =
    "<iq type='set' id='bind-1'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>"

  /// A message stanza, plainly written, of JSON that has nothing for XML to escape.
  static func stanza(_ json: JSONObject) -> String {
    let gcm = "<gcm xmlns='google:mobile:data'>\(JSONValue.object(json).compact)</gcm>"
    return "<message>\(gcm)</message>"
  }

  /// The next thing that an app server says on a connection on which it hasn't signed in yet.
  private static func handshake(
    _ name: String, _ key: String, _ isNamedTwice: Bool, _ reading: XMPPServerReading
  ) -> Happening<XMPPServer.Event>? {
    let waiting = reading.connections.indices.last {
      let connection = reading.connections[$0]
      return connection.ended == nil && connection.phase != .bound && !connection.isUnclear
        && !connection.isRefused
    }
    guard let waiting else { return nil }
    let text: String
    switch reading.connections[waiting].phase {
    case .greeting where reading.connections[waiting].duty == nil:
      text = "<?xml version='1.0'?>" + header
    case .greeting:
      let plain = Array("\(isNamedTwice ? name : "")\0\(name)\0\(key)".utf8)
      text =
        "<auth mechanism='PLAIN' xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>\(plain.base64)</auth>"
    case .signedIn: text = "<?xml version='1.0'?>" + header + binding
    case .signingIn, .bound: return nil
    }
    return .event(.bytes(connection: reading.connections[waiting].name, text: text))
  }

  private static func message(
    _ which: Int, _ json: JSONObject, id: String?, _ spelling: Dice?, _ isForeign: Bool,
    _ reading: XMPPServerReading
  ) -> Happening<XMPPServer.Event>? {
    let sender = json["to"]?.string.flatMap { reading.device($0) }?.sender
    guard let name = reading.connection(which, of: isForeign ? nil : sender) else { return nil }
    guard let spelling else {
      return .event(.stanza(connection: name, id: id, gcm: JSONValue.object(json).compact))
    }
    var writer = XMPPSpelling(dice: spelling, isFromServer: false)
    if reading.features.contains(.byteStream) {
      return .event(.bytes(connection: name, text: writer.stanza(json, id: id)))
    }
    return .event(.stanza(connection: name, id: id, type: "normal", gcm: writer.json(json)))
  }

  private static func piece(
    _ data: Data, _ isFirst: Bool, _ reading: XMPPServerReading
  ) -> Happening<XMPPServer.Event>? {
    guard reading.features.contains(.byteStream) else { return nil }
    let cut = reading.connections.last {
      $0.ended == nil && !$0.isUnclear && $0.phase == .bound && $0.text.isCut
    }
    let name = isFirst ? reading.connection(0, of: "441100") : cut?.name
    guard let name, isFirst == (cut == nil) else { return nil }
    if let text = String(bytes: data, encoding: .utf8) {
      return .event(.bytes(connection: name, text: text))
    }
    return .event(.bytes(connection: name, bytes: data))
  }

  private static func acknowledgement(
    _ which: Int, _ how: Acknowledging, _ reading: XMPPServerReading
  ) -> Happening<XMPPServer.Event>? {
    let open = reading.connections.indices.filter { reading.isTalking($0) }
    let came =
      (reading.sent.map { ($0.point, $0.connection, $0.json) }
      + reading.receipts.map { ($0.point, $0.connection, $0.json) })
      .filter { open.contains($0.1) }.sorted { $0.0 < $1.0 }
    guard reading.features.contains(.upstream), !came.isEmpty else { return nil }
    let (_, place, json) = came[came.count - 1 - which % came.count]
    var name = reading.connections[place].name
    var ack: JSONObject = ["message_type": "ack"]
    ack["to"] = json["from"]
    ack["message_id"] = json["message_id"]
    switch how {
    case .rightly, .again: break
    case .elsewhere:
      guard let other = open.last(where: { $0 != place }) else { return nil }
      name = reading.connections[other].name
    case .inAnotherCase: ack["message_id"] = json["message_id"]?.string.map { .string($0.swapped) }
    case .forAnother:
      ack["to"] =
        json["from"] == "shared:b"
        ? "shared:a" : json["from"] == "device-2" ? "device-1" : "device-2"
    case .withoutTo: ack["to"] = nil
    case .withoutID: ack["message_id"] = nil
    case .withNumber:
      let number = json["message_id"]?.string.flatMap { Int($0) } ?? 1
      ack["message_id"] = .number(JSONNumber(number))
    }
    return .event(.stanza(connection: name, gcm: JSONValue.object(ack).compact))
  }

  private static func confirmation(
    _ which: Int, _ what: Confirming, _ reading: XMPPServerReading
  ) -> Happening<XMPPServer.Event>? {
    if what == .notice {
      guard let last = reading.told.last, reading.devices[last.device].connected != nil else {
        return nil
      }
      let token = reading.devices[last.device].registered.token
      return .event(.deviceAck(token: token, id: last.id))
    }
    if what == .again {
      let confirmed = reading.delivered.last {
        reading.devices[$0.device].connected != nil && reading.messages[$0.message].isConfirmed
      }
      return confirmed.map {
        .event(.deviceAck(token: reading.devices[$0.device].registered.token, id: $0.id))
      }
    }
    let open = reading.delivered.filter {
      reading.devices[$0.device].connected != nil && !reading.messages[$0.message].isConfirmed
    }
    guard !open.isEmpty else { return nil }
    let (device, id, _) = open[open.count - 1 - which % open.count]
    let token = reading.devices[device].registered.token
    guard what == .ofAnother else { return .event(.deviceAck(token: token, id: id)) }
    let other = reading.devices.indices.last {
      $0 != device && reading.devices[$0].connected != nil
    }
    return other.map {
      .event(.deviceAck(token: reading.devices[$0].registered.token, id: id))
    }
  }

  package static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self> {
    let configuration = dice.serverConfiguration()
    var intentions: [Meant] = []
    var count = 0
    if !dice.oneIn(6) { intentions.append(.arrive(sender: nil, isNamedAgain: false)) }
    for token in ["device-1", "device-2"] where dice.oneIn(2) { intentions.append(.connect(token)) }
    while intentions.count < 24 { intentions += dice.serverMotif(&count) }
    intentions += dice.serverDeals(&count)
    return HistoryDraft(configuration, intentions.map { .meant($0) })
  }
}

extension XMPPServerReading {
  func device(_ token: String) -> Device? { tokens[ExactString(token)].map { devices[$0] } }

  /// Lets time pass, unless it is so long that what may be sent again would be sent ten thousand times.
  fileprivate func wait(_ milliseconds: Int64) -> Happening<XMPPServer.Event>? {
    let isHeard = devices.contains { device in
      device.connected != nil && (!device.waiting.isEmpty || device.cause != .none)
    }
    let isUnacknowledged =
      unackedReceipts > 0
      || connections.contains { $0.isUnclear && $0.ended == nil }
      || openUpwards.contains { name in
        upwards[name].sent.contains { connections[$0.what].ended == nil }
      }
    let limit: Int64 = isHeard ? 20_000_000 : isUnacknowledged ? 90_000_000 : .max
    return milliseconds <= limit ? .pass(milliseconds: milliseconds) : nil
  }

  /// The name of the last connection that is in a phase of signing in, if it has just begun.
  fileprivate func unbound(_ phase: Connection.Phase) -> String? {
    connections.last {
      $0.ended == nil && $0.phase == phase && !$0.isUnclear && !$0.isRefused
        && (phase != .greeting || $0.duty == nil)
    }?.name
  }

  func isTalking(_ place: Int) -> Bool {
    let connection = connections[place]
    return connection.ended == nil && connection.phase == .bound && !connection.isUnclear
      && !connection.text.isCut
  }

  /// The name of a connection on which something can be said, of a sender if one is asked for.
  func connection(_ which: Int, of sender: String? = nil) -> String? {
    let open = connections.indices.filter { place in
      isTalking(place) && sender.map { connections[place].sender == $0 } ?? true
    }
    return open.isEmpty ? nil : connections[open[open.count - 1 - which % open.count]].name
  }
}

extension String {
  /// The same with its first letter in the other case, or with a space behind.
  fileprivate var swapped: String {
    guard let first else { return " " }
    let other = first.isUppercase ? first.lowercased() : first.uppercased()
    return other == String(first) ? self + " " : other + dropFirst()
  }
}

extension [UInt8] {
  fileprivate var base64: String { Data(self).base64EncodedString() }
}

#endif
