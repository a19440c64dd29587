/// What is around an asynchronous player: the clock of the case, and the way out for its effects.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct World<PlayedRole: Role>: Sendable {
  /// The time of the case: sleeping on it costs nothing.
  public let clock: WorldClock
  private let engine: WorldEngine

  init(_ engine: WorldEngine) {
    self.engine = engine
    clock = WorldClock(engine)
  }

  /// Has an effect on the world, at this instant of the case.
  public func emit(_ effect: PlayedRole.Effect) {
    engine.emit(effect.json)
  }
}

/// A clock whose instants are those of the case that is played.
///
/// Time stands still while a task can go on; then it moves to the first instant for which one sleeps.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct WorldClock: Clock {
  /// A point of the time of the case.
  public typealias Instant = ConformanceKit.Instant

  private let engine: WorldEngine

  init(_ engine: WorldEngine) {
    self.engine = engine
  }

  /// The instant at which the case is.
  public var now: Instant { engine.now }

  /// A millisecond, the unit of the time of cases.
  public var minimumResolution: Duration { .milliseconds(1) }

  /// Sleeps until an instant of the case.
  ///
  /// - Parameters:
  ///   - deadline: When it wakes; a case that moves its clock just to there wakes it, too.
  ///   - tolerance: Has no influence.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard deadline > now else {
      // Lets others have their turn, so that a loop of such sleeps is noticed.
      return await Task.yield()
    }
    let sleeper = engine.newSleeper()
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        engine.add(sleeper, until: deadline, continuation)
        if Task.isCancelled { engine.cancel(sleeper) }
      }
    } onCancel: {
      engine.cancel(sleeper)
    }
  }
}
