import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Extension = ReferenceHTTPv1ServiceExtension
  private typealias Sender = ReferenceHTTPv1Sender
  private typealias Gateway = ReferenceHTTPv1Gateway

  /// Faults in what stands around a message: delivery logs, media types, platforms.
  static let httpV1Surroundings: [Fault] = [
    Fault(
      "logs-whatever-there-is", of: Extension.self,
      breaks: ["METRIC-001", "METRIC-002", "METRIC-003"],
      summary:
        "Logs a delivery without the ids that it needs, with 0 and empty text in their place",
      seen: "loggers that read missing values as defaults",
      events: { event, _ in
        guard case .exportDeliveryMetrics(let exportDeliveryMetrics) = event
        else { return [event] }
        let filled = changed(exportDeliveryMetrics.payload) { payload in
          if payload["google.c.sender.id"] == nil { payload["google.c.sender.id"] = "0" }
          for name in ["gcm.message_id", "google.c.fid"] where payload[name]?.string == nil {
            payload[name] = ""
          }
        }
        return [
          .exportDeliveryMetrics(
            payload: filled, bundleID: exportDeliveryMetrics.bundleID,
            inExtension: exportDeliveryMetrics.inExtension)
        ]
      }),
    Fault(
      "logs-ids-alone", of: Extension.self, breaks: ["METRIC-004"],
      summary: "Logs a delivery without its labels",
      seen: "loggers from before messages had labels",
      effects: { effect, _ in
        guard case .deliveryMetric(var payload) = effect else { return [effect] }
        payload.metric.analyticsLabel = nil
        payload.metric.composerLabel = nil
        return [.deliveryMetric(payload)]
      }),
    Fault(
      "downloads-on-tvos", of: Extension.self, breaks: ["NSE-016"],
      summary: "Downloads an image on tvOS, which shows none",
      seen: "extensions shared by two platforms without a condition",
      rules: { $0.downloadsOnTVOS = true }),
    Fault(
      "takes-the-host-for-a-file-name", of: Extension.self, breaks: ["FCM-E-019"],
      summary: "Takes the last label of a host name for the file's extension",
      seen: "pathExtension of the whole address, as in the published sample's host alone",
      effects: { effect, memory in
        if case .download = effect { memory.kept = [effect] }
        guard case .deliver(var payload) = effect,
          case .download(let its)? = memory.kept.last,
          its.url.split(separator: "/").count == 2
        else { return [effect] }
        payload.content.attachments = [.init(download: its.download, fileExtension: "png")]
        return [.deliver(payload)]
      }),
    Fault(
      "sends-without-a-media-type", of: Sender.self, breaks: ["FCM-D-003d"],
      summary: "Doesn't say that the body is JSON",
      seen: "HTTP clients that are given a text for a body",
      effects: { effect, _ in [effect.changingHead { _, headers in headers["content-type"] = nil }]
      }),
    Fault(
      "sends-without-what-is-no-object", of: Sender.self, breaks: ["FCM-X-25"],
      summary: "Sends a message without its data when the data aren't an object",
      seen: "libraries that ignore what they can't read",
      events: { event, _ in
        guard case .send(var payload) = event, payload.message.data?.object == nil else {
          return [event]
        }
        payload.message.data = nil
        return [.send(payload)]
      }),
    Fault(
      "answers-in-plain-text", of: Gateway.self, breaks: ["FCM-D-090d"],
      summary: "Answers JSON under the media type of plain text",
      seen: "mock servers that write a text",
      effects: { effect, _ in
        guard case .response(var payload) = effect else { return [effect] }
        payload.headers = ["content-type": "text/plain"]
        return [.response(payload)]
      }),
    Fault(
      "knows-no-installation-ids", of: Gateway.self, breaks: ["FCM-D-020c"],
      summary: "Doesn't know Firebase installation ids as targets",
      seen: "gateways from before 2026",
      events: { event, _ in
        [
          event.changingMessage { message in
            guard let fid = message["fid"] else { return }
            message["fid"] = nil
            message["unknown"] = fid
          }
        ]
      }),
  ]
}
