import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Gateway = ReferenceHTTPv1Gateway

  /// Faults of gateways in what they send on to APNs.
  static let httpV1GatewayPush: [Fault] = [
    Fault(
      "turns-own-keys-to-snake-case", of: Gateway.self, breaks: ["FCM-D-007b"],
      summary: "Rewrites the app's own keys in snake_case",
      seen: "proto field-name conversion applied to a free-form object",
      effects: { effect, _ in
        [
          effect.changingPush { _, payload in
            payload = JSONObject(
              payload.members.map { .init(name: snakeCase($0.name), value: $0.value) })
          }
        ]
      }),
    Fault(
      "wraps-data-in-an-object", of: Gateway.self, breaks: ["FCM-D-044"],
      summary: "Puts data entries into an object data next to aps",
      seen: "gateways that copy the message's fields: apps then read userInfo[\"data\"]",
      rules: { $0.payload.putsDataBesideAPS = false }),
    Fault(
      "writes-data-in-ascii", of: Gateway.self, breaks: ["FCM-D-045"],
      summary: "Turns every character beyond ASCII into a question mark",
      seen: "gateways that encode bodies as Latin-1 or ASCII",
      effects: { effect, _ in
        guard case .apnsRequest(var request) = effect else { return [effect] }
        request.payload = request.payload.spoiltToASCII
        return [.apnsRequest(request)]
      }),
    Fault(
      "prefers-the-common-alert", of: Gateway.self, breaks: ["FCM-D-051"],
      summary: "Lets the common title and body go before those of the Apple part",
      seen: "gateways that merge in the wrong order",
      rules: { $0.payload.prefersAppleAlert = false }),
    Fault(
      "prefers-the-common-image", of: Gateway.self, breaks: ["FCM-D-052"],
      summary: "Lets the common image go before that of the Apple part",
      seen: "gateways that merge in the wrong order",
      rules: { $0.payload.prefersAppleImage = false }),
    Fault(
      "puts-texts-at-the-root", of: Gateway.self, breaks: ["FCM-D-053"],
      summary: "Puts title and body at the root of the payload",
      seen: "gateways that treat a notification like data",
      rules: { $0.payload.putsTextsIntoAlert = false }),
    Fault(
      "sends-notifications-with-priority-5", of: Gateway.self, breaks: ["FCM-D-061b"],
      summary: "Sends a notification with priority 5 unless told otherwise",
      seen: "a default for data applied to everything",
      rules: { $0.defaultPriority = "5" }),
    Fault(
      "drops-the-category", of: Gateway.self, breaks: ["FCM-D-054"],
      summary: "Leaves the category out of what it sends to APNs",
      seen: "gateways that build aps from alert, badge and sound",
      effects: { effect, _ in
        [effect.changingPush { _, payload in payload.change("aps") { $0["category"] = nil } }]
      }),
    Fault(
      "forwards-no-flags", of: Gateway.self, breaks: ["FCM-D-007b"],
      summary: "Leaves content-available and mutable-content out of what it sends to APNs",
      seen: "gorush before its pull request 805",
      effects: { effect, _ in
        [
          effect.changingPush { _, payload in
            payload.change("aps") { aps in
              for name in ["content-available", "mutable-content"] { aps[name] = nil }
            }
          }
        ]
      }),
    Fault(
      "forwards-no-collapse-id", of: Gateway.self, breaks: ["FCM-D-007b"],
      summary: "Leaves apns-collapse-id out of what it sends to APNs",
      seen: "Azure Notification Hubs: azure-notificationhubs-dotnet #60",
      effects: { effect, _ in
        [effect.changingPush { headers, _ in headers["apns-collapse-id"] = nil }]
      }),
    Fault(
      "forwards-no-apns-id", of: Gateway.self, breaks: ["FCM-D-007b"],
      summary: "Leaves apns-id out of what it sends to APNs",
      seen: "APNs clients that make an id of their own for each request",
      effects: { effect, _ in
        [effect.changingPush { headers, _ in headers["apns-id"] = nil }]
      }),
    Fault(
      "merges-known-keys-of-alerts-alone", of: Gateway.self, breaks: ["FCM-D-007b"],
      summary: "Keeps title, subtitle and body alone of an alert beside a common notification",
      seen: "gateways that read alerts into a type of their own",
      effects: { effect, memory in
        guard memory.event?.message?["notification"]?.object != nil else { return [effect] }
        return [
          effect.changingPush { _, payload in
            payload.change("aps") { aps in
              aps.change("alert") { alert in
                alert = JSONObject(
                  alert.members.filter { ["title", "subtitle", "body"].contains($0.name) })
              }
            }
          }
        ]
      }),
    Fault(
      "drops-own-keys", of: Gateway.self, breaks: ["FCM-D-062b"],
      summary: "Sends aps alone and drops the app's own keys",
      seen: "gateways with a typed payload",
      rules: { $0.payload.keepsOwnKeys = false }),
    Fault(
      "ends-in-2038", of: Gateway.self, breaks: ["FCM-D-072"],
      summary: "Cuts an expiration off at the end of 32-bit time",
      seen: "pushy 0.15.4 casts the expiration to an int: 2040 becomes negative",
      effects: { effect, _ in
        [
          effect.changingPush { headers, _ in
            let seconds = headers["apns-expiration"].flatMap { Int64($0) }
            headers["apns-expiration"] = seconds.map { String(Int32(truncatingIfNeeded: $0)) }
          }
        ]
      }),
    Fault(
      "takes-androids-time-to-live", of: Gateway.self, breaks: ["FCM-D-083"],
      summary: "Makes the expiration out of the time to live for Android",
      seen: "the legacy interface's time_to_live, which held for both platforms",
      effects: { effect, memory in
        guard memory.event?.message?["android"]?["ttl"] == "60s" else { return [effect] }
        return [effect.changingPush { headers, _ in headers["apns-expiration"] = "1767225660" }]
      }),
    Fault(
      "forwards-no-expiration-of-zero", of: Gateway.self, breaks: ["FCM-D-083b"],
      summary: "Leaves an expiration of 0 out of what it forwards to APNs",
      seen: "sideshow/apns2 0.25.0 leaves out a zero time; pyapns-client 2.0.6 drops 0",
      effects: { effect, _ in
        [
          effect.changingPush { headers, _ in
            if headers["apns-expiration"] == "0" { headers["apns-expiration"] = nil }
          }
        ]
      }),
  ]
}
