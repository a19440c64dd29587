internal import Dispatch
internal import Foundation
internal import Synchronization

/// Threads of our own, which may wait for a subject as long as they like.
///
/// Their stacks hold what a value of the greatest depth takes to be compared, hashed, matched and written.
/// Those of others may have 512 KB only, as on macOS and iOS all but the main thread's.
package enum Threads {
  /// Runs the work on so many threads and returns when all are done.
  ///
  /// - Parameters:
  ///   - count: How many threads there are.
  ///   - stack: The stack of each, in bytes.
  ///   - work: What each of them does.
  package static func run(
    _ count: Int, stack: Int = 8 << 20, _ work: @escaping @Sendable () -> Void
  ) {
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      start(stack: stack) {
        work()
        group.leave()
      }
    }
    group.wait()
  }

  /// Starts a thread and doesn't wait for it.
  package static func start(stack: Int = 8 << 20, _ work: @escaping @Sendable () -> Void) {
    let thread = Thread { work() }
    thread.stackSize = stack
    thread.start()
  }

  /// Returns what the work comes to on a thread of its own.
  package static func value<Value: Sendable>(
    stack: Int = 8 << 20, _ work: @escaping @Sendable () -> Value
  ) -> Value {
    let value = Mutex<Value?>(nil)
    run(1, stack: stack) {
      let made = work()
      value.withLock { $0 = made }
    }
    guard let made = value.withLock({ $0 }) else { preconditionFailure("the work was done") }
    return made
  }

  /// Returns what the work comes to on a thread of its own, for a task that waits without a thread.
  package static func awaitedValue<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      start { continuation.resume(returning: work()) }
    }
  }
}
