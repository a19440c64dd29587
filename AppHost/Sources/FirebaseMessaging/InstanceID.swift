import Foundation
import StandIns

/// What stood in place of the registration token until Firebase 6.
public final class InstanceID: NSObject {
  private static let shared = InstanceID()

  public class func instanceID() -> InstanceID { shared }

  public func instanceID(handler: @escaping (InstanceIDResult?, (any Error)?) -> Void) {
    Messaging.messaging().token { token, error in
      handler(token.map(InstanceIDResult.init), error)
    }
  }

  public func token() -> String? { nil }
  public func deleteID(handler: @escaping ((any Error)?) -> Void) { handler(nil) }
}

public final class InstanceIDResult: NSObject {
  public let token: String
  public let instanceID = "an-instance"

  init(token: String) {
    self.token = token
  }
}

extension NSNotification.Name {
  public static let InstanceIDTokenRefresh = Self("com.firebase.iid.notif.refresh-token")
}
