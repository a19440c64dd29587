/// The tasks that sleep on the clock of a case, the earliest first.
struct Sleepers {
  typealias Continuation = UnsafeContinuation<Void, any Error>

  private struct Place {
    let deadline: Instant
    let number: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.deadline, left.number) < (right.deadline, right.number)
    }
  }

  /// A heap: no place comes before the one at half its index.
  ///
  /// Those who were cancelled stay in it.
  private var places: [Place] = []
  private var continuations: [Int: Continuation] = [:]

  var isEmpty: Bool { continuations.isEmpty }

  mutating func add(_ number: Int, until deadline: Instant, _ continuation: Continuation) {
    continuations[number] = continuation
    places.append(Place(deadline: deadline, number: number))
    var index = places.count - 1
    while index > 0, case let parent = (index - 1) / 2, places[index] < places[parent] {
      places.swapAt(index, parent)
      index = parent
    }
  }

  mutating func remove(_ number: Int) -> Continuation? { continuations.removeValue(forKey: number) }

  /// Removes everyone who sleeps.
  mutating func removeAll() -> [Continuation] {
    defer { self = Sleepers() }
    return continuations.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Removes those who wake first, if that is not after a limit.
  ///
  /// - Returns: When they wake, and who, in the order in which they fell asleep.
  mutating func removeFirst(upTo limit: Instant) -> (Instant, [Continuation])? {
    while let first = places.first, continuations[first.number] == nil { removePlace() }
    guard let deadline = places.first?.deadline, deadline <= limit else { return nil }
    var woken: [Continuation] = []
    while let first = places.first, first.deadline == deadline {
      removePlace()
      if let continuation = continuations.removeValue(forKey: first.number) {
        woken.append(continuation)
      }
    }
    return (deadline, woken)
  }

  /// Removes the first place of the heap.
  private mutating func removePlace() {
    places.swapAt(0, places.count - 1)
    places.removeLast()
    var index = 0
    while case let left = 2 * index + 1, left < places.count {
      let right = left + 1
      let child = right < places.count && places[right] < places[left] ? right : left
      guard places[child] < places[index] else { return }
      places.swapAt(child, index)
      index = child
    }
  }
}
