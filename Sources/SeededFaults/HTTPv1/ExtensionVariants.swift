import ConformanceKit
import ReferenceSubjects

extension Variant {
  private typealias Extension = ReferenceHTTPv1ServiceExtension

  /// Service extensions, and systems around them, that do otherwise where the sources leave it open.
  static let httpV1Extension: [Variant] = [
    Variant(
      "counts-megabytes-in-millions", of: Extension.self, answers: ["FCM-E-008b": "not-attached"],
      summary: "Takes a megabyte for 1,000,000 bytes",
      because: "Apple, UNNotificationAttachment, doesn't say which megabyte it means",
      rules: { $0.megabyte = 1_000_000 }),
    Variant(
      "attaches-more-kinds-of-images", of: Extension.self, answers: ["FCM-E-011": "attached"],
      summary: "Attaches BMP, WebP and HEIC images",
      because: "FCM, 'Send an image in the notification payload', counts BMP",
      rules: { $0.furtherImages = ["bmp", "webp", "heic"] }),
    Variant(
      "attaches-no-audio", of: Extension.self, answers: ["FCM-E-008c": "not-attached"],
      summary: "Attaches images and movies only",
      because: "FCM, 'Send an image in the notification payload', names images and movies",
      rules: { $0.attachesAudio = false }),
    Variant(
      "needs-an-alert-dictionary", of: Extension.self, answers: ["FCM-Z-27": "does-not-run"],
      summary: "Runs the extension for an alert dictionary only",
      because: "Apple, 'Modifying content in newly delivered notifications': an alert dictionary",
      rules: { $0.takesPlainAlerts = false }),
    Variant(
      "takes-any-mutable-content", of: Extension.self, answers: ["FCM-E-002b": "runs"],
      summary: "Takes true, 2 and text for a mutable-content that is set",
      because: "Apple documents 1, and nothing of other values",
      rules: { $0.takesAnyFlag = true }),
    Variant(
      "leaves-sizes-to-the-system", of: Extension.self,
      summary: "Delivers an image that is too large, which the system doesn't show",
      because: "Apple, UNNotificationAttachment: the system validates after the extension finishes",
      rules: { $0.leavesSizesToTheSystem = true }),
    Variant(
      "looks-at-the-http-status", of: Extension.self, answers: ["NSE-009": "not-attached"],
      summary: "Takes a response with an HTTP status of an error for a failed download",
      because: "RFC 9110, 15.5 and 15.6: the content explains the error",
      rules: { $0.checksStatus = true }),
    Variant(
      "downloads-over-https-only", of: Extension.self, answers: ["FCM-E-018": "not-downloaded"],
      summary: "Downloads nothing from an address with http",
      because: "App Transport Security forbids it unless the app makes an exception",
      rules: { $0.takesPlainHTTP = false }),
    Variant(
      "trusts-the-address", of: Extension.self, answers: ["FCM-E-010b": "of-the-address"],
      summary: "Takes the file's extension from the address",
      because:
        "FCM, 'Send an image in the notification payload': the address has a valid extension",
      rules: { $0.readsAddress = true }),
    Variant(
      "writes-jpg-for-jpeg", of: Extension.self,
      summary: "Gives a file of the media type image/jpeg the extension jpg",
      because: "both are file extensions of the type public.jpeg",
      effects: { effect, _ in
        [
          effect.changingDelivery { content in
            for index in content.attachments.indices
            where content.attachments[index].fileExtension == "jpeg" {
              content.attachments[index].fileExtension = "jpg"
            }
          }
        ]
      }),
    Variant(
      "tries-a-download-twice", of: Extension.self,
      summary: "Tries a failed download once more",
      because: "nothing but the source of FCM's helper has one attempt",
      rules: { $0.attempts = 2 }),
    Variant(
      "gives-a-download-up-by-itself", of: Extension.self,
      summary: "Delivers without an image when a download has taken ten seconds",
      because: "nothing forbids a helper to end before its time is over",
      rules: { $0.patience = 10 }),
    Variant(
      "shares-downloads", of: Extension.self,
      summary: "Downloads an address once for all notifications that name it",
      because: "RFC 9111, 1: a stored response may be used again",
      rules: { $0.sharesDownloads = true }),
    Variant(
      "logs-a-message-once", of: Extension.self,
      summary: "Logs the delivery of each message once",
      because: "no page asks for a second entry for one delivery",
      effects: { effect, memory in
        guard case .deliveryMetric(let logged) = effect else { return [effect] }
        let isKnown = memory.kept.contains { kept in
          guard case .deliveryMetric(let known) = kept else { return false }
          return known.metric.messageID == logged.metric.messageID
        }
        memory.kept.append(effect)
        return isKnown ? [] : [effect]
      }),
    Variant(
      "calls-the-handler-without-looking-back", of: Extension.self,
      answers: ["FCM-E-004c": "once-more"],
      summary: "Calls the handler again when the time is over or a late download ends",
      because: "Xcode's template does, and Apple doesn't forbid it",
      rules: { $0.deliversAgain = true }),
    Variant(
      "ends-all-with-the-time-of-one", of: Extension.self,
      summary: "Delivers every notification that is under way when the time of one is over",
      because: "Apple, serviceExtensionTimeWillExpire(): the system is terminating the extension",
      rules: { $0.endsAllAtOnce = true }),
    Variant(
      "grants-24-seconds", of: Extension.self,
      summary: "Ends the extension's time after 24 seconds",
      because: "Apple, UNNotificationServiceExtension: about 30 seconds",
      rules: { $0.budget = 24 }),
    Variant(
      "shows-a-second-later", of: Late<Extension>.self,
      summary: "Shows each notification a second later",
      because: "no page says how soon the system shows what a handler is given",
      rules: { $0.isLate = { if case .present = $0 { true } else { false } } }),
    Variant(
      "names-movies-by-their-type", of: Extension.self, answers: ["NSE-012": "attached"],
      summary: "Gives a movie without an extension that of its media type",
      because: "no page says which media types a helper knows",
      rules: { $0.namedMedia = ["image", "video"] }),
    Variant(
      "wants-address-and-response-to-agree", of: Extension.self,
      answers: ["FCM-E-010b": "not-attached"],
      summary: "Attaches nothing where the address and the response name two types",
      because: "FCM's page asks for an extension in the address, and its helper reads the response",
      rules: { $0.wantsAgreement = true }),
    Variant(
      "tries-a-download-three-times", of: Extension.self,
      summary: "Tries a failed download twice more",
      because: "nothing but the source of FCM's helper has one attempt",
      rules: { $0.attempts = 3 }),
    Variant(
      "logs-what-can-be-read-as-a-whole", of: Extension.self, answers: ["METRIC-008": "nothing"],
      summary: "Logs no delivery of a payload with a part that it can't read",
      because: "no page says what is logged of it",
      effects: { effect, memory in
        guard case .deliveryMetric = effect, case .exportDeliveryMetrics(let event)? = memory.event,
          let payload = try? JSONValue(parsing: event.payload)
        else { return [effect] }
        let label = payload["google.c.a.m_l"]
        let isReadable = payload["aps"]?.object != nil && (label == nil || label?.string != nil)
        return isReadable ? [effect] : []
      }),
    Variant(
      "shares-one-handler", of: Extension.self, answers: ["NSE-014": "later-twice"],
      summary: "Calls the handler of the notification that came last",
      because: "FCM's helper is one for the process, and has one place for the handler",
      effects: { effect, memory in
        switch (effect, memory.event) {
        case (.download, .notification(let began)?):
          memory.kept = [
            .deliver(notification: began.notification, content: .init(attachments: []))
          ]
          return [effect]
        case (.deliver(var delivery), .downloadFinished?):
          guard case .deliver(let last)? = memory.kept.first else { return [effect] }
          delivery.notification = last.notification
          return [.deliver(delivery)]
        default: return [effect]
        }
      }),
  ]
}
