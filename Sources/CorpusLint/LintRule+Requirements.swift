import ConformanceKit

/// Rules for catalogues.
extension LintRule {
  static let requirements: [LintRule] = [
    .eachRequirement("requirement-ids") { requirement in
      guard let id = requirement.node["id"], let text = id.value.string else { return [] }
      return [
        text.isRequirementID
          ? nil
          : id.fault("'\(text)' isn't the id of a requirement; write one such as XMPP-ACK-002")
      ]
    },
    LintRule("requirement-twice") { context in
      context.catalogues.flatMap { $0.root["requirements"]?.elements ?? [] }.compactMap { node in
        guard let id = node.text("id"), let first = context.requirements[id]?.node,
          first.file != node.file || first.path != node.path
        else { return nil }
        return node.fault("the requirement '\(id)' is listed before; give one of them another id")
      }
    },
    .eachRequirement("requirement-wording") { requirement in
      guard let text = requirement.node["text"], let sentence = text.value.string else { return [] }
      return Wording.faults(inRequirement: sentence).map { text.fault($0) }
    },
    .eachRequirement("untestable") { requirement in
      let node = requirement.node
      switch (node.value["testable"]?.bool, node["because"]) {
      case (false, nil):
        return [node["testable"]?.fault("'because' is missing; say why no case can show it")]
      case (true, _):
        return [node["testable"]?.faultOfName("'testable' is true anyway; leave it out")]
      case (nil, let because?):
        return [because.faultOfName("'because' without 'testable': false; leave one of them out")]
      default: return []
      }
    },
    LintRule("catalogue-name") { context in
      context.catalogues.compactMap { file in
        guard let profile = file.root["profile"], let name = profile.value.string,
          file.name != "requirements/\(name).json"
        else { return nil }
        return profile.fault("the catalogue of '\(name)' belongs in requirements/\(name).json")
      }
    },
  ]
}
