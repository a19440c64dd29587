import ConformanceKit

/// An element of a list of expected effects.
struct LintExpected {
  let node: LintNode
  /// The effects for which it stands, with the patterns of their members.
  let effects: [LintNode]
  let isDemanded: Bool
  /// Whether there may be a further one, or none.
  let hasRoom: Bool
  let isGroup: Bool

  /// The names of the effects.
  var names: Set<String> { Set(effects.compactMap { $0.value.object?.members.first?.name }) }
}

extension LintCase {
  /// Returns the elements of a list of expected effects.
  func expected(in list: LintNode) -> [LintExpected] {
    filled(list).elements.map { expected(filled($0)) }
  }

  /// Returns the names of the effects to which the case has replies.
  var answered: Set<String> {
    Set((member("replies")?.elements ?? []).compactMap { $0["to"]?.members.first?.name })
  }

  /// Returns whether an effect is judged.
  func judges(_ effect: String) -> Bool { watch?.contains(effect) ?? true }

  private func expected(_ node: LintNode) -> LintExpected {
    switch node.value.object?.operatorName {
    case "$anyOrder":
      let parts = node["$anyOrder"].map { expected(in: $0) } ?? []
      return LintExpected(
        node: node, effects: parts.flatMap(\.effects),
        isDemanded: parts.contains(where: \.isDemanded), hasRoom: parts.contains(where: \.hasRoom),
        isGroup: true)
    case "$optional":
      let part = node["$optional"].map { expected(filled($0)) }
      return LintExpected(
        node: node, effects: part?.effects ?? [], isDemanded: false, hasRoom: true, isGroup: false)
    case "$repeat":
      let part = node["$repeat"].map { expected(filled($0)) }
      let times = node["times"].map { filled($0).value }
      return LintExpected(
        node: node, effects: part?.effects ?? [],
        isDemanded: (times?.array?.first ?? times)?.number?.double != 0,
        hasRoom: times?.array.map { $0.first != $0.last } ?? false, isGroup: false)
    default:
      return LintExpected(
        node: node, effects: [node], isDemanded: true, hasRoom: false, isGroup: false)
    }
  }
}
