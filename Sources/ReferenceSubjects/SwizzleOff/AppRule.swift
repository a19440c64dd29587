/// The rules by which an app does by hand what the proxy would have done with a push, each with the requirement
/// that it carries out.
package enum AppRule: String, DecidingRule {
  case deviceTokenIsHandedOver = "SWZ-032"
  case presentationIsReported = "SWZ-032b"
  case responseIsReported = "SWZ-032c"
  case remoteNotificationIsReported = "SWZ-032d"
}
