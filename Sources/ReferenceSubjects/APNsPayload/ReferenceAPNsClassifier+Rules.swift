import ConformanceKit

extension ReferenceAPNsClassifier {
  package static let specified = Rules()

  /// The tables of "Generating a remote notification" and what the page on sending adds to them.
  package struct Rules: Sendable {
    /// The bytes that a body may have, "Generating a remote notification".
    package var limit = 4096
    /// The bytes that the body of a VoIP push may have, on the same page.
    package var voipLimit = 5120
    /// How the size of a body is taken: in bytes.
    package var size: @Sendable ([UInt8]) -> Int = { $0.count }
    /// How a push is told from another.
    package var reading = APNsPush.Rules()
    /// Which headers fit which push.
    package var fitness = APNsHeaderFitness()

    /// The keys of `aps`, table 1, those of a critical sound, table 3, and those of Live Activities.
    package var values: [(key: APNsKeyPath, rule: APNsValueRule)] = [
      ("aps.alert", .stringOrObject), ("aps.badge", .number), ("aps.sound", .stringOrObject),
      ("aps.sound.critical", .number), ("aps.sound.name", .string),
      ("aps.sound.volume", .between(0, 1)), ("aps.thread-id", .string),
      ("aps.category", .string), ("aps.content-available", .number),
      ("aps.mutable-content", .number), ("aps.target-content-id", .string),
      ("aps.interruption-level", .oneOf(["passive", "active", "time-sensitive", "critical"])),
      ("aps.relevance-score", .between(0, 1)), ("aps.filter-criteria", .string),
      ("aps.timestamp", .number), ("aps.stale-date", .number), ("aps.dismissal-date", .number),
      ("aps.event", .oneOf(["start", "update", "end"])), ("aps.content-state", .object),
      ("aps.attributes-type", .string), ("aps.attributes", .object),
      ("aps.input-push-token", .exactly(1)), ("aps.input-push-channel", .string),
      ("aps.alert.title", .string), ("aps.alert.subtitle", .string), ("aps.alert.body", .string),
      ("aps.alert.launch-image", .string), ("aps.alert.title-loc-key", .string),
      ("aps.alert.subtitle-loc-key", .string), ("aps.alert.loc-key", .string),
      ("aps.alert.title-loc-args", .strings), ("aps.alert.subtitle-loc-args", .strings),
      ("aps.alert.loc-args", .strings),
    ]

    /// The keys that have another rule in a push to a Live Activity, of ActivityKit's page.
    package var activityValues: [String: APNsValueRule] = [
      "aps.relevance-score": .number, "aps.alert.title": .stringOrObject,
      "aps.alert.body": .stringOrObject,
    ]

    /// The keys that `aps` may have; absent: any, and those that are not known are ignored.
    package var knownKeys: Set<String>?
    /// The keys that every push has in `aps`: none.
    package var needs: [String] = []
    /// The keys that every push to a Live Activity has, of the same page.
    package var activityNeeds = ["timestamp"]
    /// The keys that the start of a Live Activity has besides.
    package var startNeeds = ["alert", "attributes-type", "attributes"]
    /// The arguments of a localised text, each with the key without which they mean nothing.
    package var argumentKeys = [
      "title-loc-args": "title-loc-key", "subtitle-loc-args": "subtitle-loc-key",
      "loc-args": "loc-key",
    ]
  }

  /// Refuses the first value that its key does not allow, and the first key that is missing.
  func validate(_ aps: JSONObject) throws(Refusal) {
    let isActivity = aps["event"] != nil
    if let known = rules.knownKeys, let key = aps.names.first(where: { !known.contains($0) }) {
      throw Refusal(.invalidValue, key: "aps.\(key)")
    }
    try demand(rules.needs, of: aps)
    // Few of the keys are there, so that a key and its rule are taken out only when it is.
    for place in rules.values.indices {
      guard let value = aps.value(at: rules.values[place].key) else { continue }
      let (key, usual) = rules.values[place]
      let rule = isActivity ? rules.activityValues[key.text] ?? usual : usual
      guard rule.allows(value) else { throw Refusal(.invalidValue, key: key.text) }
    }
    if isActivity { try demand(rules.activityNeeds, of: aps) }
    if aps["event"] == "start" { try demand(rules.startNeeds, of: aps) }
    guard let alert = aps["alert"]?.object else { return }
    for (arguments, key) in rules.argumentKeys.sorted(by: { $0.key < $1.key })
    where alert[arguments] != nil && alert[key] == nil {
      throw Refusal(.missingKey, key: "aps.alert.\(key)")
    }
  }

  private func demand(_ keys: [String], of aps: JSONObject) throws(Refusal) {
    for key in keys where aps[key] == nil {
      throw Refusal(.missingKey, key: "aps.\(key)")
    }
  }
}
