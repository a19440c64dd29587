package import ConformanceKit

extension Recording {
  /// Reads all traces of a file.
  ///
  /// - Parameters:
  ///   - bytes: JSON Lines, each `begin`, `event`, `effect` or `end`, as `Corpus/schemas/trace.schema.json` has them.
  ///   - file: What errors call it.
  ///   - corpus: Where the roles are.
  /// - Returns: The traces, one at least.
  /// - Throws: ``CorpusError`` for what is no trace, or isn't all of one.
  package static func all(
    in bytes: [UInt8], file: String, of corpus: Corpus
  ) throws(CorpusError) -> [Recording] {
    var reader = RecordingReader(file: file, vocabularies: corpus.vocabularies)
    for (place, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where !line.isEmpty {
      let value: JSONValue
      do throws(JSONSyntaxError) {
        value = try JSONValue(parsing: line)
      } catch {
        let isCut = line.endIndex == bytes.endIndex && place > 0
        let sentence =
          isCut
          ? "the line is cut off: \(RecordingReader.wayOut(of: "it"))"
          : "\(error.cause): \(RecordingReader.form)"
        throw CorpusError(file: file, line: place + 1, column: error.column, sentence)
      }
      try reader.take(value, line: place + 1)
    }
    return try reader.finish()
  }
}

/// Reads the lines of a trace, one by one.
private struct RecordingReader {
  let file: String
  let vocabularies: [String: Vocabulary]
  private var begun: (recording: Recording, line: Int)?
  private var read: [Recording] = []

  init(file: String, vocabularies: [String: Vocabulary]) {
    self.file = file
    self.vocabularies = vocabularies
  }

  static let form =
    "a line of a trace is a 'begin', an 'event', an 'effect' or an 'end'; "
    + "docs/live.md has the form, and what writes it"

  static func wayOut(of what: String) -> String {
    "let what writes \(what) come to its end, or take the rest out and add "
      + #"{"end": {"now": MILLISECONDS}}"#
  }

  mutating func take(_ value: JSONValue, line: Int) throws(CorpusError) {
    do throws(ReadingFault) {
      try take(try Reading(value), line)
    } catch {
      let place = error.path.description.isEmpty ? "" : "\(error.path): "
      throw CorpusError(file: file, line: line, place + error.sentence)
    }
  }

  func finish() throws(CorpusError) -> [Recording] {
    if let begun {
      throw CorpusError(
        file: file, line: begun.line,
        "the trace that begins here has no end: \(Self.wayOut(of: "it"))")
    }
    guard !read.isEmpty else {
      throw CorpusError(
        file: file,
        "has no trace; 'run --traces PATH' and 'Live/stand-in --trace PATH' write such a file")
    }
    return read
  }

  private mutating func take(_ line: Reading, _ number: Int) throws(ReadingFault) {
    guard let kind = line.object.members.first?.name,
      ["begin", "event", "effect", "end"].contains(kind)
    else {
      throw ReadingFault([], Self.form)
    }
    if kind == "begin" { return try begin(try line.inside("begin"), number) }
    guard case (var recording, let first)? = begun else {
      throw ReadingFault([], "a trace begins with its role: {\"begin\": {\"role\": …}}")
    }
    begun = nil
    defer { if kind != "end" { begun = (recording, first) } }
    let last = recording.entries.last?.now ?? recording.start
    let now = try (kind == "end" ? line.inside("end") : line).instant("now")
    guard now >= last else {
      throw ReadingFault(["now"], "\(now) is before \(last), which stands above it")
    }
    recording.end = now
    switch kind {
    case "end":
      try line.allow(["end"])
      if recording.head.unseen == nil { recording.head.unseen = absent(from: recording) }
      read.append(recording)
    default:
      try line.allow([kind, "now"])
      let what = line.object[kind] ?? .null
      if let fault = fault(of: what, kind, recording.head.role) {
        throw ReadingFault([], "is no \(kind) of the role '\(recording.head.role)': \(fault)")
      }
      recording.entries.append(
        Recording.Entry(
          what: kind == "event" ? .event(what) : .effect(what), now: now, line: number))
    }
  }

  /// The events and effects of the role of which there is none: where the trace doesn't say so, they weren't heard.
  private func absent(from recording: Recording) -> Set<String> {
    guard let vocabulary = vocabularies[recording.head.role] else { return [] }
    let heard = recording.entries.map { entry in
      switch entry.what {
      case .event(let event): event.effectName
      case .effect(let effect): effect.effectName
      }
    }
    return Set(vocabulary.eventNames + vocabulary.effectNames).subtracting(heard)
  }

  private func fault(of value: JSONValue, _ kind: String, _ role: String) -> Mismatch? {
    kind == "event"
      ? vocabularies[role]?.faultOfEvent(value) : vocabularies[role]?.faultOfEffect(value)
  }

  private mutating func begin(_ head: Reading, _ line: Int) throws(ReadingFault) {
    if let begun {
      throw ReadingFault(
        [], "the trace that begins at line \(begun.line) has no end: \(Self.wayOut(of: "it"))")
    }
    try head.allow([
      "role", "edition", "configuration", "now", "features", "unseen", "clock", "name", "version",
      "case",
    ])
    let role = try head.text("role")
    guard let vocabulary = vocabularies[role] else {
      let hint = role.suggestion(in: Array(vocabularies.keys))
      throw ReadingFault(["begin", "role"], "no role '\(role)'\(hint)")
    }
    var known = Recording.Head(role: role)
    known.features = Set(try head.texts("features"))
    for name in known.features where vocabulary.features[name] == nil {
      let hint = name.suggestion(in: Array(vocabulary.features.keys))
      throw ReadingFault(["begin", "features"], "no feature '\(name)' of '\(role)'\(hint)")
    }
    if head.has("unseen") { known.unseen = try unseen(head, of: vocabulary) }
    known.edition = try head.choice("edition") ?? .current
    known.clock = try head.choice("clock") ?? .real
    known.configuration = head.object["configuration"] ?? [:]
    if let fault = vocabulary.configuration.mismatch(known.configuration) {
      throw ReadingFault(["begin", "configuration"], "\(fault)")
    }
    known.name = try head.optionalText("name")
    known.version = try head.optionalText("version")
    known.test = try head.optionalText("case")
    let now = try head.instant("now")
    begun = (Recording(head: known, start: now, end: now), line)
  }

  private func unseen(
    _ head: Reading, of vocabulary: Vocabulary
  ) throws(ReadingFault) -> Set<String> {
    let names = try head.texts("unseen")
    let known = vocabulary.eventNames + vocabulary.effectNames
    for name in names where !known.contains(name) {
      let hint = name.suggestion(in: known)
      throw ReadingFault(
        ["begin", "unseen"], "'\(name)' is no event or effect of '\(vocabulary.role)'\(hint)")
    }
    return Set(names)
  }
}

extension Reading {
  /// The object of a compulsory member.
  fileprivate func inside(_ name: String) throws(ReadingFault) -> Reading {
    try Reading(object[name] ?? .null, at: [.member(name)])
  }

  fileprivate func instant(_ name: String) throws(ReadingFault) -> Instant {
    guard let milliseconds = object[name]?.number?.int64 else {
      throw ReadingFault(path, "'\(name)' is the instant, in whole milliseconds since 1970")
    }
    return Instant(milliseconds: milliseconds)
  }
}
