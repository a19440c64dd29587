import Foundation
import StandIns

/// The notification centre, which records who becomes its delegate.
open class UNUserNotificationCenter: NSObject, SeesLaunch {
  private static let shared = UNUserNotificationCenter()
  /// Those who wait for the user's answer.
  private var questions: [(Bool) -> Void] = []

  open class func current() -> UNUserNotificationCenter { shared }

  open weak var delegate: (any UNUserNotificationCenterDelegate)? {
    didSet { if delegate != nil { Recorder.shared.record(.setNotificationCenterDelegate) } }
  }

  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    Recorder.shared.record(.requestAuthorization)
    questions.append { completionHandler($0, nil) }
  }

  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAuthorization(options: options) { granted, _ in continuation.resume(returning: granted)
      }
    }
  }

  open func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) {
    completionHandler(UNNotificationSettings())
  }

  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}

  open func add(
    _ request: UNNotificationRequest, withCompletionHandler handler: (((any Error)?) -> Void)? = nil
  ) {
    handler?(nil)
  }

  open func add(_ request: UNNotificationRequest) async throws {}

  open func removeAllDeliveredNotifications() {}
  open func removeAllPendingNotificationRequests() {}
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  open func setBadgeCount(_ count: Int) async throws {}
  open func setBadgeCount(
    _ count: Int, withCompletionHandler handler: (((any Error)?) -> Void)? = nil
  ) { handler?(nil) }
  open func getDeliveredNotifications(
    completionHandler: @escaping ([UNNotification]) -> Void
  ) { completionHandler([]) }
  open func deliveredNotifications() async -> [UNNotification] { [] }
  open func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) { completionHandler([]) }
  open func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }
  open var supportsContentExtensions: Bool { true }

  /// Answers every open question for permission.
  public func answer(granted: Bool) {
    let open = questions
    questions = []
    for answer in open { answer(granted) }
  }
}
