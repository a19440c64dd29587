#if Everything || XMPPAppServer

import ConformanceKit
import Foundation
import Histories

extension Dice {
  /// Draws a message to a device, marked in its data.
  mutating func appServerCall(_ count: inout Int) -> XMPPAppServer.Event {
    count += 1
    if oneIn(10) {
      var recipients = (0..<(oneIn(4) ? roll(8) + 8 : roll(3) + 1)).map { "many-\(count)-\($0)" }
      if oneIn(3) { recipients.insert("Many-\(count)-0", at: roll(2)) }
      return .sendToMany(to: recipients, data: ["mark": .string("mark-\(count)")])
    }
    var send = XMPPAppServer.Event.Send(
      to: pick(["device-1", "device-1 ", "Device-1", "dev:ice/+1", "/topics/garden", "device-2"]))
    if oneIn(10) {
      send.to = nil
      send.condition = oneIn(3) ? pick([nil, ""]) ?? nil : "'a' in topics && 'b' in topics"
      if send.condition == nil, oneIn(2) { send.to = "" }
    }
    if !oneIn(3) {
      send.messageID = oneIn(8) ? pick(["1 id/\(count)+é", "m:\(count)"]) : "m\(count)"
    }
    var data: JSONObject = ["mark": .string("mark-\(count)")]
    for name in ["kind", "Kind", "x y", "to", "message_id", "collapse_key", "priority"]
    where oneIn(5) {
      // How what is no text becomes one is free.
      data[name] =
        oneIn(4)
        ? pick([7, 0, 1.5, true, false, "7", ["a": 1], [1], .null]) : .string(appServerText())
    }
    send.data = .object(data)
    if oneIn(4) {
      var notification: JSONObject = [
        "title": .string(appServerText()), "body": .string("mark-\(count)"),
        "click_action": "OPEN", "badge": "1",
      ]
      for name in ["sound", "tag", "body_loc_key", "title_loc_args"] where oneIn(6) {
        notification[name] = .string(appServerText())
      }
      if oneIn(4) { (notification["badge"], notification["body_loc_args"]) = (1, ["a", "b"]) }
      send.notification = .object(notification)
      if oneIn(3) { send.data = nil }
    }
    if oneIn(4) { send.timeToLive = pick([0, 1, 60, 3600, 2_419_200, 90_000, "60"]) }
    if oneIn(4) { send.collapseKey = pick(["score", "Score", "score ", "1"]) }
    if oneIn(4) { send.deliveryReceiptRequested = oneIn(4) ? false : true }
    if oneIn(6) { send.dryRun = oneIn(2) }
    if oneIn(5) { send.contentAvailable = oneIn(4) ? false : true }
    return .send(send)
  }

  /// Draws how a connection comes about.
  mutating func arrival() -> [XMPPAppServerHistories.Meant] {
    if oneIn(4) {
      let isRefused = oneIn(4)
      if oneIn(6) {
        let type = pick(["stream [<!ENTITY e 'PLAIN'>]", "stream SYSTEM 'stream.dtd'"]) ?? ""
        return [
          .open(isStranger: false), .declare(type: type), .waitToConnect(milliseconds: 5000),
          .connect,
        ]
      }
      return [
        .open(isStranger: oneIn(6)), .handshake(isRefused: false),
        .handshake(isRefused: isRefused), .handshake(isRefused: false),
        .handshake(isRefused: false),
      ]
    }
    return [.connect]
  }

  private mutating func time() -> Int64 {
    let limit: Int64 = pick([1000, 2000, 4000, 8000, 60_000, 30_000]) ?? 0
    return oneIn(5) ? Int64(roll(600_000)) : limit + (pick([-1, 0, 1, 500]) ?? 0)
  }

  private mutating func control() -> XMPPAppServerHistories.Meant {
    var json: JSONObject = [
      "message_type": "control", "control_type": "CONNECTION_DRAINING",
    ]
    if oneIn(4) { json = JSONObject(json.members.reversed()) }
    if oneIn(6) { json["message_id"] = "c7" }
    if oneIn(6) { json["from"] = "gcm.googleapis.com" }
    return .stanza(which: roll(3), json, id: oneIn(3) ? "" : nil, type: oneIn(4) ? "normal" : nil)
  }

  private mutating func bytes() -> [XMPPAppServerHistories.Meant] {
    var writer = XMPPSpelling(dice: Dice(seed: next()))
    var text = ""
    for _ in 0..<(roll(3) + 1) {
      switch roll(12) {
      case 0: text += "<presence from='x@gcm.googleapis.com'/>"
      case 1:
        text +=
          oneIn(2)
          ? "<iq type='get' id='u1' from='gcm.googleapis.com'><ping xmlns='urn:xmpp:ping'/></iq>"
          : "<iq type='result' id='u2' from='gcm.googleapis.com'/>"
      case 3:
        // What isn't where FCM has it is none of its messages.
        let json = "{\"from\":\"device-1\",\"message_id\":\"o\(roll(1000))\"}"
        text +=
          pick([
            "<message><gcm xmlns='other:mobile:data'>\(json)</gcm></message>",
            "<presence><gcm xmlns='google:mobile:data'>\(json)</gcm></presence>",
            "<message><x xmlns='a:b'><gcm xmlns='google:mobile:data'>\(json)</gcm></x></message>",
          ]) ?? ""
      case 2: text += writer.stanza(receipt(), id: nil)
      default: text += writer.stanza(deviceMessage(), id: oneIn(2) ? nil : "s-1")
      }
      text += pick(["", "\n", " \t", ""]) ?? ""
    }
    if oneIn(4) {
      text +=
        pick([
          "<message></wrong>", "<a><b></a>", "<!DOCTYPE x [<!ENTITY e \"v\">]>",
          "<message><!-- c --></message>", "<message><body>a<?b c?></body></message>",
        ]) ?? ""
      if oneIn(2) { text += writer.stanza(deviceMessage(), id: nil) }
    } else if oneIn(12) {
      text += "</stream:stream>"
    }
    return writer.pieces(text).enumerated().map { .piece($1, isFirst: $0 == 0) }
  }

  /// Draws how it ends in good order, with a connection that drains or without.
  mutating func ending() -> [XMPPAppServerHistories.Meant] {
    (oneIn(2) ? [control()] + arrival() : []) + [.shutDown]
  }

  /// Draws what comes next: mostly one thing, now and then a few that belong together.
  mutating func motif(_ count: inout Int) -> [XMPPAppServerHistories.Meant] {
    switch roll(30) {
    case 0...6: return [.call(appServerCall(&count))]
    case 7...10: return [.answer(which: roll(5), appServerAnswer())]
    case 11...13:
      return [
        .stanza(
          which: roll(2), deviceMessage(), id: pick([nil, "", "s-1"]) ?? nil,
          type: oneIn(4) ? "normal" : nil)
      ]
    case 14: return bytes()
    case 15:
      let json = receipt()
      let one: XMPPAppServerHistories.Meant =
        oneIn(2) ? .receipt(which: roll(3)) : .stanza(which: roll(2), json, id: nil, type: nil)
      return oneIn(3) ? [one, one] : [one]
    case 16:
      let odd = oddStanza()
      let meant: [XMPPAppServerHistories.Meant] = [.odd(which: 0, odd)]
      let next: [XMPPAppServerHistories.Meant] = [
        .call(appServerCall(&count)), .stanza(which: 0, deviceMessage(), id: nil, type: nil),
      ]
      return meant + (oneIn(3) ? meant : []) + (oneIn(2) ? next : Array(next.prefix(1)))
    case 17: return [.lose(which: roll(2))] + arrival()
    case 18: return [control()] + (oneIn(2) ? arrival() : [])
    case 19: return [.processed(which: roll(3)), .wait(milliseconds: time())]
    case 20: return oneIn(2) ? failures() : arrival()
    case 21: return [.lose(which: 0), .refuseSignIn, .call(appServerCall(&count))] + arrival()
    case 22: return [.wait(milliseconds: time()), .processed(which: roll(3))]
    case 23: return oneIn(4) ? [.restart] + arrival() : [.processed(which: 0)]
    case 24:
      guard oneIn(6) else { return arrival() }
      let end: [XMPPAppServerHistories.Meant] = [
        .call(appServerCall(&count)), .shutDown, .pause(milliseconds: 70_000),
      ]
      // What had no answer till then is kept for the next process.
      return oneIn(2) ? end : end + [.restart] + arrival()
    default: return longMotif(&count)
    }
  }

  private mutating func longMotif(_ count: inout Int) -> [XMPPAppServerHistories.Meant] {
    switch roll(13) {
    case 0, 1: return refusals(&count)
    case 2: return flood(&count)
    case 3:
      // The same message from a device again, here and on another connection.
      let json = deviceMessage()
      let again: [XMPPAppServerHistories.Meant] = [
        .stanza(which: 0, json, id: nil, type: nil), .processed(which: 0),
      ]
      return again + again + [.lose(which: 0)] + arrival() + again
    case 4:
      // One drains, and what is pending there is answered, lost or refused.
      var answer = appServerAnswer()
      if oneIn(3) { answer.error = "CONNECTION_DRAINING" }
      return [
        .call(appServerCall(&count)), control(), .call(appServerCall(&count)),
        .stanza(which: 0, deviceMessage(), id: nil, type: nil), .connect,
        .answer(which: 0, answer),
        .stanza(
          which: 1, deviceMessage(), id: nil, type: nil),
        .stanza(which: 1, receipt(), id: nil, type: nil), .lose(which: 0),
      ]
    case 5:
      var refused = XMPPAppServerAnswer(error: "CONNECTION_DRAINING")
      return [.call(appServerCall(&count)), .answer(which: 0, dress(&refused))] + arrival()
    case 6:
      // A message that goes through two losses, and may come to its device before it is answered.
      return [.call(appServerCall(&count)), .lose(which: 0), .connect, .lose(which: 0), .connect]
        + (oneIn(3) ? [.receipt(which: 0)] : [])
        + [.answer(which: 0, appServerAnswer()), .lose(which: 0), .connect]
    case 7:
      // The same call twice, and an answer to each.
      let call = appServerCall(&count)
      var (first, second) = (appServerAnswer(), appServerAnswer())
      if oneIn(3) {
        // A newer token is named with each of both.
        (first.error, second.error) = (nil, nil)
        (first.newToken, second.newToken) = ("device-9", "device-9")
      }
      return [
        .call(call), .call(again(call, &count)), .answer(which: roll(2), first),
        .answer(which: 0, second), .call(again(call, &count)), .lose(which: 0), .connect,
      ]
    case 8: return drains(&count)
    case 9: return alikeOfTwo()
    case 10: return gone(&count)
    case 11:
      // An ack that comes again, also after the notice.
      var accepted = XMPPAppServerAnswer()
      return [.call(appServerCall(&count))] + (oneIn(2) ? [control()] : [])
        + [.answerNewest(dress(&accepted)), .again]
    default:
      let json = deviceMessage()
      return (0..<21).map { _ in .stanza(which: 0, json, id: nil, type: nil) }
    }
  }

  /// Connections that drain one after another, with a message that waits for the next.
  private mutating func drains(_ count: inout Int) -> [XMPPAppServerHistories.Meant] {
    var meant: [XMPPAppServerHistories.Meant] = []
    for _ in 0..<(roll(3) + 2) {
      meant += [control(), .connect]
      if oneIn(3) { meant.append(.lose(which: 0)) }
    }
    meant += [control(), control(), .call(appServerCall(&count))]
    return meant + [.waitToConnect(milliseconds: 61_001)] + arrival()
  }

  /// Messages of one id from two devices, and perhaps from a third; the application is done with them in any order.
  private mutating func alikeOfTwo() -> [XMPPAppServerHistories.Meant] {
    var json = deviceMessage()
    json["message_id"] = .string("t\(roll(100_000))")
    var devices = ["device-1", "Device-1", "device-1 ", "é"]
    var meant: [XMPPAppServerHistories.Meant] = []
    for _ in 0..<(roll(2) + 2) {
      json["from"] = .string(devices.remove(at: roll(devices.count)))
      meant.append(.stanza(which: 0, json, id: nil, type: nil))
    }
    if oneIn(4) { meant.append(.odd(which: 0, oddStanza())) }
    return meant + (0..<3).map { _ in .processed(which: oneIn(2) ? roll(3) : 0) }
  }

  /// A device that is no longer there, and a message to another that looks like it or stands behind it in a list.
  private mutating func gone(_ count: inout Int) -> [XMPPAppServerHistories.Meant] {
    count += 1
    var send = XMPPAppServer.Event.Send(to: "gone-\(count)", messageID: "m\(count)")
    send.data = ["mark": .string("mark-\(count)")]
    var meant: [XMPPAppServerHistories.Meant] = [.call(.send(send))]
    let isLate = oneIn(3)
    if isLate {
      // That it is gone may be found out only when the message comes again.
      var unavailable = XMPPAppServerAnswer(error: "SERVICE_UNAVAILABLE")
      meant += [.answerNewest(dress(&unavailable)), .wait(milliseconds: 121_000)]
    }
    var refused = XMPPAppServerAnswer(error: "DEVICE_UNREGISTERED")
    meant.append(.answerNewest(dress(&refused)))
    if isLate { meant.append(.wait(milliseconds: 121_000)) }
    let number = count
    count += 1
    if oneIn(2) {
      let recipients = ["gone-\(number)", "many-\(count)-0"]
      meant.append(
        .call(.sendToMany(to: recipients, data: ["mark": .string("mark-\(count)")])))
    } else {
      var other = XMPPAppServer.Event.Send(to: "Gone-\(number)", messageID: "m\(count)")
      other.data = ["mark": .string("mark-\(count)")]
      meant.append(.call(.send(other)))
    }
    return meant
  }

  /// Attempts that fail, and a loss after the one that doesn't.
  private mutating func failures() -> [XMPPAppServerHistories.Meant] {
    var meant: [XMPPAppServerHistories.Meant] = [.lose(which: 0), .lose(which: 0)]
    for _ in 0...roll(4) {
      // A certificate that nobody vouches for is no better the second time.
      let failure: XMPPAppServerHistories.Meant =
        oneIn(3) ? .refuseSignIn : oneIn(2) ? .failToConnect : .open(isStranger: true)
      meant += [failure, .handshake(isRefused: false), .waitToConnect(milliseconds: 130_000)]
    }
    return meant + [.connect, .lose(which: 0), .waitToConnect(milliseconds: 5000)] + arrival()
  }

  private mutating func again(
    _ call: XMPPAppServer.Event, _ count: inout Int
  ) -> XMPPAppServer.Event {
    guard case .send(var send) = call else { return call }
    count += 1
    if send.messageID != nil { send.messageID = "m\(count)" }
    return .send(send)
  }

  /// A message, or several, that is refused for now again and again, here and on another connection.
  private mutating func refusals(_ count: inout Int) -> [XMPPAppServerHistories.Meant] {
    var meant: [XMPPAppServerHistories.Meant] = []
    let isTogether = oneIn(3)
    let size = isTogether ? 6 : 1
    var call = appServerCall(&count)
    meant.append(.call(call))
    if !isTogether, oneIn(3) { meant.append(.another) }
    for _ in 1..<size {
      call = appServerCall(&count)
      meant.append(.call(call))
    }
    for round in 0..<(isTogether ? roll(2) + 1 : roll(3) + 2) {
      for _ in 0..<size {
        var refused = XMPPAppServerAnswer(error: "SERVICE_UNAVAILABLE")
        if round > 0, oneIn(4) { refused.error = "DEVICE_MESSAGE_RATE_EXCEEDED" }
        meant.append(.answerNext(dress(&refused)))
      }
      if !isTogether, oneIn(3) {
        // What becomes of another message says nothing of how long this one waits, nor where it goes.
        let other = appServerCall(&count)
        let accepted = XMPPAppServerAnswer(newToken: "device-9")
        if oneIn(2) {
          meant += [.call(other), .answerNext(XMPPAppServerAnswer())]
        } else {
          meant += [.call(other.toTheDevice(of: call)), .answerNewest(accepted)]
        }
      } else if !oneIn(3) {
        meant += [oneIn(2) ? .lose(which: 0) : .restart, .connect]
      }
      let wait: Int64 = (isTogether ? 20_000 : 1000 << Int64(round))
      if oneIn(3) { meant.append(.wait(milliseconds: wait - 1)) }
      meant.append(.wait(milliseconds: max(121_000, wait * 8)))
      if oneIn(6) { meant += [.lose(which: 0), .connect] }
    }
    // In the end it is accepted, under a newer token or not.
    var accepted = XMPPAppServerAnswer()
    _ = dress(&accepted)
    if oneIn(2) { accepted.newToken = "device-9" }
    return meant + [.answerNext(accepted), .call(again(call, &count))]
  }

  /// More messages than may be pending, and answers that make room.
  private mutating func flood(_ count: inout Int) -> [XMPPAppServerHistories.Meant] {
    guard oneIn(2) else {
      return (0..<24).map {
        .stanza(which: 0, ["from": "f", "message_id": "f\($0)"], id: nil, type: nil)
      }
        + [.call(appServerCall(&count))]
    }
    count += 1
    let recipients = (0..<(pick([100, 101, 103, 120]) ?? 101)).map { "flood-\(count)-\($0)" }
    var dry = XMPPAppServer.Event.Send(to: "/topics/garden", messageID: "m\(count)-dry")
    (dry.data, dry.dryRun) = (["mark": .string("mark-\(count)-dry")], true)
    var meant: [XMPPAppServerHistories.Meant] = [
      .call(.sendToMany(to: recipients, data: ["mark": .string("mark-\(count)")])),
      .call(.send(dry)), .call(appServerCall(&count)),
      .stanza(which: 0, deviceMessage(), id: nil, type: nil),
      .answer(which: roll(100), appServerAnswer()), .answer(which: roll(100), appServerAnswer()),
    ]
    if oneIn(3) { meant.append(.stanza(which: 0, receipt(), id: nil, type: nil)) }
    if oneIn(3) { meant.append(.odd(which: 0, oddStanza())) }
    if oneIn(3) { meant += [.pause(milliseconds: 61_000), .call(appServerCall(&count))] }
    if oneIn(3) { meant += [.lose(which: 0), .connect, .answer(which: 0, appServerAnswer())] }
    return meant
  }
}

extension XMPPAppServer.Event {
  /// The same for the recipient of another message, where both are for one device.
  fileprivate func toTheDevice(of other: Self) -> Self {
    guard case .send(var send) = self, case .send(let model) = other, send.to != nil,
      model.to != nil
    else { return self }
    send.to = model.to
    return .send(send)
  }
}

#endif
