import ConformanceKit
import Foundation

extension ReferenceSwizzleOffSDK {
  /// What the app does with the APNs token and the registration tokens.
  mutating func useToken(
    _ event: SwizzleOffSDK.Event, at now: Instant
  ) -> [SwizzleOffSDK.Effect]? {
    switch event {
    case .setAPNSToken(let token, let type):
      rules.acceptsManualToken ? setAPNSToken(token, type: type ?? .unknown, at: now) : []
    case .readAPNSToken: [.apnsToken(token: process.apnsToken)]
    case .readFCMToken: readToken(at: now)
    case .setAutoInit(let enabled): setAutoInit(enabled, at: now)
    case .readAutoInit: [.autoInit(enabled: isAutoInitEnabled)]
    case .fetchToken(let call, let sender): fetch(call, sender ?? defaultSender, at: now)
    case .deleteToken(let call, let sender): delete(call, sender ?? defaultSender)
    case .deleteData(let call): ask(.deleteAll, calls: [call])
    case .appDidReceiveMessage(let userInfo): take(userInfo, at: now)
    default: nil
    }
  }

  /// Hands out a registration token, from the store or from the backend.
  private mutating func fetch(
    _ call: String, _ sender: String, at now: Instant
  ) -> [SwizzleOffSDK.Effect] {
    if registersByInstallationID { return fail(call, rules.codeOfInvalidRequest) }
    if sender.utf8.isEmpty, rules.refusesEmptySender { return fail(call, rules.codeWithoutSender) }
    if process.apnsToken == nil, rules.needsAPNSToken {
      return fail(call, rules.codeWithoutAPNSToken)
    }
    if let cached = usable(sender, at: now) {
      return [.result(call: call, token: cached.token, error: nil)]
    }
    return register(sender, calls: [call])
  }

  /// The cached token of a sender, when it is fresh and belongs to the APNs token of today.
  func usable(_ sender: String, at now: Instant) -> CachedToken? {
    guard rules.usesCache, let cached = storage.token(of: sender),
      !isOther(cached.apns, than: process.apnsInfo), isFresh(cached, at: now)
    else { return nil }
    return cached
  }

  func isFresh(_ cached: CachedToken, at now: Instant) -> Bool {
    guard now < cached.stored.advanced(bySeconds: rules.freshness) else { return false }
    guard rules.comparesVersionAndLocale else { return true }
    return cached.appVersion == storage.appVersion && cached.locale == storage.locale
  }

  private mutating func readToken(at now: Instant) -> [SwizzleOffSDK.Effect] {
    guard !registersByInstallationID else { return [.fcmToken(token: nil)] }
    let token = storage.token(of: defaultSender)?.token ?? process.lastDefaultToken
    let read = SwizzleOffSDK.Effect.fcmToken(token: token)
    let mayAsk = process.apnsToken != nil || !rules.needsAPNSToken
    guard token == nil, mayAsk, process.isConfigured else { return [read] }
    return (rules.readWaitsForToken ? [] : [read]) + register(defaultSender)
  }

  private mutating func delete(_ call: String, _ sender: String) -> [SwizzleOffSDK.Effect] {
    if registersByInstallationID { return fail(call, rules.codeOfInvalidRequest) }
    if sender.utf8.isEmpty, rules.refusesEmptySender {
      return fail(call, rules.codeOfInvalidRequest)
    }
    storage.tokens.removeAll { $0.sender == sender }
    return ask(.delete, sender: sender, calls: [call])
  }

  func fail(_ call: String, _ code: Int) -> [SwizzleOffSDK.Effect] {
    let error = SwizzleOffSDK.SDKError(domain: rules.errorDomain, code: code)
    let result = SwizzleOffSDK.Effect.result(call: call, token: nil, error: error)
    return Array(repeating: result, count: rules.completesFailedCalls)
  }

  // MARK: Auto-init

  /// The flag that the app set, else the Info.plist's, else the app-wide default.
  var isAutoInitEnabled: Bool {
    let plist = plist(rules.autoInitKey).flatMap(reads)
    if rules.plistOverridesAutoInit, let plist { return plist }
    let ownDefault = rules.asksDataCollectionDefault ? configuration.dataCollectionDefault : nil
    return storage.autoInit ?? plist ?? ownDefault ?? rules.autoInitByDefault
  }

  private func reads(_ flag: JSONValue) -> Bool? {
    switch flag {
    case .bool(let flag): flag
    case .number(let number): number != 0
    case .string(let text): rules.silentTexts.contains(text)
    default: nil
    }
  }

  private mutating func setAutoInit(_ enabled: Bool, at now: Instant) -> [SwizzleOffSDK.Effect] {
    let wasEnabled = isAutoInitEnabled
    storage.autoInit = enabled
    guard enabled || rules.offFetches, rules.turningAutoInitOnFetches,
      !wasEnabled || rules.sameAutoInitFetches, process.apnsToken != nil,
      usable(defaultSender, at: now) == nil || rules.sameAutoInitFetches
    else { return [] }
    return register(defaultSender)
  }
}
