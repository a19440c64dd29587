import ConformanceKit
import ReferenceSubjects

/// The keys that Apple gives a payload, and how people misspell and misplace them.
enum PayloadKeys {
  /// The keys of `aps`.
  static let apple: Set<String> = Set(
    ReferenceAPNsClassifier.specified.values.compactMap {
      $0.key.names.count == 1 ? $0.key.names[0] : nil
    }
      + ["url-args"])

  /// The keys of an alert.
  static let alert: Set<String> = Set(
    ReferenceAPNsClassifier.specified.values.compactMap { value in
      value.key.names.count == 2 && value.key.names[0] == "alert" ? value.key.names[1] : nil
    } + ["action", "action-loc-key", "summary-arg", "summary-arg-count"])

  /// The keys of a critical sound.
  static let sound: Set<String> = ["critical", "name", "volume"]

  /// The keys of Live Activities.
  static let activity: Set<String> = [
    "event", "timestamp", "content-state", "stale-date", "dismissal-date", "attributes",
    "attributes-type", "input-push-token", "input-push-channel",
  ]

  /// The headers of a request, which people put into the payload.
  static let headers: Set<String> = [
    "apns-push-type", "apns-priority", "apns-topic", "apns-expiration", "apns-collapse-id",
    "apns-id",
  ]

  /// Names that other systems and libraries have for keys of `aps` and of an alert.
  private static let aliases = [
    "message": "alert", "badgecount": "badge", "threadid": "thread-id",
    "threadidentifier": "thread-id",
    "clickaction": "category", "categoryid": "category", "categoryidentifier": "category",
    "mutable": "mutable-content", "mutablecontext": "mutable-content",
    "silent": "content-available",
    "available": "content-available", "contentstate": "content-state",
    "contentavaliable":
      "content-available", "contentavailible": "content-available", "soundname": "sound",
  ]

  /// The key of `aps` that someone most likely meant, if it isn't one as it is.
  static func closest(_ name: String) -> String? {
    guard !apple.contains(name) else { return nil }
    return apple.first { $0.isSpelling(of: name) } ?? aliases[name.lettersAlone]
      ?? (name.count > 5 ? StrictJSON.closest(to: name, in: apple) : nil)
  }

  /// The key of an alert that someone most likely meant.
  static func closestOfAlert(_ name: String) -> String? {
    guard !alert.contains(name) else { return nil }
    let aliases = [
      "text": "body", "message": "body", "content": "body", "bodylockey": "loc-key",
      "bodylocargs": "loc-args",
    ]
    return alert.first { $0.isSpelling(of: name) } ?? aliases[name.lettersAlone]
      ?? (name.count > 5 ? StrictJSON.closest(to: name, in: alert) : nil)
  }
}

/// What findings say of values.
enum PayloadWords {
  /// What is wrong with a value, as a sentence without a period.
  static func sentence(_ fault: ReferenceAPNsClassifier.Refusal, _ value: JSONValue?) -> String {
    let name = fault.key?.split(separator: ".").last.map(String.init) ?? "the payload"
    guard let value else { return "'\(name)' is missing" }
    return "'\(name)' is \(describe(value)), \(wanted(fault.rule))"
  }

  /// A value in a few words.
  static func describe(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): "the text \"\(text.truncated(toBytes: 40))\""
    case .number, .bool, .null: value.compact
    case .array, .object: value.kind
    }
  }

  private static func wanted(_ rule: APNsRule) -> String {
    switch rule {
    case .alertIsTextOrObject: "where a text or an object belongs"
    case .badgeIsANumber, .datesAreNumbers, .relevanceScoreOfAnActivityIsANumber,
      .mutableContentIsANumber:
      "where a number belongs"
    case .contentAvailableInAnotherForm: "where the number 1 belongs"
    case .soundIsAName: "where the name of a sound, or an object of a critical one, belongs"
    case .criticalIsOne, .inputPushTokenIsOne: "where the number 1 belongs"
    case .volumeIsFromZeroToOne, .relevanceScoreIsFromZeroToOne:
      "where a number from 0 to 1 belongs"
    case .interruptionLevelIsOneOfFour: "and may be passive, active, time-sensitive or critical"
    case .eventIsOneOfThree: "and may be start, update or end"
    case .contentStateIsAnObject, .attributesAreAnObject: "where an object belongs"
    case .argumentsAreStrings: "where an array of texts belongs"
    default: "where a text belongs"
    }
  }

  /// What to write in place of a value, where that is plain.
  static func instead(_ fault: ReferenceAPNsClassifier.Refusal, _ value: JSONValue?) -> String? {
    guard let name = fault.key?.split(separator: ".").last, let value else {
      return fault.key.map { "\"\($0.split(separator: ".").last ?? "")\": …" }
    }
    switch (fault.rule, value) {
    case (.contentAvailableInAnotherForm, _), (.criticalIsOne, _), (.inputPushTokenIsOne, _),
      (.mutableContentIsANumber, _):
      return "\"\(name)\": 1"
    case (.badgeIsANumber, .string(let text)), (.datesAreNumbers, .string(let text)),
      (.relevanceScoreIsFromZeroToOne, .string(let text)),
      (.volumeIsFromZeroToOne, .string(let text)):
      return (try? JSONValue(parsing: text))?.number.map {
        "\"\(name)\": \(JSONValue.number($0).compact)"
      }
    case (.argumentsAreStrings, .array(let elements)):
      let texts = elements.map { JSONValue.string($0.string ?? $0.compact) }
      return "\"\(name)\": \(JSONValue.array(texts).compact)"
    case (_, .number), (_, .bool): return "\"\(name)\": \"\(value.compact)\""
    default: return nil
    }
  }
}
