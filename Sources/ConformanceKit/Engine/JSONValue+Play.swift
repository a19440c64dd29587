extension JSONValue {
  /// Whether a `${name}` stands anywhere in the value.
  var hasPlaceholder: Bool {
    switch self {
    case .null, .bool, .number: false
    case .string(let text): text.hasPlaceholder
    case .array(let elements): elements.contains { $0.hasPlaceholder }
    case .object(let object):
      object.members.contains { $0.name.hasPlaceholder || $0.value.hasPlaceholder }
    }
  }

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

extension String {
  fileprivate var hasPlaceholder: Bool {
    utf8.contains(UInt8(ascii: "$")) && Placeholder(firstIn: self[...]) != nil
  }
}
