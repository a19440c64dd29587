import ConformanceKit
import Foundation

extension ReferenceSwizzleOffSDK {
  /// What the app does with the APNs token and the registration tokens.
  mutating func useToken(
    _ event: SwizzleOffSDK.Event, at now: Instant
  ) -> [SwizzleOffSDK.Effect]? {
    switch event {
    case .setAPNSToken(let payload):
      rules.tokens.acceptsManualToken
        ? setAPNSToken(payload.token, type: payload.type ?? .unknown, at: now) : []
    case .readAPNSToken: [.apnsToken(token: process.apnsToken)]
    case .readFCMToken: readToken(at: now)
    case .setAutoInit(let payload): setAutoInit(payload.enabled, at: now)
    case .readAutoInit: [.autoInit(enabled: isAutoInitEnabled)]
    case .fetchToken(let payload): fetch(payload.call, payload.senderID ?? defaultSender, at: now)
    case .deleteToken(let payload): delete(payload.call, payload.senderID ?? defaultSender)
    case .deleteData(let payload): ask(.deleteAll, calls: [payload.call])
    case .appDidReceiveMessage(let payload): take(payload.userInfo, at: now)
    default: nil
    }
  }

  /// Hands out a registration token, from the store or from the backend.
  private mutating func fetch(
    _ call: String, _ sender: String, at now: Instant
  ) -> [SwizzleOffSDK.Effect] {
    if registersByInstallationID { return fail(call, rules.tokens.codeOfInvalidRequest) }
    if sender.utf8.isEmpty, rules.tokens.refusesEmptySender {
      return fail(call, rules.tokens.codeWithoutSender)
    }
    let declines = process.apnsToken == nil && rules.tokens.needsAPNSToken
    if declines, !rules.choices.handsOutWithoutAPNSToken {
      return fail(call, rules.tokens.codeWithoutAPNSToken)
    }
    let detected = environment(.unknown)
    if rules.choices.fetchDetectsEnvironment { process.apnsInfo?.environment = detected }
    let cached = declines ? storage.token(of: sender) : usable(sender, at: now)
    if let cached, isFresh(cached, at: now) {
      return [.result(call: call, token: cached.token)]
    }
    if declines { return fail(call, rules.tokens.codeWithoutAPNSToken) }
    return register(sender, calls: [call])
  }

  /// The cached token of a sender, when it is fresh and belongs to the APNs token of today.
  func usable(_ sender: String, at now: Instant) -> CachedToken? {
    guard rules.tokens.usesCache, let cached = storage.token(of: sender),
      !isOther(cached.apns, than: process.apnsInfo), isFresh(cached, at: now)
    else { return nil }
    return cached
  }

  func isFresh(_ cached: CachedToken, at now: Instant) -> Bool {
    guard now < cached.stored.advanced(bySeconds: rules.tokens.freshness) else { return false }
    let id = rules.tokens.comparesInstallationOfToken ? storage.knownInstallationID : nil
    guard cached.token.utf8.starts(with: (id ?? "").utf8) else { return false }
    guard rules.tokens.comparesVersionAndLocale else { return true }
    return cached.appVersion == storage.appVersion && cached.locale == storage.locale
  }

  private mutating func readToken(at now: Instant) -> [SwizzleOffSDK.Effect] {
    guard !registersByInstallationID else { return [.fcmToken(token: nil)] }
    let last = rules.choices.changeForgetsToken ? nil : process.lastDefaultToken
    let token = storage.token(of: defaultSender)?.token ?? last
    let read = SwizzleOffSDK.Effect.fcmToken(token: token)
    let mayAsk = process.apnsToken != nil || !rules.tokens.needsAPNSToken
    guard token == nil, mayAsk, process.isConfigured, rules.choices.readStartsFetch else {
      return [read]
    }
    return (rules.tokens.readWaitsForToken ? [] : [read]) + register(defaultSender)
  }

  private mutating func delete(_ call: String, _ sender: String) -> [SwizzleOffSDK.Effect] {
    if registersByInstallationID { return fail(call, rules.tokens.codeOfInvalidRequest) }
    if sender.utf8.isEmpty, rules.tokens.refusesEmptySender {
      return fail(call, rules.tokens.codeOfInvalidRequest)
    }
    let isAsked = (process.running + process.waiting).contains { $0.registers(sender) }
    if rules.choices.deletesCachedTokensAlone, storage.token(of: sender) == nil, !isAsked {
      return [.result(call: call)]
    }
    if !rules.choices.keepsTokenUntilDeleted { storage.tokens.removeAll { $0.sender == sender } }
    return ask(.delete, sender: sender, calls: [call])
  }

  func fail(_ call: String, _ code: Int) -> [SwizzleOffSDK.Effect] {
    let error = SwizzleOffSDK.SDKError(domain: rules.tokens.errorDomain, code: code)
    let result = SwizzleOffSDK.Effect.result(call: call, error: error)
    return Array(repeating: result, count: rules.tokens.completesFailedCalls)
  }

  // MARK: Auto-init

  /// The flag that the app set, else the Info.plist's, else the app-wide default.
  var isAutoInitEnabled: Bool {
    let plist = plist(rules.tokens.autoInitKey).flatMap(reads)
    if rules.tokens.plistOverridesAutoInit, let plist { return plist }
    let ownDefault =
      rules.tokens.asksDataCollectionDefault ? configuration.dataCollectionDefault : nil
    return storage.autoInit ?? plist ?? ownDefault ?? rules.tokens.autoInitByDefault
  }

  private func reads(_ flag: JSONValue) -> Bool? {
    switch flag {
    case .bool(let flag): flag
    case .number(let number): number != 0
    case .string(let text):
      rules.choices.readsTextOfAutoInit ? rules.messages.silentTexts.contains(text) : nil
    default: nil
    }
  }

  private mutating func setAutoInit(_ enabled: Bool, at now: Instant) -> [SwizzleOffSDK.Effect] {
    let wasEnabled = isAutoInitEnabled
    storage.autoInit = enabled
    guard enabled || rules.tokens.offFetches, rules.tokens.turningAutoInitOnFetches,
      !wasEnabled || rules.tokens.sameAutoInitFetches, process.apnsToken != nil,
      usable(defaultSender, at: now) == nil || rules.tokens.sameAutoInitFetches
    else { return [] }
    return registersByInstallationID ? registerItself() : register(defaultSender)
  }
}
