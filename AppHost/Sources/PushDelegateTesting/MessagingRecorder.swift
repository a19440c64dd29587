import ConformanceKit
import Foundation
import PushDelegate

/// What stands in for `Messaging.messaging()`, the application and the notification centre: it
/// writes down what the push code does to them.
@MainActor
public final class MessagingRecorder: PushMessaging, PushApplication,
  PushNotificationCenter
{
  private var effects: [SwizzleOffApp.Effect] = []
  private var token: Data?
  /// Those who wait for the user's answer.
  private var questions: [(Bool, (any Error)?) -> Void] = []
  /// The callbacks whose handler was not called yet.
  private var owed: Set<String> = []

  public nonisolated init() {}

  public func configureFirebase() { record(.configureFirebase) }
  public func setMessagingDelegate() { record(.setMessagingDelegate) }
  public func setNotificationCenterDelegate() { record(.setNotificationCenterDelegate) }
  public func registerForRemoteNotifications() { record(.registerForRemoteNotifications) }

  public func requestAuthorization(completionHandler: @escaping (Bool, (any Error)?) -> Void) {
    record(.requestAuthorization)
    questions.append(completionHandler)
  }

  public var apnsToken: Data? {
    get { token }
    set {
      token = newValue
      record(.setAPNSToken(token: newValue))
    }
  }

  public func appDidReceiveMessage(_ message: [AnyHashable: Any]) {
    record(.appDidReceiveMessage(userInfo: JSONValue(dictionary: message)))
  }

  public func token(completion: @escaping (String?, (any Error)?) -> Void) {
    record(.fetchToken)
    if token == nil {
      completion(nil, NSError(domain: "com.google.fcm", code: 505))
    } else {
      completion("a-registration-token", nil)
    }
  }

  func answer(granted: Bool) {
    let open = questions
    questions = []
    for answer in open { answer(granted, nil) }
  }

  func expect(_ callback: String) { owed.insert(callback) }

  func record(_ effect: SwizzleOffApp.Effect) {
    effects.append(effect)
    if case .completion(let payload) = effect { owed.remove(payload.callback) }
  }

  var owesCompletion: Bool { !owed.isEmpty }

  /// Waits no more for what is owed now.
  func giveUp() { owed = [] }

  var count: Int { effects.count }

  /// Returns what was written down, and forgets it.
  func take() -> [SwizzleOffApp.Effect] {
    defer { effects = [] }
    return effects
  }
}
