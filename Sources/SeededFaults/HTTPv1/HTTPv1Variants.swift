import ConformanceKit
import ReferenceSubjects

extension Variant {
  /// The permitted variants of the profile `http-v1`.
  package static let httpV1: [Variant] = [
    Variant(
      "waits-two-seconds-first", of: ReferenceHTTPv1Sender.self,
      summary: "Waits two seconds before the first repeat, and longer before each further one",
      because:
        "FCM, 'Best practices when sending at scale': the first delay is at least one second",
      rules: { $0.firstDelay = 2 })
  ]
}
