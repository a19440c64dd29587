#if Everything || XMPPClient

import ConformanceKit
import Histories

extension Property where Reading == XMPPClientReading {
  /// What the app gets of messages.
  static let xmppClientDeliveries: [Property] = [
    Property(
      "messages-reach-the-app", "A message of the channel is handed to the app once", "DC-009",
      "MCS-FRM-003", "MCS-LOGIN-003", "MCS-005", "DOWN-008"
    ) { reading in
      // What is taken for a notice breaks another sentence.
      let plain = reading.messages.when { $0.isDue && $0.notices == 0 }
      plain.each(againstIts: \.requirementOfDelivery) { message in
        message.deliveries.count == 1
      }
    },
    Property(
      "messages-have-their-own-callback",
      "A message of the channel goes to messaging:didReceiveMessage:", "DC-009"
    ) { reading in
      reading.delivered.when { reading.incoming(of: $0)?.usesDelegate == true }.each { delivery in
        delivery.callback.map { $0 == .messagingDidReceiveMessage }
      }
    },
    Property(
      "nothing-without-the-method",
      "An app that uses the delegate and has no method for it gets no message of the channel",
      "DC-009b"
    ) {
      $0.messages.when { $0.isOpen && $0.usesDelegate == true && $0.hasMethod == false }.each {
        $0.deliveries.isEmpty
      }
    },
    Property(
      "pushes-have-their-own-callback",
      "A message by APNs never goes to messaging:didReceiveMessage:", "DC-009c"
    ) { reading in
      reading.pushes.each { push in
        push.deliveries.allSatisfy {
          reading.deliveries[$0].callback != .messagingDidReceiveMessage
        }
      }
    },
    Property(
      "pushes-reach-the-app",
      "A message by APNs reaches the app through application:didReceiveRemoteNotification:",
      "DC-009d"
    ) { reading in
      let shown = reading.pushes.when { push in
        reading.features.contains(.system) && reading.configuration.platform == .iOS && push.isNew
          && !push.isAfterRefusal
          && push.data["aps"]?["content-available"] == 1
      }
      shown.each { push in
        known(push.deliveries) { delivery in
          reading.deliveries[delivery].callback.map {
            $0 == .applicationDidReceiveRemoteNotification
          }
        }
      }
    },
    Property(
      "not-before-the-login", "What comes before the login is answered isn't handed over",
      "MCS-LOGIN-003", "MCS-005"
    ) { reading in
      let early = reading.messages.when { $0.isEarly || $0.isRefused }
      early.each(againstIts: { $0.isRefused ? "MCS-005" : "MCS-LOGIN-003" }) {
        $0.deliveries.isEmpty
      }
    },
    Property(
      "once-of-those-sent-both-ways",
      "A message that is marked as sent both ways is handed over once", "DOWN-008", "MCS-DUP-002"
    ) {
      $0.messages.when { $0.isAgain }.each(againstIts: {
        $0.cameByPush ? "MCS-DUP-002" : "DOWN-008"
      }) { $0.deliveries.isEmpty }
    },
    Property(
      "nothing-for-the-infrastructure",
      "What is meant for Google's own infrastructure isn't handed over", "DOWN-006"
    ) {
      $0.messages.when(\.isInfrastructure).each { $0.deliveries.isEmpty }
    },
    Property(
      "ids-reach-the-app", "A message has its id, or one of its own where it came with none",
      "DC-011"
    ) { reading in
      reading.delivered.each { delivery in
        guard let came = reading.incoming(of: delivery)?.id, !came.isEmpty else {
          return !(delivery.id ?? "").isEmpty
        }
        return sameBytes(delivery.id, came) ?? false
      }
      let named = reading.delivered.filter { (reading.incoming(of: $0)?.id ?? "").isEmpty }
      named.differ(in: { delivery in delivery.id.map { "\(delivery.life) \($0)" } })
    },
  ]

  /// What stands in the messages that the app gets.
  static let xmppClientContents: [Property] = [
    Property("data-reach-the-app", "The app gets the data of a message as they are", "DOWN-001") {
      reading in
      reading.contents.each { content in
        content.data.members.allSatisfy { member in
          member.isKeptApart || content.message[member.name] == member.value
        }
      }
    },
    Property(
      "no-data-of-another", "The app gets no data of another message", "DOWN-001"
    ) { reading in
      reading.contents.each { content in
        content.message.members.allSatisfy { member in
          member.isKeptApart || content.data.names.contains { $0.hasSameBytes(as: member.name) }
            || !reading.isOfAnother(member)
        }
      }
    },
    Property(
      "sender-and-collapse-key-reach-the-app",
      "The app gets the sender and the collapse key of a message", "DOWN-001b"
    ) { reading in
      reading.contents.each { content in
        if let sender = content.incoming.from { return content.message["from"] == .string(sender) }
        // Where there is none, it is at least not another message's.
        guard content.data["from"] == nil else { return nil }
        return content.message["from"].map { sender in
          !reading.messages.contains { $0.from.map { .string($0) } == sender }
        }
      }
      reading.contents.each { content in
        // Which of two keys the app gets no page says.
        guard content.data["collapse_key"] == nil else { return nil }
        if let key = content.incoming.collapseKey {
          return content.message["collapse_key"] == .string(key)
        }
        return content.message["collapse_key"].map { key in
          !reading.messages.contains { $0.collapseKey.map { .string($0) } == key }
        }
      }
    },
    Property(
      "keys-of-google-are-hidden",
      "Keys that begin with google and a dot, in any case, are kept from the app, others not",
      "DOWN-002"
    ) { reading in
      reading.contents.when { $0.has { $0.lowercased().hasPrefix("google.") } }.each {
        !$0.message.names.contains { $0.lowercased().hasPrefix("google.") }
      }
      reading.contents.each { content in
        content.shows { key in
          let name = key.lowercased()
          return name.contains("google") && !name.hasPrefix("google.")
        }
      }
    },
    Property(
      "data-do-not-name-the-sender", "A data key from doesn't replace the sender", "DOWN-003"
    ) {
      $0.contents.each { content in
        guard let sender = content.incoming.from, let other = content.data["from"],
          other != .string(sender)
        else { return nil }
        return content.message["from"] != other
      }
    },
    Property(
      "keys-of-notifications-stand-apart",
      "Keys that begin with gcm.notification and a dot stand in a dictionary of their own",
      "DOWN-004"
    ) { reading in
      reading.contents.each { content in
        let prefix = "gcm.notification."
        let parts = content.data.members.filter {
          $0.name.hasPrefix(prefix) && $0.name.utf8.count > prefix.utf8.count
        }
        guard !parts.isEmpty else { return nil }
        let dictionaries = content.message.members.compactMap(\.value.object)
        return dictionaries.contains { dictionary in
          parts.allSatisfy { dictionary[String($0.name.dropFirst(prefix.count))] == $0.value }
        }
      }
      // Nor does it hold anything of another message's.
      reading.contents.each { content in
        let dictionaries = content.message.members.compactMap(\.value.object)
        let strange = dictionaries.flatMap(\.members).filter {
          content.data["gcm.notification." + $0.name] == nil
        }
        return !strange.contains { member in
          reading.incoming.contains { $0.data["gcm.notification." + member.name] == member.value }
        }
      }
    },
    Property(
      "keys-of-gcm-are-hidden",
      "Keys that begin with gcm and a dot are kept from the app, others not",
      "DOWN-005"
    ) { reading in
      reading.contents.when { $0.has { $0.hasPrefix("gcm.") } }.each {
        !$0.message.names.contains { $0.hasPrefix("gcm.") }
      }
      // These begin so in no other case, as the sentence on google says and this one doesn't.
      reading.contents.each { content in
        content.shows { $0.lowercased().contains("gcm") && !$0.hasPrefix("gcm.") }
      }
    },
  ]
}

extension XMPPClientReading {
  /// A message that the app was handed, and what it was made of.
  fileprivate struct Content: Thing {
    let point: Trace.Point
    let message: JSONObject
    let incoming: Incoming

    var data: JSONObject { incoming.data }

    func has(_ fits: (String) -> Bool) -> Bool { data.names.contains(where: fits) }

    /// Whether the app gets all data whose names fit; unclear where there are none.
    func shows(_ fits: (String) -> Bool) -> Bool? {
      let some = data.members.filter { fits($0.name) }
      return some.isEmpty ? nil : some.allSatisfy { message[$0.name] == $0.value }
    }
  }

  fileprivate var messages: [Incoming] { incoming.filter { $0.kind == .message } }
  fileprivate var pushes: [Incoming] { incoming.filter { $0.kind == .push } }

  fileprivate func incoming(of delivery: Delivery) -> Incoming? {
    delivery.incoming.map { incoming[$0] }
  }

  /// The messages of the channel that the app was handed.
  fileprivate var delivered: [Delivery] {
    deliveries.filter { incoming(of: $0)?.kind == .message }
  }

  fileprivate var contents: [Content] {
    delivered.compactMap { delivery in
      guard let message = delivery.message, let incoming = incoming(of: delivery) else {
        return nil
      }
      return Content(point: delivery.point, message: message, incoming: incoming)
    }
  }

  /// Whether some message had this pair among its data.
  fileprivate func isOfAnother(_ member: JSONObject.Member) -> Bool {
    incoming.contains { $0.data[member.name] == member.value }
  }
}

extension XMPPClientReading.Incoming {
  fileprivate var requirementOfDelivery: String {
    if isAfterUnknown { return "MCS-FRM-003" }
    if isMarked { return "DOWN-008" }
    if isAfterRefusal { return "MCS-005" }
    return isOpened ? "MCS-LOGIN-003" : "DC-009"
  }
}

extension JSONObject.Member {
  /// Whether it is no plain part of a message, or another sentence speaks of it.
  fileprivate var isKeptApart: Bool {
    ["from", "message_type", "collapse_key", "notification"].contains(name)
      || name.lowercased().contains("google") || name.lowercased().contains("gcm")
  }
}

#endif
