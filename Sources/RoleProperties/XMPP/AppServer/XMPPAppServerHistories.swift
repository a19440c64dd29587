#if Everything || XMPPAppServer

package import ConformanceKit
package import Foundation
package import Histories

/// Makes histories of an app server: messages of both ways, and all that connections go through.
package enum XMPPAppServerHistories: HistoryMaking {
  package typealias Reading = XMPPAppServerReading

  /// What is meant to happen, where that depends on what the app server has done.
  package enum Meant: Sendable {
    /// A connection comes about that it asks for, signed in.
    case connect
    /// Another comes about beside it, whether it asks for one or not: it serves each, says the schema.
    case another
    /// One that it asks for, on which it has to sign in itself; the certificate may be a stranger's.
    case open(isStranger: Bool)
    /// The server says the next thing of signing in, or refuses.
    case handshake(isRefused: Bool)
    /// The server's stream begins with a document type.
    case declare(type: String)
    case failToConnect
    case refuseSignIn
    case lose(which: Int)
    /// The server answers one of the messages that are pending.
    case answer(which: Int, XMPPAppServerAnswer)
    /// The server answers all that are pending on a connection.
    case answerNext(XMPPAppServerAnswer)
    /// The server answers the message that went out last.
    case answerNewest(XMPPAppServerAnswer)
    /// The last ack comes again.
    case again
    /// A stanza of the server's own.
    case stanza(which: Int, JSONObject, id: String?, type: String?)
    /// A receipt for one of the messages that are pending.
    case receipt(which: Int)
    /// What isn't FCM's.
    case odd(which: Int, XMPPAppServer.Event.Stanza)
    /// Bytes of stanzas, the first piece of a text or a later one.
    case piece(Data, isFirst: Bool)
    case processed(which: Int)
    /// Time passes up to so many milliseconds after the last refusal.
    case wait(milliseconds: Int64)
    /// Time passes.
    case pause(milliseconds: Int64)
    case call(XMPPAppServer.Event)
    /// Time passes where it has no connection but some that drain, and asks for none.
    case waitToConnect(milliseconds: Int64)
    case restart
    case shutDown
  }

  package static func resolve(
    _ meant: Meant, after reading: XMPPAppServerReading, at now: Instant
  ) -> Happening<XMPPAppServer.Event>? {
    let open = reading.talking
    switch meant {
    case .connect, .another, .open, .handshake, .declare, .failToConnect, .refuseSignIn:
      return connecting(meant, reading)
    case .lose(let which):
      let alive = reading.connections.filter { $0.ended == nil }
      guard !alive.isEmpty else { return nil }
      return .event(.disconnected(connection: alive[which % alive.count].name))
    case .answer(let which, let answer):
      let pending = reading.pending
      guard !pending.isEmpty else { return nil }
      return .event(answer.event(to: pending[which % pending.count], of: reading))
    case .answerNext(let answer):
      return reading.pending.first.map { .event(answer.event(to: $0, of: reading)) }
    case .answerNewest(let answer):
      return reading.pending.last.map { .event(answer.event(to: $0, of: reading)) }
    case .again:
      let ack = reading.incoming.last { $0.kind == .ack && $0.parcel != nil }
      guard let ack, open.contains(ack.connection) else { return nil }
      let name = reading.connections[ack.connection].name
      return .event(
        .stanza(connection: name, gcm: JSONValue.object(ack.json).compact))
    case .stanza(let which, let json, let id, let type):
      guard !open.isEmpty else { return nil }
      let name = reading.connections[open[open.count - 1 - which % open.count]].name
      return .event(
        .stanza(connection: name, id: id, type: type, gcm: JSONValue.object(json).compact))
    case .receipt(let which):
      let pending = reading.pending
      guard !pending.isEmpty else { return nil }
      let json = receipt(for: reading.parcels[pending[which % pending.count]].id)
      return resolve(.stanza(which: which, json, id: nil, type: nil), after: reading, at: now)
    case .odd(let which, var stanza):
      guard !open.isEmpty else { return nil }
      stanza.connection = reading.connections[open[which % open.count]].name
      return .event(.stanza(stanza))
    case .piece(let data, let isFirst): return piece(data, isFirst, reading)
    case .processed(let which): return processed(which, reading)
    case .wait(let milliseconds):
      guard let refused = reading.refusedSoFar.last else { return nil }
      let due = refused.point.now.advanced(byMilliseconds: milliseconds)
      return due > now ? .pass(milliseconds: due.milliseconds - now.milliseconds) : nil
    case .pause(let milliseconds): return .pass(milliseconds: milliseconds)
    case .call(let event): return reading.shutDown == nil ? .event(event) : nil
    case .waitToConnect(let milliseconds):
      let isWaiting =
        reading.attempts == 0 && reading.shutDown == nil
        && reading.connections.allSatisfy { $0.ended != nil || $0.draining != nil }
      return isWaiting ? .pass(milliseconds: milliseconds) : nil
    case .restart: return .event(.restart)
    case .shutDown: return reading.shutDown == nil ? .event(.shutDown) : nil
    }
  }

  /// The receipt that tells that a message came to its device.
  static func receipt(for id: String) -> JSONObject {
    [
      "category": "com.example.garden", "from": "gcm.googleapis.com",
      "message_id": .string("dr2:\(id)"), "message_type": "receipt",
      "data": [
        "message_status": "MESSAGE_SENT_TO_DEVICE", "original_message_id": .string(id),
        "device_registration_id": "device-1",
      ],
    ]
  }

  private static func connecting(
    _ meant: Meant, _ reading: XMPPAppServerReading
  ) -> Happening<XMPPAppServer.Event>? {
    let name = "c\(reading.connections.count + reading.refusals.count + 1)"
    if case .handshake(let isRefused) = meant { return handshake(isRefused, reading) }
    if case .declare(let type) = meant { return handshake(false, declaring: type, reading) }
    if case .another = meant {
      let isMeant = reading.features.contains(.retry) && reading.shutDown == nil
      return isMeant && !reading.talking.isEmpty ? .event(.connected(connection: name)) : nil
    }
    let isFirst = !reading.isStarted && reading.connections.isEmpty
    guard reading.attempts > 0 || isFirst else { return nil }
    switch meant {
    case .open(let isStranger) where reading.features.contains(.byteStream):
      return .event(
        .opened(connection: name, certificate: isStranger ? .unknownAuthority : .trusted))
    case .failToConnect: return isFirst ? nil : .event(.connectFailed)
    case .refuseSignIn: return isFirst ? nil : .event(.authenticationFailed(connection: name))
    default: return .event(.connected(connection: name))
    }
  }

  /// The next thing that a server says to a connection that isn't signed in yet.
  private static func handshake(
    _ isRefused: Bool, declaring type: String? = nil, _ reading: XMPPAppServerReading
  ) -> Happening<XMPPAppServer.Event>? {
    let waiting = reading.connections.first {
      $0.ended == nil && $0.isOpened && !$0.isOnline && !$0.isUnclear && $0.streamCount > 0
    }
    guard let waiting else { return nil }
    let header =
      (type.map { "<?xml version='1.0'?><!DOCTYPE \($0)>" } ?? "")
      + "<stream:stream from='gcm.googleapis.com' id='\(waiting.name)' version='1.0' "
      + "xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>"
    let text: String
    switch waiting.phase {
    case .greeting:
      text =
        header + "<stream:features><mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>"
        + "<mechanism>X-GOOGLE-TOKEN</mechanism><mechanism>PLAIN</mechanism></mechanisms>"
        + "</stream:features>"
    case .signingIn:
      // A server may end the stream with its refusal.
      let end = reading.connections.count.isMultiple(of: 2) ? "" : "</stream:stream>"
      text =
        isRefused
        ? "<failure xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><not-authorized/></failure>" + end
        : "<success xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/>"
    case .signedIn:
      guard waiting.streamCount > 1 else { return nil }
      text =
        header + "<stream:features><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/>"
        + "</stream:features>"
    case .binding:
      let id = waiting.bindID.map { " id='\($0)'" } ?? ""
      text =
        "<iq\(id) type='result'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'>"
        + "<jid>441100@gcm.googleapis.com/\(waiting.name)</jid></bind></iq>"
    case .online, .over: return nil
    }
    return .event(.bytes(connection: waiting.name, text: text))
  }

  private static func piece(
    _ data: Data, _ isFirst: Bool, _ reading: XMPPAppServerReading
  ) -> Happening<XMPPAppServer.Event>? {
    guard reading.features.contains(.byteStream) else { return nil }
    let cut = reading.connections.first { $0.ended == nil && $0.text.isCut }
    let target = isFirst ? reading.talking.last.map { reading.connections[$0] } : cut
    guard let target, isFirst == (cut == nil), target.isOnline, !target.isUnclear else {
      return nil
    }
    if let text = String(bytes: data, encoding: .utf8) {
      return .event(.bytes(connection: target.name, text: text))
    }
    return .event(.bytes(connection: target.name, bytes: data))
  }

  private static func processed(
    _ which: Int, _ reading: XMPPAppServerReading
  ) -> Happening<XMPPAppServer.Event>? {
    guard reading.configuration.application == .takesTime else { return nil }
    let since = reading.restarts.last
    let open = reading.processes.filter { process in
      since.map { process.point > $0 } ?? true
        && !reading.done.contains {
          sameBytes($0.what.from, process.what.from) == true
            && sameBytes($0.what.messageID, process.what.messageID) == true
        }
    }
    guard !open.isEmpty else { return nil }
    let process = open[which % open.count].what
    return .event(.processed(from: process.from, messageID: process.messageID))
  }

  /// A key as long as the service's own and longer, with a letter that has two forms.
  private static let serverKeyLong = String(repeating: "AAAAk3y:Z", count: 18) + "①é"

  package static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self> {
    let configuration = XMPPAppServer.Configuration(
      senderID: dice.pick(["441100", "1", "900719925474099312"]),
      serverKey: dice.pick(["AAAAk3y:APA91b_x-9Q", "AIza/+= &<é\">'", " k ", serverKeyLong]),
      environment: dice.oneIn(4) ? .preproduction : .production,
      application: dice.pick(
        [.returns, .returns, .takesTime, .fails] as [XMPPAppServer.Application]) ?? .returns)
    var intentions: [Intention<Self>] = []
    var count = 0
    if dice.oneIn(3) { intentions.append(.now(.event(.start))) }
    intentions += dice.arrival().map { .meant($0) }
    while intentions.count < 30 {
      intentions += dice.motif(&count).map { .meant($0) }
    }
    if dice.oneIn(3) {
      intentions += dice.ending().map { .meant($0) } + [.now(.pass(milliseconds: 70_000))]
    }
    return HistoryDraft(configuration, intentions)
  }
}

extension XMPPAppServerReading {
  /// The connections on which the server can say something now.
  var talking: [Int] {
    connections.indices.filter {
      connections[$0].isOnline && !connections[$0].isUnclear && !connections[$0].text.isCut
    }
  }

  /// The messages that are pending on such connections, by their places.
  var pending: [Int] {
    let talking = Set(talking)
    return parcels.indices.filter {
      guard case .pending(let connection) = parcels[$0].state else { return false }
      return talking.contains(connection)
    }
  }
}

#endif
