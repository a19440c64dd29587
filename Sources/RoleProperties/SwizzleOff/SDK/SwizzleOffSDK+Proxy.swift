#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension Property where Reading == SwizzleOffSDKReading {
  /// Which delegates the proxy hears, and which it leaves alone.
  static let swizzleOffSDKProxy: [Property] = [
    Property(
      "device-tokens-are-captured",
      "The proxy associates a new device token that the system hands over", "SWZ-012",
      "SWZ-001", "SWZ-001b", "SWZ-001c", "SWZ-002b", "SWZ-002c", "SWZ-003"
    ) { reading in
      let heard = reading.lists.deviceTokens.when { $0.before.mayHearApplication }
      heard.each(againstIts: { $0.before.requirementOfOn }) { handed in
        guard !handed.what.isEmpty, let isHeld = handed.before.holds(handed.what), !isHeld else {
          return nil
        }
        return handed.moment.associated.map(\.what.token) == [handed.what]
      }
    },
    Property(
      "others-capture-nothing",
      "Without the proxy, and of a delegate that it leaves alone, no device token is associated",
      "SWZ-005", "SWZ-002b", "SWZ-004", "SWZ-006", "SWZ-019", "SWZ-020"
    ) { reading in
      let alone = reading.lists.deviceTokens.when { $0.before.requirementOfOff != nil }
      alone.each(againstIts: { $0.before.requirementOfOff }) { $0.moment.associated.isEmpty }
    },
    Property(
      "others-report-nothing",
      "Without the proxy, and of a delegate that it leaves alone, no notification is reported",
      "SWZ-005b", "SWZ-002b", "SWZ-004", "SWZ-006", "SWZ-019", "SWZ-020", "SWZ-023c"
    ) { reading in
      let alone = reading.reports.when { $0.isReported == false }
      alone.each(againstIts: { reading.requirementOfSilence($0) }) { report in
        guard reading.requirementOfSilence(report) != nil else { return nil }
        let moment = reading.moment(of: report)
        return moment.logged.isEmpty && moment.scheduled.isEmpty && moment.opened.isEmpty
      }
    },
    Property(
      "three-methods-are-added",
      "A proxied application delegate answers to the three methods for remote notifications",
      "SWZ-008"
    ) { reading in
      let proxied = reading.lists.inspections.when {
        $0.isOfApplication && $0.before.hearsApplication == true
      }
      proxied.each { inspected in
        guard reading.edition == .current else { return nil }
        let isPhone = [.iOS, .tvOS].contains(reading.state.setup.platform)
        let methods: [SwizzleOffSDK.DelegateMethod] = [
          .didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications,
        ]
        return inspected.answered(methods + (isPhone ? [.didReceiveRemoteNotification] : []))
      }
    },
    Property(
      "other-methods-are-not-added",
      "The proxy adds neither the method of iOS 9 nor, on a Mac or a watch, the fetch method",
      "SWZ-009", "SWZ-008b"
    ) { reading in
      let proxied = reading.lists.inspections.when {
        $0.isOfApplication && $0.before.hearsApplication == true && reading.edition == .current
      }
      proxied.none {
        $0.hasGained(.didReceiveRemoteNotificationWithoutCompletion)
      }
      proxied.when { _ in [.macOS, .watchOS].contains(reading.state.setup.platform) }
        .none(against: "SWZ-008b") { $0.hasGained(.didReceiveRemoteNotification) }
    },
    Property(
      "others-keep-their-methods", "A delegate that the proxy leaves alone has its own methods",
      "SWZ-005d", "SWZ-002b", "SWZ-004", "SWZ-006", "SWZ-019", "SWZ-020"
    ) { reading in
      let alone = reading.lists.inspections.when {
        $0.isOfApplication && $0.before.requirementOfOff != nil
      }
      alone.each(againstIts: {
        let requirement = $0.before.requirementOfOff
        return requirement == "SWZ-005" ? "SWZ-005d" : requirement
      }) { $0.hasItsOwn }
    },
    Property(
      "centre-delegates-keep-their-methods",
      "The notification centre's delegate has its own methods", "SWZ-024"
    ) { reading in
      reading.lists.inspections.when { !$0.isOfApplication }.each { inspected in
        // An object that is the application's delegate, too, may have more.
        let isBoth = inspected.before.centerDelegate?.name == inspected.before.appDelegate?.name
        guard !isBoth else {
          return inspected.hasGained(.willPresent) == true
            || inspected.hasGained(.didReceiveResponse) == true ? false : nil
        }
        return inspected.hasItsOwn
      }
    },
    Property(
      "options-need-a-sender", "Options without a sender id raise the exception com.google.fcm",
      "TOKEN-052", "SWZ-007"
    ) { reading in
      let configured = reading.lists.configurings.when {
        !$0.before.isConfigured && $0.what.app == nil
      }
      let hasSender = !reading.state.sender.isEmpty
      configured.each { configured in
        let names = configured.moment.exceptions
        return hasSender ? names.isEmpty : names == ["com.google.fcm"]
      }
    },
  ]
}

extension SwizzleOffSDKReading {
  /// Why a notification isn't reported.
  fileprivate func requirementOfSilence(_ report: Report) -> String? {
    let before = moment(of: report).before
    guard case .callback(let method) = report.way else { return nil }
    guard method == .willPresent || method == .didReceiveResponse else {
      return before.requirementOfOff == "SWZ-005" ? "SWZ-005b" : before.requirementOfOff
    }
    if before.isProxyOn == false { return "SWZ-005b" }
    return before.centerDelegate?.conforms == false && before.isConfigured ? "SWZ-023c" : nil
  }
}

extension SwizzleOffSDKReading.State {
  /// Whether an APNs token is the one that is held.
  func holds(_ token: Data) -> Bool? {
    switch held {
    case .absent: false
    case .token(let held, _): held == token
    case nil: nil
    }
  }

  /// Which requirement says that the proxy is on here.
  fileprivate var requirementOfOn: String {
    let configuration = setup.configuration
    guard let plist = configuration.infoPlist else { return "SWZ-001b" }
    let key = "FirebaseAppDelegateProxyEnabled"
    switch plist[key] {
    case .number: return "SWZ-002b"
    case .bool: return "SWZ-012"
    case nil:
      if configuration.frameworkInfoPlist?[key] != nil { return "SWZ-001c" }
      let names = plist.object?.names ?? []
      return names.contains { $0 != key && $0.lowercased().firstRange(of: key.lowercased()) != nil }
        ? "SWZ-002c" : "SWZ-001"
    default: return "SWZ-003"
    }
  }

  /// Which requirement says that the proxy leaves the application's delegate alone, if one does.
  fileprivate var requirementOfOff: String? {
    guard let delegate = appDelegate else { return nil }
    if isProxyOn == false {
      switch plist("FirebaseAppDelegateProxyEnabled") {
      case .bool(false): return "SWZ-005"
      case .number(let number) where number == 0: return "SWZ-002b"
      default: return "SWZ-004"
      }
    }
    if isStarted == false { return isConfigured ? nil : "SWZ-006" }
    guard isConfigured else { return nil }
    if !isApp { return "SWZ-019" }
    return delegate.conforms == false ? "SWZ-020" : nil
  }
}

extension SwizzleOffSDKReading.Moment {
  /// The names of the exceptions that are raised.
  var exceptions: [String] {
    effects.compactMap { if case .exception(let what) = $0.what { what.name } else { nil } }
  }

  /// The methods that are told.
  fileprivate var methods: [SwizzleOffSDK.DelegateMethod]? {
    effects.lazy.compactMap {
      if case .delegateMethods(let what) = $0.what { what.methods } else { nil }
    }.first
  }
}

extension SwizzleOffSDKReading.Happened<SwizzleOffSDK.DelegateSlot> {
  fileprivate var isOfApplication: Bool { what == .application }

  private var own: [SwizzleOffSDK.DelegateMethod] {
    let delegate = isOfApplication ? before.appDelegate : before.centerDelegate
    return delegate?.methods ?? []
  }

  /// Whether it answers to its own methods and to some others.
  fileprivate func answered(_ others: [SwizzleOffSDK.DelegateMethod]) -> Bool? {
    moment.methods.map { methods in (own + others).allSatisfy(methods.contains) }
  }

  fileprivate func hasGained(_ method: SwizzleOffSDK.DelegateMethod) -> Bool? {
    moment.methods.map { $0.contains(method) && !own.contains(method) }
  }

  fileprivate var hasItsOwn: Bool? { moment.methods.map { Set($0) == Set(own) } }
}

#endif
