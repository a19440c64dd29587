import ConformanceKit
import Histories

/// What the reference answers in a case, request by request, to be answered again with a change.
struct ProofRecording {
  /// One request and the answer to it.
  struct Entry {
    /// The step of the case to which it belongs.
    let step: Int
    /// The event as it was played; nothing where time passed.
    let event: JSONValue?
    /// The clock after the answer.
    let now: Instant
    let effects: [JSONValue]
  }

  let test: Case
  /// The names of the answers that were given.
  let answers: [String]
  let entries: [Entry]
  /// The places of each step's entries.
  let ranges: [Range<Int>]
  /// The case before its first request.
  let start: Play

  /// Records how a case went; nothing when the subject didn't do what is expected.
  ///
  /// - Parameters:
  ///   - played: How it went.
  ///   - vocabulary: The vocabulary of its role.
  ///   - expressions: The expressions of the thread.
  init?(_ played: Played, vocabulary: Vocabulary, expressions: Matcher.Expressions) {
    guard case .fits = played.outcome else { return nil }
    test = played.test
    answers = played.answers
    start = Play(
      played.test, played.script, edition: played.edition, vocabulary: vocabulary,
      matcher: Matcher(expressions: expressions), knowsEffects: true)
    var now = Instant.start
    var entries: [Entry] = []
    for exchange in played.exchanges {
      guard let effects = exchange.effects else { return nil }
      var event: JSONValue?
      switch exchange.played {
      case .event(let played): event = played
      case .advance(_, let end): now = end
      case .written: return nil
      }
      entries.append(Entry(step: exchange.step, event: event, now: now, effects: effects))
    }
    self.entries = entries
    var ranges = Array(repeating: 0..<0, count: played.script.steps.count)
    for (index, entry) in entries.enumerated() {
      let isFirst = ranges[entry.step].isEmpty
      ranges[entry.step] = (isFirst ? index : ranges[entry.step].lowerBound)..<(index + 1)
    }
    self.ranges = ranges
  }
}

/// A recording while it is played to its case again.
///
/// A request gets the answer that was recorded for it: within a step, an event the next one of its
/// name, or else one that is the same in every member; time passing, the next stop of the clock. What
/// was never asked in the recording is answered with nothing.
struct ProofReplay {
  private let recording: ProofRecording
  private(set) var play: Play
  private var now = Instant.start
  /// The place of the next entry.
  private(set) var position = 0

  init(_ recording: ProofRecording) {
    self.recording = recording
    play = recording.start
  }

  /// Plays on, as it was recorded, until that entry is next.
  mutating func advance(to index: Int) {
    while position < index, play.next() != nil {
      let entry = recording.entries[position]
      position += 1
      answer(entry, entry.effects)
    }
  }

  /// Plays on to the end with some of the answers changed.
  ///
  /// - Returns: How the case ended; nothing for a playing without an end.
  mutating func outcome(with changed: [Int: [JSONValue]]) -> Outcome? {
    while let request = play.next() {
      switch request {
      case .receive(let event, _): play.take(.effects(effects(after: event, changed)))
      case .advance(let limit): pass(to: limit, changed)
      }
    }
    return play.outcome
  }

  private mutating func answer(_ entry: ProofRecording.Entry, _ effects: [JSONValue]) {
    now = entry.now
    play.take(entry.event == nil ? .advanced(now: now, effects: effects) : .effects(effects))
  }

  /// The entries of the present step that were not asked for yet.
  private var rest: Range<Int> {
    let range = recording.ranges[play.begun - 1]
    return min(max(position, range.lowerBound), range.upperBound)..<range.upperBound
  }

  private mutating func effects(
    after event: JSONValue, _ changed: [Int: [JSONValue]]
  ) -> [JSONValue] {
    let entries = recording.entries
    let isNext = rest.first.map { entries[$0].event?.effectName == event.effectName } ?? false
    guard let index = isNext ? rest.first : rest.first(where: { entries[$0].event == event }) else {
      return []
    }
    position = index + 1
    return changed[index] ?? entries[index].effects
  }

  /// Moves to the next stop of the clock that still has an effect, or else to the limit.
  private mutating func pass(to limit: Instant, _ changed: [Int: [JSONValue]]) {
    for index in rest where recording.entries[index].event == nil {
      let effects = changed[index] ?? recording.entries[index].effects
      let instant = recording.entries[index].now
      guard (now...limit).contains(instant), !effects.isEmpty || instant == limit else { continue }
      now = instant
      position = index + 1
      return play.take(.advanced(now: instant, effects: effects))
    }
    now = limit
    play.take(.advanced(now: limit, effects: []))
  }
}
