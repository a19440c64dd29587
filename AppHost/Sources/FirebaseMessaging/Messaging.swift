@_exported import Foundation
import StandIns
@_exported import UserNotifications

public enum MessagingAPNSTokenType: Int, Sendable {
  case unknown, sandbox, prod
}

public enum MessagingMessageStatus: Int {
  case unknown, new
}

public final class MessagingMessageInfo: NSObject {
  public let status = MessagingMessageStatus.new
}

public let MessagingErrorDomain = "com.google.fcm"

extension NSNotification.Name {
  public static let MessagingRegistrationTokenRefreshed = Self(
    "com.firebase.messaging.notif.fcm-token-refreshed")
  public static let MessagingMessagesDeleted = Self(
    "com.firebase.messaging.notif.messages-deleted")
}

/// The delegate that hears of the registration token.
public protocol MessagingDelegate: NSObjectProtocol {
  func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?)
}

extension MessagingDelegate {
  public func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {}
}

/// The messaging SDK, of which only the recorder is left.
public final class Messaging: NSObject {
  private static let shared = Messaging()

  public class func messaging() -> Messaging { shared }

  public weak var delegate: (any MessagingDelegate)? {
    didSet { if delegate != nil { Recorder.shared.record(.setMessagingDelegate) } }
  }

  public var isAutoInitEnabled = true
  public internal(set) var fcmToken: String?

  private var token: Data?

  public var apnsToken: Data? {
    get { token }
    set {
      token = newValue
      Recorder.shared.record(.setAPNSToken(newValue, type: nil))
    }
  }

  public func setAPNSToken(_ apnsToken: Data, type: MessagingAPNSTokenType) {
    token = apnsToken
    Recorder.shared.record(.setAPNSToken(apnsToken, type: "\(type)"))
  }

  @discardableResult
  public func appDidReceiveMessage(_ message: [AnyHashable: Any]) -> MessagingMessageInfo {
    Recorder.shared.record(.appDidReceiveMessage(message))
    return MessagingMessageInfo()
  }

  public func token(completion: @escaping (String?, (any Error)?) -> Void) {
    Recorder.shared.record(.fetchToken)
    let error = NSError(domain: MessagingErrorDomain, code: 505)
    if token == nil { completion(nil, error) } else { completion("a-registration-token", nil) }
  }

  public func token() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      token { token, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(token ?? ""))
      }
    }
  }

  public func deleteToken(completion: @escaping ((any Error)?) -> Void) {
    completion(nil)
  }

  public func subscribe(toTopic topic: String, completion: (((any Error)?) -> Void)? = nil) {
    completion?(nil)
  }

  public func subscribe(toTopic topic: String) async throws {}
  public func unsubscribe(fromTopic topic: String) async throws {}
  public func deleteToken() async throws {}
  public func deleteData(completion: @escaping ((any Error)?) -> Void) { completion(nil) }

  public func unsubscribe(fromTopic topic: String, completion: (((any Error)?) -> Void)? = nil) {
    completion?(nil)
  }

  /// Tells the delegate a registration token.
  public func tell(_ token: String?) {
    fcmToken = token
    delegate?.messaging(self, didReceiveRegistrationToken: token)
  }
}
