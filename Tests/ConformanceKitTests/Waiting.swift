import Dispatch
import Foundation
import Testing

/// Runs tests that mostly wait for other processes on threads of their own, a few at once.
///
/// Swift Testing has one thread for each core, which should not wait while there is work.
struct Waiting: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await body() }
  }
}

extension Trait where Self == Waiting {
  static var waiting: Self { Self() }
}

private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let free = DispatchSemaphore(value: 4)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = Thread { [free] in
      free.wait()
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      free.signal()
    }
    thread.start()
  }
}
