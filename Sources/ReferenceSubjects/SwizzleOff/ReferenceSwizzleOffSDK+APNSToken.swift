import ConformanceKit
import Foundation

extension ReferenceSwizzleOffSDK {
  /// Takes an APNs token from the app, or from the system through the proxy.
  mutating func setAPNSToken(
    _ token: Data?, type: SwizzleOffSDK.APNSTokenType, at now: Instant
  ) -> [SwizzleOffSDK.Effect] {
    if token?.isEmpty == true, rules.choices.ignoresEmptyToken { return [] }
    if token?.isEmpty == true, rules.choices.emptyTokenClears {
      return setAPNSToken(nil, type: type, at: now)
    }
    if !process.isConfigured, !rules.choices.keepsTokenBeforeConfigure { return [] }
    let isNewType =
      rules.choices.takesNewTypeAsChange && environment(type) != process.apnsInfo?.environment
    let isSame = token == process.apnsToken && !isNewType
    guard !isSame || rules.tokens.takesSameTokenAsChange else { return [] }
    let wasTakenAway = process.apnsToken == nil && process.apnsInfo != nil
    process.apnsToken = token
    let told: [SwizzleOffSDK.Effect] = isSame ? [] : [.tokenAssociated(token: token)]
    guard let token else {
      if rules.choices.nilForgetsTokens { forgetTokens() }
      return told
    }
    let info = APNSInfo(token: token, environment: environment(type))
    guard info != process.apnsInfo || rules.tokens.takesSameTokenAsChange else { return told }
    process.apnsInfo = info
    if wasTakenAway, !rules.tokens.followsAfterNil { return told }
    return told + follow(info, at: now)
  }

  private mutating func forgetTokens() {
    storage.tokens = []
    process.apnsInfo = nil
    process.lastDefaultToken = nil
  }

  /// The environment of a token, from the app's word or from the build's profile.
  func environment(_ type: SwizzleOffSDK.APNSTokenType) -> SwizzleOffSDK.APNSTokenType {
    if let assumed = rules.tokens.assumedEnvironment, type == .unknown { return assumed }
    let isOverridden = type == .unknown || rules.choices.simulatorOverridesType
    if configuration.simulator, isOverridden { return .sandbox }
    if type != .unknown, rules.tokens.honoursExplicitType { return type }
    let ignoresProfile = configuration.appStore == true && !rules.tokens.readsProfileOfStoreBuild
    guard !ignoresProfile, configuration.provisioningProfile != nil else {
      return rules.tokens.environmentWithoutProfile
    }
    let isMac = configuration.platform == .macOS && rules.tokens.readsMacKey
    let key = isMac ? "com.apple.developer.aps-environment" : "aps-environment"
    let value = configuration.provisioningProfile?["Entitlements"]?[key]?.string
    return value == rules.tokens.sandboxEnvironment ? .sandbox : .prod
  }

  /// Registers anew what was registered with another APNs token.
  private mutating func follow(_ info: APNSInfo, at now: Instant) -> [SwizzleOffSDK.Effect] {
    guard process.isConfigured else { return [] }
    if registersByInstallationID {
      let isAnew =
        rules.choices.installationFollowsAPNSToken && storage.registeredInstallation != nil
      return isAnew ? registerInstallation() : registerItself()
    }
    guard !storage.tokens.isEmpty else {
      guard rules.tokens.registersFirstAPNSToken else { return [] }
      let mayFetch =
        isAutoInitEnabled || rules.tokens.launchFetchesWithoutAutoInit
        || rules.choices.firstTokenAlwaysFetches
      let mayRegister = registersByItself || rules.choices.extensionsFollowAPNSToken
      return mayFetch && mayRegister ? register(defaultSender) : []
    }
    guard rules.tokens.followsAPNSChange else { return [] }
    var effects: [SwizzleOffSDK.Effect] = []
    let others = storage.tokens.filter { isOther($0.apns, than: info) }
    for cached in others.prefix(rules.tokens.followsForFirstSenderOnly ? 1 : others.count) {
      if rules.tokens.followsForDefaultSenderOnly, cached.sender != defaultSender { continue }
      storage.tokens.removeAll { $0.sender == cached.sender }
      effects += register(cached.sender)
    }
    return effects
  }

  /// Whether a registration with one APNs token has to be made anew for another one.
  func isOther(_ stored: APNSInfo?, than info: APNSInfo?) -> Bool {
    guard rules.tokens.comparesAPNSInfo else { return true }
    guard rules.tokens.comparesEnvironment else { return stored?.token != info?.token }
    return stored != info
  }

  /// Whether this process may register without being asked.
  var registersByItself: Bool {
    !configuration.appExtension || configuration.platform == .watchOS
      || rules.tokens.extensionsRegister
  }

  /// The APNs token as it goes over the wire: the environment, then the bytes.
  func tuple(_ info: APNSInfo) -> String {
    let digits = info.token.map { byte in
      let text = String(byte, radix: 16, uppercase: rules.tokens.writesCapitalDigits)
      return byte < 16 ? "0" + text : text
    }
    return (info.environment == .sandbox ? "s_" : "p_") + digits.joined()
  }
}
