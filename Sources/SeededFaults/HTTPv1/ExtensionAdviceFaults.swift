import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Extension = ReferenceHTTPv1ServiceExtension

  /// Faults of extensions that break what is advised.
  static let httpV1ExtensionAdvice: [Fault] = [
    Fault(
      "crashes-on-options-of-another-type", of: Extension.self,
      breaks: ["FCM-E-003", "NSE-003"],
      summary: "Crashes on options that aren't a dictionary or an image that isn't text",
      seen: "firebase-ios-sdk before 12.18",
      events: { event, _ in
        guard case .notification(let payload) = event,
          let options = (try? JSONValue(parsing: payload.payload))?["fcm_options"]
        else { return [event] }
        guard let members = options.object, members["image"].map(\.isAddressOrNull) != false
        else { throw UnexpectedType() }
        return [event]
      }),
    Fault(
      "ignores-suggested-names", of: Extension.self, breaks: ["NSE-010"],
      summary: "Takes the file's extension from the media type alone",
      seen: "home-made extensions that switch over a few media types",
      rules: { $0.readsSuggestedName = false }),
    Fault(
      "marks-titles-as-modified", of: Extension.self, breaks: ["FCM-E-014"],
      summary: "Adds [modified] to every title",
      seen: "the published sample, copied with its demonstration left in",
      effects: { effect, _ in
        [effect.changingDelivery { $0.title = $0.title.map { $0 + " [modified]" } }]
      }),
    Fault(
      "logs-the-extensions-bundle-id", of: Extension.self, breaks: ["METRIC-006"],
      summary: "Logs a delivery under the extension's own bundle id",
      seen: "code of the app that is moved into its extension",
      effects: { effect, memory in
        guard case .deliveryMetric(var payload) = effect,
          case .exportDeliveryMetrics(let exportDeliveryMetrics)? = memory.event
        else { return [effect] }
        payload.metric.packageName = exportDeliveryMetrics.bundleID
        return [.deliveryMetric(payload)]
      }),
    Fault(
      "loses-campaigns-in-numbers", of: Extension.self, breaks: ["METRIC-004"],
      summary: "Logs no campaign id that is a number",
      seen: "loggers that read every label as text",
      effects: { effect, memory in
        guard case .deliveryMetric(var payload) = effect,
          case .exportDeliveryMetrics(let asked)? = memory.event,
          (try? JSONValue(parsing: asked.payload))?["google.c.a.c_id"]?.number != nil
        else { return [effect] }
        payload.metric.campaignID = nil
        return [.deliveryMetric(payload)]
      }),
    Fault(
      "cuts-media-types-short", of: Extension.self, breaks: ["NSE-011"],
      summary: "Takes what follows the last slash of an image's media type",
      seen: "helpers that take a media type for a path",
      events: { event, _ in
        guard case .downloadFinished(var file) = event, let type = file.mimeType,
          type.hasPrefix("image/"), let last = type.split(separator: "/").last
        else { return [event] }
        file.mimeType = "image/\(last)"
        return [.downloadFinished(file)]
      }),
    Fault(
      "logs-data-as-display", of: Extension.self, breaks: ["METRIC-005"],
      summary: "Logs every delivery as a display notification",
      seen: "loggers written for the extension alone",
      effects: { effect, _ in
        guard case .deliveryMetric(var payload) = effect else { return [effect] }
        payload.metric.messageType = .display
        return [.deliveryMetric(payload)]
      }),
  ]
}

/// What Objective-C raises when a list is asked for a key.
private struct UnexpectedType: Error {}

extension JSONValue {
  fileprivate var isAddressOrNull: Bool { string != nil || isNull }
}
