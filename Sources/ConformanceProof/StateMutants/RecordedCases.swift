import ConformanceKit
import Histories

/// The cases of one role as the reference plays them, short ones first.
struct RecordedCases: Sendable {
  /// A case that can catch something, and the kinds of events in it.
  struct Recording: Sendable {
    let played: Played
    let kinds: Set<String>
  }

  let vocabulary: Vocabulary
  let make: Subject.Factory
  let recordings: [Recording]

  /// Plays to the reference each case that says what must or should be.
  init?(of role: String, _ cases: [Case], reference: Subject, corpus: Corpus) {
    guard let vocabulary = corpus.vocabularies[role], let make = reference.factories[role] else {
      return nil
    }
    self.vocabulary = vocabulary
    self.make = make
    let session = InProcessSession(reference.factories)
    recordings = cases.compactMap { test in
      guard test.role == role, test.requirement.level != .open,
        let played = try? session.played(test, by: reference, of: corpus).get(),
        case .fits = played.outcome
      else { return nil }
      return Recording(played: played, kinds: Set(played.exchanges.compactMap(\.kind)))
    }.sorted { $0.played.exchanges.count < $1.played.exchanges.count }
  }

  /// Returns the first case that fails when a mutant plays it.
  func firstCatch(of mutant: StateMutant, _ expressions: Matcher.Expressions) -> Case? {
    let session = InProcessSession(
      [mutant.role: mutant.factory(make)], expressions: expressions)
    let needed = mutant.kinds
    return recordings.first { recording in
      guard needed.isSubset(of: recording.kinds), mutant.strikes(recording.played.exchanges)
      else { return false }
      let played = try? session.played(
        recording.played.test, edition: recording.played.edition, vocabulary: vocabulary)
      return switch played?.outcome {
      case .differs, .broke: true
      case .fits, .unsupported, .fault, .unreachable, nil: false
      }
    }?.played.test
  }
}

extension StateMutant {
  /// The kinds of events without which the mutant is the reference.
  fileprivate var kinds: Set<String> {
    switch operation {
    case .once, .answers, .twice, .first, .last, .stale, .joins, .takes, .sliding:
      Set(arguments.prefix(1))
    case .forgets, .revives: Set(arguments.prefix(2))
    case .restarts: [Lives.restart]
    case .frozen: Set(arguments.dropFirst())
    case .mixes, .crosses, .waits: []
    }
  }

  /// Whether the mutant does anything else than the reference while this happens.
  func strikes(_ exchanges: [Finding.Exchange]) -> Bool {
    var memory = MutantMemory(self)
    var now = Instant.start
    for exchange in exchanges {
      var isAdvance = false
      switch exchange.played {
      case .event(let event):
        if memory.strikes(event, at: now) { return true }
      case .advance(_, let end):
        now = end
        isAdvance = true
        memory.noteTime(end)
      case .written: return false
      }
      if memory.strikes(exchange.effects ?? [], inTime: isAdvance) { return true }
    }
    return false
  }
}

extension MutantMemory {
  /// Takes note of an event; returns whether the mutant takes it otherwise than the reference.
  mutating func strikes(
    _ event: JSONValue, at now: Instant, before player: ErasedPlayer? = nil
  ) -> Bool {
    guard case .passes = act(on: event, at: now), time(at: now, of: event) == now else {
      return true
    }
    note(event, at: now, before: player)
    return false
  }

  /// Takes note of effects; returns whether the mutant says anything else.
  mutating func strikes(_ effects: [JSONValue], inTime: Bool) -> Bool {
    switch mutant.operation {
    case .crosses, .waits, .takes: said(effects, inTime: inTime) != effects
    default: false
    }
  }
}

extension Finding.Exchange {
  /// The kind of event that was played.
  fileprivate var kind: String? {
    if case .event(let event) = played { event.effectName } else { nil }
  }
}
