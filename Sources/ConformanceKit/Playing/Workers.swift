internal import Dispatch
internal import Foundation
internal import Locking

/// A few threads with large stacks for work of tasks, which wait without holding a thread themselves.
///
/// Work that takes longer than its limit is given up. Its thread can't be ended, so another takes its place.
package final class Workers: Sendable {
  /// Some work; it returns whether its thread may go on with other work.
  private typealias Work = @Sendable () -> Bool

  private struct State {
    var waiting = Queue<Work>()
    /// How many threads take work.
    var count = 0
  }

  private let most: Int
  private let state = Locked(State())

  /// Makes workers, whose threads live as long as there is work.
  ///
  /// - Parameter most: How many work at once.
  package init(_ most: Int = ProcessInfo.processInfo.activeProcessorCount) {
    self.most = most
  }

  /// Returns what the work comes to.
  ///
  /// - Parameters:
  ///   - limit: How long it may take once it has begun.
  ///   - work: What is done on one of the threads.
  /// - Returns: The value, or nothing when the work was given up.
  package func value<Value: Sendable>(
    within limit: Duration, _ work: @escaping @Sendable () -> Value
  ) async -> Value? {
    await withCheckedContinuation { continuation in
      add {
        let end = First()
        let givingUp = DispatchWorkItem { [self] in
          guard end.take() else { return }
          continuation.resume(returning: nil)
          Threads.start { self.work() }
        }
        DispatchQueue.global().asyncAfter(
          deadline: .now() + limit / .seconds(1), execute: givingUp)
        let value = work()
        givingUp.cancel()
        guard end.take() else { return false }
        continuation.resume(returning: value)
        return true
      }
    }
  }

  private func add(_ work: @escaping Work) {
    let needsThread = state.withLock { state in
      state.waiting.append(work)
      guard state.count < most else { return false }
      state.count += 1
      return true
    }
    if needsThread { Threads.start { self.work() } }
  }

  /// Works until nothing is left, or until work was given up.
  private func work() {
    while let work = next() {
      guard work() else { return }
    }
  }

  private func next() -> Work? {
    state.withLock { state in
      if let work = state.waiting.popFirst() { return work }
      state.count -= 1
      return nil
    }
  }
}
