import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in how an app server keeps its connections.
  static let xmppAppServerConnections: [Fault] = [
    Fault(
      "storms-after-a-refusal", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-013"],
      summary: "Tries again at once when the key is refused",
      seen: "reconnect loops that know no reason",
      rules: { $0.reconnectWait = 0.01 }),
    Fault(
      "sleeps-before-it-reconnects", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-015"],
      summary: "Waits before it connects again, though it had signed in",
      seen: "fcmxmppserverv2 backs off after every loss",
      effects: { effect, memory in
        guard case .disconnected = memory.event, case .connect = effect else { return [effect] }
        return []
      }),
    Fault(
      "never-connects-again", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-015"],
      summary: "Opens no connection once it has lost one, until it is started again",
      seen: "node-xcs #15",
      events: { event, memory in
        if case .disconnected = event { memory.kept = [.keepAlive(connection: "")] }
        if case .restart = event { memory.kept = [] }
        return [event]
      },
      effects: { effect, memory in
        guard !memory.kept.isEmpty, case .connect = effect else { return [effect] }
        return []
      }),
    Fault(
      "never-closes", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-018"],
      summary: "Ends without closing its connections",
      seen: "processes that are simply killed",
      effects: { effect, _ in
        if case .disconnect = effect { return [] }
        return [effect]
      }),
    Fault(
      "closes-twice", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-018"],
      summary: "Closes each connection twice",
      seen: "nested shutdown hooks",
      effects: { effect, _ in
        if case .disconnect = effect { return [effect, effect] }
        return [effect]
      }),
    Fault(
      "overlooks-draining", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-CTRL-002", "XMPP-CTRL-003"],
      summary: "Goes on sending on a connection that drains",
      seen: "aiofcm 1.4, google/go-gcm (a TODO)",
      rules: { $0.heedsDraining = false }),
    Fault(
      "closes-what-drains", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CTRL-004"],
      summary: "Closes the connection itself when the notice comes",
      seen: "rounds/go-gcm, 7 to 15 ms after the notice",
      rules: { $0.keepsDrainingConnections = false }),
    Fault(
      "holds-acks-while-draining", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CTRL-011"],
      summary: "Keeps acks for the next connection once the notice came",
      seen: "node-gcm-ccs and node-xcs queue acks and flush them on the next link",
      events: { event, memory in
        if event.isDraining { memory.kept.append(.keepAlive(connection: "")) }
        return [event]
      },
      effects: { effect, memory in effect.isAck && !memory.kept.isEmpty ? [] : [effect] }),
    Fault(
      "settles-twice-while-draining", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CTRL-006"],
      summary: "Sends again elsewhere what is still pending on a connection that drains",
      seen: "app servers that move their whole queue on the notice",
      events: { event, _ in
        guard event.isDraining, case .stanza(let payload) = event else {
          return [event]
        }
        return [event, .disconnected(connection: payload.connection)]
      }),
    Fault(
      "waits-for-the-close", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CTRL-003b"],
      summary: "Opens no other connection until the one that drains is closed",
      seen: "fcmxmppserverv2 waits for connectionClosed",
      effects: { effect, memory in
        guard memory.event?.isDraining == true, case .connect = effect else { return [effect] }
        return []
      }),
  ]
}
