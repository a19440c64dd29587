import ConformanceKit
import Foundation
import ReferenceSubjects

private typealias Provider = ReferenceAPNsProvider

extension Variant {
  /// Other ways to send notifications and to report what became of them.
  static let apnsProvider: [Variant] =
    apnsSending + apnsWriting + apnsBounds + apnsReporting + apnsWaiting

  private static let sending = "Apple, 'Sending notification requests to APNs': "

  private static let apnsSending: [Variant] = [
    Variant(
      "escapes-letters", of: Provider.self, answers: ["APNS-A-009": "escaped"],
      summary: "Writes letters beyond ASCII as escapes, where they fit",
      because: "RFC 8259, 7: every character may be escaped",
      effects: { effect, _ in
        effect.request { _, _, _, text in
          let escaped = text.utf16.reduce(into: "") { written, unit in
            written +=
              unit < 128
              ? String(UnicodeScalar(UInt8(unit)))
              : "\\u" + String(Int(unit) + 0x1_0000, radix: 16).dropFirst()
          }
          if escaped.utf8.count <= 4096 { text = escaped }
        }
      }),
    Variant(
      "sends-alerts-of-priority-five", of: Provider.self,
      summary: "Sends an alert with priority 5 where the caller leaves it to the library",
      because: sending + "10 for immediate action, otherwise 5",
      effects: { effect, _ in
        effect.headers { headers in
          guard headers["apns-push-type"] == "alert", headers["apns-priority"] == nil else {
            return
          }
          headers["apns-priority"] = "5"
        }
      }),
    Variant(
      "sends-threads-as-alerts", of: Provider.self, answers: ["APNS-B-002b": "alert"],
      summary: "Sends a silent push with a thread as an alert",
      because: "Apple, 'Pushing background updates to your App': only the content-available key",
      effects: { effect, _ in
        effect.request { _, _, headers, text in
          let aps = (try? JSONValue(parsing: text))?["aps"]?.object
          guard headers["apns-push-type"] == "background", aps?["thread-id"] != nil else { return }
          headers["apns-push-type"] = "alert"
          headers["apns-priority"] = nil
        }
      }),
    Variant(
      "sends-every-header", of: Provider.self,
      summary:
        "Sends an identifier, the default priority and the type of the body of its own accord",
      because: sending + "an identifier of one's own is good practice, and 10 is the default",
      effects: { effect, memory in
        let number = String(memory.effectCount, digits: 12)
        return effect.headers { headers in
          headers["content-type"] = "application/json"
          headers["apns-id"] = headers["apns-id"] ?? "5c0f7a3e-0000-4000-8000-\(number)"
          headers["apns-priority"] = headers["apns-priority"] ?? "10"
        }
      }),
    Variant(
      "collapses-nothing", of: Provider.self,
      summary: "Sends a collapse identifier of its own with each notification that is given none",
      because: "the role: what is left out is the library's to choose",
      effects: { effect, memory in
        let id = "ferry-push-\(memory.effectCount)"
        return effect.headers { headers in
          guard headers["apns-channel-id"] == nil else { return }
          headers["apns-collapse-id"] = headers["apns-collapse-id"] ?? id
        }
      }),
    Variant(
      "sends-strings", of: Provider.self,
      summary: "Sends an alert that has only a body as a string",
      because: "Apple, 'Generating a remote notification': a string is the text of the body",
      effects: { effect, memory in
        guard case .notify(let payload)? = memory.event, payload.payload == nil
        else {
          return [effect]
        }
        return effect.aps { aps in
          guard let alert = aps["alert"]?.object, alert.names == ["body"] else { return }
          aps["alert"] = alert["body"]
        }
      }),
    Variant(
      "rings-for-alerts", of: Provider.self,
      summary: "Adds the default sound to an alert whose caller names none",
      because: "the role: what is left out is the library's to choose",
      effects: { effect, memory in
        guard case .notify(let payload)? = memory.event, payload.payload == nil else {
          return [effect]
        }
        return effect.request { _, _, headers, text in
          // What is as large as it may be has no room for more.
          guard headers["apns-push-type"] == "alert", text.utf8.count < 3000,
            var root = (try? JSONValue(parsing: text))?.object, var aps = root["aps"]?.object,
            aps["alert"]?.object?.isEmpty == false, aps["sound"] == nil
          else { return }
          aps["sound"] = "default"
          root["aps"] = .object(aps)
          text = JSONValue.object(root).compact
        }
      }),
    Variant(
      "refuses-a-second-aps", of: Provider.self,
      summary: "Refuses a key named aps among the caller's own",
      because: "Apple, 'Generating a remote notification': own keys are peers of aps",
      rules: { $0.refusesOwnAPS = true }),
    Variant(
      "sends-an-expiration-of-zero", of: Provider.self, answers: ["APNS-C-023": "zero"],
      summary: "Sends an expiration of 0 where the caller leaves it out",
      because: sending + "the header is optional",
      effects: { effect, _ in
        effect.headers { $0["apns-expiration"] = $0["apns-expiration"] ?? "0" }
      }),
    Variant(
      "sends-an-expiration-in-a-day", of: Provider.self, answers: ["APNS-C-023": "time"],
      summary: "Sends an expiration in a day where the caller leaves it out",
      because: sending + "the header is optional",
      effects: { effect, _ in
        effect.headers { $0["apns-expiration"] = $0["apns-expiration"] ?? "1767312000" }
      }),
  ]

  static let apnsWriting: [Variant] = [
    Variant(
      "escapes-slashes", of: Provider.self,
      summary: "Writes slashes in JSON as escapes",
      because: "RFC 8259, 7: a slash may be escaped, as Foundation's encoder does",
      effects: { effect, memory in
        guard case .notify(let payload)? = memory.event, payload.payload == nil else {
          return [effect]
        }
        return effect.request { _, _, _, text in text = text.replacing("/", with: "\\/") }
      }),
    Variant(
      "writes-names-in-order", of: Provider.self,
      summary: "Writes the members of the payload in the order of their names",
      because: "RFC 8259, 4: an object is an unordered collection",
      effects: { effect, memory in
        guard case .notify(let payload)? = memory.event, payload.payload == nil else {
          return [effect]
        }
        return effect.payload { root in
          root = JSONObject(root.members.sorted { $0.name < $1.name })
          root.change("aps") { $0 = JSONObject($0.members.sorted { $0.name < $1.name }) }
        }
      }),
    Variant(
      "names-itself-in-headers", of: Provider.self,
      summary: "Sends its name and the length of the body in headers",
      because: "RFC 9110, 8.6 and 10.1.5: both are fields that any request may have",
      effects: { effect, _ in
        effect.request { _, _, headers, text in
          headers["user-agent"] = "ferry-push/3.0"
          headers["content-length"] = String(text.utf8.count)
        }
      }),
  ]

  private static let apnsBounds: [Variant] = [
    Variant(
      "passes-on-odd-priorities", of: Provider.self, answers: ["APNS-B-034c": "passed-on"],
      summary: "Sends a priority that does not exist as the caller gives it",
      because: sending + "the server answers BadPriority",
      rules: { $0.priorities = Array(0...20) }),
    Variant(
      "replaces-odd-priorities", of: Provider.self, answers: ["APNS-B-034c": "replaced"],
      summary: "Sends the priority 10 in place of one that does not exist",
      because: sending + "there are three priorities",
      rules: { $0.priorities = Array(0...20) },
      effects: { effect, _ in
        effect.headers { headers in
          guard let priority = headers["apns-priority"] else { return }
          headers["apns-priority"] = ["10", "5", "1"].contains(priority) ? priority : "10"
        }
      }),
    Variant(
      "passes-on-long-collapse-identifiers", of: Provider.self,
      answers: ["APNS-C-026f": "passed-on"],
      summary: "Sends a collapse identifier of more than 64 bytes as the caller gives it",
      because: sending + "the server answers BadCollapseId",
      rules: { $0.collapseLimit = 10_000 }),
    Variant(
      "shortens-collapse-identifiers", of: Provider.self, answers: ["APNS-C-026f": "shortened"],
      summary: "Sends the beginning of a collapse identifier of more than 64 bytes",
      because: sending + "the value must not exceed 64 bytes",
      rules: { $0.collapseLimit = 10_000 },
      effects: { effect, _ in
        effect.headers { headers in
          guard var id = headers["apns-collapse-id"] else { return }
          while id.utf8.count > 64 { id.removeLast() }
          headers["apns-collapse-id"] = id
        }
      }),
    Variant(
      "keeps-provider-tokens-long", of: Provider.self,
      summary: "Uses a provider token for 55 minutes",
      because: "Apple, 'Establishing a token-based connection': at least once in 60 minutes",
      rules: { $0.tokenLife = 3_300 }),
    Variant(
      "keeps-provider-tokens-briefly", of: Provider.self,
      summary: "Uses a provider token for 21 minutes",
      because: "Apple, 'Establishing a token-based connection': no more than once in 20 minutes",
      rules: { $0.tokenLife = 1_260 }),
  ]

  /// A provider that reports refusals otherwise.
  private static func reporting(
    _ name: String, _ answers: [String: String], _ summary: String, because: String,
    _ change: @escaping @Sendable (inout APNsProvider.Effect.Outcome) -> Void
  ) -> Variant {
    Variant(
      name, of: Provider.self, answers: answers, summary: summary, because: because,
      effects: { effect, _ in effect.outcome(change) })
  }

  private static let apnsReporting: [Variant] = [
    Variant(
      "gives-up-bad-device-tokens", of: Provider.self, answers: ["APNS-C-043b": "dead"],
      summary: "Reports a device token as dead after BadDeviceToken and DeviceTokenNotForTopic",
      because: "Apple, 'Handling notification responses': the token is invalid",
      rules: {
        $0.isDead = { status, reason in
          status == 410 || ["BadDeviceToken", "DeviceTokenNotForTopic"].contains(reason)
        }
      }),
    reporting(
      "says-of-dead-tokens-only", ["APNS-C-043b": "unsaid"],
      "Says of a device token that it is dead, and never that it is not",
      because: "the role: 'tokenIsDead' is not compulsory"
    ) { if $0.tokenIsDead == false { $0.tokenIsDead = nil } },
    reporting(
      "knows-one-spelling", ["APNS-C-045": "other-spelling"],
      "Reports the reason for a key of the other environment in one spelling",
      because: "Apple documents one spelling, and its server uses the other"
    ) { if $0.reason == "BadEnvironmentKeyInToken" { $0.reason = "BadEnvironmentKeyIdInToken" } },
    reporting(
      "knows-the-documented-reasons", ["APNS-C-045": "unnamed"],
      "Reports a refusal for a key of the other environment without the reason that is seen",
      because: "Apple documents one spelling, and its server uses the other"
    ) { if $0.reason == "BadEnvironmentKeyInToken" { $0.reason = nil } },
    reporting(
      "reports-no-status", [:], "Reports a refusal without its status",
      because: "the role: 'status' is not compulsory"
    ) { $0.status = nil },
    Variant(
      "reports-refused-broadcasts", of: Provider.self, answers: ["APNS-C-047c": "passed-on"],
      summary: "Reports a broadcast that APNs can't take for a while, and does not send it again",
      because: "Apple, 'Handling notification responses': a retry is allowed, not asked for",
      rules: { $0.repeatsBroadcasts = false }),
    Variant(
      "reports-one-spelling-of-unavailable", of: Provider.self,
      answers: ["APNS-C-047c": "as-elsewhere"],
      summary: "Reports a broadcast that APNs can't take for a while with the reason of devices",
      because: "Apple's two pages spell the reason in two ways",
      rules: { $0.repeatsBroadcasts = false },
      effects: { effect, _ in
        effect.outcome { outcome in
          if outcome.reason == "Service Unavailable" { outcome.reason = "ServiceUnavailable" }
        }
      }),
  ]

  private static let apnsWaiting: [Variant] = [
    Variant(
      "has-two-streams", of: Provider.self, summary: "Has two requests under way at most",
      because: sending + "don't assume a specific number of streams",
      rules: { $0.streams = 2 }),
    Variant(
      "sends-again-after-a-goaway", of: Provider.self,
      summary: "Sends what a GOAWAY frame cut off again on the next connection",
      because: "RFC 9113, 6.8: what was not processed can be retried on a new connection",
      rules: { $0.sendsAgainAfterGoAway = true }),
    Variant(
      "gives-up-after-half-a-minute", of: Provider.self,
      summary: "Reports a notification as failed that has no answer after 30 seconds",
      because: sending + "it doesn't say how long an answer takes",
      rules: { $0.patience = 30 }),
    Variant(
      "spells-live-activity-with-capitals", of: Provider.self,
      summary: "Sends a broadcast with the push type LiveActivity",
      because: "Apple's pages on broadcasts write it so",
      effects: { effect, _ in
        effect.headers { headers in
          if headers["apns-channel-id"] != nil { headers["apns-push-type"] = "LiveActivity" }
        }
      }),
    Variant(
      "sends-again-before-long", of: Provider.self,
      summary: "Sends again twenty minutes after a fault of the server, and once",
      because: "Apple, 'Handling notification responses': after 15 minutes",
      rules: { $0.pauses = [1_200] }),
    Variant(
      "waits-a-third-of-a-second", of: Provider.self, answers: ["APNS-C-046e": "within-a-second"],
      summary: "Sends again 300 milliseconds after TooManyRequests",
      because: "Apple, 'Handling notification responses': with a delay, of no given length",
      rules: { rules in
        rules.pauseUnit = 1
        rules.pauses = [900_000, 1_800_000, 3_600_000]
        rules.passing = ["TooManyRequests": 300, "IdleTimeout": 1_000]
      }),
    Variant(
      "reports-what-passes", of: Provider.self,
      summary: "Reports TooManyRequests and IdleTimeout, and does not send again by itself",
      because: "Apple, 'Handling notification responses': a retry is allowed, not asked for",
      rules: { $0.passing = [:] }),
    Variant(
      "sends-again-with-a-new-token", of: Provider.self,
      summary: "Sends again at once with a new provider token after ExpiredProviderToken",
      because: "Apple, 'Handling notification responses': after the fault is fixed",
      rules: { $0.passing["ExpiredProviderToken"] = 0 }),
    Variant(
      "sends-again-for-a-day", of: Provider.self,
      summary: "Sends again every hour after a fault of the server, for a day",
      because: "Apple, 'Handling notification responses': after 15 minutes, with a back-off",
      rules: { $0.pauses = Array(repeating: 3_600, count: 24) }),
  ]
}
