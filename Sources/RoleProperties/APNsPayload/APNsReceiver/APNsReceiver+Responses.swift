#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension Property where Reading == APNsReceiverReading {
  /// What the app hears of taps, actions and dismissals.
  static let apnsReceiverResponses: [Property] = [
    Property(
      "taps-reach-the-app", "A tap calls the method for responses with the default action",
      "APNS-B-046", "APNS-B-047"
    ) { reading in
      let taps = reading.heardTouches.when { $0.kind == .tap }
      taps.when { $0.app.isInForeground == false && $0.app.process != .notRunning }.each {
        reading.responds(to: $0, with: "default")
      }
      taps.when { $0.app.process == .notRunning }.each(against: "APNS-B-047") {
        reading.responds(to: $0, with: "default")
      }
    },
    Property(
      "actions-reach-the-app", "A custom action calls the method for responses with its identifier",
      "APNS-B-050"
    ) { reading in
      reading.heardTouches.each { touch in
        reading.registeredAction(of: touch).flatMap { reading.responds(to: touch, with: $0) }
      }
    },
    Property(
      "actions-launch-in-the-background",
      "An app that isn't running is launched in the background for a custom action", "APNS-B-068"
    ) { reading in
      reading.heardTouches.when { touch in
        touch.app.process == .notRunning && touch.app.wasQuit == false
          && reading.registeredAction(of: touch).map {
            reading.asksForForeground($0, of: touch.push) == false
          } ?? false
      }.each { touch in
        reading.done(with: touch).wakes.contains { reading.wakes[$0].told.launched }
      }
    },
    Property(
      "dismissals-reach-the-app",
      "A dismissal calls the method for responses where the category asks for it, and nowhere else",
      "APNS-B-051", "APNS-B-051b"
    ) { reading in
      let dismissals = reading.heardTouches.when { $0.kind == .dismissal }
      dismissals.when { reading.isAskedFor($0) }.each { reading.responds(to: $0, with: "dismiss") }
      dismissals.when { !reading.isAskedFor($0) }.none(against: "APNS-B-051b") {
        reading.calls(.didReceiveResponse, for: $0.name, with: $0)
      }
    },
    Property(
      "responses-tell-what-was-touched",
      "A response is about the notification that was touched, and tells how", "APNS-B-046",
      "APNS-B-050", "APNS-B-051"
    ) { reading in
      let responses = reading.callbacks.when { $0.method == .didReceiveResponse && $0.push != nil }
      responses.when { $0.touch == nil || $0.touch == .tap }.each { call in
        reading.isTold(call, as: "default")
      }
      responses.each(against: "APNS-B-050") { call in
        if case .action(let action)? = call.touch { reading.isTold(call, as: action) } else { nil }
      }
      responses.when { $0.touch == .dismissal }.each(against: "APNS-B-051") { call in
        reading.isTold(call, as: "dismiss")
      }
    },
    Property(
      "each-response-comes-once", "The method for responses gets each response once", "APNS-B-056"
    ) { reading in
      reading.callbacks.when { $0.method == .didReceiveResponse && $0.touch != nil }
        .differ(in: { $0.point.step })
    },
  ]
}

extension APNsReceiverReading {
  /// The touches of which a delegate hears that has the method for responses.
  fileprivate var heardTouches: [Touch] {
    guard edition == .current, configuration.hasCenterDelegate, implements(.didReceiveResponse)
    else { return [] }
    return touches.when { touch in touch.push.map { pushes[$0].kind == .alert } }
  }

  /// The action that the user chose, where the category of the push has it.
  fileprivate func registeredAction(of touch: Touch) -> String? {
    guard case .action(let action) = touch.kind, let push = touch.push,
      category(of: pushes[push])?.actions.contains(action) == true
    else { return nil }
    return action
  }

  /// Whether the category of a push that was dismissed asks to hear of that.
  fileprivate func isAskedFor(_ dismissal: Touch) -> Bool {
    dismissal.push.flatMap { category(of: pushes[$0]) }?.customDismissAction == true
  }

  fileprivate func responds(to touch: Touch, with action: String) -> Bool? {
    known(done(with: touch).callbacks) { place in
      let told = callbacks[place].told
      guard told.method == .didReceiveResponse else { return false }
      return both(told.push.map { $0 == touch.name }, isSame(told.action, action))
    }
  }

  /// Whether a response is about what was touched, and has an action; it isn't without a touch.
  fileprivate func isTold(_ call: Callback, as action: String) -> Bool? {
    guard case .touch(_, let touched) = call.cause else { return false }
    return both(same(call.push, touched), isSame(call.told.action, action))
  }
}

extension APNsReceiverReading.Callback {
  /// How the user touched what it is about.
  fileprivate var touch: APNsReceiverReading.Touch.Kind? {
    if case .touch(let kind, _) = cause { kind } else { nil }
  }
}

#endif
