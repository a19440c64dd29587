import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in what goes to iOS devices by APNs.
  static let xmppPushes: [Fault] = [
    Fault(
      "names-the-category", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-DOWN-032"],
      summary: "Sends the category of a notification's actions under the name of APNs",
      seen: "one type for APNs and FCM, written with the names of the former",
      effects: { effect, _ in
        [
          effect.changing {
            guard var notification = $0["notification"]?.object else { return }
            notification["category"] = notification["click_action"]
            notification["click_action"] = nil
            $0["notification"] = .object(notification)
          }
        ]
      }),
    Fault(
      "writes-content-available-as-one", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-DOWN-033"],
      summary: "Sends content_available as the number that APNs wants",
      seen: "payloads copied from APNs",
      effects: { effect, _ in
        [effect.changing { if $0["content_available"] == true { $0["content_available"] = 1 } }]
      }),
    Fault(
      "wakes-for-every-message", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-DOWN-033"],
      summary: "Sends content_available true whether the caller asks for it or not",
      seen: "libraries in which it is the default",
      effects: { effect, _ in
        guard effect.isMessage else { return [effect] }
        return [effect.changing { $0["content_available"] = true }]
      }),
    changingPushes(
      "forgets-click-actions", breaks: ["XMPP-DOWN-034"],
      summary: "Pushes a notification without its category", seen: "emulators that know texts only",
      { $0["category"] = nil }),
    changingPushes(
      "writes-click-actions-into-aps", breaks: ["XMPP-DOWN-034"],
      summary: "Writes click_action into the push under its own name",
      seen: "gateways that copy the notification",
      {
        $0["click_action"] = $0["category"]
        $0["category"] = nil
      }),
    changingPushes(
      "fills-in-a-category", breaks: ["XMPP-DOWN-034"],
      summary: "Writes an empty category into the push of a notification without click_action",
      seen: "records with empty texts in place of nothing",
      { if $0["category"] == nil { $0["category"] = "" } }),
    changingPushes(
      "writes-badges-as-text", breaks: ["XMPP-DOWN-036"],
      summary: "Writes the badge into the push as the text that it is in the notification",
      seen: "gateways that copy the notification",
      { $0["badge"] = $0["badge"].map { .string($0.compact) } }),
    changingPushes(
      "swaps-localized-arguments", breaks: ["XMPP-DOWN-037"],
      summary: "Writes the title's arguments for the body, and the body's for the title",
      seen: "tables that were copied a line too far",
      {
        guard var alert = $0["alert"]?.object else { return }
        (alert["loc-args"], alert["title-loc-args"]) = (alert["title-loc-args"], alert["loc-args"])
        $0["alert"] = .object(alert)
      }),
    changingPushes(
      "writes-content-available-as-true", breaks: ["XMPP-DOWN-035"],
      summary: "Writes content-available as true, which APNs doesn't know",
      seen: "gateways that rename the key and copy the value",
      { if $0["content-available"] != nil { $0["content-available"] = true } }),
    changingPushes(
      "wakes-for-every-notification", breaks: ["XMPP-DOWN-035"],
      summary: "Pushes every notification with content-available 1",
      seen: "push libraries with one template",
      { $0["content-available"] = 1 }),
    Fault(
      "keeps-silent-messages-on-the-channel", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-DOWN-035"],
      summary: "Doesn't push a message with content_available and no notification",
      seen: "emulators that take APNs for alerts only",
      effects: { effect, _ in
        guard case .toAPNs(let toAPNs) = effect else { return [effect] }
        return (try JSONValue(parsing: toAPNs.payload))["aps"]?["alert"] == nil ? [] : [effect]
      }),
    Fault(
      "fails-without-a-reason", of: ReferenceXMPPClient.self, breaks: ["UP-025b"],
      summary: "Notifies the app of a failure without saying why",
      seen: "notifications with an id and nothing else",
      effects: { effect, _ in
        guard case .sendFailure(let payload) = effect else { return [effect] }
        return [.sendFailure(messageID: payload.messageID)]
      }),
    Fault(
      "keeps-pushes-to-itself", of: ReferenceXMPPClient.self, breaks: ["DC-009d"],
      summary: "Accepts messages by APNs and hands none of them on",
      seen: "proxies that don't call the app's own method",
      effects: { effect, memory in
        guard case .apns = memory.event, case .deliver = effect else { return [effect] }
        return []
      }),
  ]

  /// Makes a fault that changes the `aps` of each push.
  private static func changingPushes(
    _ name: String, breaks: [String], summary: String, seen: String,
    _ change: @escaping @Sendable (inout JSONObject) -> Void
  ) -> Fault {
    Fault(
      name, of: ReferenceXMPPServer.self, breaks: breaks, summary: summary, seen: seen,
      effects: { effect, _ in
        guard case .toAPNs(let toAPNs) = effect,
          var push = try JSONValue(parsing: toAPNs.payload).object, var aps = push["aps"]?.object
        else { return [effect] }
        change(&aps)
        push["aps"] = .object(aps)
        return [.toAPNs(token: toAPNs.token, payload: JSONValue.object(push).compact)]
      })
  }
}
