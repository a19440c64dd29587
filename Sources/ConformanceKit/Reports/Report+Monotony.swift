extension Report {
  /// What the subject says in the same way wherever a case fails, as one that accepts or refuses everything.
  ///
  /// A member of an effect that is wrong in ten cases or more, a quarter of what fails at least, and has one
  /// value in all that was played up to a failure, or is in none of it.
  package var monotony: String? {
    let failing = findings.filter { $0.isBroken && !$0.isBreakdown }
    let groups = Dictionary(grouping: failing) { $0.differingMember ?? [] }
      .filter { !$0.key.isEmpty && $0.value.count >= 10 && $0.value.count * 4 >= failing.count }
    let largest = groups.max { ($0.value.count, $1.key[0]) < ($1.value.count, $0.key[0]) }
    guard let path = largest?.key, let count = largest?.value.count else { return nil }
    var only: JSONValue?
    for finding in failing {
      for effect in finding.evidence?.exchanges.flatMap({ $0.effects ?? [] }) ?? [] {
        guard let name = effect.object?.members.first?.name, name == path[0] else { continue }
        let owner = path.dropLast().reduce(effect) { ($0[$1] ?? .null).readingText }.object
        guard let value = owner.map({ $0[path[path.count - 1]] ?? .null }) else { return nil }
        guard only == nil || only == value else { return nil }
        only = value
      }
    }
    guard let only else { return nil }
    let member = path.dropFirst().joined(separator: ".")
    let cases = "\(count.words("case")) \(count == 1 ? "wants" : "want")"
    // An absent member that differs is one that is expected.
    if only == .null { return "no '\(path[0])' up to a failure has '\(member)', and \(cases) it" }
    return "each '\(path[0])' up to a failure has the same '\(member)', "
      + "\(only.line.truncated(toBytes: 60)), and \(cases) another"
  }
}

extension Finding {
  /// The effect and the member in which the case differs, if it differs in the value of one.
  fileprivate var differingMember: [String]? {
    guard let words = difference?.split(separator: " "), words.count == 2, words[1] == "differs"
    else { return nil }
    let names = words[0].split(separator: ".").map(String.init)
    return names.count > 1 ? names : nil
  }
}
