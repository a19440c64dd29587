#if Everything || HTTPv1Gateway

import ConformanceKit
import Histories

/// What the pages say of one request to FCM: what is wrong with it, and what in it they say is taken.
struct GatewayVerdict: Sendable {
  private(set) var faults: Set<GatewayFault> = []
  /// The requirements by which what is special about it is taken.
  private(set) var reasons: [String] = []
  /// One of them that is advice, and no more.
  private(set) var advice: String?
  /// The fields of the body and of the message that it sets, in snake_case.
  private(set) var root: [String: JSONValue] = [:]
  private(set) var message: [String: JSONValue] = [:]
  /// The fields of its part for Apple platforms.
  private(set) var apple: [String: JSONValue] = [:]
  private(set) var condition: TopicCondition?
  /// Whether it is only to be checked; nothing where that is unclear.
  private(set) var isDryRun: Bool? = false
  /// Whether its body is JSON: what a gateway reads that takes more than that is open (FCM-Z-02).
  private(set) var isRead = true

  /// What a field holds.
  private indirect enum Field {
    case text, flag, data, texts, headers, payload, label, duration, anything
    case part([String: Field])
  }

  private static let notification: [String: Field] = [
    "title": .text, "body": .text, "image": .text,
  ]
  private static let apns: [String: Field] = [
    "headers": .headers, "payload": .payload, "live_activity_token": .text,
    "fcm_options": .part(["analytics_label": .label, "image": .text]),
  ]
  private static let android: [String: Field] = [
    "collapse_key": .text, "priority": .anything, "ttl": .duration,
    "restricted_package_name": .text, "data": .texts, "notification": .anything,
    "fcm_options": .part(["analytics_label": .label]), "direct_boot_ok": .flag,
    "bandwidth_constrained_ok": .flag,
    "restricted_satellite_ok": .flag,
  ]
  private static let webpush: [String: Field] = [
    "headers": .texts, "data": .texts, "notification": .anything,
    "fcm_options": .part(["link": .text, "analytics_label": .label]),
  ]
  private static let fields: [String: Field] = [
    "name": .text, "data": .data, "notification": .part(notification), "android": .part(android),
    "webpush": .part(webpush), "apns": .part(apns), "token": .text, "topic": .text,
    "condition": .text, "fid": .text, "fcm_options": .part(["analytics_label": .label]),
  ]

  /// Judges the body of a request.
  init(
    body: String, edition: Edition, registrations: [HTTPv1Gateway.Registration],
    foreign: Set<Int>
  ) {
    guard let json = try? JSONValue(parsing: body) else {
      faults.insert(Self.isNoJSON(body) ? .noObject : .open)
      isRead = false
      return
    }
    guard let object = json.object else {
      faults.insert(.noObject)
      return
    }
    root = read(object, ["message": .anything, "validate_only": .flag])
    let flags = object.members.filter { $0.name.snakeCase == "validate_only" }
    if let flag = flags.first, flag.value != .null || flags.count > 1 {
      isDryRun = flags.count > 1 ? nil : flag.value.bool
    }
    guard let fields = root["message"]?.object else {
      faults.insert(.noMessage)
      return
    }
    message = read(fields, Self.fields)
    if let apns = message["apns"]?.object { apple = Self.set(apns) }
    judgeTarget(edition, registrations, foreign)
    judgeHeaders()
    judgeKind()
    judgeSize(body)
  }

  /// Adds what is wrong elsewhere.
  mutating func add(_ fault: GatewayFault) { faults.insert(fault) }

  /// Adds that something special is taken by a requirement that is advice.
  mutating func add(advice requirement: String) { advice = requirement }

  /// Whether a body is none for any reader: empty, no object, broken off, or with more behind it.
  ///
  /// Some readers take more than JSON (FCM-Z-02), or two members of one name (FCM-D-011).
  private static func isNoJSON(_ body: String) -> Bool {
    var depth = 0
    var (isText, isEscaped, isOver) = (false, false, false)
    for byte in body.utf8 where byte != 32 && byte != 9 && byte != 10 && byte != 13 {
      if isOver { return true }
      if isText {
        if byte == UInt8(ascii: "\""), !isEscaped { isText = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      if depth == 0, byte != UInt8(ascii: "{") { return true }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      isOver = depth == 0
    }
    return !isOver
  }

  /// The fields that an object sets, in snake_case.
  static func set(_ object: JSONObject) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for member in object.members where member.value != .null {
      values[member.name.snakeCase] = member.value
    }
    return values
  }

  private mutating func read(
    _ object: JSONObject, _ fields: [String: Field]
  ) -> [String: JSONValue] {
    var names: Set<String> = []
    for member in object.members {
      let name = member.name.snakeCase
      guard let field = fields[name] else {
        faults.insert(.unknownField)
        continue
      }
      // Both spellings at once are open (FCM-D-012).
      if !names.insert(name).inserted { faults.insert(.open) }
      if member.name != name { reasons.append("FCM-D-007") }
      if member.value == .null {
        reasons.append("FCM-D-008")
      } else {
        judge(member.value, as: field, of: name)
      }
    }
    return Self.set(object)
  }

  private mutating func judge(_ value: JSONValue, as field: Field, of name: String) {
    switch field {
    case .anything: break
    case .flag: if value.bool == nil { faults.insert(.open) }
    case .text: judge(text: value, of: name)
    case .label: judge(label: value)
    case .duration: judge(duration: value)
    case .data: judge(data: value)
    case .texts: judge(texts: value)
    case .headers: judge(headers: value)
    case .payload: judge(payload: value)
    case .part(let fields):
      guard let part = value.object else { return open() }
      if name == "android" || name == "webpush" { reasons.append("FCM-D-009c") }
      _ = read(part, fields)
    }
  }

  private mutating func open() { faults.insert(.open) }

  private mutating func judge(text value: JSONValue, of name: String) {
    guard let text = value.string else {
      faults.insert(.otherType)
      return
    }
    switch name {
    case "title", "body": reasons.append("FCM-D-050")
    case "image": if !text.hasPrefix("https://") { open() }
    case "live_activity_token": reasons.append("FCM-D-065")
    // It is set by the server alone, and may be refused (FCM-D-013b).
    case "name": open()
    default: return
    }
    if text.isEmpty { open() }
  }

  private mutating func judge(label value: JSONValue) {
    guard let text = value.string else {
      faults.insert(.otherType)
      return
    }
    if text.isEmpty { return open() }
    if !text.isLabel {
      faults.insert(.label)
    } else {
      reasons.append("FCM-D-064")
    }
  }

  private mutating func judge(duration value: JSONValue) {
    guard let text = value.string, text.hasSuffix("s"), text != "s",
      text.dropLast().utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 || $0 == 46 })
    else {
      faults.insert(.duration)
      return
    }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0 != "-" }),
      parts[0].lastIndex(of: "-").map({ $0 == parts[0].startIndex }) ?? true,
      parts.count == 1 || !parts[1].contains("-")
    else { return open() }
    if parts.count == 2, parts[1].count > 9 { faults.insert(.duration) }
    guard let seconds = Double(text.dropLast()) else { return open() }
    if seconds < 0 || seconds > 2_419_200 {
      faults.insert(.lifetime)
    } else if parts.count == 2 {
      // By one page it is an integer (FCM-D-080c).
      open()
    } else {
      reasons.append("FCM-D-081")
    }
  }

  private mutating func judge(data value: JSONValue) {
    guard let data = value.object else { return open() }
    for member in data.members {
      let name = member.name
      if member.value == .null {
        open()
      } else if member.value.string == nil {
        faults.insert(.dataValue)
      }
      let low = name.lowercased()
      if name == "from" || name.hasPrefix("google.") {
        faults.insert(.reservedKey)
      } else if name == "message_type" || name.hasPrefix("gcm.notification.") {
        faults.insert(.reservedWord)
      } else if low.hasPrefix("google") || low.hasPrefix("gcm")
        || ["", "aps", "from", "message_type", "notification", "collapse_key"].contains(low)
      {
        open()
      }
    }
    reasons.append("FCM-D-040")
  }

  private mutating func judge(texts value: JSONValue) {
    guard let texts = value.object else { return open() }
    // Whether null is refused is as open as in data (FCM-D-040d).
    for member in texts.members where member.value.string == nil {
      faults.insert(member.value == .null ? .open : .otherType)
    }
    // What isn't a whole number of seconds is open (FCM-D-082).
    if let life = texts["TTL"]?.string, !life.isWholeNumber { open() }
  }

  private mutating func judge(headers value: JSONValue) {
    guard let headers = value.object else { return open() }
    for member in headers.members {
      guard let text = member.value.string else {
        faults.insert(member.value == .null ? .open : .header)
        continue
      }
      let isKnown =
        switch member.name {
        // Whether one in the past, or a priority of 1, is refused no page says.
        case "apns-expiration":
          text == "0" || text.isWholeNumber && text.count == 10 && text > "1767225600"
        case "apns-priority": text == "5" || text == "10"
        case "apns-id": text.utf8.count == 36
        case "apns-push-type": ["alert", "background", "liveactivity"].contains(text)
        case "apns-collapse-id": !text.isEmpty && text.utf8.count <= 64
        case "apns-topic": true
        default: false
        }
      if !isKnown { open() }
    }
  }

  private mutating func judge(payload value: JSONValue) {
    guard let payload = value.object else {
      faults.insert(.payload)
      return
    }
    reasons.append("FCM-D-062")
    // Of one without aps it is open (FCM-D-068).
    if payload["aps"]?.object?.isEmpty != false { open() }
    if payload.names.contains(where: { $0.hasPrefix("g") }) { open() }
    // Nor does a page say of what Apple doesn't define there whether it is refused.
    if payload["aps"]?.object?.names.contains(where: { $0.contains("_") }) == true { open() }
  }

  private mutating func judgeTarget(
    _ edition: Edition, _ registrations: [HTTPv1Gateway.Registration], _ foreign: Set<Int>
  ) {
    let targets = ["token", "topic", "condition", "fid"].filter { message[$0] != nil }
    guard targets.count == 1, let text = message[targets[0]]?.string else {
      if targets.count > 1 { faults.insert(.severalTargets) }
      if targets.isEmpty { faults.insert(.noTarget) }
      // An empty one beside another may count as unset, and what FCM of old did with a fid isn't known.
      if targets.contains(where: { message[$0] == "" })
        || targets.contains("fid") && edition == .legacy
      {
        open()
      }
      return
    }
    switch targets[0] {
    case "topic": judge(topic: text)
    case "condition": judge(condition: text)
    case "fid":
      let place = registrations.firstIndex { $0.fid == text }
      if edition == .legacy || place.map(foreign.contains) != false { open() }
      add(advice: "FCM-D-020c")
    default: judge(token: text, at: registrations.firstIndex { $0.token == text }, foreign)
    }
    if apple["live_activity_token"] != nil, targets[0] != "token" { open() }
  }

  private mutating func judge(topic: String) {
    // With the prefix, and beyond 900 characters, it is open (FCM-D-022, FCM-D-021b).
    if topic.hasPrefix("/topics/") || topic.utf8.count > 900 { return open() }
    guard !topic.isTopicName else { return }
    let isName = topic.utf8.last == 10 && String(topic.dropLast()).isTopicName
    faults.insert(isName ? .newline : .topic)
  }

  private mutating func judge(condition text: String) {
    let condition = TopicCondition(text)
    self.condition = condition
    switch condition.form {
    case .open: open()
    case .other: faults.insert(.condition)
    case .legal:
      reasons.append("FCM-D-025")
      guard condition.topics.count > 5 else { return }
      faults.insert(Set(condition.topics).count > 5 ? .manyTopics : .open)
    }
  }

  private mutating func judge(token: String, at place: Int?, _ foreign: Set<Int>) {
    if token.isEmpty {
      faults.insert(.emptyToken)
    } else if let place {
      if foreign.contains(place) { faults.insert(.foreignToken) }
    } else {
      faults.insert(token.contains(" ") ? .spacedToken : .unknownToken)
    }
  }

  /// A push type that doesn't fit what the push holds (Apple: it must) may be refused, and one id for many pushes.
  private mutating func judgeHeaders() {
    let headers = apple["headers"]?.object ?? [:]
    if headers["apns-id"] != nil, message["token"] == nil { open() }
    let notification = message["notification"]?.object.map(Self.set)
    let isShown =
      ["title", "body"].contains { notification?[$0] != nil }
      || ["alert", "badge", "sound"].contains { apple["payload"]?["aps"]?[$0] != nil }
    switch headers["apns-push-type"]?.string {
    case "alert"?: if !isShown || apple["live_activity_token"] != nil { open() }
    case "background"?:
      if isShown || notification != nil || apple["live_activity_token"] != nil { open() }
    default: break
    }
  }

  /// Data alone goes out without haste.
  private mutating func judgeKind() {
    guard apple["headers"]?["apns-priority"] == "10", message["notification"] == nil else { return }
    let aps = apple["payload"]?["aps"]?.object ?? [:]
    if ["alert", "badge", "sound"].contains(where: { aps[$0] != nil }) { return }
    if apple["live_activity_token"] != nil { return }
    let isData = message["data"]?.object?.isEmpty == false
    let isPlain =
      message["android"] == nil && message["webpush"] == nil
      && aps.names.allSatisfy { $0 == "content-available" }
    faults.insert(isData && isPlain ? .hurriedData : .open)
  }

  private mutating func judgeSize(_ body: String) {
    let size = body.utf8.count
    if message["token"] == nil {
      // One page has 2,048 bytes for topics (FCM-D-047).
      if size >= 2000 { open() }
    } else if size >= 4000 {
      var bytes = 0
      // Of a common notification in whose place Apple's part has an alert nothing may go out.
      let isSent = apple["payload"]?["aps"]?["alert"] == nil
      for part in [message["data"], isSent ? message["notification"] : nil, apple["payload"]] {
        part?.eachText { bytes += $0.utf8.count }
        for name in part?.object?.names ?? [] { bytes += name.utf8.count }
      }
      // How far "far more than 4,096 bytes" is no page says; the live service was seen to end at 4,505.
      faults.insert(bytes >= 5000 ? .size : .open)
    } else if size >= 1000 {
      reasons.append("FCM-D-046")
    }
  }
}

#endif
