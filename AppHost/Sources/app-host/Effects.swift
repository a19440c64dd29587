import ConformanceKit
import Foundation
import PushDelegate
import StandIns

extension Recorder.Action {
  /// The action in the words of the role.
  var effect: SwizzleOffApp.Effect? {
    switch self {
    case .configureFirebase: .configureFirebase
    case .setNotificationCenterDelegate: .setNotificationCenterDelegate
    case .setMessagingDelegate: .setMessagingDelegate
    case .requestAuthorization: .requestAuthorization
    case .registerForRemoteNotifications: .registerForRemoteNotifications
    case .setAPNSToken(let token, let type):
      .setAPNSToken(token: token, type: type.flatMap(SwizzleOffApp.APNSTokenType.init))
    case .fetchToken: .fetchToken
    case .appDidReceiveMessage(let message):
      .appDidReceiveMessage(userInfo: JSONValue(dictionary: message))
    case .completion(let callback, let result, let options):
      .completion(
        callback: callback, result: result.flatMap(SwizzleOffApp.FetchResult.init),
        options: options?.compactMap(SwizzleOffApp.PresentationOption.init))
    }
  }
}
