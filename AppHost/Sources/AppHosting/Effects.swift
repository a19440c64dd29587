import ConformanceKit
import Foundation
import PushDelegateTesting
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
    case .download, .deliver: nil
    }
  }

  /// The action in the words of a service extension.
  var extensionEffect: HTTPv1ServiceExtension.Effect? {
    switch self {
    case .download(let download, let url): .download(download: download, url: url)
    case .deliver(let notification, let delivery):
      .deliver(notification: notification, content: delivery.content)
    default: nil
    }
  }
}

extension Recorder.Delivery {
  fileprivate var content: HTTPv1ServiceExtension.Content {
    HTTPv1ServiceExtension.Content(
      title: title, subtitle: subtitle, body: body,
      attachments: attachments.map { name in
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        return HTTPv1ServiceExtension.Attachment(
          download: parts[0], fileExtension: parts.count > 1 ? parts[1] : "")
      })
  }
}
