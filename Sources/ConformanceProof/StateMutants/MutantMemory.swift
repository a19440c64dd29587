import ConformanceKit
import Histories

/// What a state mutant remembers of a case, and what it decides by that alone.
///
/// It sees events and effects and touches no player, so that what was once recorded shows, without
/// playing, whether a mutant would have done anything else.
struct MutantMemory {
  /// What becomes of an event.
  enum Act {
    /// What the reference makes of it.
    case passes
    /// It changes nothing and has no effect.
    case ignored
    /// It is answered, and changes nothing.
    case answered
    /// It comes twice, and is answered once.
    case doubled
    /// Another one takes its place.
    case replaced(JSONValue)
    /// It comes to a player that has been told all but that entry.
    case without(Int)
    /// It comes to a player as it was before that entry.
    case before(Int)
    /// It comes to a fresh player that is told just these entries, perhaps all at this instant.
    case anew([Int], at: Instant?)
  }

  /// Something that came in.
  struct Entry {
    /// The event; nothing where time passed.
    let event: JSONValue?
    let kind: String
    /// The time of the event, or up to which time passed.
    let now: Instant
    /// The player before it, where the mutant may go back to there.
    var before: ErasedPlayer?
  }

  let mutant: StateMutant
  private(set) var entries: [Entry] = []
  private var count = 0
  private let limit: Int
  /// The last entry of the kind that is forgotten, until it was.
  private var place: Int?
  /// The first of the values, or of the events, that the mutant takes for one.
  private var known: [JSONValue: JSONValue] = [:]
  /// The values of the member that was named so far, oldest first.
  private var names: [JSONValue] = []
  private var firstTime: Instant?
  /// When the last event came, and by how much the mutant's clock is late.
  private var lastTime = Instant.start
  private(set) var delay: Int64 = 0
  /// The effects that wait for another turn, and whose they are.
  private var waiting: [JSONValue] = []
  private var waitingFor: JSONValue?

  init(_ mutant: StateMutant) {
    self.mutant = mutant
    limit = mutant.arguments.last.flatMap { Int($0) } ?? 0
  }

  private func argument(_ place: Int) -> String {
    place < mutant.arguments.count ? mutant.arguments[place] : ""
  }

  /// Whether the entries are needed later.
  var keepsEntries: Bool {
    switch mutant.operation {
    case .forgets, .revives, .last, .restarts: true
    case .once, .answers, .twice, .first, .stale, .mixes, .joins, .takes, .frozen, .sliding,
      .crosses, .waits:
      false
    }
  }

  /// Whether the player before an event of that kind is needed later.
  func keepsPlayer(before kind: String) -> Bool {
    switch mutant.operation {
    case .forgets, .revives: kind == argument(0)
    default: false
    }
  }
}

extension MutantMemory {
  /// Decides what becomes of an event.
  mutating func act(on event: JSONValue, at now: Instant) -> Act {
    guard let member = event.object?.members.first else { return .passes }
    slide(member.name, now)
    if mutant.operation == .restarts {
      return member.name == Lives.restart ? restarting(at: now) : .passes
    }
    if mutant.operation == .mixes { return mixed(event, member) }
    let act = member.name == argument(0) ? own(event, member.value) : .passes
    let acted = mutant.operation == .forgets || mutant.operation == .revives
    guard acted, member.name == argument(1), let place else { return act }
    self.place = nil
    return mutant.operation == .forgets ? .without(place) : .before(place)
  }

  /// Decides what becomes of an event of the kind that the mutant is about.
  private mutating func own(_ event: JSONValue, _ body: JSONValue) -> Act {
    switch mutant.operation {
    case .once, .answers:
      count += 1
      guard count > limit else { return .passes }
      return mutant.operation == .once ? .ignored : .answered
    case .twice: return .doubled
    case .first:
      guard let value = body[argument(1)] else { return .passes }
      return known.updateValue(value, forKey: value) == nil ? .passes : .ignored
    case .last: return lastOnly(body)
    case .stale: return stale(event, body)
    case .joins: return joined(event, body)
    case .takes:
      guard let value = body[argument(1)] else { return .passes }
      // Other events may have a list of names under the same word.
      let alike = names.filter { $0.kind == value.kind }
      guard let named = argument(2) == "oldest" ? alike.first : alike.last, named != value else {
        return .passes
      }
      return .replaced(event.settingMember(argument(1), to: named))
    case .forgets, .revives, .mixes, .frozen, .sliding, .restarts, .crosses, .waits:
      return .passes
    }
  }

  private func restarting(at now: Instant) -> Act {
    if argument(0) == "anew" {
      return entries.contains { $0.now != now }
        ? .anew(entries.indices.filter { entries[$0].event != nil }, at: now) : .passes
    }
    let rest = entries.indices.filter { entries[$0].kind != argument(0) }
    return rest.count < entries.count ? .anew(rest, at: nil) : .passes
  }

  private func lastOnly(_ body: JSONValue) -> Act {
    guard let value = body[argument(1)] else { return .passes }
    let rest = entries.indices.filter { place in
      guard entries[place].kind == argument(0), let event = entries[place].event else {
        return true
      }
      return event[argument(0)]?[argument(1)] == value
    }
    return rest.count < entries.count ? .anew(rest, at: nil) : .passes
  }

  private mutating func stale(_ event: JSONValue, _ body: JSONValue) -> Act {
    guard case .object(var rest) = body else { return .passes }
    for name in mutant.labels + [argument(1)] { rest[name] = nil }
    guard case .replaced(var earlier) = replaced(event, knownAs: .object(rest)) else {
      return .passes
    }
    for name in mutant.labels {
      if let own = body[name] { earlier = earlier.settingMember(name, to: own) }
    }
    return earlier == event ? .passes : .replaced(earlier)
  }

  private mutating func joined(_ event: JSONValue, _ body: JSONValue) -> Act {
    guard let left = body[argument(1)]?.string, let right = body[argument(2)]?.string else {
      return .passes
    }
    guard case .replaced(let earlier) = replaced(event, knownAs: .string(left + right)) else {
      return .passes
    }
    var event = event
    for name in [argument(1), argument(2)] {
      guard let value = earlier[argument(0)]?[name] else { continue }
      event = event.settingMember(name, to: value)
    }
    return event[argument(0)] == body ? .passes : .replaced(event)
  }

  private mutating func mixed(_ event: JSONValue, _ member: JSONObject.Member) -> Act {
    guard let value = member.value[argument(0)]?.string,
      let likeness = StateMutant.Likeness(rawValue: argument(1))
    else { return .passes }
    let core = JSONValue.string(likeness.core(of: value))
    guard let first = known[core] else {
      known[core] = .string(value)
      return .passes
    }
    return first == .string(value)
      ? .passes : .replaced(event.settingMember(argument(0), to: first))
  }

  /// Returns the first event that is known by a key in place of a later one.
  private mutating func replaced(_ event: JSONValue, knownAs key: JSONValue) -> Act {
    guard let first = known[key] else {
      known[key] = event
      return .passes
    }
    return first == event ? .passes : .replaced(first)
  }
}

extension MutantMemory {
  /// Takes note of an event after it was decided on.
  mutating func note(_ event: JSONValue, at now: Instant, before player: ErasedPlayer?) {
    guard let member = event.object?.members.first else { return }
    noteName(in: member.value)
    guard keepsEntries else { return }
    if member.name == argument(0) { place = entries.count }
    entries.append(Entry(event: event, kind: member.name, now: now, before: player))
  }

  /// Takes note that time passed.
  mutating func noteTime(_ limit: Instant) {
    guard keepsEntries else { return }
    entries.append(Entry(event: nil, kind: "", now: limit))
  }

  /// Lets an entry be as if it had not been, with what came after it where that is gone too.
  mutating func drop(_ place: Int, andAfter isAll: Bool) {
    if isAll { entries.removeSubrange(place...) } else { entries.remove(at: place) }
  }

  /// Keeps just these entries, perhaps as if all of them had come at this instant.
  mutating func keep(_ places: [Int], at instant: Instant?) {
    entries = places.map { place in
      let entry = entries[place]
      return Entry(event: entry.event, kind: entry.kind, now: instant ?? entry.now)
    }
  }

  /// Returns the time that the mutant sees.
  mutating func time(at now: Instant, of event: JSONValue) -> Instant {
    if mutant.operation == .sliding { return now.advanced(byMilliseconds: -delay) }
    guard mutant.operation == .frozen else { return now }
    let past = now.milliseconds - Instant.start.milliseconds
    switch argument(0) {
    case "start": return .start
    case "minutes": return now.advanced(byMilliseconds: -(past % 60_000))
    case "hours": return now.advanced(byMilliseconds: -(past % 3_600_000))
    default:
      if firstTime == nil, event.object?.members.first?.name == argument(1) { firstTime = now }
      return firstTime ?? now
    }
  }

  private mutating func slide(_ kind: String, _ now: Instant) {
    guard mutant.operation == .sliding else { return }
    if kind == argument(0) { delay += now.milliseconds - lastTime.milliseconds }
    lastTime = now
  }

  /// Returns what the mutant says in place of what the reference does.
  mutating func said(_ effects: [JSONValue], inTime: Bool) -> [JSONValue] {
    switch mutant.operation {
    case .crosses: return effects.map { crossed($0) }
    case .waits: return effects.flatMap { inTime ? awaited($0) : noted($0) }
    case .takes:
      for effect in effects { noteName(in: effect.object?.members.first?.value ?? .null) }
      return effects
    default: return effects
    }
  }

  private mutating func noted(_ effect: JSONValue) -> [JSONValue] {
    noteName(in: effect.object?.members.first?.value ?? .null)
    return [effect]
  }

  private mutating func crossed(_ effect: JSONValue) -> JSONValue {
    guard let member = effect.object?.members.first else { return effect }
    noteName(in: member.value)
    guard member.name == argument(0), let value = member.value[argument(1)],
      let other = names.last(where: { $0 != value })
    else { return effect }
    return effect.settingMember(argument(1), to: other)
  }

  private mutating func awaited(_ effect: JSONValue) -> [JSONValue] {
    guard let member = effect.object?.members.first else { return [effect] }
    noteName(in: member.value)
    guard member.name == argument(0), let value = member.value[argument(1)] else { return [effect] }
    if let waitingFor, waitingFor != value {
      defer { (waiting, self.waitingFor) = ([], nil) }
      return waiting + [effect]
    }
    guard names.contains(where: { $0 != value }) else { return [effect] }
    waitingFor = value
    waiting.append(effect)
    return []
  }

  private mutating func noteName(in body: JSONValue) {
    switch mutant.operation {
    case .takes, .crosses, .waits:
      guard let value = body[argument(1)], !names.contains(value) else { return }
      names.append(value)
    default: return
    }
  }
}

extension JSONValue {
  /// Returns an event or an effect with one of its members changed.
  func settingMember(_ name: String, to value: JSONValue) -> JSONValue {
    guard case .object(let object) = self, let only = object.members.first,
      case .object(var body) = only.value
    else { return self }
    body[name] = value
    return .object(JSONObject([JSONObject.Member(name: only.name, value: .object(body))]))
  }
}
