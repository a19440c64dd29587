#if Everything || HTTPv1Gateway

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1GatewayReading {
  /// What is refused, and how.
  static let httpV1GatewayRefusals: [Property] = [
    Property(
      "path-of-the-project", "A message is taken by POST to the path of the project alone",
      "FCM-D-001"
    ) { $0.refused(.path, .method) },
    Property(
      "valid-access-tokens-alone", "A request without a valid access token is refused, by 401",
      "FCM-D-002", "FCM-D-002d"
    ) { reading in
      reading.refused(.credentials)
      (reading.refusals[.credentials] ?? []).when(\.isAlone).each(against: "FCM-D-002d") {
        $0.response.status == 401
      }
    },
    Property(
      "bodies-have-a-message", "A body that is no JSON object, or has no message, is refused",
      "FCM-D-003", "FCM-D-003b"
    ) { $0.refused(.noMessage, .noObject) },
    Property("unknown-fields-are-refused", "A field that no page has is refused", "FCM-D-009") {
      $0.refused(.unknownField)
    },
    Property("texts-are-texts", "What is no text is refused in a text field", "FCM-D-010") {
      $0.refused(.otherType)
    },
    Property(
      "one-target", "A message has one target, no fewer and no more", "FCM-D-020", "FCM-D-020b"
    ) { $0.refused(.noTarget, .severalTargets) },
    Property(
      "topic-names", "A name that no topic can have is refused, also one that ends in a newline",
      "FCM-D-021", "FCM-D-024"
    ) { $0.refused(.topic, .newline) },
    Property(
      "conditions-are-well-formed",
      "A condition that isn't well-formed is refused, and one of more than five topics",
      "FCM-D-026", "FCM-D-025b"
    ) { $0.refused(.manyTopics, .condition) },
    Property(
      "tokens-of-others", "A token that nobody holds, or that another sender made, is refused",
      "FCM-D-030b", "FCM-D-100b"
    ) { $0.refused(.unknownToken, .foreignToken) },
    Property(
      "dead-tokens-stay-dead",
      "A token is unregistered from when APNs has said that its device is gone", "FCM-D-030c"
    ) { reading in
      let late = reading.requests.filter {
        $0.isForDead && $0.isLegal && $0.message["token"] != nil && $0.liveActivityToken == nil
          && $0.isDryRun != nil
      }
      late.each { request in
        reading.response(to: request).map { $0.status == 404 && $0.code == "UNREGISTERED" }
      }
    },
    Property(
      "the-living-stay-registered",
      "A token is called unregistered only when its app instance may be gone", "FCM-D-030d"
    ) { reading in
      reading.requests.each { request in
        guard request.legacy == nil, request.message["token"] != nil, request.audience?.count == 1,
          request.liveActivityToken == nil, !request.mayBeForDead
        else { return nil }
        return reading.response(to: request).map { $0.code != "UNREGISTERED" }
      }
    },
    Property(
      "own-tokens-are-no-mismatch", "No token of the gateway's own project is called another's",
      "FCM-D-100d"
    ) { reading in
      reading.requests.each { request in
        // On the path of another project, or with other credentials, it may be just that.
        guard request.isAtTheDoor, !request.faults.contains(.credentials),
          request.message["token"] != nil, request.audience?.count == 1
        else { return nil }
        return reading.response(to: request).map { $0.code != "SENDER_ID_MISMATCH" }
      }
    },
    Property("malformed-tokens", "A malformed or empty token is refused", "FCM-D-030") {
      $0.refused(.spacedToken, .emptyToken)
    },
    Property("data-is-text", "A value in data that is no text is refused", "FCM-D-040") {
      $0.refused(.dataValue)
    },
    Property(
      "reserved-keys", "Keys that are reserved are refused in data", "FCM-D-041", "FCM-D-041b"
    ) { $0.refused(.reservedKey, .reservedWord) },
    Property(
      "far-too-large", "A message to a token of far more than 4,096 bytes is refused",
      "FCM-D-046b"
    ) { $0.refused(.size) },
    Property(
      "priority-of-data", "Data alone can't have the highest priority", "FCM-D-057"
    ) { $0.refused(.hurriedData) },
    Property("headers-are-texts", "A header for APNs that is no text is refused", "FCM-D-060") {
      $0.refused(.header)
    },
    Property(
      "payload-is-an-object", "A payload for APNs that is no object is refused", "FCM-D-062"
    ) { $0.refused(.payload) },
    Property(
      "labels-are-legal", "A label that is too long, or has another sign, is refused", "FCM-D-064b"
    ) { $0.refused(.label) },
    Property(
      "durations", "What is no duration, or is longer than four weeks, is refused as time to live",
      "FCM-D-080", "FCM-D-081"
    ) { $0.refused(.duration, .lifetime) },
  ]
}

extension HTTPv1GatewayReading {
  /// Holds that requests with one of some faults are refused as they are to be, or for what else is wrong with them.
  fileprivate func refused(_ faults: GatewayFault...) -> Judgement {
    var judgement = Judgement()
    for fault in faults {
      guard let found = refusals[fault] else { continue }
      judgement.add(found.each(against: fault.answer.requirement) { $0.isRefused })
    }
    return judgement
  }
}

extension HTTPv1GatewayReading.Refusal {
  /// Whether nothing else is wrong with the request, or unclear.
  fileprivate var isAlone: Bool { request.faults.count == 1 }
}

#endif
