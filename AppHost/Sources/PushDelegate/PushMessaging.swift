import Foundation

/// What push code asks of Firebase: in the app `Messaging` itself, in a test a recorder.
@MainActor public protocol PushMessaging: AnyObject {
  /// Stands for `FirebaseApp.configure()`.
  func configureFirebase()

  /// Stands for `Messaging.messaging().delegate = self`.
  func setMessagingDelegate()

  /// Stands for the property of the same name.
  var apnsToken: Data? { get set }

  /// Stands for the method of the same name.
  func appDidReceiveMessage(_ message: [AnyHashable: Any])

  /// Stands for the method of the same name.
  func token(completion: @escaping (String?, (any Error)?) -> Void)
}
