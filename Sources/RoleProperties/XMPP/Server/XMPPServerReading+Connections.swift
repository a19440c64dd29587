#if Everything || XMPPServer

import ConformanceKit
import Foundation
import Histories

extension XMPPServerReading {
  mutating func begin(_ name: String, sender: String?, at point: Trace.Point) {
    let place = connections.count
    let before = named.updateValue(place, forKey: name)
    connections.append(
      Connection(point: point, name: name, phase: sender == nil ? .greeting : .bound))
    // What is said late of an ack on the one before may come on the one of that name.
    connections[place].hasBrokenAcks = before.map { connections[$0].hasBrokenAcks } ?? false
    if let sender { serve(sender, on: place, at: point) }
  }

  /// A sender has signed in.
  private mutating func serve(_ sender: String, on place: Int, at point: Trace.Point) {
    connections[place].sender = sender
    let others = connections.indices.filter {
      $0 != place && connections[$0].ended == nil && connections[$0].sender == sender
    }
    for other in others { connections[other].hadCompany = true }
    connections[place].hadCompany = !others.isEmpty
    // How many are accepted is open beyond a thousand.
    if others.count >= 1000 {
      for other in others + [place] { connections[other].isUnclear = true }
    }
    if connections[place].phase == .bound { sendWaiting(of: sender, at: point) }
  }

  mutating func drain(_ name: String, at point: Trace.Point) {
    guard let place = named[name], connections[place].draining == nil else { return }
    connections[place].draining = point
    guard connections[place].phase == .bound, !connections[place].isUnclear else {
      connections[place].isUnclear = true
      return
    }
    dropUpwards(of: connections[place].sender, at: point)
    connections[place].announcement = owe("XMPP-CTRL-001", at: point)
    oweClosing(of: place, at: point)
  }

  /// A connection that drains is to be closed, unless something that the server sent on it waits for its ack.
  mutating func oweClosing(of place: Int, at point: Trace.Point) {
    let connection = connections[place]
    guard connection.draining != nil, connection.ended == nil, !connection.isUnclear else { return }
    let isWaiting =
      openUpwards.contains { upwards[$0].sent.contains { $0.what == place } }
      || receipts.contains { receipt in
        receipt.connection == place
          && receipt.requests.contains { requests[$0].receiptAcked == nil }
      }
    guard !isWaiting else { return drop(connection.duty, at: point) }
    guard connection.duty.map({ duties[$0].isOff }) ?? true else { return }
    // How soon no page says: a day is ours.
    connections[place].duty = owe("XMPP-CTRL-005", at: point, within: 86_400)
  }

  /// A connection ends, because the app server closed it or the server did with a reason.
  mutating func end(_ place: Int, at point: Trace.Point) {
    guard connections[place].ended == nil else { return }
    connections[place].ended = point
    for request in connections[place].openRequests { drop(requests[request].duty, at: point) }
    for odd in connections[place].openOdd { drop(self.odd[odd].duty, at: point) }
    drop(connections[place].duty, at: point)
    drop(connections[place].announcement, at: point)
    for signIn in signIns where signIn.connection == place { drop(signIn.duty, at: point) }
    dropUpwards(of: connections[place].sender, at: point)
  }

  /// The server closes a connection.
  mutating func close(_ place: Int, at point: Trace.Point) {
    let connection = connections[place]
    guard connection.ended == nil else { return }
    if let draining = connection.draining, !connection.isUnclear {
      let unanswered = connection.openRequests.contains { requests[$0].point < draining }
      closings.append(Told(point: point, what: (connection.isAnnounced, unanswered)))
      settle(connection.duty, at: point)
    } else if connection.phase == .bound, !connection.isUnclear, !connection.isRefused {
      connections[place].isCutOff = true
      connections[place].ended = point
      return
    }
    end(place, at: point)
  }

  mutating func take(_ piece: XMPPServer.Event.Bytes, at point: Trace.Point) {
    guard let place = named[piece.connection], connections[place].ended == nil,
      !connections[place].isUnclear
    else { return }
    let bytes = piece.text.map { Array($0.utf8) } ?? piece.bytes.map { Array($0) } ?? []
    for item in connections[place].text.read(bytes) {
      guard !connections[place].isUnclear, connections[place].ended == nil else { return }
      switch item {
      case .header: greet(place, at: point)
      case .element(let element): take(element, on: place, at: point)
      case .end: end(place, at: point)
      case .mismatch: spoil(place, by: "XMPP-ERR-021", at: point)
      case .entities, .restricted: spoil(place, by: "XMPP-XML-001", at: point)
      case .unknown: connections[place].isUnclear = true
      }
    }
    // A stanza that doesn't end may be refused for its length, which is open from 10000 bytes on.
    if connections[place].text.isCut, connections[place].text.unreadCount > 10_000 {
      connections[place].isUnclear = true
    }
  }

  /// The stream holds what ends it.
  private mutating func spoil(_ place: Int, by requirement: String, at point: Trace.Point) {
    connections[place].isUnclear = true
    drop(connections[place].duty, at: point)
    connections[place].duty = owe(requirement, at: point)
    for request in connections[place].openRequests { drop(requests[request].duty, at: point) }
    for odd in connections[place].openOdd { drop(self.odd[odd].duty, at: point) }
    dropUpwards(of: connections[place].sender, at: point)
  }

  private mutating func greet(_ place: Int, at point: Trace.Point) {
    guard connections[place].phase == .greeting else { return }
    drop(connections[place].duty, at: point)
    connections[place].duty = owe("XMPP-CONN-008", at: point)
  }

  private mutating func take(_ element: XMPPElement, on place: Int, at point: Trace.Point) {
    switch (element.name, connections[place].phase) {
    case ("auth", .greeting): signIn(element, on: place, at: point)
    case ("iq", .signedIn):
      guard element.child("bind") != nil else { return }
      connections[place].phase = .bound
      if let sender = connections[place].sender { serve(sender, on: place, at: point) }
    case ("message", .signedIn) where isForOthers(element):
      spoil(place, by: "XMPP-CONN-024", at: point)
    case ("message", _):
      let gcm = element.child("gcm", namespace: "google:mobile:data")
      takeStanza(
        id: element.attributes["id"], gcm: gcm?.text, type: element.attributes["type"], on: place,
        at: point)
    default: break
    }
  }

  /// Whether a stanza has an address that is neither the server nor an account of it.
  private func isForOthers(_ element: XMPPElement) -> Bool {
    let parts = element.attributes["to"]?.split(separator: "@") ?? []
    let senders = configuration.senders ?? []
    return parts.count == 2 && !senders.contains { $0.id == parts[0] }
  }

  private mutating func signIn(_ element: XMPPElement, on place: Int, at point: Trace.Point) {
    connections[place].phase = .signingIn
    drop(connections[place].duty, at: point)
    let parts = (Data(base64Encoded: element.text) ?? Data())
      .split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var isRight: Bool?
    // Who names itself as the one for whom it signs in says nothing more (RFC 4616, 2).
    if element.attributes["mechanism"] == "PLAIN", parts.count == 3,
      parts[0].isEmpty || parts[0] == parts[1]
    {
      let name = parts[1].split(separator: "@", omittingEmptySubsequences: false)
      let sender = configuration.senders?.first { $0.id == String(name[0]) }
      isRight = sender.map { $0.key.hasSameBytes(as: parts[2]) }
      // Whether the sender id without a domain is enough no page says of the server.
      if name.count == 1, isRight == true { isRight = nil }
      connections[place].sender = isRight == true ? sender?.id : nil
    }
    if isRight == true {
      // From here on it is the second of its sender.
      for other in connections.indices where other != place && connections[other].ended == nil {
        if connections[other].sender == connections[place].sender {
          connections[other].hadCompany = true
        }
      }
    }
    let duty = owe("XMPP-CONN-012", at: point)
    if isRight == nil { drop(duty, at: point) }
    signIns.append(SignIn(point: point, connection: place, isRight: isRight, duty: duty))
  }

  mutating func answerSignIn(_ name: String, isLetIn: Bool, at point: Trace.Point) {
    guard let place = named[name],
      let last = signIns.lastIndex(where: { $0.connection == place })
    else { return }
    signIns[last].isLetIn = signIns[last].isLetIn ?? isLetIn
    settle(signIns[last].duty, at: point)
    guard isLetIn, signIns[last].isRight == true else {
      connections[place].isRefused = signIns[last].isRight == false
      if !connections[place].isRefused { connections[place].isUnclear = true }
      return
    }
    connections[place].phase = .signedIn
    connections[place].text = XMPPStreamText()
  }
}

#endif
