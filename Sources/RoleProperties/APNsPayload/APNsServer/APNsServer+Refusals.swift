#if Everything || APNsServer

import ConformanceKit
import Histories

extension Property where Reading == APNsServerReading {
  /// What is refused, and how.
  static let apnsServerRefusals: [Property] = [
    Property("method-is-post", "A method other than POST is refused", "APNS-C-002") {
      $0.refused(.method, .broadcastMethod)
    },
    Property(
      "paths", "A path that APNs doesn't have is refused, and one without a token", "APNS-C-003",
      "APNS-C-003b"
    ) { $0.refused(.path, .longPath, .noToken) },
    Property("headers-once", "A header that comes twice is refused", "APNS-C-012") {
      $0.refused(.duplicates)
    },
    Property(
      "device-tokens",
      "What isn't hexadecimal, no longer active or no device's is refused as device token",
      "APNS-C-004", "APNS-C-004c", "APNS-C-042e"
    ) { $0.refused(.badToken, .unknownToken, .deadToken) },
    Property(
      "topics-are-named", "A request without a topic is refused", "APNS-C-025", "APNS-C-025e"
    ) { reading in
      let found = reading.refusals[.noTopic] ?? []
      let isCertified = reading.configuration.certificateTopics != nil
      found.each(against: isCertified ? "APNS-C-025e" : nil) { $0.isRefused }
    },
    Property(
      "topics-fit", "A topic of others, of another app or of another push type is refused",
      "APNS-C-025b", "APNS-C-025c", "APNS-B-032d"
    ) { $0.refused(.foreignTopic, .otherTopic, .suffix) },
    Property("ids-are-uuids", "An apns-id that is no UUID is refused", "APNS-C-020") {
      $0.refused(.id)
    },
    Property("expirations-are-times", "An expiration that is no time is refused", "APNS-C-022") {
      $0.refused(.expiration)
    },
    Property(
      "priorities", "A priority that doesn't exist is refused, and 10 in the background",
      "APNS-C-042c", "APNS-B-020d"
    ) { $0.refused(.priority, .haste) },
    Property("collapse-ids", "A collapse id of more than 64 bytes is refused", "APNS-C-026") {
      $0.refused(.collapse)
    },
    Property("push-types", "A push type that doesn't exist is refused", "APNS-C-042d") {
      $0.refused(.pushType)
    },
    Property(
      "sizes", "A body without bytes, or with too many, is refused", "APNS-A-003", "APNS-A-005b",
      "APNS-A-007"
    ) { $0.refused(.tooLarge, .broadcastTooLarge, .empty) },
    Property(
      "credentials", "A missing, forged or expired provider token is refused", "APNS-C-006b",
      "APNS-C-006d", "APNS-C-007d", "APNS-C-030"
    ) { $0.refused(.noCredentials, .otherScheme, .forged, .expired, .location) },
    Property(
      "broadcasts", "A broadcast that lacks something, or that its channel can't have, is refused",
      "APNS-C-047", "APNS-C-029", "APNS-C-029c"
    ) {
      $0.refused(
        .noChannel, .noPushType, .unknownChannel, .foreignChannel, .broadcastPath,
        .laterExpiration)
    },
  ]
}

extension APNsServerReading {
  /// Holds that requests with one of some faults are refused as they are to be, or for what else is wrong with them.
  fileprivate func refused(_ faults: ServerFault...) -> Judgement {
    var judgement = Judgement()
    for fault in faults {
      guard let found = refusals[fault] else { continue }
      judgement.add(found.each(against: fault.answer.requirement) { $0.isRefused })
    }
    return judgement
  }
}

#endif
