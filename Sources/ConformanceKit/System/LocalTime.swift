/// A date and time of day without a zone, as `2026-01-01 12:00:00`.
package struct LocalTime: Comparable {
  /// Seconds since 1970-01-01 00:00:00 on the same clock.
  package let seconds: Int64

  /// The time on a clock that is so many seconds east of Greenwich.
  package init(_ instant: Instant, offset: Int) {
    seconds = instant.milliseconds / 1000 + Int64(offset)
  }

  private init(seconds: Int64) {
    self.seconds = seconds
  }

  /// Reads `yyyy-MM-dd HH:mm:ss` and nothing looser.
  package init?(_ text: String) {
    let fields = text.utf8.split(omittingEmptySubsequences: false) { " -:".utf8.contains($0) }
    let numbers = fields.compactMap { Int64(String(Substring($0))) }
    guard fields.map(\.count) == [4, 2, 2, 2, 2, 2], numbers.count == 6 else { return nil }
    let (month, day) = (numbers[1], numbers[2])
    guard (1...12).contains(month), (1...31).contains(day), numbers[3] < 24, numbers[4] < 60,
      numbers[5] < 60
    else { return nil }
    let days = Instant.daysBefore(year: numbers[0], month: month) + day - 1
    seconds = days * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    guard Self(seconds: seconds).text.utf8.elementsEqual(text.utf8) else { return nil }
  }

  /// Reads the same with spaces around it, and with single digits.
  package init?(loosely text: String) {
    let parts = text.split(separator: " ").map { part in
      part.split(whereSeparator: { "-:".contains($0) })
        .map { $0.utf8.count == 1 ? "0\($0)" : String($0) }
    }
    guard parts.count == 2 else { return nil }
    self.init(parts[0].joined(separator: "-") + " " + parts[1].joined(separator: ":"))
  }

  package func advanced(bySeconds later: Double) -> LocalTime {
    LocalTime(seconds: seconds + Int64(later))
  }

  package static func < (left: LocalTime, right: LocalTime) -> Bool {
    left.seconds < right.seconds
  }

  /// The time as it is written.
  package var text: String {
    let rest = seconds % 86_400
    let (year, month, day) = Instant.date(ofDay: seconds / 86_400)
    let parts = [month, day, rest / 3600, rest / 60 % 60, rest % 60].map(Instant.twoDigits)
    return "\(year)-\(parts[0])-\(parts[1]) \(parts[2]):\(parts[3]):\(parts[4])"
  }
}
