#if Everything || XMPPServer

import ConformanceKit
import Histories

private typealias Intention = XMPPServerHistories.Meant

extension Dice {
  private mutating func send(
    _ json: JSONObject, isForeign: Bool = false, isPlain: Bool = false
  ) -> XMPPServerHistories.Meant {
    let isLarge =
      json["data"]?["k0"] != nil
      || (json["data"]?.object?.members.contains { ($0.value.string ?? "").count > 500 } ?? false)
    let spelling = isPlain || isLarge || !oneIn(4) ? nil : Dice(seed: next())
    let id = pick([nil, "s-1", "S-1", "s'2\"&<>"] as [String?]) ?? nil
    return .message(
      which: oneIn(3) ? roll(3) : 0, json, id: id, spelling: spelling, isForeign: isForeign)
  }

  private mutating func pause() -> XMPPServerHistories.Meant {
    .wait(milliseconds: pick([1, 500, 1000, 1500, 2000, 2000, 11_000, 61_000]) ?? 2000)
  }

  private mutating func arrive() -> XMPPServerHistories.Meant {
    .arrive(sender: oneIn(5) ? "441100" : nil, isNamedAgain: oneIn(4))
  }

  private mutating func upstream(
    _ count: inout Int, from token: String? = nil, id given: String? = nil, timeToLive: Int? = nil
  ) -> XMPPServerHistories.Meant {
    count += 1
    var data: JSONValue? = ["kind": .string("u\(count)")]
    if oneIn(2) { data = ["kind": .string("u\(count)"), "text": .string(serverText())] }
    if oneIn(4) {
      data = ["message_type": "ack", "from": "device-2", "category": "com.example.evil"]
    }
    if oneIn(8) { data = nil }
    if oneIn(8) { data = ["message_id": "m1", "to": "441100"] }
    let ids = [
      "u\(count)", "U\(count)", "u\(count) ", "dr2:m\(count)", "1", "é\"&<>", "u\(count - 1)0",
    ]
    let id = given ?? (oneIn(2) ? ids[0] : pick(ids) ?? ids[0])
    let from =
      token ?? pick(["device-1", "device-2", "Device-1", "theirs", "shared:b", "phone-1"])
    return .upstream(
      .init(from: from ?? "device-1", messageID: id, data: data, timeToLive: timeToLive))
  }

  /// Draws what comes next: mostly one thing, now and then a few that belong together.
  mutating func serverMotif(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    switch roll(32) {
    case 0...4: return [send(soundMessage(&count))]
    case 5...7: return [send(edgedMessage(&count)), pause()]
    case 8:
      // What holds for topics holds for no device.
      let next = sizedMessage(plainMessage(&count, to: "device-1"), isForTopic: false)
      let there: [Intention] = oneIn(2) ? [.connect(pick(["device-1", "device-2"]) ?? "")] : []
      return there + [send(topicMessage(&count))] + (oneIn(2) ? [send(next)] : []) + [pause()]
    case 9: return [send(soundMessage(&count), isForeign: true)]
    case 10:
      return [
        .text(
          which: roll(2), oddText(),
          id: pick(["3", "s'1\"&<7>", "S-1", "s-1", nil] as [String?]) ?? nil), pause(),
      ]
    case 11, 12: return [.connect(serverToken()), .confirm(which: roll(3), .last)]
    case 13: return [.disconnect(oneIn(2) ? "device-1" : serverToken())]
    case 14:
      return [.confirm(which: roll(4), pick(XMPPServerHistories.Confirming.allCases) ?? .last)]
    case 15, 16:
      let ack: [Intention] = oneIn(2) ? [.acknowledge(which: 0, .rightly)] : []
      return [upstream(&count), pause()] + ack
    case 17: return [acknowledgement()]
    case 18: return [arrive()]
    case 19:
      return [
        .arrive(sender: "other", isNamedAgain: false), send(plainMessage(&count, to: "theirs")),
      ]
    case 20: return [.lose(which: roll(3)), arrive()]
    case 21: return oneIn(2) ? [pause()] : idAgain(&count)
    default: return longServerMotif(&count)
    }
  }

  /// A message_id that comes again when the first message with it was answered.
  private mutating func idAgain(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    let first = plainMessage(&count, to: "device-1")
    var second = plainMessage(&count, to: oneIn(2) ? "device-1" : "device-2")
    second["message_id"] = first["message_id"]
    return [send(first, isPlain: true), pause(), send(second, isPlain: true), pause()]
  }

  /// What each history has of what is dealt out, so that few histories have had it all.
  mutating func serverDeals(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    var meant: [Intention] = [arrive()]
    let token = deal(["device-1", "phone-1", "shared:b", "shared:a"]) ?? "device-1"
    meant += [.connect(token), send(topicMessage(&count, isDealt: true))]
    meant += (0..<2).map {
      .message(which: 0, dealtMessage(&count, $0), id: nil, spelling: nil, isForeign: false)
    }
    meant += [send(dealtSize(&count), isPlain: true), .wait(milliseconds: 2000)]
    if oneIn(5) {
      // Nothing goes through a connection that drains, neither what is only tried.
      var json = topicMessage(&count)
      if oneIn(2) { (json["to"], json["condition"], json["dry_run"]) = ("device-1", nil, true) }
      meant += [.drain(which: 0), send(json), .wait(milliseconds: 2000)]
    }
    return meant + rareMotif(&count)
  }

  /// Deals what takes several things in turn, which by chance few histories have.
  private mutating func rareMotif(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    switch deal(0..<9) {
    case 0: return longStanzas(&count)
    case 1:
      let wrong = pick(["AAAAk3y", serverKey + " ", String(serverKey.dropLast())]) ?? ""
      let name = "441100@gcm.googleapis.com"
      let step = Intention.handshake(name: name, key: wrong, isNamedTwice: oneIn(3))
      let json = plainMessage(&count, to: "device-1")
      return [.open, step, step, .wait(milliseconds: 1500), .despite(json), pause()]
    case 2:
      let messages = (0..<3).map { _ in
        Intention.whileDraining(plainMessage(&count, to: "device-1"))
      }
      return [arrive(), .drain(which: 0)] + messages + [.wait(milliseconds: 2000)]
    case 3: return pushesOfAllKinds(&count)
    case 4:
      let message = upstream(&count, from: "device-1", id: "70\(count)")
      return settled + [message, .wait(milliseconds: 1500), .acknowledge(which: 0, .withNumber)]
        + [.wait(milliseconds: 1500), .acknowledge(which: 0, .rightly)]
    case 5:
      // Each device has ids of its own.
      let id = "70\(count)"
      let tokens = oneIn(2) ? ["device-1", "device-2"] : ["device-2", "device-1"]
      let both = tokens.map { upstream(&count, from: $0, id: id) }
      return settled + both + [.wait(milliseconds: 1500)] + acknowledgements
        + [.wait(milliseconds: 1500)] + acknowledgements
    case 6: return unacknowledged(&count, isDrained: true)
    case 7: return unacknowledged(&count, isDrained: false)
    default: return flood(&count, of: pick([101, 102, 115]))
    }
  }

  /// Stanzas that any server has to take: a long one, or two in one piece that together are longer.
  private mutating func longStanzas(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    let isOne = oneIn(2)
    var text = ""
    for _ in 0..<(isOne ? 1 : 2) {
      var json = plainMessage(&count, to: "device-1")
      json["pad"] = .string(String(repeating: "p", count: isOne ? 9300 : 6000))
      text += XMPPServerHistories.stanza(json)
    }
    return [arrive(), .bytes(which: 0, text), .wait(milliseconds: 2000)]
  }

  /// Pushes to an iOS device for its topic, with data that have the name of the push's own member, and plain ones.
  private mutating func pushesOfAllKinds(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    var meant: [Intention] = [arrive(), .disconnect("phone-1")]
    for place in 0..<4 {
      var json = plainMessage(&count, to: "phone-1")
      dress(&json)
      if json["notification"] == nil { json["content_available"] = true }
      json["time_to_live"] = nil
      if place == 0 { json["to"] = "/topics/ferns" }
      if place == 1 { json["data"] = ["n": json["data"]?["n"] ?? "", "aps": "boo"] }
      if place == 2, oneIn(2) {
        json["to"] = nil
        json["condition"] = "'weeds' in topics || 'ferns' in topics"
      }
      meant.append(send(json))
    }
    return meant + [.wait(milliseconds: 2000)]
  }

  /// A connection on which everything that came was acknowledged, as without that a server may wait.
  private var settled: [XMPPServerHistories.Meant] {
    [.arrive(sender: nil, isNamedAgain: false), .wait(milliseconds: 1500)] + acknowledgements
  }

  private var acknowledgements: [XMPPServerHistories.Meant] {
    (0..<6).map { .acknowledge(which: $0, .rightly) }
  }

  /// A message from a device that isn't acknowledged on its connection, and comes again on the next one.
  private mutating func unacknowledged(
    _ count: inout Int, isDrained: Bool
  ) -> [XMPPServerHistories.Meant] {
    var meant = settled + (0..<8).map { _ in .lose(which: 0) } + [arrive()]
    meant.append(upstream(&count, from: "device-1", timeToLive: 86_400 * 4))
    meant.append(.wait(milliseconds: isDrained ? 1500 : 62_000))
    if isDrained { meant += [.drain(which: 0), .wait(milliseconds: 3_600_000)] }
    meant += [.lose(which: 0), arrive()] + allAway
    return meant + [.wait(milliseconds: 80_002_000)] + acknowledgements
  }

  private mutating func acknowledgement() -> XMPPServerHistories.Meant {
    let how = oneIn(2) ? .rightly : pick(XMPPServerHistories.Acknowledging.allCases) ?? .rightly
    return .acknowledge(which: roll(3), how)
  }

  private mutating func longServerMotif(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    switch roll(18) {
    case 0, 1: return away(&count)
    case 2: return flood(&count)
    case 3: return expiring(&count)
    case 4: return months(&count)
    case 5: return brief(&count)
    case 6, 7: return receipt(&count)
    case 8, 9: return upstreams(&count)
    case 10: return draining(&count)
    case 11: return signIn(&count)
    case 12: return brokenStream(&count)
    case 13: return removal(&count)
    case 14: return keys(&count)
    case 15: return pushes(&count)
    case 16: return pieces(&count)
    default: return unconfirmed(&count)
    }
  }

  /// Messages for a device that is away, which comes back.
  private mutating func away(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    let token =
      pick(["device-1", "device-2", "Device-1", "shared:b", "theirs", "phone-1"]) ?? "device-1"
    var meant: [Intention] = [.connect(token), .disconnect(token)]
    if token == "theirs" { meant.append(.arrive(sender: "other", isNamedAgain: false)) }
    for _ in 0...roll(5) {
      var json = soundMessage(&count)
      json["to"] = .string(token)
      meant.append(send(json))
      if oneIn(5) { meant.append(send(plainMessage(&count, to: "device-2"))) }
      if oneIn(5) { meant.append(send(topicMessage(&count))) }
    }
    if oneIn(2) { meant.append(pause()) }
    if oneIn(3) { meant += [.lose(which: 0), arrive()] }
    meant += [.connect(token), .wait(milliseconds: 1500)]
    for _ in 0...roll(4) { meant.append(.confirm(which: roll(4), .last)) }
    return meant + [.disconnect(token), .connect(token), .wait(milliseconds: 2000)]
  }

  /// What a device has got and not confirmed, or not rightly.
  private mutating func unconfirmed(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    var meant: [Intention] = [.connect("device-1"), .connect("device-2")]
    meant += [
      send(plainMessage(&count, to: "device-1")), send(plainMessage(&count, to: "device-2")),
    ]
    meant.append(.wait(milliseconds: 1000))
    meant.append(.confirm(which: roll(2), pick([.last, .ofAnother, .ofAnother]) ?? .last))
    if oneIn(3) { meant.append(.confirm(which: 0, .again)) }
    for _ in 0...roll(3) {
      if oneIn(2) { meant.append(send(plainMessage(&count, to: "device-1"))) }
      meant += [.disconnect("device-1"), .connect("device-1"), .wait(milliseconds: 2000)]
      if oneIn(2) { meant += [.disconnect("device-2"), .connect("device-2"), pause()] }
    }
    return meant + [
      .confirm(which: 0, .last), .disconnect("device-1"), .connect("device-1"), pause(),
    ]
  }

  /// As many messages as may wait for a device, or one more or less, beside some that don't count.
  private mutating func flood(
    _ count: inout Int, of given: Int? = nil
  ) -> [XMPPServerHistories.Meant] {
    let token = given == nil ? pick(["device-1", "shared:a"]) ?? "device-1" : "shared:a"
    var meant: [Intention] = [arrive(), .connect(token), .disconnect(token)]
    let others = given == nil ? roll(6) : 0
    if others == 1 {
      for _ in 0..<60 { meant.append(send(short(&count, to: token), isPlain: true)) }
    }
    if others == 1 { meant.append(.wait(milliseconds: 20_000)) }
    if others == 2 {
      for _ in 0..<30 { meant.append(send(plainMessage(&count, to: token), isPlain: true)) }
      meant += [.connect(token), .wait(milliseconds: 2000)]
      meant += (0..<30).map { _ in .confirm(which: 0, .last) } + [.disconnect(token)]
    }
    if others == 3 {
      for key in ["a", "b", "c", "d"] { meant.append(keyed(key, &count, to: token)) }
    }
    let isReceipted = oneIn(3)
    let size =
      given ?? pick(others == 1 || others == 2 ? [70, 99] : [98, 99, 100, 101, 102, 115]) ?? 99
    let neighbour = token == "device-1" ? "device-2" : "shared:b"
    for place in 0..<size {
      var json = plainMessage(&count, to: token)
      if isReceipted, place < 3 { json["delivery_receipt_requested"] = true }
      meant.append(send(json, isPlain: true))
      if others == 4, place < 40 {
        meant.append(send(plainMessage(&count, to: neighbour), isPlain: true))
      }
    }
    if oneIn(3) { meant.append(pause()) }
    if oneIn(6) { meant.append(.wait(milliseconds: (oneIn(2) ? 26 : 29) * 86_400_000)) }
    meant += [.connect(token), .wait(milliseconds: 2000)]
    if !oneIn(3) { meant.append(.confirm(which: 0, .notice)) }
    meant += [.wait(milliseconds: 2000), .disconnect(token), .connect(token)]
    meant += [.wait(milliseconds: 2000), .connect(neighbour), .wait(milliseconds: 2000)]
    return meant
  }

  private mutating func short(_ count: inout Int, to token: String) -> JSONObject {
    var json = plainMessage(&count, to: token)
    json["time_to_live"] = 10
    return json
  }

  private mutating func keyed(
    _ key: String, _ count: inout Int, to token: String
  ) -> XMPPServerHistories.Meant {
    var json = plainMessage(&count, to: token)
    json["collapse_key"] = .string(key)
    return send(json)
  }

  /// Keys that are kept again after messages with some of them were confirmed.
  private mutating func keysAnew(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    let keys = ["a", "b", "c", "d", "e", "f"]
    let first = roll(3)
    var meant: [Intention] = [.connect("device-1"), .disconnect("device-1")]
    for key in keys[first...(first + 2)] { meant.append(keyed(key, &count, to: "device-1")) }
    meant += [.connect("device-1"), .wait(milliseconds: 2000)]
    meant += (0..<4).map { _ in .confirm(which: 0, .last) } + [.disconnect("device-1")]
    for offset in [0, 3, 4, 5] where offset < 5 || oneIn(2) {
      meant.append(keyed(keys[(first + offset) % 6], &count, to: "device-1"))
    }
    return meant + [.connect("device-1"), .wait(milliseconds: 2000)]
  }

  /// Messages that take the place of others.
  private mutating func keys(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    guard oneIn(2) else { return keysAnew(&count) }
    var meant: [Intention] = []
    let (own, other) = oneIn(3) ? ("shared:a", "shared:b") : ("device-1", "device-2")
    for token in [own, other] { meant += [.connect(token), .disconnect(token)] }
    if oneIn(2) { meant.append(send(plainMessage(&count, to: own))) }
    let keys = oneIn(2) ? ["news", "News", "news ", "mail"] : ["a", "b", "c", "d", "e", "f"]
    for _ in 0...(roll(8) + 3) {
      let token = oneIn(4) ? "/topics/roses" : oneIn(3) ? other : own
      meant.append(keyed(pick(keys) ?? "a", &count, to: token))
    }
    meant += [.connect(own), .wait(milliseconds: 2000)]
    if oneIn(2) { meant.append(.confirm(which: 0, .last)) }
    if oneIn(2) {
      meant += [keyed(keys[0], &count, to: own), .wait(milliseconds: 2000)]
      meant += [.disconnect(own), .connect(own), .wait(milliseconds: 2000)]
    }
    return meant + [.connect(other), .wait(milliseconds: 2000)]
  }

  /// A message whose time is nearly or just over when its device comes.
  private mutating func expiring(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    let token = oneIn(2) ? "device-1" : "device-2"
    var json = plainMessage(&count, to: token)
    let seconds = pick([2, 10, 600, 86_400, 2_419_200]) ?? 10
    json["time_to_live"] = .number(JSONNumber(seconds))
    var meant: [Intention] = [.connect(token), .disconnect(token), send(json)]
    if oneIn(2) {
      meant[2] = send(plainMessage(&count, to: token))
      let offset: Int64 = pick([-5000, -2000, 1500, 5000]) ?? 0
      meant.append(.wait(milliseconds: 2_419_200_000 + offset))
    } else {
      // What lives long comes after it, and what it says of its time is its own.
      if oneIn(2) { meant.append(send(plainMessage(&count, to: token))) }
      meant.append(.waitToExpire(milliseconds: pick([-5000, -1500, 1500, 5000]) ?? 0))
    }
    return meant + [.connect(token), .wait(milliseconds: 2000)]
  }

  /// A device that stays away for about a month, or longer.
  private mutating func months(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    let day: Int64 = 86_400_000
    let token = oneIn(2) ? "device-1" : "device-2"
    var meant: [Intention] = [.connect(token)]
    if oneIn(4) { meant.append(.wait(milliseconds: 40 * day)) }
    meant.append(.disconnect(token))
    if oneIn(4) { meant.append(send(plainMessage(&count, to: token))) }
    // Both together are the absence, and the second is the age of what was sent between them.
    let (absence, age): (Int64, Int64) =
      pick([
        (20, 26), (26, 26), (26, 5), (27, 1), (20, 5), (32, 0), (32, 1), (32, 29), (40, 26),
        (60, 0),
      ]) ?? (20, 26)
    meant.append(.wait(milliseconds: absence * day))
    if !oneIn(4) { meant.append(send(plainMessage(&count, to: token))) }
    if age > 0 { meant.append(.wait(milliseconds: age * day)) }
    return meant + [.connect(token), .wait(milliseconds: 2000), .confirm(which: 0, .notice)]
      + [.wait(milliseconds: 2000), .disconnect(token), .connect(token), pause()]
  }

  /// Messages that live for no time, for a device or for topics.
  private mutating func brief(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    let token = oneIn(2) ? "device-1" : "device-2"
    var json = plainMessage(&count, to: token)
    if oneIn(2) { json["to"] = pick(["/topics/roses", "/topics/ferns"]) }
    json["time_to_live"] = 0
    if oneIn(3) { json["delivery_receipt_requested"] = true }
    var meant: [Intention] = oneIn(2) ? [.connect(token)] : [.connect(token), .disconnect(token)]
    meant += [send(json), .wait(milliseconds: pick([1, 1500, 2000]) ?? 2000), .connect(token)]
    return meant + [.wait(milliseconds: 2000), .confirm(which: 0, .last)]
  }

  /// Pushes for one iOS device, one after the other.
  private mutating func pushes(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    var meant: [Intention] = []
    for _ in 0...(roll(3) + 1) {
      var json = plainMessage(&count, to: "phone-1")
      dress(&json)
      meant.append(send(json))
    }
    return meant + [pause()]
  }

  private mutating func receipt(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    let token = pick(["device-1", "device-2", "Device-1", "phone-1", "theirs"]) ?? "device-1"
    var meant: [Intention] = oneIn(2) ? [.connect(token)] : [.connect(token), .disconnect(token)]
    if token == "theirs" { meant.append(.arrive(sender: "other", isNamedAgain: false)) }
    // Of two with one key the second takes the place of the first, which may be on its device.
    let key: JSONValue? = oneIn(3) ? "news" : nil
    for _ in 0...roll(2) {
      var json = plainMessage(&count, to: token)
      json["delivery_receipt_requested"] = .bool(!oneIn(4))
      if oneIn(4) { json["delivery_receipt_requested"] = nil }
      if oneIn(8) { json["dry_run"] = true }
      if oneIn(2) { json["message_id"] = .string(lookingLikeReceipt(count)) }
      json["collapse_key"] = oneIn(4) ? .string("key-\(count)") : key
      if token == "device-1", oneIn(2) { json["to"] = "/topics/roses" }
      meant.append(send(json))
      if oneIn(6) {
        // Another app server of the sender counts alike.
        json["to"] = token == "device-2" ? "device-1" : "device-2"
        json["delivery_receipt_requested"] = .bool(oneIn(2))
        json["data"] = ["n": .string("alike-\(count)")]
        meant += [arrive(), send(json)]
      }
    }
    if oneIn(4) { meant += [arrive(), .drain(which: 1)] }
    if oneIn(4) { meant += [.wait(milliseconds: 1500), .lose(which: 0), arrive()] }
    if oneIn(4) {
      meant += [.connect(token), .wait(milliseconds: 1500), .disconnect(token)]
    }
    meant += [.wait(milliseconds: 1000), .connect(token), .wait(milliseconds: 1500)]
    meant += [.confirm(which: 0, .last), .confirm(which: roll(3), .last)]
    meant += oneIn(2) ? [.confirm(which: roll(3), .again), pause()] : [pause()]
    for _ in 0...roll(3) {
      meant.append(.acknowledge(which: roll(3), oneIn(3) ? .again : .rightly))
    }
    if oneIn(2) { meant += [.wait(milliseconds: 2000), .lose(which: 0), arrive()] }
    return meant + [.wait(milliseconds: 2000)]
  }

  private func lookingLikeReceipt(_ count: Int) -> String {
    [
      "dr2:m\(count)", "M\(count)", "m\(count):x", "é\(count)", "80\(count)",
      String(repeating: "long-", count: 14) + "\(count)",
    ][count % 6]
  }

  /// Messages from devices, with acks of all kinds and connections that go.
  private mutating func upstreams(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    var meant: [Intention] = []
    let isAlone = oneIn(3)
    // While others wait for acks no server has to send.
    if oneIn(2) { meant += (0..<4).map { .acknowledge(which: $0, .rightly) } }
    if isAlone { meant += [.lose(which: 0), .lose(which: 0), .lose(which: 0)] }
    let times: [Int?] = [nil, nil, 0, 60, 86_400 * 4, 86_400 * 4, 600]
    for _ in 0...(isAlone && oneIn(3) ? 13 : oneIn(2) ? 0 : roll(3)) {
      meant.append(upstream(&count, timeToLive: pick(times) ?? nil))
    }
    if oneIn(2) { meant.append(.wait(milliseconds: pick([1500, 30_000, 62_000]) ?? 1500)) }
    if isAlone { meant += [arrive(), .wait(milliseconds: 1500)] }
    if oneIn(3) { meant.append(arrive()) }
    if oneIn(4) { meant.append(.arrive(sender: "other", isNamedAgain: false)) }
    if oneIn(4) { meant += [.connect("device-1"), .disconnect("device-1")] }
    if !oneIn(3) { for _ in 0...roll(3) { meant.append(acknowledgement()) } }
    if oneIn(3) { meant += [.acknowledge(which: 0, .rightly), .acknowledge(which: 0, .again)] }
    meant += [pause(), .lose(which: roll(2)), .lose(which: 0)]
    if oneIn(3) { meant.append(.lose(which: 0)) }
    if oneIn(3) { meant.append(.wait(milliseconds: 3_600_000)) }
    meant.append(arrive())
    if oneIn(2) { meant += allAway + [.wait(milliseconds: 80_002_000)] }
    meant.append(.wait(milliseconds: 2000))
    for _ in 0...roll(2) { meant.append(.acknowledge(which: roll(2), .rightly)) }
    return meant
  }

  /// All devices go, as for those that are there a long time would be too long.
  private var allAway: [XMPPServerHistories.Meant] {
    [
      "device-1", "device-2", "Device-1", "shared:a", "shared:b", "theirs", "phone-1", "old-1",
    ].map { .disconnect($0) }
  }

  private mutating func draining(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    var meant: [Intention] = []
    if oneIn(3) {
      // What the device sent is acknowledged late, and then nothing is under way.
      meant += [arrive(), upstream(&count, from: "device-1"), .wait(milliseconds: 1500)]
      meant += [.drain(which: 0), .wait(milliseconds: 61_000), .acknowledge(which: 0, .rightly)]
      return meant + allAway + [.wait(milliseconds: 86_401_000)]
    }
    if oneIn(2) { meant.append(arrive()) }
    if oneIn(2) { meant.append(send(plainMessage(&count, to: "device-1"))) }
    if oneIn(3) { meant.append(upstream(&count)) }
    meant.append(.drain(which: roll(2)))
    if oneIn(3) { meant.append(.wait(milliseconds: 500)) }
    if oneIn(3) { meant.append(.drain(which: 0)) }
    meant.append(send(soundMessage(&count)))
    if oneIn(2) { meant.append(send(edgedMessage(&count))) }
    if oneIn(2) {
      var json = topicMessage(&count)
      if oneIn(2) { (json["to"], json["condition"], json["dry_run"]) = ("device-1", nil, true) }
      meant.append(send(json))
    }
    if oneIn(2) { meant.append(acknowledgement()) }
    if oneIn(3) { meant.append(upstream(&count)) }
    meant.append(pause())
    if oneIn(2) { meant.append(arrive()) }
    meant.append(.wait(milliseconds: oneIn(2) ? 86_401_000 : 2000))
    return meant + [arrive(), send(plainMessage(&count, to: "device-2"))]
  }

  private mutating func signIn(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    let name =
      pick(["441100", "441100@gcm.googleapis.com", "441100@fcm.googleapis.com"]) ?? "441100"
    let right = serverKey
    let key =
      oneIn(2)
      ? right
      : pick(["AAAAk3y", "APA91bZ", right.lowercased(), String(right.dropLast()), right + " ", ""])
        ?? ""
    var meant: [Intention] = [.open]
    var step = Intention.handshake(name: name, key: key, isNamedTwice: oneIn(3))
    if oneIn(2) {
      let cut: Int? = oneIn(3) ? 1 + roll(3) : oneIn(3) ? nil : 0
      step = .handshakeOfOther(cutting: cut, isNamedTwice: oneIn(3))
    }
    meant.append(step)
    if oneIn(4) { meant.append(.early(plainMessage(&count, to: "device-1"))) }
    meant.append(step)
    if oneIn(3) { meant.append(.wait(milliseconds: 1500)) }
    if oneIn(3) {
      let to = pick(["devices@gcm.googleapis.com", "rose@example.com"]) ?? ""
      meant.append(.unbound(to: to, isAsking: oneIn(2)))
      meant.append(.wait(milliseconds: 1500))
    }
    meant += [step, step]
    return meant + [send(plainMessage(&count, to: "device-1")), pause()]
  }

  /// What ends a stream, while others go on.
  private mutating func brokenStream(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    let text =
      pick([
        "<message><gcm></message></gcm>", "<message id='1' id='2'/>", "<!DOCTYPE message>",
        "<!DOCTYPE m [<!ENTITY a \"ha\">]><message>&a;</message>", "<!-- hello --><message/>",
        "<?php echo 1 ?><message/>", "<message><!-- hello --></message>", "<??><message/>",
        "<message><body>a<?php b ?></body></message>",
        "<message><body>a</message></body>",
      ]) ?? ""
    var meant: [Intention] = [arrive()]
    if oneIn(2) { meant.append(.bytes(which: 0, "<presence/><message><body>hi</body></message>")) }
    if oneIn(2) {
      let type =
        pick(["<!DOCTYPE x [<!ENTITY a \"aaaa\">]>", "<!DOCTYPE stream>", "<!-- hello -->"]) ?? ""
      meant += [.open, .prologue("<?xml version='1.0'?>" + type), .wait(milliseconds: 1500)]
    }
    meant += [.bytes(which: roll(2), text), .wait(milliseconds: 1500)]
    return meant + [send(soundMessage(&count)), pause()]
  }

  /// Stanzas that come in other pieces than they were written in: several in one, or one in several.
  private mutating func pieces(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    var writer = XMPPSpelling(dice: Dice(seed: next()), isFromServer: false)
    var text = ""
    for _ in 0...roll(3) {
      var json = plainMessage(&count, to: pick(["device-1", "device-2"]) ?? "device-1")
      json["data"] = ["n": json["data"]?["n"] ?? "", "text": .string(serverText())]
      text += writer.stanza(json, id: oneIn(2) ? nil : "s-1")
      text += pick(["", "", "\n", " "]) ?? ""
    }
    if oneIn(2) {
      // As long as any server has to take it.
      var json = plainMessage(&count, to: "device-1")
      json["pad"] = .string(String(repeating: "p", count: 9300))
      text += XMPPServerHistories.stanza(json)
    }
    return [.connect("device-1")]
      + writer.pieces(text).enumerated().map { .piece($1, isFirst: $0 == 0) } + [pause()]
  }

  private mutating func removal(_ count: inout Int) -> [XMPPServerHistories.Meant] {
    let token = pick(["device-2", "device-2", "Device-1", "shared:a"]) ?? "device-2"
    var meant: [Intention] = [.disconnect(token)]
    if oneIn(3) { meant.append(send(plainMessage(&count, to: token))) }
    meant += [.remove(token), .wait(milliseconds: pick([1, 299_000, 301_000, 86_400_000]) ?? 1)]
    meant += [send(plainMessage(&count, to: token)), send(plainMessage(&count, to: "device-1"))]
    let neighbour = token == "shared:a" ? "shared:b" : token
    return meant + [pause(), send(plainMessage(&count, to: neighbour)), pause()]
  }
}

#endif
