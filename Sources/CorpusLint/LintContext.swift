import ConformanceKit

/// A corpus as lint sees it: as it is written, whether it can be played or not.
struct LintContext {
  /// A file that is JSON, or what keeps it from being JSON.
  struct File {
    let name: String
    let bytes: [UInt8]
    let root: LintNode

    /// The folder in which it stands, such as `xmpp.app-server`.
    var folder: String { String(name.split(separator: "/").dropLast().last ?? "") }
    /// The name but for its ending, such as `draining`.
    var fileStem: String { name.fileStem }
  }

  /// A requirement as its chapter has it.
  struct WrittenRequirement {
    let node: LintNode
    let profile: String
    let chapter: String

    var id: String { node.text("id") ?? "" }
    var level: Requirement.Level? { node.text("level").flatMap(Requirement.Level.init) }
    var edition: Edition? { node.text("edition").flatMap(Edition.init) }
    var isTestable: Bool { node.value["testable"]?.bool ?? true }
  }

  private(set) var manifest: File?
  /// The sentences of the first documents, where a corpus has them.
  private(set) var seeds: File?
  /// Why no case needs to catch some mutants, where a corpus says so.
  private(set) var survivors: File?
  /// What is wrong with the table of what relies on what, which a corpus has that was proved.
  private(set) var relianceFaults: [LintFault] = []
  private(set) var roleSchemas: [File] = []
  private(set) var catalogues: [File] = []
  private(set) var chapters: [File] = []
  private(set) var caseFiles: [File] = []
  /// What keeps files from being read.
  private(set) var unreadable: [LintFault] = []
  private(set) var vocabularies: [String: Vocabulary] = [:]
  private(set) var requirements: [String: WrittenRequirement] = [:]
  /// Every case, each row for itself.
  private(set) var cases: [LintCase] = []
  /// What is wrong with the scripts of the cases.
  private(set) var scriptFaults: [LintTopic: [LintFault]] = [:]

  /// Reads the files of a corpus.
  ///
  /// - Parameter files: The files.
  /// - Throws: ``CorpusError`` when a folder or `corpus.json` is missing.
  init(_ files: CorpusFiles) throws(CorpusError) {
    for name in try files.names(in: "schemas/roles") {
      guard let file = try read("schemas/roles/\(name)", files) else { continue }
      roleSchemas.append(file)
      guard let vocabulary = try? Vocabulary(schema: file.root.value) else { continue }
      vocabularies[vocabulary.role] = vocabulary
    }
    manifest = try read("corpus.json", files)
    if files.has(Seed.file) { seeds = try read(Seed.file, files) }
    if files.has("survivors.json") { survivors = try read("survivors.json", files) }
    relianceFaults = try faultsOfReliance(in: files)
    for name in try files.names(in: "requirements") {
      guard name.hasSuffix(".json") else {
        chapters += try read(allIn: "requirements/\(name)", files)
        continue
      }
      if let file = try read("requirements/\(name)", files) { catalogues.append(file) }
    }
    for role in try files.names(in: "cases") {
      caseFiles += try read(allIn: "cases/\(role)", files)
    }
    for written in writtenRequirements where requirements[written.id] == nil {
      requirements[written.id] = written
    }
    cases = caseFiles.flatMap { LintCase.all(in: $0.root, context: self) }
    walkScripts()
  }

  /// A run explains nothing by a table that isn't there or can't be read, and passes all the same.
  private func faultsOfReliance(in files: CorpusFiles) throws(CorpusError) -> [LintFault] {
    guard files.has(Reliance.file) else {
      guard survivors != nil else { return [] }
      return [
        LintFault(
          file: Reliance.file, place: .file,
          sentence: "is missing, so nothing is explained; 'prove' writes it")
      ]
    }
    do throws(CorpusError) {
      _ = try Reliance(of: files)
      return []
    } catch {
      let place = error.line.map { LintFault.Place.text(line: $0, column: error.column ?? 1) }
      return [LintFault(file: Reliance.file, place: place ?? .file, sentence: error.sentence)]
    }
  }

  private mutating func walkScripts() {
    let expressions = LintWalk.Expressions()
    var unused: Set<LintFault> = []
    var used: Set<LintFault> = []
    for test in cases {
      let script = LintScript(test, expressions: expressions)
      scriptFaults.merge(script.walk.faults) { $0 + $1 }
      unused.formUnion(script.unusedConstants.declared)
      used.formUnion(script.unusedConstants.used)
    }
    scriptFaults[.unused, default: []] += unused.subtracting(used)
  }

  /// Every requirement, also those that are listed twice.
  var writtenRequirements: [WrittenRequirement] {
    chapters.flatMap { file in
      (file.root["requirements"]?.elements ?? []).map {
        WrittenRequirement(node: $0, profile: file.folder, chapter: file.fileStem)
      }
    }
  }

  private mutating func read(
    allIn folder: String, _ files: CorpusFiles
  ) throws(CorpusError) -> [File] {
    var all: [File] = []
    for name in try files.names(in: folder) {
      if let file = try read("\(folder)/\(name)", files) { all.append(file) }
    }
    return all
  }

  private mutating func read(
    _ name: String, _ files: CorpusFiles
  ) throws(CorpusError) -> File? {
    let bytes = try files.bytes(of: name)
    do throws(JSONSyntaxError) {
      let value = try JSONValue(parsing: bytes)
      return File(
        name: name, bytes: bytes, root: LintNode(file: name, path: [], value: value))
    } catch {
      unreadable.append(
        LintFault(
          file: name, place: .text(line: error.line, column: error.column),
          sentence: error.cause))
      return nil
    }
  }

  /// Every file that could be read.
  var files: [File] {
    [manifest, seeds, survivors].compactMap { $0 } + roleSchemas + catalogues + chapters
      + caseFiles
  }
}

extension String {
  /// The name of the file to which a path leads, without its ending.
  var fileStem: String {
    let name = split(separator: "/").last ?? ""
    return String(name.hasSuffix(".json") ? name.dropLast(5) : name)
  }
}
