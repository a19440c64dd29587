import ConformanceKit
import Synchronization

extension Threads {
  /// Does the same work for each item, on several threads.
  ///
  /// - Parameters:
  ///   - items: What is worked on.
  ///   - jobs: How many threads there are.
  ///   - make: Makes what a thread keeps from one item to the next.
  ///   - work: Does the work for one item.
  /// - Returns: What came of it, in the order of the items.
  static func map<Item: Sendable, Tool, Product: Sendable>(
    _ items: [Item], jobs: Int, make: @escaping @Sendable () -> Tool,
    work: @escaping @Sendable (inout Tool, Item) -> Product
  ) -> [Product] {
    let products = Mutex<[Product?]>(Array(repeating: nil, count: items.count))
    let given = Mutex(0)
    run(min(max(1, jobs), max(1, items.count))) {
      var tool = make()
      while true {
        let index = given.withLock { given in
          given += 1
          return given - 1
        }
        guard index < items.count else { return }
        let product = work(&tool, items[index])
        products.withLock { $0[index] = product }
      }
    }
    return products.withLock { $0.compactMap { $0 } }
  }
}
