#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension Property where Reading == SwizzleOffSDKReading {
  /// What is asked for without a call by the app, and what isn't.
  static let swizzleOffSDKAutoInit: [Property] = [
    Property(
      "flag-reads-back",
      "Auto-init is what the app has set, else the Info.plist, else the app-wide default, else on",
      "TOKEN-026", "TOKEN-026b", "TOKEN-026c", "TOKEN-026d"
    ) { reading in
      let reads = reading.lists.flagReads.when(\.before.isConfigured)
      reads.each(againstIts: { $0.before.requirementOfFlag }) { moment in
        guard let flag = moment.before.isAutoInit else { return nil }
        return moment.flags == [flag]
      }
    },
    Property(
      "turning-on-asks", "Turning auto-init on asks for a token, and setting it again doesn't",
      "TOKEN-028"
    ) { reading in
      let set = reading.lists.flagSettings.when {
        $0.before.isConfigured && $0.before.isByInstallation == false && $0.before.isApp
      }
      set.each { set in
        let before = set.before
        if before.isAutoInit == set.what || !set.what {
          return before.isAutoInit.map { _ in !set.moment.registers(before.sender) }
        }
        guard before.isAutoInit == false, before.isQuiet, before.hasAPNSToken == true,
          before.hasToken == false
        else { return nil }
        return set.moment.registers(before.sender)
      }
    },
    Property(
      "first-apns-token-asks",
      "With auto-init on and no token cached, the first APNs token of a launch asks for one",
      "TOKEN-030", "TOKEN-055"
    ) { reading in
      let first = reading.lists.settings.when { set in
        let before = set.before
        return set.isFirst && before.isAutoInit == true && before.isQuiet && before.isApp
          && before.hasAPNSToken == false
      }
      first.when { $0.before.isByInstallation == false }.each { set in
        set.before.hasToken == false && !set.before.hasOthers
          ? set.moment.registers(set.before.sender) : nil
      }
      first.when { $0.before.isByInstallation }.each(against: "TOKEN-055") { set in
        set.before.isRegistered == false ? set.moment.registers(set.before.sender) : nil
      }
    },
    Property(
      "nothing-is-asked-before", "A launch asks for no token before there is an APNs token",
      "TOKEN-030"
    ) { reading in
      reading.lists.launches.when { $0.before.hasAPNSToken.map { !$0 } }.each { launch in
        launch.before.hasToken == false ? !launch.moment.registers(launch.before.sender) : nil
      }
    },
    Property(
      "launches-ask-nothing", "With auto-init off, and in an extension, a launch asks for no token",
      "TOKEN-030b", "TOKEN-031"
    ) { reading in
      reading.lists.launches.when { $0.before.isAutoInit.map { !$0 } }.each { launch in
        // Of a stale token that is open.
        launch.before.hasToken == false ? !launch.moment.registers(launch.before.sender) : nil
      }
      reading.lists.configurings.when { _ in
        !reading.state.isApp && reading.state.setup.platform != .watchOS
      }.none(against: "TOKEN-031") { $0.moment.registers($0.before.sender) }
    },
  ]

  /// Where the installation's id stands in for the registration token.
  static let swizzleOffSDKInstallation: [Property] = [
    Property(
      "no-token-by-installation",
      "Where the installation is registered, there is no token, and fetching or deleting one fails",
      "TOKEN-046", "TOKEN-046c"
    ) { reading in
      let calls = reading.asked(.fetch, .delete).when { $0.before.isByInstallation }
      calls.each(\.hasFailed)
      calls.each(against: "TOKEN-046c") { $0.failure.map { $0.code == 7 } }
      reading.lists.reads.when { $0.before.isByInstallation }.each { read in
        read.tokens.allSatisfy { $0 == nil }
      }
    },
    Property(
      "no-installation-by-token",
      "Without the key, registering and unregistering the installation fail with the code 7",
      "TOKEN-046b"
    ) { reading in
      let calls = reading.asked(.register, .unregister).when {
        $0.before.isByInstallation == false && reading.isInstallationKnown
      }
      calls.each { $0.failure.map { $0.code == 7 } ?? false }
    },
    Property(
      "registered-installations-are-told-again",
      "Registering what is registered sends no request and gives the delegate the id", "TOKEN-047",
      "TOKEN-047b"
    ) { reading in
      let again = reading.asked(.register).when { asked in
        guard asked.before.isByInstallation == true, asked.before.isRegistered == true,
          let kept = asked.before.registration, asked.before.fits(kept) == true
        else { return false }
        return asked.before.isFresh(kept, at: asked.point.now)
      }
      again.each { !$0.moment.requests.contains { $0.what.action == .register } }
      let told = again.when {
        $0.before.messaging == .listens && !$0.moment.registers($0.before.sender)
      }
      told.each(against: "TOKEN-047b") { asked in
        asked.before.installationID.map { id in
          asked.moment.registered.contains { $0.what.installationID == id }
        } ?? !asked.moment.registered.isEmpty
      }
    },
    Property(
      "unregistering-is-told",
      "Unregistering asks the backend and then gives the delegate the id", "TOKEN-049"
    ) { reading in
      let calls = reading.asked(.unregister).when { $0.before.isByInstallation }
      calls.when(\.before.isQuiet).each { asked in
        asked.before.isRegistered == true
          ? asked.moment.requests.contains { $0.what.action == .unregister } : nil
      }
      reading.lists.answered.when { $0.request.action == .unregister && $0.isUndisturbed }.each {
        answered in
        // Of one that isn't registered, or is so by an id of before, no sentence says which id is told.
        guard case .granted = answered.answer, answered.moment.before.messaging == .listens,
          let id = answered.moment.before.installationID,
          let before = answered.call.map({ reading.moments[$0.place].before }),
          before.isRegistered == true, before.installationID == id,
          before.registration?.token == ExactString(id)
        else { return nil }
        return answered.moment.unregistered == [id]
      }
    },
    Property(
      "changed-installations-are-registered",
      "A changed installation is registered when the old one was, and only then", "TOKEN-050"
    ) { reading in
      let changed = reading.lists.installations.when {
        $0.before.isByInstallation == true && $0.before.isConfigured && $0.before.isApp
      }
      changed.each { changed in
        guard let id = changed.before.installationID,
          let wasRegistered = changed.before.isRegistered,
          changed.before.isQuiet
        else { return nil }
        let registers = changed.moment.registers(changed.before.sender)
        if id == changed.what || !wasRegistered { return !registers }
        return changed.before.hasAPNSToken == true ? registers : nil
      }
    },
    Property(
      "launches-tell-the-installation",
      "With auto-init on, a launch gives the delegate the id of the registered installation",
      "TOKEN-055b"
    ) { reading in
      let told = reading.lists.launches.when { launch in
        launch.before.isByInstallation == true && launch.before.isAutoInit == true
          && launch.before.messaging == .listens && launch.before.isRegistered == true
      }
      told.each { launch in
        launch.before.installationID.map { id in
          launch.moment.registered.map(\.what.installationID) == [id]
        }
      }
    },
  ]
}

extension SwizzleOffSDKReading {
  /// Whether the SDK has words for the registration of an installation.
  fileprivate var isInstallationKnown: Bool {
    features.contains(.installationID) && edition == .current
  }
}

extension SwizzleOffSDKReading.State {
  /// The requirement that says what the auto-init flag is.
  fileprivate var requirementOfFlag: String {
    if case .set = flag { return "TOKEN-026" }
    if plist("FirebaseMessagingAutoInitEnabled") != nil { return "TOKEN-026c" }
    return setup.configuration.dataCollectionDefault == nil ? "TOKEN-026b" : "TOKEN-026d"
  }
}

extension SwizzleOffSDKReading.Moment {
  /// What reads of the auto-init flag are told.
  fileprivate var flags: [Bool] {
    effects.compactMap { if case .autoInit(let what) = $0.what { what.enabled } else { nil } }
  }

  fileprivate var unregistered: [String] {
    effects.compactMap {
      if case .unregistered(let what) = $0.what { what.installationID } else { nil }
    }
  }
}

#endif
