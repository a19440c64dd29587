#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension Property where Reading == APNsReceiverReading {
  /// Where a push goes that arrives.
  static let apnsReceiverArrivals: [Property] = [
    Property(
      "alerts-are-shown-in-the-background",
      "An alert, badge or sound is shown as it comes where the app isn't in the foreground",
      "APNS-B-043", "APNS-B-045"
    ) { reading in
      let alerts = reading.pushes.when { $0.kind == .alert && $0.app.isInForeground == false }
      alerts.when { $0.wakes == false }.each {
        reading.isShown($0) == true ? reading.shows($0) : nil
      }
      alerts.when(\.wakes).each(against: "APNS-B-045") {
        reading.isShown($0) == true ? reading.shows($0) : nil
      }
    },
    Property(
      "alerts-wait-for-a-tap", "An alert without content-available neither wakes nor calls the app",
      "APNS-B-043", "APNS-B-062"
    ) { reading in
      reading.pushes.when {
        $0.kind == .alert && $0.wakes == false && $0.app.isInForeground == false
      }
      .none { reading.done(with: $0).reachesTheApp }
    },
    Property(
      "mixed-pushes-are-fetched",
      "An alert with content-available goes to the method with the fetch handler, too",
      "APNS-B-045",
      "APNS-B-042"
    ) { reading in
      let mixed = reading.pushes.when { $0.isMixed }.when { push in
        reading.implements(.didReceiveRemoteNotificationFetch) && !push.app.wasEverQuit
      }
      mixed.when { $0.app.isInForeground == false && reading.configuration.backgroundMode }
        .each { reading.fetches($0) }
      mixed.when { $0.app.isInForeground == true && reading.edition == .current }
        .each(against: "APNS-B-042") { reading.fetches($0) }
    },
    Property(
      "silent-pushes-reach-the-app",
      "A silent push goes to the method with the fetch handler as it comes", "APNS-B-041",
      "APNS-B-044", "APNS-B-048", "APNS-B-062", "APNS-A-012", "APNS-A-013b", "APNS-B-025"
    ) { reading in
      let owed = reading.pushes.when { push in !push.app.wasEverQuit ? push.isOwed : nil }
      let odd = owed.when { $0.hasNull || $0.aps.count > 1 }
      let plain = owed.when { !$0.hasNull && $0.aps.count == 1 }
      plain.when { $0.app.isInForeground == true }.each { reading.fetches($0) }
      plain.when { $0.app.isRunningBehind }
        .each(against: "APNS-B-044") { reading.fetches($0) }
      plain.when { $0.app.process == .notRunning }.each(against: "APNS-B-048") {
        reading.fetches($0)
      }
      odd.when { !$0.hasNull }.each(against: "APNS-A-012") { reading.fetches($0) }
      odd.when(\.hasNull).each(against: "APNS-A-013b") { reading.fetches($0) }
      reading.pushes.when { push in push.app.wasEverQuit ? push.isOwed : nil }
        .each(against: "APNS-B-025") { reading.fetches($0) }
    },
    Property(
      "silent-pushes-wake-the-app",
      "A silent push resumes a suspended app, and launches one that doesn't run",
      "APNS-B-044", "APNS-B-048"
    ) { reading in
      let owed = reading.pushes.when { push in !push.app.wasEverQuit ? push.isOwed : nil }
      owed.when { $0.app.process == .suspended }.each { !reading.done(with: $0).wakes.isEmpty }
      owed.when { $0.app.process == .notRunning }.each(against: "APNS-B-048") {
        !reading.done(with: $0).wakes.isEmpty
      }
    },
    Property(
      "wakes-say-whether-they-launch",
      "An app is launched that doesn't run, and no other; none is woken in the foreground",
      "APNS-B-044", "APNS-B-048", "APNS-B-068"
    ) { reading in
      reading.wakes.when { $0.isForAnAction && reading.edition == .current }
        .none(against: "APNS-B-068") { $0.app.isInForeground }
      reading.wakes.when { $0.app.process != nil && $0.app.process != .notRunning }.none {
        $0.told.launched
      }
      reading.wakes.when { $0.app.process == .notRunning }.each(against: "APNS-B-048") {
        $0.told.launched
      }
    },
    Property(
      "state-in-the-background",
      "An app that gets a push while it isn't in the foreground is in the background state",
      "APNS-B-044b"
    ) { reading in
      reading.callbacks.when { call in
        reading.edition == .current && call.method == .didReceiveRemoteNotificationFetch
          && call.isWithItsPush && call.app.isInForeground == false
      }.each { call in call.told.state.map { $0 == .background } }
    },
    Property(
      "silent-pushes-are-not-shown", "A silent push is not shown", "APNS-B-044", "APNS-B-041"
    ) { reading in
      reading.pushes.when { $0.kind == .silent && $0.app.isInForeground == false }
        .none { reading.shows($0) }
      reading.pushes.when { $0.kind == .silent && $0.app.isInForeground == true }
        .none(against: "APNS-B-041") { reading.shows($0) }
    },
    Property(
      "shown-when-it-comes", "A notification is shown as its push comes, or as the app answers",
      "APNS-B-043"
    ) { reading in
      reading.presentations.each { presentation in
        guard let push = reading.push(of: presentation), push.kind != nil else { return nil }
        switch presentation.cause {
        case .push(let place): return place == push.place
        case .answer(let call, _):
          return same(reading.callbacks[call].push, push.place)
        // What becomes of one that waits for an answer when the app leaves the foreground, no page says.
        default: return reading.asked.contains(push.place) ? nil : false
        }
      }
    },
    Property(
      "the-fetch-handler-goes-first",
      "Where the app implements both methods for remote notifications, the one with the fetch handler is called",
      "APNS-B-057"
    ) { reading in
      reading.callbacks.when {
        $0.isRemoteNotification && reading.implements(.didReceiveRemoteNotificationFetch)
      }.each { $0.method == .didReceiveRemoteNotificationFetch }
    },
    Property(
      "the-plain-method-is-for-the-foreground",
      "A push calls the plain method only of an app in the foreground", "APNS-B-057c"
    ) { reading in
      reading.pushes.when { push in
        reading.edition == .current && push.app.isInForeground == false
          && !reading.implements(.didReceiveRemoteNotificationFetch)
      }.none { push in
        reading.calls(.didReceiveRemoteNotification, for: push.name, with: push)
      }
    },
  ]
}

extension APNsReceiverReading {
  /// Whether a push is shown in the exchange in which it comes.
  func shows(_ push: Push) -> Bool {
    done(with: push).presentations.contains { presentations[$0].told.push == push.name }
  }

  /// Whether a method is called for a push in the exchange in which something stands.
  func calls(_ method: APNsReceiver.Method, for name: String, with thing: some Thing) -> Bool? {
    known(done(with: thing).callbacks) { place in
      callbacks[place].method == method ? callbacks[place].told.push.map { $0 == name } : false
    }
  }

  func fetches(_ push: Push) -> Bool? {
    calls(.didReceiveRemoteNotificationFetch, for: push.name, with: push)
  }
}

extension APNsReceiverReading.Callback {
  /// Whether it comes in the exchange in which its push comes.
  fileprivate var isWithItsPush: Bool {
    if case .push(let place) = cause { place == push } else { false }
  }
}

extension APNsReceiverReading.Wake {
  /// Whether the user chose an action.
  fileprivate var isForAnAction: Bool { if case .touch(.action, _) = cause { true } else { false } }
}

extension APNsReceiverReading.Push {
  /// Whether one of the app's own keys has no value.
  var hasNull: Bool { root?.members.contains { $0.value.isNull } ?? false }
}

#endif
