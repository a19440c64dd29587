import ConformanceKit

/// The value of a `retry-after` field: seconds, or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the instant that the field names, if it can be read.
  static func instant(_ field: String, after now: Instant) -> Instant? {
    if isNumber(field[...]) { return Double(field).map { now.advanced(bySeconds: $0) } }
    return date(field).map { Instant(seconds: Double($0)) }
  }

  /// The seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
  private static func date(_ field: String) -> Int? {
    let parts = field.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[5] == "GMT", let day = number(parts[1], digits: 2),
      let month = months.firstIndex(where: { $0 == parts[2] }),
      let year = number(parts[3], digits: 4)
    else { return nil }
    let clock = parts[4].split(separator: ":", omittingEmptySubsequences: false)
      .compactMap { number($0, digits: 2) }
    guard clock.count == 3, (1...31).contains(day), clock[0] < 24, clock[1] < 60, clock[2] <= 60
    else { return nil }
    return days(year, month + 1, day) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    text.utf8.count == digits && isNumber(text) ? Int(text) : nil
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The days from 1970 to a day of the Gregorian calendar, whose year is taken to begin in March.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
