internal import Foundation
internal import Locking

/// What is behind a ``World``: the tasks that can go on, those that sleep, and what was emitted.
///
/// It has no thread: who plays the case lets the tasks run until none can, and those of the main actor have
/// their turns on the main thread. What comes from another thread has waited for the outside world; that is
/// noted, and fails the case.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class WorldEngine: TaskExecutor {
  private struct State {
    var now = Instant.start
    var jobs = Queue<Turn>()
    var sleepers = Sleepers()
    var effects: [JSONValue] = []
    /// The calls that have not returned, by their number.
    var calls: [Int: Call] = [:]
    /// The call that threw first, since the last answer.
    var failure: (call: Int, event: String, error: any Error)?
    var lastNumber = 0
    var isDisturbed = false
    var isClosed = false

    mutating func newNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  /// A job that can go on, and whether it is one of the main actor.
  private struct Turn {
    let job: UnownedJob
    let isOnMain: Bool
  }

  private struct Call {
    let event: String
    let task: Task<Void, Never>
  }

  /// How many turns the tasks may have at one instant.
  static let turns = 100_000
  /// At how many instants on end they may wake without an effect.
  static let stops = 10_000_000

  private let state = Locked(State())

  /// Makes an engine, which is closed once.
  init() { RuntimeHooks.begin() }

  /// The calls that have not returned though nothing sleeps, by the names of their events.
  var idleCalls: [String] {
    state.withLock { state in
      state.sleepers.isEmpty
        ? state.calls.sorted { $0.key < $1.key }.map(\.value.event) : []
    }
  }

  var now: Instant { state.withLock { $0.now } }

  func enqueue(_ job: consuming ExecutorJob) { take(UnownedJob(job), onMain: false) }

  func take(_ job: UnownedJob, onMain isOnMain: Bool) {
    change { $0.jobs.append(Turn(job: job, isOnMain: isOnMain)) }
  }

  func emit(_ effect: JSONValue) {
    change { $0.effects.append(effect) }
  }

  /// Changes the state, and notes whether it is done from outside.
  private func change(_ body: (inout State) -> Void) {
    let isOutside = !isHere
    state.withLock { state in
      if isOutside { state.isDisturbed = true }
      body(&state)
    }
  }

  func newSleeper() -> Int { state.withLock { $0.newNumber() } }

  func add(_ sleeper: Int, until deadline: Instant, _ continuation: Sleepers.Continuation) {
    change { $0.sleepers.add(sleeper, until: deadline, continuation) }
    if state.withLock(\.isClosed) { cancel(sleeper) }
  }

  func cancel(_ sleeper: Int) {
    state.withLock { $0.sleepers.remove(sleeper) }?.resume(throwing: CancellationError())
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension WorldEngine {
  /// Calls player code in a task of its own, and lets all tasks run until none can.
  ///
  /// - Parameters:
  ///   - event: The name of the event that is received.
  ///   - now: The instant at which it is.
  ///   - body: The call.
  /// - Throws: What the call threw, ``LateFailure`` or ``OutsideWork``.
  func call(
    _ event: String, at now: Instant, _ body: @escaping @Sendable () async throws -> Void
  ) throws {
    try here {
      let number = state.withLock { state in
        state.now = max(state.now, now)
        return state.newNumber()
      }
      let task = Task(executorPreference: self, priority: .medium) {
        do {
          try await body()
          self.end(number, nil)
        } catch {
          self.end(number, error)
        }
      }
      state.withLock { $0.calls[number] = Call(event: event, task: task) }
      try settle(since: number)
    }
  }

  /// Moves time to the first instant, at most a limit, at which there is an effect.
  func advance(to limit: Instant) throws -> Advance<JSONValue> {
    try here {
      for _ in 0..<Self.stops {
        try settle(since: nil)
        let effects = takeEffects()
        guard effects.isEmpty else { return Advance(now: now, effects: effects) }
        guard let woken = wake(upTo: limit) else {
          state.withLock { $0.now = limit }
          return Advance(now: limit)
        }
        for sleeper in woken { sleeper.resume() }
      }
      throw OutsideWork.neverActs(stops: Self.stops)
    }
  }

  /// Cancels what still lasts, and lets it end.
  func close() {
    defer { RuntimeHooks.end() }
    here {
      let calls = state.withLock { state in
        state.isClosed = true
        return state.calls.sorted { $0.key < $1.key }.map(\.value)
      }
      for call in calls { call.task.cancel() }
      for sleeper in state.withLock({ $0.sleepers.removeAll() }) {
        sleeper.resume(throwing: CancellationError())
      }
      _ = try? run(turns: Self.turns / 100)
    }
  }

  private func end(_ number: Int, _ error: (any Error)?) {
    state.withLock { state in
      guard let call = state.calls.removeValue(forKey: number), let error, state.failure == nil
      else { return }
      state.failure = (number, call.event, error)
    }
  }

  private func wake(upTo limit: Instant) -> [Sleepers.Continuation]? {
    state.withLock { state in
      guard let (deadline, woken) = state.sleepers.removeFirst(upTo: limit) else { return nil }
      state.now = max(state.now, deadline)
      return woken
    }
  }

  /// Removes the effects since the last answer.
  func takeEffects() -> [JSONValue] {
    state.withLock { state in
      defer { state.effects = [] }
      return state.effects
    }
  }

  /// Lets tasks run until none can.
  ///
  /// - Parameter number: The call that the present event has begun.
  /// - Throws: What that call threw, ``LateFailure`` or ``OutsideWork``.
  private func settle(since number: Int?) throws {
    guard try run(turns: Self.turns) else { throw OutsideWork.neverIdle(turns: Self.turns) }
    let (isDisturbed, failure) = state.withLock { state in
      defer { state.failure = nil }
      return (state.isDisturbed, state.failure)
    }
    if isDisturbed { throw OutsideWork.otherThread }
    guard let failure else { return }
    throw failure.call == number
      ? failure.error : LateFailure(event: failure.event, error: failure.error)
  }

  /// Gives tasks their turns, and returns whether none is left that can go on.
  private func run(turns: Int) throws(OutsideWork) -> Bool {
    for _ in 0..<turns {
      guard let turn = state.withLock({ $0.jobs.popFirst() }) else { return true }
      if turn.isOnMain {
        try MainTurns.run { self.runOnMain(turn.job) }
      } else {
        turn.job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
    return false
  }

  private func runOnMain(_ job: UnownedJob) {
    here {
      job.runSynchronously(
        isolatedTo: MainTurns.executor.asUnownedSerialExecutor(),
        taskExecutor: asUnownedTaskExecutor())
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension WorldEngine {
  private static let key = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The engine whose tasks run on the calling thread.
  static var current: WorldEngine? {
    pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  private var isHere: Bool {
    pthread_getspecific(Self.key)
      == UnsafeMutableRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }

  /// Makes the calling thread the one on which the tasks run.
  private func here<Value>(_ body: () throws -> Value) rethrows -> Value {
    let outer = pthread_getspecific(Self.key)
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.key, outer) }
    return try body()
  }
}
