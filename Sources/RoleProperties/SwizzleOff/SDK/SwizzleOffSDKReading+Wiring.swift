#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension SwizzleOffSDKReading {
  /// A call by the system of one of the delegates.
  struct Callback: Thing {
    let point: Trace.Point
    let name: String
    let method: SwizzleOffSDK.DelegateMethod
    let delegate: Delegate?
    /// Whether the app has a method for it.
    let hasMethod: Bool
    /// Whether the proxy hears of it.
    let isHeard: Bool?
    var userInfo: JSONValue?
    /// How often its completion handler was called.
    var completionCount = 0
    /// Whether the app's method was called, and whether that has completed.
    var isCalled = false
    var isCompleted = false

    var isOfCenter: Bool { method == .willPresent || method == .didReceiveResponse }
  }
}

extension SwizzleOffSDKReading.State {
  /// Whether nobody could read the Info.plist otherwise, or the proxy was seen to be on.
  private var isPlainlyOn: Bool {
    if isProxyMissed { return false }
    return isProxyOn == true && (isProxySeen || setup.isProxyPlain)
  }

  /// Whether the proxy hears the application's delegate, if it reads the Info.plist as it should.
  var mayHearApplication: Bool? {
    guard let delegate = appDelegate, isProxyOn != false else { return false }
    if !isApp || isStarted == false || delegate.conforms == false {
      return false
    }
    guard isConfigured, isProxyOn == true else { return nil }
    // Whether one is covered that is set later is open.
    return proxied?.name == delegate.name ? true : nil
  }

  mutating func setAppDelegate(_ delegate: SwizzleOffSDKReading.Delegate?) {
    if proxied?.name != delegate?.name { proxied = nil }
    appDelegate = delegate
  }

  /// Whether the proxy hears what the system tells the application's delegate.
  var hearsApplication: Bool? {
    mayHearApplication.flatMap { $0 && !isPlainlyOn ? nil : $0 }
  }

  /// Whether the proxy hears a call of the notification centre's delegate.
  func hearsCenter(_ method: SwizzleOffSDK.DelegateMethod) -> Bool? {
    guard let delegate = centerDelegate, isProxyOn != false else { return false }
    if isStarted == false || delegate.conforms == false || !delegate.has(method) { return false }
    guard isConfigured, isPlainlyOn, isApp else { return nil }
    // Whether a delegate with a class of its own is covered is open.
    return delegate.name == appDelegate?.name ? true : nil
  }

  func hears(_ method: SwizzleOffSDK.DelegateMethod) -> Bool? {
    switch method {
    case .willPresent, .didReceiveResponse: hearsCenter(method)
    default: hearsApplication
    }
  }
}

extension SwizzleOffSDKReading {
  /// A delegate that the app has set.
  final class Delegate: Sendable {
    let name: String
    let conforms: Bool?
    let implements: [SwizzleOffSDK.DelegateMethod]
    /// All methods of its own.
    let methods: [SwizzleOffSDK.DelegateMethod]

    init(_ delegate: SwizzleOffSDK.Delegate) {
      name = delegate.name
      conforms = delegate.conforms
      implements = delegate.implements
      methods = implements + (delegate.inherits ?? [])
    }

    func has(_ method: SwizzleOffSDK.DelegateMethod) -> Bool { methods.contains(method) }
  }
}

extension SwizzleOffSDKReading {
  /// Takes note whether the last event's APNs token was associated: else it is unclear from now on.
  mutating func close() {
    guard let moment = moments.last else { return }
    let token: Data?
    switch moment.event {
    case .setAPNSToken(let set): token = set.token
    case .didRegisterForRemoteNotifications(let call):
      guard let mayHear = moment.before.mayHearApplication, mayHear else { return }
      token = call.deviceToken
    default: return
    }
    guard let token, !token.isEmpty, moment.before.isConfigured,
      moment.before.holds(token) == false, !moment.associates(token)
    else { return }
    if case .didRegisterForRemoteNotifications? = moment.event { state.isProxyMissed = true }
    doubtAPNSToken()
    state.isDoubtful = true
  }

  /// What the system calls, and what the app reports by hand.
  mutating func callBack(_ event: SwizzleOffSDK.Event, at point: Trace.Point) {
    switch event {
    case .didRegisterForRemoteNotifications(let call):
      begin(call.callback, .didRegisterForRemoteNotifications, nil, at: point)
      switch state.hearsApplication {
      case true?: hold(call.deviceToken, type: nil)
      case nil: doubtAPNSToken()
      case false?: break
      }
    case .didFailToRegisterForRemoteNotifications(let call):
      begin(call.callback, .didFailToRegisterForRemoteNotifications, nil, at: point)
    case .didReceiveRemoteNotification(let call):
      begin(call.callback, .didReceiveRemoteNotification, call.userInfo, at: point)
    case .didReceiveRemoteNotificationWithoutCompletion(let call):
      let method = SwizzleOffSDK.DelegateMethod.didReceiveRemoteNotificationWithoutCompletion
      begin(call.callback, method, call.userInfo, at: point)
    case .willPresent(let call): begin(call.callback, .willPresent, call.userInfo, at: point)
    case .didReceiveResponse(let call):
      begin(call.callback, .didReceiveResponse, call.userInfo, at: point)
    case .appDidReceiveMessage(let message):
      report(message.userInfo, .hand, isReported: state.isConfigured ? true : nil, at: point)
    case .directMessage(let message):
      report(message.appData, .directChannel, isReported: nil, at: point)
    default: break
    }
  }

  private mutating func begin(
    _ name: String, _ method: SwizzleOffSDK.DelegateMethod, _ userInfo: JSONValue?,
    at point: Trace.Point
  ) {
    let isOfCenter = method == .willPresent || method == .didReceiveResponse
    let delegate = isOfCenter ? state.centerDelegate : state.appDelegate
    let callback = Callback(
      point: point, name: name, method: method, delegate: delegate,
      hasMethod: delegate?.has(method) ?? false, isHeard: state.hears(method), userInfo: userInfo)
    callbacks[name] = callback
    moments[moments.count - 1].callback = callback
    guard let userInfo else { return }
    // Whether it reports through the method of iOS 9 no sentence says.
    let isOld = method == .didReceiveRemoteNotificationWithoutCompletion
    let isReported = isOld && callback.isHeard == true ? nil : callback.isHeard
    report(userInfo, .callback(method), isReported: isReported, at: point)
  }
}

#endif
