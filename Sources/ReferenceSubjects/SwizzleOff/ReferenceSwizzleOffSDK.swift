package import ConformanceKit

/// A messaging SDK with a delegate proxy that the Info.plist can switch off.
///
/// What a rule is based on stands with the rule; the files beside this one are the chapters.
package struct ReferenceSwizzleOffSDK: DecidingPlayer<SwizzleOffSDK> {
  package static let specified = Rules()
  package static let features: Set<SwizzleOffSDK.Feature> = [
    .proxy, .autoInit, .analytics, .localTime, .links, .topics, .tokenTuple,
    .installationID, .directChannel, .infoPlistUpdates, .twelveHourClock,
  ]

  private(set) var configuration: SwizzleOffSDK.Configuration
  let edition: Edition
  let rules: Rules
  /// What outlives the process.
  var storage: Storage
  /// What ends with the process.
  var process = Process()
  /// How many requests were made; each gets a name of its own.
  var requestCount = 0
  package private(set) var decided: [any DecidingRule] = []

  package init(
    configuration: SwizzleOffSDK.Configuration, edition: Edition, rules: Rules
  ) throws {
    self.configuration = configuration
    self.edition = edition
    self.rules = rules
    storage = Storage(knownInstallationID: configuration.installationID)
  }

  package mutating func receive(
    _ event: SwizzleOffSDK.Event, at now: Instant
  ) throws -> [SwizzleOffSDK.Effect] {
    defer { setDeadlines(at: now) }
    decided = []
    if let effects = wire(event, at: now) { return effects }
    if let effects = useToken(event, at: now) { return effects }
    if let effects = useTopicOrInstallation(event, at: now) { return effects }
    if let effects = systemCalls(event, at: now) { return effects }
    return backendAnswers(event, at: now)
  }

  package mutating func advance(to limit: Instant) throws -> Advance<SwizzleOffSDK.Effect> {
    let given = process.votes.values.compactMap { $0 }
    let instants =
      (process.retries + process.deadlines).map(\.due) + given
      + [process.topicsDue].compactMap { $0 }
    guard let due = instants.min(), due <= limit else { return Advance(now: limit) }
    let effects = loseOverdue(at: due) + comeDue(at: due)
    setDeadlines(at: due)
    return effects.isEmpty ? try advance(to: limit) : Advance(now: due, effects: effects)
  }

  /// Notes by which rules it does what it does.
  mutating func because(_ rules: any DecidingRule...) { decided += rules }

  /// What was put off until this instant.
  private mutating func comeDue(at due: Instant) -> [SwizzleOffSDK.Effect] {
    let ready = process.retries.filter { $0.due == due }
    process.retries.removeAll { $0.due == due }
    let given = process.votes.filter { $0.value == due }.keys.sorted()
    for callback in given { process.votes[callback] = nil }
    let completions = given.map {
      SwizzleOffSDK.Effect.completion(callback: $0, result: .noData)
    }
    let isTopicsTurn = process.topicsDue == due
    if isTopicsTurn { process.topicsDue = nil }
    return completions + ready.flatMap { sendAgain($0.request) }
      + (isTopicsTurn ? sendPendingTopics() : [])
  }

  /// What the app does to wire its parts.
  private mutating func wire(
    _ event: SwizzleOffSDK.Event, at now: Instant
  ) -> [SwizzleOffSDK.Effect]? {
    switch event {
    case .setAppDelegate(let payload): setAppDelegate(payload.delegate)
    case .setNotificationCenterDelegate(let payload): setCenterDelegate(payload.delegate)
    case .setMessagingDelegate(let payload):
      process.receivesTokens = payload.receivesRegistrationTokens
    case .setApplicationState(let payload): process.state = payload.state
    case .configure(let payload): return configure(app: payload.app, at: now)
    case .restart(let payload): restart(payload)
    default: return nil
    }
    return []
  }

  private mutating func restart(_ restart: SwizzleOffSDK.Event.Restart) {
    let apnsToken = process.apnsToken
    storage.pendingTopics += process.answeredTopics
    process = Process()
    if rules.tokens.keepsAPNSToken { process.apnsToken = apnsToken }
    if !rules.tokens.keepsAutoInit { storage.autoInit = nil }
    if !rules.topics.keepsTopicsOverLaunches { storage.pendingTopics = [] }
    for place in storage.pendingTopics.indices { storage.pendingTopics[place].calls = [] }
    storage.appVersion = restart.appVersion ?? storage.appVersion
    storage.locale = restart.locale ?? storage.locale
    configuration.infoPlist = restart.infoPlist ?? configuration.infoPlist
  }

  private mutating func configure(app: String?, at now: Instant) -> [SwizzleOffSDK.Effect] {
    guard app == nil || rules.proxy.everyAppStartsMessaging else { return [] }
    let hasSender = configuration.senderID?.utf8.isEmpty == false
    guard hasSender || !rules.proxy.raisesWithoutSender, !rules.proxy.raisesAlways else {
      if rules.proxy.proxiesBeforeItChecksOptions { startProxy() }
      return [.exception(name: rules.tokens.errorDomain)]
    }
    process.isConfigured = true
    storage.forgetSyncMessages(
      before: now, inWholeSeconds: rules.choices.countsLifetimesInWholeSeconds)
    startProxy()
    guard
      !configuration.appExtension || configuration.platform == .watchOS
        || rules.tokens.extensionsRegister
    else { return [] }
    return launchTokens(at: now) + sendPendingTopics()
  }

  /// The default sender, once Firebase is configured.
  var defaultSender: String { configuration.senderID ?? "" }

  /// A flag of the main bundle's Info.plist.
  func plist(_ key: String) -> JSONValue? {
    configuration.infoPlist?[key]
  }
}
