import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in how an app server counts what is pending, and sends it again.
  static let xmppAppServerFlow: [Fault] = [
    Fault(
      "never-settles", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-FLOW-001", "XMPP-FLOW-003", "XMPP-RSND-004"], touches: [],
      summary: "Never takes a message off its list when the ack comes",
      seen: "google/go-gcm does not report acks of type normal",
      rules: { $0.ackSettles = false }),
    Fault(
      "leaks-places-on-nacks", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-004"],
      touches: [],
      summary: "Makes room on acks only, so that nacks use it up",
      seen: "counters that are lowered in the ack handler alone",
      rules: { $0.nackSettles = false }),
    Fault(
      "has-the-limit-of-2013", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-002"],
      touches: [],
      summary: "Lets a thousand messages be pending",
      seen: "aiofcm 1.4: MAX_OUTGOING_MESSAGES = 1000, three hundred were seen in flight",
      rules: { $0.pendingLimit = 1000 }),
    Fault(
      "lets-the-101st-through", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-002"],
      touches: [],
      summary: "Compares with 'at most a hundred' before it sends",
      seen: "node-gcm-ccs and node-xcs: isReady() is <= 100",
      rules: { $0.pendingLimit = 101 }),
    Fault(
      "stops-at-the-99th", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-002"],
      touches: [],
      summary: "Stops one message too early",
      seen: "the same comparison, mended the wrong way",
      rules: { $0.pendingLimit = 99 }),
    Fault(
      "sends-one-at-a-time", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-002"],
      touches: [],
      summary: "Waits for the ack of each message before the next",
      seen: "app servers that await each send",
      rules: { $0.pendingLimit = 1 }),
    Fault(
      "drops-what-has-to-wait", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-006"],
      touches: [],
      summary: "Drops a message for which there is no room",
      seen: "advisory limits, as in node-xcs, whose callers drop",
      rules: { $0.keepsWaitingMessages = false }),
    Fault(
      "sends-newest-first", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-007"],
      touches: [],
      summary: "Empties its queue from the end",
      seen: "node-gcm-ccs and node-xcs: the loop counts down",
      rules: { $0.sendsOldestFirst = false }),
    Fault(
      "forgets-what-was-pending", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-RSND-001", "XMPP-CTRL-006"], touches: [],
      summary: "Never sends again what was pending on a lost connection",
      seen: "rounds/go-gcm on draining; aiofcm 1.4, whose request hangs",
      rules: { $0.resendsPending = false }),
    Fault(
      "sends-the-old-only-again", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RSND-003"],
      touches: [],
      summary: "Sends again only what was pending for more than five seconds",
      seen: "fcmxmppserverv2",
      rules: { $0.resendAge = 5.001 }),
    Fault(
      "sends-settled-messages-again", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RSND-004"],
      touches: [],
      summary: "Sends everything again on the next connection, settled or not",
      seen: "maps from which acks remove nothing",
      rules: { $0.forgetsSettled = false }),
    Fault(
      "hears-acks-on-the-first-connection", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-RSND-006"], touches: [],
      summary: "Hears acks and nacks on its first connection only",
      seen: "listeners that are not registered again after a reconnect",
      events: { event, memory in
        if case .connected(let name) = event, memory.kept.isEmpty {
          memory.kept.append(.keepAlive(connection: name))
        }
        guard ["ack", "nack"].contains(event.messageType),
          case .stanza(let connection, _, _, _, _, _, _, _) = event,
          case .keepAlive(let first)? = memory.kept.first
        else { return [event] }
        return connection == first ? [event] : []
      }),
    Fault(
      "loses-everything-on-restart", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RSND-001"],
      touches: [],
      summary: "Claims a store, and sends nothing again after a restart",
      seen: "stores that are written at an ordered end only",
      events: { event, memory in
        if case .restart = event { memory.kept.append(.keepAlive(connection: "")) }
        return [event]
      },
      effects: { effect, memory in
        guard !memory.kept.isEmpty, case .connected = memory.event else { return [effect] }
        return effect.isMessage ? [] : [effect]
      }),
    Fault(
      "sends-everything-twice", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-RSND-001", "XMPP-FLOW-006"], touches: [],
      summary: "Sends each message twice",
      seen: "handlers registered once for each connection",
      effects: { effect, _ in effect.isMessage ? [effect, effect] : [effect] }),
    Fault(
      "sends-nothing", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RSND-001"], touches: [],
      summary: "Sends no message at all",
      seen: "an app server whose queue has died",
      effects: { effect, _ in effect.isMessage ? [] : [effect] }),
  ]
}
