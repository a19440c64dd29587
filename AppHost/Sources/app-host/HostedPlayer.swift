import ConformanceKit
import FirebaseCore
import FirebaseMessaging
import Foundation
import HostedApp
import PushDelegate
import StandIns
import UIKit
import UserNotifications

/// The app's own delegate, called as the system would call it.
@MainActor final class HostedPlayer {
  private let delegate = makeHostedDelegate()
  private let application = UIApplication.shared
  private let center = UNUserNotificationCenter.current()

  init() {
    Recorder.shared.reset()
    FirebaseApp.reset()
    Messaging.messaging().reset()
    center.reset()
    application.delegate = delegate
  }

  /// Plays an event, and returns what the app did once it has come to rest.
  func receive(_ event: SwizzleOffApp.Event) throws -> [SwizzleOffApp.Effect] {
    play(event)
    settle(atMost: 0.3)
    return Recorder.shared.take().compactMap(\.effect)
  }

  /// Lets the app go on: as long as it owes a completion, for three real seconds at most.
  func wait() throws -> [SwizzleOffApp.Effect] {
    settle(atMost: 3)
    return Recorder.shared.take().compactMap(\.effect)
  }

  /// Lets the main queue and the app's tasks run until nothing happens any more.
  private func settle(atMost seconds: Double) {
    let end = Date.now.addingTimeInterval(seconds)
    var quiet = 0
    while quiet < 3 || Recorder.shared.owesCompletion && Date.now < end {
      let count = Recorder.shared.count
      RunLoop.main.run(until: Date.now.addingTimeInterval(0.001))
      quiet = Recorder.shared.count == count ? quiet + 1 : 0
    }
  }

  private func play(_ event: SwizzleOffApp.Event) {
    switch event {
    case .didFinishLaunching(let userInfo): launch(userInfo)
    case .authorizationAnswered(let granted): center.answer(granted: granted)
    case .didRegisterForRemoteNotifications(let token):
      delegate.application(application, didRegisterForRemoteNotificationsWithDeviceToken: token)
    case .didFailToRegisterForRemoteNotifications(let error):
      delegate.application(
        application, didFailToRegisterForRemoteNotificationsWithError: error.nsError)
    case .willPresent(let callback, let userInfo): present(userInfo, callback: callback)
    case .didReceiveResponse(let callback, let userInfo, let action):
      respond(userInfo, action: action, callback: callback)
    case .didReceiveRemoteNotification(let callback, let userInfo):
      fetch(userInfo, callback: callback)
    case .didReceiveRemoteNotificationWithoutCompletion(let userInfo):
      delegate.application(application, didReceiveRemoteNotification: userInfo.dictionary)
    case .didReceiveRegistrationToken(let token): Messaging.messaging().tell(token)
    case .workFinished, .workFailed: break
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
    Recorder.shared.expect(callback)
    centerDelegate.userNotificationCenter(
      center, willPresent: .push(userInfo: userInfo.dictionary),
      withCompletionHandler: { options in
        Recorder.shared.record(.completion(callback, result: nil, options: options.names))
      })
  }

  private func respond(_ userInfo: JSONValue, action: String?, callback: String) {
    guard let centerDelegate = center.delegate else { return }
    Recorder.shared.expect(callback)
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
    Recorder.shared.expect(callback)
    delegate.application(
      application, didReceiveRemoteNotification: userInfo.dictionary,
      fetchCompletionHandler: { result in
        Recorder.shared.record(.completion(callback, result: "\(result)", options: nil))
      })
  }
}

extension SwizzleOffApp.SystemError {
  fileprivate var nsError: NSError {
    let words = description.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
    return NSError(domain: domain, code: code, userInfo: words)
  }
}
