#if Everything || XMPPClient

import ConformanceKit
import Histories

// Messages, notices and pushes, and what the app gets of them.

extension XMPPClientReading {
  mutating func takeIncoming(_ event: XMPPClient.Event, at point: Trace.Point) {
    switch event {
    case .downstream(let message):
      let place = hear(message.connection, asksForAck: message.immediateAck ?? false, at: point)
      note(
        Incoming(
          point: point, kind: .message, id: message.id, from: message.from,
          category: message.category, data: message.data?.object ?? [:],
          collapseKey: message.collapseKey, messageType: message.messageType,
          wantsAck: message.immediateAck ?? false, usesDelegate: usesDelegate,
          hasMethod: hasMethod, life: life),
        on: message.connection, isOpen: place != nil)
    case .deleted(let notice):
      let place = hear(notice.connection, at: point)
      note(
        Incoming(
          point: point, kind: .notice, id: notice.id, from: nil, category: notice.category,
          data: [:], collapseKey: nil, messageType: nil, wantsAck: false,
          usesDelegate: usesDelegate, hasMethod: hasMethod, life: life),
        on: notice.connection, isOpen: place != nil)
    case .apns(let push):
      let id = push.payload["gcm.message_id"]?.string
      if let id { pushed.insert(ExactString(id)) }
      note(
        Incoming(
          point: point, kind: .push, id: id, from: nil, category: nil,
          data: push.payload.object ?? [:], collapseKey: nil, messageType: nil, wantsAck: false,
          usesDelegate: usesDelegate, hasMethod: hasMethod, life: life),
        on: nil, isOpen: true)
    default: break
    }
  }

  private mutating func note(_ incoming: Incoming, on name: String?, isOpen: Bool) {
    var incoming = incoming
    incoming.isOpen = isOpen
    incoming.isOurs = sameBytes(incoming.category, configuration.app) == true
    if let place = name.flatMap({ named[$0] }) {
      let connection = connections[place]
      let isThere = connection.ended == nil && connection.closing == nil && !connection.isUnwanted
      incoming.isEarly = isThere && connection.refused == nil && connection.signedIn == nil
      incoming.isRefused = isThere && connection.refused != nil
      incoming.isAfterUnknown = connection.hasUnknown
      incoming.isOpened = connection.isOpened
    }
    incoming.isAfterRefusal = wasRefused
    if name != nil {
      // A client that doesn't count what is meant for the infrastructure breaks another sentence.
      receive(
        incoming.id, on: isOpen && !incoming.isInfrastructure ? name.flatMap { named[$0] } : nil)
    }
    if let id = incoming.id.map(ExactString.init), !id.string.isEmpty {
      let alike = came[id] ?? []
      incoming.isNew = alike.isEmpty
      incoming.isAgain = isAgain(incoming, alike.map { self.incoming[$0] })
      incoming.cameByPush = alike.contains { self.incoming[$0].kind == .push }
      came[id, default: []].append(self.incoming.count)
    }
    current = self.incoming.count
    self.incoming.append(incoming)
  }

  /// Whether a message that is marked as sent both ways has reached the app before, in this process or in another
  /// one where something can be stored.
  private func isAgain(_ message: Incoming, _ alike: [Incoming]) -> Bool? {
    guard message.kind == .message, message.isMarked, message.messageType == nil else { return nil }
    let reached = alike.contains {
      ($0.life == life || configuration.storable) && $0.isMarked
        && ($0.isSilentPush || $0.kind == .message && !$0.deliveries.isEmpty)
    }
    return reached ? true : nil
  }

  mutating func take(_ deliver: XMPPClient.Effect.Deliver, at point: Trace.Point) {
    if let current { incoming[current].deliveries.append(deliveries.count) }
    deliveries.append(
      Delivery(
        point: point, callback: deliver.callback, id: deliver.id,
        message: deliver.message?.object, life: life, incoming: current))
  }
}

#endif
