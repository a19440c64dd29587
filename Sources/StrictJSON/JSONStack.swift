/// Values in the order in which they came, whose last ones are moved into an array once it is known how
/// many they are.
struct JSONStack<Element>: ~Copyable {
  private(set) var count = 0
  private var memory = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

  deinit {
    memory[..<count].deinitialize()
    memory.deallocate()
  }

  subscript(place: Int) -> Element { memory[place] }

  /// The last element of a stack that has one.
  var last: Element {
    _read { yield memory[count - 1] }
    _modify { yield &memory[count - 1] }
  }

  mutating func push(_ element: consuming Element) {
    if count == memory.count { grow() }
    memory.initializeElement(at: count, to: element)
    count += 1
  }

  /// Moves the elements from a place on into an array that is no larger than it must be.
  mutating func pop(from start: Int) -> [Element] {
    // An array that is made with room for its elements, by `init(unsafeUninitializedCapacity:)`, looks up
    // its type each time, which takes longer than all the rest.
    var array: [Element] = []
    array.reserveCapacity(count - start)
    for place in start..<count { array.append(take(place)) }
    forget(from: start)
    return array
  }

  mutating func removeLast() -> Element {
    count -= 1
    return memory.moveElement(from: count)
  }

  /// Moves an element out; it must be forgotten before anything else is done with the stack.
  mutating func take(_ place: Int) -> Element { memory.moveElement(from: place) }

  /// Forgets the elements from a place on, which were taken.
  mutating func forget(from start: Int) { count = start }

  /// Drops the elements from a place on.
  mutating func drop(from start: Int) {
    memory[start..<count].deinitialize()
    count = start
  }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(16, 2 * memory.count))
    _ = larger.moveInitialize(fromContentsOf: memory)
    memory.deallocate()
    memory = larger
  }
}
