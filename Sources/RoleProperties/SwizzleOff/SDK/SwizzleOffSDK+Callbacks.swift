#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension Property where Reading == SwizzleOffSDKReading {
  /// What the proxy does when the system calls a delegate, and what the app hears of it.
  static let swizzleOffSDKCallbacks: [Property] = [
    Property(
      "own-methods-are-called", "The proxy calls the app's own method once", "SWZ-011",
      "SWZ-013", "SWZ-014b", "SILENT-006", "SILENT-007", "RECV-021"
    ) { reading in
      reading.lists.heard.when { $0.callback?.hasMethod }.each(againstIts: {
        reading.requirement(of: $0)
      }
      ) {
        moment in
        guard let callback = moment.callback,
          callback.method != .didReceiveRemoteNotificationWithoutCompletion
        else { return nil }
        let calls = moment.forwarded.filter { $0.what.method == callback.method }
        return calls.count == 1 && calls[0].what.callback == callback.name
          && calls[0].what.delegate == callback.delegate?.name
      }
    },
    Property(
      "own-methods-get-what-came", "The app's own method gets what the system handed over",
      "SWZ-011", "SWZ-013"
    ) { reading in
      reading.lists.forwarding.each(againstIts: { $0.isFailedRegistration ? "SWZ-013" : "SWZ-011" })
      { moment in
        moment.forwarded.allSatisfy { moment.handsOver($0.what) }
      }
    },
    Property(
      "only-own-methods-are-called", "No method is called that the delegate doesn't have", "SWZ-011"
    ) { reading in
      reading.lists.forwarding.when { $0.callback != nil }.each { moment in
        moment.callback?.hasMethod
      }
    },
    Property(
      "the-sdk-goes-first", "The SDK does its part before it calls the app's own method",
      "SWZ-011b", "SWZ-026c"
    ) { reading in
      reading.lists.heard.each(againstIts: {
        $0.callback?.isOfCenter == true ? "SWZ-026c" : "SWZ-011b"
      }) {
        moment in
        guard let call = moment.forwarded.first else { return nil }
        let own =
          (moment.logged.map(\.point) + moment.associated.map(\.point)
            + moment.scheduled.map(\.point) + moment.opened.map(\.point))
        return own.isEmpty ? nil : own.allSatisfy { $0 < call.point }
      }
    },
    Property(
      "failed-registrations-change-nothing", "A failed registration changes no token", "SWZ-013"
    ) { reading in
      reading.moments.when(\.isFailedRegistration).each { moment in
        moment.associated.isEmpty && moment.requests.isEmpty
      }
    },
    Property(
      "notifications-are-reported",
      "The proxy reports what it hears without a call by the app, which reports by hand without it",
      "SWZ-014", "SWZ-023", "SWZ-023b", "SWZ-024b", "SWZ-005c"
    ) { reading in
      let expected = reading.reports.when { report in
        report.isReported == true && reading.requirementOfReport(report) != nil
          && reading.shows(report)
      }
      expected.each(againstIts: { reading.requirementOfReport($0) }) { report in
        let moment = reading.moment(of: report)
        return !(moment.logged.isEmpty && moment.scheduled.isEmpty && moment.opened.isEmpty)
      }
    },
    Property(
      "notifications-are-reported-once", "The proxy reports what it hears once", "SWZ-014",
      "SWZ-025b"
    ) { reading in
      let heard = reading.reports.when { !$0.isByHand && $0.isReported == true }
      heard.each(againstIts: { $0.isOfCenter ? "SWZ-025b" : "SWZ-014" }) { report in
        let moment = reading.moment(of: report)
        let logged = moment.logged.count { ["_nf", "_no"].contains($0.what.event) }
        return logged <= 1 && moment.scheduled.count <= 1 && moment.opened.count <= 1
      }
    },
    Property(
      "completed-when-the-app-completes",
      "The system's fetch handler is called once, when the app has completed, and then at once",
      "SWZ-015", "SILENT-010"
    ) { reading in
      reading.fetchCompletions.each(againstIts: { completed in
        completed.wasCompleted || !completed.moment.completions.isEmpty ? "SWZ-015" : "SILENT-010"
      }) { completed in
        let count = completed.moment.completions.count {
          $0.what.callback == completed.what.callback
        }
        // Whether the SDK completes for an app that takes its time is open.
        return count == (completed.wasCompleted ? 0 : 1)
      }
      reading.lists.heard.when { moment in
        moment.callback.map { $0.isFetch && $0.hasMethod && reading.edition == .current }
      }.each { $0.completions.isEmpty }
    },
    Property(
      "the-better-vote-counts",
      "The system gets newData when the app says so, and no failure when the app found nothing",
      "SWZ-015"
    ) { reading in
      reading.fetchCompletions.each { completed in
        guard let vote = completed.what.result, vote != .failed,
          let told = completed.moment.completions.first?.what
        else { return nil }
        return vote == .newData ? told.result == .newData : told.result.map { $0 != .failed }
      }
    },
    Property(
      "silent-ones-are-completed-without-a-method",
      "The proxy completes a silent notification once for a delegate without the fetch method",
      "SWZ-017"
    ) { reading in
      let bare = reading.lists.heard.when { moment in
        moment.callback.map { $0.isFetch && !$0.hasMethod && reading.edition == .current }
      }
      bare.each { moment in
        guard let userInfo = moment.callback?.userInfo,
          SwizzleOffSDKReading.Message(json: userInfo).isSilent == true
        else { return nil }
        return moment.completions.count == 1
          && moment.completions[0].what.callback == moment.callback?.name
      }
    },
    Property(
      "the-app-completes-the-centre",
      "The completion handler of a notification centre callback is called by the app alone",
      "SWZ-026"
    ) { reading in
      reading.moments.when { $0.callback?.isOfCenter }.each { moment in
        if case .complete(let event)? = moment.event {
          return moment.completions.count { $0.what.callback == event.callback } == 1
        }
        return moment.completions.isEmpty
      }
    },
    Property(
      "options-as-chosen", "The presentation options of the app reach the system unchanged",
      "SWZ-026b"
    ) { reading in
      reading.lists.completes.when { $0.moment.callback?.isOfCenter }.each { completed in
        guard let told = completed.moment.completions.first?.what else { return nil }
        return told.options.map { Set($0) } == completed.what.options.map { Set($0) }
      }
    },
  ]
}

extension SwizzleOffSDKReading {
  /// The completions of background notifications that the proxy has heard.
  fileprivate var fetchCompletions: [Happened<SwizzleOffSDK.Event.Complete>] {
    guard edition == .current, [.iOS, .tvOS].contains(state.setup.platform) else { return [] }
    return lists.completes.when { completed in
      guard let callback = completed.moment.callback, callback.isFetch, callback.hasMethod,
        completed.what.options == nil
      else { return false }
      return callback.isHeard
    }
  }

  /// The requirement that says why the app's own method is called.
  fileprivate func requirement(of moment: Moment) -> String {
    if moment.isFailedRegistration { return "SWZ-013" }
    guard let userInfo = moment.callback?.userInfo else { return "SWZ-011" }
    let message = Message(json: userInfo)
    if message.isEmpty { return "SWZ-014b" }
    let isRepeated = reports.contains { $0.point == moment.point && $0.isNew == false }
    let isSilent = message.isSilent == true && moment.callback?.isFetch == true
    if isRepeated { return isSilent ? "SILENT-007" : "RECV-021" }
    return isSilent ? "SILENT-006" : "SWZ-011"
  }

  /// The requirement that says that a notification is reported.
  fileprivate func requirementOfReport(_ report: Report) -> String? {
    guard case .callback(let method) = report.way else {
      return moment(of: report).before.isProxyOn == false ? "SWZ-005c" : nil
    }
    let isInherited =
      moment(of: report).callback?.delegate?.implements.contains(method) == false
    switch method {
    case .willPresent: return isInherited ? "SWZ-024b" : "SWZ-023"
    case .didReceiveResponse: return isInherited ? "SWZ-024b" : "SWZ-023b"
    default: return "SWZ-014"
    }
  }
}

extension SwizzleOffSDKReading.Report {
  fileprivate var isOfCenter: Bool {
    if case .callback(let method) = way {
      method == .willPresent || method == .didReceiveResponse
    } else {
      false
    }
  }
}

extension SwizzleOffSDKReading.Callback {
  fileprivate var isFetch: Bool { method == .didReceiveRemoteNotification }
}

extension SwizzleOffSDKReading.Happened<SwizzleOffSDK.Event.Complete> {
  /// Whether the system's handler was called before.
  fileprivate var wasCompleted: Bool { (moment.callback?.completionCount ?? 0) > 0 }
}

extension SwizzleOffSDKReading.Moment {
  fileprivate var isFailedRegistration: Bool {
    if case .didFailToRegisterForRemoteNotifications? = event { true } else { false }
  }

  /// Whether a call of the app's method has what the system's call has.
  fileprivate func handsOver(_ call: SwizzleOffSDK.Effect.Forwarded) -> Bool {
    switch event {
    case .didRegisterForRemoteNotifications(let event):
      call.deviceToken == event.deviceToken && call.userInfo == nil
    case .didFailToRegisterForRemoteNotifications(let event):
      call.error?.domain == event.error.domain && call.error?.code == event.error.code
        && (call.error?.description ?? event.error.description) == event.error.description
    default: callback?.userInfo != nil && call.userInfo == callback?.userInfo
    }
  }
}

#endif
