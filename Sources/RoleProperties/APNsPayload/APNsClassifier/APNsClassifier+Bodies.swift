#if Everything || APNsClassifier

import ConformanceKit
import Histories

extension Property where Reading == APNsClassifierReading {
  /// What is refused for its body.
  static let apnsClassifierBodies: [Property] = [
    Property("one-answer-a-push", "Each push is classified or refused, once", "APNS-B-066") {
      $0.pushes.each { $0.answers.count == 1 }
    },
    refused(
      "body-is-strict-json", "What is no JSON, in UTF-8, is refused", "APNS-A-008",
      "APNS-A-008c", "APNS-A-009c", "APNS-A-009e"),
    refused(
      "root-is-an-object-with-aps", "The root is an object, and so is its aps", "APNS-A-001",
      "APNS-A-002"),
    refused(
      "body-within-its-limit", "A body over 4096 bytes, or over 5120 of some kinds, is refused",
      "APNS-A-003", "APNS-A-004", "APNS-A-005", "APNS-A-005b"),
  ]

  /// Says that a push with one thing wrong, which is against one of some requirements, is refused for that.
  static func refused(_ name: String, _ summary: String, _ requirements: String...) -> Property {
    let held = Set(requirements)
    return Property(name, summary, requirements) { reading in
      reading.refusals.each(againstIts: { $0.faults[0].requirement }) { push in
        let fault = push.faults[0]
        guard held.contains(fault.requirement) else { return nil }
        guard let rejected = push.rejected else { return false }
        // What is open may be refused as well, and before it.
        if push.mayBeRefused { return true }
        return fault.reasons.contains(rejected.reason)
          && (fault.key == nil || rejected.key == nil || rejected.key == fault.key)
      }
    }
  }
}

#endif
