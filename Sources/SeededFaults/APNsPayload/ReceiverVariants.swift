import ConformanceKit
import ReferenceSubjects

private typealias Receiver = ReferenceAPNsReceiver

extension Variant {
  /// Other ways to hand pushes to an app and to show them.
  static let apnsReceiver: [Variant] = apnsCalling + apnsPresenting + apnsActivities

  private static let fetching =
    "Apple, 'application(_:didReceiveRemoteNotification:fetchCompletionHandler:)': "

  private static let apnsCalling: [Variant] = [
    Variant(
      "names-calls-otherwise", of: Receiver.self,
      summary: "Names a call by what it calls",
      because: "the role: the name is the subject's",
      events: { event, _ in
        guard case .complete(var payload) = event else { return [event] }
        payload.callback = String(payload.callback.prefix { $0 != "@" })
        return [.complete(payload)]
      },
      effects: { effect, _ in
        guard case .callback(var payload) = effect else { return [effect] }
        payload.callback += "@\(payload.method.rawValue)"
        return [.callback(payload)]
      }),
    Variant(
      "hands-on-keys-in-another-order", of: Receiver.self,
      summary: "Hands the app the keys of a payload in another order",
      because: "RFC 8259, 4: the order of members means nothing",
      effects: { effect, _ in
        effect.callback { call in
          call.userInfo = call.userInfo?.object.map { .object(JSONObject($0.members.reversed())) }
        }
      }),
    Variant(
      "completes-once-only", of: Receiver.self, answers: ["APNS-B-027b": "terminated"],
      summary: "Terminates an app that calls a completion handler twice",
      because: fetching + "it does not say what a second call does",
      rules: { $0.secondCallIsFatal = true }),
    Variant(
      "calls-the-plain-method-in-the-background", of: Receiver.self,
      answers: ["APNS-B-057b": "called"],
      summary: "Calls the plain method for a silent push in the background of iOS 9",
      because: "seed 002 observed it", rules: { $0.plainRunsInTheBackground = [.legacy] }),
    Variant(
      "fetches-after-a-launch-by-tap", of: Receiver.self, answers: ["APNS-B-059b": "called"],
      summary: "Calls the fetch handler's method after a tap launched the app of iOS 9",
      because: fetching + "the system may call it when the user opens the app",
      rules: { $0.tapLaunchFetches = true }),
    Variant(
      "fetches-again-after-a-tap", of: Receiver.self, answers: ["APNS-B-069": "fetch-again"],
      summary: "Calls the fetch handler's method again after a tap",
      because: fetching + "the system may call it again when the user opens the app",
      rules: { $0.tapFetchesAgain = true }),
    Variant(
      "brings-actions-to-the-foreground", of: Receiver.self,
      answers: ["APNS-B-068b": "foreground"],
      summary: "Brings the app to the foreground for an action that asks for it",
      because: "Apple, 'UNNotificationActionOptions': the option foreground",
      rules: { $0.actionsReachTheForeground = true }),
    Variant(
      "fetches-before-showing", of: Receiver.self,
      summary: "Calls the fetch handler's method before it shows the same push",
      because: fetching + "it gives no order", rules: { $0.fetchesBeforeShowing = true }),
    Variant(
      "fetches-every-alert-in-the-foreground", of: Receiver.self,
      answers: ["APNS-B-041b": "fetched"],
      summary: "Calls the fetch handler's method for each alert in the foreground too",
      because: fetching + "it is called in the foreground or background",
      rules: { $0.alertsFetchInTheForeground = true }),
    Variant(
      "wants-the-mode-of-running-apps", of: Receiver.self, answers: ["APNS-B-021b": "not-called"],
      summary: "Calls no app in the background that lacks the background mode",
      because: "Apple, 'Pushing background updates': you must add the mode to receive them",
      rules: { $0.runningNeedsBackgroundMode = true }),
    Variant(
      "holds-for-apps-that-were-quit", of: Receiver.self, answers: ["APNS-B-049b": "at-the-launch"],
      summary: "Holds back a silent push for an app that was quit by force",
      because: "Apple, 'Pushing background updates': a launch delivers what is held",
      rules: { $0.holdsForQuitApps = true }),
    Variant(
      "remembers-force-quits", of: Receiver.self, answers: ["APNS-B-025b": "nothing"],
      summary: "Calls no app that PushKit launched after a force-quit for a silent push",
      because: fetching + "until the user launches it or the device restarts",
      rules: { $0.returningLiftsForceQuit = false }),
    Variant(
      "launches-nothing-that-was-quit", of: Receiver.self, answers: ["APNS-B-025b": "nothing"],
      summary: "Launches no app that the user quit by force, for a PushKit push neither",
      because: fetching + "no push, until the user launches it or the device restarts",
      rules: { $0.pushKitLaunchesQuitApps = false }),
    Variant(
      "forgives-when-pushkit-launches", of: Receiver.self,
      answers: ["APNS-B-025b": "fetched"],
      summary: "Calls an app for silent pushes again once PushKit launched it",
      because: fetching + "it is called in the background, too, and PushKit may launch an app",
      rules: { $0.pushKitLiftsForceQuit = true }),
    Variant(
      "falls-back-without-a-delegate", of: Receiver.self,
      answers: ["APNS-B-056c": "remote-notification"],
      summary: "Calls the fetch handler's method for a tap where the centre has no delegate",
      because: fetching + "the system may call it when the user opens the app",
      rules: { $0.methodWithoutDelegate = .didReceiveRemoteNotificationFetch }),
    Variant(
      "throttles-background-pushes", of: Receiver.self,
      summary: "Hands an app in the background two silent pushes an hour and drops the others",
      because: "Apple, 'Pushing background updates': the system may throttle what is excessive",
      rules: { $0.mostInAnHour = 2 }),
    Variant(
      "waits-for-forty-seconds", of: Receiver.self,
      summary: "Terminates an app ten seconds after its 30 seconds are over",
      because: fetching + "the app has up to 30 seconds, else it is terminated, not at once",
      rules: { $0.budget = 40 }),
    Variant(
      "does-not-report-launches", of: Receiver.self,
      summary: "Does not say that a launched app has finished launching, unless with a push",
      because: "the cases: what an app gets at its launch is free",
      effects: { effect, _ in
        guard case .callback(let payload) = effect, payload.method == .didFinishLaunching,
          payload.userInfo == nil
        else { return [effect] }
        return []
      }),
    Variant(
      "rounds-numbers", of: Receiver.self, answers: ["APNS-A-016": "rounded"],
      summary: "Hands the app numbers as the nearest double",
      because: "RFC 8259, 6: software agrees on what a double holds",
      effects: { effect, _ in
        effect.callback { call in
          guard let id = call.userInfo?["id"]?.number?.double, var info = call.userInfo?.object
          else {
            return
          }
          info["id"] = JSONNumber(id).map { .number($0) }
          call.userInfo = .object(info)
        }
      }),
  ]

  private static let apnsPresenting: [Variant] = [
    Variant(
      "gives-empty-threads", of: Receiver.self,
      summary: "Gives an empty thread and target for a notification without them",
      because: "Apple, 'threadIdentifier': an empty text when the push has none",
      effects: { effect, _ in
        effect.present {
          $0.thread = $0.thread ?? ""
          $0.target = $0.target ?? ""
        }
      }),
    Variant(
      "shows-what-waits-at-the-end", of: Receiver.self,
      summary: "Shows what waits for an answer of willPresent when the app ends",
      because: "no page says what becomes of it",
      rules: { $0.showsWhatWaits = true }),
    Variant(
      "gives-empty-texts", of: Receiver.self,
      summary: "Gives an empty text for each part that an alert lacks",
      because: "Apple, 'UNNotificationContent': title, subtitle and body are never absent",
      effects: { effect, _ in
        effect.present {
          guard let alert = $0.alert else { return }
          $0.alert = APNsReceiver.Alert(
            title: alert.title ?? "", subtitle: alert.subtitle ?? "", body: alert.body ?? "")
        }
      }),
    Variant(
      "removes-badges", of: Receiver.self, answers: ["APNS-A-024": "removed"],
      summary: "Removes the badge of iOS 9 for a push without one",
      because: "Apple, 'application(_:didReceiveRemoteNotification:)': no badge, no number",
      rules: { $0.removesAbsentBadges = true }),
    Variant(
      "holds-back-in-focus", of: Receiver.self,
      summary: "Presents nothing of what may not light the screen of a device in Focus",
      because: "Apple, 'UNNotificationInterruptionLevel': only some levels break through",
      effects: { effect, memory in
        guard case .push(let push)? = memory.event, !push.payload.contains("passive"),
          case .present(let payload) = effect, payload.alert != nil, payload.badge == nil,
          payload.sound == nil, payload.lightsScreen == false
        else { return [effect] }
        return []
      }),
    Variant(
      "says-that-there-are-no-actions", of: Receiver.self,
      summary: "Gives an empty list of actions for a notification without any",
      because: "the role: 'actions' are the identifiers of the buttons",
      effects: { effect, _ in effect.present { $0.actions = $0.actions ?? [] } }),
    Variant(
      "fills-by-position", of: Receiver.self, answers: ["APNS-A-062c": "by-position"],
      summary: "Puts an argument where the number of a placeholder says",
      because: "Apple's format strings have positions, and the page on pushes is silent",
      rules: { rules in
        let fill = rules.fill
        rules.fill = { format, arguments in
          arguments.enumerated().reduce(fill(format, arguments)) { text, argument in
            text.replacing("%\(argument.offset + 1)$@", with: argument.element)
          }
        }
      }),
    Variant(
      "leaves-out-unknown-texts", of: Receiver.self, answers: ["APNS-A-065b": "no-body"],
      summary: "Leaves out a text whose localisation key the app's strings lack",
      because: "Apple, 'Generating a remote notification': the key must be in the strings",
      rules: { $0.textOfUnknownKey = { _ in nil } }),
    Variant(
      "marks-unknown-texts", of: Receiver.self, answers: ["APNS-A-065b": "something"],
      summary: "Shows a mark for a text whose localisation key the app's strings lack",
      because: "Apple, 'Generating a remote notification': the key must be in the strings",
      rules: { $0.textOfUnknownKey = { _ in "?" } }),
    Variant(
      "drops-unknown-texts", of: Receiver.self, answers: ["APNS-A-065b": "not-shown"],
      summary: "Shows nothing when the app's strings lack the only text",
      because: "Apple, 'Generating a remote notification': the key must be in the strings",
      rules: { $0.textOfUnknownKey = { _ in nil } },
      effects: { effect, _ in
        guard case .present(let payload) = effect, let alert = payload.alert, payload.badge == nil,
          payload.sound == nil
        else {
          return [effect]
        }
        return alert.title == nil && alert.subtitle == nil && alert.body == nil ? [] : [effect]
      }),
    Variant(
      "wants-every-argument", of: Receiver.self, answers: ["APNS-A-062b": "not-shown"],
      summary: "Shows nothing when a placeholder lacks its argument",
      because: "Apple, 'Generating a remote notification': each placeholder is replaced",
      effects: { effect, memory in
        guard case .push(let push)? = memory.event, push.payload.contains("loc-key"),
          case .present(let payload) = effect, let alert = payload.alert,
          alert.body?.hasSuffix("%@") ?? false
        else { return [effect] }
        return []
      }),
    Variant(
      "keeps-what-was-tapped", of: Receiver.self, answers: ["APNS-C-026h": "replaced"],
      summary: "Replaces a notification that the user tapped or acted on",
      because: "Apple, 'Sending notification requests': one identifier, one notification",
      rules: { $0.actedOnIsGone = false }),
    Variant(
      "plays-under-thirty-seconds", of: Receiver.self, answers: ["APNS-A-030b": "default"],
      summary: "Plays the default sound in place of one of just 30 seconds",
      because: "Apple, 'UNNotificationSound': sounds are less than 30 seconds long",
      rules: { $0.playsLongest = false }),
    Variant(
      "shows-texts-in-the-center", of: Receiver.self,
      answers: ["APNS-B-070b": "in-notification-center"],
      summary: "Shows the text in Notification Center without permission for alerts",
      because: "Apple, 'Asking permission': Notification Center has a setting of its own",
      rules: { $0.centerShowsText = true }),
  ]

  private static let apnsActivities: [Variant] = [
    Variant(
      "wakes-for-activities", of: Receiver.self,
      summary: "Wakes the app when a Live Activity starts",
      because: "ActivityKit: the start wakes the app and grants it background runtime",
      rules: { $0.activitiesWake = true }),
    Variant(
      "removes-an-ended-activity-at-once", of: Receiver.self,
      summary: "Removes an ended Live Activity without a dismissal date at once",
      because: "ActivityKit, 'Ending a Live Activity': it is removed after up to four hours",
      rules: { $0.stayWithoutDate = 0 }),
    Variant(
      "ends-an-activity-at-two-hours", of: Receiver.self,
      summary: "Removes an ended Live Activity after two hours without a dismissal date",
      because: "ActivityKit, 'Ending a Live Activity': it is removed after up to four hours",
      rules: { $0.stayWithoutDate = 7_200 }),
    Variant(
      "counts-from-the-timestamp", of: Receiver.self,
      summary: "Counts the four hours after the end of a Live Activity from its timestamp",
      because: "ActivityKit: up to four hours after it ends, which the timestamp dates",
      rules: { $0.staysFromTimestamp = true }),
    Variant(
      "shows-equal-timestamps", of: Receiver.self, answers: ["APNS-A-048c": "shown"],
      summary: "Shows an update with the timestamp of the one before",
      because: "ActivityKit: the most recent update, which no page tells from an equal one",
      rules: { $0.sameTimestampCounts = true }),
    Variant(
      "wants-whole-seconds", of: Receiver.self, answers: ["APNS-A-042c": "left-out"],
      summary: "Reads no date of a Live Activity that has a fraction of a second",
      because: "Apple's page on Live Activities: the time in seconds since 1970",
      rules: { $0.readsFractions = false }),
    Variant(
      "starts-later-activities-alone", of: Receiver.self,
      summary: "Starts no Live Activity with a timestamp that isn't later than those before",
      because: "ActivityKit: the timestamp is when it is sent; no page speaks of an older start",
      rules: { $0.startsWithAnyTimestamp = false }),
    Variant(
      "wants-whole-starts", of: Receiver.self,
      summary: "Starts no Live Activity without all that a push has to have for that",
      because: "ActivityKit: a start needs its alert, attributes, their type and its content",
      events: { event, _ in
        guard case .push(let push) = event, let root = try? JSONValue(parsing: push.payload),
          root["aps"]?["event"] == "start"
        else { return [event] }
        let isWhole = ["alert", "attributes", "attributes-type", "content-state"].allSatisfy {
          root["aps"]?[$0] != nil
        }
        return isWhole ? [event] : []
      }),
  ]
}
