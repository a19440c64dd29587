import ConformanceKit

/// Finds effects that a case expects sooner than the schema of its role lets an adapter rely on.
struct LintTolerance {
  private let test: LintCase
  private let tolerance: Vocabulary.Tolerance
  /// The seconds that have passed since the latest event.
  private var waited = 0.0
  private(set) var found: [(effect: String, node: LintNode, sentence: String)] = []

  init(_ test: LintCase, _ tolerance: Vocabulary.Tolerance) {
    self.test = test
    self.tolerance = tolerance
    for step in test.steps { look(at: step) }
  }

  private mutating func look(at step: LintNode) {
    if let body = step["$repeat"] { return look(at: body) }
    if step["event"] != nil { waited = 0 }
    for name in ["advance", "await"] {
      waited += step[name].flatMap { test.filled($0).value.number?.double } ?? 0
    }
    guard waited < tolerance.seconds.double ?? 0 else { return }
    if let effects = step["effects"] { look(atEffects: effects) }
    for answer in step["answers"]?.elements ?? [] {
      if let effects = answer["effects"] { look(atEffects: effects) }
    }
  }

  /// Looks at a list of effects, of which those count that have to be there.
  private mutating func look(atEffects list: LintNode) {
    for written in test.filled(list).elements {
      let element = test.filled(written)
      switch element.value.object?.operatorName {
      case "$anyOrder": element["$anyOrder"].map { look(atEffects: $0) }
      case "$optional": continue
      case "$repeat":
        let least = element["times"].map { test.filled($0).value }
        if (least?.array?.first ?? least)?.number?.double == 0 { continue }
        element["$repeat"].map { look(atEffect: test.filled($0)) }
      default: look(atEffect: element)
      }
    }
  }

  private mutating func look(atEffect node: LintNode) {
    guard let name = node.value.object?.members.first?.name, tolerance.covers(name) else { return }
    found.append(
      (
        name, node,
        "'\(name)' to less than \(tolerance.seconds) seconds after an event, as many as the role's "
          + "schema allows for \(tolerance.what); let them pass first"
      ))
  }
}
