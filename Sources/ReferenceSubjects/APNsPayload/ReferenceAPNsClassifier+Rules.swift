package import ConformanceKit

extension ReferenceAPNsClassifier {
  package static let specified = Rules()

  /// The tables of "Generating a remote notification" and what the page on sending adds to them.
  package struct Rules: Sendable {
    /// The bytes that a body may have, "Generating a remote notification".
    package var limit = 4096
    /// The bytes that the body of a VoIP push may have, on the same page.
    package var voipLimit = 5120
    /// The bytes that the body of a broadcast may have, "Sending broadcast push notification requests to APNs".
    package var broadcastLimit = 5120
    /// How the size of a body is taken: in bytes.
    package var size: @Sendable ([UInt8]) -> Int = { $0.count }
    /// How a push is told from another.
    package var reading = APNsPush.Rules()
    /// Which headers fit which push.
    package var fitness = APNsHeaderFitness()

    /// The keys of `aps`, table 1, those of a critical sound, table 3, and those of Live Activities.
    package var values: [Value] = [
      Value("aps.alert", .stringOrObject, .alertIsTextOrObject),
      Value("aps.badge", .number, .badgeIsANumber),
      Value("aps.sound", .stringOrObject, .soundIsAName),
      Value("aps.sound.critical", .number, .criticalIsOne),
      Value("aps.sound.name", .string, .criticalSoundIsAnObject),
      Value("aps.sound.volume", .between(0, 1), .volumeIsFromZeroToOne),
      Value("aps.thread-id", .string, .threadIDIsText),
      Value("aps.category", .string, .categoryIsText),
      Value("aps.content-available", .number, .contentAvailableInAnotherForm),
      Value("aps.mutable-content", .number, .mutableContentIsANumber),
      Value("aps.target-content-id", .string, .targetContentIDIsText),
      Value(
        "aps.interruption-level", .oneOf(["passive", "active", "time-sensitive", "critical"]),
        .interruptionLevelIsOneOfFour),
      Value("aps.relevance-score", .between(0, 1), .relevanceScoreIsFromZeroToOne),
      Value("aps.filter-criteria", .string, .filterCriteriaIsText),
      Value("aps.timestamp", .number, .datesAreNumbers),
      Value("aps.stale-date", .number, .datesAreNumbers),
      Value("aps.dismissal-date", .number, .datesAreNumbers),
      Value("aps.event", .oneOf(["start", "update", "end"]), .eventIsOneOfThree),
      Value("aps.content-state", .object, .contentStateIsAnObject),
      Value("aps.attributes-type", .string, .attributesAreAnObject),
      Value("aps.attributes", .object, .attributesAreAnObject),
      Value("aps.input-push-token", .exactly(1), .inputPushTokenIsOne),
      Value("aps.input-push-channel", .string, .inputPushTokenIsOne),
      Value("aps.alert.title", .string, .alertTextsAreStrings),
      Value("aps.alert.subtitle", .string, .alertTextsAreStrings),
      Value("aps.alert.body", .string, .alertTextsAreStrings),
      Value("aps.alert.launch-image", .string, .launchImageIsAName),
      Value("aps.alert.title-loc-key", .string, .alertTextsAreStrings),
      Value("aps.alert.subtitle-loc-key", .string, .alertTextsAreStrings),
      Value("aps.alert.loc-key", .string, .alertTextsAreStrings),
      Value("aps.alert.title-loc-args", .strings, .argumentsAreStrings),
      Value("aps.alert.subtitle-loc-args", .strings, .argumentsAreStrings),
      Value("aps.alert.loc-args", .strings, .argumentsAreStrings),
    ]

    /// The keys that have another rule in a push to a Live Activity, of ActivityKit's page.
    package var activityValues = [
      "aps.relevance-score": Value(
        "aps.relevance-score", .number, .relevanceScoreOfAnActivityIsANumber),
      "aps.alert.title": Value("aps.alert.title", .stringOrObject, .activityTextsMayBeObjects),
      "aps.alert.body": Value("aps.alert.body", .stringOrObject, .activityTextsMayBeObjects),
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

  /// What a key may have as its value, and the rule that says so.
  package struct Value: Sendable {
    package let key: APNsKeyPath
    package var rule: APNsValueRule
    package let by: APNsRule

    package init(_ key: APNsKeyPath, _ rule: APNsValueRule, _ by: APNsRule) {
      self.key = key
      self.rule = rule
      self.by = by
    }
  }

  /// Returns the values that their keys do not allow, and the keys that are missing, in the order in which
  /// they are looked at.
  package func faults(in aps: JSONObject) -> [Refusal] {
    let isActivity = aps["event"] != nil
    var faults: [Refusal] = []
    if let known = rules.knownKeys, let key = aps.names.first(where: { !known.contains($0) }) {
      faults.append(Refusal(.invalidValue, .ownKeysInsideAPSAreIgnored, key: "aps.\(key)"))
    }
    demand(rules.needs, of: aps, .keysAreSpelledAsDocumented, &faults)
    // Few of the keys are there, so that a key and its rule are taken out only when it is.
    for place in rules.values.indices {
      guard let value = aps.value(at: rules.values[place].key) else { continue }
      let rule = rules.value(at: place, isActivity: isActivity)
      if !rule.rule.allows(value) {
        faults.append(Refusal(.invalidValue, rule.by, key: rule.key.text))
      }
    }
    if isActivity { demand(rules.activityNeeds, of: aps, .activityHasATimestamp, &faults) }
    if aps["event"] == "start" {
      demand(rules.startNeeds, of: aps, .startHasAlertAndAttributes, &faults)
    }
    guard let alert = aps["alert"]?.object else { return faults }
    for (arguments, key) in rules.argumentKeys.sorted(by: { $0.key < $1.key })
    where alert[arguments] != nil && alert[key] == nil {
      faults.append(Refusal(.missingKey, .argumentsWithoutTheirKey, key: "aps.alert.\(key)"))
    }
    return faults
  }

  private func demand(
    _ keys: [String], of aps: JSONObject, _ rule: APNsRule, _ faults: inout [Refusal]
  ) {
    for key in keys where aps[key] == nil {
      faults.append(Refusal(.missingKey, rule, key: "aps.\(key)"))
    }
  }
}

extension ReferenceAPNsClassifier.Rules {
  /// The rule for a key, which a push to a Live Activity may have otherwise.
  fileprivate func value(at place: Int, isActivity: Bool) -> ReferenceAPNsClassifier.Value {
    let usual = values[place]
    return isActivity ? activityValues[usual.key.text] ?? usual : usual
  }
}
