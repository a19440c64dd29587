#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension APNsReceiverReading {
  /// Why something is done: what happened in the same exchange.
  enum Cause {
    case push(Int)
    case touch(Touch.Kind, Int?)
    case answer(Int, isSecond: Bool)
    case launch
    case release
    case enterForeground
    case other
    case time

    /// Whether it is the second answer of one call, of which no page says what it does (APNS-B-027b).
    var isSecondAnswer: Bool { if case .answer(_, true) = self { true } else { false } }

    /// Whether what it launches may end what a force-quit began.
    func liftsForceQuit(_ pushes: [Push]) -> Bool {
      switch self {
      case .push(let place): pushes[place].kind == .voip || pushes[place].kind == .liveActivity
      case .touch: true
      default: false
      }
    }
  }

  /// What was done in one exchange: the places of the things of each kind.
  struct Done {
    var callbacks: [Int] = []
    var wakes: [Int] = []
    var extensions: [Int] = []
    var presentations: [Int] = []
    var contents: [Int] = []

    /// Whether the app got or did anything.
    var reachesTheApp: Bool { !callbacks.isEmpty || !wakes.isEmpty }
  }

  /// The user touches a notification.
  struct Touch: Thing {
    enum Kind: Equatable {
      case tap
      case action(String)
      case dismissal
    }

    let point: Trace.Point
    let kind: Kind
    let name: String
    /// The place of its push.
    let push: Int?
    let app: App
  }

  /// The user opens the app from its icon.
  struct Opening: Thing {
    let point: Trace.Point
    let app: App
    /// The push that is known to be held back.
    let sure: Int?
  }

  /// The system hands over what it holds back.
  struct Release: Thing {
    let point: Trace.Point
    let app: App
    let sure: Int?
  }

  /// The app calls a completion handler.
  struct Answer: Thing {
    let point: Trace.Point
    let call: Callback
    let options: [APNsReceiver.PresentationOption]?
    let isSecond: Bool
    let app: App
  }

  /// A method of the app is called.
  struct Callback: Thing {
    let point: Trace.Point
    let told: APNsReceiver.Effect.Callback
    let place: Int
    /// The place of the push that it is about; nothing where that is unclear.
    let push: Int?
    let cause: Cause
    /// Where the app was before what caused it.
    let app: App
    /// Whether its push may be one that was held back until now, and what else is known of that.
    var isHandedOver: Bool?
    var wasReplaced = false
    var wasDiscarded = false
    /// Whether the app is in the foreground when it is called.
    var isInForeground: Bool?
    /// Where it was completed, or its process ended.
    var end: Trace.Point?
    var isCompleted = false
    var cameToForeground = false
    var leftForeground = false
    var wasSuspended = false

    var isOpen: Bool { end == nil }
    var method: APNsReceiver.Method { told.method }
    /// Whether it is one of the two methods for remote notifications.
    var isRemoteNotification: Bool {
      method == .didReceiveRemoteNotification || method == .didReceiveRemoteNotificationFetch
    }
    /// Whether it has a completion handler.
    var hasHandler: Bool {
      method != .didFinishLaunching && method != .didReceiveRemoteNotification
    }
  }

  /// The app is launched or resumed in the background.
  struct Wake: Thing {
    let point: Trace.Point
    let told: APNsReceiver.Effect.Wake
    let cause: Cause
    let app: App
  }

  /// The service extension gets a push.
  struct Extension: Thing {
    let point: Trace.Point
    let told: APNsReceiver.Effect.Extension
    let push: Int?
  }

  /// The system terminates the app.
  struct Termination: Thing {
    let point: Trace.Point
    let app: App
    let isSecondAnswer: Bool
    /// Whether the seconds of a call were over that has a completion handler and was not completed.
    let isLate: Bool
    let hasOpenCalls: Bool
  }

  /// A notification is shown to the user.
  struct Presentation: Thing {
    let point: Trace.Point
    let told: APNsReceiver.Effect.Present
    let push: Int?
    let cause: Cause
    let app: App
    /// The number that the icon had; nothing where that is unclear.
    let icon: Int?
    /// What the app allows, where it was asked.
    var options: [APNsReceiver.PresentationOption]?
    /// What it is to take the place of.
    var replaces = Asked<String>.unclear
    /// Whether what it takes the place of was dismissed.
    var namesTheDismissed = false

    /// Whether a text is shown.
    var hasText: Bool {
      [told.alert?.title, told.alert?.subtitle, told.alert?.body].contains { $0?.isEmpty == false }
    }
  }

  /// A notification that the user sees or saw.
  struct Notification {
    let name: String
    let push: Int?
    let collapseID: JSONValue?
    let presentation: Int
    /// Whether it is in Notification Center.
    var isThere: Bool?
    /// Whether the user can touch it.
    var isTouchable: Bool
    var wasDismissed = false

    mutating func becomesUnclear() { if isThere == true { isThere = nil } }
  }

  /// The push of a callback or of what is shown, where that is known.
  func push(of callback: Callback) -> Push? { callback.push.map { pushes[$0] } }
  func push(of presentation: Presentation) -> Push? { presentation.push.map { pushes[$0] } }

  /// Whether the thirty seconds of a call were over that was not completed.
  func isLate(at point: Trace.Point) -> Bool {
    open.contains {
      callbacks[$0].hasHandler && callbacks[$0].point.now.advanced(bySeconds: 30) <= point.now
    }
  }

  /// The category that the app registered under the name that a push has; nothing where the push has no text for it.
  func category(of push: Push) -> APNsReceiver.Category? {
    guard let name = push.aps["category"], name.string != nil else { return nil }
    return configuration.categories?.first { .string($0.identifier) == name }
  }

  /// Whether an action of a push is registered to ask for the foreground.
  func asksForForeground(_ action: String, of push: Int?) -> Bool? {
    push.map { category(of: pushes[$0])?.foregroundActions?.contains(action) ?? false }
  }
}

#endif
