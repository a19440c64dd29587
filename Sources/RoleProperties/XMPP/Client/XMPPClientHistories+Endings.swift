#if Everything || XMPPClient

import ConformanceKit
import Histories

private typealias Intention = XMPPClientHistories.Meant

// What histories end with, in turn, so that a few of them have had it all: sequences that chance hardly brings.

extension Dice {
  /// Deals how a history ends.
  mutating func ending(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    switch deal(0..<6) ?? 0 {
    case 0: return anew + waitingTwo(&count)
    case 1: return anew + notices(&count)
    case 2: return anew + twenty(&count)
    case 3: return early(&count)
    case 4: return anew + nothingLeft(&count)
    default: return anew + duplicate(&count)
    }
  }

  /// All that a channel takes is there, and no connection yet.
  private var wanted: [XMPPClientHistories.Meant] {
    let states: [XMPPClient.Event] = [
      .networkChanged(reachable: true), .checkedIn, .tokenRefreshed(token: "tok-1"),
      .configure(
        shouldEstablishDirectChannel: true, useMessagingDelegateForDirectChannel: true,
        implementsDidReceiveMessage: true), .enterForeground,
    ]
    return states.map { .state($0) } + lost
  }

  private var lost: [XMPPClientHistories.Meant] {
    [.lose(isClosing: false)]
      + [3000, 130_000, 2_000_000].map { .waitToConnect(milliseconds: $0) }
  }

  /// A new connection.
  private var anew: [XMPPClientHistories.Meant] { wanted + [.connect(isOpened: false)] }

  /// Two messages wait for a connection, and are sent on it; their numbers there say nothing on the next.
  private mutating func waitingTwo(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    var meant: [Intention] = [.list(.all), .list(.all), .lose(isClosing: false)]
    for _ in 0..<2 { meant.append(.call(plainCall(&count, timeToLive: 20_000))) }
    meant += lost + [.connect(isOpened: false), .wait(milliseconds: 1500)]
    meant += lost + [.connect(isOpened: false)]
    for _ in 0..<2 { meant.append(.packet(.heartbeat(connection: ""))) }
    return meant + [
      .wholeNumber, .wait(milliseconds: 1500), .list(.all), .wait(milliseconds: 1500),
    ]
  }

  /// Two notices on one connection, what only looks like one, and keys that begin like others; then silence.
  private mutating func notices(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    var meant: [Intention] = []
    for _ in 0..<2 {
      count += 1
      let notice = XMPPClient.Event.deleted(
        connection: "", id: "n-\(count)", category: XMPPClientValues.app, totalDeleted: "7")
      meant += [.packet(notice), .wait(milliseconds: 1500)]
    }
    var message = plain(&count)
    message.messageType = pick([
      "deleted_message", "deleted_messages_2", "deleted_messages ", "not_deleted_messages",
    ])
    meant.append(.packet(.downstream(message)))
    message = plain(&count)
    message.data = ["GCM.x": "b", "Gcm.y": "c", "hello": .string("\(count)")]
    return meant + [
      .packet(.downstream(message)), .wait(milliseconds: 31_000), .waitToHeartbeat,
    ]
  }

  /// Ten messages, and ten more.
  private mutating func twenty(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    let messages: [Intention] = (0..<20).map { _ in .packet(.downstream(plain(&count))) }
    return messages + [.packet(.heartbeat(connection: ""))]
  }

  /// What comes before the answer to the login doesn't count.
  private mutating func early(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    wanted + [
      .connect(isOpened: true), .packet(.downstream(plain(&count))), .answerLogin(error: nil),
      .packet(.heartbeat(connection: "")), .packet(.downstream(plain(&count))),
      .packet(.heartbeat(connection: "")),
    ]
  }

  /// Nothing is stored any more when the process dies, and then something again.
  private mutating func nothingLeft(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    var meant: [Intention] = [.call(plainCall(&count, timeToLive: 3600))]
    for _ in 0..<2 { meant += [.list(.all), .wait(milliseconds: 1500)] }
    meant += [.restart] + anew
    return meant + [.call(plainCall(&count, timeToLive: 3600)), .list(.all)]
  }

  /// A message that is marked as sent both ways comes again after the process died.
  private mutating func duplicate(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    var message = plain(&count)
    message.data = ["gcm.duplex": "1", "hello": .string("\(count)")]
    var first: [Intention] = [.packet(.downstream(message))]
    if oneIn(2) {
      first = [
        .push([
          "aps": ["content-available": 1], "gcm.message_id": .string(message.id ?? ""),
          "gcm.duplex": "1", "hello": .string("\(count)"),
        ])
      ]
    }
    return first + [.restart] + anew + [.packet(.downstream(message))]
  }

  /// Makes a message of the channel about which nothing is odd.
  private func plain(_ count: inout Int) -> XMPPClient.Event.Downstream {
    count += 1
    return XMPPClient.Event.Downstream(
      connection: "", id: "e-\(count)", from: "441100", category: XMPPClientValues.app,
      data: ["hello": .string("\(count)")])
  }
}

#endif
