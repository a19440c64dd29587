import ConformanceKit
import FirebaseMessaging
import Foundation
import PushDelegateTesting
import StandIns
import UserNotifications

/// Plays the role `http-v1.service-extension` with the app's own extension, on the main thread.
struct ExtensionPlayer: Player {
  typealias PlayedRole = HTTPv1ServiceExtension

  private let process: ExtensionProcess

  init(configuration: HTTPv1ServiceExtension.Configuration, edition: Edition) throws {
    guard configuration == HTTPv1ServiceExtension.Configuration() else {
      throw Unsupported("the extension's code is what it is")
    }
    process = MainActor.assumeIsolated { ExtensionProcess() }
  }

  mutating func receive(
    _ event: HTTPv1ServiceExtension.Event, at now: Instant
  ) throws -> [HTTPv1ServiceExtension.Effect] {
    try MainActor.assumeIsolated { try process.receive(event) }
  }

  mutating func advance(to limit: Instant) -> Advance<HTTPv1ServiceExtension.Effect> {
    Advance(now: limit, effects: MainActor.assumeIsolated { process.settle() })
  }
}

/// The app's own service extension, run as the system would run it.
@MainActor private final class ExtensionProcess {
  /// One process serves several notifications, each with an object of its own.
  private var services: [String: UNNotificationServiceExtension] = [:]

  /// Plays an event, and returns what the extension did.
  func receive(_ event: HTTPv1ServiceExtension.Event) throws -> [HTTPv1ServiceExtension.Effect] {
    switch event {
    case .notification(let notification):
      return try begin(notification.notification, payload: notification.payload)
    case .downloadFinished(let payload):
      let type = Self.fileExtension(filename: payload.suggestedFilename, mimeType: payload.mimeType)
      let fits = type.map { payload.bytes <= Self.limit(of: $0) } ?? false
      MessagingExtensionHelper.end(payload.download, fileExtension: fits ? type : nil)
    case .downloadFailed(let payload):
      MessagingExtensionHelper.end(payload.download, fileExtension: nil)
    case .timeWillExpire(let payload):
      services[payload.notification]?.serviceExtensionTimeWillExpire()
    case .exportDeliveryMetrics: break
    }
    return settle()
  }

  /// Lets the extension go on, and returns what it did.
  func settle() -> [HTTPv1ServiceExtension.Effect] {
    Recorder.shared.settle(quiet: 3)
    return Recorder.shared.take().compactMap(\.extensionEffect)
  }

  /// Starts the extension with a notification, and returns what it did at once.
  ///
  /// - Throws: ``Unplayable`` when what it was asked for can be done only by code that isn't here.
  private func begin(
    _ name: String, payload: String
  ) throws -> [HTTPv1ServiceExtension.Effect] {
    let userInfo = try JSONValue(parsing: payload)
    guard userInfo["aps"]?["mutable-content"] == 1, userInfo["aps"]?["alert"] != nil else {
      return []
    }
    guard let service = HostedPlayer.app.makeExtension?() else { return [] }
    services[name] = service
    Recorder.shared.forgetReceivers()
    service.didReceive(.push(userInfo: userInfo.dictionary)) { content in
      Recorder.shared.record(
        .deliver(
          name,
          Recorder.Delivery(
            title: content.title, subtitle: content.subtitle, body: content.body,
            attachments: content.attachments.map(\.url.lastPathComponent))))
    }
    let effects = settle()
    if effects.isEmpty, let receiver = Recorder.shared.receiver(of: .handler) {
      throw Unplayable("the extension hands its content handler to \(receiver)")
    }
    return effects
  }

  /// What a file is: its name says so, or else its type; nothing where it can't be attached (NSE-010).
  private static func fileExtension(filename: String?, mimeType: String?) -> String? {
    let named = filename.map { URL(fileURLWithPath: $0).pathExtension } ?? ""
    if !named.isEmpty { return limit(of: named) > 0 ? named : nil }
    return ["image/png": "png", "image/jpeg": "jpeg", "image/gif": "gif"][mimeType ?? ""]
  }

  /// The most bytes of an attachment (Apple, "UNNotificationAttachment"); none for other files.
  private static func limit(of fileExtension: String) -> Int {
    switch fileExtension.lowercased() {
    case "aif", "aiff", "wav", "mp3", "m4a": 5 << 20
    case "jpg", "jpeg", "gif", "png": 10 << 20
    case "mpg", "mpeg", "m2v", "mp4", "avi": 50 << 20
    default: 0
    }
  }
}
