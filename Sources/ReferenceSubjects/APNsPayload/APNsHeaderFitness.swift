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
  /// Whether the suffix of another push type keeps a topic from fitting one without a suffix.
  package var suffixesExclude = true
  /// Whether an absent push type is noted: it is recommended.
  package var notesAbsentType = true
  /// The push types whose contents the payload shows, each with its class.
  package var classes: [String: APNsClassifier.PushClass] = [
    "alert": .alert, "background": .background, "liveactivity": .liveActivity,
  ]

  /// Returns the names of the headers that do not fit.
  package func misfits(of push: APNsPush, headers: [String: String]) -> [String] {
    var misfits: [String] = []
    if !fits(type: headers["apns-push-type"], push) { misfits.append("apns-push-type") }
    if !fits(priority: headers["apns-priority"], of: headers["apns-push-type"], push) {
      misfits.append("apns-priority")
    }
    if !fits(topic: headers["apns-topic"], of: headers["apns-push-type"]) {
      misfits.append("apns-topic")
    }
    return misfits
  }

  private func fits(type: String?, _ push: APNsPush) -> Bool {
    guard let type else { return !notesAbsentType }
    guard suffixes[type] != nil else { return false }
    guard let fitting = classes[type] else { return true }
    return push.kind == fitting || push.kind == .nothing && type == "alert"
  }

  private func fits(priority: String?, of type: String?, _ push: APNsPush) -> Bool {
    let priority = priority ?? defaultPriority
    let isBackground = type.map { $0 == "background" } ?? (push.kind == .background)
    guard type != "alert" || alertPriorities.contains(priority) || !priorities.contains(priority)
    else { return false }
    return priorities.contains(priority) && (!isBackground || priority == backgroundPriority)
  }

  private func fits(topic: String?, of type: String?) -> Bool {
    guard let topic, let type, let suffix = suffixes[type] else { return true }
    guard suffix.isEmpty else { return topic.hasSuffix(suffix) }
    return !suffixesExclude || !suffixes.values.contains { !$0.isEmpty && topic.hasSuffix($0) }
  }
}
