internal import Dispatch
internal import Foundation
internal import Locking

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
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let status = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { memory in
      guard let attributes = memory.baseAddress else { return ENOMEM }
      pthread_attr_init(attributes)
      defer { pthread_attr_destroy(attributes) }
      pthread_attr_setstacksize(attributes, stack)
      pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
      return pthread_create(
        &thread, attributes,
        { handed in
          let handed: UnsafeMutableRawPointer? = handed
          handed.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue() }?.work()
          return nil
        }, Unmanaged.passRetained(Work(work)).toOpaque())
    }
    precondition(status == 0, "the system starts no other thread")
  }

  /// What a thread is started with.
  private final class Work: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// Returns what the work comes to on a thread of its own.
  package static func value<Value: Sendable>(
    stack: Int = 8 << 20, _ work: @escaping @Sendable () -> Value
  ) -> Value {
    let value = Locked<Value?>(nil)
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

extension Threads {
  /// Does the same work for each item, on several threads.
  ///
  /// - Parameters:
  ///   - items: What is worked on.
  ///   - jobs: How many threads there are.
  ///   - make: Makes what a thread keeps from one item to the next.
  ///   - work: Does the work for one item.
  /// - Returns: What came of it, in the order of the items.
  /// - Throws: What the first of the items came to that failed.
  package static func map<Item: Sendable, Tool, Product: Sendable, Failure: Error>(
    _ items: [Item], jobs: Int, make: @escaping @Sendable () -> Tool,
    work: @escaping @Sendable (inout Tool, Item) throws(Failure) -> Product
  ) throws(Failure) -> [Product] {
    let results = Locked<[Result<Product, Failure>?]>(Array(repeating: nil, count: items.count))
    let given = Locked(0)
    run(min(max(1, jobs), max(1, items.count))) {
      var tool = make()
      while true {
        let index = given.withLock { given in
          given += 1
          return given - 1
        }
        guard index < items.count else { return }
        let result = Result { () throws(Failure) in try work(&tool, items[index]) }
        results.withLock { $0[index] = result }
      }
    }
    var products: [Product] = []
    for case let result? in results.withLock(\.self) { products.append(try result.get()) }
    return products
  }

  /// Does the same work for each item, on several threads that keep nothing.
  package static func map<Item: Sendable, Product: Sendable, Failure: Error>(
    _ items: [Item], jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    work: @escaping @Sendable (Item) throws(Failure) -> Product
  ) throws(Failure) -> [Product] {
    try map(items, jobs: jobs) {
    } work: { (_: inout Void, item) throws(Failure) in
      try work(item)
    }
  }
}
