import ConformanceKit
import ReferenceSubjects

/// A callback of the system from which Firebase's SDK is told of a message.
enum FirebaseCallback: String, CaseIterable {
  case willPresent
  case didReceive
  case didReceiveRemoteNotification

  /// The method that the system calls.
  var method: APNsReceiver.Method {
    switch self {
    case .willPresent: .willPresent
    case .didReceive: .didReceiveResponse
    case .didReceiveRemoteNotification: .didReceiveRemoteNotificationFetch
    }
  }

  /// The rules by which an app tells the SDK by hand, where the proxy is off; none where it doesn't.
  func dutiesOfTheApp(for userInfo: JSONValue) -> [any DecidingRule] {
    guard
      var app = try? ReferenceSwizzleOffApp(
        configuration: SwizzleOffApp.Configuration(), edition: .current),
      let effects = try? app.receive(eventOfTheApp(userInfo), at: .start)
    else { return [] }
    let isReported = effects.contains { effect in
      if case .appDidReceiveMessage = effect { true } else { false }
    }
    return isReported ? app.decided : []
  }

  /// The rules by which the SDK's proxy reports by itself.
  func rulesOfTheProxy(for userInfo: JSONValue) -> [any DecidingRule] {
    let delegate = SwizzleOffSDK.Delegate(
      name: "app",
      implements: [.didReceiveRemoteNotification, .willPresent, .didReceiveResponse])
    guard
      var sdk = try? ReferenceSwizzleOffSDK(
        configuration: SwizzleOffSDK.Configuration(senderID: "1"), edition: .current)
    else { return [] }
    var rules: [any DecidingRule] = []
    let events: [SwizzleOffSDK.Event] = [
      .setAppDelegate(delegate: delegate), .setNotificationCenterDelegate(delegate: delegate),
      .configure(), eventOfTheSDK(userInfo),
    ]
    for event in events {
      _ = try? sdk.receive(event, at: .start)
      rules += sdk.decided.compactMap { $0 as? SDKRule }.filter(\.isOfTheProxy)
    }
    return rules
  }

  private func eventOfTheApp(_ userInfo: JSONValue) -> SwizzleOffApp.Event {
    switch self {
    case .willPresent: .willPresent(callback: rawValue, userInfo: userInfo)
    case .didReceive: .didReceiveResponse(callback: rawValue, userInfo: userInfo)
    case .didReceiveRemoteNotification:
      .didReceiveRemoteNotification(callback: rawValue, userInfo: userInfo)
    }
  }

  private func eventOfTheSDK(_ userInfo: JSONValue) -> SwizzleOffSDK.Event {
    switch self {
    case .willPresent: .willPresent(callback: rawValue, userInfo: userInfo)
    case .didReceive: .didReceiveResponse(callback: rawValue, userInfo: userInfo)
    case .didReceiveRemoteNotification:
      .didReceiveRemoteNotification(callback: rawValue, userInfo: userInfo)
    }
  }
}

extension SDKRule {
  /// Whether the rule says that the proxy tells the SDK.
  fileprivate var isOfTheProxy: Bool {
    switch self {
    case .proxyIsOnByDefault, .remoteNotificationIsReported, .presentationIsReported,
      .responseIsReported:
      true
    default: false
    }
  }
}
