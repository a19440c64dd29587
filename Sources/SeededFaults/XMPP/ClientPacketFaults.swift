import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in how a client plays the channel packet by packet.
  static let xmppClientPackets: [Fault] = [
    Fault(
      "talks-before-it-logs-in", of: ReferenceXMPPClient.self, breaks: ["MCS-LOGIN-001"],
      summary: "Sends a sign of life before it logs in",
      seen: "timers that start with the socket",
      effects: { effect, _ in
        guard case .login(let payload) = effect else { return [effect] }
        return [.heartbeat(connection: payload.connection), effect]
      }),
    Fault(
      "names-nothing-at-login", of: ReferenceXMPPClient.self,
      breaks: ["MCS-LOGIN-002", "MCS-ACK-005", "MCS-011"],
      summary: "Logs in without the ids of received messages",
      seen: "push_receiver 0.1.1 when its caller keeps no list",
      rules: { $0.namesReceived = false }),
    Fault(
      "names-strangers-at-login", of: ReferenceXMPPClient.self,
      breaks: ["MCS-LOGIN-002", "MCS-012", "MCS-011"],
      summary: "Names an id at login that never came",
      seen: "lists that hold an example",
      effects: { effect, _ in
        guard case .login(let payload) = effect else { return [effect] }
        return [
          .login(
            connection: payload.connection, receivedIDs: (payload.receivedIDs ?? []) + ["example"])
        ]
      }),
    Fault(
      "forgets-ids-when-it-confirms", of: ReferenceXMPPClient.self, breaks: ["MCS-ACK-005"],
      summary: "Forgets an id when its confirmation is sent, not when it is settled",
      seen: "clients that clear their list at each confirmation",
      rules: { $0.keepsUntilSettled = false }),
    Fault(
      "never-forgets-ids", of: ReferenceXMPPClient.self, breaks: ["MCS-ACK-005"],
      summary: "Names ids at every login, settled or not",
      seen: "electron-push-receiver: lists that only grow",
      events: { event, _ in
        if case .received = event { return [] }
        return [event]
      }),
    Fault(
      "delivers-before-the-login", of: ReferenceXMPPClient.self,
      breaks: ["MCS-LOGIN-003", "MCS-005"],
      summary: "Hands messages over before the login is answered",
      seen: "readers that don't know the state",
      rules: { $0.waitsForLogin = false }),
    Fault(
      "stays-out-after-a-refused-login", of: ReferenceXMPPClient.self, breaks: ["MCS-005"],
      summary: "Hears nothing more after a login was refused",
      seen: "push-receiver PR #71: an errored login breaks the next",
      events: { event, memory in
        if case .loginAnswered(let payload) = event, payload.error != nil {
          memory.kept = [.messagesDeleted]
        }
        return memory.kept.isEmpty ? [event] : []
      }),
    Fault(
      "hears-nothing-after-the-login", of: ReferenceXMPPClient.self, breaks: ["MCS-LOGIN-003"],
      summary: "Hears no message on a connection whose login was answered by itself",
      seen: "readers that expect the answer in the same packet",
      events: { event, memory in
        if case .loginAnswered = event { memory.kept = [.messagesDeleted] }
        if case .downstream = event, !memory.kept.isEmpty { return [] }
        return [event]
      }),
    Fault(
      "counts-messages-only", of: ReferenceXMPPClient.self,
      breaks: ["MCS-ACK-001", "MCS-ACK-002"],
      summary: "Counts from 0, without the answer to the login",
      seen: "clients that count what they hand over",
      effects: { effect, _ in
        guard case .heartbeatAnswer(let payload) = effect, let number = payload.lastStreamID else {
          return [effect]
        }
        return [.heartbeatAnswer(connection: payload.connection, lastStreamID: number - 1)]
      }),
    Fault(
      "counts-the-packets-of-the-app", of: ReferenceXMPPClient.self, breaks: ["MCS-ACK-001"],
      summary: "Doesn't count packets that are meant for Google's own infrastructure",
      seen: "filters by category that stand before the counter",
      events: { event, _ in
        let category: String? =
          switch event {
          case .downstream(let payload): payload.category
          case .deleted(let payload): payload.category
          default: nil
          }
        return category == "com.google.gcm" ? [] : [event]
      }),
    Fault(
      "answers-without-a-number", of: ReferenceXMPPClient.self, breaks: ["MCS-ACK-002"],
      summary: "Answers heartbeats without saying what was received",
      seen: "push_receiver 0.1.1 and its kin",
      effects: { effect, _ in
        guard case .heartbeatAnswer(let payload) = effect else { return [effect] }
        return [.heartbeatAnswer(connection: payload.connection)]
      }),
    Fault(
      "counts-over-connections", of: ReferenceXMPPClient.self, breaks: ["MCS-006"],
      summary: "Goes on counting on the next connection",
      seen: "counters that belong to the client",
      rules: { $0.countsEachConnection = false }),
    Fault(
      "never-confirms-by-itself", of: ReferenceXMPPClient.self, breaks: ["MCS-ACK-003"],
      summary: "Confirms on heartbeats only, however many packets come",
      seen: "firebase-messaging 0.4.5",
      rules: { $0.confirmsAfter = .max }),
    Fault(
      "confirms-every-packet", of: ReferenceXMPPClient.self, breaks: ["MCS-008"],
      summary: "Confirms each packet with a separate packet",
      seen: "firebase-messaging 0.4.5, by selective acks",
      rules: { $0.confirmsAfter = 1 }),
    Fault(
      "confirms-every-packet-from-the-tenth", of: ReferenceXMPPClient.self, breaks: ["MCS-008"],
      summary: "Confirms each packet by itself as soon as ten have come",
      seen: "counters that are not set back after a confirmation",
      rules: { $0.countsAnewAfterAcks = false }),
    Fault(
      "confirms-when-it-likes", of: ReferenceXMPPClient.self, breaks: ["MCS-ACK-004"],
      summary: "Doesn't confirm at once what asks for it",
      seen: "push-receiver 2.1.1",
      rules: { $0.confirmsAtOnceWhenAsked = false }),
    Fault(
      "confirms-what-it-hands-over", of: ReferenceXMPPClient.self, breaks: ["MCS-ACK-004"],
      summary: "Doesn't confirm at once what is meant for Google's own infrastructure",
      seen: "GoogleFindMy-HA #1173: ids of messages that were dropped went unmentioned",
      effects: { effect, memory in
        guard case .ack = effect, case .downstream(let message)? = memory.event,
          message.immediateAck == true, message.category == "com.google.gcm"
        else { return [effect] }
        return []
      }),
    Fault(
      "leaves-heartbeats-unanswered", of: ReferenceXMPPClient.self, breaks: ["MCS-HB-001"],
      summary: "Doesn't answer the server's heartbeat",
      seen: "push_receiver 0.1.1",
      effects: { effect, _ in
        if case .heartbeatAnswer = effect { return [] }
        return [effect]
      }),
    Fault(
      "waits-for-ever", of: ReferenceXMPPClient.self, breaks: ["MCS-013"],
      summary: "Keeps a connection on which nothing comes",
      seen: "push_receiver 0.1.1",
      rules: { $0.givesUpAfter = 1_000_000 }),
    Fault(
      "gives-up-at-the-next-heartbeat", of: ReferenceXMPPClient.self, breaks: ["MCS-013"],
      summary: "Closes a silent connection only after two intervals, at the next heartbeat",
      seen: "microG before b9b1ef624",
      rules: { ($0.heartbeatAfter, $0.givesUpAfter) = (300, 300) }),
    Fault(
      "gives-up-too-early", of: ReferenceXMPPClient.self, breaks: ["MCS-013"],
      summary: "Closes the connection though its heartbeats are answered",
      seen: "aiofcm's idle timer of ten seconds",
      events: { event, _ in
        if case .heartbeatAnswered = event { return [] }
        return [event]
      }),
    Fault(
      "closes-twice-in-silence", of: ReferenceXMPPClient.self, breaks: ["MCS-HB-002"],
      summary: "Closes a silent connection twice",
      seen: "two timers for one silence",
      effects: { effect, _ in
        switch effect {
        case .disconnect(let payload) where payload.farewell == false: [effect, effect]
        case .heartbeat(let payload):
          [
            effect, .disconnect(connection: payload.connection),
            .disconnect(connection: payload.connection),
          ]
        default: [effect]
        }
      }),
    Fault(
      "confuses-farewells", of: ReferenceXMPPClient.self, breaks: ["MCS-015"],
      summary: "Says farewell before it is signed in, and not after",
      seen: "a flag read the wrong way round",
      effects: { effect, _ in
        guard case .disconnect(let payload) = effect else { return [effect] }
        return [.disconnect(connection: payload.connection, farewell: !(payload.farewell ?? false))]
      }),
    Fault(
      "leaves-without-a-word", of: ReferenceXMPPClient.self, breaks: ["MCS-015"],
      summary: "Closes a connection on which it is signed in without a farewell",
      seen: "clients that close the socket and no more",
      effects: { effect, _ in
        guard case .disconnect(let payload) = effect else { return [effect] }
        return [.disconnect(connection: payload.connection, farewell: false)]
      }),
    Fault(
      "dies-of-unknown-packets", of: ReferenceXMPPClient.self, breaks: ["MCS-FRM-003"],
      summary: "Ends at a packet of a kind that it doesn't know",
      seen: "firebase-messaging 0.4.5: tag 99 ends the client",
      events: { event, _ in
        if case .unknownPacket = event { throw Crash() }
        return [event]
      }),
    Fault(
      "sends-lifetimes-in-milliseconds", of: ReferenceXMPPClient.self, breaks: ["UP-011b"],
      summary: "Sends the time to live in milliseconds",
      seen: "platforms whose intervals are milliseconds",
      effects: { effect, _ in
        guard case .transmit(var payload) = effect else { return [effect] }
        payload.timeToLive = payload.timeToLive.map { $0 &* 1000 }
        return [.transmit(payload)]
      }),
  ]
}
