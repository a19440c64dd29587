import ConformanceKit

/// A date and time of day without a zone, as `2026-01-01 12:00:00`.
struct LocalTime: Comparable {
  /// Seconds since 1970-01-01 00:00:00 on the same clock.
  private let seconds: Int

  /// The time on a clock that is so many seconds east of Greenwich.
  init(_ instant: Instant, offset: Int) {
    seconds = Int(instant.milliseconds / 1000) + offset
  }

  private init(seconds: Int) {
    self.seconds = seconds
  }

  /// Reads `yyyy-MM-dd HH:mm:ss` and nothing looser.
  init?(_ text: String) {
    let fields = text.utf8.split(omittingEmptySubsequences: false) { " -:".utf8.contains($0) }
    let numbers = fields.compactMap { Int(String(Substring($0))) }
    guard fields.map(\.count) == [4, 2, 2, 2, 2, 2], numbers.count == 6 else { return nil }
    let (month, day) = (numbers[1], numbers[2])
    guard (1...12).contains(month), (1...31).contains(day), numbers[3] < 24, numbers[4] < 60,
      numbers[5] < 60
    else { return nil }
    let days = Self.days(year: numbers[0], month: month, day: day)
    seconds = days * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    guard Self(seconds: seconds).text.utf8.elementsEqual(text.utf8) else { return nil }
  }

  /// Reads the same with spaces around it, and with single digits.
  init?(loosely text: String) {
    let parts = text.split(separator: " ").map { part in
      part.split(whereSeparator: { "-:".contains($0) })
        .map { $0.utf8.count == 1 ? "0\($0)" : String($0) }
    }
    guard parts.count == 2 else { return nil }
    self.init(parts[0].joined(separator: "-") + " " + parts[1].joined(separator: ":"))
  }

  func advanced(bySeconds later: Double) -> LocalTime {
    LocalTime(seconds: seconds + Int(later))
  }

  static func < (left: LocalTime, right: LocalTime) -> Bool {
    left.seconds < right.seconds
  }

  /// The time as it is written.
  var text: String {
    var days = seconds / 86_400
    let rest = seconds % 86_400
    var year = 1970
    while days >= Self.length(of: year) {
      days -= Self.length(of: year)
      year += 1
    }
    var month = 1
    while days >= Self.length(of: month, in: year) {
      days -= Self.length(of: month, in: year)
      month += 1
    }
    let parts = [month, days + 1, rest / 3600, rest / 60 % 60, rest % 60].map { $0.twoDigits }
    return "\(year)-\(parts[0])-\(parts[1]) \(parts[2]):\(parts[3]):\(parts[4])"
  }

  private static func days(year: Int, month: Int, day: Int) -> Int {
    let years = (1970..<max(year, 1970)).reduce(0) { $0 + length(of: $1) }
    let months = (1..<month).reduce(0) { $0 + length(of: $1, in: year) }
    return years + months + day - 1
  }

  private static func length(of year: Int) -> Int {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: length(of: year) - 337
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int {
  fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
