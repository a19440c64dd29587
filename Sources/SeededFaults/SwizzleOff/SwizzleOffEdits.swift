import ConformanceKit

extension SwizzleOffApp.Event {
  /// The payload of the message that it is about, if it is about one.
  var userInfo: JSONValue {
    switch self {
    case .willPresent(let payload): payload.userInfo
    case .didReceiveResponse(let payload): payload.userInfo
    case .didReceiveRemoteNotification(let payload): payload.userInfo
    default: .null
    }
  }
}
