import ConformanceKit
import ReferenceSubjects

extension Variant {
  /// The permitted variants of the profile `apns-payload`.
  package static let apnsPayload: [Variant] = [
    Variant(
      "ends-an-activity-at-two-hours", of: ReferenceAPNsReceiver.self,
      summary: "Removes an ended Live Activity after two hours without a dismissal date",
      because: "ActivityKit, 'Ending a Live Activity': it is removed after up to four hours",
      rules: { $0.activityStay = 7_200 })
  ]
}
