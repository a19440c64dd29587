import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in how a client hands messages to the app.
  static let xmppClientMessages: [Fault] = [
    Fault(
      "hands-messages-to-the-app-delegate", of: ReferenceXMPPClient.self, breaks: ["DC-009"],
      summary: "Hands messages of the channel to the callback of APNs",
      seen: "Messaging before 3.0 on iOS 9",
      effects: { effect, _ in
        guard case .deliver(var payload) = effect else { return [effect] }
        payload.callback = .applicationDidReceiveRemoteNotification
        return [.deliver(payload)]
      }),
    Fault(
      "hands-messages-over-twice", of: ReferenceXMPPClient.self, breaks: ["DC-009", "DC-010"],
      summary: "Hands each message to the app twice",
      seen: "both delegates called, after a change of the flag",
      effects: { effect, _ in
        if case .deliver = effect { return [effect, effect] }
        return [effect]
      }),
    Fault(
      "hands-nothing-over", of: ReferenceXMPPClient.self, breaks: ["DC-009", "DOWN-001"],
      summary: "Hands no message of the channel to the app",
      seen: "a delegate that was set too late",
      effects: { effect, _ in
        if case .deliver = effect { return [] }
        return [effect]
      }),
    Fault(
      "calls-a-missing-method", of: ReferenceXMPPClient.self, breaks: ["DC-009b"],
      summary: "Calls a method of the app that isn't there",
      seen: "calls without respondsToSelector",
      rules: { $0.needsMethod = false }),
    Fault(
      "gives-every-message-one-id", of: ReferenceXMPPClient.self, breaks: ["DC-011"],
      summary: "Gives each message the id gcm-1",
      seen: "counters that begin anew for each message",
      effects: { effect, _ in
        guard case .deliver(var payload) = effect else { return [effect] }
        payload.id = "gcm-1"
        return [.deliver(payload)]
      }),
    Fault(
      "leaves-the-id-out", of: ReferenceXMPPClient.self, breaks: ["DC-011"],
      summary: "Hands messages over without an id",
      seen: "clients that take the id for internal",
      effects: { effect, _ in
        guard case .deliver(let payload) = effect else { return [effect] }
        return [.deliver(callback: payload.callback, message: payload.message)]
      }),
    Fault(
      "loses-values", of: ReferenceXMPPClient.self, breaks: ["DOWN-001", "DOWN-001b"],
      summary: "Hands a message over without its values, sender and collapse key",
      seen: "clients that expect a notification",
      effects: { effect, _ in [effect.changingMessage { $0 = [:] }] }),
    Fault(
      "spoils-values", of: ReferenceXMPPClient.self, breaks: ["DOWN-001"],
      summary: "Drops empty values and letters beyond ASCII",
      seen: "clients that decode the data as Latin-1",
      effects: { effect, _ in
        [
          effect.changingMessage { message in
            message = JSONObject(
              message.members.filter {
                $0.value.string != "" && $0.value.string?.utf8.allSatisfy { $0 < 128 } ?? true
              })
          }
        ]
      }),
    Fault(
      "shows-reserved-keys", of: ReferenceXMPPClient.self,
      breaks: ["DOWN-002", "DOWN-003", "DOWN-004", "DOWN-005"],
      summary: "Hands the data over with every key, as they came",
      seen: "firebase-messaging 0.4.5 passes the data on",
      rules: { $0.hidesReservedKeys = false }),
    Fault(
      "lets-data-name-the-sender", of: ReferenceXMPPClient.self,
      breaks: ["DOWN-002", "DOWN-003"],
      summary: "Lets the data's own from and keys of google take the places of what it sets itself",
      seen: "microG before cf65b1afe",
      effects: { effect, memory in
        guard case .downstream(let its)? = memory.event, let data = its.data?.object else {
          return [effect]
        }
        return [
          effect.changingMessage { message in
            for member in data.members
            where member.name == "from" || member.name.hasPrefix("google.") {
              message[member.name] = member.value
            }
          }
        ]
      }),
    Fault(
      "drops-what-comes-first", of: ReferenceXMPPClient.self, breaks: ["DOWN-001"],
      summary: "Drops what comes within two seconds of the login",
      seen: "ring for homebridge before pull request 1810",
      rules: { $0.deafAfterLogin = 2 }),
    Fault(
      "hides-too-many-keys", of: ReferenceXMPPClient.self, breaks: ["DOWN-002", "DOWN-005"],
      summary: "Hides every key in which google or gcm stands",
      seen: "checks by search in place of prefix",
      effects: { effect, _ in
        [
          effect.changingMessage { message in
            message = JSONObject(
              message.members.filter { !$0.name.contains("google") && !$0.name.contains("gcm") })
          }
        ]
      }),
    Fault(
      "shows-the-infrastructure", of: ReferenceXMPPClient.self,
      breaks: ["DOWN-006", "DEL-004"],
      summary: "Hands messages over that are meant for the infrastructure",
      seen: "firebase-messaging 0.4.5",
      rules: { $0.hidesInfrastructure = false }),
    Fault(
      "delivers-duplicates", of: ReferenceXMPPClient.self,
      breaks: ["MCS-DUP-002", "DOWN-008"],
      summary: "Hands a message over each time it comes",
      seen: "firebase-messaging 0.4.5, push_receiver 0.1.1",
      rules: { $0.remembersMessages = false }),
    Fault(
      "takes-content-for-identity", of: ReferenceXMPPClient.self,
      breaks: ["MCS-DUP-002", "DOWN-008"],
      summary: "Takes messages with the same content for one",
      seen: "duplicate checks by a hash of the data",
      events: { event, _ in
        guard case .downstream(var payload) = event, payload.data?["score"] != nil else {
          guard case .apns = event else { return [event] }
          return [.apns(payload: ["gcm.message_id": "same", "gcm.duplex": "1"])]
        }
        if payload.id?.hasPrefix("p-") == true { payload.id = "same" }
        return [.downstream(payload)]
      }),
    Fault(
      "swallows-the-notice", of: ReferenceXMPPClient.self,
      breaks: ["XMPP-STOR-014", "DEL-001"],
      summary: "Confirms the notice of deleted messages and doesn't tell the app",
      seen: "firebase-messaging 0.4.5, fcmpushclient.py",
      rules: { $0.tellsDeleted = false }),
    Fault(
      "dies-of-the-notice", of: ReferenceXMPPClient.self, breaks: ["XMPP-STOR-014"],
      summary: "Ends its listener at a notice of deleted messages",
      seen: "push_receiver 0.1.1: RuntimeError",
      events: { event, _ in
        if case .deleted = event { throw Crash() }
        return [event]
      }),
    Fault(
      "tells-of-each-deleted-message", of: ReferenceXMPPClient.self, breaks: ["XMPP-STOR-014"],
      summary: "Notifies the app once for each deleted message",
      seen: "loops over total_deleted",
      effects: { effect, _ in
        if case .messagesDeleted = effect { return [effect, effect] }
        return [effect]
      }),
    Fault(
      "knows-the-notice-by-its-kind-alone", of: ReferenceXMPPClient.self, breaks: ["DEL-001"],
      summary: "Delivers the notice of deleted messages when its message_type says that it is one",
      seen: "clients that wait for a packet of its own",
      rules: { $0.knowsDeletedByType = false }),
    Fault(
      "hands-the-notice-over", of: ReferenceXMPPClient.self, breaks: ["DEL-001"],
      summary: "Hands the notice of deleted messages to the app as a message, too",
      seen: "clients that look at message_type after the delivery",
      effects: { effect, _ in
        if case .messagesDeleted = effect {
          return [effect, .deliver(callback: .messagingDidReceiveMessage, message: [:])]
        }
        return [effect]
      }),
    Fault(
      "finds-notices-in-pushes", of: ReferenceXMPPClient.self, breaks: ["XMPP-STOR-015"],
      summary: "Notifies the app of deleted messages at each push of APNs",
      seen: "clients that synchronise at each push",
      events: { event, _ in
        guard case .apns = event else { return [event] }
        return [
          event,
          .configure(shouldEstablishDirectChannel: true), .enterForeground,
          .connected(connection: "push"),
          .deleted(connection: "push"),
        ]
      }),
    Fault(
      "takes-any-type-for-a-notice", of: ReferenceXMPPClient.self,
      breaks: ["DEL-002b", "DEL-002"],
      summary: "Takes every message with a message_type for the notice",
      seen: "checks for presence in place of value",
      events: { event, _ in
        guard case .downstream(let payload) = event, payload.messageType != nil else {
          return [event]
        }
        return [.deleted(connection: payload.connection, id: payload.id)]
      }),
    Fault(
      "searches-data-for-the-notice", of: ReferenceXMPPClient.self, breaks: ["DEL-002b"],
      summary: "Looks for deleted_messages in the text of a message",
      seen: "checks by search",
      events: { event, _ in
        guard case .downstream(let payload) = event, let data = payload.data,
          data.compact.contains("deleted_messages")
        else { return [event] }
        return [.deleted(connection: payload.connection, id: payload.id)]
      }),
    Fault(
      "hands-apns-to-the-delegate", of: ReferenceXMPPClient.self, breaks: ["DC-009c"],
      summary: "Hands messages by APNs to messaging:didReceiveMessage: too",
      seen: "clients with one entry for both ways",
      events: { event, memory in
        if case .connected(let payload) = event {
          memory.kept = [.heartbeat(connection: payload.connection)]
        }
        guard case .apns(let apns) = event,
          case .heartbeat(let payload)? = memory.kept.first
        else { return [event] }
        return [
          event,
          .downstream(connection: payload.connection, data: apns.payload),
        ]
      }),
  ]
}
