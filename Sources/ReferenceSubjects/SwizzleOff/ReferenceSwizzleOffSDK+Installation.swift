import ConformanceKit

extension ReferenceSwizzleOffSDK {
  /// Whether the installation's id stands in for the registration token.
  var registersByInstallationID: Bool {
    edition == .current && rules.tokens.honoursInstallationKey
      && plist(rules.tokens.installationKey) == true
  }

  /// What the app asks about topics and about the registration by installation id.
  mutating func useTopicOrInstallation(
    _ event: SwizzleOffSDK.Event, at now: Instant
  ) -> [SwizzleOffSDK.Effect]? {
    switch event {
    case .subscribe(let payload):
      use(TopicRequest(action: .subscribe, topic: payload.topic, calls: [payload.call]), at: now)
    case .unsubscribe(let payload):
      use(TopicRequest(action: .unsubscribe, topic: payload.topic, calls: [payload.call]), at: now)
    case .register(let payload): registerInstallation(payload.call)
    case .unregister(let payload): unregisterInstallation(payload.call)
    case .installationIDChanged(let payload): change(to: payload.installationID)
    default: nil
    }
  }

  private mutating func registerInstallation(_ call: String) -> [SwizzleOffSDK.Effect] {
    if let failure = failureOfInstallationCall(call) { return failure }
    if process.apnsToken == nil { return fail(call, rules.tokens.codeWithoutAPNSToken) }
    if storage.registeredInstallation == storage.installationID,
      !rules.tokens.registersKnownInstallation
    {
      return inOrder(
        rules.tokens.tellsKnownInstallation ? registered() : [], [.result(call: call)])
    }
    return registerInstallation(calls: [call])
  }

  /// Registers the installation, unless that is under way.
  mutating func registerInstallation(calls: [String] = []) -> [SwizzleOffSDK.Effect] {
    if let place = process.running.firstIndex(where: \.registersInstallation),
      rules.choices.joinsCalls
    {
      process.running[place].calls += calls
      return []
    }
    return ask(.register, sender: defaultSender, calls: calls, byInstallationID: true)
  }

  /// Registers the installation with the first APNs token, where auto-init is on.
  mutating func registerItself() -> [SwizzleOffSDK.Effect] {
    let mayRegister = isAutoInitEnabled || rules.choices.firstTokenAlwaysFetches
    guard storage.registeredInstallation == nil, mayRegister, registersByItself,
      rules.tokens.installationRegistersItself,
      !rules.tokens.tokenStandsForInstallation || storage.token(of: defaultSender) == nil
    else { return [] }
    return registerInstallation()
  }

  /// Tells the registered installation at launch, where auto-init is on.
  func launchInstallation() -> [SwizzleOffSDK.Effect] {
    let isTold = isAutoInitEnabled && rules.tokens.launchTellsInstallation
    return isTold && storage.registeredInstallation != nil ? registered() : []
  }

  private mutating func unregisterInstallation(_ call: String) -> [SwizzleOffSDK.Effect] {
    if let failure = failureOfInstallationCall(call) { return failure }
    return ask(.unregister, sender: defaultSender, calls: [call], byInstallationID: true)
  }

  private func failureOfInstallationCall(_ call: String) -> [SwizzleOffSDK.Effect]? {
    guard rules.tokens.honoursInstallationKey, !registersByInstallationID else { return nil }
    return fail(call, rules.tokens.codeOfInvalidRequest)
  }

  private mutating func change(to installationID: String) -> [SwizzleOffSDK.Effect] {
    let isSame = installationID == storage.installationID
    storage.knownInstallationID = installationID
    let isRegistered = storage.registeredInstallation != nil || rules.tokens.followsUnregistered
    let isNew = !isSame || !rules.tokens.comparesInstallation
    guard registersByInstallationID, isNew, isRegistered, rules.tokens.followsInstallation else {
      return []
    }
    return ask(.register, sender: defaultSender, byInstallationID: true)
  }

  private func registered() -> [SwizzleOffSDK.Effect] {
    let id = storage.installationID
    let posted: [SwizzleOffSDK.Effect] =
      rules.choices.postsRegisteredInstallation ? [.tokenRefreshed(token: id)] : []
    return (process.receivesTokens == nil ? [] : [.registered(installationID: id)]) + posted
  }

  mutating func installationRegistered(_ request: Request) -> [SwizzleOffSDK.Effect] {
    storage.registeredInstallation = storage.installationID
    return inOrder(registered(), request.calls.map { .result(call: $0) })
      + sendTopicsWaitingForToken()
  }

  mutating func installationUnregistered(_ request: Request) -> [SwizzleOffSDK.Effect] {
    storage.registeredInstallation = nil
    let isTold = process.receivesTokens != nil && rules.tokens.tellsUnregistration
    let told: [SwizzleOffSDK.Effect] =
      isTold ? [.unregistered(installationID: storage.installationID)] : []
    return inOrder(told, request.calls.map { .result(call: $0) })
  }
}
