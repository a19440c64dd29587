#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension Property where Reading == APNsReceiverReading {
  /// What keeps a push from the app, and for how long.
  static let apnsReceiverWaking: [Property] = [
    Property(
      "the-background-mode-is-needed",
      "Without the background mode no push wakes or launches the app", "APNS-B-021"
    ) { reading in
      let isOff = !reading.configuration.backgroundMode
      reading.pushes.when { push in
        isOff && push.app.isAsleep == true && (push.kind == .silent || push.kind == .alert)
      }.none { reading.done(with: $0).reachesTheApp }
      reading.releases.when { isOff && $0.app.isAsleep == true }.none {
        reading.done(with: $0).reachesTheApp
      }
    },
    Property(
      "nothing-launches-what-was-quit",
      "After the user quit the app by force no push launches it, until the user does or the device restarts",
      "APNS-B-025", "APNS-B-049"
    ) { reading in
      let quit = reading.pushes.when { push in
        push.app.wasQuit == true && push.app.process == .notRunning
      }
      quit.when { $0.kind == .silent }.none(against: "APNS-B-049") {
        reading.done(with: $0).reachesTheApp
      }
      quit.when { push in
        push.kind == .alert
          || push.kind == nil && push.told.pushType == nil && push.aps["event"] == nil
      }.none { reading.done(with: $0).reachesTheApp }
      reading.releases.when { $0.app.wasQuit == true && $0.app.process == .notRunning }.none {
        reading.done(with: $0).reachesTheApp
      }
    },
    Property(
      "held-pushes-wait", "While the system holds background pushes back none reaches the app",
      "APNS-B-023"
    ) { reading in
      reading.pushes.when { push in
        push.kind == .silent && push.app.isHolding == true && push.app.isInForeground == false
      }.none { push in
        known(reading.done(with: push).callbacks) { place in
          let call = reading.callbacks[place]
          return call.isRemoteNotification ? call.told.push.map { $0 == push.name } : false
        }
      }
    },
    Property(
      "the-newest-is-handed-over",
      "The newest push that is held back comes when the system hands it over",
      "APNS-B-023"
    ) { reading in
      reading.releases.each { release in
        guard release.app.process != nil, !release.app.wasEverQuit else { return nil }
        return release.sure.flatMap { reading.fetchesHeld($0, with: release) }
      }
    },
    Property(
      "a-launch-hands-over", "When the user launches the app it gets the push that is held back",
      "APNS-B-024b"
    ) { reading in
      reading.openings.each { opening in
        // Whether opening an app that runs is a launch, no page says.
        guard opening.app.process == .notRunning, !opening.app.wasEverQuit,
          reading.configuration.backgroundMode
        else { return nil }
        return opening.sure.flatMap { reading.fetchesHeld($0, with: opening) }
      }
    },
    Property(
      "only-the-newest-is-handed-over",
      "What was replaced or discarded while it was held back doesn't reach the app", "APNS-B-023",
      "APNS-B-024", "APNS-B-024b"
    ) { reading in
      let handed = reading.callbacks.when { $0.isRemoteNotification && $0.comesLater }
      handed.when { !$0.wasDiscarded && ($0.wasReplaced || !$0.isAtLaunch) }
        .each { $0.isHandedOver }
      handed.when(\.wasDiscarded).each(against: "APNS-B-024") { $0.isHandedOver }
      handed.when { !$0.wasDiscarded && !$0.wasReplaced && $0.isAtLaunch }
        .each(against: "APNS-B-024b") { $0.isHandedOver }
    },
    Property(
      "remote-notifications-come-with-their-push",
      "A method for remote notifications is called as the push comes, is handed over, or is tapped",
      "APNS-B-062"
    ) { reading in
      reading.callbacks.when(\.isRemoteNotification).each { call in
        guard let push = call.push else { return nil }
        switch call.cause {
        case .push(let place): return place == push
        case .touch(_, let place):
          // Of what was discarded the rule above speaks.
          let comesWithIt = call.isHandedOver == true || call.wasDiscarded
          return place.flatMap { $0 == push || comesWithIt ? nil : false }
        case .answer, .other, .time: return false
        case .launch, .release, .enterForeground: return nil
        }
      }
    },
  ]
}

extension APNsReceiverReading {
  /// Whether a push that was held back reaches the app in the exchange in which something stands.
  fileprivate func fetchesHeld(_ place: Int, with thing: some Thing) -> Bool? {
    let push = pushes[place]
    guard implements(.didReceiveRemoteNotificationFetch), !push.isAlike else { return nil }
    return calls(.didReceiveRemoteNotificationFetch, for: push.name, with: thing)
  }
}

extension APNsReceiverReading.Callback {
  /// Whether it comes with what hands over that was held back.
  fileprivate var comesLater: Bool {
    switch cause {
    case .launch, .release, .enterForeground: true
    default: false
    }
  }

  fileprivate var isAtLaunch: Bool { if case .launch = cause { true } else { false } }
}

#endif
