import ConformanceKit

/// Finds expectations of a case that allow one spelling, order or number where a sentence rarely says so.
///
/// Only a *must* or a *should* can fail for it. Each place stays with a word of why, in `pins`, or goes.
struct LintPins {
  /// One such expectation.
  struct Pin {
    /// The effect and the way to the member, such as `request.path`.
    let place: String
    let node: LintNode
    /// What is pinned there, and what would be enough.
    let sentence: String
  }

  private let test: LintCase
  private(set) var found: [Pin] = []
  /// The placeholder in whose value the present place lies: what stands inside it has no line here.
  private var anchor: LintNode?

  /// Header fields of which one value has several spellings: letter case, parameters, forms of a date.
  private static let spelledFreely: Set<String> = [
    "accept", "accept-encoding", "authorization", "cache-control", "connection",
    "content-encoding", "content-type", "retry-after", "te", "transfer-encoding",
    "www-authenticate",
  ]

  init(_ test: LintCase) {
    self.test = test
    guard let level = test.requirement?.level, level != .open else { return }
    for step in test.steps { look(atStep: step) }
    for reply in test.member("replies")?.elements ?? [] {
      if let effect = reply["to"] { look(atEffect: effect) }
    }
    if let habits = test.vocabulary?.habits {
      for narrow in LintHabits(test, habits).found {
        add(narrow.effect, narrow.node, narrow.sentence)
      }
    }
    guard let tolerance = test.vocabulary?.tolerance else { return }
    for early in LintTolerance(test, tolerance).found {
      add(early.effect, early.node, early.sentence)
    }
  }

  /// The pins for which neither the case nor its file says why.
  var unexplained: [Pin] {
    let known = Set(test.member("pins")?.members.map(\.name) ?? [])
    return found.filter { !known.contains($0.place) }
  }

  private mutating func look(atStep step: LintNode) {
    if let body = step["$repeat"] { return look(atStep: body) }
    if let effects = step["effects"] { look(atEffects: effects) }
    for answer in step["answers"]?.elements ?? [] {
      if let effects = answer["effects"] { look(atEffects: effects) }
    }
  }

  private mutating func look(atEffects list: LintNode) {
    let elements = test.filled(list).elements
    for (first, second) in zip(elements, elements.dropFirst()) { look(atOrder: first, second) }
    for element in elements { look(atElement: element) }
  }

  private mutating func look(atElement element: LintNode) {
    let element = test.filled(element)
    switch element.value.object?.operatorName {
    case "$anyOrder":
      for element in element["$anyOrder"].map({ test.filled($0) })?.elements ?? [] {
        look(atElement: element)
      }
    case "$optional": element["$optional"].map { look(atElement: $0) }
    case "$repeat": element["$repeat"].map { look(atElement: $0) }
    default: look(atEffect: element)
    }
  }

  private mutating func look(atEffect effect: LintNode) {
    for (name, node) in test.filled(effect).members { look(at: node, place: name) }
  }

  /// Two effects in a row that say by an index of their own which is which.
  private mutating func look(atOrder first: LintNode, _ second: LintNode) {
    guard let one = test.filled(first).members.first, let other = test.filled(second).members.first,
      one.name == other.name, let index = one.node["index"], let next = other.node["index"],
      test.filled(index).value != test.filled(next).value
    else { return }
    add(
      one.name, second,
      "the order of effects that carry an index; use $anyOrder where the sentence gives no order")
  }

  private mutating func look(at written: LintNode, place: String) {
    let node = test.filled(written)
    let outer = anchor
    if anchor == nil, node.value != written.value { anchor = written }
    defer { anchor = outer }
    switch node.value {
    case .string: look(atText: node, place)
    case .array:
      let isWhole = !node.elements.contains { element in
        ["$anyOrder", "$optional", "$repeat"].contains(element.value.object?.operatorName)
      }
      if isWhole, !node.elements.isEmpty {
        add(place, written, "just these elements, in this order; use list operators for the rest")
      }
      for element in node.elements { look(at: element, place: place) }
    case .object(let object):
      switch object.operatorName {
      case nil: for (name, node) in node.members { look(at: node, place: "\(place).\(name)") }
      case "$json", "$optional", "$only": look(at: node.members[0].node, place: place)
      case "$matches": look(atExpression: node.members[0].node, place)
      default: return
      }
    case .null, .bool, .number: return
    }
  }

  private mutating func look(atText node: LintNode, _ place: String) {
    // What the subject itself said before is no spelling of ours.
    var meanings = LintNames(test.constants)
    if case .captured = meanings.meaning(of: node.value.string ?? "") { return }
    if case .unknown = meanings.meaning(of: node.value.string ?? "") { return }
    let names = place.split(separator: ".")
    if names.count == 2, names[1] == "path" {
      add(place, node, "the whole path; a query may follow: $matches '…(\\?.*)?'")
    }
    if isHeader(names) {
      add(place, node, "one spelling of the header's value; use $matches '(?i:…)'")
    }
  }

  private mutating func look(atExpression node: LintNode, _ place: String) {
    guard isHeader(place.split(separator: ".")), let text = test.filled(node).value.string,
      text.contains(where: \.isLetter), !text.contains("(?i"), text.prefix(1) != "["
    else { return }
    add(place, node, "the letter case of the header's value; use '(?i:…)'")
  }

  private func isHeader(_ names: [Substring]) -> Bool {
    names.count == 3 && names[1] == "headers" && Self.spelledFreely.contains(String(names[2]))
  }

  private mutating func add(_ place: String, _ node: LintNode, _ what: String) {
    found.append(
      Pin(
        place: place, node: anchor ?? node,
        sentence: "pins \(what). Or say in 'pins' of '\(place)' which words demand it"))
  }
}

extension LintRule {
  /// Rules for what is pinned, and for the words that say why.
  static let pins: [LintRule] = [
    .eachCase("pins") { test in LintPins(test).unexplained.map { $0.node.fault($0.sentence) } },
    LintRule("pins-for-nothing") { context in
      var used: Set<String> = []
      var written: [String: LintNode] = [:]
      for test in context.cases {
        guard let pins = test.member("pins") else { continue }
        let found = Set(LintPins(test).found.map(\.place))
        for (place, node) in pins.members {
          let key = "\(node.file) \(node.path)"
          written[key] = node
          if found.contains(place) { used.insert(key) }
        }
      }
      return written.filter { !used.contains($0.key) }.values.map {
        $0.faultOfName("explains a pin that there is not; leave it out")
      }
    },
  ]
}
