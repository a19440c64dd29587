import ConformanceKit

extension ReferenceAPNsServer {
  /// Refuses a header that comes twice or has a value that it can't have.
  func checkHeaders(_ request: Request) throws(Refusal) {
    let headers = request.headers
    let priority = headers["apns-priority"] ?? "10"
    let type = headers["apns-push-type"]
    try demand(request.duplicates.isEmpty, 400, "DuplicateHeaders", .headersComeOnce)
    try demand(
      headers["apns-id"].map(rules.isIdentifier) ?? true, 400, "BadMessageId", .messageIDIsAUUID)
    try demand(
      headers["apns-expiration"].map(rules.isExpiration) ?? true, 400, "BadExpirationDate",
      .expirationIsInSeconds)
    try demand(rules.priorities.contains(priority), 400, "BadPriority", .unknownPriorityIs400)
    try demand(
      type != "background" || priority == "5" || !rules.refusesOtherPriorities,
      400, "BadPriority", .backgroundHasPriorityFive)
    try demand(
      type.map { rules.suffixes[$0] != nil } ?? true, 400, "InvalidPushType", .unknownPushTypeIs400)
    try demand(
      headers["apns-collapse-id"].map { rules.collapseSize($0) <= rules.collapseLimit } ?? true,
      400, "BadCollapseId", .collapseIDHasAtMost64Bytes)
  }

  /// Returns the bundle identifier for which the request may speak.
  func authorisedTopic(of request: Request) throws(Refusal) -> String {
    let type = request.headers["apns-push-type"] ?? "alert"
    let topics = configuration.certificateTopics
    if topics == nil { try checkProviderToken(request.headers["authorization"]) }
    try demand(
      topics == nil || !rules.typesBeyondCertificates.contains(type), 400, "TopicDisallowed",
      .locationNeedsAProviderToken)
    let supplied = rules.certificateSuppliesTopic && topics?.count == 1 ? topics?[0] : nil
    guard let topic = request.headers["apns-topic"] ?? supplied else {
      throw Refusal(400, "MissingTopic", .topicIsThere)
    }
    let suffix = rules.suffixes[type] ?? ""
    try demand(
      topic.hasSuffix(suffix) || request.headers["apns-topic"] == nil, 400, "BadTopic",
      .topicFitsThePushType)
    let app = topic.hasSuffix(suffix) ? String(topic.dropLast(suffix.count)) : topic
    try demand(
      configuration.apps?.contains(app) ?? true
        && topics.map { $0.contains(topic) || $0.contains(app) } ?? true,
      400, "TopicDisallowed", .topicIsOfTheCredentials)
    return app
  }

  func checkProviderToken(_ header: String?) throws(Refusal) {
    let parts = (header ?? "").split(separator: " ", maxSplits: 1)
    guard header != nil, parts.count > 1 || !parts.allSatisfy({ rules.isScheme(String($0)) }) else {
      throw Refusal(403, "MissingProviderToken", .providerTokenIsThere)
    }
    guard let known = configuration.providerTokens else { return }
    let isBearer = parts.count == 2 && rules.isScheme(String(parts[0]))
    switch known.first(where: { isBearer && $0.token == parts[1] })?.validity {
    case .valid: return
    case .expired: throw Refusal(403, "ExpiredProviderToken", .providerTokenIsFresh)
    case nil: throw Refusal(403, "InvalidProviderToken", .providerTokenIsAccepted)
    }
  }

  /// Refuses a device token that is none, is no longer active, or is another app's.
  func check(_ token: String, for app: String) throws(Refusal) {
    try demand(rules.isDeviceToken(token), 400, "BadDeviceToken", .deviceTokenIsHexadecimal)
    guard let devices = configuration.devices else { return }
    guard let device = devices.first(where: { $0.token == token }) else {
      let isVouchedFor =
        rules.certificateVouchesForTokens && configuration.certificateTopics != nil
      return try demand(isVouchedFor, 400, "BadDeviceToken", .deviceTokenIsHexadecimal)
    }
    if let since = device.unregisteredSince {
      throw Refusal(410, "Unregistered", .inactiveTokenIs410, timestamp: Int64(since))
    }
    try demand(device.app == app, 400, "DeviceTokenNotForTopic", .deviceTokenIsOfTheTopic)
  }

  /// Sends a broadcast to those who listen to its channel.
  mutating func broadcast(
    _ request: Request, to app: String
  ) throws(Refusal) -> [APNsServer.Effect] {
    if configuration.certificateTopics == nil {
      try checkProviderToken(request.headers["authorization"])
    }
    guard configuration.apps?.contains(app) ?? true else {
      throw Refusal(400, "TopicDisallowed", .topicIsOfTheCredentials)
    }
    guard let id = request.headers["apns-channel-id"] else {
      throw Refusal(400, "MissingChannelId", .broadcastNamesChannelAndType)
    }
    guard let channel = configuration.channels?.first(where: { $0.id == id && $0.app == app })
    else { throw Refusal(400, "ChannelNotRegistered", .broadcastNamesChannelAndType) }
    guard let type = request.headers["apns-push-type"] else {
      throw Refusal(400, "MissingPushType", .broadcastNamesChannelAndType)
    }
    guard rules.broadcastTypes.contains(type) else {
      throw Refusal(400, "InvalidPushType", .broadcastGoesToItsPath)
    }
    guard channel.storesMessages || request.headers["apns-expiration"] ?? "0" == "0" else {
      throw Refusal(400, "BadExpirationDate", .channelWithoutStorageTakesNoExpiration)
    }
    try checkSize(request.body, limit: rules.broadcastLimit)
    if let choice = rules.keptMessage, request.headers["apns-expiration"] ?? "0" != "0" {
      for device in channel.subscribers ?? [] where !online.contains(device) {
        kept[device] = kept[device].map { choice($0, request.body) } ?? request.body
      }
    }
    return (channel.subscribers ?? []).filter(online.contains).map {
      .deliver(device: $0, payload: request.body)
    }
  }
}
