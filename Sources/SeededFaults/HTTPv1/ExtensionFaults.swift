import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Extension = ReferenceHTTPv1ServiceExtension

  /// Faults of helpers in finding, loading and attaching an image.
  static let httpV1ExtensionImage: [Fault] = [
    Fault(
      "cuts-the-query", of: Extension.self, breaks: ["NSE-001"],
      summary: "Downloads the address without its query",
      seen: "home-made extensions that cut at '?' to find the file extension",
      effects: { effect, _ in
        guard case .download(let payload) = effect else { return [effect] }
        return [
          .download(download: payload.download, url: String(payload.url.prefix { $0 != "?" }))
        ]
      }),
    Fault(
      "finds-no-image", of: Extension.self, breaks: ["NSE-001", "NSE-005"],
      summary: "Delivers every notification at once, as if it named no image",
      seen: "ios-emarsys-sdk before pull request 6, whose helper asked the wrong accessor",
      rules: { $0.imageKey = "picture" }),
    Fault(
      "dies-of-a-null-image", of: Extension.self, breaks: ["NSE-002"],
      summary: "Ends at an image that is null",
      seen: "firebase-ios-sdk #11430",
      events: { event, _ in
        guard case .notification(let payload) = event,
          (try? JSONValue(parsing: payload.payload))?["fcm_options"]?["image"] == .null
        else { return [event] }
        throw Crash()
      }),
    Fault(
      "loads-what-looks-like-an-image", of: Extension.self, breaks: ["FCM-E-019"],
      summary: "Loads no image whose address ends in no file extension",
      seen: "OneSignal-iOS-SDK #134 and Pushwoosh's, which asked the address for the type",
      events: { event, _ in
        guard case .notification(var payload) = event else { return [event] }
        payload.payload = changed(payload.payload) {
          $0.change("fcm_options") { options in
            let path = options["image"]?.string?.split(separator: "/").dropFirst(2).last ?? ""
            if !path.contains(".") { options["image"] = nil }
          }
        }
        return [.notification(payload)]
      }),
    Fault(
      "makes-an-address-of-none", of: Extension.self, breaks: ["NSE-004"],
      summary: "Loads its own base address where the image isn't an address",
      seen: "compare Home Assistant for Android before pull request 3930",
      events: { event, _ in
        guard case .notification(var payload) = event else { return [event] }
        payload.payload = changed(payload.payload) {
          $0.change("fcm_options") { options in
            guard let image = options["image"]?.string, !image.contains("://") else { return }
            options["image"] = "https://img.example/"
          }
        }
        return [.notification(payload)]
      }),
    Fault(
      "ignores-media-types", of: Extension.self, breaks: ["NSE-010"],
      summary: "Takes the file's extension from the suggested name alone",
      seen: "firebase-ios-sdk before pull request 6591", rules: { $0.namedMedia = [] }),
    Fault(
      "reads-an-image-at-the-root", of: Extension.self, breaks: ["NSE-001b"],
      summary: "Takes a key image at the root for the image's address",
      seen: "home-made extensions written for another push service",
      rules: { $0.otherImageKey = "image" }),
    Fault(
      "forgets-notifications-without-image", of: Extension.self, breaks: ["NSE-002"],
      summary: "Never calls the handler when there is no image",
      seen: "extensions that call the handler in the download's completion only",
      rules: { $0.deliversWithoutImage = false }),
    Fault(
      "loses-bad-addresses", of: Extension.self, breaks: ["NSE-004"],
      summary: "Starts a download of a text that isn't an address and never calls the handler",
      seen: "extensions that force the address into a URL",
      rules: {
        $0.checksAddress = false
        $0.deliversAfterFailure = false
      }),
    Fault(
      "swallows-failed-downloads", of: Extension.self,
      breaks: ["NSE-006", "FCM-E-006", "FCM-E-016"],
      summary: "Never calls the handler after a download that failed",
      seen: "firebase-ios-sdk #4689: the helper of Messaging 4.2.0 crashed there",
      rules: { $0.deliversAfterFailure = false }),
    Fault(
      "attaches-nothing", of: Extension.self, breaks: ["NSE-005"],
      summary: "Downloads the image and delivers without it",
      seen: "files left under a temporary name without extension, which the system refuses",
      rules: { $0.attaches = false }),
    Fault(
      "drops-the-apps-changes", of: Extension.self, breaks: ["NSE-005"],
      summary: "Delivers the content as it came, without the app's changes",
      seen: "extensions that hand the request's content to the helper, not their copy",
      rules: { $0.keepsChanges = false }),
    Fault(
      "makes-paths-of-media-types", of: Extension.self, breaks: ["NSE-011"],
      summary: "Makes a file name out of a media type with slashes",
      seen: "firebase-ios-sdk before 12.17",
      rules: {
        $0.checksMediaType = false
        $0.checksAttachments = false
      }),
    Fault(
      "calls-the-handler-beside-the-helper", of: Extension.self,
      breaks: ["FCM-E-015", "NSE-013"],
      summary: "Calls the handler itself in addition to the helper",
      seen: "apps that kept contentHandler(bestAttemptContent) when they added the helper",
      effects: { effect, _ in effect.isDelivery ? [effect, effect] : [effect] }),
    Fault(
      "attaches-before-the-download-ends", of: Extension.self, breaks: ["FCM-E-009"],
      summary: "Attaches a file that isn't there yet when the time is over",
      seen: "extensions that make the attachment from the address",
      effects: { effect, memory in
        guard case .timeWillExpire? = memory.event else { return [effect] }
        return [
          effect.changingDelivery {
            $0.attachments = [.init(download: "download-1", fileExtension: "png")]
          }
        ]
      }),
  ]

  /// Faults around the extension: when it runs, how long, and what is shown.
  static let httpV1ExtensionSystem: [Fault] = [
    Fault(
      "runs-without-mutable-content", of: Extension.self, breaks: ["FCM-E-002"],
      summary: "Runs the extension without mutable-content",
      seen: "simulators that hand every push to the extension",
      rules: { $0.needsMutableContent = false }),
    Fault(
      "runs-for-silent-pushes", of: Extension.self, breaks: ["FCM-E-002"],
      summary: "Runs the extension for a push without alert text",
      seen: "what app teams expect: firebase-ios-sdk #2048, OneSignal-iOS-SDK #764",
      rules: { $0.needsAlertText = false }),
    Fault(
      "runs-although-alerts-are-off", of: Extension.self, breaks: ["FCM-E-002"],
      summary: "Runs the extension although the user doesn't allow alerts",
      seen: "simulators without settings",
      rules: { $0.needsPermission = false }),
    Fault(
      "ignores-the-end-of-its-time", of: Extension.self, breaks: ["FCM-E-004"],
      summary: "Delivers nothing when its time is over",
      seen: "extensions without serviceExtensionTimeWillExpire; the helper has no time-out",
      rules: { $0.deliversAtExpiry = false }),
    Fault(
      "delivers-a-text-of-its-own-at-the-end", of: Extension.self, breaks: ["FCM-E-004d"],
      summary: "Delivers a text of its own when its time is over, not the best attempt",
      seen: "Nextcloud Talk before pull request 418",
      rules: { $0.bodyAtExpiry = "You have a new message" }),
    Fault(
      "shows-some-of-many-unchanged", of: Extension.self, breaks: ["FCM-E-007"],
      summary: "Shows a notification as it came while the extension is at work on another",
      seen: "iOS 10.2, by Open Radar", rules: { $0.showsChangesInARow = false }),
    Fault(
      "grants-two-minutes", of: Extension.self, breaks: ["FCM-E-004b", "FCM-E-005"],
      summary: "Lets the extension run for two minutes",
      seen: "simulators with the time-out of a URL session",
      rules: { $0.budget = 120 }),
    Fault(
      "shows-nothing-without-the-handler", of: Extension.self, breaks: ["FCM-E-005"],
      summary: "Shows nothing when the extension never calls its handler",
      seen: "simulators that wait for the handler alone",
      rules: { $0.showsWithoutHandler = false }),
    Fault(
      "shows-empty-notifications", of: Extension.self, breaks: ["FCM-E-007"],
      summary: "Shows a notification whose text the extension removed",
      seen: "what app teams try to suppress a notification with",
      rules: { $0.keepsText = false }),
    Fault(
      "attaches-any-file", of: Extension.self, breaks: ["FCM-E-008", "NSE-008"],
      summary: "Attaches a file of any type and size",
      seen: "simulators; FCM's text lists BMP, which Apple's doesn't",
      rules: { $0.checksAttachments = false }),
  ]
}
