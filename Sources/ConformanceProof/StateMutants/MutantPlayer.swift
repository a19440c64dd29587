package import ConformanceKit

/// A reference that plays as a state mutant does.
struct MutantPlayer {
  private var reference: ErasedPlayer
  private let makeFresh: () throws -> ErasedPlayer
  private var memory: MutantMemory
  private var clock = Instant.start

  init(_ mutant: StateMutant, makeFresh: @escaping () throws -> ErasedPlayer) throws {
    memory = MutantMemory(mutant)
    self.makeFresh = makeFresh
    reference = try makeFresh()
  }

  /// Goes on as a mutant from where a reference is that has played without any difference.
  init(
    _ memory: MutantMemory, from reference: ErasedPlayer, at clock: Instant,
    makeFresh: @escaping () throws -> ErasedPlayer
  ) {
    self.memory = memory
    self.reference = reference
    self.clock = clock
    self.makeFresh = makeFresh
  }

  mutating func receive(_ event: JSONValue, _ now: Instant) throws -> [JSONValue] {
    clock = now
    let act = memory.act(on: event, at: now)
    let time = memory.time(at: now, of: event)
    try turn(back: act, to: time)
    let isKept = memory.keepsPlayer(before: event.object?.members.first?.name ?? "")
    memory.note(event, at: now, before: isKept ? reference.copy() : nil)
    return memory.said(try effects(of: event, act, at: time), inTime: false)
  }

  private mutating func effects(
    of event: JSONValue, _ act: MutantMemory.Act, at time: Instant
  ) throws -> [JSONValue] {
    switch act {
    case .ignored: return []
    case .answered: return try reference.copy()?.receive(event, time) ?? []
    case .doubled:
      let effects = try reference.receive(event, time)
      _ = try reference.receive(event, time)
      return effects
    case .replaced(let other): return try reference.receive(other, time)
    case .passes, .without, .before, .anew: return try reference.receive(event, time)
    }
  }

  /// Makes the player one with another past.
  private mutating func turn(back act: MutantMemory.Act, to time: Instant) throws {
    switch act {
    case .passes, .ignored, .answered, .doubled, .replaced: return
    case .without(let place):
      let entry = memory.entries[place]
      guard let earlier = entry.before?.copy() else { return }
      reference = earlier
      try tell(memory.entries[(place + 1)...], from: entry.now, upTo: time)
      memory.drop(place, andAfter: false)
    case .before(let place):
      let entry = memory.entries[place]
      guard let earlier = entry.before?.copy() else { return }
      reference = earlier
      memory.drop(place, andAfter: true)
      if entry.now < time { try pass(to: time) }
    case .anew(let places, let instant):
      reference = try makeFresh()
      memory.keep(places, at: instant)
      try tell(memory.entries[...], from: .start, upTo: time)
    }
  }

  private mutating func tell(
    _ entries: ArraySlice<MutantMemory.Entry>, from start: Instant, upTo time: Instant
  ) throws {
    var last = start
    for entry in entries {
      if let event = entry.event {
        _ = try reference.receive(event, entry.now)
      } else {
        try pass(to: entry.now)
      }
      last = entry.now
    }
    if last < time { try pass(to: time) }
  }

  private mutating func pass(to limit: Instant) throws {
    for _ in 0..<10_000 {
      if try reference.advance(limit).now >= limit { return }
    }
  }

  mutating func advance(_ limit: Instant) throws -> Advance<JSONValue> {
    while true {
      let stop = try reference.advance(limit.advanced(byMilliseconds: -memory.delay))
      let now = max(clock, stop.now.advanced(byMilliseconds: memory.delay))
      clock = now
      memory.noteTime(now)
      let effects = memory.said(stop.effects, inTime: true)
      guard effects.isEmpty, now < limit else { return Advance(now: now, effects: effects) }
    }
  }
}

extension StateMutant {
  /// Returns a function that makes the mutant out of one that makes the reference.
  package func factory(_ make: @escaping Subject.Factory) -> Subject.Factory {
    { configuration, edition in
      ErasedPlayer(
        of: try MutantPlayer(self) { try make(configuration, edition) })
    }
  }

  /// The reference with the mutant's memory.
  package func subject(of reference: Subject) -> Subject {
    var factories = reference.factories
    factories[role] = factories[role].map { factory($0) }
    var subject = reference
    subject.name = "mutant:\(name)"
    subject.place = .inProcess(factories)
    return subject
  }
}

extension ErasedPlayer {
  init(of mutant: MutantPlayer) {
    var player = mutant
    self.init(
      receive: { try player.receive($0, $1) }, advance: { try player.advance($0) })
  }
}
