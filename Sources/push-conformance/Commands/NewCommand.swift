import ConformanceKit
import CorpusLint
import Foundation

/// `new`: writes the skeleton of what somebody adds to a checkout of this project.
enum NewCommand: Command {
  static let name = "new"
  static let summary =
    "writes the skeleton of a requirement, case, property, fault or vendor in a checkout"
  static let usage =
    "requirement AREA | case ROLE/CHAPTER/NAME | property NAME | fault NAME | vendor NAME"
  static let options = [
    Arguments.Option(
      "--requirement", "ID", "the requirement that a case shows, a property holds or a fault breaks"
    ),
    Arguments.Option(
      "--chapter", "NAME", "the chapter of a requirement; 'list ROLE' names those of a role"),
    Arguments.Option("--profile", "NAME", "the profile of a requirement whose area is new"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard arguments.operands.count == 2 else {
      throw Misuse("'new' takes what is new and its name: \(usage)")
    }
    guard FileManager.default.fileExists(atPath: "Corpus/corpus.json"),
      FileManager.default.fileExists(atPath: "Sources/SeededFaults")
    else { throw Misuse("there is no checkout of push-conformance here; go to its folder") }
    let corpus = try ConformanceKit.Corpus(directory: URL(filePath: "Corpus"))
    let (kind, name) = (arguments.operands[0], arguments.operands[1])
    let added: Added
    switch kind {
    case "requirement":
      added = try requirement(name, arguments, corpus)
    case "case": added = try test(name, arguments, corpus)
    case "fault": added = try fault(name, try requirement(arguments, corpus), corpus)
    case "property": added = try property(name, try requirement(arguments, corpus), corpus)
    case "vendor": added = try vendor(name)
    default:
      let kinds = ["requirement", "case", "property", "fault", "vendor"]
      throw Misuse("nothing new is called '\(kind)'\(kind.suggestion(in: kinds)); \(usage)")
    }
    Terminal.standardOutput.write(added.text)
    return .conforming
  }

  /// The requirement that is named.
  static func requirement(
    _ arguments: Arguments, _ corpus: ConformanceKit.Corpus
  ) throws -> Requirement {
    guard let id = arguments.last("--requirement") else {
      throw Misuse("say which requirement it is about: --requirement ID")
    }
    guard let requirement = corpus.requirements[id] else {
      throw Misuse("no requirement '\(id)'\(id.suggestion(in: corpus.requirementIDs))")
    }
    return requirement
  }
}

extension String {
  /// Whether the text is a name as files, cases and faults have it, such as `acks-twice`.
  var isKebabCase: Bool { wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil }
}

extension NewCommand {
  /// What was written, and what is to be done next.
  struct Added {
    let file: String
    let what: String
    let next: [String]

    var text: String {
      "\(file): \(what)\nnext:\n" + next.map { "  \($0)\n" }.joined()
    }
  }

  /// Puts an element into a list of a file, in the form of the corpus.
  static func add(
    _ element: JSONValue, to list: String, of file: String,
    behind last: (JSONValue) -> Bool = { _ in true }
  ) throws {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Misuse("'\(file)' can't be read")
    }
    let folder = URL(filePath: file).deletingLastPathComponent()
    let text = try CorpusForm.text(
      adding: element, to: list, of: [UInt8](data), in: folder, behind: last)
    try ReportOutput.write(text, to: file)
  }
}
