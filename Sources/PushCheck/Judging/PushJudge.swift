import ConformanceKit
import ReferenceSubjects

/// Judges one push and gathers what there is to say about it.
struct PushJudge {
  let push: FoundPush
  private let catalogue: PushCatalogue
  private(set) var statements: [CheckedPush.Statement] = []
  private(set) var findings: [CheckedPush.Finding] = []

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
    let order = findings.enumerated().sorted {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }
    return CheckedPush(
      kind: push.kind.words + (push.request.map { $0.words } ?? ""), envelopes: push.envelopes,
      syntax: syntax, statements: statements, findings: order.map(\.element))
  }

  private var syntax: String? {
    guard case .code(let error) = push.source.form else { return nil }
    return error.description
  }

  /// Adds a fact.
  mutating func say(
    _ topic: CheckedPush.Statement.Topic, _ text: String, _ rules: any DecidingRule...
  ) {
    statements.append(.init(topic: topic, text: text, requirements: rules.map(\.id)))
  }

  /// Adds a fact that requirements carry which no rule of a reference decides.
  mutating func say(_ topic: CheckedPush.Statement.Topic, _ text: String, by ids: [String]) {
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
    guard let requirement = catalogue[rule.id] else { return }
    let isKnown = findings.contains {
      $0.requirement.id == requirement.id && $0.place == path.description
    }
    guard !isKnown else { return }
    let location = path.elements.isEmpty ? nil : push.location(of: path)
    findings.append(
      CheckedPush.Finding(
        requirement: requirement, weight: weight ?? requirement.level.weight,
        place: path.description, line: location?.line, column: location?.column, text: text,
        instead: instead))
  }
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
