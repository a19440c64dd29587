#if Everything || XMPPAppServer

import ConformanceKit
import Histories

extension XMPPAppServerReading {
  /// A connection, from its opening to its end.
  struct Connection: Thing {
    enum Phase {
      case greeting, signingIn, signedIn, binding, online, over
    }

    let point: Trace.Point
    let name: String
    /// Whether it has to sign in itself.
    let isOpened: Bool
    var isStranger = false
    var phase = Phase.greeting
    /// Since when it is signed in and bound.
    var online: Trace.Point?
    /// Since when it drains, and whether a control message said so.
    var draining: Trace.Point?
    var isAnnounced = false
    /// Whether the server said so to a message that isn't pending there, so that it may drain or not.
    var mayDrain = false
    /// When it was lost or closed.
    var ended: Trace.Point?
    /// Whether its stream holds what no reader can be held to.
    var isUnclear = false
    /// Since when its stream isn't well-formed, or declares entities.
    var broken: Told<XMPPStreamText.Item>?
    var streamCount = 0
    var text = XMPPStreamText()
    var bindID: String?

    /// Whether it is signed in and not lost.
    var isOnline: Bool { phase == .online }
    /// Whether messages may go out on it.
    var isUsable: Bool { isOnline && draining == nil && !isUnclear && !mayDrain }
  }

  /// A message stanza that came.
  struct Incoming: Thing {
    enum Kind {
      case message, ack, nack, receipt, control, unknown
      /// No message of FCM's: no JSON, no gcm element, another kind of stanza.
      case odd
      case failed
      /// One whose members nobody can be held to.
      case unclear
    }

    let point: Trace.Point
    let connection: Int
    var kind: Kind
    let json: JSONObject
    let from: String?
    let id: String?
    /// The requirements that say how it is to be read, where it is written in another way.
    var spelling: [String] = []
    /// How many messages were pending on its connection.
    var pendingCount = 0
    var isOnDraining = false
    /// Which message it answers, if that was pending there.
    var parcel: Int?
    /// How often the same came before on this connection.
    var earlierHere = 0
    /// Whether the message that it refuses for now should have gone out again, and hadn't.
    var isForgotten = false

    var error: String? { kind == .nack ? json["error"]?.string : nil }
    /// Whether it is to be acknowledged.
    var wantsAck: Bool { kind == .message || kind == .receipt }
  }

  /// What the caller asks for, for one recipient.
  struct Call: Thing {
    let point: Trace.Point
    let asked: Asked
    let isOneOfMany: Bool
    var sent: [Int] = []
    var parcel: Int?
    /// Whether it was reported as failed before it was sent.
    var isRefused = false
    /// Whether another call can't be told from it, or what becomes of it is unclear.
    var isAlike = false
    /// Whether it found no room or no connection when it was made.
    var hadToWait = false
    var isOverdue = false

    var texts: Set<ExactString> { asked.texts }
    var recipient: String? { asked.to ?? asked.condition }
    var id: String? { asked.messageID.flatMap { $0.isEmpty ? nil : $0 } }
    var isWaiting: Bool { sent.isEmpty && !isRefused && !isAlike }
  }

  /// A stanza that went out with a message to a device.
  struct Sent: Thing {
    let point: Trace.Point
    let connection: Int?
    let json: JSONObject
    let id: String?
    var owners: [Int] = []
    /// What was known of the message before.
    var before: Parcel.State?
    var last: Int?
    /// How many messages were pending on its connection.
    var pendingCount = 0
    /// Since when its connection drains.
    var draining: Trace.Point?
    /// Another call whose message of this id isn't settled.
    var isTaken: Bool?
    /// Whether it repeats what was refused, on a connection that was there to repeat it on.
    var wasFree = false
    /// The wait that it ends.
    var wait: Wait?

    var owner: Int? { owners.count == 1 ? owners[0] : nil }
  }

  /// How long a refused message waited for a repeat, in milliseconds.
  struct Wait {
    /// How many it had before, since a connection or the process was lost: with either the count may begin anew.
    let place: Int
    let milliseconds: Int64
    /// The wait before the one before.
    let before: Int64
  }

  /// A message with an id, until it is settled.
  struct Parcel {
    enum Cause {
      case lost, refusedForDraining
      /// It waited to be sent again, and may wait on.
      case wasRefused
    }

    enum State {
      case pending(connection: Int)
      /// Refused with an error, on a connection.
      case refused(String, on: Int, at: Trace.Point)
      /// Pending or refused where the connection was lost or drains, or the process died.
      case displaced(at: Trace.Point, because: Cause)
      case settled(accepted: Bool, at: Trace.Point)
      case unclear
    }

    var id: String { ids.last ?? "" }
    /// The ids under which it went out, the latest last.
    var ids: [String]
    let call: Int?
    var state: State
    var isOverdue = false
    /// The connection on which it was pending when its caller was told that it failed: its place may be taken still.
    var unansweredOn: Int?
    /// How often its connection was lost.
    var losses = 0
    var wasRefused = false
    /// Between refusal and repeat since the last loss, in milliseconds.
    var waits: [Int64] = []
  }

  /// An ack or a nack to a device or for a message.
  struct Answer: Thing {
    let point: Trace.Point
    let connection: Int?
    let json: JSONObject
    let to: String?
    let id: String?
    let isAck: Bool
    /// The stanzas that it may answer, by their places.
    var incoming: [Int] = []
    /// How many acks of the same were sent before on this connection.
    var earlier = 0
  }

  /// Something that was to happen, and whether it did.
  struct Duty: Thing {
    let point: Trace.Point
    /// The requirement that says so.
    let requirement: String
    let isDone: Bool
  }
}

extension XMPPAppServerReading.Parcel.State {
  var isSettled: Bool {
    if case .settled = self { return true }
    return false
  }

  var isDisplaced: Bool {
    if case .displaced = self { return true }
    return false
  }

  /// Whether the server may take it later.
  var isRefusedForNow: Bool {
    if case .displaced(_, .wasRefused) = self { return true }
    guard case .refused(let error, _, _) = self else { return false }
    return [
      "SERVICE_UNAVAILABLE", "INTERNAL_SERVER_ERROR", "DEVICE_MESSAGE_RATE_EXCEEDED",
      "TOPICS_MESSAGE_RATE_EXCEEDED",
    ].contains(error)
  }

  func isPending(on connection: Int) -> Bool {
    if case .pending(connection) = self { return true }
    return false
  }
}

#endif
