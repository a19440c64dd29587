import ConformanceKit
import Foundation

extension ReferenceSwizzleOffSDK {
  /// Takes the backend's consent.
  mutating func succeed(
    _ request: Request, token: String?, at now: Instant
  ) -> [SwizzleOffSDK.Effect] {
    switch request.action {
    case .register where request.isByInstallationID: return installationRegistered(request)
    case .register: return store(token ?? "", for: request, at: now)
    case .unregister: return installationUnregistered(request)
    case .delete: return deleted(request)
    case .deleteAll: return allDeleted(request)
    case .subscribe, .unsubscribe: return topicSucceeded(request)
    }
  }

  private mutating func store(
    _ token: String, for request: Request, at now: Instant
  ) -> [SwizzleOffSDK.Effect] {
    let sender = request.sender ?? defaultSender
    if request.isDeleted, rules.choices.asksAnewBehindDeletions {
      return ask(.register, sender: sender, calls: request.calls)
    }
    let isCounted = !request.isAskedAgain || !rules.choices.keepsWhatWasAskedLast
    guard isCounted || storage.token(of: sender) == nil else {
      return request.calls.map { .result(call: $0, token: resultToken(token, $0)) }
    }
    let isUnchanged = storage.token(of: sender)?.token == token
    storage.tokens.removeAll { $0.sender == sender }
    if sender == defaultSender || rules.choices.cachesOtherSenders {
      storage.tokens.append(
        CachedToken(
          sender: sender, token: token,
          apns: rules.tokens.storesAPNSTokenOfNow ? process.apnsInfo : request.apns, stored: now,
          appVersion: storage.appVersion, locale: storage.locale))
    }
    let mayTell = sender == defaultSender || rules.tokens.tellsOtherSenders
    let isTold =
      mayTell && (token != process.lastDefaultToken || rules.tokens.tellsUnchangedToken)
    if sender == defaultSender { process.lastDefaultToken = token }
    let isCompleted = !isUnchanged || rules.tokens.completesUnchangedTokens
    let results = (isCompleted ? request.calls : []).map {
      SwizzleOffSDK.Effect.result(call: $0, token: resultToken(token, $0))
    }
    return inOrder(isTold ? tell(token) : [], results)
      + (sender == defaultSender ? sendTopicsWaitingForToken() : [])
  }

  /// What the delegate hears, and the results of the calls for the same.
  func inOrder(
    _ told: [SwizzleOffSDK.Effect], _ results: [SwizzleOffSDK.Effect]
  ) -> [SwizzleOffSDK.Effect] {
    rules.choices.completesCallsFirst ? results + told : told + results
  }

  /// The token for a call's result; the completion of a data deletion carries none.
  private func resultToken(_ token: String, _ call: String) -> String? {
    process.deletions.contains(call) ? nil : token
  }

  private mutating func deleted(_ request: Request) -> [SwizzleOffSDK.Effect] {
    let results = request.calls.map {
      SwizzleOffSDK.Effect.result(call: $0)
    }
    storage.tokens.removeAll { $0.sender == request.sender }
    deleteWhatIsUnderWay(of: request.sender)
    let isDefault = request.sender == defaultSender
    guard isDefault || rules.tokens.tellsOtherSenders else { return results }
    if isDefault { process.lastDefaultToken = nil }
    let told = rules.tokens.tellsDeletion ? tell(nil) : []
    let asksAnew =
      rules.choices.deletionAsksAnew && isDefault && isAutoInitEnabled && process.apnsToken != nil
    return (rules.tokens.completesDeletionFirst ? results + told : told + results)
      + (asksAnew ? register(defaultSender) : [])
  }

  /// Takes note that what registrations under way bring may be deleted: of one sender, or of all.
  private mutating func deleteWhatIsUnderWay(of sender: String?) {
    for place in process.running.indices where process.running[place].registers(sender) {
      process.running[place].isDeleted = true
    }
  }

  private mutating func allDeleted(_ request: Request) -> [SwizzleOffSDK.Effect] {
    let (own, leavesOthers) = (defaultSender, rules.tokens.deleteDataLeavesOthers)
    storage.tokens.removeAll { $0.sender == own || !leavesOthers }
    deleteWhatIsUnderWay(of: nil)
    process.lastDefaultToken = nil
    if rules.tokens.wipingEndsRegistration { storage.registeredInstallation = nil }
    let told = registersByInstallationID ? [] : tell(nil)
    guard isAutoInitEnabled, process.apnsToken != nil, rules.tokens.deleteDataFetches else {
      return told
        + request.calls.map { .result(call: $0) }
    }
    if registersByInstallationID { return told + registerInstallation(calls: request.calls) }
    process.deletions.formUnion(request.calls)
    return told + register(defaultSender, calls: request.calls)
  }
}
