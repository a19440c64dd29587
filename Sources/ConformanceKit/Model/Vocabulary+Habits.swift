extension Vocabulary {
  /// What a conforming subject may do, as far as the schema of its role says it.
  package struct Habits: Sendable {
    /// What it may do by itself, and after what.
    package struct ByItself: Sendable {
      /// What lets it: an effect that nothing has answered yet, or an event.
      package enum Cause: Sendable {
        case unanswered(effect: String, JSONValue)
        case after(event: String, JSONValue)
      }

      package let cause: Cause
      /// The effects that may come.
      package let brings: [String]
      /// The seconds after which they may come, at the earliest.
      package let seconds: JSONNumber
      /// The events that answer the effect, or end the wish for it.
      package let until: Set<String>
      /// The same as a sentence.
      package let summary: String

      init?(_ value: JSONValue) {
        if let effect = value["unanswered"]?.object?.members.first {
          cause = .unanswered(effect: effect.name, effect.value)
        } else if let event = value["after"]?.object?.members.first {
          cause = .after(event: event.name, event.value)
        } else {
          return nil
        }
        guard let seconds = value["seconds"]?.number else { return nil }
        self.seconds = seconds
        brings = (value["brings"]?.array ?? []).compactMap(\.string)
        until = Habits.names(value["until"])
        summary = value["description"]?.string ?? ""
      }
    }

    /// What it may do without an event that asks for it.
    package let byItself: [ByItself]
    /// The effects whose answer it may wait for before it goes on.
    package let waits: Set<String>
    /// The events that answer an effect, whichever of them it is.
    package let answers: [String: Set<String>]
    /// Groups of effects that come in any order when one event brings several.
    package let unordered: [Set<String>]

    init(_ order: JSONValue?) {
      byItself = (order?["byItself"]?.array ?? []).compactMap(ByItself.init)
      waits = Self.names(order?["waits"])
      answers = (order?["answers"]?.object?.members ?? []).reduce(into: [:]) { answers, member in
        answers[member.name] = member.value.string.map { [$0] } ?? Self.names(member.value)
      }
      unordered = (order?["unordered"]?.array ?? []).map(Self.names)
    }

    private static func names(_ list: JSONValue?) -> Set<String> {
      Set((list?.array ?? []).compactMap(\.string))
    }
  }
}
