/// Stands in for `sleep`, much faster: a case has no thirty real seconds for an app's pause.
extension Task where Success == Never, Failure == Never {
  /// How long a pause takes here: its first second a hundredth, what follows a thousandth of it, so that
  /// who pauses longer still goes on later.
  private static func played(_ duration: Duration) -> Duration {
    let first = min(duration, .seconds(1))
    return first / 100 + (duration - first) / 1000
  }

  /// Stands in for `sleep(nanoseconds:)`.
  public static func pause(nanoseconds duration: UInt64) async throws {
    try await sleep(for: played(.nanoseconds(Int64(clamping: duration))))
  }

  /// Stands in for `sleep(for:tolerance:clock:)`.
  public static func pause(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(for: played(duration))
  }

  /// Stands in for `sleep(until:tolerance:clock:)`.
  public static func pause(
    until deadline: ContinuousClock.Instant, tolerance: Duration? = nil,
    clock: ContinuousClock = ContinuousClock()
  ) async throws {
    try await sleep(for: played(clock.now.duration(to: deadline)))
  }
}
