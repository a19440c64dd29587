/// Values in the order in which they came, whose last ones are moved into an array once it is known how
/// many they are.
struct JSONStack<Element>: ~Copyable {
  private(set) var count = 0
  private var memory = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

  deinit {
    memory[..<count].deinitialize()
    memory.deallocate()
  }

  /// The elements from a place on, which are valid until the next change.
  func elements(from start: Int) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(rebasing: memory[start..<count])
  }

  mutating func push(_ element: consuming Element) {
    if count == memory.count { grow() }
    memory.initializeElement(at: count, to: element)
    count += 1
  }

  /// Moves the elements from a place on into an array that is no larger than it must be.
  mutating func pop(from start: Int) -> [Element] {
    let top = memory[start..<count]
    count = start
    return Array(unsafeUninitializedCapacity: top.count) { array, initialized in
      initialized = array.moveInitialize(fromContentsOf: top)
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(16, 2 * memory.count))
    _ = larger.moveInitialize(fromContentsOf: memory)
    memory.deallocate()
    memory = larger
  }
}
