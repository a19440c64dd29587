import ConformanceKit

// What a trace is made of.

/// An event, and what the subject does then.
func exchange(_ event: JSONValue, _ effects: JSONValue...) -> Finding.Exchange {
  Finding.Exchange(stimulus: .event(event), effects: effects)
}

/// Time that passes, from so many seconds after the start, and what the subject does at its end.
func pass(
  from start: Int64 = 0, seconds: Int64, _ effects: JSONValue...
) -> Finding.Exchange {
  let from = Instant(milliseconds: Instant.start.milliseconds + start * 1000)
  return Finding.Exchange(
    stimulus: .advance(from: from, to: from.advanced(bySeconds: Double(seconds))),
    effects: effects)
}
