#if Everything || APNsClassifier

import ConformanceKit
import Histories

extension Property where Reading == APNsClassifierReading {
  /// What a push is that nothing is wrong with.
  static let apnsClassifierClasses: [Property] = [
    Property(
      "fit-pushes-are-taken", "A push in which nothing is wrong is classified", "APNS-B-003",
      "APNS-B-001", "APNS-B-004", "APNS-B-009", "APNS-A-013", "APNS-A-013b", "APNS-A-002d",
      "APNS-A-005b"
    ) { reading in
      reading.pushes.each(againstIts: \.classRequirement) { push in
        push.faults.isEmpty && !push.mayBeRefused ? push.classified != nil : nil
      }
    },
    Property(
      "class-by-what-it-asks-for",
      "An event makes a Live Activity's push, alert, badge or sound an alert, the flag alone background",
      "APNS-B-003", "APNS-B-001", "APNS-A-034", "APNS-B-002", "APNS-B-004", "APNS-B-005",
      "APNS-A-023", "APNS-B-009", "APNS-A-017"
    ) { reading in
      reading.taken.each(againstIts: \.classRequirement) { push in
        // A push whose type says something else may be called that.
        push.isOfItsType == false
          || push.isOfItsType == nil && push.headers["apns-push-type"] != nil
          ? nil : same(push.classified?.class, push.kind)
      }
      // What further keys make of it may be open, but not that it is for the user.
      reading.taken.when { $0.isSilent && $0.mayBeOfType("background") }
        .none(against: "APNS-A-034") { push in push.classified.map { $0.class == .alert } }
      // Nor whether it is silent, whatever the value.
      reading.taken.when { $0.isNotSilent && $0.mayBeOfType("alert") }
        .none(against: "APNS-B-002") { push in push.classified.map { $0.class == .background } }
    },
    Property(
      "wakes-for-the-number-one", "The number 1 as content-available wakes the app, 0 or none not",
      "APNS-B-010"
    ) { reading in
      reading.taken.each { same($0.classified?.contentAvailable, $0.wakes) }
    },
    Property(
      "interactions-that-are-asked-for",
      "Alert, badge and sound are asked for where they are there",
      "APNS-B-004", "APNS-B-003", "APNS-A-023"
    ) { reading in
      guard reading.features.contains(.interactions) else { return Judgement() }
      return reading.taken.each { push in
        guard let asked = push.interactions, let classified = push.classified,
          !push.hasImageAlone
        else { return nil }
        let said = classified.interactions ?? []
        return said.count == asked.count && Set(said) == asked
      }
    },
    Property(
      "extension-for-alerts-with-text",
      "The service extension runs for mutable-content 1 and an alert with a text of its own",
      "APNS-A-035", "APNS-A-069", "APNS-B-007"
    ) { reading in
      guard reading.features.contains(.serviceExtension) else { return Judgement() }
      return reading.taken.each(againstIts: \.extensionRequirement) { push in
        // What isn't displayed, by the type that it names, needn't be changed.
        let isDisplayed = push.headers["apns-push-type"].map { $0 == "alert" } ?? true
        return push.classified == nil || push.runsExtension == true && !isDisplayed
          ? nil : same(push.classified?.serviceExtension ?? false, push.runsExtension)
      }
    },
  ]
}

extension APNsClassifierReading.Push {
  private func asks(for key: String) -> Bool? {
    aps?[key] == nil ? false : unclear.contains(key) ? nil : true
  }

  /// What it asks to be shown or played.
  var interactions: Set<APNsClassifier.Interaction>? {
    guard let aps, aps["event"] == nil else { return nil }
    var asked: Set<APNsClassifier.Interaction> = []
    for kind in APNsClassifier.Interaction.allCases {
      switch asks(for: kind.rawValue) {
      case true?: asked.insert(kind)
      case false?: continue
      case nil: return nil
      }
    }
    return asked
  }

  /// Whether its alert has a launch-image and no text that could be shown.
  fileprivate var hasImageAlone: Bool {
    aps?["alert"]?.object?.names.allSatisfy { $0 == "launch-image" } ?? false
  }

  /// Whether it asks to wake the app.
  var wakes: Bool? {
    guard let aps else { return nil }
    guard let flag = aps["content-available"] else { return false }
    // Beside the event of a Live Activity no page speaks of it.
    if aps["event"] != nil, flag == 1 { return nil }
    return flag == 1 ? true : flag == 0 ? false : nil
  }

  /// Whether it has no push type, or one.
  fileprivate func mayBeOfType(_ type: String) -> Bool {
    headers["apns-push-type"].map { $0 == type } ?? true
  }

  /// Whether it asks to wake the app alone, whatever else it has.
  fileprivate var isSilent: Bool {
    wakes == true && !isOfActivity && ["alert", "badge", "sound"].allSatisfy { aps?[$0] == nil }
  }

  /// Whether it asks to wake the app, and has something for the user, if an empty text.
  fileprivate var isNotSilent: Bool {
    guard wakes == true, !isOfActivity, let aps else { return false }
    return aps["alert"]?.string != nil || aps["alert"]?.object != nil || aps["badge"]?.number != nil
      || aps["sound"]?.string != nil || aps["sound"]?.object != nil
  }

  /// Whether it has keys of Live Activities.
  private var isOfActivity: Bool {
    let keys = [
      "event", "timestamp", "stale-date", "dismissal-date", "content-state", "attributes",
      "attributes-type", "input-push-token", "input-push-channel",
    ]
    return keys.contains { aps?[$0] != nil }
  }

  /// What it is; unclear without any effect (APNS-B-006, APNS-B-008), and for a background push with further keys
  /// (APNS-B-002b).
  var kind: APNsClassifier.PushClass? {
    guard let aps else { return nil }
    if aps["event"] != nil { return unclear.contains("event") ? nil : .liveActivity }
    guard !isOfActivity, let interactions else { return nil }
    if !interactions.isEmpty { return .alert }
    return wakes == true && aps.members.count == 1 ? .background : nil
  }

  /// The requirement that says what it is.
  var classRequirement: String? {
    guard let aps else { return root?["mdm"] == nil ? nil : "APNS-A-002d" }
    if isLongBroadcast { return "APNS-A-005b" }
    if aps["event"] != nil { return "APNS-B-009" }
    guard aps["alert"] ?? aps["badge"] ?? aps["sound"] != nil else { return "APNS-B-001" }
    if wakes == true { return "APNS-B-005" }
    return aps["alert"] == nil ? "APNS-B-004" : "APNS-B-003"
  }

  /// Whether the service extension may run; unclear for an alert that is text (APNS-A-069b) or localised alone, and
  /// for another flag (APNS-A-035d).
  var runsExtension: Bool? {
    guard let aps, aps["event"] == nil else { return nil }
    guard let flag = aps["mutable-content"] else { return false }
    guard flag == 1 else { return flag == 0 ? false : nil }
    guard let alert = aps["alert"] else { return false }
    guard let object = alert.object, !unclear.contains("alert") else { return nil }
    if ["title", "subtitle", "body"].contains(where: { object[$0] != nil }) { return true }
    return object.names.allSatisfy { $0 == "launch-image" } ? false : nil
  }

  fileprivate var extensionRequirement: String? {
    guard aps?["mutable-content"] == 1 else { return "APNS-A-035" }
    return aps?["alert"] == nil ? "APNS-B-007" : "APNS-A-069"
  }
}

#endif
