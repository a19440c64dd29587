import ConformanceKit

/// A drawn history on its way: each intention becomes an event when its turn comes.
struct HistoryCourse<Making: HistoryMaking>: Course
where
  Making.Reading.PlayedRole.Event: JSONEncodable
{
  private typealias Event = Making.Reading.PlayedRole.Event

  private var intentions: ArraySlice<Intention<Making>>
  private var progress: ReadingProgress<Making.Reading>
  private var read = 0
  private var lives: Lives
  private let features: Set<Making.Reading.PlayedRole.Feature>
  private var now = Instant.start

  init(
    _ intentions: [Intention<Making>], progress: ReadingProgress<Making.Reading>, lives: Lives,
    features: Set<Making.Reading.PlayedRole.Feature>
  ) {
    self.intentions = intentions[...]
    self.progress = progress
    self.lives = lives
    self.features = features
  }

  mutating func next(after exchanges: [Finding.Exchange], isWaiting: Bool) -> CourseStep {
    while let intention = intentions.first {
      switch intention {
      case .now(let happening):
        intentions.removeFirst()
        if let step = step(happening) { return step }
      case .meant(let meant):
        if isWaiting { return .waits }
        guard takeUp(exchanges) else { return .ends }
        intentions.removeFirst()
        let happening = Making.resolve(meant, after: progress.reading, at: now)
        if let happening, let step = step(happening) { return step }
      }
    }
    return .ends
  }

  /// Returns the reading of all that was played, of which most is read already.
  func reading(to exchanges: [Finding.Exchange]) throws(JSONDecodingError) -> Making.Reading {
    var progress = progress
    for exchange in exchanges[min(read, exchanges.count)...] { try progress.take(exchange) }
    return progress.reading
  }

  /// Returns the step that something is, unless the schema says that it can't come now.
  private mutating func step(_ happening: Happening<Event>) -> CourseStep? {
    switch happening {
    case .event(let event):
      let json = Making.asking(event, of: features).json
      return lives.take(json) ? .event(json) : nil
    case .pass(let milliseconds):
      guard milliseconds > 0 else { return nil }
      now = now.advanced(byMilliseconds: milliseconds)
      return .advance(milliseconds: milliseconds)
    }
  }

  /// Reads what was answered since the last time; returns whether it can be read.
  private mutating func takeUp(_ exchanges: [Finding.Exchange]) -> Bool {
    for exchange in exchanges[read...] {
      lives.note(exchange.effects ?? [])
      guard (try? progress.take(exchange)) != nil else { return false }
    }
    read = exchanges.count
    return true
  }
}
