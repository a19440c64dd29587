import ConformanceKit
import FirebaseCore
import FirebaseMessaging
import Foundation
import PushDelegateTesting
import StandIns
import UIKit
import UserNotifications

/// Plays the role `swizzle-off.app` with the app's own delegate, on the main thread.
struct HostedPlayer: Player {
  typealias PlayedRole = SwizzleOffApp

  /// The app, which is the same in each case.
  @MainActor static var app = HostedApp()

  private let process: HostedProcess

  init(configuration: SwizzleOffApp.Configuration, edition: Edition) throws {
    process = MainActor.assumeIsolated { HostedProcess(Self.app) }
    guard let separate = configuration.separateDelegate else { return }
    try MainActor.assumeIsolated { try process.launchOnce(separating: separate) }
  }

  mutating func receive(
    _ event: SwizzleOffApp.Event, at now: Instant
  ) throws -> [SwizzleOffApp.Effect] {
    try MainActor.assumeIsolated { try process.receive(event) }
  }

  mutating func advance(to limit: Instant) throws -> Advance<SwizzleOffApp.Effect> {
    try MainActor.assumeIsolated { Advance(now: limit, effects: try process.wait()) }
  }
}

/// The app's own delegate, called as the system would call it.
@MainActor private final class HostedProcess {
  private let delegate: any UIApplicationDelegate
  private let application = UIApplication.shared
  private let center = UNUserNotificationCenter.current()
  private let wrapper: String?
  private var absent: AbsentCode
  /// What the app did at a launch that was played to see which delegates it has.
  private var launched: [SwizzleOffApp.Effect]?

  /// Starts the process: what the app does in its initialisers counts already.
  init(_ app: HostedApp) {
    wrapper = app.wrapper
    absent = AbsentCode(isReporting: app.isReporting)
    if let wrapper { Recorder.shared.note(.launch, handedTo: wrapper) }
    if let framework = app.framework { Recorder.shared.note(.launch, handedTo: framework) }
    delegate = app.makeDelegate()
    application.delegate = delegate
    app.start()
  }

  /// Launches the app, which must then have another object than its application delegate for a delegate.
  func launchOnce(separating separate: SwizzleOffApp.SeparateDelegate) throws {
    launched = try receive(.didFinishLaunching(remoteNotification: nil))
    let other: (any NSObjectProtocol)? =
      switch separate {
      case .notificationCenter: center.delegate
      case .messaging: Messaging.messaging().delegate
      }
    guard let other, !other.isEqual(delegate) else {
      throw Unsupported("the app has no class of its own for this delegate")
    }
  }

  /// Plays an event, and returns what the app did once it has come to rest.
  func receive(_ event: SwizzleOffApp.Event) throws -> [SwizzleOffApp.Effect] {
    if case .didFinishLaunching(let payload) = event, payload.remoteNotification == nil,
      let launched
    {
      self.launched = nil
      return launched
    }
    Recorder.shared.forgetReceivers()
    // What stands between has seen all of it.
    for thing in [Thing.deviceToken, .message, .handler] {
      if let wrapper { Recorder.shared.note(thing, handedTo: wrapper) }
    }
    try play(event)
    Recorder.shared.settle(atMost: 0.3, quiet: 3)
    let effects = Recorder.shared.take().compactMap(\.effect)
    try absent.check(event, effects)
    return effects
  }

  /// Lets the app go on: as long as it can still call a handler that it owes, for three real seconds
  /// at most.
  func wait() throws -> [SwizzleOffApp.Effect] {
    Recorder.shared.settle(atMost: 3, quiet: 10)
    Recorder.shared.giveUp()
    let effects = Recorder.shared.take().compactMap(\.effect)
    try absent.check(effects)
    return effects
  }

  private func play(_ event: SwizzleOffApp.Event) throws {
    switch event {
    case .didFinishLaunching(let payload): launch(payload.remoteNotification)
    case .authorizationAnswered(let payload): center.answer(granted: payload.granted)
    case .didRegisterForRemoteNotifications(let payload):
      delegate.application(
        application, didRegisterForRemoteNotificationsWithDeviceToken: payload.deviceToken)
    case .didFailToRegisterForRemoteNotifications(let payload):
      delegate.application(
        application, didFailToRegisterForRemoteNotificationsWithError: payload.error.nsError)
    case .willPresent(let payload): try present(payload.userInfo, callback: payload.callback)
    case .didReceiveResponse(let payload):
      try respond(payload.userInfo, action: payload.actionIdentifier, callback: payload.callback)
    case .didReceiveRemoteNotification(let payload):
      fetch(payload.userInfo, callback: payload.callback)
    case .didReceiveRemoteNotificationWithoutCompletion(let payload):
      delegate.application(application, didReceiveRemoteNotification: payload.userInfo.dictionary)
    case .didReceiveRegistrationToken(let payload): Messaging.messaging().tell(payload.token)
    case .messagesDeleted, .workFinished, .workFailed: break
    }
  }

  private func launch(_ userInfo: JSONValue?) {
    var options: [UIApplication.LaunchOptionsKey: Any]?
    if let userInfo { options = [.remoteNotification: userInfo.dictionary] }
    _ = delegate.application(application, willFinishLaunchingWithOptions: options)
    _ = delegate.application(application, didFinishLaunchingWithOptions: options)
    delegate.applicationDidBecomeActive(application)
  }

  private func present(_ userInfo: JSONValue, callback: String) throws {
    let centerDelegate = try absent.delegate(of: center)
    let owed = Recorder.shared.expect(callback)
    centerDelegate.userNotificationCenter(
      center, willPresent: .push(userInfo: userInfo.dictionary),
      withCompletionHandler: { options in
        owed.hold()
        Recorder.shared.record(.completion(callback, result: nil, options: options.names))
      })
  }

  private func respond(_ userInfo: JSONValue, action: String?, callback: String) throws {
    let centerDelegate = try absent.delegate(of: center)
    let owed = Recorder.shared.expect(callback)
    centerDelegate.userNotificationCenter(
      center,
      didReceive: UNNotificationResponse(
        notification: .push(userInfo: userInfo.dictionary),
        actionIdentifier: action ?? UNNotificationDefaultActionIdentifier),
      withCompletionHandler: {
        owed.hold()
        Recorder.shared.record(.completion(callback, result: nil, options: nil))
      })
  }

  private func fetch(_ userInfo: JSONValue, callback: String) {
    let owed = Recorder.shared.expect(callback)
    delegate.application(
      application, didReceiveRemoteNotification: userInfo.dictionary,
      fetchCompletionHandler: { result in
        owed.hold()
        Recorder.shared.record(.completion(callback, result: "\(result)", options: nil))
      })
  }
}
