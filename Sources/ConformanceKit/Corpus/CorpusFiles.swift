package import Foundation

/// The files of a corpus.
package struct CorpusFiles: Sendable {
  private let path: String

  package init(directory: URL) {
    path = directory.path
  }

  /// Reads one file; whatever is wrong with it gets its line and column.
  package func read<Value>(
    _ file: String, _ read: (JSONValue) throws(ReadingFault) -> Value
  ) throws(CorpusError) -> Value {
    try self.read(
      file, as: { data throws(JSONSyntaxError) in try JSONValue(parsing: data) }, read)
  }

  private func read<Text, Value>(
    _ file: String, as parse: (Data) throws(JSONSyntaxError) -> Text,
    _ read: (Text) throws(ReadingFault) -> Value
  ) throws(CorpusError) -> Value {
    let data = try data(of: file)
    let text: Text
    do throws(JSONSyntaxError) {
      text = try parse(data)
    } catch {
      throw CorpusError(file: file, line: error.line, column: error.column, error.cause)
    }
    do throws(ReadingFault) {
      return try read(text)
    } catch {
      let place = JSONSource([UInt8](data)).place(of: error.path)?.location(ofName: error.isName)
      throw CorpusError(file: file, line: place?.line, column: place?.column, error.sentence)
    }
  }

  /// Reads the bytes of a file.
  package func bytes(of file: String) throws(CorpusError) -> [UInt8] {
    [UInt8](try data(of: file))
  }

  /// What the files that say what is played come to.
  package func digest() throws(CorpusError) -> String {
    var files = ["corpus.json"]
    for folder in ["requirements", "schemas/roles", "cases"] { files += try allNames(in: folder) }
    let sums = try Threads.map(files) { file throws(CorpusError) in
      var sum = Digest()
      sum.add(file)
      sum.add(whole: try data(of: file))
      return sum.longText
    }
    var digest = Digest()
    for sum in sums { digest.add(sum) }
    return digest.longText
  }

  /// Throws for a symbolic link that leads out of the corpus.
  private func checkLink(_ file: String) throws(CorpusError) {
    var status = stat()
    guard lstat("\(path)/\(file)", &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
    let root = URL(filePath: path).resolvingSymlinksInPath().path
    let target = URL(filePath: "\(path)/\(file)").resolvingSymlinksInPath().path
    guard !target.hasPrefix(root + "/") else { return }
    throw CorpusError(
      file: "\(path)/\(file)", "is a link that leads out of the corpus; copy what it leads to")
  }

  private func data(of file: String) throws(CorpusError) -> Data {
    try checkLink(file)
    guard let data = FileManager.default.contents(atPath: "\(path)/\(file)") else {
      throw CorpusError(file: "\(path)/\(file)", "can't be read")
    }
    return data
  }

  /// The names in a folder, in alphabetical order, hidden ones left out.
  package func names(in folder: String) throws(CorpusError) -> [String] {
    try checkLink(folder)
    let folder = "\(path)/\(folder)"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw CorpusError(file: folder, "no such folder; name a corpus with --corpus")
    }
    return names.filter { !$0.hasPrefix(".") }.sorted { $0.precedes($1) }
  }

  /// The files in a folder and in those within it.
  private func allNames(in folder: String) throws(CorpusError) -> [String] {
    var files: [String] = []
    for name in try names(in: folder) {
      let path = "\(folder)/\(name)"
      files += name.hasSuffix(".json") ? [path] : try names(in: path).map { "\(path)/\($0)" }
    }
    return files
  }

  /// Whether there is a file of that name.
  package func has(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(file)")
  }

  /// Reads the requirements of all chapters and the schemas of the roles, all side by side.
  func definitions() throws(CorpusError) -> (
    chapters: [Chapter], requirements: [Requirement], vocabularies: [Vocabulary]
  ) {
    enum Definition {
      case catalogue(Catalogue)
      case vocabulary(Vocabulary)
    }
    let schemas = try names(in: "schemas/roles").map { "schemas/roles/\($0)" }
    let definitions = try Threads.map(try catalogueFiles() + schemas) {
      file throws(CorpusError) -> Definition in
      guard file.hasPrefix("requirements/") else { return .vocabulary(try vocabulary(file)) }
      return .catalogue(try catalogue(file))
    }
    var catalogues: [Catalogue] = []
    var vocabularies: [Vocabulary] = []
    for definition in definitions {
      switch definition {
      case .catalogue(let one): catalogues.append(one)
      case .vocabulary(let one): vocabularies.append(one)
      }
    }
    let requirements = try requirements(of: catalogues)
    var seen: Set<String> = []
    for requirement in requirements where !seen.insert(requirement.id).inserted {
      throw CorpusError(
        file: "requirements/\(requirement.profile)/\(requirement.chapter).json",
        "the requirement '\(requirement.id)' is listed twice")
    }
    return (catalogues.flatMap(\.chapters), requirements, vocabularies)
  }

  /// Reads the requirements of all chapters alone, by their ids.
  package func requirements() throws(CorpusError) -> [String: Requirement] {
    let catalogues = try Threads.map(try catalogueFiles()) { file throws(CorpusError) in
      try catalogue(file)
    }
    return try requirements(of: catalogues).reduce(into: [:]) { $0[$1.id] = $1 }
  }

  private func catalogueFiles() throws(CorpusError) -> [String] {
    try names(in: "requirements").filter { $0.hasSuffix(".json") }.map { "requirements/\($0)" }
  }

  private func catalogue(_ file: String) throws(CorpusError) -> Catalogue {
    let profile = String(file.dropFirst("requirements/".count).dropLast(".json".count))
    return try read(file) { value throws(ReadingFault) in try Catalogue(of: profile, value) }
  }

  private func requirements(of catalogues: [Catalogue]) throws(CorpusError) -> [Requirement] {
    let chapters = catalogues.flatMap { catalogue in catalogue.chapters.map { (catalogue, $0) } }
    return try Threads.map(chapters) { catalogue, chapter throws(CorpusError) in
      let file = "requirements/\(chapter.profile)/\(chapter.name).json"
      guard has(file) else {
        throw CorpusError(
          file: "requirements/\(chapter.profile).json",
          "the chapter '\(chapter.name)' has no file; write \(file)")
      }
      return try read(file) { value throws(ReadingFault) in
        try catalogue.requirements(of: chapter, value)
      }
    }.flatMap(\.self)
  }

  private func vocabulary(_ file: String) throws(CorpusError) -> Vocabulary {
    let schema = try read(file) { value throws(ReadingFault) in value }
    do throws(VocabularyError) {
      return try Vocabulary(schema: schema)
    } catch {
      throw CorpusError(file: file, error.description)
    }
  }

  /// The files of cases with which the patterns begin, such as `xmpp.app-server/draining`; nothing where one
  /// begins with no file.
  func chapters(of patterns: [String]) -> Set<String>? {
    let chapters = patterns.map { pattern in
      pattern.split(separator: "/", maxSplits: 2).prefix(2).joined(separator: "/")
    }
    let areFiles = chapters.allSatisfy { chapter in
      !chapter.utf8.contains(UInt8(ascii: "*")) && has("cases/\(chapter).json")
    }
    return chapters.isEmpty || !areFiles ? nil : Set(chapters)
  }

  /// Reads the cases of some files, or of all.
  func cases(
    of chosen: Set<String>?, requirements: [String: Requirement],
    vocabularies: [String: Vocabulary]
  ) throws(CorpusError) -> [Case] {
    var chapters: [(role: String, path: String)] = []
    for role in try names(in: "cases") {
      guard vocabularies[role] != nil else {
        let hint = role.suggestion(in: Array(vocabularies.keys))
        throw CorpusError(file: "cases/\(role)", "no role '\(role)'\(hint)")
      }
      for name in try names(in: "cases/\(role)") where name.hasSuffix(".json") {
        chapters.append((role, "\(role)/\(name.dropLast(5))"))
      }
    }
    if let chosen { chapters = chapters.filter { chosen.contains($0.path) } }
    let cases = try Threads.map(chapters) { role, path throws(CorpusError) in
      let file = "cases/\(path).json"
      let cases = try read(file, as: CaseFile.outline) { outline throws(ReadingFault) in
        try CaseFile(file: file, role: role, folder: "\(path)/", requirements: requirements)
          .cases(outline)
      }
      try check(cases, vocabularies)
      return cases
    }.flatMap(\.self)
    guard !cases.isEmpty else {
      throw CorpusError(file: path, "holds no cases; name a corpus with --corpus")
    }
    return cases
  }

  /// Holds what the cases of a file name against each other and against the vocabulary of their role.
  private func check(_ cases: [Case], _ vocabularies: [String: Vocabulary]) throws(CorpusError) {
    guard let role = cases.first?.role, let vocabulary = vocabularies[role] else { return }
    var seen = Set<String>(minimumCapacity: cases.count)
    for test in cases {
      let fault = { (sentence: String) in error(sentence, in: test) }
      if !seen.insert(test.id).inserted { throw fault("the case '\(test.id)' exists twice") }
      // The other rows have their script from the first.
      guard test.origin.row ?? 0 == 0 else { continue }
      for feature in test.features where vocabulary.features[feature] == nil {
        throw fault("'\(test.role)' has no feature '\(feature)'")
      }
      for name in test.watch ?? [] where !vocabulary.hasEffect(named: name) {
        throw fault("'\(test.role)' has no effect '\(name)' to watch")
      }
    }
  }

  private func error(_ sentence: String, in test: Case) -> CorpusError {
    let place = test.origin.location(in: self)
    return CorpusError(
      file: test.origin.file, line: place?.line, column: place?.column, sentence)
  }
}

extension Case.Origin {
  /// The way to the case in its file.
  package var path: JSONPath {
    let path: JSONPath = ["cases", .index(index)]
    return row.map { path.appending("rows").appending($0) } ?? path
  }

  /// The line and column at which the case begins.
  func location(in files: CorpusFiles) -> JSONLocation? {
    guard let bytes = try? files.bytes(of: file) else { return nil }
    return JSONSource(bytes).place(of: path)?.value
  }
}
