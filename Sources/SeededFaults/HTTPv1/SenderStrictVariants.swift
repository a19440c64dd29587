import ConformanceKit
import ReferenceSubjects

private let apple = "Apple, 'Generating a remote notification': "

extension Variant {
  /// Senders that refuse what the sources leave to them.
  static let httpV1SenderStrictness: [Variant] = [
    refusingSender(
      "wants-texts-that-show", "X-10", "X-14", "X-33", what: "texts and sounds that are empty",
      because: apple + "title, body and sound are what the user is given",
      finds: { message in
        let aps = message["apns"]?["aps"]
        let alert = aps?["alert"]
        return message["notification"]?["title"] == "" || aps?["sound"]?.isBlank == true
          || alert == "" || alert == [:] || alert?["title"] == ""
      }),
    refusingSender(
      "knows-its-own-list-of-members", "X-07", "X-09", "X-16", "X-17", "X-20",
      what: "members of aps and alert, and headers, that its list lacks",
      because: apple + "its tables are what may be in aps and alert; a library may have fewer",
      finds: { message in
        let aps = message["apns"]?["aps"]
        let custom = aps?["custom"]?.object ?? [:]
        let level = custom["interruption-level"]
        let score = custom["relevance-score"]?.number?.double
        return level.map { !levels.contains($0) } ?? false
          || score.map { !(0...1).contains($0) } ?? false
          || custom.names.contains { !furtherMembers.contains($0) }
          || aps?["alert"]?.object?.names.contains { !alertMembers.contains($0) } ?? false
          || message["apns"]?["headers"]?["mutable-content"] != nil
      }),
    refusingSender(
      "takes-documented-types-only", "X-02", "X-04", "X-06", "X-11", "X-13", "X-15", "X-19b",
      what: "values of another type than it documents, and half of what belongs together",
      because: apple + "a type for each key",
      finds: { message in
        let aps = message["apns"]?["aps"]
        let flags = [aps?["contentAvailable"], aps?["mutableContent"]]
        let alert = aps?["alert"]
        let own = message["apns"]?["custom"] ?? [:]
        return flags.contains { $0 != nil && $0?.bool == nil }
          || aps?["badge"].map { !$0.isBadge } ?? false
          || aps?["sound"]?.object.map { $0["critical"] != true || $0["name"]?.isBlank != false }
            ?? false
          || alert?["loc-args"] != nil && alert?["loc-key"] == nil
          || alert?["title-loc-args"] != nil && alert?["title-loc-key"] == nil
          || own.withoutNulls != own
      }),
    refusingSender(
      "sends-activities-to-registrations",
      what: "the token of a Live Activity without a registration to go with it",
      because: "FCM, 'Live Activity': the message names the registration token and that token",
      finds: { message in
        message["apns"]?["liveActivityToken"] != nil && message["token"] == nil
          && message["fid"] == nil
      }),
    refusingSender(
      "checks-addresses", "X-22", what: "an image whose address is not one of HTTPS",
      because: "FCM, 'projects.messages': the URL of an image",
      finds: { message in
        let images = [message["notification"]?["image"], message["apns"]?["fcmOptions"]?["image"]]
        return images.contains { $0?.string.map { !isAddress($0) } ?? false }
      }),
    refusingSender(
      "checks-what-fcm-refuses", "D-029", "D-043", "X-18", "X-27", "X-49",
      what: "reserved data, data of more than 4,096 bytes, no condition, and a payload without aps",
      because: "FCM, 'REST ErrorCode', INVALID_ARGUMENT, lists them; a library may look itself",
      finds: { message in
        let data = message["data"]?.object ?? [:]
        let size = data.members.reduce(0) {
          $0 + $1.name.utf8.count + ($1.value.string ?? "").utf8.count
        }
        let condition = message["condition"]?.string
        let parsed = condition.flatMap { HTTPv1Condition($0) }
        let isUnfit = condition != nil && (parsed?.topicCount ?? .max) > 5
        let aps = message["apns"]?["aps"]?.object
        let hasOwnKeysAlone = message["apns"]?["custom"] != nil && aps == nil
        return isUnfit || size > 4096 || data.names.contains(where: isReserved)
          || aps?.isEmpty == true || hasOwnKeysAlone
      }),
    Variant(
      "refuses-empty-batches", of: ReferenceHTTPv1Sender.self, answers: ["FCM-X-32": "refused"],
      summary: "Refuses a batch without messages",
      because: "no page says what a call with nothing to send does",
      rules: { $0.refusesEmptyBatches = true }),
  ]

  /// Senders that send the rest of a batch with a message that can't be sent.
  static let httpV1SenderBatches: [Variant] = [
    judgingEach("refuses-in-its-place", "refused-in-its-place", as: .isRefused),
    judgingEach("fails-in-its-place", "failed-in-its-place", as: .fails),
    judgingEach("sends-every-message-of-a-batch", "sent", as: .isSent),
  ]

  private static func judgingEach(
    _ name: String, _ answer: String, as unfit: ReferenceHTTPv1Sender.UnfitMessage
  ) -> Variant {
    Variant(
      name, of: ReferenceHTTPv1Sender.self, answers: ["FCM-D-111b": answer],
      summary: "Sends a batch in which one message can't be sent: \(answer)",
      because: "no page says whether one message stops the batch",
      rules: { $0.unfitMessage = unfit })
  }

  private static func refusingSender(
    _ name: String, _ answers: String..., what: String, because: String,
    finds: @escaping @Sendable (JSONValue) -> Bool
  ) -> Variant {
    Variant(
      name, of: ReferenceHTTPv1Sender.self,
      answers: Dictionary(uniqueKeysWithValues: answers.map { ("FCM-\($0)", "refused") }),
      summary: "Refuses \(what)", because: because,
      events: { event, _ in
        [event.changingMessages { finds($0.json) ? $0.withoutTarget : $0 }]
      })
  }
}

/// Whether a library that checks addresses takes one.
func isAddress(_ text: String) -> Bool {
  guard text.hasPrefix("https://"), !text.contains(" ") else { return false }
  return !text.dropFirst(8).prefix { $0 != "/" }.contains("_")
}

/// Whether FCM keeps a data key for itself (FCM, 'projects.messages', Message.data).
func isReserved(_ key: String) -> Bool {
  ["from", "message_type"].contains(key)
    || ["google.", "gcm.notification."].contains { key.hasPrefix($0) }
}

private let levels: [JSONValue] = ["passive", "active", "time-sensitive", "critical"]
private let furtherMembers: Set<String> = [
  "interruption-level", "relevance-score", "filter-criteria", "target-content-id", "url-args",
  "timestamp", "event", "content-state", "stale-date", "dismissal-date", "attributes",
  "attributes-type", "input-push-token", "input-push-channel", "content-changed",
]
/// The members of an alert that are listed; Apple's subtitles by key are not among them.
let alertMembers: Set<String> = [
  "title", "subtitle", "body", "launch-image", "title-loc-key", "title-loc-args", "loc-key",
  "loc-args", "action-loc-key", "summary-arg", "summary-arg-count",
]
