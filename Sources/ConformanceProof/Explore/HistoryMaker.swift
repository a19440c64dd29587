import ConformanceKit
import Histories

/// Makes histories out of the events of cases, and plays them to the reference as they come to be.
struct HistoryMaker {
  /// A history, what the reference answers to it, and where the reference was before each step and
  /// after the last.
  struct Made {
    let given: GivenValues
    let answers: [[JSONValue]]
    let before: [HistoryPlayer]

    var history: History { given.history }
  }

  private let stock: Stock
  private var dice: Dice
  private var configuration: JSONValue = [:]
  private var plan: [Stock.Plan] = []

  /// The most steps that a history has.
  private static let longest = 250

  init(_ stock: Stock, dice: Dice) {
    self.stock = stock
    self.dice = dice
  }

  /// Makes a history; nothing when chance has it that none comes to be.
  mutating func make() -> Made? {
    guard let seed = dice.pick(stock.seeds.indices) else { return nil }
    configuration = stock.seeds[seed].configuration
    plan = stock.seeds[seed].plan
    for _ in 0...dice.roll(5) { edit(seed) }
    plan = Array(plan.prefix(Self.longest))
    return played(in: stock.seeds[seed].edition)
  }

  private mutating func edit(_ seed: Int) {
    switch dice.roll(13) {
    case 0, 1, 2: repeatPart()
    case 3: repeatOften()
    case 4, 5: weave(seed)
    case 6: insert()
    case 7: passTime()
    case 8: swapOrDrop()
    case 9: share()
    case 10: twin()
    case 11: makeAlike()
    default: changeValue()
    }
  }
}

// The edits, one of which makes the next history of the last.
extension HistoryMaker {
  private mutating func part() -> Range<Int> {
    let start = dice.roll(plan.count)
    return start..<min(plan.count, start + 1 + dice.roll(dice.oneIn(3) ? plan.count : 4))
  }

  /// Lets a part of the plan, or all of it, come a second time.
  private mutating func repeatPart() {
    let part = dice.oneIn(3) ? 0..<plan.count : part()
    plan.insert(contentsOf: plan[part], at: dice.oneIn(2) ? plan.count : part.upperBound)
  }

  /// Lets a short part come as often as reaches beyond a limit.
  private mutating func repeatOften() {
    let start = dice.roll(plan.count)
    let part = plan[start..<min(plan.count, start + 1 + dice.roll(2))]
    let times = dice.pick([2, 3, 10, 32, dice.oneIn(4) ? 100 : 4]) ?? 2
    for _ in 0..<times { plan.insert(contentsOf: part, at: start) }
  }

  /// Lets another case with the same start come too, behind or between.
  private mutating func weave(_ seed: Int) {
    let others = stock.alike[seed]
    guard let other = others.count > 1 ? dice.pick(others) : dice.pick(stock.seeds.indices) else {
      return
    }
    guard dice.oneIn(2) else { return plan += stock.seeds[other].plan }
    var place = dice.roll(plan.count)
    for step in stock.seeds[other].plan {
      plan.insert(step, at: min(place, plan.count))
      place += 1 + dice.roll(3)
    }
  }

  private mutating func insert() {
    guard let kind = dice.pick(stock.templates.indices),
      let template = dice.pick(stock.templates[kind])
    else { return }
    plan.insert(.event(template), at: dice.roll(plan.count + 1))
  }

  private mutating func passTime() {
    let near = dice.pick([-1, 0, 1, -1000, 1000] as [Int64]) ?? 0
    let step: Stock.Plan =
      dice.oneIn(2)
      ? .deadline(milliseconds: near)
      : .advance(milliseconds: max(1, (dice.pick(stock.durations) ?? 1) + near))
    plan.insert(step, at: dice.roll(plan.count + 1))
  }

  private mutating func swapOrDrop() {
    guard plan.count > 1 else { return }
    let place = dice.roll(plan.count - 1)
    if dice.oneIn(2) { plan.swapAt(place, place + 1) } else { plan.remove(at: place) }
  }

  /// The values in the plan that name something, with the member that does.
  private var names: [(member: String, value: String)] {
    var names: [(member: String, value: String)] = []
    for case .event(let template) in plan {
      for member in template.event.object?.members.first?.value.object?.members ?? []
      where stock.identities.contains(member.name) {
        guard let text = member.value.string,
          !names.contains(where: { $0.member == member.name && $0.value == text })
        else { continue }
        names.append((member.name, text))
      }
    }
    return names
  }

  /// Lets an event name what another one names.
  private mutating func share() {
    let names = names
    guard let name = dice.pick(names),
      let other = dice.pick(names.filter { $0.member == name.member }), let place = eventPlace(),
      case .event(var template) = plan[place]
    else { return }
    let way = Way(steps: [.member(template.kind), .member(name.member)])
    guard template.event.value(at: way.steps) != nil else { return }
    template.holes.removeAll { $0.way == way }
    template.event = template.event.setting(.string(other.value), at: way.steps) ?? template.event
    plan[place] = .event(template)
  }

  /// Lets a part come for something else of nearly the same name, too.
  private mutating func twin() {
    guard let name = dice.pick(names) else { return }
    let old = JSONValue.string(name.value)
    let new = JSONValue.string(variant(of: name.value))
    let copy = (dice.oneIn(2) ? plan[...] : plan[part()]).map { $0.renaming(old, to: new) }
    configuration = configuration.twinning(old, with: new)
    guard dice.oneIn(2) else { return plan += copy }
    var place = dice.roll(plan.count)
    for step in copy {
      plan.insert(step, at: min(place, plan.count))
      place += 1 + dice.roll(3)
    }
  }

  /// Gives two things names that agree in part.
  private mutating func makeAlike() {
    let names = names
    guard let name = dice.pick(names),
      let other = dice.pick(
        names.filter { $0.member == name.member && $0.value != name.value })
    else { return }
    let (old, new) = (JSONValue.string(other.value), JSONValue.string(variant(of: name.value)))
    plan = plan.map { $0.renaming(old, to: new) }
    configuration = configuration.replacing(old, by: new)
  }

  private mutating func variant(of name: String) -> String {
    switch dice.roll(5) {
    case 0: name == name.uppercased() ? name.lowercased() : name.uppercased()
    case 1: String(name.prefix(max(1, name.count - 1))) + (name.hasSuffix("7") ? "8" : "7")
    case 2: (name.hasPrefix("7") ? "8" : "7") + String(name.dropFirst())
    case 3: name + name.suffix(1)
    default: "0" + name
    }
  }

  private mutating func eventPlace() -> Int? {
    dice.pick(plan.indices.filter { if case .event = plan[$0] { true } else { false } })
  }

  /// Puts another value into an event: one of another case, a neighbour, or none.
  private mutating func changeValue() {
    guard let place = eventPlace(), case .event(var template) = plan[place] else { return }
    var leaves: [(Way, JSONValue)] = []
    template.event.visitLeaves { leaves.append(($0, $1)) }
    guard let (way, value) = dice.pick(leaves) else { return }
    let others = stock.values[Stock.name(of: way)] ?? []
    let new = dice.oneIn(2) ? dice.pick(others) ?? value : neighbour(of: value)
    template.holes.removeAll { $0.way == way }
    template.event = template.event.setting(new, at: way.steps) ?? template.event
    plan[place] = .event(template)
  }

  private mutating func neighbour(of value: JSONValue) -> JSONValue? {
    switch value {
    case .bool(let bool): return .bool(!bool)
    case .number(let number):
      guard let integer = number.int64 else { return 0 }
      return .number(
        JSONNumber(dice.pick([integer &+ 1, integer &- 1, 0, -integer, integer &* 10]) ?? 0))
    case .string(let text):
      return dice.pick([
        "", .string(text + " "), .string(text.uppercased()), .string(text + text),
        .string(String(repeating: "x", count: 1 + dice.roll(300))),
      ])
    case .null, .array, .object: return nil
    }
  }
}

extension HistoryMaker {
  /// Plays the plan to the reference, and leaves out what can't be played.
  private mutating func played(in edition: Edition) -> Made? {
    guard stock.vocabulary.configuration.mismatch(configuration) == nil,
      let player = try? stock.make(configuration, edition)
    else { return nil }
    var reference = stock.player(player)
    var steps: [History.Step] = []
    var answers: [[JSONValue]] = []
    var before: [HistoryPlayer] = []
    for planned in plan {
      guard let action = action(planned, reference), let copy = reference.player.copy() else {
        continue
      }
      let step = History.Step(id: steps.count, action: action)
      let earlier = reference.going(on: copy)
      guard case .effects(let effects) = reference.play(step) else {
        reference = earlier
        continue
      }
      steps.append(step)
      answers.append(effects)
      before.append(earlier)
    }
    guard !steps.isEmpty else { return nil }
    before.append(reference)
    let history = History(configuration: configuration, edition: edition, steps: steps)
    return Made(given: GivenValues(of: history), answers: answers, before: before)
  }

  private func action(
    _ planned: Stock.Plan, _ reference: HistoryPlayer
  ) -> History.Step.Action? {
    switch planned {
    case .advance(let milliseconds): return .advance(milliseconds: milliseconds)
    case .deadline(let more):
      let limit = reference.now.advanced(byMilliseconds: 40 * 86_400_000)
      guard let stop = try? reference.player.copy()?.advance(limit), !stop.effects.isEmpty else {
        return nil
      }
      let rest = stop.now.milliseconds - reference.now.milliseconds + more
      return rest > 0 ? .advance(milliseconds: rest) : nil
    case .event(let template):
      var holes: [History.Hole] = []
      for hole in template.holes {
        guard let filled = reference.hole(hole) else { return nil }
        holes.append(filled)
      }
      guard let event = reference.filled(template.event, holes),
        stock.vocabulary.faultOfEvent(event) == nil
      else { return nil }
      return .event(event, holes: holes)
    }
  }
}

extension HistoryPlayer {
  /// Returns the place of the value that a template means, where there is one by now.
  fileprivate func hole(_ hole: Stock.Template.Hole) -> History.Hole? {
    guard let given = values[hole.source], !given.isEmpty else { return nil }
    let index = max(0, given.count - 1 - hole.back)
    let step = given[index].step
    let place = given[..<index].reversed().prefix { $0.step == step }.count
    return History.Hole(way: hole.way, source: hole.source, step: step, place: place)
  }
}

extension Stock.Plan {
  /// Returns the step with another value in place of each that is equal to one.
  fileprivate func renaming(_ old: JSONValue, to new: JSONValue) -> Stock.Plan {
    guard case .event(var template) = self else { return self }
    template.event = template.event.replacing(old, by: new)
    return .event(template)
  }
}

extension JSONValue {
  /// Returns the same with a second one, of another name, behind each element that has this name in it.
  fileprivate func twinning(_ old: JSONValue, with new: JSONValue) -> JSONValue {
    switch self {
    case .array(let elements):
      return .array(
        elements.flatMap { element in
          let renamed = element.replacing(old, by: new)
          return renamed == element ? [element.twinning(old, with: new)] : [element, renamed]
        })
    case .object(let object):
      return .object(
        JSONObject(
          object.members.map {
            JSONObject.Member(name: $0.name, value: $0.value.twinning(old, with: new))
          }))
    case .null, .bool, .number, .string: return self
    }
  }
}
