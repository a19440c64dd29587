import ConformanceKit
import Histories

/// A history and the reference's answers, as the corpus writes a case, for a person to read and to keep.
struct ExploredCase {
  private let history: History
  private let looks: Looks
  /// The names of the values that the reference has chosen and that later events take up.
  private var captures: [Chosen: String] = [:]

  private struct Chosen: Hashable {
    let step: Int
    let source: History.Source
    let place: Int
  }

  init(_ history: History, looks: Looks) {
    self.history = history
    self.looks = looks
    for step in history.steps {
      guard case .event(_, let holes) = step.action else { continue }
      for hole in holes {
        let chosen = Chosen(step: hole.step, source: hole.source, place: hole.place)
        if captures[chosen] == nil { captures[chosen] = "c\(captures.count)" }
      }
    }
  }

  /// The case with what the reference does; a person says which of it a requirement asks for.
  func json(role: String, playedTo reference: HistoryPlayer) -> JSONValue {
    var reference = reference
    var steps: [JSONValue] = []
    for step in history.steps {
      guard case .effects(let effects) = reference.play(step) else { break }
      var written: JSONObject
      switch step.action {
      case .event(let event, let holes): written = ["event": self.written(event, holes)]
      case .advance(let milliseconds):
        written = ["advance": .number(JSONNumber(Double(milliseconds) / 1000) ?? 0)]
      }
      written["effects"] = .array(expected(effects, step.id))
      steps.append(.object(written))
    }
    var object: JSONObject = ["name": "found-by-exploring", "role": .string(role)]
    if history.configuration != [:] { object["configuration"] = history.configuration }
    if history.edition == .legacy { object["edition"] = .string(history.edition.rawValue) }
    object["steps"] = .array(steps)
    return .object(object)
  }

  private func written(_ event: JSONValue, _ holes: [History.Hole]) -> JSONValue {
    var event = event
    for hole in holes {
      let chosen = Chosen(step: hole.step, source: hole.source, place: hole.place)
      guard let name = captures[chosen] else { continue }
      event = event.setting(.string("${\(name)}"), at: hole.way.steps) ?? event
    }
    return event.writingTexts
  }

  private func expected(_ effects: [JSONValue], _ step: Int) -> [JSONValue] {
    var counts: [History.Source: Int] = [:]
    return effects.compactMap { effect in
      var marked = effect
      for (chosen, name) in captures where chosen.step == step {
        guard chosen.source.effect == effect.effectName else { continue }
        let place = counts[chosen.source, default: 0]
        counts[chosen.source] = place + 1
        guard place == chosen.place else { continue }
        let capture: JSONValue = ["$capture": .string(name)]
        marked = marked.settingTree(capture, at: chosen.source.way.steps[...]) ?? marked
      }
      return looks.pattern(of: marked)
    }
  }
}

extension JSONValue {
  /// The same with each text of JSON as the corpus writes it.
  var writingTexts: JSONValue {
    switch self {
    case .object(let object):
      .object(
        JSONObject(
          object.members.map { JSONObject.Member(name: $0.name, value: $0.value.writingTexts) }))
    case .array(let elements): .array(elements.map(\.writingTexts))
    case .string: parsedJSON.map { ["$json": $0.writingTexts] } ?? self
    case .null, .bool, .number: self
    }
  }

  /// Returns a pattern in which an operator stands at the end of a way, also within texts of JSON.
  fileprivate func settingTree(_ new: JSONValue, at way: ArraySlice<Way.Step>) -> JSONValue? {
    guard let text = way.lastIndex(of: .text) else { return setting(new, at: way) }
    guard let inner = value(at: way[...text])?.setting(new, at: way[(text + 1)...]) else {
      return nil
    }
    return settingTree(["$json": inner], at: way[..<text])
  }
}
