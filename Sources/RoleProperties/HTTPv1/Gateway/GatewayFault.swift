#if Everything || HTTPv1Gateway

import ConformanceKit

/// What may be wrong with a request to FCM.
enum GatewayFault: CaseIterable, Sendable {
  case path, method, credentials
  case noObject, noMessage, unknownField, otherType
  case noTarget, severalTargets, topic, newline, condition, manyTopics
  case emptyToken, spacedToken, unknownToken, foreignToken
  case dataValue, reservedKey, reservedWord, label, header, payload, duration, lifetime
  case hurriedData, size
  /// Something of which no page says whether it is refused.
  case open

  /// How a request with that fault is answered.
  struct Answer: Sendable {
    /// The requirement that it be refused so.
    let requirement: String?
    let statuses: ClosedRange<Int>
    /// The status of the error; nothing where none is asked for.
    var words: Set<String> = []
    var code: String?
  }

  /// How a request is answered that has this fault and no other.
  var answer: Answer { Self.answers[self] ?? Answer(requirement: nil, statuses: 200...400) }

  private static let answers: [GatewayFault: Answer] = {
    func invalid(_ requirement: String) -> Answer {
      Answer(requirement: requirement, statuses: 400...400, words: ["INVALID_ARGUMENT"])
    }
    func refused(_ requirement: String, _ statuses: ClosedRange<Int> = 400...400) -> Answer {
      Answer(requirement: requirement, statuses: statuses)
    }
    return [
      .path: refused("FCM-D-001", 400...499),
      // RFC 9110, 15.6.2: a server that doesn't know a method answers 501.
      .method: refused("FCM-D-001", 400...501),
      .credentials: refused("FCM-D-002", 400...499),
      .noObject: refused("FCM-D-003b"), .noMessage: refused("FCM-D-003"),
      .unknownField: invalid("FCM-D-009"), .otherType: invalid("FCM-D-010"),
      .noTarget: invalid("FCM-D-020"), .severalTargets: invalid("FCM-D-020b"),
      .topic: refused("FCM-D-021"), .newline: invalid("FCM-D-024"),
      .condition: refused("FCM-D-025b"), .manyTopics: refused("FCM-D-026", 400...499),
      .emptyToken: Answer(
        requirement: "FCM-D-030", statuses: 400...404, words: ["INVALID_ARGUMENT", "NOT_FOUND"]),
      .spacedToken: invalid("FCM-D-030"),
      .unknownToken: Answer(
        requirement: "FCM-D-030b", statuses: 404...404, code: "UNREGISTERED"),
      .foreignToken: Answer(
        requirement: "FCM-D-100b", statuses: 403...403, code: "SENDER_ID_MISMATCH"),
      .dataValue: invalid("FCM-D-040"), .reservedKey: invalid("FCM-D-041"),
      .reservedWord: invalid("FCM-D-041b"), .label: invalid("FCM-D-064b"),
      .header: invalid("FCM-D-060"), .payload: invalid("FCM-D-062"),
      .duration: refused("FCM-D-080"), .lifetime: refused("FCM-D-081"),
      .hurriedData: invalid("FCM-D-057"), .size: invalid("FCM-D-046b"),
    ]
  }()
}

#endif
