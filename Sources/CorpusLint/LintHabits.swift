import ConformanceKit

/// Finds expectations of a case that leave no room for what a conforming subject may do by itself.
struct LintHabits {
  /// An element of a list of expected effects.
  private struct Element {
    let node: LintNode
    let names: Set<String>
    let isDemanded: Bool
    /// Whether there may be a further one, or none.
    let hasRoom: Bool
    let isGroup: Bool
  }

  private let test: LintCase
  private let habits: Vocabulary.Habits
  private(set) var found: [(effect: String, node: LintNode, sentence: String)] = []
  /// How many events came, and how many seconds passed, since effects were judged last.
  private var eventCount = 0
  private var seconds = 0.0
  private var isAnswered: Set<String> = []
  /// The seconds for which an expected effect has had no answer.
  private var unanswered: [String: Double] = [:]
  /// The first place that lets requests come that nothing answers.
  private var openRequests: [String: LintNode] = [:]

  init(_ test: LintCase, _ habits: Vocabulary.Habits) {
    self.test = test
    self.habits = habits
    for step in test.steps { look(at: step) }
  }

  private mutating func look(at step: LintNode) {
    if let body = step["$repeat"] {
      eventCount += 1
      return look(at: body)
    }
    if let event = step["event"]?.value.object?.members.first?.name {
      eventCount += 1
      for (effect, again) in habits.again where again.until.contains(event) {
        isAnswered.insert(effect)
        unanswered[effect] = nil
        seconds = 0
      }
    }
    let passed = step["advance"].flatMap { test.filled($0).value.number?.double } ?? 0
    seconds += passed
    for effect in unanswered.keys { unanswered[effect, default: 0] += passed }
    if let effects = step["effects"] { judge(effects) }
    if step["answers"] != nil { unanswered = [:] }
    guard step["effects"] != nil || step["answers"] != nil else { return }
    eventCount = 0
    seconds = 0
    isAnswered = []
  }

  private mutating func judge(_ list: LintNode) {
    let elements = elements(of: list)
    for (effect, again) in habits.again where isSeen(effect) {
      lookForMore(of: effect, again, elements, list)
    }
    for effect in habits.waits where isSeen(effect) { lookForAnswer(to: effect, elements) }
    guard eventCount < 2 else { return }
    for (first, second) in zip(elements, elements.dropFirst()) { lookAtOrder(first, second) }
  }

  /// An effect that may come again by itself while nothing answers it.
  private mutating func lookForMore(
    of effect: String, _ again: Vocabulary.Habits.Again, _ elements: [Element], _ list: LintNode
  ) {
    let own = elements.filter { $0.names.contains(effect) }
    let isDemanded = own.contains(where: \.isDemanded)
    let hasRoom = own.contains(where: \.hasRoom)
    let isOpen = isDemanded ? !isAnswered.contains(effect) : unanswered[effect] != nil
    let waited = isDemanded ? seconds : unanswered[effect] ?? 0
    if isOpen, !hasRoom, waited > again.seconds.double ?? 0 {
      add(
        effect, own.first?.node ?? list,
        "one '\(effect)' for longer than the \(again.seconds) seconds after which it may come again "
          + "while nothing answers it; answer it, or leave room")
    }
    if isDemanded || hasRoom { unanswered[effect] = isDemanded && isOpen ? 0 : nil }
  }

  /// A request that nothing answers on the way to a later expectation.
  private mutating func lookForAnswer(to effect: String, _ elements: [Element]) {
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

  /// Two effects that one event brings in any order.
  private mutating func lookAtOrder(_ first: Element, _ second: Element) {
    let isWatched = test.watch.map { first.names.union(second.names).isSubset(of: $0) } ?? true
    guard isWatched, !first.isGroup, !second.isGroup, first.isDemanded || second.isDemanded else {
      return
    }
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

  /// Whether the effect is judged, and the case has no replies to it.
  private func isSeen(_ effect: String) -> Bool {
    let replies = (test.member("replies")?.elements ?? []).compactMap {
      $0["to"]?.members.first?.name
    }
    return test.watch?.contains(effect) ?? true && !replies.contains(effect)
  }

  private mutating func add(_ effect: String, _ node: LintNode, _ sentence: String) {
    found.append((effect, node, sentence))
  }

  private func elements(of list: LintNode) -> [Element] {
    test.filled(list).elements.map { element(test.filled($0)) }
  }

  private func element(_ node: LintNode) -> Element {
    switch node.value.object?.operatorName {
    case "$anyOrder":
      let parts = node["$anyOrder"].map { elements(of: $0) } ?? []
      return Element(
        node: node, names: parts.reduce(into: []) { $0.formUnion($1.names) },
        isDemanded: parts.contains(where: \.isDemanded), hasRoom: parts.contains(where: \.hasRoom),
        isGroup: true)
    case "$optional":
      let part = node["$optional"].map { element(test.filled($0)) }
      return Element(
        node: node, names: part?.names ?? [], isDemanded: false, hasRoom: true, isGroup: false)
    case "$repeat":
      let part = node["$repeat"].map { element(test.filled($0)) }
      let times = node["times"].map { test.filled($0).value }
      return Element(
        node: node, names: part?.names ?? [],
        isDemanded: (times?.array?.first ?? times)?.number?.double != 0,
        hasRoom: times?.array.map { $0.first != $0.last } ?? false, isGroup: false)
    default:
      let name = node.value.object?.members.first?.name
      return Element(
        node: node, names: name.map { [$0] } ?? [], isDemanded: true, hasRoom: false, isGroup: false
      )
    }
  }
}
