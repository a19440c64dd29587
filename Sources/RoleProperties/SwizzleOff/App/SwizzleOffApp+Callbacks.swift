#if Everything || SwizzleOffApp

import ConformanceKit
import Histories

extension Property where Reading == SwizzleOffAppReading {
  /// What is reported, and what is completed when.
  static let swizzleOffAppCallbacks: [Property] = [
    Property(
      "presentations-are-reported", "A notification that comes in front is reported", "SWZ-032b",
      "SWZ-029c"
    ) {
      $0.reported(.presentation, "SWZ-032b")
    },
    Property(
      "responses-are-reported", "A notification that the user answers is reported", "SWZ-032c",
      "SWZ-029c"
    ) {
      $0.reported(.response, "SWZ-032c")
    },
    Property(
      "background-notifications-are-reported", "A background notification is reported",
      "SWZ-032d", "SWZ-029c"
    ) {
      $0.reported(.background, "SWZ-032d")
    },
    Property(
      "old-notifications-are-reported",
      "A notification that comes without a completion handler is reported", "APP-017", "SWZ-029c"
    ) {
      $0.reported(.withoutCompletion, "APP-017")
    },
    Property("whole-user-info", "What is reported is a whole userInfo, unchanged", "APP-008") {
      $0.reports.each(\.what)
    },
    Property(
      "one-completion-each", "No completion handler is called twice", "APP-004", "APP-006",
      "APP-007", "APP-019", "APP-020"
    ) { reading in
      reading.completions.each(againstIts: { reading.callbacks[$0.callback].requirement }) {
        $0.earlier == 0
      }
    },
    Property(
      "presentations-and-responses-are-completed",
      "A notification in front and an answered one are completed", "APP-006", "APP-007", "APP-019"
    ) { reading in
      let quick = reading.callbacks.when { $0.kind == .presentation || $0.kind == .response }
      quick.filter { reading.isImplemented($0.kind) }.each(againstIts: \.requirement) { callback in
        let limit = callback.point.now.advanced(bySeconds: SwizzleOffAppReading.lateness)
        return reading.isCompleted(callback, by: limit)
      }
    },
    Property(
      "background-notifications-are-completed",
      "A background notification is completed within 30 seconds", "APP-005", "APP-019", "APP-020"
    ) { reading in
      let long = reading.callbacks.when { $0.kind == .background }
      long.filter { reading.isImplemented($0.kind) }.each(againstIts: \.requirementInTime) {
        callback in
        reading.isCompleted(callback, by: callback.point.now.advanced(bySeconds: 30))
      }
    },
    Property(
      "completed-when-work-ends", "A background notification is completed as its work has ended",
      "APP-005b"
    ) { reading in
      reading.callbacks.when { $0.ended != nil }.each { callback in
        guard let ended = callback.ended else { return nil }
        return reading.isCompleted(
          callback, by: ended.now.advanced(bySeconds: SwizzleOffAppReading.lateness))
      }
    },
    Property(
      "failed-work-brings-nothing-new",
      "Failed work isn't completed with newData, nor work that ended well with failed", "APP-014"
    ) { reading in
      let failed = reading.completions.when { completion in
        let callback = reading.callbacks[completion.callback]
        return callback.hasFailed && (callback.ended.map { $0 < completion.point } ?? false)
      }
      failed.none { $0.result == .newData }
      // What has worked for longer may have been given up before its end.
      let well = reading.completions.when { completion in
        let callback = reading.callbacks[completion.callback]
        guard let ended = callback.ended, !callback.hasFailed, ended < completion.point else {
          return false
        }
        return ended.now < callback.point.now.advanced(bySeconds: 10)
      }
      well.none { $0.result == .failed }
    },
    Property(
      "each-by-its-own-handler",
      "Of several background notifications each is completed by its own handler", "APP-016"
    ) {
      $0.completions.when(\.isAmongOthers).none(\.isEarly)
    },
  ]
}

extension SwizzleOffAppReading.Callback {
  /// The requirement that speaks of its completion.
  fileprivate var requirement: String {
    if isOdd { return "APP-019" }
    if hasFailed { return "APP-020" }
    switch kind {
    case .presentation: return "APP-006"
    case .response: return "APP-007"
    case .background, .withoutCompletion: return "APP-004"
    }
  }

  fileprivate var requirementInTime: String {
    isOdd ? "APP-019" : hasFailed ? "APP-020" : "APP-005"
  }
}

extension SwizzleOffAppReading {
  fileprivate func isImplemented(_ kind: Callback.Kind) -> Bool {
    switch kind {
    case .presentation: features.contains(.presentations)
    case .response: features.contains(.responses)
    case .background: features.contains(.backgroundNotifications)
    case .withoutCompletion: features.contains(.oldNotifications)
    }
  }

  /// Whether a callback was completed until an instant; unclear where there is time yet.
  fileprivate func isCompleted(_ callback: Callback, by limit: Instant) -> Bool? {
    if let first = callback.completions.first { return first.now <= limit }
    return callback.died ?? now > limit ? false : nil
  }

  fileprivate func reported(_ kind: Callback.Kind, _ requirement: String) -> Judgement {
    let isProxied = configuration.separateDelegate != nil
    // A local notification of the app's own brings an empty userInfo, of which there is nothing to report.
    return callbacks.when {
      $0.kind == kind && !$0.isEntangled && !$0.isDismissal && $0.userInfo != [:]
    }
    .filter { isImplemented($0.kind) }
    .each(against: isProxied ? "SWZ-029c" : requirement) { callback in
      // A background notification may be reported as its work ends, or as it is completed.
      let isGoingOn =
        kind == .background && callback.ended == nil && callback.completions.isEmpty
      let ends = [callback.ended, callback.completions.first].compactMap { $0 }
      let last = (kind == .background ? ends.max() : nil) ?? callback.point
      let limit = last.now.advanced(bySeconds: Self.lateness)
      if let first = callback.reports.first, first.now <= limit { return true }
      if isGoingOn { return nil }
      return !callback.reports.isEmpty || callback.died ?? now > limit ? false : nil
    }
  }
}

#endif
