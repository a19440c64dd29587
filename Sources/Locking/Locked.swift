internal import Foundation

/// A value that one thread at a time sees.
///
/// `Mutex` of the standard library asks for macOS 15 and iOS 18, and with the libraries every package that
/// depends on them would. The lock is that of POSIX; it and the value have one place, which never moves.
package struct Locked<Value>: @unchecked Sendable {
  private final class Place: ManagedBuffer<Value, pthread_mutex_t> {
    deinit {
      _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
    }
  }

  private let place: ManagedBuffer<Value, pthread_mutex_t>

  /// Makes a lock around a value that nothing else has.
  package init(_ value: sending Value) {
    place = Place.create(minimumCapacity: 1) { _ in value }
    place.withUnsafeMutablePointerToElements { lock in
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    }
  }

  /// Calls a function with the value while no other thread sees it; the function must not lock it again.
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (value, lock) = place.withUnsafeMutablePointers { ($0, $1) }
    pthread_mutex_lock(lock)
    defer { withExtendedLifetime(place) { _ = pthread_mutex_unlock(lock) } }
    return try body(&value.pointee)
  }
}
