#if Everything || SwizzleOffApp

import ConformanceKit
import Histories

extension Property where Reading == SwizzleOffAppReading {
  /// Launch, device token, deleted messages.
  static let swizzleOffAppDelegate: [Property] = [
    Property(
      "delegate-before-the-launch-ends",
      "The app is the notification centre's delegate before its launch ends", "APP-010"
    ) {
      $0.launches.each(\.isDelegate)
    },
    Property(
      "firebase-before-messaging", "Firebase is configured before the messaging SDK is used",
      "APP-012"
    ) {
      $0.uses.each(\.what)
    },
    Property(
      "registers-once-allowed", "The app registers with APNs once it may show notifications",
      "APP-011"
    ) {
      $0.answers.when(\.isGranted).each(\.hasRegistered)
    },
    Property(
      "registers-at-each-launch",
      "An app that may show notifications registers with APNs at a further launch, too", "APP-011"
    ) { reading in
      // What it asks again may wait for the answer.
      reading.launches.when(\.isAllowed).each { launch in
        launch.hasRegistered ? true : launch.hasAsked ? nil : false
      }
    },
    Property(
      "device-tokens-are-handed-over", "Each device token is handed over", "SWZ-032", "APP-002",
      "SWZ-029c"
    ) { reading in
      let own = reading.tokens.when { _ in reading.features.contains(.deviceToken) }
      let isProxied = reading.configuration.separateDelegate != nil
      own.each(againstIts: { isProxied ? "SWZ-029c" : $0.isFirst ? "SWZ-032" : "APP-002" }) {
        token in
        if token.isHandedOver { return true }
        // One that is the same as before in its process the SDK has.
        let launch = reading.launches.last { $0.point < token.point }
        let last = reading.tokens.last { earlier in
          earlier.point < token.point && launch.map { $0.point < earlier.point } ?? true
        }
        return last?.bytes == token.bytes ? nil : false
      }
    },
    Property(
      "device-tokens-as-they-came", "What is handed over are the bytes of a device token", "APP-001"
    ) { reading in
      let set = reading.handedOver.when { $0.what != nil && !reading.tokens.isEmpty }
      set.each { handed in
        reading.tokens.contains { $0.point < handed.point && $0.bytes == handed.what }
      }
    },
    Property(
      "device-tokens-of-this-process", "No device token of an earlier process is handed over",
      "APP-023"
    ) { reading in
      reading.handedOver.when { $0.what != nil }.each { handed in
        let launch = reading.launches.last { $0.point < handed.point }
        let known = reading.tokens.filter { $0.point < handed.point && $0.bytes == handed.what }
        // What no process was given breaks another sentence.
        guard let launch, !known.isEmpty else { return nil }
        return known.contains { launch.point < $0.point }
      }
    },
    Property(
      "no-token-after-a-failure", "After a failed registration no token is set", "APP-003"
    ) {
      $0.failures.none(\.hasToken)
    },
    Property(
      "fetches-after-the-device-token",
      "The registration token is asked for only once the APNs token is set", "APP-013"
    ) { reading in
      reading.fetches.each(\.what)
      // Most apps leave that to the SDK.
      reading.launches.when { _ in reading.fetches.isEmpty }.each { _ in true }
    },
    Property(
      "syncs-after-deletions", "A full sync begins when messages were deleted", "APP-022"
    ) { reading in
      reading.deletions.when { _ in reading.features.contains(.fullSync) }.each { deletion in
        if deletion.isSynced { return true }
        // A sync that is still at work may serve for it: how long one takes is its own, and a minute is ours.
        let isServed = reading.deletions.contains {
          $0.isSynced && $0.point < deletion.point
            && $0.point.now.advanced(bySeconds: 60) >= deletion.point.now
        }
        return isServed ? nil : false
      }
    },
  ]
}

#endif
