package import ConformanceKit

/// Which headers fit which push, by "Sending notification requests to APNs".
package struct APNsHeaderFitness: Sendable {
  /// The push types, each with what the topic has behind the bundle identifier.
  package var suffixes = APNsPushType.suffixes
  /// The priorities that there are.
  package var priorities: Set<String> = ["10", "5", "1"]
  /// What an absent priority stands for.
  package var defaultPriority = "10"
  /// The one priority of a background push.
  package var backgroundPriority = "5"
  /// The priorities of an alert push, as the sender sees fit.
  package var alertPriorities: Set<String> = ["10", "5", "1"]
  /// The priorities of a location push, as the sender sees fit.
  package var locationPriorities: Set<String> = ["10", "5"]
  /// The priorities of a push to a Live Activity, by ActivityKit's page.
  package var activityPriorities: Set<String> = ["10", "5"]
  /// Whether the suffix of another push type keeps a topic from fitting one without a suffix.
  package var suffixesExclude = true
  /// Whether an absent push type is noted: it is recommended.
  package var notesAbsentType = true
  /// What the other headers may be, as the server has it; nothing where they aren't looked at.
  package var others: ReferenceAPNsServer.Rules? = ReferenceAPNsServer.Rules()
  /// The push types whose contents the payload shows, each with its class.
  package var classes: [String: APNsClassifier.PushClass] = [
    "alert": .alert, "background": .background, "liveactivity": .liveActivity,
  ]

  package init() {}

  /// A header that does not fit, and the rule that says so.
  package typealias Misfit = (header: String, rule: APNsRule)

  /// Returns the headers that do not fit, one misfit a header.
  package func misfits(of push: APNsPush, headers: [String: String]) -> [Misfit] {
    let type = headers["apns-push-type"]
    var misfits: [Misfit] = []
    if let rule = rule(brokenBy: type, push) { misfits.append(("apns-push-type", rule)) }
    if let rule = rule(brokenByPriority: headers["apns-priority"], of: type, push) {
      misfits.append(("apns-priority", rule))
    }
    if let rule = rule(brokenByTopic: headers["apns-topic"], of: type) {
      misfits.append(("apns-topic", rule))
    }
    return misfits
  }

  /// Returns the headers whose value is none, whatever the push is.
  package func malformed(_ headers: [String: String]) -> [String] {
    guard let others else { return [] }
    let checks: [(header: String, fits: (String) -> Bool)] = [
      ("apns-id", others.isIdentifier), ("apns-expiration", others.isExpiration),
      ("apns-collapse-id", { others.collapseSize($0) <= others.collapseLimit }),
    ]
    return checks.filter { check in headers[check.header].map { !check.fits($0) } ?? false }
      .map(\.header)
  }

  private func rule(brokenBy type: String?, _ push: APNsPush) -> APNsRule? {
    guard let type else { return notesAbsentType ? .pushTypeIsSent : nil }
    guard suffixes[type] != nil else { return .pushTypeIsOneOfEleven }
    guard let fitting = classes[type] else { return nil }
    if push.kind == fitting || push.kind == .nothing && type == "alert" { return nil }
    let isDeclined = type == "background" && push.aps["content-available"] == 0
    return isDeclined ? .backgroundNeedsTheFlag : .pushTypeFitsThePayload
  }

  private func rule(
    brokenByPriority priority: String?, of type: String?, _ push: APNsPush
  ) -> APNsRule? {
    let priority = priority ?? defaultPriority
    let isBackground = type.map { $0 == "background" } ?? (push.kind == .background)
    guard priorities.contains(priority) else { return .priorityIsTenFiveOrOne }
    guard type != "alert" || alertPriorities.contains(priority) else { return .priorityOfAlerts }
    guard type != "location" || locationPriorities.contains(priority) else {
      return .priorityOfAlerts
    }
    guard type != "liveactivity" || activityPriorities.contains(priority) else {
      return .priorityOfActivities
    }
    return isBackground && priority != backgroundPriority ? .backgroundHasPriorityFive : nil
  }

  private func rule(brokenByTopic topic: String?, of type: String?) -> APNsRule? {
    guard let topic, let type, let suffix = suffixes[type] else { return nil }
    guard suffix.isEmpty else {
      let hasIdentifier = topic.dropLast(suffix.count).contains { $0.isLetter }
      return topic.hasSuffix(suffix) && hasIdentifier ? nil : .topicFitsThePushType
    }
    guard suffixesExclude else { return nil }
    let isOfAnother = suffixes.values.contains { !$0.isEmpty && topic.hasSuffix($0) }
    return isOfAnother ? .topicOfAnotherTypeIsOpen : nil
  }
}
