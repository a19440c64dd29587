@_exported import Foundation
import StandIns

/// Knows no user.
open class Auth: Inert {
  private static let shared = Auth.named("Auth.auth()")

  public class func auth() -> Auth { shared }
  public var currentUser: User? { nil }
  public func canHandle(_ url: URL) -> Bool { false }
  public func canHandleNotification(_ userInfo: [AnyHashable: Any]) -> Bool { false }
  public func setAPNSToken(_ token: Data, type: AuthAPNSTokenType) {}
  public func signOut() throws {}

  @discardableResult
  public func addStateDidChangeListener(
    _ listener: @escaping (Auth, User?) -> Void
  ) -> NSObjectProtocol { NSObject() }
}

public enum AuthAPNSTokenType: Int, Sendable {
  case unknown, sandbox, prod
}

/// A user who signed in: nobody does here.
open class User: Inert {
  public var uid: String { "" }
  public var email: String? { nil }
  public var displayName: String? { nil }
}
