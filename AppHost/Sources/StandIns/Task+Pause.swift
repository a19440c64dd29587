/// Stands in for `sleep`, a hundred times as fast: a case has no thirty real seconds for an app's pause.
extension Task where Success == Never, Failure == Never {
  private static var speed: Int { 100 }

  /// Stands in for `sleep(nanoseconds:)`.
  public static func pause(nanoseconds duration: UInt64) async throws {
    try await sleep(nanoseconds: duration / UInt64(speed))
  }

  /// Stands in for `sleep(for:tolerance:clock:)`.
  public static func pause(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(for: duration / speed)
  }

  /// Stands in for `sleep(until:tolerance:clock:)`.
  public static func pause(
    until deadline: ContinuousClock.Instant, tolerance: Duration? = nil,
    clock: ContinuousClock = ContinuousClock()
  ) async throws {
    try await sleep(for: clock.now.duration(to: deadline) / speed)
  }
}
