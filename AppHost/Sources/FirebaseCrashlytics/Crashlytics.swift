@_exported import Foundation
import StandIns

/// Takes what is logged, and does nothing with it.
open class Crashlytics: NSObject {
  private static let shared = Crashlytics()

  public class func crashlytics() -> Crashlytics { shared }
  public func log(_ message: String) {}
  public func record(error: any Error) {}
  public func record(error: any Error, userInfo: [String: Any]?) {}
  public func setCustomValue(_ value: Any?, forKey key: String) {}
  public func setUserID(_ identifier: String?) {}
  public func setCrashlyticsCollectionEnabled(_ isEnabled: Bool) {}
}
