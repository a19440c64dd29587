import ConformanceKit

/// What an object of a corpus file consists of.
struct LintForm {
  /// What a sentence calls the object.
  let noun: String
  let keys: [(name: String, shape: Shape)]
  let required: [String]

  init(_ noun: String, _ keys: KeyValuePairs<String, Shape>, required: [String] = []) {
    self.noun = noun
    self.keys = keys.map { ($0, $1) }
    self.required = required
  }

  /// Returns the members that are unknown, missing, or of the wrong kind.
  func faults(_ node: LintNode) -> [LintFault] {
    guard case .object(let object) = node.value else {
      return [node.fault("\(noun) is an object, not \(node.value.kind)")]
    }
    let names = keys.map(\.name)
    var faults = required.filter { object[$0] == nil }.map { name in
      node.fault("\(noun) has no '\(name)'; add it")
    }
    for (name, member) in node.members {
      guard let place = names.firstIndex(of: name) else {
        let hint = name.suggestion(in: names)
        faults.append(member.faultOfName("unknown key '\(name)' in \(noun)\(hint)"))
        continue
      }
      if let mismatch = keys[place].shape.mismatch(member.value) {
        faults.append(member.fault("'\(name)': \(mismatch)"))
      }
    }
    return faults
  }
}

extension LintForm {
  private static let text = Shape.text(allowed: nil)
  private static let texts = Shape.list(text)
  private static let list = Shape.list(.anything)
  private static let object = Shape.object(Shape.ObjectShape())
  private static let edition = Shape.text(allowed: Edition.allCases.map(\.rawValue))

  static let manifest = LintForm(
    "corpus.json", ["$schema": text, "version": text, "aliases": object],
    required: ["$schema", "version", "aliases"])

  static let seeds = LintForm(
    "seeds.json", ["$schema": text, "documents": list], required: ["$schema", "documents"])

  static let seed = LintForm(
    "a seed", ["id": text, "title": text, "url": text, "sentences": list],
    required: ["id", "title", "sentences"])

  static let sentence = LintForm(
    "a sentence", ["text": text, "requirements": texts, "because": text], required: ["text"])

  static let survivors = LintForm(
    "survivors.json", ["$schema": text, "survivors": list, "histories": list],
    required: ["$schema"])

  static let survivorNote = LintForm(
    "a note on a survivor", ["role": text, "path": text, "because": text],
    required: ["role", "path", "because"])

  static let historyNote = LintForm(
    "a note on state mutants", ["role": text, "mutant": text, "because": text],
    required: ["role", "mutant", "because"])

  static let catalogue = LintForm(
    "a catalogue",
    ["$schema": text, "title": text, "documents": object, "chapters": object],
    required: ["$schema", "title", "documents", "chapters"])

  static let chapter = LintForm(
    "a chapter", ["$schema": text, "requirements": list], required: ["$schema", "requirements"])

  static let document = LintForm(
    "a document", ["title": text, "url": text, "date": text], required: ["title"])

  static let requirement = LintForm(
    "a requirement",
    [
      "id": text, "level": .text(allowed: Requirement.Level.allCases.map(\.rawValue)),
      "edition": edition, "text": text, "sources": list,
      "basis": .text(allowed: Requirement.Basis.allCases.map(\.rawValue)),
      "about": .text(allowed: Requirement.Topic.allCases.map(\.rawValue)),
      "each": texts, "limits": .list(.number(minimum: nil, maximum: nil, isInteger: true)),
      "testable": .boolean, "because": text,
    ],
    required: ["id", "level", "text", "sources"])

  static let source = LintForm(
    "a source",
    [
      "document": text, "section": text,
      "says": .text(allowed: Requirement.Source.Says.allCases.map(\.rawValue)),
    ],
    required: ["document"])

  static let caseFile = LintForm(
    "a case file",
    [
      "$schema": text, "edition": edition, "features": texts,
      "configuration": object, "watch": texts, "pins": object, "requirement": text,
      "values": object,
      "replies": list, "steps": list, "cases": list,
    ],
    required: ["$schema", "cases"])

  static let test = LintForm(
    "a case",
    [
      "name": text, "summary": text, "requirement": text, "edition": edition, "features": texts,
      "configuration": object, "watch": texts, "pins": object, "values": object, "replies": list,
      "steps": list,
      "rows": list,
    ])

  static let row = LintForm(
    "a row", ["name": text, "summary": text, "requirement": text, "values": object],
    required: ["name", "summary"])

  static let reply = LintForm(
    "a reply", ["to": .anything, "event": .anything, "times": .anything], required: ["to", "event"])

  static let step = LintForm(
    "a step",
    [
      "event": .anything, "advance": .anything, "await": .anything, "effects": .anything,
      "answers": list,
    ])

  static let repetition = LintForm(
    "a repeated step", ["$repeat": object, "times": .anything], required: ["$repeat", "times"])

  static let answer = LintForm(
    "an answer", ["name": text, "because": text, "effects": .anything],
    required: ["name", "because", "effects"])
}
