#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension Property where Reading == APNsReceiverReading {
  /// Permissions, notifications that take each other's place, and the service extension.
  static let apnsReceiverShowing: [Property] = [
    Property(
      "only-what-is-allowed", "A badge is set and a sound is played only where the user allowed it",
      "APNS-B-070"
    ) { reading in
      reading.presentations.when { shown in
        // Whether a Live Activity asks for the same permission, no page says.
        reading.push(of: shown)?.kind == .alert && reading.configuration.allowed?.isEmpty == true
      }.none { _ in true }
      reading.presentations.when { _ in reading.allows(.badge) == false }.each {
        reading.keepsTheBadge($0)
      }
      reading.presentations.when { _ in reading.allows(.sound) == false }.none {
        $0.told.sound != nil
      }
      reading.pushes.when { push in
        push.kind == .alert && push.app.isInForeground == false
          && reading.configuration.allowed?.isEmpty == true
      }.none { reading.shows($0) }
    },
    Property(
      "one-notification-of-one-identifier",
      "A notification takes the place of the one with the same collapse identifier, and of no other",
      "APNS-C-026d"
    ) { reading in
      reading.presentations.when { !$0.namesTheDismissed }.each { shown in
        switch shown.replaces {
        case .nothing: shown.told.replaces == nil
        case .something(let name): shown.told.replaces == name
        case .unclear: nil
        }
      }
    },
    Property(
      "dismissed-stays-away", "No notification takes the place of one that the user dismissed",
      "APNS-C-026g"
    ) { reading in
      reading.presentations.when { reading.push(of: $0)?.told.collapseID != nil }.none {
        $0.namesTheDismissed
      }
    },
    Property(
      "the-extension-comes-first",
      "A push with an alert and mutable-content goes to the service extension before it is shown",
      "APNS-A-035", "APNS-A-035c"
    ) { reading in
      let shown = reading.presentations.when { reading.push(of: $0)?.extends }
      shown.each { reading.isExtended($0.push, before: $0.point) }
      reading.callbacks.when { $0.method == .willPresent && reading.push(of: $0)?.extends == true }
        .each(against: "APNS-A-035c") { reading.isExtended($0.push, before: $0.point) }
    },
    Property(
      "the-extension-is-asked-for",
      "The service extension runs only for an alert with a text and with mutable-content 1",
      "APNS-A-035", "APNS-A-069", "APNS-A-069c", "APNS-B-007"
    ) { reading in
      reading.pushes.when { push in
        push.aps["mutable-content"] != nil
          && reading.configuration.allowed?.contains(.alert) == false
      }.none(against: "APNS-A-069c") { push in
        reading.done(with: push).extensions.contains {
          reading.extensions[$0].told.push == push.name
        }
      }
      let runs = reading.extensions.when { $0.push != nil }
      let asked = runs.when { reading.pushes[$0.push ?? 0].asksForTheExtension }
      runs.when { !reading.pushes[$0.push ?? 0].asksForTheExtension }.none { _ in true }
      asked.when { _ in !reading.configuration.serviceExtension }.none { _ in true }
      asked.when { reading.pushes[$0.push ?? 0].kind == .alert }.each(against: "APNS-A-069") {
        reading.pushes[$0.push ?? 0].extends
      }
      asked.when { reading.pushes[$0.push ?? 0].kind == nil }.each(against: "APNS-B-007") {
        reading.pushes[$0.push ?? 0].extends
      }
      reading.pushes.when { $0.extends == false && $0.aps["mutable-content"] != nil }.none { push in
        reading.done(with: push).extensions.contains {
          reading.extensions[$0].told.push == push.name
        }
      }
    },
  ]
}

extension APNsReceiverReading {
  /// Whether a push went to the service extension before a point.
  fileprivate func isExtended(_ push: Int?, before point: Trace.Point) -> Bool {
    extensions.contains { $0.push == push && $0.point < point }
  }
}

extension APNsReceiverReading.Push {
  /// Whether it has something as mutable-content that isn't 0.
  fileprivate var asksForTheExtension: Bool {
    aps["mutable-content"].map { $0 != 0 } ?? false
  }
}

#endif
