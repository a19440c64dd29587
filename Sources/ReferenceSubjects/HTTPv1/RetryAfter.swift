import ConformanceKit
import Foundation

/// The value of a `retry-after` field: seconds, or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  /// Returns the instant that the field names, if it can be read.
  static func instant(_ field: String, after now: Instant) -> Instant? {
    if let seconds = Int64(field), seconds >= 0 {
      return now.advanced(byMilliseconds: seconds * 1000)
    }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: field).map {
      Instant(milliseconds: Int64($0.timeIntervalSince1970 * 1000))
    }
  }
}
