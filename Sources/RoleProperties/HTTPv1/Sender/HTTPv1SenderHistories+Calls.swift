#if Everything || HTTPv1Sender

import ConformanceKit
import Histories

extension Dice {
  /// Draws what the caller asks for.
  mutating func senderCall(_ count: inout Int) -> HTTPv1Sender.Event {
    switch roll(8) {
    case 0...3: senderSend(&count)
    case 4, 5: senderBatch(&count, size: roll(5))
    case 6: subscription()
    default: unfit(&count)
    }
  }

  /// Draws one message.
  mutating func senderSend(_ count: inout Int) -> HTTPv1Sender.Event {
    .send(message: message(&count), dryRun: dryRun())
  }

  /// Draws several messages at once.
  mutating func senderBatch(_ count: inout Int, size: Int) -> HTTPv1Sender.Event {
    switch roll(4) {
    case 0:
      return .sendMulticast(
        tokens: targets(&count, size), message: untargeted(&count), dryRun: dryRun())
    case 1:
      return .sendMulticastToInstallations(
        fids: targets(&count, size), message: untargeted(&count), dryRun: dryRun())
    default:
      return .sendEach(messages: (0..<size).map { _ in message(&count) }, dryRun: dryRun())
    }
  }

  /// Draws one message to so many registrations, no two of which are the same.
  mutating func senderMulticast(_ count: inout Int, size: Int) -> HTTPv1Sender.Event {
    let tokens = (0..<size).map { "t\(count)-\($0):APA91b-ferry" }
    return .sendMulticast(tokens: tokens, message: untargeted(&count), dryRun: nil)
  }

  /// Draws a change of subscriptions.
  mutating func subscription() -> HTTPv1Sender.Event {
    var topic =
      pick([
        "news", "/topics/news", "News", "pier-7", "a.b~c_d%20", "topics", "stopic", "-p", "~1",
      ]) ?? "news"
    if oneIn(10) { topic = pick(["", "a b", "é", "/topics/", "news\n"]) ?? "" }
    var tokens = (0..<(1 + roll(4))).map { place in
      "\(pick(["s", "a", "Z"]) ?? "s")\(place):APA91b-\(roll(50))"
    }
    if oneIn(5) { tokens.insert(tokens[0], at: roll(tokens.count)) }
    if oneIn(10) {
      tokens = (0..<(pick([999, 1000, 1001, 1001]) ?? 1000)).map { "many\($0):APA91b" }
    }
    return oneIn(2)
      ? .subscribe(topic: topic, tokens: tokens) : .unsubscribe(topic: topic, tokens: tokens)
  }

  private mutating func dryRun() -> Bool? { oneIn(2) ? nil : oneIn(2) }

  /// Draws targets that look alike.
  private mutating func targets(_ count: inout Int, _ size: Int) -> [String] {
    (0..<size).map { _ in
      count += 1
      return target(count)
    }
  }

  /// Draws a target, now and then one of a few, so that what came of one message meets the next.
  private mutating func target(_ count: Int) -> String {
    if oneIn(4) { return pick(["anna:APA91b-ferry", "Anna:APA91b-ferry"]) ?? "" }
    let form =
      pick(["t#:APA91b-ferry", "T#:APA91b-ferry", "anna#:APA91bAnna_-", "#", "t-#_x"]) ?? ""
    return form.replacing("#", with: String(count))
  }

  /// Draws a message that no target can take, or that its server won't.
  private mutating func unfit(_ count: inout Int) -> HTTPv1Sender.Event {
    var message = message(&count)
    switch roll(6) {
    case 0: (message.token, message.topic, message.condition, message.fid) = (nil, nil, nil, nil)
    case 1, 2:
      (message.token, message.topic, message.condition, message.fid) = (nil, nil, nil, nil)
      switch roll(3) {
      case 0: (message.token, message.fid) = ("t:both", "f-both")
      case 1: (message.topic, message.condition) = ("news", "'news' in topics")
      default: (message.token, message.topic) = ("t:both", "news")
      }
    case 3, 4:
      (message.token, message.condition, message.fid) = (nil, nil, nil)
      message.topic = pick(["", "a b", "é", "news/pier", "/topics/", "news\n", "ne\nws", "a:b"])
    default: message.data = pick([[1], "text", 7, true])
    }
    return oneIn(4) ? .sendEach(messages: [message]) : .send(message: message)
  }

  private mutating func message(_ count: inout Int) -> HTTPv1Sender.Message {
    var message = untargeted(&count)
    let topics = [
      "news", "News", "pier-7", "a.b~c_d%20", "topics", "/topics/news", "stopics-t", "7", "-pier",
      "_x", ".a", "~", "%41",
    ]
    switch roll(7) {
    case 0...3: message.token = target(count)
    case 4: message.topic = pick(topics)
    case 5:
      message.condition =
        switch roll(5) {
        case 0: "'news' in topics  && ( ('\(roll(9))' in topics) || 'pier' in topics )"
        case 1: "'pier-\(count)' in topics"
        // As many topics as a condition may have (FCM-D-026).
        case 2: (1...5).map { "'pier-\(count)-\($0)' in topics" }.joined(separator: " || ")
        default: "'news' in topics && ('\(roll(9))' in topics || 'pier' in topics)"
        }
    default: message.fid = target(count)
    }
    return message
  }

  /// Draws a message without a target, which says in several places which one it is.
  private mutating func untargeted(_ count: inout Int) -> HTTPv1Sender.Message {
    count += 1
    var message = HTTPv1Sender.Message()
    let mark = "mark-\(count)"
    let kind = roll(8)
    if kind < 4 || oneIn(3) {
      message.notification = HTTPv1Sender.Notification(
        title: oneIn(4) ? nil : "\(words()) \(count)", body: oneIn(3) ? nil : words(),
        image: oneIn(4) ? "https://example.com/\(count)/a%20b.png" : nil)
      if oneIn(8), let title = message.notification?.title { message.notification?.body = title }
    }
    if kind >= 4 || oneIn(2) { message.data = .object(data(mark)) }
    if oneIn(2) { message.apns = apple(count, mark) }
    if oneIn(5) { message.android = android(count) }
    if oneIn(8) {
      message.webpush = HTTPv1Sender.Webpush(headers: ["Urgency": "high", "Topic": .string(mark)])
      if oneIn(2) { message.webpush?.headers = ["TTL": "4500", "Topic": .string(mark)] }
    }
    if oneIn(5) { message.fcmOptions = HTTPv1Sender.FCMOptions(analyticsLabel: label(count)) }
    return message
  }

  /// Draws a legal label; the longest has 50 characters.
  private mutating func label(_ count: Int) -> String {
    let form = pick(["label-#", "Label_#.~%", "#"]) ?? ""
    let label = form.replacing("#", with: String(count))
    return oneIn(4) ? label + String(repeating: "x", count: 50 - label.utf8.count) : label
  }

  private mutating func words() -> String {
    pick([
      "Gate 4", "gate 4", "Ä\u{308} 100 %", "a/b+c&d=e", "\"quoted\" \\ back", "🛳️ leaves",
      "<b>&amp;</b>", "0", "true", "null", "x", "line\nbreak", " ", "007", "1.50",
      "line\r\nbreak",
    ]) ?? "x"
  }

  private mutating func data(_ mark: String) -> JSONObject {
    var data: JSONObject = ["mark": .string(mark)]
    let keys = [
      "order", "Order", "orderNumber", "order_number", "a.b", "alert", "title", "token", "aps",
      "fromPier", "message_types", "_order", "a\u{308}", "order-number",
    ]
    if oneIn(20) { for place in 0..<40 { data["key\(place)"] = "x" } }
    for _ in 0..<roll(3) {
      // A text may look like JSON, which is no reason to read it.
      let json = pick(["{ \"a\": 1.0, \"b\":[ ] }", "[1, 2]", "{\"a\":1,\"a\":2}"]) ?? ""
      data[pick(keys) ?? "order"] = .string(oneIn(4) ? "" : oneIn(4) ? json : words())
    }
    if oneIn(6) { data["count"] = pick([7, 0, true, 1.5, ["a": 1], [1], .null]) }
    return data
  }

  private mutating func android(_ count: Int) -> HTTPv1Sender.Android {
    HTTPv1Sender.Android(
      ttl: oneIn(2)
        ? pick([
          0, 1, 3.5, 86_400, 2_419_200, 0.000_000_001, 60.25, 0.333_333_333_333,
        ]) : nil,
      collapseKey: oneIn(2) ? "key-\(count)" : nil,
      notification: oneIn(2)
        ? HTTPv1Sender.Notification(
          title: "Android \(count)", body: oneIn(2) ? words() : nil,
          image: oneIn(2) ? "https://example.com/android-\(count).png" : nil) : nil)
  }

  private mutating func apple(_ count: Int, _ mark: String) -> HTTPv1Sender.APNs {
    var apns = HTTPv1Sender.APNs()
    if oneIn(3) {
      var headers: JSONObject = [:]
      if oneIn(2) { headers["apns-collapse-id"] = .string("collapse-\(count)") }
      if oneIn(3) { headers["apns-expiration"] = oneIn(2) ? "0" : "1767312000" }
      if oneIn(3) { headers["apns-priority"] = "5" }
      if oneIn(6) { headers["apns-expiration"] = 1_767_312_000 }
      apns.headers = .object(headers)
    }
    if !oneIn(5) { apns.aps = aps(count) }
    // An alert may have any priority, also beside a background update.
    if apns.aps?.alert != nil, oneIn(4) {
      apns.headers = .object(["apns-priority": "10", "apns-collapse-id": "alert-\(count)"])
    }
    if oneIn(2) { apns.custom = .object(custom(mark)) }
    if oneIn(3) {
      apns.fcmOptions = HTTPv1Sender.FCMOptions(
        analyticsLabel: oneIn(2) ? (oneIn(2) ? "apple-\(count)" : label(count)) : nil,
        image: oneIn(2) ? "https://example.com/apple-\(count).png" : nil)
    }
    if oneIn(8) { apns.liveActivityToken = "live-\(count)" }
    return apns
  }

  private mutating func aps(_ count: Int) -> HTTPv1Sender.APS {
    var aps = HTTPv1Sender.APS()
    let isSilent = oneIn(4)
    if isSilent || oneIn(4) { aps.contentAvailable = true }
    if isSilent { return aps }
    if !oneIn(3) { aps.alert = alert(count) }
    if oneIn(3) { aps.badge = pick([0, 1, 7, 99_999]) }
    if oneIn(3) { aps.sound = sound() }
    if oneIn(3) { aps.mutableContent = oneIn(5) ? false : true }
    if oneIn(4) { aps.category = pick(["PIER", "pier", "P 1"]) }
    if oneIn(4) { aps.threadID = pick(["t-1", "T-1", "t/1"]) }
    if oneIn(6) { aps.custom = ["interruption-level": "time-sensitive"] }
    return aps
  }

  private mutating func alert(_ count: Int) -> JSONValue {
    if oneIn(3) { return .string("\(words()) \(count)") }
    var alert: JSONObject = ["title": .string("\(words()) \(count)")]
    if oneIn(2) { alert["body"] = .string(words()) }
    if oneIn(3) { alert["subtitle"] = .string(words()) }
    if oneIn(4) {
      alert["loc-key"] = "GATE_FORMAT"
      alert["loc-args"] = ["4", .string(words())]
    }
    if oneIn(5) {
      alert["title-loc-key"] = "TITLE"
      if oneIn(2) { alert["title-loc-args"] = [.string(words()), "7", "7"] }
    }
    if oneIn(8) { alert["launch-image"] = "pier.png" }
    return .object(alert)
  }

  private mutating func sound() -> JSONValue {
    if oneIn(2) { return pick(["default", "bell.caf", "a b.wav"]) ?? "default" }
    var sound: JSONObject = ["name": "horn.caf", "critical": true]
    if !oneIn(3) { sound["volume"] = pick([0, 1, 0.5]) }
    return .object(sound)
  }

  private mutating func custom(_ mark: String) -> JSONObject {
    var custom: JSONObject = ["own": .string(mark)]
    let keys = [
      "order", "Order", "orderNumber", "a.b", "alert", "badge", "data", "order-number", "_order",
    ]
    for _ in 0..<roll(3) {
      custom[pick(keys) ?? "order"] = pick([
        7, 0, 1.5, "7", "", true, false, [], [:], ["a": ["b": [1, "2", false]]], .string(words()),
        -7, 4_294_967_302, ["7"], [["a": 1]], ["orderNumber": 1, "order_number": [["pier_no": 2]]],
        ["n": 0, "t": "", "f": false],
      ])
    }
    return custom
  }
}

#endif
