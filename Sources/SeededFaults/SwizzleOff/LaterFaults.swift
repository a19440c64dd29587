import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What SDKs do wrong only later on: in a second call, with a second delegate, after a restart.
  static let swizzleOffLater: [Fault] = [
    Fault(
      "keeps-the-first-environment",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-002"],
      summary: "Registers every APNs token with the environment of the first",
      seen: "compare the property that keeps the type of the last call; firebase-ios-sdk #2107",
      effects: { effect, memory in
        guard case .request(var payload) = effect, payload.action == .register,
          payload.environment != nil
        else { return [effect] }
        if memory.kept.isEmpty { memory.kept = [effect] }
        guard case .request(let first) = memory.kept.first else { return [effect] }
        payload.environment = first.environment
        return [.request(payload)]
      }),
    Fault(
      "completes-new-tokens-alone",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-023b"],
      summary: "Completes no fetch that brings the same registration token as before",
      seen: "firebase-ios-sdk before pull request 3251",
      rules: { $0.tokens.completesUnchangedTokens = false }),
    Fault(
      "completes-one-of-two-fetches",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-023b"],
      summary: "Completes the first call for a registration token and no other",
      seen: "compare flutterfire #2751: getToken that never returns",
      effects: { effect, memory in
        guard case .result(let payload) = effect, payload.token != nil, payload.error == nil else {
          return [effect]
        }
        defer { memory.kept.append(effect) }
        return memory.kept.isEmpty ? [effect] : []
      }),
    Fault(
      "intercepts-a-late-center-delegate-although-off",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-005b"],
      summary:
        "Looks at the switch at the start alone, and intercepts the delegate that comes later",
      seen:
        "no public report known: observers of the delegate that are set before the switch is read",
      events: { event, memory in
        if case .configure = memory.event, case .configure = event {
          memory.kept = [.exception(name: "configured")]
        }
        switch event {
        case .setNotificationCenterDelegate(let payload)
        where payload.delegate != nil && !memory.kept.isEmpty:
          memory.kept.append(.exception(name: "late"))
        case .willPresent(let payload) where memory.kept.count > 1:
          return [.appDidReceiveMessage(userInfo: payload.userInfo), event]
        case .didReceiveResponse(let payload) where memory.kept.count > 1:
          return [.appDidReceiveMessage(userInfo: payload.userInfo), event]
        default: break
        }
        return [event]
      }),
    Fault(
      "captures-in-the-first-process-alone",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-012"],
      summary: "Proxies nothing any more after a restart",
      seen: "no public report known: a flag on disk that says that all is wired",
      events: { event, memory in
        if case .restart = event { memory.kept = [.exception(name: "restarted")] }
        if case .didRegisterForRemoteNotifications = event, !memory.kept.isEmpty { return [] }
        return [event]
      }),
    Fault(
      "takes-the-captured-token-for-another",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-003"],
      summary: "Takes a token that the app sets for a change although the proxy captured it",
      seen: "no public report known: two stores for one token",
      events: { event, memory in
        if case .didRegisterForRemoteNotifications = event {
          memory.kept = [.exception(name: "captured")]
        }
        guard case .setAPNSToken(let payload) = event, payload.token != nil, !memory.kept.isEmpty
        else { return [event] }
        return [.setAPNSToken(token: nil, type: nil), event]
      }),
    Fault(
      "completes-subscriptions-at-once",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-006"],
      summary: "Completes a topic call before the backend has answered",
      seen: "compare flutterfire #1733: subscribeToTopic that returns at once",
      effects: { effect, memory in
        switch effect {
        case .request(let request) where [.subscribe, .unsubscribe].contains(request.action):
          switch memory.event {
          case .subscribe(let topic): memory.kept.append(.result(call: topic.call))
          case .unsubscribe(let topic): memory.kept.append(.result(call: topic.call))
          default: return [effect]
          }
          return [effect] + memory.kept.suffix(1)
        case .result(let result) where result.token == nil:
          let isCompleted = memory.kept.contains {
            if case .result(let other) = $0 { other.call == result.call } else { false }
          }
          return isCompleted ? [] : [effect]
        default: return [effect]
        }
      }),
    Fault(
      "drops-a-second-deletion",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-058"],
      summary: "Never completes a deletion that is asked for while another one is under way",
      seen: "no public report known: a guard against two deletions at once",
      events: { event, memory in
        switch event {
        case .deleteToken(let asked) where asked.senderID == "": break
        case .deleteToken, .deleteData:
          guard memory.kept.isEmpty else { return [] }
          memory.kept = [.exception(name: "deletes")]
        case .succeeded, .refused, .unreachable, .restart: memory.kept = []
        default: break
        }
        return [event]
      }),
    Fault(
      "reads-a-deleted-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-036c"],
      summary: "Still hands out a registration token after it was deleted",
      seen: "compare flutterfire #3311: deleteToken and then the same token",
      effects: { effect, memory in
        if case .result(let payload) = effect, payload.token != nil, payload.error == nil {
          memory.kept = [effect]
        }
        guard case .fcmToken(let payload) = effect, payload.token == nil,
          case .result(let payload) = memory.kept.first
        else {
          return [effect]
        }
        return [.fcmToken(token: payload.token)]
      }),
  ]
}
