package import ConformanceKit

/// Makes a player for a history.
package typealias MakePlayer = (JSONValue, Edition) throws -> ErasedPlayer

/// What happens to a subject from the start of a case on.
package struct History: Sendable {
  /// Where an effect holds a value that the subject has chosen.
  package struct Source: Hashable, Sendable {
    package let effect: String
    package let way: Way

    package init(effect: String, way: Way) {
      self.effect = effect
      self.way = way
    }

    /// The effect and the names of the members on the way, such as `request.id`.
    package var name: String { ([effect] + way.names.dropFirst()).joined(separator: ".") }
  }

  /// A place in an event for a value that the subject has chosen.
  package struct Hole: Sendable {
    package let way: Way
    package let source: Source
    /// The step whose effects have the value, and its place among such values of that step.
    package let step: Int
    package let place: Int

    package init(way: Way, source: Source, step: Int, place: Int) {
      self.way = way
      self.source = source
      self.step = step
      self.place = place
    }
  }

  package struct Step: Sendable {
    package enum Action: Sendable {
      case event(JSONValue, holes: [Hole])
      case advance(milliseconds: Int64)
    }

    /// What the step is called by holes of later ones.
    package let id: Int
    package var action: Action

    package init(id: Int, action: Action) {
      self.id = id
      self.action = action
    }

    /// The kind of event; nothing where time passes.
    package var kind: String? {
      guard case .event(let event, _) = action else { return nil }
      return event.object?.members.first?.name
    }
  }

  package var configuration: JSONValue
  package let edition: Edition
  package var steps: [Step]

  package init(configuration: JSONValue, edition: Edition, steps: [Step]) {
    self.configuration = configuration
    self.edition = edition
    self.steps = steps
  }
}

extension History {
  /// Makes a history of what was once played, with holes for what the subject chose there.
  ///
  /// - Parameters:
  ///   - exchanges: What was played.
  ///   - configuration: With what it began.
  ///   - edition: The edition in which it was played.
  package init(_ exchanges: [Finding.Exchange], configuration: JSONValue, edition: Edition) {
    var chosen = ChosenValues(configuration)
    var steps: [Step] = []
    for (id, exchange) in exchanges.enumerated() {
      switch exchange.played {
      case .event(let event):
        let holes = chosen.places(in: event).map(\.hole)
        steps.append(Step(id: id, action: .event(event, holes: holes)))
      case .advance(let start, let end):
        let milliseconds = end.milliseconds - start.milliseconds
        steps.append(Step(id: id, action: .advance(milliseconds: milliseconds)))
      case .written: continue
      }
      chosen.note(exchange.effects ?? [], step: id)
    }
    self.init(configuration: configuration, edition: edition, steps: steps)
  }
}
