#if Everything || APNsClassifier

import ConformanceKit

/// What the values of aps are to be, each with the requirement that says so.
struct APNsClassifierChecks: Sequence {
  /// What is found of one key.
  struct Finding {
    /// The key of aps, and the way from aps to the value.
    let key: String
    let path: String
    let requirement: String
    /// Whether its value is right; nothing where that is open.
    let isRight: Bool?
    var isMissing = false
  }

  private var findings: [Finding] = []

  func makeIterator() -> IndexingIterator<[Finding]> { findings.makeIterator() }

  init(_ aps: JSONObject) {
    let isActivity = aps["event"] != nil
    for member in aps.members {
      switch member.name {
      case "alert": addAlert(member.value, isActivity)
      case "sound": addSound(member.value, isActivity)
      default:
        guard let (requirement, isRight) = Self.rule(member, isActivity) else {
          // Keys that are old or not known are ignored, and whether they are refused is open.
          add(member.name, "APNS-A-012", nil)
          continue
        }
        // No page says whether null stands for no value (APNS-A-013c).
        add(member.name, requirement, member.value == .null ? nil : isRight)
      }
    }
    if isActivity { addMissing(aps) }
  }

  private mutating func add(
    _ key: String, _ requirement: String, _ isRight: Bool?, path: String? = nil
  ) {
    findings.append(
      Finding(key: key, path: path ?? key, requirement: requirement, isRight: isRight))
  }

  private mutating func addMissing(_ aps: JSONObject) {
    func miss(_ key: String, _ requirement: String) {
      if aps[key] == nil {
        findings.append(
          Finding(
            key: key, path: key, requirement: requirement, isRight: false, isMissing: true))
      }
    }
    miss("timestamp", "APNS-A-046b")
    if aps["event"] == "start" {
      for key in ["alert", "attributes-type", "attributes"] { miss(key, "APNS-A-046") }
    }
    // An end should have its last state (APNS-A-047), and of an update no page says it.
    if aps["content-state"] == nil { add("content-state", "APNS-A-047", nil) }
    if aps["input-push-token"] != nil, aps["input-push-channel"] != nil {
      add("input-push-token", "APNS-A-049", nil)
    }
  }

  private static func rule(
    _ member: JSONObject.Member, _ isActivity: Bool
  ) -> (requirement: String, isRight: Bool?)? {
    let value = member.value
    // Without an event, what keys of Live Activities make of a push is open (APNS-B-009b).
    func ofActivity(_ isRight: Bool?) -> Bool? { isActivity ? isRight : nil }
    return switch member.name {
    case "badge": ("APNS-A-022", value.isCount)
    case "thread-id": ("APNS-A-032", value.isName)
    case "category": ("APNS-A-033", value.isName)
    case "target-content-id": ("APNS-A-036", value.isName)
    case "filter-criteria": ("APNS-A-041", value.isName)
    case "mutable-content":
      ("APNS-A-035b", value.isOneOrZero ?? value.isNeither)
    case "content-available": ("APNS-B-010", value.isOneOrZero)
    case "interruption-level":
      (
        "APNS-A-037",
        ["passive", "active", "time-sensitive", "critical"].contains(value)
      )
    case "relevance-score":
      isActivity
        ? ("APNS-A-040", value.isNumber)
        : ("APNS-A-039", value.isShare)
    case "event": ("APNS-A-043", ["start", "update", "end"].contains(value))
    case "timestamp", "stale-date", "dismissal-date": ("APNS-A-042", ofActivity(value.isDate))
    case "content-state": ("APNS-A-044", ofActivity(value.object != nil))
    case "attributes": ("APNS-A-045", ofActivity(value.object != nil))
    case "attributes-type": ("APNS-A-045", ofActivity(value.isName))
    // Of another number no page speaks.
    case "input-push-token":
      ("APNS-A-049", ofActivity(value == 1 ? true : value.isNumber == false ? false : nil))
    case "input-push-channel": ("APNS-A-049", ofActivity(value.isName))
    default: nil
    }
  }

  private mutating func addAlert(_ alert: JSONValue, _ isActivity: Bool) {
    guard let object = alert.object else {
      let isText: Bool? = alert.string.map { $0.isEmpty || isActivity ? nil : true } ?? false
      return add("alert", "APNS-A-020", alert == .null ? nil : isText)
    }
    if object.members.isEmpty { add("alert", "APNS-A-021", nil) }
    for member in object.members {
      let path = "alert.\(member.name)"
      switch member.name {
      case "title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key":
        let mayBeObject =
          isActivity && member.value.object != nil && ["title", "body"].contains(member.name)
        let isRight = member.value == .null || mayBeObject ? nil : member.value.isName
        add("alert", isActivity ? "APNS-A-068" : "APNS-A-060", isRight, path: path)
      case "launch-image":
        add("alert", "APNS-A-066", member.value == .null ? nil : member.value.isName, path: path)
      case "loc-args", "title-loc-args", "subtitle-loc-args":
        let areTexts = member.value.array?.allSatisfy { $0.string != nil } ?? false
        add("alert", "APNS-A-061", member.value == .null ? nil : areTexts, path: path)
        if object[String(member.name.dropLast(4)) + "key"] == nil {
          add("alert", "APNS-A-064", nil, path: path)
        }
      default: add("alert", "APNS-A-012", nil, path: path)
      }
    }
    for (text, key) in [
      ("title", "title-loc-key"), ("subtitle", "subtitle-loc-key"), ("body", "loc-key"),
    ]
    where object[text] != nil && object[key] != nil {
      add("alert", "APNS-A-063b", nil)
    }
  }

  private mutating func addSound(_ sound: JSONValue, _ isActivity: Bool) {
    if sound == .null || isActivity { return add("sound", "APNS-A-026", nil) }
    guard let object = sound.object else { return add("sound", "APNS-A-026", sound.isName) }
    if object["critical"] == nil || object["name"] == nil { add("sound", "APNS-A-027", nil) }
    for member in object.members {
      let path = "sound.\(member.name)"
      let value = member.value
      if value == .null {
        add("sound", "APNS-A-027", nil, path: path)
        continue
      }
      switch member.name {
      case "critical":
        add("sound", "APNS-A-029", value.isOneOrZero ?? value.isNeither, path: path)
      case "name": add("sound", "APNS-A-027", value.isName, path: path)
      case "volume":
        add(
          "sound", value.number == nil ? "APNS-A-027" : "APNS-A-028", value.isShare, path: path)
      default: add("sound", "APNS-A-012", nil, path: path)
      }
    }
  }
}

extension JSONValue {
  /// Whether it is text; unclear for an empty one.
  fileprivate var isName: Bool? { string.map { $0.isEmpty ? nil : true } ?? false }

  /// Whether it is 1 or 0; unclear for all else.
  fileprivate var isOneOrZero: Bool? { self == 1 || self == 0 ? true : nil }

  /// False for what is neither a number nor a Boolean; unclear for those (APNS-A-029b, APNS-A-035d).
  fileprivate var isNeither: Bool? { number == nil && bool == nil ? false : nil }

  /// Whether it is a number; unclear for a Boolean, which is one to Apple's frameworks (APNS-A-025).
  fileprivate var isNumber: Bool? { number != nil ? true : bool == nil ? false : nil }

  /// Whether it is a number from 0 to 1.
  fileprivate var isShare: Bool? {
    isNumber.map { $0 && number.map { $0 >= 0 && $0 <= 1 } ?? false }
  }

  /// Whether it is a number that a badge may be; unclear for one below 0, with a fraction or of more than 32 bits
  /// (APNS-A-025).
  fileprivate var isCount: Bool? {
    guard let number else { return isNumber }
    return number.int64.map { (0..<(1 << 31)).contains($0) } == true ? true : nil
  }

  /// Whether it is a number of seconds; unclear for one before 1970, in milliseconds (APNS-A-042b) or with a fraction.
  fileprivate var isDate: Bool? {
    guard let number else { return isNumber }
    return number.int64.map { (0..<100_000_000_000).contains($0) } == true ? true : nil
  }
}

#endif
