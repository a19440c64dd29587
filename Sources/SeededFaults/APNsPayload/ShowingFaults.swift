import ConformanceKit
import ReferenceSubjects

private typealias Receiver = ReferenceAPNsReceiver

extension APNsReceiver.Effect {
  /// Returns what is shown, changed, or the effect as it is.
  func present(_ change: (inout Present) -> Void) -> [Self] {
    guard case .present(var payload) = self else { return [self] }
    change(&payload)
    // Members that a change adds stand where the reference writes them.
    return [
      .present(
        push: payload.push, alert: payload.alert, badge: payload.badge, sound: payload.sound,
        lightsScreen: payload.lightsScreen, actions: payload.actions, thread: payload.thread,
        target: payload.target, replaces: payload.replaces)
    ]
  }
}

extension Fault {
  /// Faults in showing pushes and Live Activities.
  static let apnsShowing: [Fault] = apnsTexts + apnsKeys + apnsLevels

  /// A system that shows something else.
  private static func showing(
    _ name: String, breaks: [String], _ summary: String, seen: String,
    _ change: @escaping @Sendable (inout APNsReceiver.Effect.Present) -> Void
  ) -> Fault {
    Fault(
      name, of: Receiver.self, breaks: breaks, summary: summary, seen: seen,
      effects: { effect, _ in effect.present(change) })
  }

  private static let apnsTexts: [Fault] = [
    showing(
      "shows-string-as-title", breaks: ["APNS-A-020"],
      "Shows an alert that is a string as the title",
      seen: "wrappers that map a string to the title"
    ) { shown in
      guard let alert = shown.alert, alert.title == nil, alert.subtitle == nil else { return }
      shown.alert = APNsReceiver.Alert(title: alert.body, subtitle: nil, body: nil)
    },
    showing(
      "drops-subtitles", breaks: ["APNS-A-020", "APNS-A-063"], "Shows no subtitle",
      seen: "systems before iOS 10, and mocks of them"
    ) { shown in
      guard let alert = shown.alert else { return }
      shown.alert = APNsReceiver.Alert(title: alert.title, subtitle: nil, body: alert.body)
    },
    showing(
      "loses-signs", breaks: ["APNS-A-009b"], "Loses characters beyond 16 bits and many others",
      seen: "databases whose text holds three bytes a character"
    ) { shown in
      guard let body = shown.alert?.body else { return }
      shown.alert?.body = String(body.filter { $0.isASCII })
    },
    Fault(
      "fills-backwards", of: Receiver.self, breaks: ["APNS-A-062"],
      summary: "Fills placeholders with the last argument first",
      seen: "arguments taken from a stack",
      rules: { rules in
        let fill = rules.fill
        rules.fill = { fill($0, $1.reversed()) }
      }),
    Fault(
      "fills-nothing", of: Receiver.self, breaks: ["APNS-A-062"],
      summary: "Shows placeholders as they are",
      seen: "mocks that look the key up and forget the arguments",
      rules: { $0.fill = { format, _ in format } }),
    Fault(
      "fills-again", of: Receiver.self, breaks: ["APNS-A-062"],
      summary: "Takes a placeholder within an argument for one of the text",
      seen: "replacing in a loop",
      rules: { rules in
        rules.fill = { format, arguments in
          arguments.reduce(format) { text, argument in
            text.replacing("%@", with: argument, maxReplacements: 1)
          }
        }
      }),
    Fault(
      "shows-keys", of: Receiver.self, breaks: ["APNS-A-063", "APNS-A-065"],
      summary: "Does not look up localisation keys",
      seen: "mocks without the app's strings", rules: { $0.localises = false }),
    Fault(
      "looks-up-plain-texts", of: Receiver.self, breaks: ["APNS-A-065"],
      summary: "Looks up plain texts in the app's strings",
      seen: "SwiftUI's Text, which takes a literal for a key",
      rules: { $0.looksUpPlainTexts = true }),
  ]

  private static let apnsKeys: [Fault] = [
    showing(
      "clears-no-badge", breaks: ["APNS-A-022", "APNS-A-023"],
      "Leaves the icon as it is for a badge of 0",
      seen: "wrappers that test the badge for truth"
    ) { $0.badge = $0.badge == 0 ? nil : $0.badge },
    showing(
      "clears-absent-badges", breaks: ["APNS-A-024b"],
      "Removes the number from the icon for a push without a badge",
      seen: "wrappers that write the badge of each push, 0 where it has none"
    ) { $0.badge = $0.badge ?? 0 },
    showing(
      "counts-badges-up", breaks: ["APNS-A-022"],
      "Adds the badge to the number on the icon",
      seen: "the expectation that badges add up"
    ) { $0.badge = $0.badge.map { $0 + 1 } },
    showing(
      "plays-always", breaks: ["APNS-A-026"],
      "Plays a sound for every push", seen: "Android's default"
    ) { $0.sound = $0.sound ?? "default" },
    showing(
      "plays-default-only", breaks: ["APNS-A-026", "APNS-A-030"],
      "Plays the default sound for every name",
      seen: "sounds that are missing from the bundle of the extension"
    ) { $0.sound = $0.sound == nil ? nil : "default" },
    showing(
      "plays-nothing", breaks: ["APNS-A-026", "APNS-A-030", "APNS-A-038"],
      "Plays no sound", seen: "mocks that know the text only"
    ) { $0.sound = nil },
    Fault(
      "plays-long-sounds", of: Receiver.self, breaks: ["APNS-A-030"],
      summary: "Plays a sound of any length", seen: "mocks that look for the file only",
      rules: { $0.longestSound = 100_000 }),
    Fault(
      "plays-missing-sounds", of: Receiver.self, breaks: ["APNS-A-030"],
      summary: "Plays a sound that the app lacks", seen: "mocks that pass the name on",
      rules: { $0.knowsEverySound = true }),
    showing(
      "drops-threads", breaks: ["APNS-A-032"], "Groups nothing", seen: "systems before iOS 12"
    ) { $0.thread = nil },
    showing(
      "groups-all", breaks: ["APNS-A-032"], "Groups all notifications",
      seen: "wrappers that fill in the bundle identifier"
    ) { $0.thread = $0.thread ?? "com.example.ferry" },
    showing(
      "shows-each-collapsed-push", breaks: ["APNS-C-026d"],
      "Shows a push in addition to the one that it replaces",
      seen: "wrappers that show notifications themselves, under identifiers of their own"
    ) { $0.replaces = nil },
    Fault(
      "replaces-the-dismissed", of: Receiver.self, breaks: ["APNS-C-026g"],
      summary: "Puts a notification in the place of one that the user dismissed",
      seen: "wrappers that remember identifiers and never what became of them",
      rules: { $0.dismissedIsGone = false }),
    Fault(
      "collapses-all", of: Receiver.self, breaks: ["APNS-C-026d"],
      summary: "Replaces the last push by each new one, whatever its collapse identifier",
      seen: "libraries that fill the header with a constant",
      events: { event, _ in
        guard case .push(var payload) = event else { return [event] }
        payload.collapseID = "default"
        return [.push(payload)]
      }),
    showing(
      "drops-targets", breaks: ["APNS-A-036"], "Names no window", seen: "systems before iOS 13"
    ) { $0.target = nil },
    showing(
      "targets-main", breaks: ["APNS-A-036"], "Names a window for every push",
      seen: "wrappers that fill in the first window"
    ) { $0.target = $0.target ?? "main" },
    showing(
      "drops-actions", breaks: ["APNS-A-033"], "Shows no actions",
      seen: "apps that register their categories too late"
    ) { $0.actions = nil },
    Fault(
      "takes-any-registered-category", of: Receiver.self, breaks: ["APNS-A-033"],
      summary: "Shows the actions of a category that was not named",
      seen: "wrappers that fall back to the first category",
      rules: { $0.categoriesMustMatch = false }),
    Fault(
      "ignores-permission", of: Receiver.self, breaks: ["APNS-B-070"],
      summary: "Shows what the user did not allow", seen: "simulators without permissions",
      rules: { $0.respectsPermission = false }),
    Fault(
      "runs-extension-always", of: Receiver.self, breaks: ["APNS-A-069", "APNS-A-035"],
      summary: "Runs the service extension for whatever is shown",
      seen: "firebase-ios-sdk #2048: the extension expected for other pushes",
      rules: {
        $0.reading.extensionNeedsText = false
        $0.reading.isMutable = { _ in true }
      }),
    Fault(
      "runs-extension-although-alerts-are-off", of: Receiver.self, breaks: ["APNS-A-069c"],
      summary: "Runs the service extension although the user doesn't allow alerts",
      seen: "simulators without permissions",
      rules: { $0.extensionNeedsPermission = false }),
    Fault(
      "runs-no-extension", of: Receiver.self, breaks: ["APNS-A-069", "APNS-A-035"],
      summary: "Never runs the service extension",
      seen: "extensions that are not embedded in the app",
      rules: { $0.reading.isMutable = { _ in false } }),
    Fault(
      "runs-missing-extension", of: Receiver.self, breaks: ["APNS-A-035"],
      summary: "Waits for an extension that the app does not have",
      seen: "mocks that do not know the app",
      effects: { effect, memory in
        guard case .present(let present) = effect,
          case .push(let push)? = memory.event, push.payload.contains("mutable-content")
        else { return [effect] }
        return [.extension(push: present.push), effect]
      }),
    Fault(
      "runs-extension-for-silent-pushes", of: Receiver.self, breaks: ["APNS-B-007"],
      summary: "Shows a silent push that has a mutable-content",
      seen: "OneSignal-iOS-SDK #764 and notifee #351: the extension expected for data",
      effects: { effect, memory in
        guard effect.method != nil, case .push(let its)? = memory.event,
          its.payload.contains("mutable-content"), !its.payload.contains("alert")
        else { return [effect] }
        return [.extension(push: its.push), effect]
      }),
  ]

  private static let apnsLevels: [Fault] = [
    Fault(
      "passive-disturbs", of: Receiver.self, breaks: ["APNS-A-038"],
      summary: "Lights the screen for a passive notification", seen: "systems before iOS 15",
      rules: { $0.passiveDisturbs = true }),
    showing(
      "stays-dark", breaks: ["APNS-A-038", "APNS-A-038b"], "Never lights the screen",
      seen: "mocks that know no screen"
    ) { $0.lightsScreen = false },
    Fault(
      "defaults-to-passive", of: Receiver.self, breaks: ["APNS-A-038"],
      summary: "Takes a notification without a level for passive",
      seen: "wrappers whose level has a default of its own",
      rules: { $0.defaultIsActive = false }),
    Fault(
      "silences-all", of: Receiver.self, breaks: ["APNS-A-038b", "APNS-A-031"],
      summary: "Lets nothing break through", seen: "systems before iOS 15",
      rules: { $0.breaksThrough = false }),
    Fault(
      "silences-nothing", of: Receiver.self, breaks: ["APNS-A-038b", "APNS-A-031"],
      summary: "Lets everything break through",
      seen: "simulators that know no Focus", rules: { $0.respectsSilence = false }),
  ]
}
