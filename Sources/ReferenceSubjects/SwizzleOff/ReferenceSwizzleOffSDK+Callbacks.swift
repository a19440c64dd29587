import ConformanceKit
import Foundation

extension ReferenceSwizzleOffSDK {
  /// What the system tells the delegates, and what the app's own methods answer.
  mutating func systemCalls(
    _ event: SwizzleOffSDK.Event, at now: Instant
  ) -> [SwizzleOffSDK.Effect]? {
    switch event {
    case .didRegisterForRemoteNotifications(let payload):
      let call = Callback(
        payload.callback, .didRegisterForRemoteNotifications, deviceToken: payload.deviceToken)
      let captures = hearsApplication && rules.proxy.capturesDeviceToken
      return around(
        call, captures ? setAPNSToken(payload.deviceToken, type: .unknown, at: now) : [])
    case .didFailToRegisterForRemoteNotifications(let payload):
      let call = Callback(
        payload.callback, .didFailToRegisterForRemoteNotifications, error: payload.error)
      let clears = hearsApplication && rules.proxy.failureClearsToken
      return around(call, clears ? setAPNSToken(nil, type: .unknown, at: now) : [])
    case .didReceiveRemoteNotification(let payload):
      return receive(
        Callback(payload.callback, .didReceiveRemoteNotification, payload.userInfo), at: now)
    case .didReceiveRemoteNotificationWithoutCompletion(let payload):
      let method = SwizzleOffSDK.DelegateMethod.didReceiveRemoteNotificationWithoutCompletion
      let reports = hearsApplication && edition == .legacy
      return around(
        Callback(payload.callback, method, payload.userInfo),
        reports ? report(payload.userInfo, at: now) : [])
    case .willPresent(let payload):
      return present(
        Callback(payload.callback, .willPresent, payload.userInfo),
        reports: rules.proxy.reportsPresentations,
        at: now)
    case .didReceiveResponse(let payload):
      return present(
        Callback(payload.callback, .didReceiveResponse, payload.userInfo),
        reports: rules.proxy.reportsResponses,
        at: now)
    case .complete(let payload):
      return complete(payload.callback, result: payload.result, options: payload.options)
    case .inspectDelegate(let payload): return inspect(payload.slot)
    default: return nil
    }
  }

  /// The SDK's own part and the app's method, in their order.
  private func around(
    _ call: Callback, _ own: [SwizzleOffSDK.Effect]
  ) -> [SwizzleOffSDK.Effect] {
    let app = forward(call, to: process.appDelegate)
    return rules.proxy.actsFirst ? own + app : app + own
  }

  private mutating func receive(_ call: Callback, at now: Instant) -> [SwizzleOffSDK.Effect] {
    let userInfo = call.userInfo ?? [:]
    guard hearsApplication else {
      because(SDKRule.offReportsNothing)
      return forward(call, to: process.appDelegate)
    }
    because(
      userInfo.object?.isEmpty == false
        ? SDKRule.remoteNotificationIsReported : SDKRule.emptyIsPassedOn)
    if isKnown(userInfo) {
      because(SDKRule.repeatedReachesTheApp, SDKRule.repeatedSilentReachesTheApp)
    }
    let isKept = rules.proxy.keepsDuplicatesFromTheApp && isKnown(userInfo)
    let own = rules.proxy.reportsRemoteNotifications ? report(userInfo, at: now) : []
    let app = isKept ? [] : forward(call, to: process.appDelegate)
    if !app.isEmpty {
      because(SDKRule.originalIsCalled, SDKRule.sdkGoesFirst)
      if isSilent(userInfo) { because(SDKRule.silentReachesTheApp) }
    }
    guard edition == .current else { return own + app }
    guard !app.isEmpty, rules.proxy.waitsForTheApp else {
      let result: [SwizzleOffSDK.Effect] = [
        .completion(callback: call.callback, result: .noData)
      ]
      return own + app + (rules.proxy.completesWithoutMethod || !app.isEmpty ? result : [])
    }
    let due = rules.choices.completesForTheAppAfter.map { now.advanced(bySeconds: $0) }
    process.votes.updateValue(due, forKey: call.callback)
    return rules.proxy.actsFirst ? own + app : app + own
  }

  private mutating func present(
    _ call: Callback, reports: Bool, at now: Instant
  ) -> [SwizzleOffSDK.Effect] {
    var own: [SwizzleOffSDK.Effect] = []
    if !hearsCenter(call.method) { because(SDKRule.offReportsNothing) }
    if hearsCenter(call.method), reports, let userInfo = call.userInfo {
      because(
        call.method == .willPresent ? SDKRule.presentationIsReported : SDKRule.responseIsReported,
        SDKRule.centreIsToldFirst)
      for _ in 0..<process.centerInterceptions { own += report(userInfo, at: now) }
      if rules.proxy.completesForTheApp {
        own.append(.completion(callback: call.callback, options: call.ownOptions))
      }
    }
    let app = forward(call, to: process.centerDelegate)
    return rules.proxy.actsFirst ? own + app : app + own
  }

  private func forward(
    _ call: Callback, to delegate: SwizzleOffSDK.Delegate?
  ) -> [SwizzleOffSDK.Effect] {
    guard let delegate else { return [] }
    let methods = delegate.implements + (delegate.inherits ?? [])
    let isHeard = hearsApplication || hearsCenter(call.method)
    guard methods.contains(call.method), rules.proxy.callsOriginals || !isHeard else { return [] }
    return [
      .forwarded(
        callback: call.callback, delegate: delegate.name, method: call.method,
        userInfo: call.userInfo, deviceToken: call.deviceToken, error: call.error)
    ]
  }

  private mutating func complete(
    _ callback: String, result: SwizzleOffSDK.FetchResult?,
    options: [SwizzleOffSDK.PresentationOption]?
  ) -> [SwizzleOffSDK.Effect] {
    var result = result
    if process.votes.removeValue(forKey: callback) != nil {
      if rules.proxy.mergesVotes, result == .failed { result = .noData }
    } else if !rules.proxy.waitsForTheApp, options == nil, hearsApplication {
      return []
    }
    return [.completion(callback: callback, result: result, options: options)]
  }

  /// One invocation by the system, with what it hands over.
  private struct Callback {
    let callback: String
    let method: SwizzleOffSDK.DelegateMethod
    var userInfo: JSONValue?
    var deviceToken: Data?
    var error: SwizzleOffSDK.SystemError?

    init(
      _ callback: String, _ method: SwizzleOffSDK.DelegateMethod, _ userInfo: JSONValue? = nil,
      deviceToken: Data? = nil, error: SwizzleOffSDK.SystemError? = nil
    ) {
      self.callback = callback
      self.method = method
      self.userInfo = userInfo
      self.deviceToken = deviceToken
      self.error = error
    }

    /// What an SDK would choose that completes in the app's place.
    var ownOptions: [SwizzleOffSDK.PresentationOption]? {
      method == .willPresent ? [.alert] : nil
    }
  }
}
