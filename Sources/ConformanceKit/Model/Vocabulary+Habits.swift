extension Vocabulary {
  /// What a conforming subject may do by itself, as far as the schema of its role says it.
  package struct Habits: Sendable {
    /// When an effect may come again.
    package struct Again: Sendable {
      /// The seconds after which it may come again by itself.
      package let seconds: JSONNumber
      /// The events that answer it, or end the wish for it.
      package let until: Set<String>
    }

    /// The effects that may come again by themselves while nothing answers them.
    package let again: [String: Again]
    /// The effects whose answer a subject may wait for before it goes on.
    package let waits: Set<String>
    /// Groups of effects that come in any order when one event brings several.
    package let unordered: [Set<String>]

    init(_ order: JSONValue?) {
      again = (order?["again"]?.object?.members ?? []).reduce(into: [:]) { again, member in
        again[member.name] = member.value["seconds"]?.number.map {
          Again(seconds: $0, until: Self.names(member.value["until"]))
        }
      }
      waits = Self.names(order?["waits"])
      unordered = (order?["unordered"]?.array ?? []).map(Self.names)
    }

    private static func names(_ list: JSONValue?) -> Set<String> {
      Set((list?.array ?? []).compactMap(\.string))
    }
  }
}
