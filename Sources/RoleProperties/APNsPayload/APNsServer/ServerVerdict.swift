#if Everything || APNsServer

import ConformanceKit
import Histories

/// What may be wrong with a request to APNs.
enum ServerFault: CaseIterable, Sendable {
  case method, path, noToken, badToken, unknownToken, longPath, duplicates, deadToken
  case noTopic, foreignTopic, otherTopic, suffix
  case id, expiration, priority, collapse, pushType, haste, empty, tooLarge
  case noCredentials, otherScheme, forged, expired, location
  case broadcastMethod, broadcastPath, noChannel, noPushType, unknownChannel, foreignChannel
  case laterExpiration, broadcastTooLarge
  /// Something of which no page says whether it is refused.
  case open

  /// How a request with that fault is answered.
  struct Answer: Sendable {
    let requirement: String?
    let statuses: ClosedRange<Int>
    /// The reasons that may be named; none where no page says which.
    var reasons: Set<String> = []
  }

  var answer: Answer { Self.answers[self] ?? Answer(requirement: nil, statuses: 200...599) }

  private static let answers: [ServerFault: Answer] = {
    func refused(_ requirement: String, _ status: Int, _ reasons: String...) -> Answer {
      Answer(requirement: requirement, statuses: status...status, reasons: Set(reasons))
    }
    func somehow(_ requirement: String) -> Answer {
      Answer(requirement: requirement, statuses: 400...499)
    }
    return [
      .method: refused("APNS-C-002", 405, "MethodNotAllowed"),
      // Of broadcasts Apple gives both reasons for it.
      .broadcastMethod: Answer(
        requirement: "APNS-C-002", statuses: 404...405, reasons: ["BadPath", "MethodNotAllowed"]),
      .path: refused("APNS-C-003", 404, "BadPath"),
      .noToken: refused("APNS-C-003b", 400, "MissingDeviceToken"),
      .badToken: refused("APNS-C-004", 400, "BadDeviceToken"),
      // It may be taken for one that is no longer active, too.
      .unknownToken: somehow("APNS-C-004c"),
      // It may be taken for a token that has a slash, too.
      .longPath: Answer(
        requirement: "APNS-C-003", statuses: 400...404, reasons: ["BadDeviceToken", "BadPath"]),
      .duplicates: refused("APNS-C-012", 400, "DuplicateHeaders"),
      .deadToken: refused("APNS-C-042e", 410, "Unregistered"),
      .noTopic: refused("APNS-C-025", 400, "MissingTopic"),
      .foreignTopic: somehow("APNS-C-025b"), .suffix: somehow("APNS-B-032d"),
      .otherTopic: refused("APNS-C-025c", 400, "DeviceTokenNotForTopic"),
      .id: refused("APNS-C-020", 400, "BadMessageId"),
      .expiration: refused("APNS-C-022", 400, "BadExpirationDate"),
      .priority: refused("APNS-C-042c", 400, "BadPriority"),
      .collapse: refused("APNS-C-026", 400, "BadCollapseId"),
      .pushType: refused("APNS-C-042d", 400, "InvalidPushType"),
      .haste: somehow("APNS-B-020d"), .empty: refused("APNS-A-007", 400, "PayloadEmpty"),
      .tooLarge: refused("APNS-A-003", 413, "PayloadTooLarge"),
      .noCredentials: refused("APNS-C-006b", 403, "MissingProviderToken"),
      // It may be taken for a token that is none, too.
      .otherScheme: refused("APNS-C-006b", 403, "MissingProviderToken", "InvalidProviderToken"),
      .forged: refused("APNS-C-006d", 403, "InvalidProviderToken"),
      .expired: refused("APNS-C-007d", 403, "ExpiredProviderToken"),
      .location: somehow("APNS-C-030"), .broadcastPath: somehow("APNS-C-029"),
      .noChannel: refused("APNS-C-047", 400, "MissingChannelId"),
      .noPushType: refused("APNS-C-047", 400, "MissingPushType"),
      .unknownChannel: refused("APNS-C-047", 400, "ChannelNotRegistered", "BadChannelId"),
      .foreignChannel: somehow("APNS-C-047"), .laterExpiration: somehow("APNS-C-029c"),
      .broadcastTooLarge: refused("APNS-A-005b", 413, "PayloadTooLarge"),
    ]
  }()
}

/// What the pages say of one request to APNs.
struct ServerVerdict: Sendable {
  private(set) var faults: Set<ServerFault> = []
  /// The requirements by which what is special about it is taken.
  private(set) var reasons: Set<String> = []
  private(set) var advice: String?
  private(set) var hasCapitalScheme = false
  /// The token in its path, in small letters.
  private(set) var device: String?
  /// The channel of a broadcast.
  private(set) var channel: APNsServer.Channel?
  private(set) var isBroadcast = false

  init(
    _ event: APNsServer.Event.Request, _ configuration: APNsServer.Configuration,
    _ features: Set<APNsServer.Feature>, at now: Instant
  ) {
    isBroadcast = event.path.hasPrefix("/4/broadcasts/apps/")
    if event.method != "POST" { faults.insert(isBroadcast ? .broadcastMethod : .method) }
    if !(event.duplicateHeaders ?? [:]).isEmpty { faults.insert(.duplicates) }
    judgeCredentials(event, configuration, features)
    judge(expiration: event.headers["apns-expiration"], at: now)
    judge(priority: event.headers["apns-priority"], of: event.headers["apns-push-type"])
    if !isBroadcast {
      judge(id: event.headers["apns-id"])
      judge(collapse: event.headers["apns-collapse-id"])
    } else if event.headers["apns-id"] != nil || event.headers["apns-collapse-id"] != nil {
      // Apple's table of what a broadcast has in its header has neither.
      open()
    }
    let bytes = event.bodyBytes
    if bytes == 0 { faults.insert(.empty) }
    if isBroadcast {
      if features.contains(.broadcast) {
        judgeBroadcast(event, configuration, bytes)
      } else {
        open()
      }
    } else if event.path == "/3/device/" || event.path == "/3/device" {
      faults.insert(.noToken)
      judge(pushType: event.headers["apns-push-type"], event)
      judgeBesidesThePath(event, configuration, bytes)
    } else if event.path.hasPrefix("/3/device/") {
      judgeDevice(event, configuration, features, at: now, bytes)
      judgeBody(event)
    } else {
      faults.insert(.path)
      judge(pushType: event.headers["apns-push-type"], event)
      judgeBesidesThePath(event, configuration, bytes)
    }
  }

  private mutating func open() { faults.insert(.open) }

  /// What else is wrong may be noticed before the path is, as no page says what is looked at first.
  private mutating func judgeBesidesThePath(
    _ event: APNsServer.Event.Request, _ configuration: APNsServer.Configuration, _ bytes: Int
  ) {
    let type = event.headers["apns-push-type"] ?? "alert"
    if bytes > (type == "voip" ? 5120 : 4096) { faults.insert(.tooLarge) }
    if bytes > 0 { judgeBody(event) }
    let isNamed = event.headers["apns-topic"] != nil
    guard isNamed || configuration.certificateTopics?.count != 1 else { return }
    judgeTopicAlone(event, configuration, APNsHeaders.suffixes[type])
  }

  private mutating func judgeCredentials(
    _ event: APNsServer.Event.Request, _ configuration: APNsServer.Configuration,
    _ features: Set<APNsServer.Feature>
  ) {
    let given = event.headers["authorization"]
    if configuration.certificateTopics != nil {
      if given != nil { reasons.insert("APNS-C-006c") }
      if !isBroadcast { judgeCertified(event.headers["apns-push-type"], features) }
      return
    }
    let parts = (given ?? "").split(separator: " ", omittingEmptySubsequences: false)
    let token = configuration.providerTokens?.first { $0.token == parts.last.map(String.init) }
    let isBearer = parts.count == 2 && parts[0].lowercased() == "bearer"
    if isBearer, token?.validity == .valid {
      hasCapitalScheme = parts[0] != "bearer"
      if hasCapitalScheme { advice = "APNS-C-006e" }
      return
    }
    guard features.contains(.credentials), let known = configuration.providerTokens, !known.isEmpty
    else { return open() }
    guard given != nil else {
      faults.insert(.noCredentials)
      return
    }
    // A scheme alone names no token, or one that is none.
    let isAlone = parts[0].lowercased() == "bearer" && parts.dropFirst().allSatisfy(\.isEmpty)
    let isOther = parts.count == 2 && !isBearer && parts[0].allSatisfy(\.isLetter)
    if isAlone || isOther && !parts[1].isEmpty {
      faults.insert(.otherScheme)
      return
    }
    guard isBearer, !parts[1].isEmpty else { return open() }
    faults.insert(token == nil ? .forged : .expired)
  }

  /// A certificate is good for some push types alone, of which no page has the list.
  private mutating func judgeCertified(_ type: String?, _ features: Set<APNsServer.Feature>) {
    guard let type, APNsHeaders.suffixes[type] != nil,
      !["alert", "background", "voip"].contains(type)
    else { return }
    let isRefused = type == "location" && features.contains(.credentials)
    faults.insert(isRefused ? .location : .open)
  }

  private mutating func judge(id: String?) {
    guard let id else { return }
    if id.isEmpty {
      // What is empty may be read as none.
      open()
    } else if !id.isUUID {
      faults.insert(.id)
    } else if id != id.lowercased() {
      open()
    } else {
      reasons.insert("APNS-C-020")
    }
  }

  private mutating func judge(expiration: String?, at now: Instant) {
    guard let expiration else { return }
    if expiration.contains(where: { $0.isLetter || "_,:/".contains($0) }) {
      faults.insert(.expiration)
    } else if let seconds = Int64(expiration), expiration == String(seconds), seconds >= 0,
      seconds == 0 || seconds > now.milliseconds / 1000, seconds < 1 << 32
    {
      reasons.insert("APNS-C-022")
    } else {
      open()
    }
  }

  private mutating func judge(priority: String?, of type: String?) {
    guard let priority else { return }
    if ["10", "5", "1"].contains(priority) {
      // Of an alert, a location and a Live Activity one of Apple's pages has 10 and 5 alone.
      if priority == "1", ["alert", "location", "liveactivity"].contains(type) { open() }
      reasons.insert("APNS-B-034")
    } else if priority.isEmpty || priority.contains(where: { $0.isWhitespace })
      || priority.hasPrefix("0") && priority.count > 1 || priority.contains(".")
      || priority.hasPrefix("+")
    {
      open()
    } else {
      faults.insert(.priority)
    }
  }

  private mutating func judge(collapse: String?) {
    guard let collapse else { return }
    if collapse.utf8.count > 64 {
      faults.insert(.collapse)
    } else if collapse.allSatisfy(\.isWhitespace) || !collapse.allSatisfy(\.isASCII) {
      open()
    } else {
      reasons.insert("APNS-C-026")
    }
  }

  /// Returns the suffix that the topic has by the push type; nothing where that is unclear.
  @discardableResult
  private mutating func judge(pushType: String?, _ event: APNsServer.Event.Request) -> String? {
    guard let pushType, !pushType.isEmpty else {
      open()
      return nil
    }
    guard let suffix = APNsHeaders.suffixes[pushType] else {
      faults.insert(.pushType)
      return nil
    }
    // Of complications and devices under management pages say different things.
    if pushType == "complication" || pushType == "mdm" { open() }
    if pushType != "alert" { reasons.insert("APNS-C-042d") }
    if pushType == "background" {
      switch event.headers["apns-priority"] {
      case "10"?: faults.insert(.haste)
      case "5"?: break
      // Priority 1 is neither the 5 that it is to have nor the 10 that is an error.
      default: open()
      }
    }
    return suffix
  }

  private mutating func judgeDevice(
    _ event: APNsServer.Event.Request, _ configuration: APNsServer.Configuration,
    _ features: Set<APNsServer.Feature>, at now: Instant, _ bytes: Int
  ) {
    let token = String(event.path.dropFirst(10))
    let suffix = judge(pushType: event.headers["apns-push-type"], event)
    let limit = event.headers["apns-push-type"] == "voip" ? 5120 : 4096
    if bytes > limit { faults.insert(.tooLarge) }
    if bytes > 1000 { reasons.insert("APNS-A-003") }
    let isHexadecimal = token.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (97...102).contains(byte) || (65...70).contains(byte)
    }
    guard isHexadecimal else {
      // Routers may do without a slash at the end, or a query.
      let parts = token.split(separator: "/")
      let isOpen = token.contains { "?#".contains($0) } || token.hasSuffix("/") || parts.isEmpty
      faults.insert(isOpen ? .open : parts.count > 1 ? .longPath : .badToken)
      return judgeTopicAlone(event, configuration, suffix)
    }
    device = token.lowercased()
    if token != device { open() }
    guard let known = configuration.devices?.first(where: { $0.token.lowercased() == device })
    else {
      faults.insert(configuration.devices == nil ? .open : .unknownToken)
      return judgeTopicAlone(event, configuration, suffix)
    }
    if token.utf8.count != 64, advice == nil { advice = "APNS-C-004b" }
    if let since = known.unregisteredSince {
      faults.insert(Int64(since) <= now.milliseconds ? .deadToken : .open)
    }
    judgeTopic(event, configuration, features, suffix, of: known.app)
  }

  /// A topic may be looked at first, also where it is unclear for which device.
  private mutating func judgeTopicAlone(
    _ event: APNsServer.Event.Request, _ configuration: APNsServer.Configuration, _ suffix: String?
  ) {
    let valid = configuration.certificateTopics ?? configuration.apps ?? []
    if let topic = event.headers["apns-topic"] {
      if !valid.contains(where: { topic == $0 + (suffix ?? "") }) { open() }
    } else {
      faults.insert(configuration.certificateTopics?.count == 1 ? .open : .noTopic)
    }
  }

  private mutating func judgeTopic(
    _ event: APNsServer.Event.Request, _ configuration: APNsServer.Configuration,
    _ features: Set<APNsServer.Feature>, _ suffix: String?, of app: String
  ) {
    guard let topic = event.headers["apns-topic"] else {
      faults.insert(configuration.certificateTopics?.count == 1 ? .open : .noTopic)
      return
    }
    let valid = configuration.certificateTopics ?? configuration.apps ?? []
    if topic.isEmpty {
      // It is read as one of nobody's, or as none, where no certificate of one topic supplies it.
      let isRefused = features.contains(.credentials) && !valid.isEmpty
      let isSupplied = configuration.certificateTopics?.count == 1
      faults.insert(isRefused && !isSupplied ? .foreignTopic : .open)
      return
    }
    guard let suffix else { return open() }
    // What belongs to another type is an app's, too: of it only the type is wrong.
    let isKnown = APNsHeaders.suffixes.values.contains { other in
      topic.hasSuffix(other) && valid.contains(String(topic.dropLast(other.utf8.count)))
    }
    if !isKnown, !valid.contains(topic) {
      faults.insert(features.contains(.credentials) && !valid.isEmpty ? .foreignTopic : .open)
    } else if topic == app + suffix {
      if configuration.certificateTopics.map({ !$0.contains(topic) }) ?? false { open() }
    } else if valid.contains(where: { topic == $0 + suffix }) {
      faults.insert(.otherTopic)
      // A certificate lists the topics of each push type.
      if !suffix.isEmpty, configuration.certificateTopics?.contains(topic) == false {
        faults.insert(.foreignTopic)
      }
    } else {
      faults.insert(.suffix)
    }
  }

  /// A body that isn't JSON, or has no aps, is open (APNS-A-007b, APNS-A-007c).
  private mutating func judgeBody(_ event: APNsServer.Event.Request) {
    guard let body = event.body, body.object?["aps"]?.object != nil else { return open() }
  }

  private mutating func judgeBroadcast(
    _ event: APNsServer.Event.Request, _ configuration: APNsServer.Configuration, _ bytes: Int
  ) {
    if bytes > 5120 { faults.insert(.broadcastTooLarge) }
    let app = String(event.path.dropFirst(19))
    if !(configuration.apps ?? []).contains(app) {
      faults.insert(app.contains(".push-type.") ? .broadcastPath : .open)
    }
    switch event.headers["apns-push-type"] {
    case "liveactivity"?: break
    case nil: faults.insert(.noPushType)
    case let type?:
      // Apple's pages on broadcasts write it with capitals, too (APNS-C-047c).
      let isListed = APNsHeaders.suffixes[type] != nil || type.lowercased() == "liveactivity"
      faults.insert(isListed || type.isEmpty ? .open : .pushType)
    }
    if event.headers["apns-topic"] != nil || configuration.certificateTopics != nil { open() }
    if event.body?["aps"]?["event"] != "update" { open() }
    if event.headers["apns-priority"] == "1" || event.headers["apns-expiration"] == nil { open() }
    // Broadcasts have reasons of their own, such as BadRequestParams and BadRequestPayload.
    if !faults.isDisjoint(with: [.duplicates, .priority, .expiration, .empty]) { open() }
    guard let id = event.headers["apns-channel-id"] else {
      faults.insert(.noChannel)
      return
    }
    // What is empty may be read as none.
    if id.isEmpty { faults.insert(.noChannel) }
    channel = configuration.channels?.first { $0.id == id && $0.app == app }
    guard let channel else {
      faults.insert(
        (configuration.channels ?? []).contains { $0.id == id } ? .foreignChannel : .unknownChannel)
      return
    }
    reasons.insert("APNS-C-029")
    if channel.storesMessages {
      reasons.insert("APNS-C-029c")
    } else if let expiration = event.headers["apns-expiration"], expiration != "0" {
      faults.insert(faults.contains(.expiration) ? .open : .laterExpiration)
    }
  }
}

extension APNsServer.Event.Request {
  /// How many bytes the body has.
  var bodyBytes: Int {
    bytes.map { $0.reduce(0) { count, _ in count + 1 } } ?? payload?.utf8.count ?? 0
  }

  /// The body as JSON; nothing where it is none.
  var body: JSONValue? {
    if let bytes { return try? JSONValue(parsing: bytes) }
    return payload.flatMap { try? JSONValue(parsing: $0) }
  }
}

#endif
