internal import Locking

/// What calls wait for until later events bring it, each by a key such as the id of a request.
///
/// A transport under test emits a request and waits for its answer:
///
/// ```swift
/// world.emit(.request(id: id, method: "POST", path: path))
/// return try await answers.value(for: id)
/// ```
///
/// and the event `.response` gives it: `answers.give(response, for: response.to)`.
public final class Answers<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Waiter {
    let number: Int
    let continuation: CheckedContinuation<Value, any Error>
  }

  private struct State {
    var last = 0
    var waiting: [Key: [Waiter]] = [:]
    var given: [Key: [Result<Value, any Error>]] = [:]
  }

  private let state = Locked(State())

  /// Makes a place where nothing waits yet.
  public init() {}

  /// Waits until a value is given for a key; one that was given before is returned at once.
  ///
  /// - Parameter key: What to wait for; of several who wait for the same, the first is answered first.
  /// - Returns: The value.
  /// - Throws: The error that was given instead, or `CancellationError` when the task is cancelled.
  public func value(for key: Key) async throws -> Value {
    try Task.checkCancellation()
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        wait(Waiter(number: number, continuation: continuation), for: key)
        if Task.isCancelled { cancel(number, for: key) }
      }
    } onCancel: {
      cancel(number, for: key)
    }
  }

  /// Answers the first who waits for a key, or else the next one who will.
  public func give(_ value: Value, for key: Key) {
    give(.success(value), for: key)
  }

  /// Throws an error for the first who waits for a key, or else for the next one who will.
  public func fail(_ error: any Error, for key: Key) {
    give(.failure(error), for: key)
  }

  private func give(_ result: Result<Value, any Error>, for key: Key) {
    let waiter = state.withLock { state -> Waiter? in
      guard state.waiting[key]?.isEmpty == false else {
        state.given[key, default: []].append(result)
        return nil
      }
      return state.waiting[key]?.removeFirst()
    }
    waiter?.continuation.resume(with: result)
  }

  private func wait(_ waiter: Waiter, for key: Key) {
    let given = state.withLock { state -> Result<Value, any Error>? in
      guard state.given[key]?.isEmpty == false else {
        state.waiting[key, default: []].append(waiter)
        return nil
      }
      return state.given[key]?.removeFirst()
    }
    if let given { waiter.continuation.resume(with: given) }
  }

  private func cancel(_ number: Int, for key: Key) {
    let waiter = state.withLock { state -> Waiter? in
      guard let place = state.waiting[key]?.firstIndex(where: { $0.number == number }) else {
        return nil
      }
      return state.waiting[key]?.remove(at: place)
    }
    waiter?.continuation.resume(throwing: CancellationError())
  }
}
