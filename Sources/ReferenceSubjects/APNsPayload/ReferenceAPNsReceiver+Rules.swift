package import ConformanceKit

extension ReferenceAPNsReceiver {
  package static let specified = Rules()

  /// The constants and choices of the pages on handling notifications.
  package struct Rules: Sendable {
    /// How a push is told from another.
    package var reading = APNsPush.Rules()
    /// The seconds that an app has for a background push, "Pushing background updates".
    package var budget = 30.0
    /// Whether a push without a badge removes the badge of iOS 9: open.
    package var removesAbsentBadges = false
    /// Whether each background push has its own seconds, and its own completion handler.
    package var budgetsAreApart = true
    /// Whether an app that does not complete is terminated, `didReceiveRemoteNotification`.
    package var terminates = true
    /// Whether what waits for an answer of willPresent is shown when the app ends: no page says.
    package var showsWhatWaits = false
    /// How many background pushes are held back: the newest, "Pushing background updates".
    package var heldPushes = 1
    /// How many background pushes an app gets within an hour; the page permits a bound and names none.
    package var mostInAnHour: Int?
    /// Whether a force-quit discards what is held back, on the same page.
    package var discardsOnForceQuit = true
    /// Whether the end of the app by the system or with the device does so too, on the same page.
    package var discardsWhenKilled = true
    /// Whether a launch by the user delivers what is held back, on the same page.
    package var deliversOnLaunch = true
    /// Whether a force-quit keeps pushes from launching the app, `didReceiveRemoteNotification`.
    package var respectsForceQuit = true
    /// Whether a restart of the device lifts that, on the same page.
    package var restartLiftsForceQuit = true
    /// Whether the background mode is needed, "Pushing background updates".
    package var needsBackgroundMode = true
    /// Whether a running app needs it too: open.
    package var runningNeedsBackgroundMode = false
    /// Whether background pushes launch an app that is not running.
    package var launches = true
    /// Whether a custom action launches an app that is not running, "Declaring your actionable notification types".
    package var actionsLaunch = true
    /// Whether the fetch handler takes precedence over the plain method.
    package var fetchGoesFirst = true
    /// Whether a push that launched the app is in its launch options, of iOS 9.
    package var hasLaunchOptions = true
    /// The longest sound in seconds, "UNNotificationSound".
    package var longestSound = 30.0
    /// Whether a sound of just that length is played: open.
    package var playsLongest = true
    /// Whether a mixed push also goes to the fetch handler.
    package var mixedWakes = true
    /// The seconds for which an ended Live Activity stays at most: four hours, ActivityKit.
    package var activityStay = 14_400.0
    /// The seconds for which it stays without a dismissal date, up to those four hours.
    package var stayWithoutDate: Double?
    /// Whether an update counts only when it is newer than what is shown, ActivityKit.
    package var comparesTimestamps = true
    /// Whether an update after the end is ignored, ActivityKit.
    package var endIsFinal = true
    /// Whether a push in the foreground is shown where the centre has no delegate.
    package var showsWithoutDelegate = true
    /// Whether a delegate without `willPresent` silences a push in the foreground.
    package var missingMethodSilences = true
    /// The method to which an action goes where the delegate lacks its own: none.
    package var actionsFallBack: APNsReceiver.Method?
    /// Whether a response is handed over where the centre has no delegate: it can't be.
    package var respondsWithoutDelegate = false
    /// The method to which a response then goes, if to any: open, but not the plain one beside the other.
    package var methodWithoutDelegate: APNsReceiver.Method?
    /// Whether nothing takes the place of a notification that the user dismissed.
    package var dismissedIsGone = true
    /// Whether nothing takes the place of one that the user tapped or acted on: open.
    package var actedOnIsGone = true
    /// Whether bringing an app that PushKit launched to the foreground ends a force-quit: open.
    package var returningLiftsForceQuit = true
    /// Whether the launch by PushKit itself does so: open.
    package var pushKitLiftsForceQuit = false
    /// Whether PushKit launches an app that was quit by force: open, as each of two pages says otherwise.
    package var pushKitLaunchesQuitApps = true
    /// Whether a background push for an app that was quit by force is held back: open.
    package var holdsForQuitApps = false
    /// Whether a VoIP push goes to the PushKit delegate alone and is not shown.
    package var voipIsSeparate = true
    /// Whether a category must be registered to bring its actions.
    package var categoriesMustMatch = true
    /// Whether permissions limit what is shown.
    package var respectsPermission = true
    /// Whether a device that is silenced stays so without an entitlement.
    package var respectsSilence = true
    /// Whether a time-sensitive or critical notification breaks through where it may.
    package var breaksThrough = true
    /// Whether a localisation key takes the place of the plain text.
    package var localises = true
    /// Whether a plain text is looked up as if it were a key: it isn't.
    package var looksUpPlainTexts = false
    /// Whether a sound counts that the app lacks: it doesn't.
    package var knowsEverySound = false
    /// Whether a push without a level is active.
    package var defaultIsActive = true
    /// Whether the service extension comes first in the foreground too, by its page.
    package var extendsInTheForeground = true
    /// Whether an alert for an app in the background waits for a tap.
    package var alertsWait = true
    /// Whether every alert in the foreground also goes to the fetch handler's method: open.
    package var alertsFetchInTheForeground = false
    /// Whether the start of a Live Activity wakes the app, ActivityKit.
    package var activitiesWake = false
    /// Whether a passive notification lights the screen: it does not, "UNNotificationInterruptionLevel".
    package var passiveDisturbs = false
    /// Whether an update of the same timestamp counts: open.
    package var sameTimestampCounts = false
    /// Whether a start counts whose timestamp isn't later than those of all pushes before: open.
    package var startsWithAnyTimestamp = true
    /// Whether the dates of a Live Activity may have a fraction of a second: open.
    package var readsFractions = true
    /// Whether the four hours after the end of a Live Activity begin with its timestamp: open.
    package var staysFromTimestamp = false
    /// What is shown for a localisation key that the app's strings lack: open, and here the key.
    package var textOfUnknownKey: @Sendable (String) -> String? = { $0 }
    /// Whether a second call of a completion handler is fatal: open.
    package var secondCallIsFatal = false
    /// Whether dismissals are reported that the category did not ask for: they aren't.
    package var reportsEveryDismissal = false
    /// The options that show the text; of the deprecated one that is open.
    package var textOptions: [APNsReceiver.PresentationOption] = [.alert, .banner, .list]
    /// The editions in which the plain method runs in the background: none, and of iOS 9 that is open.
    package var plainRunsInTheBackground: Set<Edition> = []
    /// The state of an app that a push finds in the background.
    package var stateInTheBackground = APNsReceiver.State.background
    /// Whether the service extension needs the permission for alerts, "Modifying content".
    package var extensionNeedsPermission = true
    /// Whether a launch by a tap calls the fetch handler's method of iOS 9 too: open.
    package var tapLaunchFetches = false
    /// Whether a tap on an alert push with content-available calls that method again: open.
    package var tapFetchesAgain = false
    /// Whether an action that asks for the foreground gets it: open.
    package var actionsReachTheForeground = false
    /// Whether Notification Center shows the text without permission for alerts: open.
    package var centerShowsText = false
    /// Whether a push goes to the fetch handler's method before it is shown: open.
    package var fetchesBeforeShowing = false
    /// Puts the arguments of a localised text in the places of its placeholders, in order.
    package var fill: @Sendable (String, [String]) -> String = Rules.replacePlaceholders

    package init() {}

    static func replacePlaceholders(of format: String, with arguments: [String]) -> String {
      var rest = arguments[...]
      let parts = format.split(separator: "%@", omittingEmptySubsequences: false)
      return parts.dropFirst().reduce(parts.first.map(String.init) ?? "") { text, part in
        text + (rest.popFirst() ?? "%@") + part
      }
    }
  }

  /// A push that arrived.
  struct Push {
    let name: String
    let userInfo: JSONObject
    let aps: JSONObject
    let collapseID: String?

    /// Reads a payload, or nothing where it is no notification.
    init?(name: String, payload: String, collapseID: String?) {
      guard let root = (try? JSONValue(parsing: payload))?.object else { return nil }
      guard let aps = root["aps"]?.object else { return nil }
      self.name = name
      userInfo = root
      self.aps = aps
      self.collapseID = collapseID
    }
  }

  /// The Live Activity of the app.
  struct Activity {
    var timestamp: JSONNumber
    var isEnded = false
    /// When it is removed.
    var removal: Instant?
  }

  /// Whether the app implements a method.
  func implements(_ method: APNsReceiver.Method) -> Bool {
    configuration.methods?.contains(method) ?? true
  }

  /// Calls a method of the app, if it has it.
  mutating func call(
    _ method: APNsReceiver.Method, _ push: Push? = nil, state: APNsReceiver.State? = nil,
    action: String? = nil, as call: Call = .other
  ) -> Effects {
    guard implements(method) else { return [] }
    let base = push.map { "\(method.rawValue)-\($0.name)" } ?? method.rawValue
    callCounts[base, default: 0] += 1
    let name = "\(base)-\(callCounts[base, default: 0])"
    calls[name] = call
    return [
      .callback(
        callback: name, method: method, push: push?.name,
        userInfo: push.map { .object($0.userInfo) }, state: state, action: action)
    ]
  }
}
