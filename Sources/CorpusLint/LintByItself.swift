import ConformanceKit

/// Finds expectations that go beyond the next thing that a conforming subject may do by itself.
struct LintByItself {
  private let test: LintCase
  private let habit: Vocabulary.Habits.ByItself
  private(set) var found: [(effect: String, node: LintNode, sentence: String)] = []
  /// The seconds that passed since effects were judged last, or an event answered.
  private var passed = 0.0
  /// Whether no time has passed since an event answered.
  private var isAnswered = false
  /// For how many seconds the effect has had no answer, or the event is past.
  private var open: Double?

  init(_ test: LintCase, _ habit: Vocabulary.Habits.ByItself) {
    self.test = test
    self.habit = habit
    guard habit.brings.contains(where: test.judges), isSeen else { return }
    for step in test.steps { look(at: step) }
  }

  /// Whether the script shows what lets the subject, and leaves it without a reply of its own.
  private var isSeen: Bool {
    switch habit.cause {
    case .unanswered(let effect, _): test.judges(effect) && !test.answered.contains(effect)
    case .after: true
    }
  }

  private mutating func look(at step: LintNode) {
    if let body = step["$repeat"] { return look(at: body) }
    if let event = step["event"]?.members.first { look(at: event) }
    let seconds = ["advance", "await"].map { name in
      step[name].flatMap { test.filled($0).value.number?.double } ?? 0
    }
    // An await ends at what comes, and so lets no time pass after it.
    passed += seconds[0]
    if seconds[0] > 0 { isAnswered = false }
    open = open.map { $0 + seconds[0] + seconds[1] }
    if let effects = step["effects"] { judge(effects) }
    if step["answers"] != nil { open = nil }
    guard step["effects"] != nil || step["answers"] != nil else { return }
    passed = 0
    isAnswered = false
  }

  private mutating func look(at event: (name: String, node: LintNode)) {
    if habit.until.contains(event.name) {
      isAnswered = true
      passed = 0
      open = nil
    }
    guard case .after(event.name, let pattern) = habit.cause else { return }
    if fits(pattern, event.node.value) { open = 0 }
  }

  private mutating func judge(_ list: LintNode) {
    let elements = test.expected(in: list)
    let own = elements.filter { !$0.names.isDisjoint(with: habit.brings) }
    let isDemanded = elements.contains { $0.isDemanded && $0.effects.contains(where: isCause) }
    let isSettled = own.contains(where: \.isDemanded) && !(isDemanded && isAboutItself)
    let waited = isDemanded ? passed : open ?? 0
    if waited > habit.seconds.double ?? 0, !isSettled, !own.contains(where: \.hasRoom) {
      add(own.first, list)
    }
    if !own.isEmpty { open = nil }
    if isDemanded { open = isAnswered ? nil : 0 }
  }

  /// Whether the effect itself may come again.
  private var isAboutItself: Bool {
    if case .unanswered(let effect, _) = habit.cause {
      habit.brings.contains(effect)
    } else {
      false
    }
  }

  private func isCause(_ effect: LintNode) -> Bool {
    guard case .unanswered(let name, let pattern) = habit.cause, let members = effect[name] else {
      return false
    }
    return fits(pattern, members.value.withoutWrappings)
  }

  private func fits(_ pattern: JSONValue, _ value: JSONValue) -> Bool {
    var bindings = Bindings(test.constants)
    let filled = (try? bindings.fill(value, later: true)) ?? value
    do throws(CaseFault) {
      return try Matcher().mismatch(pattern, filled, &bindings) == nil
    } catch {
      return false
    }
  }

  private mutating func add(_ element: LintExpected?, _ list: LintNode) {
    let brought = habit.brings.filter(test.judges)
    let effect = brought.first { element?.names.contains($0) ?? true } ?? brought[0]
    found.append(
      (
        effect, element?.node ?? list,
        "no further '\(effect)' beyond the \(habit.seconds) seconds after which a subject may bring "
          + "one by itself, as the role's schema says; answer it before, or leave room"
      ))
  }
}

extension JSONValue {
  /// A pattern without the operators that say only how its members are read.
  fileprivate var withoutWrappings: JSONValue {
    switch self {
    case .object(let object):
      if object.count == 1, let inner = object["$json"] ?? object["$only"] {
        return inner.withoutWrappings
      }
      var members = object.members
      for index in members.indices { members[index].value = members[index].value.withoutWrappings }
      return .object(JSONObject(distinct: members))
    case .array(let elements): return .array(elements.map(\.withoutWrappings))
    case .null, .bool, .number, .string: return self
    }
  }
}
