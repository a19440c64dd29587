#if Everything || SwizzleOffSDK

import ConformanceKit
import Histories

extension SwizzleOffSDKReading {
  /// A registration that is to be tried again.
  struct PendingRetry {
    let point: Trace.Point
    /// How long the try before had waited; nothing for the first.
    let lastWait: Int64?
    /// Which of the tries of its process it is, from 1.
    let ordinal: Int

    /// The milliseconds after which it counts as lost, which are ours.
    ///
    /// An SDK may count its tries for the whole process, whose waits grow from one registration to the next.
    var limit: Int64 {
      guard ordinal > 1 else { return 10_000 }
      return max(60_000, 10 * (lastWait ?? 0), 5000 << min(Int64(ordinal), 10))
    }
  }

  /// A registration that was tried again, or wasn't.
  struct Retry: Thing {
    let point: Trace.Point
    /// How long it waited, and the one before; nothing where it never came or was the first.
    let wait: Int64?
    let lastWait: Int64?
    /// Whether it was the first of its process, which comes within seconds.
    let isFirst: Bool
  }

  /// Takes note that a registration is to be tried again, or may be.
  mutating func retryIsDue(_ request: Request, isCertain: Bool, at point: Trace.Point) {
    state.retries += 1
    state.triesAgain += 1
    guard let sender = request.senderID else { return }
    // Where others are under way as well, which of them is tried again is unclear.
    let isAlone =
      isCertain && state.retries == 1 && state.open.isEmpty && !state.isDoubtful
      && !state.everUnreached.contains(sender)
    pendingRetries[sender] =
      isAlone
      ? PendingRetry(point: point, lastWait: request.wait, ordinal: state.triesAgain) : nil
  }

  /// Takes note of a registration: one that nothing has called for is a try again.
  mutating func noteRetry(
    _ request: SwizzleOffSDK.Effect.Request, isByItself: Bool, at point: Trace.Point
  ) {
    let due = pendingRetries.removeValue(forKey: request.senderID ?? "")
    // What found no network may come by itself as well, and is none of those that were refused.
    guard isByItself, !state.unreached.contains(request.senderID ?? "") else { return }
    state.retries = max(0, state.retries - 1)
    guard let due else { return }
    let wait = point.now.milliseconds - due.point.now.milliseconds
    retries.append(
      Retry(point: point, wait: wait, lastWait: due.lastWait, isFirst: due.ordinal == 1))
  }

  /// How long a registration waited that goes out now, if it is a try again.
  func waited(at point: Trace.Point) -> Int64? {
    retries.last.flatMap { $0.point == point ? $0.wait : nil }
  }

  /// Takes for lost what has not been tried again in time: the first of a process, and later ones while a fetch waits.
  mutating func loseRetries() {
    for (sender, due) in pendingRetries {
      guard now > due.point.now.advanced(byMilliseconds: due.limit) else { continue }
      pendingRetries[sender] = nil
      let isWaitedFor = calls.contains { call in
        call.kind == .fetch && call.sender == sender && call.results.isEmpty && !call.isOver
      }
      if due.ordinal == 1 || isWaitedFor {
        retries.append(
          Retry(point: due.point, wait: nil, lastWait: nil, isFirst: due.ordinal == 1))
      }
    }
  }
}

extension SwizzleOffSDK.Event {
  /// Whether what is tried again may be something else after it.
  var mayEndRetries: Bool {
    switch self {
    case .setAPNSToken, .fetchToken, .deleteToken, .deleteData, .register, .unregister, .restart,
      .setAutoInit, .configure, .subscribe, .unsubscribe, .networkReturned, .readFCMToken,
      .installationIDChanged, .didRegisterForRemoteNotifications, .succeeded:
      true
    default: false
    }
  }
}

#endif
