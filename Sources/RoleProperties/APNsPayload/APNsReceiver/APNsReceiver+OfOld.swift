#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension Property where Reading == APNsReceiverReading {
  /// The callbacks of iOS 9.
  static let apnsReceiverOfOld: [Property] = [
    Property(
      "old-alerts-go-to-the-app",
      "In the foreground of iOS 9 an alert goes to a method for remote notifications, and isn't shown",
      "APNS-B-040b"
    ) { reading in
      let alerts = reading.pushes.when { push in
        reading.edition == .legacy && push.kind == .alert && push.app.isInForeground == true
          && !push.app.wasEverQuit
      }
      alerts.none { push in
        reading.done(with: push).presentations.contains { place in
          let shown = reading.presentations[place]
          return shown.told.push == push.name
            && (shown.hasText || shown.told.badge != nil || shown.told.sound != nil)
        }
      }
      alerts.each { push in
        reading.remoteMethod.flatMap { reading.calls($0, for: push.name, with: push) }
      }
    },
    Property(
      "old-states-tell-of-the-tap",
      "In iOS 9 the state is active as a push comes in the foreground, and inactive after a tap",
      "APNS-B-058"
    ) { reading in
      reading.oldCalls.each { call in
        guard let state = call.told.state else { return nil }
        switch call.cause {
        case .push: return call.app.isInForeground == true ? state == .active : nil
        case .touch(.tap, let touched):
          // What is handed over besides is no tap.
          return touched == call.push && call.app.isInForeground == false ? state == .inactive : nil
        default: return nil
        }
      }
    },
    Property(
      "old-taps-reach-the-app",
      "In iOS 9 a tap calls the method for remote notifications of a running app",
      "APNS-B-046b"
    ) { reading in
      reading.oldTaps.when { $0.app.isInForeground == false && $0.app.process != .notRunning }.each
      { tap in
        reading.remoteMethod.flatMap { reading.calls($0, for: tap.name, with: tap) }
      }
    },
    Property(
      "old-launches-have-options",
      "In iOS 9 the payload of a tapped push that launched the app is in the launch options, and goes to no plain method",
      "APNS-B-059"
    ) { reading in
      let launches = reading.oldTaps.when { $0.app.process == .notRunning }
      launches.each { tap in
        reading.implements(.didFinishLaunching) ? reading.launchesWithOptions(tap) : nil
      }
      launches.none { reading.calls(.didReceiveRemoteNotification, for: $0.name, with: $0) }
      reading.openings.when { _ in reading.edition == .legacy }.none { opening in
        reading.done(with: opening).callbacks.contains { place in
          let told = reading.callbacks[place].told
          return told.method == .didFinishLaunching && told.userInfo != nil
        }
      }
    },
    Property(
      "old-actions-reach-the-app",
      "In iOS 9 an action calls the method for actions with its identifier",
      "APNS-B-050b"
    ) { reading in
      reading.touches.each { touch in
        guard reading.edition == .legacy, reading.implements(.handleAction),
          case .action(let action) = touch.kind, let push = touch.push,
          reading.category(of: reading.pushes[push])?.actions.contains(action) == true
        else { return nil }
        return known(reading.done(with: touch).callbacks) { place in
          let told = reading.callbacks[place].told
          guard told.method == .handleAction else { return false }
          return both(told.push.map { $0 == touch.name }, reading.isSame(told.action, action))
        }
      }
      reading.oldTaps.none { reading.calls(.handleAction, for: $0.name, with: $0) }
    },
  ]
}

extension APNsReceiverReading {
  /// The method for remote notifications that is called: that with the fetch handler first.
  fileprivate var remoteMethod: APNsReceiver.Method? {
    [.didReceiveRemoteNotificationFetch, .didReceiveRemoteNotification].first(where: implements)
  }

  fileprivate var oldCalls: [Callback] {
    edition == .legacy ? callbacks.when { $0.isRemoteNotification } : []
  }

  fileprivate var oldTaps: [Touch] {
    guard edition == .legacy else { return [] }
    return touches.when { touch in
      touch.kind == .tap && touch.push.map { pushes[$0].kind == .alert } ?? false
    }
  }

  fileprivate func launchesWithOptions(_ tap: Touch) -> Bool {
    done(with: tap).callbacks.contains { place in
      let told = callbacks[place].told
      return told.method == .didFinishLaunching && told.userInfo != nil
    }
  }
}

#endif
