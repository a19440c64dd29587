import ConformanceKit
import ReferenceSubjects

private typealias Receiver = ReferenceAPNsReceiver

extension Fault {
  /// Faults in Live Activities, in calls, and in the callbacks of iOS 9.
  static let apnsOthers: [Fault] = apnsActivity + apnsOldSystem

  private static let apnsActivity: [Fault] = [
    Fault(
      "shows-the-last-arrival", of: Receiver.self, breaks: ["APNS-A-048"],
      summary: "Shows the update that arrived last",
      seen: "mocks that do not read the timestamp",
      rules: { $0.comparesTimestamps = false }),
    Fault(
      "shows-no-updates", of: Receiver.self, breaks: ["APNS-A-048", "APNS-A-048b"],
      summary: "Shows the start of an activity and no update",
      seen: "content-state keys that do not match the app's type",
      effects: { effect, memory in
        guard case .activity = effect, case .push(let push)? = memory.event,
          push.payload.contains("update")
        else { return [effect] }
        return []
      }),
    Fault(
      "drops-the-last-content", of: Receiver.self, breaks: ["APNS-A-047f"],
      summary: "Shows what an activity had before its end until it goes",
      seen: "handlers that look at an update's content only",
      effects: { effect, memory in
        guard case .activity = effect, case .push(let push)? = memory.event,
          push.payload.contains("\"event\":\"end\"")
        else { return [effect] }
        return []
      }),
    Fault(
      "empties-what-ends-without-content", of: Receiver.self, breaks: ["APNS-A-047f"],
      summary: "Shows an empty content when an activity ends without one",
      seen: "handlers that read a missing content-state as an empty one",
      events: { event, _ in
        guard case .push(var its) = event, !its.payload.contains("content-state") else {
          return [event]
        }
        its.payload = its.payload.replacing(
          "\"event\":\"end\"", with: "\"event\":\"end\",\"content-state\":{}")
        return [.push(its)]
      }),
    Fault(
      "revives-activities", of: Receiver.self, breaks: ["APNS-A-048b"],
      summary: "Shows an update after the end", seen: "mocks that keep an ended activity",
      rules: { $0.endIsFinal = false }),
    Fault(
      "keeps-dismissed-activities", of: Receiver.self, breaks: ["APNS-A-047b", "APNS-A-047e"],
      summary: "Does not read the dismissal-date",
      seen: "mocks that remove after four hours only",
      events: { event, _ in
        guard case .push(var its) = event else {
          return [event]
        }
        its.payload = its.payload.replacing("dismissal-date", with: "dismissal")
        return [.push(its)]
      }),
    Fault(
      "removes-at-once", of: Receiver.self, breaks: ["APNS-A-047b", "APNS-A-047e"],
      summary: "Removes an activity as soon as it has ended",
      seen: "mocks that take the end for the removal", rules: { $0.activityStay = 0 }),
    Fault(
      "keeps-ended-activities", of: Receiver.self, breaks: ["APNS-A-047c", "APNS-A-047d"],
      summary: "Keeps an ended activity for twelve hours",
      seen: "the stay of an activity that was not ended",
      rules: { $0.activityStay = 43_200 }),
    Fault(
      "removes-running-activities", of: Receiver.self, breaks: ["APNS-A-047c"],
      summary: "Removes an activity that goes on",
      seen: "mocks with a timer that an update starts",
      effects: { effect, memory in
        guard case .activity = effect, case .push(let push)? = memory.event,
          push.payload.contains("update")
        else { return [effect] }
        return [effect, .activityRemoved]
      }),
    Fault(
      "shows-voip-pushes", of: Receiver.self, breaks: ["APNS-B-052", "APNS-B-067"],
      summary: "Shows a VoIP push like an alert",
      seen: "VoIP tokens and ordinary tokens mixed up",
      rules: { $0.voipIsSeparate = false }),
    Fault(
      "takes-alerts-for-calls", of: Receiver.self, breaks: ["APNS-B-052"],
      summary: "Gives an alert of type alert to PushKit",
      seen: "mocks that take every push with a push type for a call",
      events: { event, _ in
        guard case .push(let its) = event, its.pushType == "alert" else { return [event] }
        return [.push(push: its.push, payload: its.payload, pushType: "voip")]
      }),
    Fault(
      "waits-for-launches", of: Receiver.self, breaks: ["APNS-B-067"],
      summary: "Does not launch the app for a call",
      seen: "mocks that keep calls until the app runs",
      effects: { effect, _ in
        if case .wake(let payload) = effect, payload.launched == true { return [] }
        return effect.method == .didReceiveIncomingPush ? [] : [effect]
      }),
  ]

  private static let apnsOldSystem: [Fault] = [
    Fault(
      "calls-both-methods", of: Receiver.self, breaks: ["APNS-B-057"],
      summary: "Calls the plain method in addition to the one with the fetch handler",
      seen: "wrappers that forward each method to the other",
      effects: { effect, _ in
        guard effect.method == .didReceiveRemoteNotificationFetch else { return [effect] }
        return [effect] + effect.callback { $0.method = .didReceiveRemoteNotification }
      }),
    Fault(
      "knows-no-plain-method", of: Receiver.self, breaks: ["APNS-B-057", "APNS-B-040b"],
      summary: "Never calls the plain method",
      seen: "firebase-ios-sdk from 11.0 does not intercept it",
      effects: { effect, _ in
        effect.method == .didReceiveRemoteNotification ? [] : [effect]
      }),
    Fault(
      "prefers-the-plain-method", of: Receiver.self, breaks: ["APNS-B-057"],
      summary: "Calls the plain method where both exist",
      seen: "wrappers that were written for iOS 6", rules: { $0.fetchGoesFirst = false }),
    Fault(
      "shows-banners-in-ios-nine", of: Receiver.self, breaks: ["APNS-B-040b"],
      summary: "Shows an alert in the foreground of iOS 9",
      seen: "wrappers that draw a banner of their own",
      effects: { effect, memory in
        guard case .push(let its)? = memory.event, its.payload.contains("alert"),
          case .callback(let payload) = effect, payload.state == .active
        else { return [effect] }
        return [
          effect,
          .present(push: its.push),
        ]
      }),
    Fault(
      "mixes-up-states", of: Receiver.self, breaks: ["APNS-B-058", "APNS-B-046b"],
      summary: "Says active for a tap and inactive for an arrival",
      seen: "apps that read applicationState after the callback",
      effects: { effect, _ in
        effect.callback { call in
          call.state = call.state == .inactive ? .active : .inactive
        }
      }),
    Fault(
      "calls-actions-taps", of: Receiver.self, breaks: ["APNS-B-050b"],
      summary: "Gives a custom action to the method for remote notifications",
      seen: "wrappers without actions",
      effects: { effect, _ in
        guard effect.method == .handleAction else { return [effect] }
        return effect.callback { $0.method = .didReceiveRemoteNotificationFetch }
      }),
    Fault(
      "calls-taps-actions", of: Receiver.self, breaks: ["APNS-B-050b"],
      summary: "Takes a tap for a custom action",
      seen: "wrappers that treat a tap as the action 'default'",
      effects: { effect, memory in
        guard case .tap? = memory.event, effect.method == .didReceiveRemoteNotificationFetch else {
          return [effect]
        }
        return effect.callback { $0.method = .handleAction }
      }),
    Fault(
      "launches-without-options", of: Receiver.self, breaks: ["APNS-B-059"],
      summary: "Launches the app for a tap without launch options",
      seen: "apps that look the options up under the constant's name",
      rules: { $0.hasLaunchOptions = false }),
    Fault(
      "launches-with-options-always", of: Receiver.self, breaks: ["APNS-B-059"],
      summary: "Puts a push that nobody tapped into the launch options",
      seen: "wrappers that keep the last notification as the initial one",
      effects: { effect, memory in
        guard case .launch? = memory.event, effect.method == .didFinishLaunching else {
          return [effect]
        }
        return effect.callback { $0.userInfo = ["aps": ["alert": "x"]] }
      }),
    Fault(
      "calls-plain-after-launch", of: Receiver.self, breaks: ["APNS-B-059"],
      summary: "Calls the plain method after a launch for a tap",
      seen: "wrappers that replay the last message",
      effects: { effect, memory in
        guard case .tap? = memory.event, effect.method == .didFinishLaunching else {
          return [effect]
        }
        return [effect] + effect.callback { $0.method = .didReceiveRemoteNotification }
      }),
    Fault(
      "waits-for-a-tap", of: Receiver.self, breaks: ["APNS-B-062"],
      summary: "Gives silent pushes to the app with a tap only",
      seen: "the comment in Firebase's samples read for silent pushes too",
      effects: { effect, _ in
        guard case .callback(let payload) = effect,
          payload.method == .didReceiveRemoteNotificationFetch, payload.state == .background
        else { return [effect] }
        return []
      }),
    Fault(
      "drops-data-of-alerts", of: Receiver.self, breaks: ["APNS-B-063"],
      summary: "Hands the app a tapped push without its data",
      seen: "wrappers that keep title and body of a tapped notification",
      effects: { effect, _ in
        effect.callback { call in
          guard let aps = call.userInfo?["aps"], aps["alert"] != nil else { return }
          call.userInfo = ["aps": aps]
        }
      }),
    Fault(
      "dies-of-odd-payloads", of: Receiver.self, breaks: ["APNS-B-066"],
      summary: "Delivers nothing more after a payload of an odd form",
      seen: "firebase-ios-sdk's BigQuery export, and Swift's forced casts",
      events: { event, memory in
        guard case .push(let push) = event else { return [event] }
        let odd = ["\"aps\":\"x\"", "\"aps\":[", "available\":{}", "available\":null"]
        if odd.contains(where: push.payload.contains) || !push.payload.hasSuffix("}") {
          memory.kept = [.terminated]
        }
        return memory.kept.isEmpty ? [event] : []
      }),
  ]
}
