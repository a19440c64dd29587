import ConformanceKit
import ReferenceSubjects

extension Variant {
  /// The permitted variants of the profile `swizzle-off`.
  package static let swizzleOff: [Variant] = [
    Variant(
      "lists-without-a-banner", of: ReferenceSwizzleOffApp.self,
      summary: "Puts a notification that comes in the foreground into the list, with a badge",
      because: "UserNotifications, 'willPresent': the app chooses the options",
      rules: { $0.options = [.list, .badge] })
  ]
}
