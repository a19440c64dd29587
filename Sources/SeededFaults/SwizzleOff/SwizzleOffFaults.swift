import ConformanceKit
import Foundation

extension Fault {
  /// The faults of the profile `swizzle-off`.
  package static let swizzleOff: [Fault] =
    swizzleOffAppReports
    + swizzleOffAppCompletions
    + swizzleOffAppOrder
    + swizzleOffAppLaunch
    + swizzleOffAppContents
    + swizzleOffSwitch
    + swizzleOffLater
    + swizzleOffApplication
    + swizzleOffVotes
    + swizzleOffCenter
    + swizzleOffAPNsToken
    + swizzleOffTokenError
    + swizzleOffAutoInit
    + swizzleOffTokenDelegate
    + swizzleOffBackend
    + swizzleOffMessage
    + swizzleOffSilent
    + swizzleOffAnalytics
    + swizzleOffLocalTime
    + swizzleOffLink
    + swizzleOffTopic
}

extension Data {
  /// The bytes as lower-case hexadecimal digits, two each.
  var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension JSONValue {
  /// The message without its id, which nothing can then take for a duplicate.
  var withoutID: JSONValue {
    guard var members = object else { return self }
    members["gcm.message_id"] = nil
    return .object(members)
  }
}
