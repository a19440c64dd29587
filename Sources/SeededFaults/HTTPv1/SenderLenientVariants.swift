import ConformanceKit
import ReferenceSubjects

private typealias Sender = ReferenceHTTPv1Sender

extension Variant {
  /// Senders that leave out, mend or pass on what the sources leave to them.
  static let httpV1SenderLeniency: [Variant] = [
    Variant(
      "leaves-judging-to-the-server", of: Sender.self,
      answers: [
        "FCM-X-03": "sent-on", "FCM-X-12b": "sent", "FCM-X-18": "sent-empty", "FCM-X-21": "sent",
        "FCM-X-23": "sent", "FCM-X-47": "sent-on",
      ],
      summary: "Sends badges, sounds, labels, flags and empty texts as they are given",
      because: "FCM, 'REST ErrorCode': the server answers INVALID_ARGUMENT",
      rules: { $0.encoding.judgesContents = false }),
    Variant(
      "leaves-out-what-shows-nothing", of: Sender.self,
      answers: [
        "FCM-E-012": "left-out", "FCM-X-10": "left-out", "FCM-X-14": "left-out",
        "FCM-X-19b": "left-out", "FCM-X-22": "left-out", "FCM-X-23": "left-out",
        "FCM-X-33": "left-out", "FCM-X-47": "left-out",
      ],
      summary: "Leaves out empty texts, null, and images without an address",
      because: "ProtoJSON, 'Default values': empty text is what an unset field holds",
      events: { event, _ in [event.editingMessages { $0.leaveOutEmptyTexts() }] }),
    Variant(
      "leaves-out-what-does-not-fit", of: Sender.self,
      answers: [
        "FCM-D-043": "left-out", "FCM-X-02": "left-out", "FCM-X-03": "left-out",
        "FCM-X-04": "left-out", "FCM-X-06": "left-out", "FCM-X-16": "left-out",
        "FCM-X-20": "left-out", "FCM-X-21": "left-out", "FCM-X-29": "left-out",
      ],
      summary: "Leaves out values that are not legal where they stand, and sends the rest",
      because: "no page says what a library does with them",
      events: { event, _ in [event.editingMessages { $0.leaveOutUnfitValues() }] }),
    Variant(
      "brings-values-into-bounds", of: Sender.self,
      answers: [
        "FCM-X-02": "changed", "FCM-X-03": "sent-as-number", "FCM-X-11": "named-default",
        "FCM-X-12b": "clamped",
      ],
      summary: "Makes badges whole numbers, volumes at most 1, and names nameless sounds default",
      because: "Apple, 'Generating a remote notification': a type and bounds for each key",
      events: { event, _ in [event.editingMessages { $0.changeAPS(bringIntoBounds) }] }),
    Variant(
      "writes-defaults-out", of: Sender.self,
      answers: [
        "FCM-X-04": "sent-as-0", "FCM-X-13": "written-as-0", "FCM-X-18": "sent-with-defaults",
      ],
      summary: "Writes a flag that is declined as 0, and an empty aps with mutable-content 0",
      because: "Apple, 'Generating a remote notification': 1 asks for it, and 0 does not",
      events: { event, _ in
        [
          event.editingMessages { message in
            message.changeAPS { if $0.isEmpty { $0["custom"] = ["mutable-content": 0] } }
          }
        ]
      },
      effects: { effect, memory in
        let aps = memory.event?.message?.apns?.aps
        return [
          effect.changingAPS { members in
            if [false, 0].contains(aps?.contentAvailable) { members["content-available"] = 0 }
            members.change("sound") { $0["critical"] = $0["critical"] ?? 0 }
          }
        ]
      }),
    Variant(
      "has-defaults-of-its-own", of: Sender.self,
      summary: "Writes a label and a priority on Android where none are given",
      because: "FCM, 'Message': both are fields that any message may have",
      effects: { effect, _ in
        [
          effect.changingMessage { message in
            if message["fcm_options"] == nil {
              message["fcm_options"] = ["analytics_label": "default_push"]
            }
            if message["android"] == nil { message["android"] = ["priority": "HIGH"] }
          }
        ]
      }),
    Variant(
      "wakes-the-app-for-an-empty-aps", of: Sender.self,
      answers: ["FCM-X-18": "sent-as-a-background-update"],
      summary: "Sends an empty aps as a background update",
      because: "Apple, 'Pushing background updates': aps has content-available alone",
      events: { event, _ in
        [
          event.editingMessages { message in
            message.changeAPS { if $0.isEmpty { $0["contentAvailable"] = true } }
          }
        ]
      }),
  ]

  /// Senders that repeat and read answers otherwise.
  static let httpV1SenderAnswers: [Variant] = [
    refreshing("refreshes-its-token-once", "repeated-once", times: 1),
    refreshing("refreshes-its-token-twice", "repeated-twice", times: 2),
    refreshing(
      "refreshes-its-token-before-each-repeat", "repeated-three-to-five-times", times: 4),
    Variant(
      "repeats-lost-requests", of: Sender.self, answers: ["FCM-D-094i": "repeated"],
      summary: "Repeats a request whose connection was lost, as after a 503",
      because: "no page says what a sender does then",
      rules: {
        $0.repeatsLostRequests = true
        $0.mostRepeats = 4
      }),
    Variant(
      "takes-any-200-for-success", of: Sender.self, answers: ["FCM-D-096b": "success"],
      summary: "Takes an answer 200 without a name for success",
      because: "FCM, 'projects.messages.send': if successful, 200",
      rules: { $0.wantsNames = false }),
    Variant(
      "doubts-contradictions", of: Sender.self, answers: ["FCM-D-093b": "unknown"],
      summary: "Reports an invalid argument with APNs' 410 as an unknown failure",
      because: "FCM's code and APNs' status contradict each other",
      effects: { effect, memory in
        guard case .outcome(var outcome) = effect, outcome.failure == .invalidArgument,
          case .response(let response)? = memory.event, response.body.contains("410")
        else { return [effect] }
        outcome.failure = .unknown
        return [.outcome(outcome)]
      }),
    Variant(
      "gives-up-after-four-repeats", of: Sender.self,
      summary: "Gives a message up after four repeats",
      because: "FCM, 'Best practices when sending at scale', names no number of repeats",
      rules: { $0.mostRepeats = 4 }),
    Variant(
      "waits-as-long-as-asked", of: Sender.self,
      summary: "Repeats once, as late as Retry-After says, be that the next day",
      because: "FCM, 'Best practices when sending at scale': Retry-After is honoured",
      rules: {
        $0.patience = .infinity
        $0.mostRepeats = 1
      }),
    Variant(
      "waits-ten-seconds-for-an-answer", of: Sender.self,
      summary: "Gives an answer up after ten seconds",
      because: "FCM, 'Best practices when sending at scale': a timeout of at least ten seconds",
      rules: { $0.answerLimit = 10 }),
    Variant(
      "spreads-widely", of: Sender.self,
      summary: "Lengthens each wait by up to the wait itself",
      because: "FCM, 'Best practices when sending at scale': jitter, of no given share",
      rules: { $0.spread = 1 }),
    Variant(
      "names-itself-in-headers", of: Sender.self,
      summary: "Sends its name, its version and the kind of its token in headers",
      because: "RFC 9110, 10.1.5: a user agent should name itself; FCM's own SDKs do",
      effects: { effect, _ in
        [
          effect.changingHead { _, headers in
            headers["user-agent"] = "ferry-sender/2.1 (linux)"
            headers["x-goog-api-client"] = "gl-swift/6.2 ferry/2.1"
            headers["access_token_auth"] = "true"
            headers["accept"] = "*/*"
          }
        ]
      }),
    Variant(
      "escapes-slashes", of: Sender.self,
      summary: "Writes slashes in JSON as escapes",
      because: "RFC 8259, 7: a slash may be escaped, as Foundation's encoder does",
      effects: { effect, _ in
        guard case .request(var request) = effect else { return [effect] }
        request.body = request.body.replacing("/", with: "\\/")
        return [.request(request)]
      }),
  ]

  private static func refreshing(_ name: String, _ answer: String, times: Int) -> Variant {
    Variant(
      name, of: Sender.self, answers: ["FCM-D-094h": answer],
      summary: "Repeats a request that was answered 401 up to \(times) times",
      because: "FCM's page says to abort, and FCM's own SDKs try a fresh token",
      rules: { $0.freshTokens = times })
  }
}

extension JSONObject {
  fileprivate mutating func leaveOutEmptyTexts() {
    leaveOut { ["token", "topic"].contains($0.name) && $0.value == "" }
    change("notification") { part in
      part.leaveOut { $0.name != "image" && $0.value == "" }
      part.leaveOut { $0.name == "image" && !isAddress($0.value.string ?? "") }
    }
    changeAPS { aps in
      aps.leaveOut { $0.name == "sound" && $0.value.isBlank }
      aps.change("alert") { alert in alert.leaveOut { $0.value == "" } }
      aps.leaveOut { $0.name == "alert" && ($0.value == "" || $0.value == [:]) }
    }
    change("apns") { apns in
      apns.leaveOut { $0.name == "liveActivityToken" && $0.value == "" }
      apns["custom"] = apns["custom"]?.withoutNulls
      apns.change("fcmOptions") { part in
        part.leaveOut { $0.name == "image" && !isAddress($0.value.string ?? "") }
      }
    }
  }

  fileprivate mutating func leaveOutUnfitValues() {
    change("data") { data in data.leaveOut { isReserved($0.name) } }
    change("android") { part in
      part.leaveOut { member in
        member.name == "ttl" && !(0...2_419_200).contains(member.value.number?.double ?? 0)
      }
    }
    changeAPS { aps in
      aps.leaveOut {
        ["contentAvailable", "mutableContent"].contains($0.name) && $0.value.bool == nil
      }
      aps.leaveOut { $0.name == "badge" && !$0.value.isBadge }
      aps.change("alert") { alert in
        alert.leaveOut { !alertMembers.contains($0.name) && !$0.name.hasPrefix("subtitle-") }
      }
    }
    change("apns") { apns in
      apns.change("headers") { headers in headers["mutable-content"] = nil }
      apns.change("fcmOptions") { options in
        options.leaveOut {
          $0.name == "analyticsLabel" && !FCMNames.isLegal($0.value.string ?? "", longest: 50)
        }
      }
    }
  }
}

private func bringIntoBounds(_ aps: inout JSONObject) {
  if let badge = aps["badge"], !badge.isBadge {
    let number = badge.number?.double ?? badge.string.flatMap { Double($0) } ?? 0
    aps["badge"] = .number(JSONNumber(Int(min(max(0, number), 999_999))))
  }
  aps.change("sound") { sound in
    if sound["critical"] == true, sound["name"]?.isBlank != false { sound["name"] = "default" }
    if let volume = sound["volume"]?.number?.double, !(0...1).contains(volume) {
      sound["volume"] = volume > 1 ? 1 : 0
    }
  }
}
