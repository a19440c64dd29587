import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in how an app server counts what is pending, and sends it again.
  static let xmppAppServerFlow: [Fault] = [
    Fault(
      "never-settles", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-FLOW-001", "XMPP-FLOW-003", "XMPP-RSND-004"],
      summary: "Never takes a message off its list when the ack comes",
      seen: "google/go-gcm does not report acks of type normal",
      rules: { $0.ackSettles = false }),
    Fault(
      "leaks-places-on-nacks", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-004"],
      summary: "Makes room on acks only, so that nacks use it up",
      seen: "counters that are lowered in the ack handler alone",
      rules: { $0.nackSettles = false }),
    Fault(
      "has-the-limit-of-2013", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-002"],
      summary: "Lets a thousand messages be pending",
      seen: "aiofcm 1.4: MAX_OUTGOING_MESSAGES = 1000, three hundred were seen in flight",
      rules: { $0.pendingLimit = 1000 }),
    Fault(
      "knows-no-limit", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-002"],
      summary: "Lets any number of messages be pending",
      seen: "node-gcm-ccs #7",
      rules: { $0.pendingLimit = .max }),
    Fault(
      "empties-its-queue-backwards", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-FLOW-006"],
      summary: "Sends what it got while offline from the last on, and the first never",
      seen: "node-gcm-ccs before its commit d0f97f9: while (--i)",
      rules: { $0.queueOrder = { $0.reversed() } },
      events: { event, memory in
        switch event {
        case .connected: memory.kept = [.keepAlive(connection: "")]
        case .disconnected, .restart: memory.kept = []
        case .send where memory.kept.isEmpty:
          memory.kept = [.keepAlive(connection: "")]
          return []
        default: break
        }
        return [event]
      }),
    Fault(
      "lets-the-101st-through", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-002"],
      summary: "Compares with 'at most a hundred' before it sends",
      seen: "node-gcm-ccs and node-xcs: isReady() is <= 100",
      rules: { $0.pendingLimit = 101 }),
    Fault(
      "drops-what-has-to-wait", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-006"],
      summary: "Drops a message for which there is no room",
      seen: "advisory limits, as in node-xcs, whose callers drop",
      rules: { $0.keepsWaitingMessages = false }),
    Fault(
      "forgets-what-was-pending", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-RSND-001", "XMPP-CTRL-006"],
      summary: "Never sends again what was pending on a lost connection",
      seen: "rounds/go-gcm on draining; aiofcm 1.4, whose request hangs",
      rules: { $0.resendsPending = false }),
    Fault(
      "sends-the-old-only-again", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RSND-003"],
      summary: "Sends again only what was pending for more than five seconds",
      seen: "fcmxmppserverv2",
      rules: { $0.resendAge = 5.001 }),
    Fault(
      "sends-settled-messages-again", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RSND-004"],
      summary: "Sends everything again on the next connection, settled or not",
      seen: "maps from which acks remove nothing",
      rules: { $0.forgetsSettled = false }),
    Fault(
      "sends-again-what-was-acknowledged-meanwhile", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-RSND-004"],
      summary: "Reports the ack of a message that waits to be sent again, and sends it again",
      seen: "queues from which an ack takes nothing",
      rules: { $0.ackSettlesWaiting = false }),
    Fault(
      "hears-acks-on-the-first-connection", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-RSND-006"],
      summary: "Hears acks and nacks on its first connection only",
      seen: "listeners that are not registered again after a reconnect",
      events: { event, memory in
        if case .connected(let payload) = event, memory.kept.isEmpty {
          memory.kept.append(.keepAlive(connection: payload.connection))
        }
        guard ["ack", "nack"].contains(event.messageType),
          case .stanza(let payload) = event,
          case .keepAlive(let keepAlive)? = memory.kept.first
        else { return [event] }
        return payload.connection == keepAlive.connection ? [event] : []
      }),
    Fault(
      "loses-everything-on-restart", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RSND-001"],
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
      breaks: ["XMPP-RSND-001", "XMPP-FLOW-006"],
      summary: "Sends each message twice",
      seen: "handlers registered once for each connection",
      effects: { effect, _ in effect.isMessage ? [effect, effect] : [effect] }),
    Fault(
      "sends-nothing", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RSND-001"],
      summary: "Sends no message at all",
      seen: "an app server whose queue has died",
      effects: { effect, _ in effect.isMessage ? [] : [effect] }),
    Fault(
      "lifts-the-limit", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-002"],
      summary: "Sends everything that waits when one message is acknowledged",
      seen: "a gate that is opened in place of a place that is freed",
      rules: { $0.liftsLimit = true }),
    Fault(
      "counts-strangers", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-002"],
      summary: "Makes room for each answer, also for one that no pending message waits for",
      seen: "counters that are lowered without a look at the id",
      rules: { $0.countsStrangers = true }),
    Fault(
      "retries-beyond-the-limit", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-FLOW-002"],
      summary: "Sends a message again though a hundred others are pending by then",
      seen: "timers that write to the socket by themselves",
      rules: { $0.retriesBeyondLimit = true }),
    Fault(
      "keeps-places-of-refused-messages", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-FLOW-004"],
      summary: "Makes no room for others while a refused message waits to be sent again",
      seen: "counters that are lowered when a message is settled",
      rules: {
        $0.countsRefused = true
        $0.retriedErrors.insert("DEVICE_MESSAGE_RATE_EXCEEDED")
      }),
    Fault(
      "leaks-places-of-lost-connections", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-RSND-001"],
      summary: "Keeps counting what was pending on a connection that is gone",
      seen: "counters that outlive their connection",
      rules: { $0.freesLostPlaces = false }),
  ]
}
