internal import Dispatch

/// The main actor as the tasks of a case see it: its jobs take turns with theirs, on the main thread.
///
/// There is one for all cases, since a task that nobody waits for any more may come back to it after its case.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class MainTurns: SerialExecutor {
  static let executor = MainTurns()

  /// How long a job may wait for the main thread, in seconds.
  static let patience = 30.0

  private static let isMain = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard let engine = WorldEngine.current else { return MainActor.shared.enqueue(job) }
    engine.take(job, onMain: true)
  }

  /// Does some work on the main thread, and waits for its end.
  ///
  /// - Throws: ``OutsideWork`` when the thread isn't free in time.
  static func run(_ work: @escaping @Sendable () -> Void) throws(OutsideWork) {
    if DispatchQueue.getSpecific(key: isMain) == true { return work() }
    let first = First()
    let item = DispatchWorkItem { if first.take() { work() } }
    DispatchQueue.main.async(execute: item)
    guard item.wait(timeout: .now() + patience) == .timedOut else { return }
    guard first.take() else { return item.wait() }
    throw .mainIsTaken
  }
}
