extension JSONValue {
  /// The time between two instants, as a number of seconds.
  static func seconds(from start: Instant, to end: Instant) -> JSONValue {
    let (milliseconds, overflow) = end.milliseconds.subtractingReportingOverflow(start.milliseconds)
    if overflow { return .string("\(start) to \(end)") }
    let (seconds, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = milliseconds < 0 ? "-" : ""
    guard rest > 0 else { return .number(JSONNumber(spelled: "\(sign)\(seconds)")) }
    let digits = String(rest + 1000).dropFirst()
    return .number(JSONNumber(spelled: "\(sign)\(seconds).\(digits)"))
  }
}
