import ConformanceKit

extension ReferenceSwizzleOffSDK {
  /// What the SDK does about registration tokens once Firebase is configured.
  mutating func launchTokens(at now: Instant) -> [SwizzleOffSDK.Effect] {
    guard !registersByInstallationID else { return launchInstallation() }
    var effects: [SwizzleOffSDK.Effect] = []
    guard let cached = storage.token(of: defaultSender) else {
      let mayFetch = isAutoInitEnabled || rules.tokens.launchFetchesWithoutAutoInit
      let hasToken = process.apnsToken != nil || rules.tokens.launchFetchesWithoutAPNSToken
      return mayFetch && hasToken ? register(defaultSender) : []
    }
    process.lastDefaultToken = cached.token
    if rules.tokens.launchTellsCachedToken { effects += tell(cached.token) }
    if rules.tokens.deletesStaleTokens, !isFresh(cached, at: now) {
      effects += ask(.delete, sender: defaultSender)
    }
    let refreshes = edition == .legacy || rules.choices.launchRefreshesStaleToken
    if refreshes, !isFresh(cached, at: now) { effects += register(defaultSender) }
    return effects
  }

  /// Tells the delegate and everyone else which registration token holds now.
  func tell(_ token: String?) -> [SwizzleOffSDK.Effect] {
    var delegate: [SwizzleOffSDK.Effect] = []
    if let receives = process.receivesTokens, receives || rules.tokens.callsMissingDelegateMethod,
      rules.tokens.tellsDelegate
    {
      delegate = [.registrationToken(token: token)]
    }
    let isPosted =
      rules.tokens.postsRefresh
      && (process.receivesTokens == true || !rules.tokens.postsOnlyWithDelegate)
    let posted: [SwizzleOffSDK.Effect] = isPosted ? [.tokenRefreshed(token: token)] : []
    return rules.tokens.postsBeforeDelegate ? posted + delegate : delegate + posted
  }
}
