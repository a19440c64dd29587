import ConformanceKit
import Foundation

/// Plays the role `swizzle-off.app` with an app's push code.
public struct PushDelegatePlayer<Delegate: PushDelegate>: Player {
  public typealias PlayedRole = SwizzleOffApp

  private let messaging = MessagingRecorder()
  private let delegate: Delegate

  public init(configuration: NoConfiguration, edition: Edition) {
    delegate = Delegate(messaging: messaging)
  }

  public mutating func receive(
    _ event: SwizzleOffApp.Event, at now: Instant
  ) -> [SwizzleOffApp.Effect] {
    play(event)
    return settle()
  }

  public mutating func advance(to limit: Instant) -> Advance<SwizzleOffApp.Effect> {
    Advance(now: limit, effects: settle())
  }

  /// Lets what the app put off run, until it does nothing more.
  private func settle() -> [SwizzleOffApp.Effect] {
    var quiet = 0
    while quiet < 3 {
      let count = messaging.count
      RunLoop.current.run(until: Date.now.addingTimeInterval(0.001))
      quiet = messaging.count == count ? quiet + 1 : 0
    }
    return messaging.take()
  }

  private func play(_ event: SwizzleOffApp.Event) {
    let messaging = messaging
    switch event {
    case .didFinishLaunching(let userInfo):
      delegate.didFinishLaunching(remoteNotification: userInfo?.dictionary)
    case .didRegisterForRemoteNotifications(let token):
      delegate.didRegisterForRemoteNotifications(deviceToken: token)
    case .didFailToRegisterForRemoteNotifications(let error):
      delegate.didFailToRegisterForRemoteNotifications(
        error: NSError(domain: error.domain, code: error.code))
    case .willPresent(let callback, let userInfo):
      delegate.willPresent(userInfo.dictionary) { options in
        let options = options.compactMap { SwizzleOffApp.PresentationOption(rawValue: $0.rawValue) }
        messaging.record(.completion(callback: callback, result: nil, options: options))
      }
    case .didReceiveResponse(let callback, let userInfo, let action):
      delegate.didReceive(
        userInfo.dictionary,
        actionIdentifier: action ?? "com.apple.UNNotificationDefaultActionIdentifier"
      ) {
        messaging.record(.completion(callback: callback, result: nil, options: nil))
      }
    case .didReceiveRemoteNotification(let callback, let userInfo):
      delegate.didReceiveRemoteNotification(userInfo.dictionary) { result in
        let result = SwizzleOffApp.FetchResult(rawValue: result.rawValue)
        messaging.record(.completion(callback: callback, result: result, options: nil))
      }
    case .authorizationAnswered, .didReceiveRemoteNotificationWithoutCompletion,
      .didReceiveRegistrationToken, .workFinished, .workFailed:
      break
    }
  }
}
