#if Everything || SwizzleOffSDK

import ConformanceKit
import Histories

extension SwizzleOffSDKReading {
  /// A registration that is to be tried again.
  struct PendingRetry {
    let point: Trace.Point
    /// How long the try before had waited; nothing for the first.
    let lastWait: Int64?
  }

  /// A registration that was tried again, or wasn't.
  struct Retry: Thing {
    let point: Trace.Point
    /// How long it waited, and the one before; nothing where it never came or was the first.
    let wait: Int64?
    let lastWait: Int64?
  }

  mutating func retryIsDue(_ request: Request, at point: Trace.Point) {
    state.retries += 1
    guard let sender = request.senderID else { return }
    // Where others are under way as well, which of them is tried again is unclear.
    let isAlone =
      state.retries == 1 && state.open.isEmpty && !state.isDoubtful
      && !state.everUnreached.contains(sender)
    pendingRetries[sender] =
      isAlone ? PendingRetry(point: point, lastWait: request.wait) : nil
  }

  /// Takes note of a registration: one that nothing has called for is a try again.
  mutating func noteRetry(
    _ request: SwizzleOffSDK.Effect.Request, isByItself: Bool, at point: Trace.Point
  ) {
    let due = pendingRetries.removeValue(forKey: request.senderID ?? "")
    guard isByItself else { return }
    state.retries = max(0, state.retries - 1)
    guard let due else { return }
    let wait = point.now.milliseconds - due.point.now.milliseconds
    retries.append(Retry(point: point, wait: wait, lastWait: due.lastWait))
  }

  /// How long a registration waited that goes out now, if it is a try again.
  func waited(at point: Trace.Point) -> Int64? {
    retries.last.flatMap { $0.point == point ? $0.wait : nil }
  }

  /// Takes for lost what has not been tried again for ten seconds, and later, while a fetch waits for it, for ten
  /// times as long as before: these bounds are ours.
  mutating func loseRetries() {
    for (sender, due) in pendingRetries {
      let limit = due.lastWait.map { max(60_000, 10 * $0) } ?? 10_000
      guard now > due.point.now.advanced(byMilliseconds: limit) else { continue }
      pendingRetries[sender] = nil
      let isWaitedFor = calls.contains { call in
        call.kind == .fetch && call.sender == sender && call.results.isEmpty && !call.isOver
      }
      if due.lastWait == nil || isWaitedFor {
        retries.append(Retry(point: due.point, wait: nil, lastWait: nil))
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
