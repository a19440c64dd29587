import ConformanceKit

/// Finds expectations that leave no room for the order in which a conforming subject may do things.
struct LintHabits {
  private let test: LintCase
  private let habits: Vocabulary.Habits
  private(set) var found: [(effect: String, node: LintNode, sentence: String)] = []
  /// How many events came since effects were judged last.
  private var eventCount = 0
  /// The first place that lets requests come that nothing answers.
  private var openRequests: [String: LintNode] = [:]

  init(_ test: LintCase, _ habits: Vocabulary.Habits) {
    self.test = test
    self.habits = habits
    for step in test.steps { look(at: step) }
    for habit in habits.byItself { found += LintByItself(test, habit).found }
  }

  private mutating func look(at step: LintNode) {
    if let body = step["$repeat"] {
      eventCount += 1
      return look(at: body)
    }
    if let event = step["event"]?.members.first?.name {
      eventCount += 1
      for effect in habits.answers[event] ?? [] { openRequests[effect] = nil }
    }
    if let effects = step["effects"] { judge(effects) }
    if step["effects"] != nil || step["answers"] != nil { eventCount = 0 }
  }

  private mutating func judge(_ list: LintNode) {
    let elements = test.expected(in: list)
    for effect in habits.waits where test.judges(effect) && !test.answered.contains(effect) {
      lookForAnswer(to: effect, elements)
    }
    guard eventCount < 2 else { return }
    for index in elements.indices.dropLast() { lookAtOrder(elements, at: index) }
  }

  /// A request that nothing answers on the way to a later expectation.
  private mutating func lookForAnswer(to effect: String, _ elements: [LintExpected]) {
    for element in elements {
      if element.isDemanded, !element.hasRoom, let request = openRequests[effect] {
        add(
          effect, request,
          "what comes after any number of '\(effect)' that nothing answers, though a subject may wait "
            + "for each answer; add a reply")
        openRequests[effect] = nil
      }
      if element.hasRoom, element.names.contains(effect), openRequests[effect] == nil {
        openRequests[effect] = element.node
      }
    }
  }

  /// Two effects that one event brings in any order; what a reply to the first brings comes after it.
  private mutating func lookAtOrder(_ elements: [LintExpected], at index: Int) {
    let (first, second) = (elements[index], elements[index + 1])
    guard first.names.union(second.names).allSatisfy(test.judges),
      first.names.isDisjoint(with: test.answered), !first.isGroup, !second.isGroup,
      first.isDemanded || second.isDemanded,
      !Self.hasRoom(for: first, in: elements[(index + 2)...]),
      !Self.hasRoom(for: second, in: elements[..<index])
    else { return }
    let isFree = habits.unordered.contains { group in
      first.names.isSubset(of: group) && second.names.isSubset(of: group)
        && (group.count == 1 || first.names != second.names)
    }
    guard isFree, let one = first.names.first, let other = second.names.first else { return }
    add(
      other, second.node,
      "the order of '\(other)' after '\(one)', which one event brings in any "
        + "order; use $anyOrder")
  }

  /// Whether what need not come at its own place has room on the other side too.
  private static func hasRoom(
    for element: LintExpected, in others: ArraySlice<LintExpected>
  ) -> Bool {
    !element.isDemanded && others.contains { $0.hasRoom && $0.names == element.names }
  }

  private mutating func add(_ effect: String, _ node: LintNode, _ sentence: String) {
    found.append((effect, node, sentence))
  }
}
