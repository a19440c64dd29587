package import Foundation

/// What relies on what: how each case differs under each seeded fault, and which properties it breaks, as the proof
/// found it.
package struct Reliance: Sendable {
  /// A seeded fault, and what it does to cases.
  package struct Line: Sendable {
    /// What the software does, such as `acks-twice`.
    package let name: String
    package let role: String
    /// What goes wrong, in one line.
    package let summary: String
    /// The ids of the requirements that it breaks.
    package let breaks: [String]
    /// How each case that it fails differs, by the id of the case.
    package let differences: [String: String]
    /// The ids of the properties that it breaks in the histories of a run.
    package let properties: Set<String>

    package init(
      name: String, role: String, summary: String, breaks: [String], differences: [String: String],
      properties: Set<String> = []
    ) {
      self.properties = properties
      self.name = name
      self.role = role
      self.summary = summary
      self.breaks = breaks
      self.differences = differences
    }
  }

  /// The file of the corpus that holds the table.
  package static let file = "generated/reliance.json"

  /// The faults, in alphabetical order.
  package private(set) var lines: [Line]

  package init(_ lines: [Line] = []) {
    self.lines = lines.sorted { $0.name.precedes($1.name) }
  }

  /// Reads the table of a corpus; one without it knows nothing of what relies on what.
  ///
  /// - Throws: ``CorpusError`` for the first thing that is wrong.
  package init(of corpus: Corpus) throws(CorpusError) {
    try self.init(in: corpus.directory)
  }

  /// Reads the table of the corpus in a folder.
  package init(in directory: URL) throws(CorpusError) {
    try self.init(of: CorpusFiles(directory: directory))
  }

  /// Reads the table among the files of a corpus.
  package init(of files: CorpusFiles) throws(CorpusError) {
    guard files.has(Self.file) else {
      self.init()
      return
    }
    self.init(
      try files.read(Self.file) { value throws(ReadingFault) in
        let reading = try Reading(value)
        try reading.allow(["$schema", "faults"])
        return try reading.objects("faults").map { reading throws(ReadingFault) in
          try Line(reading)
        }
      })
  }

  /// The faults of a role.
  package func lines(of role: String) -> [Line] { lines.filter { $0.role == role } }

  /// Puts lines in the place of those of the same names.
  package mutating func record(_ others: [Line]) {
    let names = Set(others.map(\.name))
    self = Reliance(lines.filter { !names.contains($0.name) } + others)
  }

  /// Returns what differs from a former table, as a sentence without a period; nothing where nothing does.
  package func changes(since former: Reliance) -> [String] {
    let before = Dictionary(former.lines.map { ($0.name, $0.written) }) { first, _ in first }
    let now = Dictionary(lines.map { ($0.name, $0.written) }) { first, _ in first }
    let names = Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }
      .sorted { $0.precedes($1) }
    guard let first = names.first else { return [] }
    let more = names.count > 1 ? " and of \(names.count - 1) more" : ""
    return [
      "'\(Self.file)' of the corpus is not as proved: the line of the fault '\(first)'\(more)"
    ]
  }

  /// The member of a fault whose lines are filled.
  package static let filled: Set<String> = ["fails", "properties"]

  /// The table as JSON text, in the form of a corpus.
  package var text: String {
    let value: JSONValue = [
      "$schema": "../schemas/reliance.schema.json", "faults": .array(lines.map(\.written)),
    ]
    return JSONLayout(value).pretty(filled: Self.filled) + "\n"
  }
}

extension Reliance.Line {
  fileprivate init(_ reading: Reading) throws(ReadingFault) {
    try reading.allow(["name", "role", "breaks", "summary", "fails", "properties"])
    var differences: [String: String] = [:]
    for kind in reading.object["fails"]?.object?.members ?? [] {
      for folder in kind.value.object?.members ?? [] {
        for name in folder.value.array ?? [] {
          differences["\(folder.name)/\(name.string ?? "")"] = kind.name
        }
      }
    }
    let role = try reading.text("role")
    let properties =
      reading.object["properties"] == nil ? [] : try reading.texts("properties")
    self.init(
      name: try reading.text("name"), role: role,
      summary: try reading.text("summary"), breaks: try reading.texts("breaks"),
      differences: differences,
      properties: Set(properties.map { Finding.propertyID($0, of: role) }))
  }

  /// The line as the file has it: cases by the kind of difference, then by their folder.
  fileprivate var written: JSONValue {
    var kinds: [String: [String: [String]]] = [:]
    for (id, kind) in differences {
      let end = id.lastIndex(of: "/") ?? id.startIndex
      kinds[kind, default: [:]][String(id[..<end]), default: []]
        .append(String(id[end...].dropFirst()))
    }
    let fails = kinds.sorted { $0.key.precedes($1.key) }.map { kind, folders in
      let folders = folders.sorted { $0.key.precedes($1.key) }.map { folder, names in
        JSONObject.Member(
          name: folder, value: .array(names.sorted { $0.precedes($1) }.map { .string($0) }))
      }
      return JSONObject.Member(name: kind, value: .object(JSONObject(folders)))
    }
    var written: JSONObject = [
      "name": .string(name), "role": .string(role),
      "breaks": .array(breaks.map { .string($0) }), "summary": .string(summary),
      "fails": .object(JSONObject(fails)),
    ]
    if !properties.isEmpty {
      let start = Finding.propertyID("", of: role).count
      let names = properties.sorted { $0.precedes($1) }.map { $0.dropFirst(start) }
      written["properties"] = .array(names.map { .string(String($0)) })
    }
    return .object(written)
  }
}
