#if Everything || APNsClassifier

import Histories

extension Property where Reading == APNsClassifierReading {
  /// What is refused for a value in aps, or for one that lacks.
  static let apnsClassifierValues: [Property] = [
    refused("alert-is-text-or-object", "An alert is a string or an object", "APNS-A-020"),
    refused(
      "texts-of-an-alert", "The texts of an alert and its image are strings", "APNS-A-060",
      "APNS-A-066", "APNS-A-068"),
    refused(
      "arguments-are-strings", "The arguments of a localised text are strings in an array",
      "APNS-A-061"),
    refused("badge-is-a-number", "A badge is a number", "APNS-A-022"),
    refused(
      "sound-is-a-name-or-critical",
      "A sound is a string, or an object with critical, name, and a volume from 0 to 1",
      "APNS-A-026", "APNS-A-027", "APNS-A-028", "APNS-A-029"),
    refused(
      "names-are-strings", "Thread, category, target and filter are strings", "APNS-A-032",
      "APNS-A-033", "APNS-A-036", "APNS-A-041"),
    refused("mutable-content-is-a-number", "A mutable-content is a number", "APNS-A-035b"),
    refused(
      "interruption-level-is-one-of-four", "An interruption-level is one of four",
      "APNS-A-037"),
    refused(
      "relevance-score-in-its-range",
      "A relevance-score is a number, from 0 to 1 but for a Live Activity", "APNS-A-039",
      "APNS-A-040"),
    refused("event-is-one-of-three", "An event is start, update or end", "APNS-A-043"),
    refused(
      "values-of-live-activities", "The values of a Live Activity are of their types",
      "APNS-A-042", "APNS-A-044", "APNS-A-045", "APNS-A-049"),
    refused(
      "keys-of-live-activities",
      "A push to a Live Activity has a timestamp, and one that starts it all that it needs",
      "APNS-A-046", "APNS-A-046b"),
  ]
}

#endif
