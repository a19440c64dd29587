import ConformanceKit
import FirebaseCore
import FirebaseMessaging
import Foundation
import HostedApp
import PushDelegateTesting
import StandIns
import UIKit
import UserNotifications

/// Plays the role `swizzle-off.app` with the app's own delegate, on the main thread.
struct HostedPlayer: Player {
  typealias PlayedRole = SwizzleOffApp

  private let process: HostedProcess

  init(configuration: SwizzleOffApp.Configuration, edition: Edition) throws {
    if let separate = configuration.separateDelegate,
      !MainActor.assumeIsolated({ HostedProcess().separates(separate) })
    {
      throw Unsupported("the app has no class of its own for this delegate")
    }
    process = MainActor.assumeIsolated { HostedProcess() }
  }

  mutating func receive(_ event: SwizzleOffApp.Event, at now: Instant) -> [SwizzleOffApp.Effect] {
    MainActor.assumeIsolated { process.receive(event) }
  }

  mutating func advance(to limit: Instant) -> Advance<SwizzleOffApp.Effect> {
    Advance(now: limit, effects: MainActor.assumeIsolated { process.wait() })
  }
}

/// The app's own delegate, called as the system would call it.
@MainActor private final class HostedProcess {
  private let delegate: any UIApplicationDelegate
  private let application = UIApplication.shared
  private let center = UNUserNotificationCenter.current()

  /// Starts the process: what the app does in its initialisers counts already.
  init() {
    Recorder.shared.reset()
    FirebaseApp.reset()
    Messaging.messaging().reset()
    center.reset()
    delegate = makeHostedDelegate()
    application.delegate = delegate
    startHostedApp()
  }

  /// Whether the app, once launched, has another object than its application delegate for a delegate.
  func separates(_ separate: SwizzleOffApp.SeparateDelegate) -> Bool {
    _ = receive(.didFinishLaunching(remoteNotification: nil))
    let other: (any NSObjectProtocol)? =
      switch separate {
      case .notificationCenter: center.delegate
      case .messaging: Messaging.messaging().delegate
      }
    return other.map { !$0.isEqual(delegate) } ?? false
  }

  /// Plays an event, and returns what the app did once it has come to rest.
  func receive(_ event: SwizzleOffApp.Event) -> [SwizzleOffApp.Effect] {
    play(event)
    settle(atMost: Recorder.shared.isPatient ? 0.3 : 0.03, quiet: 3)
    return Recorder.shared.take().compactMap(\.effect)
  }

  /// Lets the app go on: as long as it owes a completion, for three real seconds at most, or for less
  /// when the method that owes it has left one out before.
  func wait() -> [SwizzleOffApp.Effect] {
    settle(atMost: Recorder.shared.isPatient ? 3 : 0.3, quiet: 10)
    Recorder.shared.giveUp()
    return Recorder.shared.take().compactMap(\.effect)
  }

  /// Lets the main queue and the app's tasks run until nothing happens any more.
  private func settle(atMost seconds: Double, quiet rest: Int) {
    let end = Date.now.addingTimeInterval(seconds)
    var quiet = 0
    while quiet < rest || Recorder.shared.owesCompletion && Date.now < end {
      let count = Recorder.shared.count
      RunLoop.main.run(until: Date.now.addingTimeInterval(0.001))
      quiet = Recorder.shared.count == count ? quiet + 1 : 0
    }
  }

  private func play(_ event: SwizzleOffApp.Event) {
    switch event {
    case .didFinishLaunching(let payload): launch(payload.remoteNotification)
    case .authorizationAnswered(let payload): center.answer(granted: payload.granted)
    case .didRegisterForRemoteNotifications(let payload):
      delegate.application(
        application, didRegisterForRemoteNotificationsWithDeviceToken: payload.deviceToken)
    case .didFailToRegisterForRemoteNotifications(let payload):
      delegate.application(
        application, didFailToRegisterForRemoteNotificationsWithError: payload.error.nsError)
    case .willPresent(let payload): present(payload.userInfo, callback: payload.callback)
    case .didReceiveResponse(let payload):
      respond(payload.userInfo, action: payload.actionIdentifier, callback: payload.callback)
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

  private func present(_ userInfo: JSONValue, callback: String) {
    guard let centerDelegate = center.delegate else { return }
    Recorder.shared.expect(callback, of: "willPresent")
    centerDelegate.userNotificationCenter(
      center, willPresent: .push(userInfo: userInfo.dictionary),
      withCompletionHandler: { options in
        Recorder.shared.record(.completion(callback, result: nil, options: options.names))
      })
  }

  private func respond(_ userInfo: JSONValue, action: String?, callback: String) {
    guard let centerDelegate = center.delegate else { return }
    Recorder.shared.expect(callback, of: "didReceive")
    centerDelegate.userNotificationCenter(
      center,
      didReceive: UNNotificationResponse(
        notification: .push(userInfo: userInfo.dictionary),
        actionIdentifier: action ?? UNNotificationDefaultActionIdentifier),
      withCompletionHandler: {
        Recorder.shared.record(.completion(callback, result: nil, options: nil))
      })
  }

  private func fetch(_ userInfo: JSONValue, callback: String) {
    Recorder.shared.expect(callback, of: "fetch")
    delegate.application(
      application, didReceiveRemoteNotification: userInfo.dictionary,
      fetchCompletionHandler: { result in
        Recorder.shared.record(.completion(callback, result: "\(result)", options: nil))
      })
  }
}
