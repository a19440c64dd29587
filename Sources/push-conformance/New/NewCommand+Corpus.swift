import ConformanceKit
import CorpusLint
import Foundation

extension NewCommand {
  /// Adds a requirement to its chapter, behind the last of its area, with the next free number.
  static func requirement(
    _ area: String, _ arguments: Arguments, _ corpus: ConformanceKit.Corpus
  ) throws -> Added {
    let own = corpus.requirementIDs.filter { $0.area == area }.compactMap {
      corpus.requirements[$0]
    }
    let areas = Set(corpus.requirementIDs.map(\.area)).sorted { $0.precedes($1) }
    guard let profile = own.first?.profile ?? arguments.last("--profile") else {
      let hint = area.suggestion(in: areas)
      throw Misuse(
        "no requirement is in the area '\(area)'\(hint); a new area needs --profile; "
          + "there are \(areas.joined(separator: ", "))")
    }
    let chapter = try chapter(arguments, of: profile, own, corpus)
    let numbers = own.map(\.id.areaNumber)
    let next = (numbers.compactMap { Int($0) }.max() ?? 0) + 1
    let id = "\(area)-" + String(next, digits: numbers.map(\.count).max() ?? 3)
    let file = "Corpus/requirements/\(profile)/\(chapter).json"
    try add(
      [
        "id": .string(id), "level": "must", "text": "",
        "sources": [["document": "", "section": ""]],
      ],
      to: "requirements", of: file
    ) { $0["id"]?.string?.area == area }
    return Added(
      file: file, what: id,
      next: [
        "write its sentence, its level and its sources: lint says what is missing",
        "\(Tool.name) new case ROLE/\(chapter)/NAME --requirement \(id)   # one at least",
        "\(Tool.name) new fault NAME --requirement \(id)   # for a must",
        "\(Tool.name) format Corpus && \(Tool.name) lint Corpus",
      ])
  }

  /// The chapter that is named, or else the only one that has requirements of the area.
  private static func chapter(
    _ arguments: Arguments, of profile: String, _ own: [Requirement],
    _ corpus: ConformanceKit.Corpus
  ) throws -> String {
    let known = corpus.chapters.filter { $0.profile == profile }.map(\.name)
    let others = Set(own.map(\.chapter))
    let only = others.count == 1 ? others.first : nil
    guard let name = arguments.last("--chapter") ?? only else {
      let nearest = others.isEmpty ? known : known.filter(others.contains)
      throw Misuse("name its chapter with --chapter: \(nearest.joined(separator: ", "))")
    }
    guard known.contains(name) else {
      throw Misuse("'\(profile)' has no chapter '\(name)'\(name.suggestion(in: known))")
    }
    return name
  }

  /// Adds a case to its chapter, behind the last of its requirement, or begins the file with it.
  static func test(
    _ id: String, _ arguments: Arguments, _ corpus: ConformanceKit.Corpus
  ) throws -> Added {
    let parts = id.split(separator: "/").map(String.init)
    guard parts.count == 3, corpus.vocabularies[parts[0]] != nil,
      parts[1...].allSatisfy(\.isKebabCase)
    else {
      throw Misuse(
        "'\(id)' is not of the form ROLE/CHAPTER/NAME, such as xmpp.app-server/draining/each-once")
    }
    guard !corpus.cases.contains(where: { $0.id == id }) else {
      throw Misuse("there is a case '\(id)'; give this one another name")
    }
    let requirement = try requirement(arguments, corpus)
    guard parts[1] == requirement.chapter else {
      throw Misuse(
        "'\(requirement.id)' is of the chapter '\(requirement.chapter)'; "
          + "write \(parts[0])/\(requirement.chapter)/\(parts[2])")
    }
    let file = "Corpus/cases/\(parts[0])/\(parts[1]).json"
    let element = skeleton(parts[2], requirement)
    if FileManager.default.fileExists(atPath: file) {
      let others = corpus.casesByRole[parts[0]] ?? []
      let isOther = others.contains { $0.requirement === requirement }
      try add(element, to: "cases", of: file) { other in
        !isOther || other["requirement"]?.string == requirement.id
          || (other["rows"]?.array ?? []).contains { $0["requirement"]?.string == requirement.id }
      }
    } else {
      let chapter: JSONValue = [
        "$schema": "../../schemas/case-file.schema.json", "cases": [element],
      ]
      try ReportOutput.write(JSONLayout(chapter).pretty(filled: CorpusForm.filled) + "\n", to: file)
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
}

extension String {
  /// The id of a requirement but for its number, such as `XMPP-ACK`.
  var area: String { lastIndex(of: "-").map { String(self[..<$0]) } ?? self }

  /// The digits of the number.
  fileprivate var areaNumber: String {
    String(dropFirst(area.count + 1).prefix { $0.isNumber })
  }
}
