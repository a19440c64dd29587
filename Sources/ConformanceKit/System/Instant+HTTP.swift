extension Instant {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  /// Reads a `retry-after` field, seconds or a date (RFC 9110, 10.2.3), or nothing from another text.
  ///
  /// - Parameters:
  ///   - field: The value of the field.
  ///   - now: When it came.
  package init?(retryAfter field: String, from now: Instant) {
    guard Self.isNumber(field[...]) else {
      self.init(httpDate: field)
      return
    }
    guard let seconds = Double(field) else { return nil }
    self = now.advanced(bySeconds: seconds)
  }

  /// Reads a date such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7), or nothing from another text.
  private init?(httpDate text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[5] == "GMT", let day = Self.number(parts[1], digits: 2),
      let month = Self.months.firstIndex(where: { $0 == parts[2] }),
      let year = Self.number(parts[3], digits: 4)
    else { return nil }
    let clock = parts[4].split(separator: ":", omittingEmptySubsequences: false)
      .compactMap { Self.number($0, digits: 2) }
    guard clock.count == 3, (1...31).contains(day), clock[0] < 24, clock[1] < 60, clock[2] <= 60
    else { return nil }
    let days = Self.daysBefore(year: year, month: Int64(month) + 1) + day - 1
    let seconds = days * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    self.init(milliseconds: seconds * 1000)
  }

  /// The instant as HTTP writes a date, to the second.
  package var httpDate: String {
    let seconds = milliseconds / 1000
    let days = seconds / 86_400
    let (year, month, day) = Self.date(ofDay: days)
    let time = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map(Self.twoDigits)
    return "\(Self.weekdays[Int(days % 7)]), \(Self.twoDigits(day)) "
      + "\(Self.months[Int(month) - 1]) \(year) \(time.joined(separator: ":")) GMT"
  }

  static func twoDigits(_ number: Int64) -> String {
    (number < 10 ? "0" : "") + String(number)
  }

  private static func number(_ text: Substring, digits: Int) -> Int64? {
    text.utf8.count == digits && isNumber(text) ? Int64(text) : nil
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The days from 1970 to the first of a month of the Gregorian calendar, whose year is taken to begin in
  /// March.
  static func daysBefore(year: Int64, month: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }

  /// The date of the day that is so many days after the first of 1970.
  static func date(ofDay days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    var year: Int64 = 1970
    while daysBefore(year: year + 1, month: 1) <= days { year += 1 }
    var month: Int64 = 1
    while month < 12, daysBefore(year: year, month: month + 1) <= days { month += 1 }
    return (year, month, days - daysBefore(year: year, month: month) + 1)
  }
}
