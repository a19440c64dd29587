package import ConformanceKit

/// What can come now, as far as a role's schema (`order`) says what begins, ends and answers what.
///
/// No system loses a connection that it never had or refuses one that nobody opened, so no history does.
package struct Lives: Sendable {
  /// What an event or an effect is to the life of the thing that it names.
  private enum Part: String {
    case begins, ends
    /// It may come for a thing that is there and for one that isn't, and ends it.
    case mayEnd
  }

  /// The events that come before all others or never.
  private let first: Set<String>
  /// The effects that an event answers: the first is there before it, the others follow from it.
  private let answers: [String: [String]]
  private let answered: Set<String>
  /// The effects of which the latest alone has an answer yet to come.
  private let latest: Set<String>
  /// For a member that names something, the events and effects that begin and end it.
  private let parts: [(member: String, parts: [String: Part])]
  private let phases: [Phase]
  private var alive: Set<[JSONValue]> = []
  /// How many effects of a kind have no answer yet.
  private var unanswered: [String: Int] = [:]
  private var hasBegun = false
  /// The phases that last, by their places.
  private var lasting: Set<Int> = []

  /// The event after which a subject has what it stores and no more.
  package static let restart = "restart"

  /// Nothing is there yet.
  package init(_ vocabulary: Vocabulary) {
    let order = vocabulary.schema["order"]
    first = Set((order?["first"]?.array ?? []).compactMap(\.string))
    latest = Set((order?["latest"]?.array ?? []).compactMap(\.string))
    answers = (order?["answers"]?.object?.members ?? []).reduce(into: [:]) {
      $0[$1.name] = ($1.value.array ?? [$1.value]).compactMap(\.string)
    }
    answered = Set(answers.values.joined())
    parts = (order?["lives"]?.object?.members ?? []).map { life in
      var parts: [String: Part] = [:]
      for member in life.value.object?.members ?? [] {
        for kind in member.value.array ?? [] {
          parts[kind.string ?? ""] = Part(rawValue: member.name)
        }
      }
      return (life.name, parts)
    }
    phases = (order?["phases"]?.object?.members ?? []).map { Phase($0.value) }
  }

  /// Whether an event begins or ends a thing that it names, and so comes once for it.
  package func comesOnce(_ event: String, for member: String) -> Bool {
    parts.contains { life in
      life.member == member && (life.parts[event] == .begins || life.parts[event] == .ends)
    }
  }

  /// Takes note of an event; returns whether it can come.
  package mutating func take(_ event: JSONValue) -> Bool {
    guard let member = event.object?.members.first else { return true }
    if member.name == Self.restart { (alive, unanswered) = ([], [:]) }
    if first.contains(member.name), hasBegun { return false }
    hasBegun = true
    if let effects = answers[member.name], let first = effects.first {
      guard unanswered[first, default: 0] > 0 else { return false }
      for effect in effects { unanswered[effect, default: 0] -= 1 }
    }
    guard phases.indices.allSatisfy({ phases[$0].allows(member.name, lasting.contains($0)) })
    else { return false }
    passPhases(member.name)
    return parts.allSatisfy { name, parts in
      guard let value = member.value[name] else { return true }
      let thing: [JSONValue] = [.string(name), value]
      switch parts[member.name] {
      case .begins: return alive.insert(thing).inserted
      case .ends: return alive.remove(thing) != nil
      case .mayEnd:
        alive.remove(thing)
        return true
      case nil: return alive.contains(thing)
      }
    }
  }

  private mutating func passPhases(_ name: String) {
    for place in phases.indices {
      if phases[place].begins.contains(name) { lasting.insert(place) }
      if phases[place].ends.contains(name) { lasting.remove(place) }
    }
  }

  /// Takes note of what was done.
  package mutating func note(_ effects: [JSONValue]) {
    for case let member? in effects.map({ $0.object?.members.first }) {
      passPhases(member.name)
      if answered.contains(member.name) {
        let count = unanswered[member.name, default: 0] + 1
        unanswered[member.name] = latest.contains(member.name) ? min(1, count) : count
      }
      for (name, parts) in parts {
        guard let part = parts[member.name], let value = member.value[name] else { continue }
        switch part {
        case .begins: alive.insert([.string(name), value])
        case .ends, .mayEnd: alive.remove([.string(name), value])
        }
      }
    }
  }
}

/// A state that lasts from some events or effects to others, such as that an app runs.
private struct Phase: Sendable {
  let begins: Set<String>
  let ends: Set<String>
  /// The events that come only while it lasts, and only while it doesn't.
  private let during: Set<String>
  private let outside: Set<String>

  init(_ order: JSONValue) {
    func names(_ member: String) -> Set<String> {
      Set((order[member]?.array ?? []).compactMap(\.string))
    }
    (begins, ends) = (names("begins"), names("ends"))
    (during, outside) = (names("during"), names("outside"))
  }

  func allows(_ event: String, _ lasts: Bool) -> Bool {
    lasts ? !outside.contains(event) : !during.contains(event)
  }
}

extension Vocabulary {
  /// The names of all members of events and effects that name something.
  package var identities: Set<String> {
    var names: Set<String> = []
    for kind in ["event", "effect"] {
      for member in schema["$defs"]?[kind]?["properties"]?.object?.members ?? [] {
        for part in member.value["properties"]?.object?.members ?? []
        where part.value["identity"] != nil {
          names.insert(part.name)
        }
      }
    }
    return names
  }
}
