import ConformanceKit
import StandIns
import UIKit
import UserNotifications

/// What the app leaves to code that isn't here, and what can't be judged for that reason.
@MainActor struct AbsentCode {
  /// Whether the app itself hands Firebase the device token and reports each message.
  let isReporting: Bool
  /// The callbacks whose handler went to code that isn't here, each with who has it.
  private var handedHandlers: [String: String] = [:]

  init(isReporting: Bool) {
    self.isReporting = isReporting
  }

  /// The notification centre's delegate.
  ///
  /// - Throws: ``Unplayable`` when there is none: then the system calls nobody.
  func delegate(
    of center: UNUserNotificationCenter
  ) throws -> any UNUserNotificationCenterDelegate {
    if let inert = center.delegate as? Inert {
      throw Unplayable("the notification centre's delegate is \(inert.inertName)")
    }
    if let delegate = center.delegate { return delegate }
    if let receiver = Recorder.shared.receiver(of: .launch) {
      throw Unplayable("the app may leave the notification centre's delegate to \(receiver)")
    }
    throw Unplayable(
      "the app has set no delegate of the notification centre, so the system calls none")
  }

  /// Looks whether the app did itself what an event asks for, or left it to code that isn't here.
  mutating func check(_ event: SwizzleOffApp.Event, _ effects: [SwizzleOffApp.Effect]) throws {
    switch event {
    case .didFinishLaunching: try checkLaunch(effects)
    case .didRegisterForRemoteNotifications where isReporting:
      try check(.deviceToken, "hands the device token to", effects) {
        if case .setAPNSToken = $0 { true } else { false }
      }
    case .willPresent(let payload): try checkMessage(payload.callback, effects)
    case .didReceiveResponse(let payload): try checkMessage(payload.callback, effects)
    case .didReceiveRemoteNotification(let payload): try checkMessage(payload.callback, effects)
    case .didReceiveRemoteNotificationWithoutCompletion: try checkMessage(nil, effects)
    case .authorizationAnswered where !UIApplication.shared.isRegisteredForRemoteNotifications:
      try check(.launch, "may leave its registration to", effects) {
        if case .registerForRemoteNotifications = $0 { true } else { false }
      }
    case .authorizationAnswered, .didRegisterForRemoteNotifications,
      .didFailToRegisterForRemoteNotifications, .didReceiveRegistrationToken, .messagesDeleted,
      .workFinished, .workFailed:
      break
    }
    try check(effects)
  }

  /// Looks whether what isn't completed could be completed only by code that isn't here.
  mutating func check(_ effects: [SwizzleOffApp.Effect]) throws {
    for case .completion(let payload) in effects { handedHandlers[payload.callback] = nil }
    guard !Recorder.shared.owesCompletion, let receiver = handedHandlers.values.min() else {
      return
    }
    throw Unplayable("the app hands its completion handler to \(receiver)")
  }

  private func checkLaunch(_ effects: [SwizzleOffApp.Effect]) throws {
    let usesMessaging = effects.contains {
      switch $0 {
      case .setMessagingDelegate, .fetchToken, .setAPNSToken: true
      default: false
      }
    }
    guard usesMessaging else { return }
    try check(.launch, "may leave the configuration of Firebase to", effects) {
      if case .configureFirebase = $0 { true } else { false }
    }
  }

  private mutating func checkMessage(
    _ callback: String?, _ effects: [SwizzleOffApp.Effect]
  ) throws {
    if let callback, let receiver = Recorder.shared.receiver(of: .handler) {
      handedHandlers[callback] = receiver
    }
    guard isReporting else { return }
    try check(.message, "hands the notification to", effects) {
      if case .appDidReceiveMessage = $0 { true } else { false }
    }
  }

  /// Throws when nothing that the app did is what was asked, and code that isn't here could have done it.
  private func check(
    _ thing: Thing, _ words: String, _ effects: [SwizzleOffApp.Effect],
    done: (SwizzleOffApp.Effect) -> Bool
  ) throws {
    guard !effects.contains(where: done), let receiver = Recorder.shared.receiver(of: thing) else {
      return
    }
    throw Unplayable("the app \(words) \(receiver)")
  }

}

/// Why a case can't be judged, in words by which `run` knows it.
struct Unplayable: Error, CustomStringConvertible {
  let description: String

  init(_ reason: String) {
    description = "not judged: \(reason)"
  }
}
