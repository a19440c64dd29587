#if Everything || XMPPClient

import ConformanceKit
import Histories

extension XMPPClientReading {
  /// A connection, from where it is up to its end.
  struct Connection: Thing {
    let point: Trace.Point
    let name: String
    /// How often the process had died before, and whether it is the first since.
    let life: Int
    let isFirst: Bool
    /// Whether its login and the answer are told one by one.
    let isOpened: Bool
    /// Whether it came up where nobody wanted it any more: the client may know nothing of it.
    let isUnwanted: Bool
    /// Whether the client was to connect, as far as it has shown.
    let isAsked: Bool
    var login: Trace.Point?
    var signedIn: Trace.Point?
    var refused: Trace.Point?
    /// Where the server said that it closes the channel.
    var closing: Trace.Point?
    var ended: Trace.Point?
    /// How many packets came, the answer to the login among them; the server's `received` may be one.
    var least = 0
    var most = 0
    /// The greatest number that the client has stated, and how many messages came since it may have confirmed.
    var stated = 0
    var unconfirmed = 0
    /// How many packets the client has sent, as far as they are shown.
    var sentCount = 0
    /// Where the client asked for a sign of life that hasn't come yet.
    var asked: Trace.Point?
    var isOverdue = false
    /// When the last packet came.
    var heard: Instant
    /// Whether a packet of an unknown kind came.
    var hasUnknown = false

    /// Whether the client takes part in it, as far as is known.
    var isUsed: Bool { !isUnwanted || login != nil }
    var isLive: Bool { ended == nil && closing == nil && refused == nil }
    var isSignedIn: Bool { isLive && signedIn != nil }
  }

  /// An attempt to connect, with what was so then.
  struct Connect: Thing {
    let point: Trace.Point
    let port: Int?
    let life: Int
    let isWanted: Bool
    let isActive: Bool
    let hasToken: Bool?
    let hasCredentials: Bool?
    /// Whether a connection was up since the process began.
    let hasConnected: Bool
    /// Whether it repeats by itself an attempt that failed, while there is no network.
    let isIdle: Bool?
    /// Whether an attempt is under way that has not had ten seconds yet.
    let isSecond: Bool?
    /// The connections that are up besides, by their places.
    let besides: [Int]
    let isAsked: Bool
  }

  /// How long it waited after an attempt failed.
  struct Wait: Thing {
    let point: Trace.Point
    /// How many attempts had failed in a row.
    let failures: Int
    let milliseconds: Int64
    let before: Int64?
  }

  /// That it closes a connection.
  struct Closing: Thing {
    let point: Trace.Point
    let wasSignedIn: Bool?
    let farewell: Bool?
    /// Whether it closes what is up for sure because the app doesn't want it any more.
    let isOwnWish: Bool
    /// Whether there is a reason to close it.
    let isWarranted: Bool?
    /// The requirement that says that it stays open.
    let requirement: String
  }

  /// Something that was to happen, and whether it did.
  struct Duty: Thing {
    enum Kind {
      case open, close, tell, confirm, send, settle
    }

    let point: Trace.Point
    let kind: Kind
    let requirement: String
    let isDone: Bool
  }

  /// A packet in which it may state how many have come.
  struct Statement: Thing {
    enum Kind {
      case ack, heartbeat, heartbeatAnswer
    }

    let point: Trace.Point
    let kind: Kind
    let number: Int?
    let least: Int
    let most: Int
    /// Whether more have come than it has stated.
    let isNew: Bool
    let isFirstConnection: Bool
  }

  /// A heartbeat of the server, and whether it was answered in its step.
  struct Heartbeat: Thing {
    let point: Trace.Point
    let connection: Int
    var isAnswered = false
  }

  /// A packet on a connection, and whether the login came before it.
  struct Packet: Thing {
    let point: Trace.Point
    let isAfterLogin: Bool
  }

  /// Acks at one instant on one connection, and the packets that came then without asking for one.
  struct Moment: Thing {
    let point: Trace.Point
    let connection: Int
    var packets: Int
    var acks: Int
  }

  /// An id at a login, and whether it is to be there.
  struct Listing: Thing {
    let point: Trace.Point
    let isListed: Bool
    let isOwed: Bool?
    let requirement: String
  }

  /// A message, a notice or a push that came.
  struct Incoming: Thing {
    enum Kind {
      case message, notice, push
    }

    let point: Trace.Point
    let kind: Kind
    let id: String?
    let from: String?
    let category: String?
    let data: JSONObject
    let collapseKey: String?
    let messageType: String?
    let wantsAck: Bool
    let usesDelegate: Bool?
    let hasMethod: Bool?
    let life: Int
    /// Whether it came on a connection that is signed in, of an app that wants it and is in the foreground.
    var isOpen = false
    /// Whether it came before the answer to the login, or after a refusal.
    var isEarly = false
    var isRefused = false
    /// Whether it is for the app, as far as is known.
    var isOurs = false
    /// Whether no other came with its id.
    var isNew = true
    /// Whether the same has reached the app before, and both are marked as sent both ways.
    var isAgain: Bool?
    var cameByPush = false
    /// Whether a packet of an unknown kind came before, and whether a login was refused in this process.
    var isAfterUnknown = false
    var isAfterRefusal = false
    var isOpened = false
    /// What came of it in its step.
    var deliveries: [Int] = []
    var notices = 0
    /// Whether it is a push that wakes the app: of another no app need be told.
    var isSilentPush: Bool { kind == .push && data["aps"]?["content-available"] == 1 }
    /// Whether a packet of its step says how many came, or may.
    var isConfirmed = false

    /// Whether it says that messages were deleted.
    var isNotice: Bool { kind == .notice || messageType == "deleted_messages" }
    /// Whether the sources leave no doubt that it is handed to the delegate.
    var isDue: Bool {
      isOpen && isOurs && messageType == nil && !isInfrastructure && usesDelegate == true
        && hasMethod == true && isNew
    }
    var isMarked: Bool { data["gcm.duplex"] == "1" }
    /// Whether it is meant for Google's own infrastructure (FIRMessagingDataMessageManager.m).
    var isInfrastructure: Bool {
      ["com.google.gcm", "com.google.android.gsf.gtalkservice"].contains(category)
        || from == "mcs.android.com"
    }
  }

  /// A message that the app is handed.
  struct Delivery: Thing {
    let point: Trace.Point
    let callback: XMPPClient.Callback?
    let id: String?
    let message: JSONObject?
    let life: Int
    /// What came in its step, if something did.
    let incoming: Int?
  }

  /// A notification that messages were deleted, and what came in its step; nothing where time passed.
  struct Notification: Thing {
    let point: Trace.Point
    let incoming: Int?
    let isByPush: Bool
    let isByItself: Bool
  }

  /// A notification that the channel is established or was closed.
  struct StateChange: Thing {
    let point: Trace.Point
    let isEstablished: Bool
    /// Whether it is so when the step is over; unclear of a connection that came up unwanted.
    var isSo: Bool?
    /// Whether a connection was signed in, or one ended, since the last notification that says the same.
    var isNews: Bool?
  }

  /// A message of the app.
  final class Asked: Sendable {
    let data: JSONObject
    let to: String
    let messageID: String?
    let timeToLive: Int
    /// The units of its keys and values: of those that are sent for sure, and in bytes of all that may be.
    let least: Int
    let most: Int

    init(_ send: XMPPClient.Event.SendMessage) {
      data = send.message.object ?? [:]
      to = send.to ?? ""
      messageID = send.messageID
      timeToLive = send.timeToLive
      var least = 0
      var most = 0
      for member in data.members {
        if let text = member.value.string {
          if !member.isReserved { least += member.name.utf16.count + text.utf16.count }
          most += member.name.utf8.count + text.utf8.count
        } else if !member.value.isListOrNull {
          most += member.name.utf8.count + member.value.compact.utf8.count
        }
      }
      self.least = least
      self.most = most
    }

    /// The requirement that says that such a message is sent all the same, where one speaks of its content.
    var requirementOfContent: String? {
      if data.members.contains(where: { $0.value.string == nil }) { return "UP-003" }
      return most > 1024 ? "UP-004" : nil
    }
  }

  /// What the app asks for, and what was so then.
  struct Call: Thing {
    let point: Trace.Point
    let asked: Asked
    let life: Int
    /// Whether it may be refused, as the sources leave that open.
    let isDoubtful: Bool
    /// The requirement that says that it fails, if one does.
    let fault: String?
    /// Whether it could be sent at once.
    let isConnected: Bool
    var sent: [Int] = []
    var outcomes: [Int] = []
    /// Where the server was known to have it, and the requirement that says so.
    var confirmed: Trace.Point?
    var confirmedBy = ""
    var mayBeConfirmed = false
    /// Whether a list of the server left it out after it was sent.
    var isUnlisted = false
    /// Whether its id is another call's, too, or none.
    var isAlike = false
    /// Whether the sources leave open what becomes of it.
    var isUnclear = false

    var isClear: Bool { !isAlike && !isUnclear }
    var isKept: Bool { asked.timeToLive > 0 }
    /// The last instant at which it may still be sent.
    var expiry: Instant { point.now.advanced(bySeconds: Double(asked.timeToLive)) }

    /// Whether its time has passed; unclear for a second, as the time is given in seconds.
    func isExpired(at now: Instant) -> Bool? {
      guard isKept, now >= expiry else { return false }
      return now > expiry.advanced(bySeconds: 1) ? true : nil
    }
  }

  /// A message of the app that goes out.
  struct Sent: Thing {
    let point: Trace.Point
    let connection: Int?
    let transmit: XMPPClient.Effect.Transmit
    /// The number of its packet on its connection.
    let number: Int
    let life: Int
    var call: Int?
    /// Whether another message went out under its persistent id.
    var isTaken = false
    /// What was so of its message before.
    var last: Int?
    var confirmed: Trace.Point?
    var confirmedBy = ""
    var hadFailed = false
  }

  /// What the app is told of a message.
  struct Outcome: Thing {
    let point: Trace.Point
    let messageID: String
    let isSuccess: Bool
    let code: Int?
    /// The requirement that says what the server's word confirms, or that only the server's word does.
    let requirement: String
    /// Whether the app has a message of its id.
    let isKnown: Bool
    var call: Int?
    /// How many outcomes its message had before.
    var before = 0
    /// Whether the server was known to have the message.
    var isConfirmed: Bool?
    /// Whether the message's time had passed; unclear for some.
    var isExpired: Bool?
  }
}

extension JSONObject.Member {
  /// Whether some page reserves its name.
  var isReserved: Bool {
    name == "from" || name == "message_type" || name.lowercased().hasPrefix("google")
      || name.lowercased().hasPrefix("gcm")
  }
}

extension JSONValue {
  var isListOrNull: Bool { array != nil || object != nil || isNull }
}

#endif
