package import ConformanceKit

extension ReferenceSwizzleOffApp {
  /// The choices and limits of an app that does the proxy's duties itself.
  package struct Rules: Sendable {
    /// A callback through which a notification reaches the app.
    package enum Source: CaseIterable, Sendable {
      case presentation, response, background, withoutCompletion
    }

    /// The callbacks in which the app reports the message: all of them (FCM, "Handle messages with
    /// method swizzling disabled").
    package var reported = Set(Source.allCases)
    /// The separate delegates for which the app leaves reports to the proxy: none, "if you …
    /// use a separate class for either delegate, you need to perform both tasks manually".
    package var leavesMessagesFor: Set<SwizzleOffApp.SeparateDelegate> = []
    /// The separate delegates for which it leaves the device token to the proxy.
    package var leavesTokenFor: Set<SwizzleOffApp.SeparateDelegate> = []
    /// How many times in a process the app syncs when messages were deleted: every time.
    package var syncs = Int.max
    /// Whether a response that dismisses the notification is reported; it is not documented.
    package var reportsDismissals = true
    /// Whether the notification in the launch options is reported too; it is not documented.
    package var reportsLaunchOptions = false
    /// Whether the app registers with APNs only once the user has allowed notifications.
    package var registersWhenAllowed = false
    /// Whether the app asks a user who has allowed notifications again at the next launch.
    package var asksAgain = false
    /// At how many launches the app registers, and at how many it becomes the notification centre's
    /// delegate: at all of them.
    package var registersAtLaunches = Int.max
    package var delegatesAtLaunches = Int.max
    /// How a notification is shown in front; any choice is the app's own.
    package var options: [SwizzleOffApp.PresentationOption] = [.banner, .sound]
    /// Whether a notification that is shown or answered is completed before it is reported.
    package var completesFirst = false
    /// Whether a background notification is reported when its work has ended.
    package var reportsWhenWorkEnds = false
    /// How many seconds after a callback, or after the end of the work, the app answers.
    package var answersAfter = 0.0
    /// After how many seconds the app gives its own work up; the system grants 30.
    package var ownDeadline = 25.0
    /// Whether work that was given up still completes its notification when it ends.
    package var heedsLateWork = false
    /// Whether the end of a work completes the notification that waits longest, whichever ended.
    package var completesLongestWaiting = false
    /// What failed work is completed with; none at all never completes.
    package var resultOfFailedWork: SwizzleOffApp.FetchResult? = .failed
  }
}
