#if Everything || XMPPAppServer

import ConformanceKit
import Histories

extension XMPPAppServerReading {
  mutating func begin(_ name: String, isOpened: Bool, at point: Trace.Point) {
    isStarted = true
    lost = nil
    attempts = max(0, attempts - 1)
    named[name] = connections.count
    connections.append(Connection(point: point, name: name, isOpened: isOpened))
    if !isOpened { goOnline(connections.count - 1, at: point) }
  }

  private mutating func goOnline(_ place: Int, at point: Trace.Point) {
    connections[place].phase = .online
    connections[place].online = point
    hasFailed = false
    // It was let in since, and what is opened from here on has another reason.
    reasonsToConnect.append(point)
  }

  /// The server doesn't let it in.
  mutating func refuse(_ place: Int, at point: Trace.Point) {
    refusals.append(Told(point: point, what: place))
    hasFailed = true
    end(place, at: point)
  }

  /// The server has closed a connection.
  mutating func lose(_ place: Int, at point: Trace.Point) {
    // In place of one that drains another may be on its way already, after a wait of its own.
    let wasKept = connections[place].isUsable
    let wasOnline = connections[place].isOnline && !connections[place].isUnclear
    end(place, at: point)
    reasonsToConnect.append(point)
    let isOnly = connections.allSatisfy { $0.ended != nil }
    if wasKept, isOnly, attempts == 0, !hasFailed, shutDown == nil { lost = point }
    if !wasOnline { hasFailed = true }
  }

  mutating func end(_ place: Int, at point: Trace.Point) {
    guard connections[place].ended == nil else { return }
    connections[place].phase = .over
    connections[place].ended = point
    for parcel in parcels.indices {
      switch parcels[parcel].state {
      case .pending(place), .refused(_, on: place, _): displace(parcel, at: point)
      case .pending, .refused, .displaced, .settled, .unclear: break
      }
    }
  }

  mutating func displace(_ place: Int, at point: Trace.Point) {
    parcels[place].losses += 1
    parcels[place].waits = []
    var cause = Parcel.Cause.lost
    if case .refused = parcels[place].state { cause = .wasRefused }
    if case .displaced(_, .wasRefused) = parcels[place].state { cause = .wasRefused }
    parcels[place].state = .displaced(at: point, because: cause)
  }

  /// The process dies, and begins again with what it has stored.
  mutating func restart(at point: Trace.Point) {
    restarts.append(point)
    for place in connections.indices where connections[place].ended == nil {
      connections[place].phase = .over
      connections[place].ended = point
    }
    attempts = 0
    hasFailed = false
    shutDown = nil
    lost = nil
    lonelySince = nil
    reasonsToConnect.append(point)
    for place in parcels.indices where !parcels[place].state.isSettled {
      if features.contains(.store) {
        // Whether it remembers how often a message was refused no page says.
        displace(place, at: point)
      } else {
        parcels[place].state = .unclear
        if let call = parcels[place].call { calls[call].isAlike = true }
      }
    }
    guard !features.contains(.store) else { return }
    for place in calls.indices where calls[place].isWaiting { calls[place].isAlike = true }
  }

  mutating func take(_ piece: XMPPAppServer.Event.Bytes, at point: Trace.Point) {
    guard let place = named[piece.connection] else { return }
    let bytes = piece.text.map { Array($0.utf8) } ?? piece.bytes.map { Array($0) } ?? []
    for item in connections[place].text.read(bytes) {
      guard connections[place].ended == nil, connections[place].broken == nil else { return }
      switch item {
      case .header: break
      case .element(let element): take(element, on: place, at: point)
      case .end: lose(place, at: point)
      case .entities, .restricted, .mismatch:
        connections[place].broken = Told(point: point, what: item)
        connections[place].isUnclear = true
      case .unknown: connections[place].isUnclear = true
      }
    }
  }

  private mutating func take(_ element: XMPPElement, on place: Int, at point: Trace.Point) {
    switch (element.name, connections[place].phase) {
    case ("success", .signingIn):
      connections[place].phase = .signedIn
      connections[place].text = XMPPStreamText()
    case ("failure", .signingIn): refuse(place, at: point)
    case ("iq", .binding):
      guard element.attributes["type"] == "result",
        element.attributes["id"] == connections[place].bindID
      else { break }
      goOnline(place, at: point)
    case ("error", _): connections[place].isUnclear = true
    case ("message", _): take(Self.incoming(element, on: place, at: point))
    case ("features", _): break
    default:
      take(
        Incoming(
          point: point, connection: place, kind: .odd, json: [:], from: nil, id: nil,
          spelling: ["XMPP-ENV-019"]))
    }
  }
}

extension XMPPAppServerReading {
  static func incoming(
    _ stanza: XMPPAppServer.Event.Stanza, on place: Int, at point: Trace.Point
  ) -> Incoming {
    read(stanza.gcm, stanza.id, stanza.type, on: place, at: point)
  }

  static func incoming(
    _ element: XMPPElement, on place: Int, at point: Trace.Point
  ) -> Incoming {
    let gcm = element.child("gcm", namespace: "google:mobile:data")
    var incoming = read(
      gcm?.text, element.attributes["id"], element.attributes["type"], on: place, at: point)
    let spelled = XMPPElement.Spelling.allCases.filter { element.spelling.contains($0) }
    incoming.spelling = spelled.map(\.requirement) + incoming.spelling
    return incoming
  }

  private static func read(
    _ text: String?, _ stanzaID: String?, _ type: String?, on place: Int, at point: Trace.Point
  ) -> Incoming {
    let json = text.flatMap { try? JSONValue(parsing: $0).object }
    var incoming = Incoming(
      point: point, connection: place, kind: kind(of: json, type), json: json ?? [:],
      from: json?["from"]?.string, id: json?["message_id"]?.string)
    switch incoming.kind {
    case .odd: incoming.spelling = [text == nil ? "XMPP-ENV-018" : "XMPP-ENV-017"]
    case .failed: incoming.spelling = ["XMPP-ERR-019"]
    case .unknown: incoming.spelling = ["XMPP-ENV-013"]
    case .message, .receipt, .ack, .nack, .control, .unclear:
      if stanzaID == nil || stanzaID == "" { incoming.spelling.append("XMPP-ENV-003") }
      if type == "normal" { incoming.spelling.append("XMPP-ENV-004") }
    }
    return incoming
  }

  private static func kind(of json: JSONObject?, _ type: String?) -> Incoming.Kind {
    if type == "error" { return .failed }
    guard let json else { return .odd }
    // What else a type may be no page of FCM's says.
    guard type == nil || type == "" || type == "normal" else { return .unclear }
    let isNamed = json["message_id"]?.string?.isEmpty == false && json["from"]?.string != nil
    guard let word = json["message_type"] else { return isNamed ? .message : .unclear }
    switch word.string {
    case "ack": return isNamed ? .ack : .unclear
    case "nack": return isNamed ? .nack : .unclear
    case "receipt": return isNamed ? .receipt : .unclear
    case "control": return .control
    case nil: return .unclear
    default: return .unknown
    }
  }
}

extension XMPPElement.Spelling {
  fileprivate var requirement: String {
    switch self {
    case .cut: "XMPP-CONN-020"
    case .amongOthers: "XMPP-CONN-019"
    case .attributes: "XMPP-CONN-021"
    case .prefix: "XMPP-ENV-002"
    case .escapes: "XMPP-ENV-007"
    case .parts: "XMPP-ENV-008"
    }
  }
}

#endif
