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
      context.writtenRequirements.map(\.node).compactMap { node in
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
    LintRule("chapters") { context in
      let named = context.catalogues.flatMap { file in
        (file.root["chapters"]?.members ?? []).map {
          (profile: file.fileStem, name: $0.name, node: $0.node)
        }
      }
      let unlike = named.compactMap { profile, name, node -> LintFault? in
        guard name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, name != Finding.propertyChapter
        else {
          return node.faultOfName(
            "no chapter is called '\(name)'; write small letters with hyphens")
        }
        let hasFile = context.chapters.contains { $0.folder == profile && $0.fileStem == name }
        return hasFile
          ? nil
          : node.faultOfName("'\(name)' has no file; write requirements/\(profile)/\(name).json")
      }
      let unnamed = context.chapters.filter { chapter in
        !named.contains { $0.profile == chapter.folder && $0.name == chapter.fileStem }
      }
      return unlike
        + unnamed.map {
          LintFault(
            file: $0.name, place: .file,
            sentence: "is no chapter; name it in 'chapters' of requirements/\($0.folder).json")
        }
    },
  ]
}
