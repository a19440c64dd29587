/// A point of virtual time, in whole milliseconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Comparable, Sendable {
  /// The milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64

  /// Makes an instant.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Makes the instant that many seconds after 1970, or the last one there is.
  package init(seconds: Double) {
    self = Instant(milliseconds: 0).advanced(bySeconds: seconds)
  }

  /// The instant at which every case begins, 2026-01-01T00:00:00Z.
  public static let start = Instant(milliseconds: 1_767_225_600_000)

  /// Returns the instant that many milliseconds later, or the last one there is.
  public func advanced(byMilliseconds milliseconds: Int64) -> Instant {
    let (sum, isBeyond) = self.milliseconds.addingReportingOverflow(milliseconds)
    return Instant(milliseconds: isBeyond ? (milliseconds < 0 ? .min : .max) : sum)
  }

  /// Returns the instant that many seconds later, to the millisecond.
  public func advanced(bySeconds seconds: Double) -> Instant {
    let longest = 9e15
    return advanced(
      byMilliseconds: Int64((max(-longest, min(longest, seconds)) * 1000).rounded()))
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension Instant: InstantProtocol {
  /// Returns the instant that much later, at the next whole millisecond.
  public func advanced(by duration: Duration) -> Instant {
    let (seconds, attoseconds) = duration.components
    let (whole, isBeyond) = seconds.multipliedReportingOverflow(by: 1_000)
    guard !isBeyond else { return Instant(milliseconds: seconds < 0 ? .min : .max) }
    let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    return advanced(byMilliseconds: whole).advanced(
      byMilliseconds: milliseconds + (rest > 0 ? 1 : 0))
  }

  /// Returns how much later another instant is.
  public func duration(to other: Instant) -> Duration {
    .milliseconds(other.milliseconds) - .milliseconds(milliseconds)
  }
}

extension Instant: CustomStringConvertible {
  /// The milliseconds since 1970, as they stand on the wire.
  public var description: String { String(milliseconds) }
}
