import ConformanceKit
import ReferenceSubjects

private typealias Classifier = ReferenceAPNsClassifier

extension ReferenceAPNsClassifier.Rules {
  /// Takes any value for a key.
  fileprivate mutating func forget(_ keys: String...) {
    values.removeAll { keys.contains($0.key.text) }
  }

  /// Takes other values for a key.
  fileprivate mutating func set(_ key: String, _ rule: APNsValueRule) {
    for index in values.indices where values[index].key.text == key { values[index].rule = rule }
  }
}

extension Fault {
  /// Faults in judging the values of a payload.
  static let apnsValues: [Fault] = apnsTypes + apnsBounds + apnsActivities

  private static let lenient = "library types that take any JSON value, as aioapns does"
  private static let swapped = "a typed model that gives the key another type than the table"

  /// A validator that takes any value for some keys.
  private static func ignoring(
    _ name: String, _ keys: String..., breaks: String...,
    seen: String = lenient
  ) -> Fault {
    Fault(
      name, of: Classifier.self, breaks: breaks,
      summary: "Takes any value for \(keys.joined(separator: " and "))", seen: seen,
      rules: { rules in rules.values.removeAll { keys.contains($0.key.text) } })
  }

  /// A validator that has another type for a key.
  private static func mistyping(
    _ name: String, _ key: String, as rule: APNsValueRule, breaks: String..., summary: String,
    seen: String = swapped
  ) -> Fault {
    Fault(
      name, of: Classifier.self, breaks: breaks, summary: summary, seen: seen,
      rules: { rules in
        rules.set(key, rule)
        rules.activityValues[key] = nil
      })
  }

  private static let apnsTypes: [Fault] = [
    ignoring("takes-any-alert", "aps.alert", breaks: "APNS-A-020"),
    mistyping(
      "wants-alert-objects", "aps.alert", as: .object, breaks: "APNS-A-020",
      summary: "Refuses an alert that is a string",
      seen: "closed models of the alert with title and body only"),
    mistyping(
      "wants-alert-strings", "aps.alert", as: .string, breaks: "APNS-A-020",
      summary: "Refuses an alert that is an object",
      seen: "clients of iOS 9 that read aps.alert as a string and nothing else"),
    ignoring(
      "takes-any-badge", "aps.badge", breaks: "APNS-A-022",
      seen: "firebase-admin-node 14.3.0 sends a badge of \"3\""),
    mistyping(
      "wants-badge-strings", "aps.badge", as: .string, breaks: "APNS-A-022",
      summary: "Refuses a badge that is a number", seen: "form fields handed on as they are"),
    ignoring("takes-any-sound", "aps.sound", breaks: "APNS-A-026"),
    mistyping(
      "wants-sound-objects", "aps.sound", as: .object, breaks: "APNS-A-026",
      summary: "Refuses a sound that is a string",
      seen: "models that know the sound of critical alerts only"),
    mistyping(
      "wants-sound-strings", "aps.sound", as: .string, breaks: "APNS-A-027", "APNS-A-028",
      summary: "Refuses the sound of a critical alert",
      seen: "kalyke 1.5.0, whose CriticalSound is never serialised"),
    ignoring(
      "takes-any-critical-sound", "aps.sound.name", "aps.sound.critical", "aps.sound.volume",
      breaks: "APNS-A-027", "APNS-A-028", "APNS-A-029"),
    ignoring("takes-any-thread", "aps.thread-id", breaks: "APNS-A-032"),
    mistyping(
      "wants-thread-numbers", "aps.thread-id", as: .number, breaks: "APNS-A-032",
      summary: "Refuses a thread-id that is a string",
      seen: "row numbers of a conversation used as its thread"),
    ignoring("takes-any-category", "aps.category", breaks: "APNS-A-033"),
    mistyping(
      "wants-category-lists", "aps.category", as: .strings, breaks: "APNS-A-033",
      summary: "Refuses a category that is a string", seen: "models that take several categories"),
    ignoring("takes-any-target", "aps.target-content-id", breaks: "APNS-A-036"),
    mistyping(
      "wants-target-numbers", "aps.target-content-id", as: .number, breaks: "APNS-A-036",
      summary: "Refuses a target-content-id that is a string", seen: swapped),
    ignoring("takes-any-filter", "aps.filter-criteria", breaks: "APNS-A-041"),
    mistyping(
      "wants-filter-lists", "aps.filter-criteria", as: .strings, breaks: "APNS-A-041",
      summary: "Refuses a filter-criteria that is a string", seen: swapped),
    ignoring(
      "takes-any-mutable-content", "aps.mutable-content", breaks: "APNS-A-035b",
      seen: "apnotic 1.8.0 emits whatever mutable-content it is given"),
    mistyping(
      "wants-mutable-booleans", "aps.mutable-content", as: .string, breaks: "APNS-A-035b",
      summary: "Refuses a mutable-content that is a number",
      seen: "samples that send mutable-content as a string"),
    ignoring(
      "takes-any-level", "aps.interruption-level", breaks: "APNS-A-037",
      seen: "libraries that type the interruption level as a plain string"),
    mistyping(
      "knows-two-levels", "aps.interruption-level",
      as: .oneOf(["timeSensitive", "Passive"]), breaks: "APNS-A-037",
      summary: "Knows interruption levels by the names of Swift's cases",
      seen: "raw values taken from UNNotificationInterruptionLevel's case names"),
    ignoring(
      "takes-any-alert-text", "aps.alert.title", "aps.alert.subtitle", "aps.alert.body",
      "aps.alert.title-loc-key", "aps.alert.subtitle-loc-key", "aps.alert.loc-key",
      breaks: "APNS-A-060"),
    ignoring(
      "takes-any-arguments", "aps.alert.title-loc-args", "aps.alert.subtitle-loc-args",
      "aps.alert.loc-args", breaks: "APNS-A-061",
      seen: "firebase-admin-node 14.3.0 passes numbers among loc-args"),
    mistyping(
      "wants-one-argument", "aps.alert.loc-args", as: .string, breaks: "APNS-A-061",
      summary: "Refuses a list of arguments", seen: swapped),
    mistyping(
      "wants-no-title-arguments", "aps.alert.title-loc-args", as: .string, breaks: "APNS-A-061",
      summary: "Refuses a list of arguments for the title", seen: swapped),
    mistyping(
      "wants-title-objects", "aps.alert.title", as: .object, breaks: "APNS-A-060",
      summary: "Refuses a title that is a string",
      seen: "the localised titles of Live Activities applied to every alert"),
    mistyping(
      "wants-loc-key-lists", "aps.alert.loc-key", as: .strings, breaks: "APNS-A-060",
      summary: "Refuses a loc-key that is a string", seen: swapped),
    ignoring("takes-any-launch-image", "aps.alert.launch-image", breaks: "APNS-A-066"),
    mistyping(
      "wants-launch-image-flag", "aps.alert.launch-image", as: .number, breaks: "APNS-A-066",
      summary: "Refuses a launch-image that is a name", seen: swapped),
    Fault(
      "wants-arguments-with-key", of: Classifier.self, breaks: ["APNS-A-060"],
      summary: "Refuses a localisation key without arguments",
      seen: "models that pair every key with its arguments",
      rules: { $0.argumentKeys["loc-key"] = "loc-args" }),
  ]

  private static let apnsBounds: [Fault] = [
    mistyping(
      "takes-any-volume", "aps.sound.volume", as: .number, breaks: "APNS-A-028",
      summary: "Takes a volume beyond 0 and 1", seen: "kreait and rpush send the volume unchecked"),
    mistyping(
      "takes-volume-as-percentage", "aps.sound.volume", as: .between(1, 100),
      breaks: "APNS-A-028",
      summary: "Reads the volume as a percentage",
      seen: "the volume of media players, from 1 to 100"),
    mistyping(
      "wants-true-for-critical", "aps.sound.critical", as: .string, breaks: "APNS-A-029",
      summary: "Refuses a critical of 1",
      seen: "samples that give critical as a string"),
    mistyping(
      "wants-critical-of-one", "aps.sound.critical", as: .exactly(1), breaks: "APNS-A-029",
      summary: "Refuses a critical of 0", seen: "pushy writes 0 for a sound that is not critical"),
    mistyping(
      "takes-any-score", "aps.relevance-score", as: .number, breaks: "APNS-A-039",
      summary: "Takes a relevance score beyond 0 and 1",
      seen: "libraries that type the score as a plain number"),
    mistyping(
      "takes-score-as-percentage", "aps.relevance-score", as: .between(1, 100),
      breaks: "APNS-A-039", summary: "Reads the score as a percentage",
      seen: "the scores of Live Activities, of 25 to 100, used for every push"),
    mistyping(
      "wants-whole-scores", "aps.relevance-score", as: .oneOf(["0", "1"]),
      breaks: "APNS-A-039", summary: "Wants the score in a string",
      seen: swapped),
    Fault(
      "bounds-activity-scores", of: Classifier.self, breaks: ["APNS-A-040"],
      summary: "Holds the score of a Live Activity to 1",
      seen: "validators that know the range of ordinary notifications only",
      rules: { $0.activityValues["aps.relevance-score"] = nil }),
    Fault(
      "bounds-activity-scores-below", of: Classifier.self, breaks: ["APNS-A-040"],
      summary: "Wants the score of a Live Activity to be a percentage",
      seen: "the four values of Apple's sample taken for the range",
      rules: { $0.activityValues["aps.relevance-score"]?.rule = .between(25, 100) }),
    Fault(
      "takes-any-activity-score", of: Classifier.self, breaks: ["APNS-A-040"],
      summary: "Takes any value for the score of a Live Activity", seen: lenient,
      rules: {
        $0.forget("aps.relevance-score")
        $0.activityValues["aps.relevance-score"] = nil
      }),
  ]

  private static let apnsActivities: [Fault] = [
    ignoring(
      "takes-any-date", "aps.timestamp", "aps.stale-date", "aps.dismissal-date",
      breaks: "APNS-A-042", seen: "servers that send dates in ISO 8601"),
    mistyping(
      "wants-written-dates", "aps.stale-date", as: .string, breaks: "APNS-A-042",
      summary: "Refuses a stale-date that is a number", seen: "JSON encoders that write dates"),
    ignoring(
      "takes-any-event", "aps.event", breaks: "APNS-A-043",
      seen: "libraries that type the event as a plain string"),
    mistyping(
      "knows-two-events", "aps.event", as: .oneOf(["stop", "Update", "update", "end"]),
      breaks: "APNS-A-043",
      summary: "Does not know the event start", seen: "sideshow/apns2 has no constant for start"),
    mistyping(
      "knows-one-event", "aps.event", as: .oneOf(["start"]), breaks: "APNS-A-043",
      summary: "Knows the event start only", seen: swapped),
    ignoring("takes-any-content-state", "aps.content-state", breaks: "APNS-A-044"),
    mistyping(
      "wants-content-state-strings", "aps.content-state", as: .string, breaks: "APNS-A-044",
      summary: "Wants the content-state as JSON in a string",
      seen: "senders that encode the content-state before the payload"),
    ignoring(
      "takes-any-attributes", "aps.attributes", "aps.attributes-type", breaks: "APNS-A-045"),
    mistyping(
      "wants-attribute-strings", "aps.attributes", as: .string, breaks: "APNS-A-045",
      summary: "Wants the attributes as JSON in a string",
      seen: "senders that encode the attributes before the payload"),
    ignoring(
      "takes-any-input-keys", "aps.input-push-token", "aps.input-push-channel",
      breaks: "APNS-A-049"),
    mistyping(
      "wants-input-booleans", "aps.input-push-token", as: .string, breaks: "APNS-A-049",
      summary: "Wants input-push-token in a string", seen: swapped),
    mistyping(
      "wants-input-channel-numbers", "aps.input-push-channel", as: .number,
      breaks: "APNS-A-049", summary: "Wants a number as input-push-channel", seen: swapped),
    Fault(
      "starts-without-attributes", of: Classifier.self, breaks: ["APNS-A-046"],
      summary: "Takes the start of a Live Activity without what it needs",
      seen: "libraries that have one type for all three events", rules: { $0.startNeeds = [] }),
    Fault(
      "updates-with-attributes", of: Classifier.self, breaks: ["APNS-A-046"],
      summary: "Wants attributes and an alert in every push to a Live Activity",
      seen: "libraries that have one type for all three events",
      rules: { $0.activityNeeds += $0.startNeeds }),
    Fault(
      "starts-with-stale-date", of: Classifier.self, breaks: ["APNS-A-046"],
      summary: "Wants a stale-date in the start of a Live Activity",
      seen: "Apple's sample, whose optional members are taken for compulsory",
      rules: { $0.startNeeds += ["stale-date"] }),
    Fault(
      "updates-without-timestamp", of: Classifier.self, breaks: ["APNS-A-046b"],
      summary: "Takes a push to a Live Activity without a timestamp",
      seen: "pushes that were dropped without a word for want of a timestamp",
      rules: { $0.activityNeeds = [] }),
    Fault(
      "wants-dismissal-date", of: Classifier.self, breaks: ["APNS-A-046b"],
      summary: "Wants a dismissal-date in every push to a Live Activity",
      seen: "libraries that have one type for all three events",
      rules: { $0.activityNeeds += ["dismissal-date"] }),
    Fault(
      "ends-without-state", of: Classifier.self, breaks: ["APNS-A-047"],
      summary: "Refuses a content-state in the end of a Live Activity",
      seen: "models whose end event has a dismissal-date only",
      effects: { effect, memory in
        guard case .push(let push)? = memory.event, let payload = push.payload else {
          return [effect]
        }
        let isEnd = payload.contains(#""event":"end""#) && payload.contains("content-state")
        return isEnd ? APNsClassifier.Effect.refusing(.invalidValue) : [effect]
      }),
    Fault(
      "fails-on-an-end-without-state", of: Classifier.self, breaks: ["APNS-A-047"],
      summary: "Takes an end without a content-state for an empty body",
      seen: "forced unwrapping of the content-state",
      effects: { effect, memory in
        guard case .push(let push)? = memory.event, let payload = push.payload else {
          return [effect]
        }
        let isBare = payload.contains(#""event":"end""#) && !payload.contains("content-state")
        return isBare ? APNsClassifier.Effect.refusing(.notJSON) : [effect]
      }),
    Fault(
      "wants-plain-activity-texts", of: Classifier.self, breaks: ["APNS-A-068"],
      summary: "Refuses localised texts in the alert of a Live Activity",
      seen: "validators that know the table of ordinary alerts only",
      rules: {
        $0.activityValues["aps.alert.title"] = nil
        $0.activityValues["aps.alert.body"] = nil
      }),
    Fault(
      "takes-any-activity-text", of: Classifier.self, breaks: ["APNS-A-068"],
      summary: "Takes any value for the texts of a Live Activity",
      seen: lenient, rules: { $0.forget("aps.alert.title", "aps.alert.body") }),
    Fault(
      "refuses-sound-in-alert", of: Classifier.self, breaks: ["APNS-A-068"],
      summary: "Refuses a sound inside the alert of a Live Activity",
      seen: "validators that know the table of ordinary alerts only",
      events: { event, _ in
        event.body { $0.contains(#""body":"b","sound""#) ? #"{"aps":{"alert":1}}"# : nil }
      }),
  ]
}
