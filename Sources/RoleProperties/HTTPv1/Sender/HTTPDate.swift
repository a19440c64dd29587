#if Everything || HTTPv1Sender

package import ConformanceKit

/// A date as HTTP has it, such as `Thu, 01 Jan 2026 00:01:00 GMT` (RFC 9110, 5.6.7).
package enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  /// Returns the instant of a date, if it is one.
  package static func instant(_ text: String) -> Instant? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let day = Int64(parts[1]),
      let month = months.firstIndex(of: String(parts[2])), let year = Int64(parts[3])
    else { return nil }
    let time = parts[4].split(separator: ":").compactMap { Int64($0) }
    guard time.count == 3, (1...31).contains(day), (1970...9999).contains(year) else { return nil }
    let days = daysBefore(year: year, month: Int64(month) + 1) + day - 1
    let seconds = ((days * 24 + time[0]) * 60 + time[1]) * 60 + time[2]
    return Instant(milliseconds: seconds * 1000)
  }

  /// Returns the date of an instant, to the second.
  package static func text(_ instant: Instant) -> String {
    let seconds = instant.milliseconds / 1000
    let days = seconds / 86_400
    var year: Int64 = 1970
    while daysBefore(year: year + 1, month: 1) <= days { year += 1 }
    var month: Int64 = 1
    while month < 12, daysBefore(year: year, month: month + 1) <= days { month += 1 }
    let day = days - daysBefore(year: year, month: month) + 1
    let time = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map(two)
    return "\(weekdays[Int(days % 7)]), \(two(day)) \(months[Int(month) - 1]) \(year) "
      + time.joined(separator: ":") + " GMT"
  }

  private static func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }

  /// The days from 1970 to the first of a month (Hinnant, chrono-compatible date algorithms).
  private static func daysBefore(year: Int64, month: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

#endif
