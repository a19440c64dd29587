#if Everything || XMPPServer

import ConformanceKit
import Histories

extension XMPPServerReading {
  /// Something that is due until an instant.
  struct Duty: Thing {
    let point: Trace.Point
    let requirement: String
    let limit: Instant
    var done: Trace.Point?
    /// Whether nobody can be held to it any more.
    var isOff = false
  }

  /// A connection of an app server.
  struct Connection: Thing {
    enum Phase {
      case greeting, signingIn, signedIn, bound
    }

    let point: Trace.Point
    let name: String
    var phase: Phase
    var sender: String?
    var isRefused = false
    var draining: Trace.Point?
    var isAnnounced = false
    var ended: Trace.Point?
    /// Whether it holds what no server can be held to.
    var isUnclear = false
    /// Whether there was another connection of its sender at the same time.
    var hadCompany = false
    /// Whether the server closed it, and no reason for that is known.
    var isCutOff = false
    var hasBrokenAcks = false
    /// Whether a message came whose message_id is no text.
    var hasOddIDs = false
    var text = XMPPStreamText()
    /// The messages and other stanzas that have no answer yet, by their places.
    var openRequests: [Int] = []
    var openOdd: [Int] = []
    /// What is due on it: the features, the end of its stream, its closing.
    var duty: Int?
    var announcement: Int?

    var isUsable: Bool { phase == .bound && ended == nil && !isUnclear && draining == nil }
  }

  /// Why a message is refused, and with which of several errors; any, where no sentence names them.
  struct Fault {
    let requirement: String
    var codes: Set<String>?
  }

  /// A message that an app server sends to devices.
  struct Request: Thing {
    let point: Trace.Point
    let connection: Int
    let json: JSONObject
    let id: String
    let size: Int
    var faults: [Fault] = []
    /// Whether something in it is open, so that it may be refused.
    var isUnclear = false
    /// The requirement by which it is accepted.
    var accepting = "XMPP-DOWN-009"
    /// Whether another one on its connection has the same id.
    var isAlike = false
    var hadCompany = false
    /// Whether another connection is broken or attacked.
    var isAmongBroken = false
    var isOnDraining = false
    var duty = 0
    var answers: [Int] = []
    /// Its copies for devices, by their places.
    var messages: [Int] = []
    var recipients: Set<Int> = []
    var isForTopics = false
    /// Whether it says plainly for which topics it is.
    var isForKnown = false
    /// When it first went to a device or to APNs.
    var sent: Trace.Point?
    /// When its receipt was acknowledged.
    var receiptAcked: Trace.Point?

    /// Whether its stanza is long, and any server has to take it.
    ///
    /// The elements around the message, and what XML escapes in it, are some hundreds of bytes at most.
    var isLong: Bool { (5000...9500).contains(size) }
    /// Whether it asks for a receipt; unclear where that is neither true nor false.
    var wantsReceipt: Bool? {
      guard let value = json["delivery_receipt_requested"] else { return false }
      return value.bool
    }
    /// Whether it is to be accepted; unclear where that is open.
    var isAccepted: Bool? { faults.isEmpty ? (isUnclear ? nil : true) : false }
  }

  /// A stanza that has no ack or nack: one without an id, no JSON, or an ack that isn't one.
  struct Odd: Thing {
    enum Kind { case noJSON, noID, brokenAck }

    let point: Trace.Point
    let connection: Int
    let kind: Kind
    let stanzaID: String?
    let mayBeError: Bool
    let duty: Int
  }

  /// An ack or a nack of the server.
  struct Answer: Thing {
    let point: Trace.Point
    let connection: Int
    let json: JSONObject
    let isAck: Bool
    /// The message of its id on its connection, and how many there are and were answered before.
    var request: Int?
    var alike = 0
    var earlier = 0
  }

  /// A message on its way to one device.
  struct Message: Thing {
    let point: Trace.Point
    let request: Int
    let device: Int
    let data: JSONValue?
    let key: String?
    let expires: Instant
    let isBrief: Bool
    let hasTime: Bool
    /// Whether it was accepted for sure, and can be told from others.
    var isSure: Bool
    var isAlike = false
    /// Whether it may have been discarded.
    var mayBeGone = false
    /// Since when it is not to be delivered, and by which requirement.
    var end: (since: Instant, requirement: String)?
    var sent: [Trace.Point] = []
    /// The first time that it came though it wasn't to.
    var wrong: Trace.Point?
    var duty: Int?
    var isConfirmed = false
    /// Whether it is its device's to wait for.
    var isWaiting: Bool { end == nil }
  }

  /// What a device has.
  struct Device {
    enum Cause { case none, perhaps, sure }

    let registered: XMPPServer.Registration
    let sender: String
    /// The other registrations on its device, and whether one of them is of the same app.
    var kin: [Int] = []
    var isUnclear = false
    var connected: Trace.Point?
    var hasBeenSeen = false
    var seen = Instant.start
    var removed: Trace.Point?
    /// The messages that may wait for it, by their places.
    var waiting: [Int] = []
    /// Those of which the delivery is due.
    var due: [Int] = []
    var byData: [JSONValue: [Int]] = [:]
    var byID: [ExactString: Int] = [:]
    var doubtfulIDs: Set<ExactString> = []
    /// Of how many kinds there are messages that don't count.
    var confirmedCount = 0
    var expiredCount = 0
    // What it is to be told.
    var cause = Cause.none
    var causeRequirement = "XMPP-STOR-003"
    var discarding: Instant?
    /// Whether messages may have been discarded for their number, of which it is told however old they are.
    var mayBeCrowded = false
    /// The message with which it may have been, first since it went away.
    var firstDoubt: Int?
    var cleared: Instant?
    var lastMessage: Instant?
    var sentSince = 0
    var noticeIDs: Set<ExactString> = []
    var noticeDuty: Int?
    var session: Int?
  }

  /// A device's connection.
  struct Session: Thing {
    let point: Trace.Point
    let device: Int
    /// Whether the device may have to be told of messages discarded for their number.
    let mayBeCrowded: Bool
    /// How many collapse keys waited for it, and those of which something came.
    var waitingKeys = 0
    var keys: Set<ExactString> = []
  }

  /// A message that came to a device, and to which it wasn't meant to come.
  struct Delivery: Thing {
    let point: Trace.Point
    let device: Int
    /// The message for topics that is like it, if one is.
    let request: Int?
  }

  /// A notice of discarded messages.
  struct Notice: Thing {
    let point: Trace.Point
    let total: JSONValue?
    let cause: Device.Cause
    /// Whether something was sent to the device within four weeks.
    let isRecent: Bool?
    /// The messages that may have been discarded, by their places, and since when the device is there.
    let doubtful: [Int]
    let session: Trace.Point?
  }

  /// What goes to APNs.
  struct Push: Thing {
    let point: Trace.Point
    let request: Int?
    let payload: JSONObject?
  }

  /// A message of a device for its app server.
  struct Upward: Thing {
    let point: Trace.Point
    let device: Int
    let id: String
    let data: JSONValue?
    let expires: Instant?
    var isAlike: Bool
    var sent: [Told<Int>] = []
    var duty: Int?
    var acked: Trace.Point?
    var isOver = false
    /// The requirement by which an ack of it didn't count.
    var wrongAck: String?
    /// Whether it came after its ack, and after its time.
    var cameAgain: Trace.Point?
    var cameLate: Trace.Point?
  }

  /// A stanza with a message of a device.
  struct Sent: Thing {
    let point: Trace.Point
    let connection: Int
    let json: JSONObject
    let from: String?
    let id: String?
    var upwards: [Int]
    /// The messages of this id, whoever sent them.
    var sameID: [Int]
  }

  /// A receipt.
  struct Receipt: Thing {
    let point: Trace.Point
    let connection: Int
    let json: JSONObject
    /// The messages that it may be for.
    let requests: [Int]
    let isAfterAck: Bool
  }

  /// A sign-in with SASL.
  struct SignIn: Thing {
    let point: Trace.Point
    let connection: Int
    let isRight: Bool?
    let duty: Int
    var isLetIn: Bool?
  }
}

#endif
