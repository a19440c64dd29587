import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Changes a message of the app before the client gets it.
  static func sending(
    _ change: @escaping @Sendable (inout JSONObject, inout String?, inout Int) -> Void
  ) -> ChangedPlayer<ReferenceXMPPClient>.EventChange {
    { event, _ in
      guard case .sendMessage(let payload) = event else {
        return [event]
      }
      var (data, receiver, seconds) = (
        payload.message.object ?? [:], payload.to, payload.timeToLive
      )
      change(&data, &receiver, &seconds)
      return [
        .sendMessage(
          message: .object(data), to: receiver, messageID: payload.messageID, timeToLive: seconds)
      ]
    }
  }

  /// Faults in how a client sends messages of the app.
  static let xmppClientUpstream: [Fault] = [
    Fault(
      "sends-to-another-domain", of: ReferenceXMPPClient.self, breaks: ["IOSUP-002"],
      summary: "Sends to the domain of Android's page",
      seen: "the two pages name two domains",
      effects: { effect, _ in
        guard case .transmit(let payload) = effect else { return [effect] }
        return [effect.changing(to: "\(payload.to.split(separator: "@")[0])@fcm.invalid")]
      }),
    Fault(
      "keeps-nothing", of: ReferenceXMPPClient.self, breaks: ["IOSUP-008"],
      summary: "Drops messages that can't be sent at once",
      seen: "UP-009: the SDK keeps nothing before the first login",
      effects: { effect, memory in
        if case .transmit = effect, case .sendMessage = memory.event { return [effect] }
        if case .transmit = effect { return [] }
        return [effect]
      }),
    Fault(
      "keeps-messages-in-memory", of: ReferenceXMPPClient.self, breaks: ["IOSUP-008b"],
      summary: "Loses kept messages when the app is relaunched",
      seen: "queues without a store",
      rules: { $0.keepsOverRestarts = false }),
    Fault(
      "sends-expired-messages", of: ReferenceXMPPClient.self,
      breaks: ["IOSUP-009", "UP-023", "IOSUP-018"],
      summary: "Sends messages whose time has passed",
      seen: "queues without a look at the time",
      rules: { $0.givesUpExpired = false }),
    Fault(
      "drops-expired-messages-in-silence", of: ReferenceXMPPClient.self,
      breaks: ["IOSUP-009", "UP-023", "IOSUP-018"],
      summary: "Drops expired messages without a word",
      seen: "the SDK for messages stored with a time to live of 0",
      effects: { effect, _ in
        if case .sendFailure(let payload) = effect, payload.code == 1001 || payload.code == 3 {
          return []
        }
        return [effect]
      }),
    Fault(
      "expires-messages-at-once", of: ReferenceXMPPClient.self, breaks: ["IOSUP-009"],
      summary: "Takes the time to live for milliseconds",
      seen: "clients that mix up the units",
      events: sending { _, _, seconds in if seconds > 0 { seconds = max(1, seconds / 1000) } }),
    Fault(
      "has-the-code-of-ios-on-android", of: ReferenceXMPPClient.self, breaks: ["IOSUP-018"],
      summary: "Fails with 1001 on Android",
      seen: "code shared between platforms",
      rules: { $0.androidExpiredCode = 1001 }),
    Fault(
      "succeeds-at-once", of: ReferenceXMPPClient.self, breaks: ["IOSUP-010"],
      summary: "Reports success when a message goes out or is kept",
      seen: "clients without confirmations",
      events: { event, memory in
        if case .sendMessage(let payload) = event, let messageID = payload.messageID {
          memory.kept.append(.sendSuccess(messageID: messageID))
          return [event, .heartbeatAnswered(connection: "none")]
        }
        return [event]
      },
      effects: { effect, memory in
        switch effect {
        case .transmit(let payload):
          [effect, .sendSuccess(messageID: payload.messageID)]
        default: [effect]
        }
      }),
    Fault(
      "never-succeeds", of: ReferenceXMPPClient.self, breaks: ["IOSUP-010", "UP-024"],
      summary: "Never reports success",
      seen: "Firebase iOS SDK 6.12 to 6.34: keys of another type never match",
      effects: { effect, _ in
        if case .sendSuccess = effect { return [] }
        return [effect]
      }),
    Fault(
      "succeeds-twice", of: ReferenceXMPPClient.self, breaks: ["IOSUP-011"],
      summary: "Reports each success twice",
      seen: "observers of two notifications",
      effects: { effect, _ in
        if case .sendSuccess = effect { return [effect, effect] }
        return [effect]
      }),
    Fault(
      "fails-twice", of: ReferenceXMPPClient.self, breaks: ["IOSUP-011", "UP-010"],
      summary: "Reports a failure once for each fault of the message",
      seen: "checks without a return",
      effects: { effect, _ in
        if case .sendFailure = effect { return [effect, effect] }
        return [effect]
      }),
    Fault(
      "never-fails", of: ReferenceXMPPClient.self,
      breaks: ["UP-007", "UP-014", "UP-017", "UP-025", "UP-004"],
      summary: "Never reports a failure",
      seen: "callbacks that nobody calls",
      effects: { effect, _ in
        if case .sendFailure = effect { return [] }
        return [effect]
      }),
    Fault(
      "has-no-limit-on-android", of: ReferenceXMPPClient.self, breaks: ["IOSUP-017"],
      summary: "Keeps any number of messages on Android",
      seen: "the iOS SDK, whose queue has no limit",
      rules: { $0.androidLimit = .max }),
    Fault(
      "keeps-nineteen-on-android", of: ReferenceXMPPClient.self, breaks: ["IOSUP-017"],
      summary: "Fails the twentieth message on Android",
      seen: "limits compared one too early",
      rules: { $0.androidLimit = 19 }),
    Fault(
      "fails-many-on-ios", of: ReferenceXMPPClient.self, breaks: ["UP-019"],
      summary: "Fails each message three times when it keeps many",
      seen: "a limit found while looping over the queue",
      events: { event, memory in
        if case .sendMessage = event { memory.kept.append(.messagesDeleted) }
        guard memory.kept.count > 20, case .sendMessage(let payload) = event
        else {
          return [event]
        }
        let failing = XMPPClient.Event.sendMessage(
          message: payload.message, messageID: "u", timeToLive: payload.timeToLive)
        return Array(repeating: failing, count: 300)
      }),
    Fault(
      "sends-other-values", of: ReferenceXMPPClient.self, breaks: ["UP-003"],
      summary: "Sends lists and dictionaries among the values",
      seen: "clients that send the dictionary as JSON",
      rules: { $0.leavesOutOthers = false }),
    Fault(
      "fails-on-other-values", of: ReferenceXMPPClient.self, breaks: ["UP-003"],
      summary: "Fails a whole message because of one value",
      seen: "checks that give up at the first pair",
      events: sending { data, to, _ in
        if data.members.contains(where: { $0.value.string == nil }) { to = nil }
      }),
    Fault(
      "counts-what-it-leaves-out", of: ReferenceXMPPClient.self, breaks: ["UP-003"],
      summary: "Fails a message for the size of a value that it leaves out",
      seen: "checks of the size before the values are looked at",
      events: sending { data, to, _ in
        let others = data.members.filter { $0.value.string == nil }
        if others.contains(where: { $0.value.compact.utf8.count > 4096 }) { to = nil }
      }),
    Fault(
      "sends-half-of-other-values", of: ReferenceXMPPClient.self, breaks: ["UP-002"],
      summary: "Sends a number's key without its value",
      seen: "conversions that yield an empty text and lose the others",
      events: sending { data, _, _ in
        if data.members.contains(where: { $0.value.string == nil }) { data = ["n": ""] }
      }),
    Fault(
      "has-no-size-limit-upstream", of: ReferenceXMPPClient.self, breaks: ["UP-004"],
      summary: "Sends messages of any size",
      seen: "microG, which leaves the limit to the server",
      rules: { $0.sizeLimit = .max }),
    Fault(
      "has-half-the-size-limit-upstream", of: ReferenceXMPPClient.self, breaks: ["UP-004"],
      summary: "Fails messages above 2048",
      seen: "the limit of topics, mixed up",
      rules: { $0.sizeLimit = 2048 }),
    Fault(
      "sends-and-fails", of: ReferenceXMPPClient.self,
      breaks: ["UP-004b", "UP-006", "UP-008", "UP-011", "UP-018"],
      summary: "Reports a failure and sends the message all the same",
      seen: "checks after the sending",
      effects: { effect, _ in
        guard case .transmit(let payload) = effect else {
          return [effect]
        }
        return [effect, .sendFailure(messageID: payload.messageID)]
      }),
    Fault(
      "overlooks-the-collapse-key", of: ReferenceXMPPClient.self, breaks: ["UP-005"],
      summary: "Sends collapse_key among the data only, or as an empty key",
      seen: "clients without a look at the data",
      effects: { effect, _ in
        guard case .transmit(var payload) = effect else { return [effect] }
        payload.collapseKey = payload.collapseKey == nil ? "" : nil
        return [.transmit(payload)]
      }),
    Fault(
      "sends-upstream-to-nobody", of: ReferenceXMPPClient.self, breaks: ["UP-007"],
      summary: "Sends a message without a receiver",
      seen: "clients that leave all checks to the server",
      events: sending { _, to, _ in if (to ?? "").isEmpty { to = "nobody" } }),
    Fault(
      "fails-while-waiting", of: ReferenceXMPPClient.self, breaks: ["UP-009", "UP-015", "UP-016"],
      summary: "Reports two failures for each message that it keeps",
      seen: "clients that report what isn't sent yet",
      events: { event, memory in
        switch event {
        case .connected: memory.kept = [.messagesDeleted]
        case .disconnected: memory.kept = []
        case .sendMessage(let payload) where memory.kept.isEmpty:
          let failing = XMPPClient.Event.sendMessage(
            message: payload.message, messageID: payload.messageID, timeToLive: payload.timeToLive)
          return [event, failing, failing]
        default: break
        }
        return [event]
      }),
    Fault(
      "keeps-zero", of: ReferenceXMPPClient.self, breaks: ["UP-012", "UP-014"],
      summary: "Keeps messages with a time to live of 0",
      seen: "numbers tested for truth",
      rules: { $0.keepsZero = true },
      events: sending { _, _, seconds in if seconds == 0 { seconds = 86_400 } }),
    Fault(
      "never-sends-zero", of: ReferenceXMPPClient.self, breaks: ["UP-013"],
      summary: "Fails messages with a time to live of 0, connected or not",
      seen: "expiry checks with 'not later than'",
      events: sending { _, to, seconds in if seconds == 0 { to = nil } }),
    Fault(
      "sends-zero-twice", of: ReferenceXMPPClient.self, breaks: ["UP-015"],
      summary: "Sends messages with a time to live of 0 twice",
      seen: "two queues for one message",
      events: { event, _ in
        guard case .sendMessage(let payload) = event, payload.timeToLive == 0 else {
          return [event]
        }
        return [event, event]
      }),
    Fault(
      "succeeds-without-storing", of: ReferenceXMPPClient.self, breaks: ["UP-017"],
      summary: "Reports success for a message that it could not store",
      seen: "results that nobody looks at",
      effects: { effect, _ in
        guard case .sendFailure(let payload) = effect, payload.code == 1004 else { return [effect] }
        return [.sendSuccess(messageID: payload.messageID)]
      }),
    Fault(
      "reuses-persistent-ids", of: ReferenceXMPPClient.self, breaks: ["UP-020"],
      summary: "Gives every stored message the same persistent id",
      seen: "counters that begin anew after each confirmation",
      effects: { effect, _ in [effect.changing(persistentID: "2")] }),
    Fault(
      "loses-data-in-the-store", of: ReferenceXMPPClient.self, breaks: ["UP-021"],
      summary: "Sends kept messages without their data",
      seen: "stores with columns for ids only",
      effects: { effect, memory in
        if case .sendMessage = memory.event { return [effect] }
        return [effect.changing(data: [:])]
      }),
    Fault(
      "stores-it-anew-to-send-it-again", of: ReferenceXMPPClient.self, breaks: ["UP-021"],
      summary: "Sends a message again under another persistent id",
      seen: "clients that send again by the same call that the app makes",
      events: { event, _ in
        guard case .acknowledged(var payload) = event else { return [event] }
        payload.persistentIDs = payload.persistentIDs.map { $0.replacing("-again", with: "") }
        return [.acknowledged(payload)]
      },
      effects: { effect, memory in
        guard case .transmit(let payload) = effect, let id = payload.persistentID else {
          return [effect]
        }
        let isAgain = memory.kept.contains {
          if case .transmit(let other) = $0 { other.persistentID == id } else { false }
        }
        memory.kept.append(effect)
        return isAgain ? [effect.changing(persistentID: "\(id)-again")] : [effect]
      }),
    Fault(
      "never-sends-again", of: ReferenceXMPPClient.self,
      breaks: ["UP-022", "UP-023", "MCS-009"],
      summary: "Sends no message a second time",
      seen: "clients that send and forget",
      effects: { effect, memory in
        guard case .transmit(let payload) = effect, let id = payload.persistentID else {
          return [effect]
        }
        let isKnown = memory.kept.contains {
          if case .sendFailure(let payload) = $0, payload.messageID == id, payload.code == nil {
            return true
          }
          return false
        }
        memory.kept.append(.sendFailure(messageID: id))
        return isKnown ? [] : [effect]
      }),
    Fault(
      "forgets-confirmations", of: ReferenceXMPPClient.self,
      breaks: ["UP-022", "MCS-ACK-006", "MCS-009"],
      summary: "Sends everything again that was confirmed",
      seen: "confirmations that remove nothing from the store",
      events: { event, _ in
        guard case .acknowledged(let payload) = event else { return [event] }
        return [.acknowledged(connection: payload.connection, persistentIDs: [])]
      }),
    Fault(
      "confirms-everything", of: ReferenceXMPPClient.self, breaks: ["MCS-ACK-006", "MCS-010"],
      summary: "Takes any confirmation for one of everything",
      seen: "clients that empty their queue at each answer",
      events: { event, _ in
        switch event {
        case .acknowledged(let payload):
          [event, .received(connection: payload.connection, lastStreamID: 1_000_000)]
        case .received(let payload):
          [event, .received(connection: payload.connection, lastStreamID: 1_000_000)]
        default: [event]
        }
      }),
    Fault(
      "confirms-nothing-by-number", of: ReferenceXMPPClient.self, breaks: ["MCS-010"],
      summary: "Overlooks confirmations by the number of the packet",
      seen: "firebase-messaging 0.4.5",
      events: { event, _ in
        if case .received = event { return [] }
        return [event]
      }),
    Fault(
      "names-no-id", of: ReferenceXMPPClient.self, breaks: ["UP-024", "UP-025"],
      summary: "Reports success and failure without the id",
      seen: "notifications whose object is nil, read by the page's sample",
      effects: { effect, _ in
        switch effect {
        case .sendSuccess: [.sendSuccess(messageID: "")]
        case .sendFailure(let payload): [.sendFailure(messageID: "", code: payload.code)]
        default: [effect]
        }
      }),
    Fault(
      "sends-milliseconds", of: ReferenceXMPPClient.self, breaks: ["UP-029"],
      summary: "Gives the time of sending in milliseconds",
      seen: "clients that mix up the units",
      effects: { effect, _ in
        guard case .transmit(let payload) = effect, let sent = payload.sent else { return [effect] }
        return [effect.changing(sent: sent * 1000)]
      }),
  ]
}
