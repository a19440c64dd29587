package import ConformanceKit

/// The values that a subject has chosen so far, by which later events speak of them.
package struct ChosenValues {
  /// A place in an event for such a value, and how many of its kind came after it.
  package struct Place {
    package let hole: History.Hole
    package let back: Int
  }

  private struct Chosen {
    let source: History.Source
    let step: Int
    let place: Int
    /// Its place among all values of its kind.
    let index: Int
  }

  private var given: Set<JSONValue> = []
  private var chosen: [JSONValue: Chosen] = [:]
  private var counts: [History.Source: Int] = [:]

  /// Nothing is chosen yet; what the configuration holds is given.
  package init(_ configuration: JSONValue) {
    configuration.visitLeaves { given.insert($1) }
  }

  /// Returns the places in an event that hold what the subject has chosen; all else is given from now on.
  package mutating func places(in event: JSONValue) -> [Place] {
    var places: [Place] = []
    event.visitLeaves { way, value in
      guard let known = chosen[value] else {
        given.insert(value)
        return
      }
      let hole = History.Hole(
        way: way, source: known.source, step: known.step, place: known.place)
      places.append(Place(hole: hole, back: (counts[known.source] ?? 0) - 1 - known.index))
    }
    return places
  }

  /// Takes note of what the subject did in a step.
  package mutating func note(_ effects: [JSONValue], step: Int) {
    let before = counts
    for effect in effects {
      effect.visitLeaves { way, value in
        let source = History.Source(effect: effect.effectName, way: way)
        let index = counts[source] ?? 0
        counts[source] = index + 1
        guard case .string(let text) = value, !text.isEmpty, !given.contains(value),
          chosen[value] == nil
        else { return }
        chosen[value] = Chosen(
          source: source, step: step, place: index - (before[source] ?? 0), index: index)
      }
    }
  }
}
