import ConformanceKit
import ReferenceSubjects

private typealias Classifier = ReferenceAPNsClassifier

extension Variant {
  static let apnsAlertStrictness: [Variant] = [
    refusing(
      "wants-alerts-with-contents", "A-021", what: "an alert that is empty",
      because: payloadReference + "an alert is the information for displaying one",
      finds: { _, aps in aps["alert"] == "" || aps["alert"] == [:] }),
    refusing(
      "wants-texts-with-letters", "A-060b", what: "an empty title or body",
      because: payloadReference + "a string that the user quickly understands",
      finds: { _, aps in aps["alert"]?["title"] == "" || aps["alert"]?["body"] == "" }),
    refusing(
      "wants-one-text", "A-063b", what: "a text that is given both plain and localised",
      because: payloadReference + "specify this key instead of the plain one",
      finds: { _, aps in
        let alert = aps["alert"]?.object ?? [:]
        return alert["body"] != nil && alert["loc-key"] != nil
          || alert["title"] != nil && alert["title-loc-key"] != nil
      }),
    refusing(
      "knows-no-old-keys", "A-067", "A-050", what: "keys that Apple's tables do not list any more",
      because: payloadReference + "its tables are what may be in aps and alert",
      finds: { _, aps in
        let old = ["action", "action-loc-key", "summary-arg", "summary-arg-count", "show-view"]
        return aps["url-args"] != nil || old.contains { aps["alert"]?.object?[$0] != nil }
      }),
  ]

  private static let sending = "Apple, 'Sending notification requests to APNs': "

  static let apnsHeaderReadings: [Variant] = [
    Variant(
      "judges-topics-by-the-payload", of: Classifier.self,
      summary: "Reports a topic that is not that of the push type which the payload calls for",
      because: "Apple's page on Live Activities: their topic, whatever the push type says",
      effects: { effect, memory in
        guard let push = memory.event?.payloadAPS.map({ APNsPush($0) }),
          let topic = memory.event?.requestHeaders?["apns-topic"]
        else { return [effect] }
        return effect.classified { _, misfits in
          guard let found = misfits, !found.contains("apns-topic") else { return }
          let isActivityTopic = topic.hasSuffix(".push-type.liveactivity")
          let special = [".complication", ".location-query"].contains { topic.hasSuffix($0) }
          let fits =
            push.kind == .liveActivity ? isActivityTopic : push.kind != .alert || !special
          if !fits { misfits = found + ["apns-topic"] }
        }
      }),
    Variant(
      "wants-alerts-of-type-alert", of: Classifier.self,
      summary: "Reports every push type but alert for a push that interacts with the user",
      because: sending + "the value must accurately reflect the contents of the payload",
      effects: { effect, memory in
        guard let type = memory.event?.requestHeaders?["apns-push-type"], type != "alert" else {
          return [effect]
        }
        return effect.classified { kind, misfits in
          guard kind == .alert, let found = misfits, !found.contains("apns-push-type") else {
            return
          }
          misfits = ["apns-push-type"] + found
        }
      }),
    Variant(
      "takes-topics-without-a-dot", of: Classifier.self, answers: ["APNS-B-032b": "fits"],
      summary: "Takes the topic of a Live Activity without the dot before push-type",
      because: sending + "it writes the suffix without the dot",
      rules: { $0.fitness.suffixes["liveactivity"] = "push-type.liveactivity" }),
    Variant(
      "wants-the-letter-h", of: Classifier.self, answers: ["APNS-B-032b": "does-not-fit"],
      summary: "Wants the topic of a complication push to end with h.complication",
      because: sending + "it writes the suffix so",
      rules: { $0.fitness.suffixes["complication"] = "h.complication" }),
    Variant(
      "takes-any-bundle-identifier", of: Classifier.self, answers: ["APNS-B-032c": "fits"],
      summary: "Takes a topic of an alert that ends like that of another push type",
      because: sending + "the topic is the bundle identifier, which may end so",
      rules: { $0.fitness.suffixesExclude = false }),
    Variant(
      "gives-locations-any-priority", of: Classifier.self,
      summary: "Takes the priority 1 for the push type location, too",
      because: sending + "the three are named once, and alerts and locations alike",
      rules: { $0.fitness.locationPriorities = ["10", "5", "1"] }),
    Variant(
      "gives-alerts-ten-or-five", of: Classifier.self, answers: ["APNS-B-034d": "does-not-fit"],
      summary: "Reports the priority 1 for an alert",
      because: sending + "an alert has 10, otherwise 5",
      rules: { $0.fitness.alertPriorities = ["10", "5"] }),
  ]
}
