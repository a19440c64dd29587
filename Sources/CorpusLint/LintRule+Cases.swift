import ConformanceKit

/// Rules for cases, each for itself.
extension LintRule {
  static let cases: [LintRule] = [
    .eachCase("case-names") { test in
      guard let name = test.node["name"] else {
        return [test.node.fault("the case has no 'name'; name the fault or the fact")]
      }
      return Wording.faults(inName: name.value.string ?? "").map { name.fault($0) }
    },
    .eachCase("summaries") { test in
      guard let summary = test.node["summary"] else {
        return [test.node.fault("the case has no 'summary'; say what goes wrong or what holds")]
      }
      return Wording.faults(inSummary: summary.value.string ?? "").map { summary.fault($0) }
    },
    LintRule("summary-twice") { context in
      repeated(context.cases, by: \.roleAndSummary).compactMap { test, first in
        test.node["summary"]?.fault(
          "'\(first.id)' has the same summary; say what is different")
      }
    },
    LintRule("case-twice") { context in
      repeated(context.cases, by: \.id).map { test, _ in
        (test.node["name"] ?? test.node).fault("the case '\(test.id)' exists before; rename one")
      }
    },
    LintRule("same-script") { context in
      repeated(context.cases, by: \.script).map { test, first in
        test.node.fault("has the same script as '\(first.id)'; change or withdraw one of them")
      }
    },
    LintRule("requirement-of-case") { context in
      context.cases.compactMap { requirementFault(of: $0, context) }
    },
    LintRule("roles") { context in context.cases.flatMap { roleFaults(of: $0, context) } },
    .eachCase("editions") { test in
      guard let edition = test.member("edition"), let needed = test.requirement?.edition,
        let name = edition.value.string, name != needed.rawValue
      else { return [] }
      return [
        test.node.fault(
          "is run in the edition '\(name)', its requirement holds in '\(needed.rawValue)': "
            + "it is never run")
      ]
    },
  ]

  /// Returns the cases that repeat something of an earlier one, each with that one.
  private static func repeated<Key: Hashable>(
    _ cases: [LintCase], by key: (LintCase) -> Key
  ) -> [(test: LintCase, first: LintCase)] {
    var seen: [Key: LintCase] = [:]
    var repeated: [(LintCase, LintCase)] = []
    for test in cases {
      let key = key(test)
      if let first = seen[key] { repeated.append((test, first)) } else { seen[key] = test }
    }
    return repeated
  }

  private static func requirementFault(of test: LintCase, _ context: LintContext) -> LintFault? {
    guard let node = test.member("requirement"), let id = node.value.string else {
      return test.node.fault("the case names no requirement; add 'requirement'")
    }
    guard let requirement = test.requirement else {
      return node.fault("no requirement '\(id)'\(id.suggestion(in: context.requirements.keys))")
    }
    if !requirement.isTestable {
      return node.fault("'\(id)' is not testable; make it testable, or name another requirement")
    }
    guard let vocabulary = test.vocabulary else { return nil }
    guard requirement.profile == vocabulary.profile else {
      return node.fault(
        "'\(id)' belongs to '\(requirement.profile)', the role to '\(vocabulary.profile)'; "
          + "name another requirement")
    }
    guard requirement.chapter == test.chapter else {
      return node.fault(
        "'\(id)' is of another chapter; move the case to cases/\(test.role)/\(requirement.chapter).json"
      )
    }
    return nil
  }

  private static func roleFaults(of test: LintCase, _ context: LintContext) -> [LintFault] {
    guard let vocabulary = test.vocabulary else {
      let hint = test.role.suggestion(in: context.vocabularies.keys)
      return [
        LintFault(
          file: "cases/\(test.role)", place: .file, sentence: "no role '\(test.role)'\(hint)")
      ]
    }
    func unknown(_ key: String, _ kind: String, in known: [String]) -> [LintFault] {
      (test.member(key)?.elements ?? []).compactMap { node in
        guard let word = node.value.string, !known.contains(word) else { return nil }
        return node.fault("'\(test.role)' has no \(kind) '\(word)'\(word.suggestion(in: known))")
      }
    }
    return unknown("features", "feature", in: vocabulary.features.keys.sorted())
      + unknown("watch", "effect", in: vocabulary.effectNames)
  }
}

extension LintCase {
  /// What a reader of a role's cases goes by.
  fileprivate var roleAndSummary: [String] {
    [role, node.text("summary") ?? id]
  }

  /// Everything by which a subject could tell the case from another.
  fileprivate var script: JSONValue {
    let parts = ["edition", "features", "configuration", "watch", "replies", "steps"]
      .map { member($0)?.value ?? .null }
    let constants = values.map { JSONObject.Member(name: $0.name, value: $0.node.value) }
    // One script may show two sentences; then it stands once under each.
    let shown = JSONValue.string(requirement?.id ?? "")
    return .array([.string(role)] + parts + [.object(JSONObject(constants)), shown])
  }
}
