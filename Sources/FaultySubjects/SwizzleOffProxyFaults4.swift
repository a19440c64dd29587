import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What a proxy does wrong, part 4.
  static let swizzleOffProxy4: [Fault] = [
    Fault(
      "keeps-remote-notifications",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SILENT-006"],
      touches: ["RECV-021", "SILENT-007", "SWZ-011", "SWZ-011b", "SWZ-014b"],
      summary: "Delivers remote notifications to nobody",
      seen: "flutterfire #8197",
      effects: { effect, _ in
        if case .forwarded(_, _, .didReceiveRemoteNotification, _, _, _) = effect {
          []
        } else {
          [effect]
        }
      })
  ]
}
