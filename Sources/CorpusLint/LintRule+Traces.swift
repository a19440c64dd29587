import ConformanceKit

/// Rules that hold requirements and cases, and former and present ids, against each other.
extension LintRule {
  static let traces: [LintRule] = [
    LintRule("coverage") { context in
      let shown = Set(context.cases.compactMap { $0.requirement?.id })
      return context.requirements.values.compactMap { requirement in
        guard requirement.isTestable, !shown.contains(requirement.id) else { return nil }
        return requirement.node.fault(
          "'\(requirement.id)' has no case; give it one that a careless implementation fails, or "
            + "say why it is not testable")
      }
    },
    LintRule("seeds") { context in
      let documents = context.seeds?.root["documents"]?.elements ?? []
      return documents.flatMap { $0["sentences"]?.elements ?? [] }.flatMap { sentence in
        let ids = sentence["requirements"]?.elements ?? []
        if ids.isEmpty, sentence.text("because")?.isEmpty ?? true {
          return [sentence.fault("nothing shows the sentence; name a requirement, or say why not")]
        }
        return ids.compactMap { node in
          let id = node.value.string ?? ""
          guard context.requirements[id] == nil else { return nil }
          return node.fault("no requirement '\(id)'\(id.suggestion(in: context.requirements.keys))")
        }
      }
    },
    LintRule("aliases") { context in
      let ids = Set(context.cases.map(\.id))
      let aliases = context.manifest?.root["aliases"]?.members ?? []
      return aliases.flatMap { former, node in
        let present = node.value.string ?? ""
        return [
          ids.contains(former)
            ? node.faultOfName("'\(former)' is a case again; an id is never used twice") : nil,
          ids.contains(present)
            ? nil : node.fault("no case '\(present)'\(present.suggestion(in: ids))"),
        ].compactMap { $0 }
      }
    },
  ]
}
