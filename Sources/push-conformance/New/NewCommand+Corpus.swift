import ConformanceKit
import CorpusLint
import Foundation

extension NewCommand {
  /// Adds a requirement behind the last of its area, with the next free number.
  static func requirement(
    _ area: String, profile: String?, _ corpus: ConformanceKit.Corpus
  ) throws -> Added {
    let own = corpus.requirementIDs.filter { $0.area == area }
    let areas = Set(corpus.requirementIDs.map(\.area)).sorted { $0.precedes($1) }
    guard let profile = own.first.flatMap({ corpus.requirements[$0]?.profile }) ?? profile else {
      let hint = area.suggestion(in: areas)
      throw Misuse(
        "no requirement is in the area '\(area)'\(hint); a new area needs --profile; "
          + "there are \(areas.joined(separator: ", "))")
    }
    let numbers = own.map(\.areaNumber)
    let next = (numbers.compactMap { Int($0) }.max() ?? 0) + 1
    let id = "\(area)-" + String(next, digits: numbers.map(\.count).max() ?? 3)
    let file = "Corpus/requirements/\(profile).json"
    try add(
      [
        "id": .string(id), "level": "must", "text": "",
        "sources": [["document": "", "section": ""]],
      ],
      to: "requirements", of: file
    ) { $0["id"]?.string?.area == area || own.isEmpty }
    return Added(
      file: file, what: id,
      next: [
        "write its sentence, its level and its sources: lint says what is missing",
        "\(Tool.name) new case \(profile)/TOPIC/NAME --requirement \(id)   # one at least",
        "\(Tool.name) new fault NAME --requirement \(id)   # for a must",
        "\(Tool.name) format Corpus && \(Tool.name) lint Corpus",
      ])
  }

  /// Adds a case to its topic, or begins the topic with it.
  static func test(
    _ id: String, _ arguments: Arguments, _ corpus: ConformanceKit.Corpus
  ) throws -> Added {
    let parts = id.split(separator: "/").map(String.init)
    guard parts.count == 3, corpus.profiles.contains(parts[0]),
      parts[1...].allSatisfy(\.isKebabCase)
    else {
      throw Misuse("'\(id)' is not of the form PROFILE/TOPIC/NAME, such as xmpp/ack/comes-at-once")
    }
    guard !corpus.cases.contains(where: { $0.id == id }) else {
      throw Misuse("there is a case '\(id)'; give this one another name")
    }
    let requirement = try requirement(arguments, corpus)
    let file = "Corpus/cases/\(parts[0])/\(parts[1]).json"
    let element = skeleton(parts[2], requirement)
    if FileManager.default.fileExists(atPath: file) {
      try add(element, to: "cases", of: file)
    } else {
      let role = try role(arguments, of: requirement, corpus)
      let topic: JSONValue = [
        "$schema": "../../schemas/case-file.schema.json", "role": .string(role), "cases": [element],
      ]
      try ReportOutput.write(JSONLayout(topic).pretty(filled: CorpusForm.filled) + "\n", to: file)
    }
    return Added(
      file: file, what: id,
      next: [
        "write its summary, its steps and what is expected; events and effects of the role are",
        "in Corpus/schemas/roles, docs/writing-a-case.md says how",
        "\(Tool.name) format \(file) && \(Tool.name) lint \(file)",
        "\(Tool.name) prove --case '\(id)' --corpus Corpus",
      ])
  }

  private static func skeleton(_ name: String, _ requirement: Requirement) -> JSONValue {
    [
      "name": .string(name), "summary": "", "requirement": .string(requirement.id),
      "steps": [["event": [:], "effects": []]],
    ]
  }

  /// The role that is named, or else that of the other cases of the requirement.
  private static func role(
    _ arguments: Arguments, of requirement: Requirement, _ corpus: ConformanceKit.Corpus
  ) throws -> String {
    let roles = corpus.vocabularies.keys.sorted { $0.precedes($1) }
    let other = corpus.cases.first { $0.requirement === requirement }?.role
    guard let role = arguments.last("--role") ?? other else {
      throw Misuse("the topic is new; name its role with --role: \(roles.joined(separator: ", "))")
    }
    guard roles.contains(role) else {
      throw Misuse("no role '\(role)'\(role.suggestion(in: roles))")
    }
    return role
  }
}

extension String {
  /// The id of a requirement but for its number, such as `XMPP-ACK`.
  var area: String { lastIndex(of: "-").map { String(self[..<$0]) } ?? self }

  /// The digits of the number.
  fileprivate var areaNumber: String {
    String(dropFirst(area.count + 1).prefix { $0.isNumber })
  }
}
