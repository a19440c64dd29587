import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Extension = ReferenceHTTPv1ServiceExtension

  /// Faults of extensions that serve one notification after another.
  static let httpV1ExtensionTurns: [Fault] = [
    Fault(
      "keeps-the-last-image", of: Extension.self, breaks: ["NSE-002"],
      summary: "Delivers a notification without an image with that of the one before",
      seen: "extensions that keep the attachment in a property of a shared object",
      effects: { effect, memory in
        guard case .deliver(var payload) = effect else { return [effect] }
        if !payload.content.attachments.isEmpty {
          memory.kept = [effect]
        } else if case .deliver(let deliver)? = memory.kept.last {
          payload.content.attachments = deliver.content.attachments
        }
        return [.deliver(payload)]
      }),
    Fault(
      "forgets-the-subtitle", of: Extension.self, breaks: ["NSE-002", "NSE-005"],
      summary: "Delivers title and body without the subtitle",
      seen: "extensions that copy the texts one by one",
      effects: { effect, _ in [effect.changingDelivery { $0.subtitle = nil }] }),
    Fault(
      "needs-title-and-body", of: Extension.self, breaks: ["FCM-E-002"],
      summary: "Runs the extension only for an alert with a title and a body",
      seen: "simulators written against one sample payload",
      events: { event, _ in
        guard case .notification(let its) = event,
          let alert = (try? JSONValue(parsing: its.payload))?["aps"]?["alert"]?.object,
          alert["title"] == nil || alert["body"] == nil
        else { return [event] }
        let unmarked = changed(its.payload) { $0.change("aps") { $0["mutable-content"] = nil } }
        return [.notification(notification: its.notification, payload: unmarked)]
      }),
    Fault(
      "ends-all-with-one-failure", of: Extension.self, breaks: ["NSE-006"],
      summary: "Delivers every notification that is under way when one download fails",
      seen: "helpers with one list of handlers for all downloads",
      effects: { effect, memory in
        switch (effect, memory.event) {
        case (.download, .notification(let began)?):
          let delivery = HTTPv1ServiceExtension.Effect.deliver(
            notification: began.notification, content: .init(attachments: []))
          memory.kept.append(delivery)
          return [effect]
        case (.deliver(let first), .downloadFailed?):
          defer { memory.kept = [] }
          return [effect] + memory.kept.filter { $0.delivered != first.notification }
        case (.deliver(let done), _):
          memory.kept.removeAll { $0.delivered == done.notification }
          return [effect]
        default: return [effect]
        }
      }),
    Fault(
      "names-the-first-download", of: Extension.self, breaks: ["FCM-E-009"],
      summary: "Attaches the file of the first download to every notification",
      seen: "downloads that are moved to one fixed file name",
      effects: { effect, _ in
        [
          effect.changingDelivery { content in
            content.attachments = content.attachments.map {
              .init(download: "download-1", fileExtension: $0.fileExtension)
            }
          }
        ]
      }),
  ]
}

extension HTTPv1ServiceExtension.Effect {
  /// The notification that is delivered, if one is.
  fileprivate var delivered: String? {
    guard case .deliver(let delivery) = self else { return nil }
    return delivery.notification
  }
}
