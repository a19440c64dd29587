package import ConformanceKit
import Histories

extension StateMutant {
  /// How many events of a kind are heard before the rest change nothing.
  private static let counts = [0, 1, 10, 32, 100]

  /// Returns every state mutant of a role, as its vocabulary gives them.
  package static func all(of vocabulary: Vocabulary) -> [StateMutant] {
    let events = vocabulary.kinds(of: "event")
    let lives = Lives(vocabulary)
    var mutants: [StateMutant] = []
    var labels: [String] = []
    func add(_ operation: Operation, _ arguments: String...) {
      mutants.append(
        StateMutant(
          role: vocabulary.role, profile: vocabulary.profile, operation: operation,
          arguments: arguments, labels: labels))
    }
    for event in events {
      labels = event.labels
      for count in counts { add(.once, event.name, "\(count)") }
      for count in counts.prefix(2) { add(.answers, event.name, "\(count)") }
      add(.twice, event.name)
      add(.sliding, event.name)
      add(.frozen, "first", event.name)
      for other in events {
        add(.forgets, event.name, other.name)
        add(.revives, event.name, other.name)
      }
      for member in event.members where !labels.contains(member) { add(.stale, event.name, member) }
      for member in event.identities {
        // What begins or ends a thing comes once for it.
        if !lives.comesOnce(event.name, for: member) { add(.first, event.name, member) }
        add(.last, event.name, member)
        add(.takes, event.name, member, "oldest")
        add(.takes, event.name, member, "newest")
      }
      for (place, member) in event.sentIdentities.enumerated() {
        for other in event.sentIdentities.dropFirst(place + 1) {
          add(.joins, event.name, member, other)
        }
      }
    }
    let names = Set(events.flatMap(\.sentIdentities)).sorted { $0.precedes($1) }
    for member in names {
      for likeness in Likeness.allCases { add(.mixes, member, likeness.rawValue) }
    }
    for clock in ["start", "minutes", "hours"] { add(.frozen, clock) }
    for effect in vocabulary.kinds(of: "effect") {
      for member in effect.identities {
        add(.crosses, effect.name, member)
        add(.waits, effect.name, member)
      }
    }
    if events.contains(where: { $0.name == Lives.restart }) {
      add(.restarts, "anew")
      for event in events where event.name != Lives.restart { add(.restarts, event.name) }
    }
    return mutants
  }
}

/// An event or an effect of a role, by name.
struct Kind {
  let name: String
  /// The names of its members, in the order of the schema.
  let members: [String]
  /// The members that name something, such as a connection, a token or a message.
  let identities: [String]
  /// Those of them that are no mere labels between a case and a subject.
  let sentIdentities: [String]
  /// Those that are.
  var labels: [String] { identities.filter { !sentIdentities.contains($0) } }
}

extension Vocabulary {
  /// Returns the kinds of events (`event`) or of effects (`effect`).
  func kinds(of definition: String) -> [Kind] {
    let properties = schema["$defs"]?[definition]?["properties"]?.object?.members ?? []
    return properties.map { kind in
      let members = kind.value["properties"]?.object?.members ?? []
      return Kind(
        name: kind.name, members: members.map(\.name),
        identities: members.filter { $0.value["identity"] != nil }.map(\.name),
        sentIdentities: members.filter { $0.value["identity"] == true }.map(\.name))
    }
  }
}
