import ConformanceKit
import ReferenceSubjects

private typealias Receiver = ReferenceAPNsReceiver

extension Fault {
  /// Faults in telling the app what the user did, and in what it reads of a push.
  static let apnsResponses: [Fault] = apnsTaps + apnsInfo

  private static let apnsTaps: [Fault] = [
    routing(
      "drops-responses", breaks: ["APNS-B-046", "APNS-B-047", "APNS-B-050", "APNS-B-051"],
      "Never calls didReceive response",
      seen: "apps whose delegate is set after the launch"
    ) { effect, _ in
      effect.method == .didReceiveResponse ? [] : [effect]
    },
    routing(
      "responds-to-launches", breaks: ["APNS-B-046", "APNS-B-047"],
      "Reports a tap when the user opens the app",
      seen: "wrappers that keep the last notification as the initial one"
    ) { effect, event in
      guard case .launch? = event, effect.method == .didFinishLaunching else { return [effect] }
      return [effect] + effect.callback { $0.method = .didReceiveResponse }
    },
    Fault(
      "swallows-launching-taps", of: Receiver.self, breaks: ["APNS-B-047"],
      summary: "Reports no tap that launched the app",
      seen: "expo-notifications before pull request 9478",
      effects: { effect, memory in
        if effect.method == .didFinishLaunching { memory.kept = [effect] }
        guard effect.method == .didReceiveResponse else { return [effect] }
        defer { memory.kept = [] }
        guard case .tap? = memory.event, !memory.kept.isEmpty else { return [effect] }
        return []
      }),
    routing(
      "takes-launches-for-taps", breaks: ["APNS-B-048"],
      "Reports a tap when a silent push launches the app",
      seen: "push for Flutter #58, which took any push of the launch for one that was tapped"
    ) { effect, event in
      guard case .push(let push)? = event, push.pushType != "voip",
        effect.method == .didFinishLaunching
      else { return [effect] }
      return [effect]
        + effect.callback {
          $0.callback += "-tap"
          ($0.method, $0.push, $0.action) = (.didReceiveResponse, push.push, "default")
        }
    },
    Fault(
      "launches-for-no-action", of: Receiver.self, breaks: ["APNS-B-068"],
      summary: "Does nothing at a custom action where the app isn't running",
      seen: "iOS 9, by Open Radar", rules: { $0.actionsLaunch = false }),
    Fault(
      "gives-taps-to-the-plain-method", of: Receiver.self, breaks: ["APNS-B-057"],
      summary: "Gives a tap to the deprecated method where the centre has no delegate",
      seen: "iOS 10 beta 7, by Open Radar",
      rules: { $0.methodWithoutDelegate = .didReceiveRemoteNotification }),
    routing(
      "calls-all-actions-default", breaks: ["APNS-B-050", "APNS-B-051", "APNS-B-068"],
      "Reports every action as the default one",
      seen: "wrappers that drop the identifier of the action"
    ) { effect, _ in
      effect.callback { $0.action = $0.action == nil ? nil : "default" }
    },
    routing(
      "calls-taps-open", breaks: ["APNS-B-046", "APNS-B-047", "APNS-B-050"],
      "Reports a tap under a name of its own", seen: "wrappers with names of their own"
    ) { effect, _ in
      effect.callback { $0.action = $0.action == "default" ? "open" : $0.action }
    },
    Fault(
      "mixes-up-taps", of: Receiver.self, breaks: ["APNS-B-046"],
      summary: "Reports the last push whatever was tapped",
      seen: "wrappers that keep the last notification only",
      events: { event, memory in
        if case .push(let payload) = event { memory.kept = [.extension(push: payload.push)] }
        guard case .tap = event, case .extension(let payload)? = memory.kept.first else {
          return [event]
        }
        return [.tap(push: payload.push)]
      }),
    routing(
      "reports-dismissals-unasked", breaks: ["APNS-B-051"],
      "Reports a dismissal that never was",
      seen: "wrappers that report a dismissal when a notification expires"
    ) { effect, event in
      guard case .present(let payload) = effect else { return [effect] }
      return [
        effect,
        .callback(
          callback: "dismissal-of-\(payload.push)", method: .didReceiveResponse, push: payload.push,
          action: "dismiss"),
      ]
    },
    Fault(
      "responds-without-a-delegate", of: Receiver.self, breaks: ["APNS-B-056b"],
      summary: "Calls didReceive response where the centre has no delegate",
      seen: "mocks that call the method whether there is a delegate or not",
      rules: { $0.respondsWithoutDelegate = true }),
    routing(
      "responds-twice", breaks: ["APNS-B-056"],
      "Calls didReceive response twice",
      seen: "firebase-ios-sdk #8442: the completion handler was called twice"
    ) { effect, _ in
      effect.method == .didReceiveResponse ? [effect, effect] : [effect]
    },
    routing(
      "acts-in-the-foreground", breaks: ["APNS-B-068"],
      "Brings the app to the foreground for a custom action",
      seen: "wrappers that open the app for every action"
    ) { effect, event in
      guard case .wake = effect, case .chooseAction? = event else { return [effect] }
      return []
    },
    routing(
      "wakes-for-every-action", breaks: ["APNS-B-068"],
      "Wakes the app for a custom action wherever it is",
      seen: "simulators that treat an action like a silent push"
    ) { effect, event in
      guard case .chooseAction? = event, effect.method == .didReceiveResponse else {
        return [effect]
      }
      return [.wake(launched: false), effect]
    },
    Fault(
      "reports-unheard-actions", of: Receiver.self, breaks: ["APNS-B-056"],
      summary: "Gives a custom action to another method where the delegate lacks its own",
      seen: "wrappers that fall back to the fetch handler",
      rules: { $0.actionsFallBack = .didReceiveRemoteNotificationFetch }),
    Fault(
      "reports-unheard-actions-as-of-old", of: Receiver.self, breaks: ["APNS-B-056"],
      summary: "Gives a custom action to the method of iOS 9 where the delegate lacks its own",
      seen: "wrappers that forward whichever method is there",
      rules: { $0.actionsFallBack = .handleAction }),
    Fault(
      "reports-every-dismissal", of: Receiver.self, breaks: ["APNS-B-051b"],
      summary: "Reports a dismissal for which no category asked",
      seen: "mocks that report whatever the user does",
      rules: { $0.reportsEveryDismissal = true }),
  ]

  private static let apnsInfo: [Fault] = [
    routing(
      "user-info-below-data", breaks: ["APNS-A-011", "APNS-A-014"],
      "Hands the app its keys below data", seen: "wrappers that imitate FCM's message"
    ) { effect, _ in
      effect.callback { $0.userInfo = $0.userInfo.map { ["data": $0] } }
    },
    routing(
      "flattens-user-info", breaks: ["APNS-A-012"],
      "Moves the keys of aps out of it", seen: "wrappers with one dictionary for everything"
    ) { effect, _ in
      effect.callback { call in
        guard var root = call.userInfo?.object, let aps = root["aps"]?.object else { return }
        for member in aps.members { root[member.name] = member.value }
        call.userInfo = .object(root)
      }
    },
    routing(
      "splits-dotted-names", breaks: ["APNS-A-014"],
      "Takes a dot in a name for a path", seen: "stores that treat dotted names as paths"
    ) { effect, _ in
      effect.callback { call in
        guard let root = call.userInfo?.object else { return }
        call.userInfo = .object(
          root.renaming { name in name.split(separator: ".").first.map(String.init) ?? name })
      }
    },
    routing(
      "drops-nulls", breaks: ["APNS-A-013b"],
      "Hands the app no key whose value is null",
      seen: "wrappers that keep what a property list can hold"
    ) { effect, _ in
      effect.callback { call in
        guard var root = call.userInfo?.object else { return }
        for member in root.members where member.value.isNull { root[member.name] = nil }
        call.userInfo = .object(root)
      }
    },
    routing(
      "user-info-as-strings", breaks: ["APNS-A-013"],
      "Hands the app every value as a string", seen: "FCM's rule for data applied to payloads"
    ) { effect, _ in
      effect.callback { call in
        guard var root = call.userInfo?.object else { return }
        for member in root.members where member.name != "aps" && member.value.string == nil {
          root[member.name] = .string(member.value.compact)
        }
        call.userInfo = .object(root)
      }
    },
  ]
}
