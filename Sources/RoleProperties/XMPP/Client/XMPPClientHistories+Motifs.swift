#if Everything || XMPPClient

import ConformanceKit
import Histories

private typealias Intention = XMPPClientHistories.Meant

extension Dice {
  /// Draws how the app asks for its channel.
  mutating func start() -> [XMPPClientHistories.Meant] {
    let isUsual = !oneIn(8)
    let events: [XMPPClient.Event] = [
      .configure(
        shouldEstablishDirectChannel: true,
        useMessagingDelegateForDirectChannel: isUsual ? true : pick([nil, false]) ?? nil,
        implementsDidReceiveMessage: oneIn(10) ? false : nil), .enterForeground,
    ]
    return (oneIn(5) ? events.reversed() : events).map { .state($0) }
  }

  /// Draws how a connection comes about.
  mutating func arrival() -> [XMPPClientHistories.Meant] {
    var meant: [Intention] = [.waitToConnect(milliseconds: 3000)]
    meant += [.waitToConnect(milliseconds: 130_000), .waitToConnect(milliseconds: 2_000_000)]
    guard oneIn(3) else { return meant + [.connect(isOpened: false)] }
    meant.append(.connect(isOpened: true))
    if oneIn(6) {
      var count = 500 + roll(400)
      meant.append(.packet(oneIn(3) ? notice(&count) : .downstream(downstream(&count))))
    }
    if oneIn(6) {
      // No answer comes, for long or until the connection is lost.
      meant.append(oneIn(2) ? .wait(milliseconds: 61_000) : .lose(isClosing: false))
      if oneIn(3) {
        // It leaves the screen with a login under way.
        meant.append(.state(.enterBackground))
        meant += [.wait(milliseconds: 2000), .state(.enterForeground)]
      }
      meant += [.waitToConnect(milliseconds: 130_000), .connect(isOpened: false)]
    }
    meant.append(.answerLogin(error: oneIn(8) ? "denied" : nil))
    return meant
  }

  private mutating func time() -> Int64 {
    let limit: Int64 =
      pick([1000, 10_000, 20_000, 30_000, 60_000, 600_000, 3_600_000, 7_200_000]) ?? 0
    return limit + (pick([-1, 0, 1]) ?? 0)
  }

  private mutating func state() -> XMPPClient.Event {
    pick(
      [
        .resignActive, .enterForeground, .networkChanged(reachable: true), .checkedIn,
        .tokenRefreshed(token: "tok-1"), .tokenRefreshed(token: "tok-2"),
        .configure(shouldEstablishDirectChannel: true),
        .configure(useMessagingDelegateForDirectChannel: true),
        .configure(implementsDidReceiveMessage: oneIn(3) ? false : true),
      ] as [XMPPClient.Event]) ?? .checkedIn
  }

  /// Draws what comes next: mostly one thing, now and then a few that belong together.
  mutating func motif(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    switch roll(30) {
    case 0...4: return [.packet(.downstream(downstream(&count)))]
    case 5, 6: return [.packet(notice(&count))]
    case 7, 8: return [.packet(.heartbeat(connection: "")), .wait(milliseconds: time())]
    case 9:
      // The kinds that clients of the kind know and do nothing with, and those at the ends of a byte.
      let known = [5, 6, 7, 9, 11, 12, 13, 16, 127, 128, 255]
      let tag = oneIn(2) ? roll(254) + 2 : deal(known) ?? 7
      return [.packet(.unknownPacket(connection: "", tag: tag))]
    case 10: return [.packet(.heartbeatAnswered(connection: ""))]
    case 11...14: return [.call(clientCall(&count))]
    case 15: return [.push(push(oneIn(4) ? nil : "p-\(count)", isMarked: oneIn(2)))]
    case 16: return [list(), .number(which: roll(9), difference: roll(3) - 1)]
    case 17: return [list()]
    case 18: return [.wait(milliseconds: time())] + arrival()
    case 19, 20: return [.state(state())]
    case 21, 22: return [.lose(isClosing: oneIn(3))] + afterwards(&count)
    case 23: return [.state(.enterBackground)] + afterwards(&count)
    default: return longMotif(&count)
    }
  }

  private mutating func list() -> XMPPClientHistories.Meant {
    .list(pick([.none, .all, .first, .last, .strange, .stranger] as [XMPPClientList]) ?? .none)
  }

  /// What comes while no connection is up, and how one comes about again.
  private mutating func afterwards(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    var meant: [Intention] = []
    if oneIn(2) { meant.append(.call(clientCall(&count))) }
    if oneIn(3) { meant.append(.push(push("p-\(count)", isMarked: oneIn(2)))) }
    if oneIn(4) { meant.append(.wait(milliseconds: time())) }
    if oneIn(4) { meant.append(.lose(isClosing: false)) }
    meant.append(.state(.enterForeground))
    meant += arrival()
    if !oneIn(3) { meant.append(list()) }
    return meant
  }

  private mutating func longMotif(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    switch roll(16) {
    case 0: return failures(&count)
    case 1: return relaunch(&count)
    case 2, 13: return networkAway(&count)
    case 3, 4: return waiting(&count)
    case 5: return flood(&count)
    case 6: return twice(&count)
    case 7: return received(&count)
    case 8, 14: return silence(&count)
    case 9: return withdrawal()
    case 10:
      // The token goes and comes.
      return [.state(.tokenRefreshed(token: oneIn(2) ? nil : "")), .lose(isClosing: false)]
        + [.wait(milliseconds: 61_000), .state(.tokenRefreshed(token: "tok-2"))] + arrival()
    case 11:
      // In the background with an attempt under way that comes about there.
      return [
        .lose(isClosing: false), .waitToConnect(milliseconds: 3000), .state(.enterBackground),
        .connect(isOpened: oneIn(2)), .packet(.downstream(downstream(&count))),
        .wait(milliseconds: 2000), .state(.networkChanged(reachable: true)),
        .state(.tokenRefreshed(token: "tok-2")), .state(.enterForeground),
      ] + arrival()
    case 12: return refusedLogin(&count)
    default: return sent(&count)
    }
  }

  /// The app withdraws its wish, with an attempt, a login or a connection under way or between two, and asks again.
  private mutating func withdrawal() -> [XMPPClientHistories.Meant] {
    var meant: [Intention] = []
    if oneIn(2) {
      meant += [.lose(isClosing: false), .waitToConnect(milliseconds: 3000)]
      meant.append(oneIn(2) ? .failToConnect : .connect(isOpened: true))
    }
    meant.append(.state(.configure(shouldEstablishDirectChannel: false)))
    meant += [.connect(isOpened: oneIn(2)), .answerLogin(error: nil)]
    if oneIn(3) {
      // Who takes its messages is another wish.
      meant.append(.state(.configure(useMessagingDelegateForDirectChannel: true)))
      meant.append(.wait(milliseconds: 1500))
    }
    if oneIn(2) { meant.append(.wait(milliseconds: oneIn(2) ? 1500 : 2_000_000)) }
    return meant + [.state(.configure(shouldEstablishDirectChannel: true))] + arrival()
  }

  /// A login that the server refuses while ids are unsettled, and one that it takes.
  private mutating func refusedLogin(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    var meant: [Intention] = (0..<(roll(3) + 1)).map { _ in .packet(.downstream(marked(&count))) }
    if oneIn(3) { meant.append(.packet(notice(&count))) }
    meant += [.lose(isClosing: false), .waitToConnect(milliseconds: 3000)]
    for _ in 0...roll(2) {
      meant += [.connect(isOpened: true), .answerLogin(error: "denied")]
      if oneIn(2) { meant.append(.lose(isClosing: false)) }
      meant += [.state(.enterBackground), .wait(milliseconds: 2000), .state(.enterForeground)]
      meant += [3000, 130_000].map { .waitToConnect(milliseconds: $0) }
    }
    return meant + [.connect(isOpened: oneIn(2)), .answerLogin(error: nil)]
  }

  /// Attempts that fail one after the other.
  private mutating func failures(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    var meant: [Intention] = [.lose(isClosing: false)]
    for _ in 0..<(roll(7) + 1) {
      meant += [3000, 130_000, 2_000_000].map { .waitToConnect(milliseconds: $0) }
      meant.append(.failToConnect)
      if oneIn(6) { meant += [.state(.resignActive), .state(.enterForeground)] }
    }
    if oneIn(2) { meant.append(.call(plainCall(&count, timeToLive: 60))) }
    return meant + arrival() + [list()]
  }

  private mutating func relaunch(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    var meant: [Intention] = (0...roll(6)).map { _ in .packet(.downstream(downstream(&count))) }
    if oneIn(3) { meant.append(.packet(.heartbeat(connection: ""))) }
    if oneIn(2) { meant.append(.call(plainCall(&count, timeToLive: pick([60, 3600]) ?? 60))) }
    if oneIn(3) { meant.append(.lose(isClosing: false)) }
    for _ in 0..<roll(3) {
      meant.append(.call(plainCall(&count, timeToLive: pick([0, 3600]) ?? 0)))
    }
    meant.append(.restart)
    if oneIn(3) { meant.append(.call(clientCall(&count))) }
    if oneIn(3) { meant.append(.push(push("p-\(count)", isMarked: true))) }
    if oneIn(4) { meant.append(.wait(milliseconds: 61_000)) }
    if oneIn(4) { meant.append(.waitToExpire(which: 0, milliseconds: 1500)) }
    return meant + start() + arrival() + [list(), .call(plainCall(&count, timeToLive: 3600))]
  }

  /// The network goes, with an attempt under way or without, and comes back.
  private mutating func networkAway(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    var meant: [Intention] = oneIn(3) ? [] : [.lose(isClosing: false)]
    if oneIn(2) { meant.append(.waitToConnect(milliseconds: 3000)) }
    meant += [.state(.networkChanged(reachable: false)), .failToConnect]
    meant.append(.call(oneIn(2) ? plainCall(&count, timeToLive: 0) : clientCall(&count)))
    if !oneIn(3) { meant.append(.wait(milliseconds: oneIn(2) ? time() : 1_200_000)) }
    meant.append(.state(.networkChanged(reachable: true)))
    return meant + [.wait(milliseconds: 3_601_000)] + arrival() + [list()]
  }

  /// Messages that wait, live or expire, and what the server has of them.
  private mutating func waiting(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    var meant: [Intention] = []
    if oneIn(2) { meant.append(.call(plainCall(&count, timeToLive: pick([60, 3600]) ?? 60))) }
    if oneIn(3) {
      // It expires on the connection on which it went out.
      meant = [
        .call(plainCall(&count, timeToLive: 60)), .waitToExpire(which: 0, milliseconds: 1500),
      ]
      meant += [.list(.none), .wait(milliseconds: 6000)]
    }
    meant.append(.lose(isClosing: false))
    for seconds in [1, 60, 3600, 86_400] where oneIn(2) {
      meant.append(.call(plainCall(&count, timeToLive: seconds)))
    }
    let offset: Int64 = pick([-1000, -1, 1500, 5000]) ?? 0
    meant += [.waitToExpire(which: roll(3), milliseconds: offset)]
    meant += arrival() + [list(), .wait(milliseconds: 1500), list()]
    return meant + [.wait(milliseconds: 61_000), .call(clientCall(&count)), list()]
  }

  /// As many messages as may wait on Android, and one or two more; some may be from before a relaunch.
  mutating func flood(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    let isUp = oneIn(3)
    var meant: [Intention] = isUp ? [] : [.lose(isClosing: false)]
    let relaunch = oneIn(2) ? pick([5, 12, 19]) : nil
    let size = pick(relaunch == nil ? [19, 20, 21, 22] : [21, 22]) ?? 20
    // What expires makes room.
    let isBrief = relaunch == nil && oneIn(3)
    for place in 0..<(isBrief ? size + 4 : size) {
      if isBrief, place == 15 { meant.append(.wait(milliseconds: 66_000)) }
      // What isn't reported as failed within a second is kept.
      if place == relaunch { meant += [.wait(milliseconds: 1500), .restart] }
      if relaunch != nil, place == 20 { meant.append(.wait(milliseconds: 1500)) }
      meant.append(.call(plainCall(&count, timeToLive: isBrief && place < 10 ? 60 : 20_000)))
    }
    if !isUp, relaunch == nil, oneIn(4) {
      meant.insert(.state(.networkChanged(reachable: false)), at: 1)
      meant.append(.state(.networkChanged(reachable: true)))
    }
    if relaunch != nil { meant += start() }
    meant += isUp && relaunch == nil ? [.list(.all)] : arrival() + [list()]
    if oneIn(2) { meant += [.lose(isClosing: false)] + arrival() }
    return meant + [.wait(milliseconds: 6000), .call(plainCall(&count, timeToLive: 3600))]
  }

  /// The same message again, by the same way or the other, marked as sent both ways or not.
  private mutating func twice(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    var message = marked(&count)
    var meant: [Intention] = [.packet(.downstream(message))]
    if oneIn(2) {
      meant = [.push(push(message.id, isMarked: !oneIn(4)))]
      if oneIn(3) { meant += [.lose(isClosing: false)] + arrival() }
    }
    if oneIn(3) { meant.append(.packet(.heartbeat(connection: ""))) }
    if oneIn(3) { meant.append(.state(state())) }
    if oneIn(4) { meant += [.wait(milliseconds: 3_700_000)] + arrival() }
    if oneIn(3) { message.collapseKey = "again" }
    meant.append(.packet(.downstream(message)))
    var other = message
    other.id = oneIn(2) ? "D-\(count)" : "d-\(count) "
    return meant + [.packet(.downstream(other))]
  }

  /// Draws a message for the app that is marked as sent both ways, mostly.
  private mutating func marked(_ count: inout Int) -> XMPPClient.Event.Downstream {
    count += 1
    var message = downstream(&count)
    (message.id, message.messageType, message.category) = (
      "d-\(count)", nil, XMPPClientValues.app
    )
    if message.from == "mcs.android.com" { message.from = "441100" }
    var data = message.data?.object ?? [:]
    data["gcm.duplex"] = oneIn(4) ? nil : "1"
    message.data = .object(data)
    return message
  }

  /// Packets without end, and the numbers that confirm them, over logins; the first may come again at last.
  private mutating func received(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    let first: [Intention] = oneIn(2) ? [.packet(.downstream(marked(&count)))] : []
    var meant = first
    let size = pick([2, 8, 10, 14, 25]) ?? 8
    // However many others are marked as sent both ways, the first is known.
    let areMarked = !first.isEmpty && oneIn(2)
    for _ in 0..<size {
      var message = areMarked ? marked(&count) : downstream(&count)
      if size > 8 {
        (message.id, message.category) = ("q-\(count)", XMPPClientValues.app)
        message.immediateAck = nil
      }
      let other = oneIn(2) ? notice(&count) : .unknownPacket(connection: "", tag: 9)
      meant.append(oneIn(4) ? .packet(other) : .packet(.downstream(message)))
    }
    meant += [.number(which: 8, difference: roll(3)), .packet(.heartbeat(connection: ""))]
    if oneIn(2) { meant += first }
    meant += [.lose(isClosing: oneIn(3)), .lose(isClosing: false)] + arrival()
    if !oneIn(3) { meant.append(.number(which: 0, difference: roll(2))) }
    meant += [.packet(.heartbeat(connection: "")), .lose(isClosing: false)] + arrival()
    return meant + first
  }

  /// Nothing comes for long, or an answer just in time.
  private mutating func silence(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    guard !oneIn(4) else { return [.wait(milliseconds: 7_300_000)] + arrival() }
    if !oneIn(3) {
      // What was asked on a connection that is gone says nothing of the next. When a client asks, silence tells.
      let wait: Int64 = oneIn(2) ? 1_801_000 : pick([11_000, 31_000, 61_000, 301_000]) ?? 0
      let before: [Intention] = [.wait(milliseconds: wait)] + arrival()
      // What comes instead of the answer is a sign of life, too.
      let next: [Intention] =
        oneIn(3) ? [.packet(notice(&count))] : [.lose(isClosing: false)] + arrival()
      return before + [.waitToHeartbeat] + next
        + [.wait(milliseconds: 61_000), .packet(.heartbeat(connection: ""))]
    }
    var meant: [Intention] = []
    for _ in 0..<(roll(4) + 2) {
      meant += [.wait(milliseconds: 9_000), .packet(.heartbeatAnswered(connection: ""))]
    }
    return meant + [.wait(milliseconds: 120_000)] + arrival()
  }

  /// Messages that go out, and numbers that confirm some of them.
  private mutating func sent(_ count: inout Int) -> [XMPPClientHistories.Meant] {
    var meant: [Intention] = []
    for _ in 0..<(roll(3) + 2) {
      meant.append(.call(plainCall(&count, timeToLive: pick([0, 60, 3600, 86_400]) ?? 60)))
      if oneIn(2) { meant.append(.packet(.heartbeat(connection: ""))) }
    }
    // What stands between two messages counts, too: one less than the second's number says nothing of it.
    meant.append(.number(which: roll(5), difference: pick([-1, -1, 0, 0, 1, .max]) ?? 0))
    if oneIn(2) { meant += [list(), .wait(milliseconds: 1500)] }
    meant += [.lose(isClosing: false)] + arrival()
    // On another connection the packets of the same messages have other numbers.
    meant.append(oneIn(2) ? .number(which: roll(5), difference: 0) : list())
    return meant + [.wait(milliseconds: 1500), .list(.all), .wait(milliseconds: 1001)]
  }
}

#endif
