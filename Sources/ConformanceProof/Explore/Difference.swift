import ConformanceKit
import Histories

/// The first step at which another player answers otherwise than the reference.
struct Difference {
  let step: Int
  /// What cases of the role look at in the effects of that step.
  let reference: [JSONValue]
  let other: [JSONValue]
  /// What the other player did in place of answering; nothing when it answered.
  var broke: String?
}

/// Holds the answers of another player against those of the reference.
struct HistoryComparison {
  let looks: Looks
  let stock: Stock

  /// Plays a history to both; nothing when they agree, or when it can't be played.
  ///
  /// - Parameters:
  ///   - history: What is played.
  ///   - reference: Makes the reference.
  ///   - other: Makes the player that is held against it.
  /// - Returns: Where they first differ.
  func difference(
    in history: History, between reference: MakePlayer, and other: MakePlayer
  ) -> Difference? {
    guard let left = try? reference(history.configuration, history.edition),
      let right = try? other(history.configuration, history.edition)
    else { return nil }
    var expecting = stock.player(left)
    var answering = stock.player(right)
    let given = GivenValues(of: history)
    for place in history.steps.indices {
      guard case .effects(let expected) = expecting.play(history.steps[place]) else { return nil }
      let comparison = answer(
        of: &answering, in: given, at: place, expecting, expected: expected)
      switch comparison {
      case .agrees: continue
      case .ends: return nil
      case .differs(let difference): return difference
      }
    }
    return nil
  }

  enum Comparison {
    case agrees
    /// The history can't go on.
    case ends
    case differs(Difference)
  }

  /// Plays one step to the other player and holds its answer against that of the reference.
  func answer(
    of player: inout HistoryPlayer, in given: GivenValues, at place: Int,
    _ reference: HistoryPlayer, expected: [JSONValue]
  ) -> Comparison {
    switch player.play(given.history.steps[place]) {
    case .unplayable, .unsupported: return .ends
    case .broke(let sentence):
      return .differs(
        Difference(step: place, reference: expected, other: [], broke: sentence))
    case .effects(let effects):
      if effects == expected { return .agrees }
      let left = seen(expected, reference, given)
      let right = seen(effects, player, given)
      let isSame = left.map(\.compact).sorted() == right.map(\.compact).sorted()
      return isSame
        ? .agrees : .differs(Difference(step: place, reference: left, other: right))
    }
  }

  /// What cases look at in effects, with a number in place of each name that the player has chosen.
  private func seen(
    _ effects: [JSONValue], _ player: HistoryPlayer, _ given: GivenValues
  ) -> [JSONValue] {
    var chosen: [JSONValue: JSONValue] = [:]
    let sources = player.values.sorted { $0.key.name.precedes($1.key.name) }
    for (source, values) in sources {
      var count = 0
      for (_, value) in values where chosen[value] == nil && !given.contains(value) {
        count += 1
        chosen[value] = .string("\(source.name) \(count)")
      }
    }
    return effects.compactMap { effect in looks.seen(of: effect) { chosen[$0] } }
  }
}

/// The values that a history gives to who plays it, collected when they are first asked for.
final class GivenValues {
  let history: History

  private lazy var values: Set<JSONValue> = {
    var values: Set<JSONValue> = []
    history.configuration.collect(into: &values)
    for step in history.steps {
      guard case .event(var event, let holes) = step.action else { continue }
      for hole in holes { event = event.setting(.null, at: hole.way.steps) ?? event }
      event.collect(into: &values)
    }
    values.remove(.null)
    return values
  }()

  init(of history: History) { self.history = history }

  /// Whether a value stands in the configuration or in an event, other than for one that was chosen.
  func contains(_ value: JSONValue) -> Bool { values.contains(value) }
}

extension JSONValue {
  /// Adds the value and all values in it, those in texts of JSON among them.
  fileprivate func collect(into values: inout Set<JSONValue>) {
    values.insert(self)
    switch self {
    case .object(let object): for member in object.members { member.value.collect(into: &values) }
    case .array(let elements): for element in elements { element.collect(into: &values) }
    case .string: parsedJSON?.collect(into: &values)
    case .null, .bool, .number: break
    }
  }
}
