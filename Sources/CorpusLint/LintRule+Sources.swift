import ConformanceKit

/// Rules for what requirements cite.
extension LintRule {
  static let sources: [LintRule] = [
    LintRule("sources") { context in context.catalogues.flatMap { sources(of: $0, context) } },
    .eachRequirement("says") { requirement in
      requirement.level == .open ? [] : says(of: requirement.node)
    },
  ]

  private static func sources(
    of catalogue: LintContext.File, _ context: LintContext
  ) -> [LintFault] {
    let documents = catalogue.root["documents"]?.members ?? []
    var cited: Set<String> = []
    var faults: [LintFault] = []
    for written in context.writtenRequirements where written.profile == catalogue.fileStem {
      let requirement = written.node
      let sources = requirement["sources"]?.elements ?? []
      if !sources.contains(where: { $0.text("section") != nil }) {
        let place = requirement["sources"] ?? requirement
        faults.append(place.fault("names no section of a source; say where the sentence stands"))
      }
      for source in sources {
        guard let key = source["document"], let name = key.value.string else { continue }
        cited.insert(name)
        guard !documents.contains(where: { $0.name == name }) else { continue }
        let hint = name.suggestion(in: documents.map(\.name))
        faults.append(key.fault("no document '\(name)' in 'documents'\(hint)"))
      }
    }
    return faults
      + documents.filter { !cited.contains($0.name) }.map {
        $0.node.faultOfName("no requirement cites '\($0.name)'; take the document out")
      }
  }

  private static func says(of requirement: LintNode) -> [LintFault] {
    let sources = requirement["sources"]?.elements ?? []
    let silent = sources.filter { $0["says"] == nil }.map {
      $0.fault("'says' is missing; say whether the source states the sentence")
    }
    guard silent.isEmpty else { return silent }
    let isStated = sources.contains {
      $0.text("says") == Requirement.Source.Says.states.rawValue
    }
    switch (isStated, requirement["basis"]) {
    case (false, nil):
      return [
        requirement.fault(
          "no source states the sentence; cite one that does, or write 'basis': 'practice'")
      ]
    case (true, let basis?):
      return [
        basis.faultOfName("'basis' although a source states the sentence; leave one of them out")
      ]
    case (false, let basis?) where requirement.text("level") == Requirement.Level.must.rawValue:
      return [basis.fault("a must rests on practice alone; make it a should")]
    case (true, nil), (false, .some): return []
    }
  }
}
