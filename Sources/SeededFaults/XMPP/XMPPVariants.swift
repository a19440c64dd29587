import ConformanceKit
import ReferenceSubjects

extension Variant {
  /// The permitted variants of the profile `xmpp`.
  package static let xmpp: [Variant] = [
    Variant(
      "month-of-31-days", of: ReferenceXMPPServer.self,
      answers: ["XMPP-STOR-010c": "delivered"],
      summary: "Keeps messages for a device that was away for 31 days",
      because: "FCM, 'About FCM messages': a month, whose days no page counts",
      rules: { $0.monthInDays = 31 }),
    Variant(
      "waits-two-seconds-first", of: ReferenceXMPPAppServer.self,
      summary: "Waits two seconds before the first repeat, and longer before each further one",
      because:
        "FCM XMPP protocol, 'Exponential back-off': one second is an example of a first wait",
      rules: { $0.firstWait = 2 }),
  ]
}
