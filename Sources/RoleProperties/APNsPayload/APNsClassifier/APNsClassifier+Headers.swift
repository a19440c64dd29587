#if Everything || APNsClassifier

import ConformanceKit
import Histories

extension Property where Reading == APNsClassifierReading {
  /// Which headers don't fit the payload.
  static let apnsClassifierHeaders: [Property] = [
    misfit(
      "push-type-fits", "The push type is one that there is, and fits the payload",
      "apns-push-type",
      "APNS-B-031", "APNS-B-030", "APNS-B-031b", "APNS-B-011"
    ) { $0.typeFits },
    misfit(
      "priority-fits", "The priority is 10, 5 or 1, and one that its push type has",
      "apns-priority",
      "APNS-B-034", "APNS-B-020", "APNS-B-020c", "APNS-B-035", "APNS-B-036", "APNS-C-024"
    ) { $0.priorityFits },
    misfit(
      "topic-fits", "The topic is a bundle identifier with the suffix of its push type",
      "apns-topic", "APNS-B-032"
    ) { $0.topicFits },
    Property(
      "other-headers-fit",
      "An id, an expiration and a collapse id are misfits just where APNs doesn't know them",
      "APNS-C-020", "APNS-C-022", "APNS-C-026"
    ) { reading in
      var judgement = Judgement()
      guard reading.features.contains(.headers) else { return judgement }
      for (header, requirement) in otherHeaders {
        judgement.add(
          reading.taken.each(against: requirement) { push in
            guard let value = push.headers[header], let classified = push.classified,
              let fits = fits(value, header)
            else { return nil }
            return (classified.misfits ?? []).contains(header) != fits
          })
      }
      return judgement
    },
  ]

  private static let otherHeaders = [
    ("apns-id", "APNS-C-020"), ("apns-expiration", "APNS-C-022"),
    ("apns-collapse-id", "APNS-C-026"),
  ]

  /// Whether a value is one that APNs knows; nothing where that is in doubt.
  private static func fits(_ value: String, _ header: String) -> Bool? {
    switch header {
    case "apns-id": value.isCanonicalUUID ? true : value.isUUID ? nil : false
    case "apns-expiration":
      if value.contains(where: { $0.isLetter && $0 != "e" }) {
        false
      } else {
        value == "0" || Int64(value).map { $0 > 1_767_225_600 } ?? false ? true : nil
      }
    default:
      if value.utf8.count > 64 {
        false
      } else {
        !value.isEmpty && value.allSatisfy(\.isASCII) ? true : nil
      }
    }
  }

  /// Says of one header when it is named as one that doesn't fit.
  private static func misfit(
    _ name: String, _ summary: String, _ header: String, _ requirements: String...,
    rule: @escaping @Sendable (APNsClassifierReading.Push) -> APNsClassifierReading.Fitness?
  ) -> Property {
    Property(name, summary, requirements) { reading in
      guard reading.features.contains(.headers) else { return Judgement() }
      return (reading.taken + reading.managed).each(againstIts: { rule($0)?.requirement }) { push in
        guard !push.headers.isEmpty, let classified = push.classified, let fitness = rule(push)
        else { return nil }
        return (classified.misfits ?? []).contains(header) != fitness.fits
      }
    }
  }
}

extension APNsClassifierReading {
  /// Whether a header fits, and by which requirement.
  struct Fitness {
    let fits: Bool
    let requirement: String
  }

  /// What the topic of each push type has behind the bundle identifier; nothing where the pages differ.
  static let suffixes: [String: String?] = Dictionary(
    uniqueKeysWithValues: APNsHeaders.suffixes.map { type, suffix in
      (type, type == "complication" || type == "mdm" ? nil : suffix)
    })
}

extension APNsClassifierReading.Push {
  private typealias Fitness = APNsClassifierReading.Fitness

  private var type: String? { headers["apns-push-type"] }

  /// Whether the push type is that of the payload; nothing where that is unclear.
  var isOfItsType: Bool? {
    switch (type, kind) {
    case (_, nil), (nil, _): nil
    case ("alert"?, let kind?): kind == .alert
    case ("background"?, let kind?): kind == .background
    case ("liveactivity"?, let kind?): kind == .liveActivity
    default: nil
    }
  }

  fileprivate var typeFits: APNsClassifierReading.Fitness? {
    // Of a wake-up for device management only its own type is judged.
    if aps == nil { return type == "mdm" ? Fitness(fits: true, requirement: "APNS-B-030") : nil }
    guard let type else { return Fitness(fits: false, requirement: "APNS-B-031b") }
    guard APNsClassifierReading.suffixes[type] != nil else {
      return Fitness(fits: false, requirement: "APNS-B-030")
    }
    if type == "background", aps?["content-available"] == 0, aps?["event"] == nil {
      return Fitness(fits: false, requirement: "APNS-B-011")
    }
    return isOfItsType.map { Fitness(fits: $0, requirement: "APNS-B-031") }
  }

  fileprivate var priorityFits: APNsClassifierReading.Fitness? {
    guard aps != nil else { return nil }
    let priority = headers["apns-priority"]
    guard priority.map(["10", "5", "1"].contains) != false else {
      return Fitness(fits: false, requirement: "APNS-B-034")
    }
    if type == nil, kind == .background {
      // Of 1 the sentence says nothing.
      return priority == "1" ? nil : Fitness(fits: priority == "5", requirement: "APNS-B-020c")
    }
    if type == "location", kind == .alert || kind == nil && aps?["content-available"] == nil {
      return priority == "1" ? nil : Fitness(fits: true, requirement: "APNS-B-035")
    }
    guard isOfItsType == true else { return nil }
    switch type {
    case "background": return Fitness(fits: priority == "5", requirement: "APNS-B-020")
    case "alert":
      guard let priority else { return Fitness(fits: true, requirement: "APNS-C-024") }
      // No page says whether 1 fits an alert (APNS-B-034d).
      return priority == "1" ? nil : Fitness(fits: true, requirement: "APNS-B-035")
    case "liveactivity":
      return priority.map { Fitness(fits: $0 != "1", requirement: "APNS-B-036") }
    default: return nil
    }
  }

  fileprivate var topicFits: APNsClassifierReading.Fitness? {
    let all = APNsClassifierReading.suffixes
    // How the topic of a complication ends is open (APNS-B-032b), and that it ends so is not; nor would another one do
    // for who judges by the payload, where that is of a Live Activity.
    if type == "complication", kind == .liveActivity, let topic = headers["apns-topic"],
      !topic.hasSuffix("complication"), !topic.hasSuffix("push-type.liveactivity")
    {
      return Fitness(fits: false, requirement: "APNS-B-032")
    }
    guard let topic = headers["apns-topic"], let type, let suffix = all[type] ?? nil,
      isOfItsType == true || kind == nil && aps?.members.isEmpty == true
    else { return nil }
    if suffix.isEmpty {
      // A bundle identifier may end like the topic of another push type (APNS-B-032c).
      let isOther = all.values.contains { $0.map { !$0.isEmpty && topic.hasSuffix($0) } ?? false }
      return isOther || topic.hasSuffix("complication")
        ? nil : Fitness(fits: true, requirement: "APNS-B-032")
    }
    // One page writes the topic of a Live Activity without its first dot (APNS-B-032b); and an aps without keys
    // has no push type by which a topic could be wrong, for who judges by the payload.
    let fits = topic.hasSuffix(suffix) && topic.count > suffix.count
    let isOpen = !topic.hasSuffix(suffix) && topic.hasSuffix(suffix.dropFirst())
    guard !isOpen, fits || isOfItsType == true else { return nil }
    return Fitness(fits: fits, requirement: "APNS-B-032")
  }
}

#endif
