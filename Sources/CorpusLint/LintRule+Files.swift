import ConformanceKit

/// Rules for files: that they can be read, and how they are written.
extension LintRule {
  static let files = [
    LintRule("json") { $0.unreadable },
    LintRule("keys") { context in
      forms(of: context).flatMap { form, nodes in nodes.flatMap { form.faults($0) } }
    },
    LintRule("schema-key") { context in
      [
        (context.manifest.map { [$0] } ?? [], "schemas/corpus.schema.json"),
        (context.survivors.map { [$0] } ?? [], "schemas/survivors.schema.json"),
        (context.catalogues, "../schemas/catalogue.schema.json"),
        (context.chapters, "../../schemas/chapter.schema.json"),
        (context.caseFiles, "../../schemas/case-file.schema.json"),
      ].flatMap { files, address in
        files.compactMap { file in
          guard let node = file.root["$schema"], node.value.string != address else { return nil }
          return node.fault("'$schema' is '\(address)' in this folder")
        }
      }
    },
    LintRule("role-schemas") { $0.roleSchemas.flatMap { roleSchemaFaults(of: $0) } },
    LintRule("notes") { context in
      let notes = context.survivors?.root.members.flatMap { $0.node.elements } ?? []
      return notes.flatMap { noteFaults(of: $0, among: notes, context) }
    },
    LintRule("reliance") { $0.relianceFaults },
    LintRule("layout") { context in context.files.flatMap { layout(of: $0) } },
  ]

  private static func roleSchemaFaults(of file: LintContext.File) -> [LintFault] {
    let vocabulary: Vocabulary
    do throws(VocabularyError) {
      vocabulary = try Vocabulary(schema: file.root.value)
    } catch {
      return [LintFault(file: file.name, place: .file, sentence: error.description)]
    }
    let name = "\(vocabulary.role).schema.json"
    let names = [
      ("event", vocabulary.eventNames, file.root["calls"]),
      ("effect", vocabulary.effectNames, file.root["tolerance"]?["effects"]),
    ]
    let misplaced =
      file.name == "schemas/roles/\(name)"
      ? nil : file.root["title"]?.fault("the schema of '\(vocabulary.role)' belongs in \(name)")
    return [misplaced].compactMap(\.self)
      + names.flatMap { noun, known, list in
        (list?.elements ?? []).compactMap { node in
          let name = node.value.string ?? ""
          guard !known.contains(name) else { return nil }
          return node.fault("no \(noun) '\(name)'\(name.suggestion(in: known))")
        }
      }
  }

  private static func noteFaults(
    of note: LintNode, among notes: [LintNode], _ context: LintContext
  ) -> [LintFault] {
    let role = note.text("role") ?? ""
    let subject = note["mutant"] ?? note["path"]
    let first = notes.first {
      $0.text("role") == role && ($0["mutant"] ?? $0["path"])?.value == subject?.value
    }
    return [
      context.vocabularies[role] == nil
        ? note["role"]?.fault(
          "no role '\(role)'\(role.suggestion(in: Array(context.vocabularies.keys)))") : nil,
      first?.path != note.path ? subject?.fault("an earlier note of the role is the same") : nil,
      note.text("because")?.hasSuffix(".") == false
        ? note["because"]?.fault("the sentence has no period at its end; add it") : nil,
    ].compactMap { $0 }
  }

  /// Every object whose form is fixed.
  private static func forms(of context: LintContext) -> [(LintForm, [LintNode])] {
    let catalogues = context.catalogues.map(\.root)
    let seeds = context.seeds?.root["documents"]?.elements ?? []
    let requirements = context.writtenRequirements.map(\.node)
    let files = context.caseFiles.map(\.root)
    let tests = files.flatMap { $0["cases"]?.elements ?? [] }
    let scripts = files + tests
    let (steps, repetitions) = steps(of: scripts.flatMap { $0["steps"]?.elements ?? [] })
    return [
      (.manifest, context.manifest.map { [$0.root] } ?? []),
      (.seeds, context.seeds.map { [$0.root] } ?? []), (.seed, seeds),
      (.survivors, context.survivors.map { [$0.root] } ?? []),
      (.survivorNote, context.survivors?.root["survivors"]?.elements ?? []),
      (.historyNote, context.survivors?.root["histories"]?.elements ?? []),
      (.sentence, seeds.flatMap { $0["sentences"]?.elements ?? [] }),
      (.catalogue, catalogues), (.chapter, context.chapters.map(\.root)),
      (.document, catalogues.flatMap { $0["documents"]?.members.map(\.node) ?? [] }),
      (.requirement, requirements),
      (.source, requirements.flatMap { $0["sources"]?.elements ?? [] }),
      (.caseFile, files), (.test, tests),
      (.row, tests.flatMap { $0["rows"]?.elements ?? [] }),
      (.reply, scripts.flatMap { $0["replies"]?.elements ?? [] }),
      (.step, steps), (.repetition, repetitions),
      (.answer, steps.flatMap { $0["answers"]?.elements ?? [] }),
    ]
  }

  /// Tells steps from repetitions of steps, at every depth.
  private static func steps(of nodes: [LintNode]) -> (plain: [LintNode], repeated: [LintNode]) {
    var plain: [LintNode] = []
    var repeated: [LintNode] = []
    for node in nodes {
      guard let body = node["$repeat"] else {
        plain.append(node)
        continue
      }
      repeated.append(node)
      let inside = steps(of: [body])
      plain += inside.plain
      repeated += inside.repeated
    }
    return (plain, repeated)
  }

  private static func layout(of file: LintContext.File) -> [LintFault] {
    var faults: [LintFault] = []
    func add(_ offset: Int, _ sentence: String) {
      let location = file.bytes.withUnsafeBufferPointer { JSONLocation(of: offset, in: $0) }
      faults.append(
        LintFault(
          file: file.name, place: .text(line: location.line, column: location.column),
          sentence: sentence))
    }
    if let tab = file.bytes.firstIndex(of: UInt8(ascii: "\t")) {
      add(tab, "a tab; indent with two spaces")
    }
    if let carriageReturn = file.bytes.firstIndex(of: UInt8(ascii: "\r")) {
      add(carriageReturn, "a carriage return; lines end in a line feed alone")
    }
    let lineFeeds = file.bytes.reversed().prefix { $0 == UInt8(ascii: "\n") }.count
    if lineFeeds != 1 {
      add(file.bytes.count - lineFeeds, "the file ends in \(lineFeeds) line feeds; one is right")
    }
    return faults
  }
}
