internal import Locking

/// What only the first who takes it has, such as the end of some work that may be given up.
final class First: Sendable {
  private let isTaken = Locked(false)

  func take() -> Bool {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
  }
}
