import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with tokens, part 5.
  static let swizzleOffToken5: [Fault] = [
    Fault(
      "reads-wait-for-the-network",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-053"],
      summary: "Answers a read only when there is a token",
      seen: "getters that block",
      rules: { $0.readWaitsForToken = true }),
    Fault(
      "reads-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-053"],
      summary: "Answers no read of the registration token",
      seen: "getters that block",
      effects: { effect, _ in
        if case .fcmToken = effect { [] } else { [effect] }
      }),
    Fault(
      "raises-for-a-good-sender",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-052"],
      summary: "Raises whatever the options hold",
      seen: "a check with its sign turned",
      rules: { $0.raisesAlways = true }),
  ]
}
