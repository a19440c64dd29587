#if Everything || SwizzleOffSDK

package import ConformanceKit
package import Foundation
package import Histories

/// Makes histories of a messaging SDK: launches, tokens, topics, messages in every state.
package enum SwizzleOffSDKHistories: HistoryMaking {
  package typealias Reading = SwizzleOffSDKReading

  /// What is meant to happen, where that depends on what the SDK has done.
  package enum Meant: Sendable {
    /// The backend or the network answers one of the open requests.
    case answer(which: Int, Answer)
    /// The system calls a delegate, where that has a method or got one from the proxy.
    case call(SwizzleOffSDK.DelegateMethod, name: String, Drawn, token: Data)
    /// The app reports a message by hand, or it comes over the direct channel.
    case report(Drawn)
    case direct(Drawn)
    /// The app's method calls the handler that it was given.
    case complete(which: Int, SwizzleOffSDK.FetchResult, [SwizzleOffSDK.PresentationOption])
    /// The app asks for what only an SDK with the feature has words for.
    case ask(SwizzleOffSDK.Event, SwizzleOffSDK.Feature)
    /// Time passes, but not long enough for an open request to count as lost.
    case pass(milliseconds: Int64)
    /// Time passes until the default token is stale, or a silent message forgotten, or nearly.
    case untilStale(beside: Int64)
    case untilForgotten(which: Int, beside: Int64)
  }

  package enum Answer: Sendable {
    case granted(String)
    case refused(String)
    case unreachable
  }

  package static func resolve(
    _ meant: Meant, after reading: SwizzleOffSDKReading, at now: Instant
  ) -> Happening<SwizzleOffSDK.Event>? {
    switch meant {
    case .answer(let which, let answer): return self.answer(which, answer, reading)
    case .call(let method, let name, let drawn, let token):
      return call(method, name, drawn, token, reading, at: now)
    case .report(let drawn):
      return .event(.appDidReceiveMessage(userInfo: drawn.userInfo(reading.configuration, at: now)))
    case .direct(let drawn):
      guard reading.features.contains(.directChannel) else { return nil }
      return .event(.directMessage(appData: drawn.userInfo(reading.configuration, at: now)))
    case .complete(let which, let result, let options):
      return complete(which, result, options, reading)
    case .ask(let event, let feature):
      return reading.features.contains(feature) ? .event(event) : nil
    case .pass(let milliseconds): return pass(milliseconds, reading)
    case .untilStale(let beside):
      guard let kept = reading.state.kept, reading.state.isQuiet else { return nil }
      let due = kept.stored.advanced(bySeconds: 604_800).advanced(byMilliseconds: beside)
      return due > now ? .pass(milliseconds: due.milliseconds - now.milliseconds) : nil
    case .untilForgotten(let which, let beside):
      guard let end = reading.memory.end(which, after: now), reading.state.isQuiet else {
        return nil
      }
      let due = end.advanced(byMilliseconds: beside)
      return due > now ? .pass(milliseconds: due.milliseconds - now.milliseconds) : nil
    }
  }

  private static func pass(
    _ milliseconds: Int64, _ reading: SwizzleOffSDKReading
  ) -> Happening<SwizzleOffSDK.Event>? {
    let state = reading.state
    // An open request is answered before it counts as lost, and what is tried again soon after.
    if !state.open.isEmpty { return nil }
    return .pass(milliseconds: state.retries > 0 ? min(milliseconds, 2000) : milliseconds)
  }

  private static func answer(
    _ which: Int, _ answer: Answer, _ reading: SwizzleOffSDKReading
  ) -> Happening<SwizzleOffSDK.Event>? {
    let open = reading.requests.filter { reading.state.open.contains($0.name) }
    guard !open.isEmpty else { return nil }
    let request = open[which % open.count]
    switch answer {
    case .granted(let token):
      guard request.action == .register, reading.state.isByInstallation == false else {
        return .event(.succeeded(request: request.name))
      }
      let id = reading.state.installationID ?? "any"
      return .event(.succeeded(request: request.name, token: "\(id):\(token)"))
    case .refused(let word):
      let isRegistration = request.action == .register
      let isForThem = word != "PHONE_REGISTRATION_ERROR" || isRegistration
      return .event(.refused(request: request.name, error: isForThem ? word : "INTERNAL"))
    case .unreachable: return .event(.unreachable(request: request.name))
    }
  }

  private static func call(
    _ method: SwizzleOffSDK.DelegateMethod, _ name: String, _ drawn: Drawn, _ token: Data,
    _ reading: SwizzleOffSDKReading, at now: Instant
  ) -> Happening<SwizzleOffSDK.Event>? {
    let state = reading.state
    let isPhone = [.iOS, .tvOS].contains(reading.configuration.platform)
    let userInfo = drawn.userInfo(reading.configuration, at: now)
    let has = { (delegate: SwizzleOffSDKReading.Delegate?) in delegate?.has(method) ?? false }
    let isAdded = state.hearsApplication == true
    switch method {
    case .didRegisterForRemoteNotifications where has(state.appDelegate) || isAdded:
      return .event(.didRegisterForRemoteNotifications(callback: name, deviceToken: token))
    case .didFailToRegisterForRemoteNotifications where has(state.appDelegate) || isAdded:
      let error = SwizzleOffSDK.SystemError(
        domain: "NSCocoaErrorDomain", code: 3000, description: "no entitlement for \(name)")
      return .event(.didFailToRegisterForRemoteNotifications(callback: name, error: error))
    case .didReceiveRemoteNotification where isPhone && (has(state.appDelegate) || isAdded):
      return .event(.didReceiveRemoteNotification(callback: name, userInfo: userInfo))
    case .didReceiveRemoteNotificationWithoutCompletion
    where has(state.appDelegate) && state.hearsApplication == false
      && state.appDelegate?.has(.didReceiveRemoteNotification) == false:
      return .event(
        .didReceiveRemoteNotificationWithoutCompletion(callback: name, userInfo: userInfo))
    case .willPresent where has(state.centerDelegate) && state.app == .active:
      return .event(.willPresent(callback: name, userInfo: userInfo))
    case .didReceiveResponse where has(state.centerDelegate):
      return .event(.didReceiveResponse(callback: name, userInfo: userInfo))
    default: return nil
    }
  }

  private static func complete(
    _ which: Int, _ result: SwizzleOffSDK.FetchResult,
    _ options: [SwizzleOffSDK.PresentationOption], _ reading: SwizzleOffSDKReading
  ) -> Happening<SwizzleOffSDK.Event>? {
    let open = reading.callbacks.values.filter { callback in
      callback.isCalled && !callback.isCompleted
        && (callback.isOfCenter || callback.method == .didReceiveRemoteNotification)
    }.sorted { $0.point < $1.point }
    guard !open.isEmpty else { return nil }
    let callback = open[which % open.count]
    switch callback.method {
    case .didReceiveRemoteNotification:
      return .event(.complete(callback: callback.name, result: result))
    case .willPresent: return .event(.complete(callback: callback.name, options: options))
    default: return .event(.complete(callback: callback.name))
    }
  }

  package static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self> {
    var drawing = SwizzleOffSDKDrawing(dice: dice)
    let configuration = drawing.configuration()
    let start = drawing.launch()
    let slow = drawing.slowMotif()
    var others: [Intention<Self>] = []
    while start.count + others.count < 41 { others += drawing.motif() }
    dice = drawing.dice
    return HistoryDraft(configuration, start + slow + others)
  }
}

#endif
