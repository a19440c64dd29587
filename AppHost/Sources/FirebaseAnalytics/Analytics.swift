@_exported import Foundation
import StandIns

/// Takes events, and does nothing with them.
open class Analytics: NSObject {
  public class func logEvent(_ name: String, parameters: [String: Any]?) {}
  public class func setUserProperty(_ value: String?, forName name: String) {}
  public class func setUserID(_ identifier: String?) {}
  public class func setAnalyticsCollectionEnabled(_ isEnabled: Bool) {}
  public class func setDefaultEventParameters(_ parameters: [String: Any]?) {}
  public class func handleOpen(_ url: URL) {}
  public class func handleUserActivity(_ activity: Any) {}
  public class func appInstanceID() -> String? { nil }
}
