import ConformanceKit
import Foundation

/// The value of a `retry-after` field: seconds, or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  /// Returns the instant that the field names, if it can be read.
  static func instant(_ field: String, after now: Instant) -> Instant? {
    if !field.isEmpty, field.utf8.allSatisfy({ "0123456789".utf8.contains($0) }) {
      return Double(field).map { now.advanced(bySeconds: $0) }
    }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: field).map { Instant(seconds: $0.timeIntervalSince1970) }
  }
}
