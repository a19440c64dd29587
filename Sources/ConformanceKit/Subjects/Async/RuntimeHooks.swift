internal import Foundation
internal import Locking

/// Brings what player code hands to Swift's runtime to the case that the calling thread plays.
///
/// Child tasks keep the executor of a player; a task that has no parent goes to the threads of the system,
/// and what is isolated to the main actor goes to its executor. The runtime has a hook for each; the first
/// is the one that `withMainSerialExecutor` of the library swift-concurrency-extras uses. A statically
/// linked program has none; there both are outside work.
///
/// They are in place while a case is played; what was in their places before takes what no case has, and is
/// put back when no case is played any more.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
enum RuntimeHooks {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias Main = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainHook = @convention(thin) (Main) -> UnownedSerialExecutor

  /// The place of a hook in the runtime, and what stands there instead while cases are played.
  private struct Place {
    let pointer: UnsafeMutablePointer<UInt>
    let ours: UInt
    var before: UInt = 0

    init?(_ name: String, _ ours: UInt) {
      guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), name) else { return nil }
      pointer = symbol.assumingMemoryBound(to: UInt.self)
      self.ours = ours
    }

    mutating func take() {
      guard pointer.pointee != ours else { return }
      before = pointer.pointee
      pointer.pointee = ours
    }

    /// What somebody else has put there since then stays.
    func putBack() {
      if pointer.pointee == ours { pointer.pointee = before }
    }
  }

  private struct State {
    var cases = 0
    var tasks: Place?
    var main: Place?
  }

  private static let state = Locked(
    State(
      tasks: Place(
        "swift_task_enqueueGlobal_hook",
        unsafeBitCast(
          { job, original in RuntimeHooks.enqueue(job, original) } as EnqueueHook, to: UInt.self)),
      main: Place(
        "swift_task_getMainExecutor_hook",
        unsafeBitCast({ RuntimeHooks.mainExecutor($0) } as MainHook, to: UInt.self))))

  /// Notes that a case begins.
  static func begin() {
    state.withLock { state in
      state.cases += 1
      state.tasks?.take()
      state.main?.take()
    }
  }

  /// Notes that a case has ended.
  static func end() {
    state.withLock { state in
      state.cases -= 1
      guard state.cases == 0 else { return }
      state.tasks?.putBack()
      state.main?.putBack()
    }
  }

  private static func enqueue(_ job: UnownedJob, _ original: Enqueue) {
    if let engine = WorldEngine.current { return engine.take(job, onMain: false) }
    let before = state.withLock { $0.tasks?.before ?? 0 }
    guard let hook = unsafeBitCast(before, to: EnqueueHook?.self) else { return original(job) }
    hook(job, original)
  }

  private static func mainExecutor(_ original: Main) -> UnownedSerialExecutor {
    if WorldEngine.current != nil { return MainTurns.executor.asUnownedSerialExecutor() }
    let before = state.withLock { $0.main?.before ?? 0 }
    guard let hook = unsafeBitCast(before, to: MainHook?.self) else { return original() }
    return hook(original)
  }
}
