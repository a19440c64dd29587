import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in the store of messages for devices.
  static let xmppServerStore: [Fault] = [
    Fault(
      "keeps-ninety-eight", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-001"],
      summary: "Discards everything from the 99th message on",
      seen: "limits compared one too early",
      rules: { $0.storedLimit = 98 }),
    Fault(
      "keeps-one", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-001"],
      summary: "Keeps one message for a device",
      seen: "APNs, which keeps one",
      rules: { $0.storedLimit = 1 }),
    Fault(
      "keeps-one-a-second", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-001"],
      summary: "Keeps the second of two messages for one device that come within a second",
      seen: "behaving's mock of GCM, before its pull request 44: files named by the second",
      rules: { $0.keepsOneASecond = true }),
    Fault(
      "keeps-everything", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-002"],
      summary: "Keeps any number of messages",
      seen: "mock servers without a limit",
      rules: { $0.storedLimit = .max }),
    Fault(
      "drops-the-oldest", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-002"],
      summary: "Drops the oldest message when there are too many",
      seen: "ring buffers",
      rules: { $0.discardsAll = false }),
    Fault(
      "keeps-the-collapsible", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-002"],
      summary: "Keeps messages with a collapse key when it discards the others",
      seen: "stores with a table for each kind",
      rules: { $0.discardsCollapsible = false }),
    Fault(
      "discards-in-silence", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-003"],
      summary: "Doesn't tell the device that messages were discarded",
      seen: "emulators without the notice",
      rules: { $0.tellsDeleted = false }),
    Fault(
      "tells-at-every-connection", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-003"],
      summary: "Notifies the device again at each connection",
      seen: "flags that are never cleared",
      rules: { $0.tellsDeletedOnce = false }),
    Fault(
      "tells-without-need", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-STOR-003", "XMPP-STOR-011"],
      summary: "Begins each connection with a notice, by way of a message that can't be kept",
      seen: "servers that prefer one synchronisation too many",
      events: { event, _ in
        guard case .deviceConnected(let payload) = event else { return [event] }
        return [
          .connected(connection: "inside")
        ]
          + (0...100).map {
            let gcm = #"{"to":"\#(payload.token)","message_id":"x-\#($0)"}"#
            return .stanza(connection: "inside", gcm: gcm)
          } + [event]
      }),
    Fault(
      "tells-a-number", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-004"],
      summary: "Writes the number of discarded messages as a number",
      seen: "emulators with JSON types",
      effects: { effect, _ in
        guard case .messagesDeleted(var payload) = effect, let total = payload.totalDeleted,
          let text = total.string
        else {
          return [effect]
        }
        payload.totalDeleted = JSONNumber(text).map { .number($0) }
        return [.messagesDeleted(payload)]
      }),
    Fault(
      "counts-collapsible-messages", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-005"],
      summary: "Counts messages with a collapse key to the hundred",
      seen: "one counter for all",
      rules: { $0.countsCollapsible = true }),
    Fault(
      "counts-all-devices", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-006"],
      summary: "Counts the hundred for all devices and apps together",
      seen: "one counter for all",
      rules: { $0.countsEachRegistration = false }),
    Fault(
      "counts-confirmed-messages", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-007"],
      summary: "Counts messages that the device has had",
      seen: "counters that are never lowered",
      rules: { $0.forgetsConfirmed = false }),
    Fault(
      "counts-expired-messages", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-008"],
      summary: "Counts messages that have expired",
      seen: "stores that are cleaned when the device connects",
      rules: { $0.countsExpired = true }),
    Fault(
      "stores-nothing-after-discarding", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-STOR-009"],
      summary:
        "Delivers nothing more to a device whose messages were discarded, and notifies it twice",
      seen: "states that are never left",
      effects: { effect, memory in
        if case .messagesDeleted = effect {
          memory.kept.append(effect)
          return [effect, effect]
        }
        if case .toDevice = effect, !memory.kept.isEmpty { return [] }
        return [effect]
      }),
    Fault(
      "knows-no-month", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-010"],
      summary: "Keeps messages however long the device is away",
      seen: "emulators without a clock",
      rules: { $0.monthInDays = 36_500 }),
    Fault(
      "has-a-short-month", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-010d"],
      summary: "Discards messages for a device that was away for a few hours",
      seen: "months taken for other periods",
      rules: { $0.monthInDays = 0.4 }),
    Fault(
      "tells-of-the-half", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-010c"],
      summary: "Delivers a message and says that it was discarded",
      seen: "notices and deliveries made by two parts that don't know each other",
      effects: { effect, _ in
        switch effect {
        case .toDevice(let payload):
          [effect, .messagesDeleted(token: payload.token, totalDeleted: "1")]
        case .messagesDeleted(let payload):
          [effect, .toDevice(token: payload.token, id: "x")]
        default: [effect]
        }
      }),
    Fault(
      "tells-of-old-messages", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-011"],
      summary: "Notifies the device of discarded messages however long ago they were sent",
      seen: "flags without a time",
      rules: { $0.noticeInDays = 36_500 }),
    Fault(
      "tells-of-fresh-messages-only", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-011"],
      summary: "Notifies the device of discarded messages of the last day only",
      seen: "notices that expire with a short time to live",
      rules: { $0.noticeInDays = 1 }),
    Fault(
      "refuses-messages-for-the-absent", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-012"],
      summary: "Refuses messages for a device that was away too long",
      seen: "emulators that unregister devices by themselves",
      rules: { $0.acceptsForAbsent = false }),
    Fault(
      "acks-forever", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-013"],
      summary: "Takes messages for an app that was removed, and keeps them",
      seen: "mock servers without registrations",
      rules: { $0.unregistersRemoved = false }),
    Fault(
      "unregisters-everybody", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-013"],
      summary: "Takes the removal of an app on one device for its removal everywhere",
      seen: "registrations keyed by the app",
      rules: { $0.unregistersTheApp = true }),
    Fault(
      "collapses-nothing", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-027"],
      summary: "Keeps every message of a collapse key",
      seen: "mock servers that ignore options",
      rules: { $0.collapses = false }),
    Fault(
      "collapses-everything", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-027"],
      summary: "Keeps the last message only, whatever its collapse key",
      seen: "APNs, which keeps one",
      events: { event, _ in [event.changing { $0["collapse_key"] = "all" }] }),
    Fault(
      "has-any-number-of-collapse-keys", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-028"],
      summary: "Keeps messages of any number of collapse keys",
      seen: "mock servers without the limit",
      rules: { $0.collapseKeyLimit = .max }),
    Fault(
      "has-two-collapse-keys", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-028"],
      summary: "Keeps messages of two collapse keys",
      seen: "mock servers with a limit of their own",
      rules: { $0.collapseKeyLimit = 2 }),
    Fault(
      "collapses-across-devices", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-029"],
      summary: "Replaces messages of the same collapse key on other devices",
      seen: "stores keyed by the collapse key",
      rules: { $0.collapsesEachRegistration = false }),
    Fault(
      "delivers-and-forgets", of: ReferenceXMPPServer.self, breaks: ["MCS-ACK-007"],
      summary: "Forgets a message when it goes out, not when the device has it",
      seen: "emulators without confirmations",
      rules: { $0.keepsUntilConfirmed = false }),
    Fault(
      "delivers-confirmed-messages-again", of: ReferenceXMPPServer.self, breaks: ["MCS-ACK-007"],
      summary: "Delivers a confirmed message again at the next connection",
      seen: "emulators that ignore confirmations",
      rules: { $0.forgetsConfirmed = false }),
    Fault(
      "confuses-dry-runs", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-026"],
      summary: "Delivers a dry run twice",
      seen: "emulators in which dry_run is one more delivery",
      events: { event, memory in
        guard case .stanza(let payload) = event, let gcm = payload.gcm,
          (try? JSONValue(parsing: gcm))?["dry_run"] != nil
        else { return [event] }
        return [event.changing { $0["dry_run"] = nil }, event.changing { $0["dry_run"] = nil }]
      }),
    Fault(
      "keeps-the-older-of-two", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-027"],
      summary: "Keeps the first message of a collapse key and drops the later ones",
      seen: "stores that insert when there is nothing yet",
      rules: { $0.keepsNewest = false }),
    Fault(
      "keeps-the-old-lifetime", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-027"],
      summary: "Replaces a message's data and leaves it the time of the old one",
      seen: "stores that update a row in place",
      rules: { $0.renewsLifetime = false }),
    Fault(
      "counts-absence-from-the-connecting", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-STOR-010d"],
      summary: "Takes the last connecting for the last time that a device was there",
      seen: "a column last_connected that is written at login only",
      rules: { $0.seesDisconnections = false }),
    Fault(
      "takes-the-connected-for-absent", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-STOR-010d"],
      summary: "Discards messages for a device that has been connected for more than a month",
      seen: "a column last_connected that is written at login only",
      rules: { $0.excusesConnected = false }),
  ]
}
