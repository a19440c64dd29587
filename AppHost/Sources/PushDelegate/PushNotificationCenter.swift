/// What push code asks of `UNUserNotificationCenter`.
@MainActor public protocol PushNotificationCenter: AnyObject {
  /// Stands for `UNUserNotificationCenter.current().delegate = self`.
  func setNotificationCenterDelegate()

  /// Stands for `requestAuthorization(options:completionHandler:)`.
  func requestAuthorization(completionHandler: @escaping (Bool, (any Error)?) -> Void)
}
