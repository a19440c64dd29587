import ConformanceKit
import ReferenceSubjects

private typealias Receiver = ReferenceAPNsReceiver

extension APNsReceiver.Effect {
  /// The method, if a method of the app is called.
  var method: APNsReceiver.Method? {
    guard case .callback(let payload) = self else { return nil }
    return payload.method
  }

  /// Returns the callback changed, or the effect as it is.
  func callback(_ change: (inout Callback) -> Void) -> [Self] {
    guard case .callback(var payload) = self else { return [self] }
    change(&payload)
    return [.callback(payload)]
  }
}

extension Fault {
  /// Faults in handing pushes to the app.
  static let apnsRouting: [Fault] = apnsForeground + apnsBackground

  /// A system that calls other methods, or none.
  static func routing(
    _ name: String, breaks: [String], _ summary: String, seen: String,
    _ change:
      @escaping @Sendable (APNsReceiver.Effect, APNsReceiver.Event?) -> [APNsReceiver.Effect]
  ) -> Fault {
    Fault(
      name, of: Receiver.self, breaks: breaks, summary: summary, seen: seen,
      effects: { effect, memory in change(effect, memory.event) })
  }

  private static let apnsForeground: [Fault] = [
    routing(
      "skips-will-present", breaks: ["APNS-B-040", "APNS-B-042"],
      "Never calls willPresent",
      seen: "apps whose delegate is set after the launch"
    ) { effect, _ in
      effect.method == .willPresent ? [] : [effect]
    },
    Fault(
      "presents-twice", of: Receiver.self, breaks: ["APNS-B-040"],
      summary: "Calls willPresent twice for one push",
      seen: "iOS 18.0, which flutterfire #13572 works around",
      effects: { effect, _ in
        guard effect.method == .willPresent else { return [effect] }
        return [effect] + effect.callback { $0.callback += "-again" }
      }),
    Fault(
      "asks-once-for-one-collapse-identifier", of: Receiver.self, breaks: ["APNS-C-026d"],
      summary: "Takes a push with the collapse identifier of the one before for the same one",
      seen: "flutterfire #17932, which compared the identifiers of requests",
      effects: { effect, memory in
        guard effect.method == .willPresent, case .push(let push)? = memory.event else {
          return [effect]
        }
        let mark = push.collapseID.map { APNsReceiver.Effect.extension(push: $0) }
        defer { memory.kept = mark.map { [$0] } ?? [] }
        return mark != nil && memory.kept.first == mark ? [] : [effect]
      }),
    routing(
      "will-present-for-silent-pushes", breaks: ["APNS-B-041"],
      "Calls willPresent for silent pushes",
      seen: "mocks that call willPresent for whatever arrives"
    ) { effect, event in
      guard effect.method == .didReceiveRemoteNotificationFetch else { return [effect] }
      return effect.callback { $0.method = .willPresent }
    },
    Fault(
      "shows-silent-pushes", of: Receiver.self, breaks: ["APNS-B-041", "APNS-B-044"],
      summary: "Shows a silent push",
      seen: "gateways that turn data into a notification with an empty text",
      effects: { effect, memory in
        guard effect.method == .didReceiveRemoteNotificationFetch,
          case .push(let its)? = memory.event, !its.payload.contains("alert"),
          !its.payload.contains("badge")
        else { return [effect] }
        return [
          effect,
          .present(push: its.push, alert: APNsReceiver.Alert(title: nil, subtitle: nil, body: "")),
        ]
      }),
    Fault(
      "shows-before-the-answer", of: Receiver.self, breaks: ["APNS-B-040", "APNS-B-053"],
      summary: "Shows an alert in the foreground before the app has answered",
      seen: "wrappers that draw a banner of their own",
      effects: { effect, memory in
        guard effect.method == .willPresent, case .push(let payload)? = memory.event else {
          return [effect]
        }
        return [
          effect,
          .present(push: payload.push),
        ]
      }),
    Fault(
      "mixed-goes-to-one", of: Receiver.self, breaks: ["APNS-B-042", "APNS-B-045"],
      summary: "Gives a mixed push to one method only",
      seen: "mocks that take an alert and content-available for alternatives",
      rules: { $0.mixedWakes = false }),
    Fault(
      "shows-whatever-is-answered", of: Receiver.self, breaks: ["APNS-B-053", "APNS-B-054"],
      summary: "Shows all of a push whatever willPresent answers",
      seen: "wrappers with a constant set of options",
      events: { event, _ in
        guard case .complete(var payload) = event, payload.options != nil else { return [event] }
        payload.options = [.banner, .list, .badge, .sound]
        return [.complete(payload)]
      }),
    Fault(
      "shows-nothing-in-the-foreground", of: Receiver.self,
      breaks: ["APNS-B-040", "APNS-B-053", "APNS-B-053c", "APNS-B-054"],
      summary: "Shows nothing in the foreground",
      seen: "the rule of iOS 9 used for newer systems",
      events: { event, _ in
        guard case .complete(var payload) = event, payload.options != nil else { return [event] }
        payload.options = []
        return [.complete(payload)]
      }),
    Fault(
      "knows-banners-only", of: Receiver.self, breaks: ["APNS-B-054"],
      summary: "Knows the option banner only",
      seen: "apps that pass on the options of the deprecated API",
      events: { event, _ in
        guard case .complete(var payload) = event, let options = payload.options else {
          return [event]
        }
        payload.options = options.filter { $0 == .banner || $0 == .alert }
        return [.complete(payload)]
      }),
    Fault(
      "knows-no-alert-option", of: Receiver.self, breaks: ["APNS-B-054b"],
      summary: "Shows no text for the deprecated option alert",
      seen: "react-native-push-notification-ios #276",
      rules: { $0.textOptions = [.banner, .list] }),
    Fault(
      "wants-a-delegate", of: Receiver.self, breaks: ["APNS-B-053b"],
      summary: "Shows nothing in the foreground without a delegate",
      seen: "mocks that ask a delegate that isn't there",
      rules: { $0.showsWithoutDelegate = false }),
    Fault(
      "shows-without-the-method", of: Receiver.self, breaks: ["APNS-B-053c"],
      summary: "Shows a push in the foreground when the delegate lacks willPresent",
      seen: "mocks that take a missing method for consent",
      rules: { $0.missingMethodSilences = false }),
  ]

  private static let apnsBackground: [Fault] = [
    Fault(
      "fetches-every-alert", of: Receiver.self, breaks: ["APNS-B-043"],
      summary: "Runs the fetch handler for every alert in the background",
      seen: "the expectation behind react-native-firebase #3530 and flutterfire #8197",
      rules: { $0.alertsWait = false }),
    routing(
      "shows-nothing-in-the-background", breaks: ["APNS-B-043", "APNS-B-045", "APNS-B-063"],
      "Shows no push that arrives in the background",
      seen: "rpush #659: alerts vanished"
    ) { effect, event in
      guard case .present = effect, case .push? = event else { return [effect] }
      return []
    },
    Fault(
      "never-launches", of: Receiver.self, breaks: ["APNS-B-048", "APNS-B-049"],
      summary: "Never launches an app for a silent push",
      seen: "notes that say that an app which was terminated gets nothing",
      rules: { $0.launches = false }),
    Fault(
      "calls-the-plain-method-behind", of: Receiver.self, breaks: ["APNS-B-057c"],
      summary: "Calls the plain method for a silent push in the background",
      seen: "wrappers that give every push to one method",
      rules: { $0.plainRunsInTheBackground = [.current, .legacy] }),
    Fault(
      "calls-the-background-inactive", of: Receiver.self, breaks: ["APNS-B-044b"],
      summary: "Gives the state inactive to an app that a push finds in the background",
      seen: "mocks that know two states", rules: { $0.stateInTheBackground = .inactive }),
    Fault(
      "wakes-without-mode", of: Receiver.self, breaks: ["APNS-B-021"],
      summary: "Wakes an app that lacks the background mode",
      seen: "simulators that do not read Info.plist",
      rules: { $0.needsBackgroundMode = false }),
    routing(
      "drops-silent-pushes", breaks: ["APNS-B-021", "APNS-B-041", "APNS-B-044", "APNS-B-048"],
      "Never calls the fetch handler",
      seen: "wrappers that forget to forward the method"
    ) { effect, _ in
      effect.method == .didReceiveRemoteNotificationFetch ? [] : [effect]
    },
    Fault(
      "holds-every-push", of: Receiver.self, breaks: ["APNS-B-023"],
      summary: "Hands over every push that was held back",
      seen: "mocks that queue pushes", rules: { $0.heldPushes = 100 }),
    Fault(
      "holds-nothing", of: Receiver.self, breaks: ["APNS-B-023", "APNS-B-024b"],
      summary: "Loses what is held back", seen: "mocks without a store",
      rules: { $0.heldPushes = 0 }),
    Fault(
      "keeps-through-force-quit", of: Receiver.self, breaks: ["APNS-B-024"],
      summary: "Keeps what is held back through a force-quit", seen: "mocks that queue pushes",
      rules: {
        $0.discardsOnForceQuit = false
        $0.respectsForceQuit = false
      }),
    Fault(
      "keeps-through-termination", of: Receiver.self, breaks: ["APNS-B-024"],
      summary: "Keeps what is held back when the app is terminated",
      seen: "mocks that keep pushes apart from the app", rules: { $0.discardsWhenKilled = false }),
    Fault(
      "ignores-launches", of: Receiver.self, breaks: ["APNS-B-024b"],
      summary: "Does not deliver what is held back when the user launches the app",
      seen: "mocks that release on a timer only", rules: { $0.deliversOnLaunch = false }),
    Fault(
      "fetches-at-launch", of: Receiver.self, breaks: ["APNS-B-024b"],
      summary: "Calls the fetch handler at every launch",
      seen: "wrappers that replay the last message",
      events: { event, memory in
        if case .holdBackgroundPushes = event { memory.kept = [.terminated] }
        return [event]
      },
      effects: { effect, memory in
        guard case .launch? = memory.event, effect.method == .didFinishLaunching,
          !memory.kept.isEmpty
        else { return [effect] }
        return [effect] + effect.callback { $0.method = .didReceiveRemoteNotificationFetch }
      }),
    Fault(
      "launches-after-force-quit", of: Receiver.self, breaks: ["APNS-B-025", "APNS-B-049"],
      summary: "Launches an app that the user quit by force",
      seen: "the expectation behind many questions to react-native-firebase",
      rules: { $0.respectsForceQuit = false }),
    Fault(
      "stays-quit-after-restart", of: Receiver.self, breaks: ["APNS-B-025"],
      summary: "Does not launch an app after a restart of the device",
      seen: "mocks that know one way out of a force-quit",
      rules: { $0.restartLiftsForceQuit = false }),
    Fault(
      "stays-quit-after-launch", of: Receiver.self, breaks: ["APNS-B-024", "APNS-B-025"],
      summary: "Delivers nothing more once the app was quit by force",
      seen: "mocks that mark an app as gone",
      events: { event, memory in
        if case .forceQuit = event { memory.kept = [.terminated] }
        return [event]
      },
      effects: { effect, memory in
        let isFetch = effect.method == .didReceiveRemoteNotificationFetch
        return isFetch && !memory.kept.isEmpty ? [] : [effect]
      }),
    Fault(
      "gives-ten-seconds", of: Receiver.self, breaks: ["APNS-B-026", "APNS-B-027"],
      summary: "Terminates an app after ten seconds",
      seen: "the time of other background tasks", rules: { $0.budget = 10 }),
    Fault(
      "gives-three-minutes", of: Receiver.self, breaks: ["APNS-B-026b"],
      summary: "Terminates an app after three minutes",
      seen: "the time that background tasks had in iOS 7", rules: { $0.budget = 180 }),
    Fault(
      "never-terminates", of: Receiver.self, breaks: ["APNS-B-027"],
      summary: "Never terminates an app that does not complete",
      seen: "simulators, under which quickstart-ios #37 went unseen",
      rules: { $0.terminates = false }),
    Fault(
      "terminates-after-completion", of: Receiver.self, breaks: ["APNS-B-027"],
      summary: "Terminates an app that has completed",
      seen: "mocks that take a completed fetch for the end of the app",
      events: { event, _ in
        guard case .complete(let payload) = event, payload.result != nil, payload.options == nil
        else { return [event] }
        return []
      }),
  ]
}
