@_exported import Foundation
import StandIns

/// Asks the user for permission to track, which nobody gives.
open class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined, restricted, denied, authorized
  }

  open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }

  open class func requestTrackingAuthorization(
    completionHandler: @escaping (AuthorizationStatus) -> Void
  ) { completionHandler(.denied) }

  open class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
