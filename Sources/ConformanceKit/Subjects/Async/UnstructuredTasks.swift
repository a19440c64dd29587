internal import Foundation

/// Brings the tasks that player code starts by `Task { }` to the thread of its case.
///
/// Child tasks keep the executor of a player; a task that has no parent goes to the threads of the system.
/// Swift's runtime has a hook for what goes there, the one that `withMainSerialExecutor` of the library
/// swift-concurrency-extras uses. A statically linked program has none; there `Task { }` is outside work.
enum UnstructuredTasks {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// Whether the hook is in place, which it is from the first question on.
  static let areCaught: Bool = {
    guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
      return false
    }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
      if let engine = WorldEngine.current { engine.enqueue(job) } else { original(job) }
    }
    return true
  }()
}
