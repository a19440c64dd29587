import Foundation
import StandIns

/// The notification centre, which records who becomes its delegate.
open class UNUserNotificationCenter: NSObject {
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

  open func removeAllDeliveredNotifications() {}
  open func removeAllPendingNotificationRequests() {}
  open func setBadgeCount(_ count: Int) async throws {}

  /// Answers every open question for permission.
  public func answer(granted: Bool) {
    let open = questions
    questions = []
    for answer in open { answer(granted) }
  }

  /// Forgets delegate and questions, for the next case.
  public func reset() {
    delegate = nil
    questions = []
  }
}

/// What the user settled.
open class UNNotificationSettings: NSObject {
  public let authorizationStatus = UNAuthorizationStatus.authorized
}

/// An action of a notification.
open class UNNotificationAction: NSObject {
  public let identifier: String

  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
  }
}

public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let authenticationRequired = Self(rawValue: 1 << 0)
  public static let destructive = Self(rawValue: 1 << 1)
  public static let foreground = Self(rawValue: 1 << 2)
}

/// A set of actions.
open class UNNotificationCategory: NSObject {
  public let identifier: String

  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
  }
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let customDismissAction = Self(rawValue: 1 << 0)
}
