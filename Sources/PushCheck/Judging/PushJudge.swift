import ConformanceKit
import ReferenceSubjects

/// Judges one push and gathers what there is to say about it.
struct PushJudge {
  let push: FoundPush
  private let catalogue: PushCatalogue
  private(set) var statements: [CheckedPush.Statement] = []
  private(set) var found: [Found] = []

  /// What is wrong, before its place in the text is looked up.
  struct Found {
    let requirement: Requirement
    let weight: CheckedPush.Finding.Weight
    let path: JSONPath
    let text: String
    let instead: String?
  }

  /// How many findings are told of one push: nobody reads more.
  private static let mostFindings = 50

  init(_ push: FoundPush, catalogue: PushCatalogue) {
    self.push = push
    self.catalogue = catalogue
  }

  /// Judges the push as what it was taken to be.
  mutating func checked() -> CheckedPush {
    switch push.kind {
    case .payload, .simulatorFile: judgePayload()
    case .message: judgeMessage()
    case .legacyMessage: judgeLegacy()
    case .arrived: judgeArrived()
    case .apnsAnswer: explainAPNsAnswer()
    case .fcmAnswer: explainFCMAnswer()
    }
    if push.kind.isSent { sayWhatElse() }
    return CheckedPush(
      kind: push.kind.words + (push.request.map { $0.words } ?? ""), envelopes: push.envelopes,
      syntax: syntax, statements: statements, findings: findings)
  }

  /// What was found, the worst first, with its places in the text.
  private var findings: [CheckedPush.Finding] {
    let order = found.enumerated().sorted {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }.prefix(Self.mostFindings).map { ($0.element, push.sourcePath(of: $0.element.path)) }
    let locations = push.source.locations(
      of: order.filter { !$0.0.path.elements.isEmpty }.map(\.1))
    return order.map { found, path in
      let location = found.path.elements.isEmpty ? nil : locations[path]
      return CheckedPush.Finding(
        requirement: found.requirement, weight: found.weight, place: found.path.description,
        line: location?.line, column: location?.column, text: found.text, instead: found.instead)
    }
  }

  private var syntax: String? {
    guard case .code(let error) = push.source.form else { return nil }
    return error.description
  }

  /// Adds a fact.
  mutating func say(
    _ topic: CheckedPush.Statement.Topic, _ text: String, _ rules: any DecidingRule...
  ) {
    say(topic, text, rules)
  }

  /// Adds a fact, with the rules by which a reference decided it.
  mutating func say(
    _ topic: CheckedPush.Statement.Topic, _ text: String, _ rules: [any DecidingRule]
  ) {
    var ids: [String] = []
    for id in rules.map(\.id) where !ids.contains(id) { ids.append(id) }
    statements.append(.init(topic: topic, text: text, requirements: ids))
  }

  /// Adds what is wrong with the member at a path of the value.
  ///
  /// - Parameters:
  ///   - rule: The rule that it breaks.
  ///   - path: The way to the member.
  ///   - text: What is wrong, as a sentence without a period.
  ///   - instead: What to write in its place.
  ///   - weight: How much it matters; absent: as much as the requirement's level says.
  mutating func find(
    _ rule: some DecidingRule, at path: JSONPath, _ text: String, instead: String? = nil,
    weight: CheckedPush.Finding.Weight? = nil
  ) {
    guard let requirement = catalogue[rule.id], !isUnknowable(rule.id, at: path) else { return }
    // Beyond some, only their count would grow.
    guard found.count < 1000 else { return }
    let isKnown = found.contains { $0.requirement.id == requirement.id && $0.path == path }
    guard !isKnown else { return }
    found.append(
      Found(
        requirement: requirement, weight: weight ?? requirement.level.weight, path: path,
        text: text, instead: instead))
  }

  /// Whether the rule is about a value that nobody can know from the text.
  private func isUnknowable(_ id: String, at path: JSONPath) -> Bool {
    if Self.rulesOfAbsence.contains(id), push.isAddressedElsewhere { return true }
    return Self.rulesOfValues.contains(id) && !path.elements.isEmpty && push.isUnknown(path)
  }

  /// The rules that are broken by what isn't there, and so by nothing where a part was left out.
  private static let rulesOfAbsence: Set<String> = [FCMRule.targetIsThere.id]

  /// The rules that a value breaks, and not the name or the place of its member.
  private static let rulesOfValues: Set<String> = Set(
    ([
      .apsIsAnObject, .alertIsTextOrObject, .badgeIsANumber, .soundIsAName,
      .criticalSoundIsAnObject, .volumeIsFromZeroToOne, .criticalIsOne, .threadIDIsText,
      .categoryIsText, .mutableContentIsANumber, .mutableContentBesidesOneIsOpen,
      .targetContentIDIsText, .interruptionLevelIsOneOfFour, .relevanceScoreIsFromZeroToOne,
      .relevanceScoreOfAnActivityIsANumber, .filterCriteriaIsText, .datesAreNumbers,
      .datesAreInSeconds, .eventIsOneOfThree, .contentStateIsAnObject, .attributesAreAnObject,
      .inputPushTokenIsOne, .alertTextsAreStrings, .launchImageIsAName, .argumentsAreStrings,
      .contentAvailableInAnotherForm, .contentAvailableOfAnotherKind, .activityTextsMayBeObjects,
    ] as [APNsRule]).map(\.id)
      + ([
        .textsAreText, .headersAreText, .dataIsText, .durationIsText, .payloadIsAnObject,
        .topicNameIsLegal, .topicEndsWithoutNewline, .topicHasNoPrefix, .conditionIsWellFormed,
        .conditionHasAtMostFiveTopics, .tokenIsWellFormed, .labelIsLegal,
        .lifetimeIsFourWeeksAtMost, .messageStandsInItsField,
      ] as [FCMRule]).map(\.id)
      + ([.contentAvailable, .mutableContent] as [LegacyRule]).map(\.id)
      + [ExtensionRule.noAddressDownloadsNothing.id])
}

extension DecidingRule {
  /// The id of the requirement that the rule carries out.
  var id: String { rawValue }
}

extension Requirement.Level {
  /// How much it matters when a requirement of this level isn't kept.
  fileprivate var weight: CheckedPush.Finding.Weight {
    switch self {
    case .must: .wrong
    case .should: .advised
    case .open: .doubtful
    }
  }
}

extension FoundPush.Kind {
  /// Whether it is on its way to a device.
  fileprivate var isSent: Bool {
    switch self {
    case .payload, .simulatorFile, .message, .legacyMessage: true
    case .arrived, .apnsAnswer, .fcmAnswer: false
    }
  }

  fileprivate var words: String {
    switch self {
    case .payload: "an APNs payload"
    case .simulatorFile: "an APNs payload for the simulator"
    case .message: "a message of FCM's HTTP v1 API"
    case .legacyMessage: "a message of FCM's legacy protocols"
    case .arrived: "a push as it arrived on a device"
    case .apnsAnswer: "an answer of APNs"
    case .fcmAnswer: "an answer of FCM"
    }
  }
}

extension WrittenRequest {
  fileprivate var words: String {
    status.map { ", status \($0)" } ?? ", in a request: \(method) \(path)"
  }
}
