public import Foundation

/// The requirements, the cases and the vocabularies that are played.
public struct Corpus: Sendable {
  /// The version of the corpus, as `corpus.json` gives it.
  public let version: String
  /// Every requirement by its id.
  package let requirements: [String: Requirement]
  /// The ids of the requirements, in the order of the catalogues.
  package let requirementIDs: [String]
  /// The chapters of every profile, in the order of the catalogues.
  package let chapters: [Chapter]
  /// The cases, in the order of files and of places within them.
  public let cases: [Case]
  /// Whether all cases were read, and not those of some files alone.
  package let isWhole: Bool
  /// The cases in which a subject plays a role, by the name of the role, in the same order.
  package var casesByRole: [String: [Case]] { byRole.value }
  /// Every role's vocabulary by the name of the role.
  package let vocabularies: [String: Vocabulary]
  /// Former ids of cases, and what the cases are called now.
  package let aliases: [String: String]
  /// The folder from which it was read.
  public let directory: URL
  /// What the files come to, which tells two corpora of one version apart; nothing where they can't be read.
  package var digest: String? { sum.value }
  private let byRole: Lazy<[String: [Case]]>
  private let sum: Lazy<String?>

  /// Reads a corpus.
  ///
  /// - Parameter directory: The folder with `corpus.json`, `requirements`, `schemas` and `cases`.
  /// - Throws: ``CorpusError`` for the first thing that is wrong.
  public init(directory: URL) throws(CorpusError) {
    try self.init(directory: directory, casePatterns: [])
  }

  /// Reads what is needed of a corpus to play some cases.
  ///
  /// The id of a case is its place, so that one case alone doesn't take the time of all.
  ///
  /// - Parameters:
  ///   - directory: The folder with `corpus.json`, `requirements`, `schemas` and `cases`.
  ///   - casePatterns: Patterns for the ids of the only cases that are needed; all cases are read when there is
  ///     none, or one that begins with no file.
  /// - Throws: ``CorpusError`` for the first thing that is wrong.
  package init(directory: URL, casePatterns: [String]) throws(CorpusError) {
    let files = CorpusFiles(directory: directory)
    self.directory = directory
    let manifest = try files.read("corpus.json") { value throws(ReadingFault) in
      try Manifest(value)
    }
    version = manifest.version
    aliases = manifest.aliases
    let definitions = try files.definitions()
    chapters = definitions.chapters
    vocabularies = Dictionary(definitions.vocabularies.map { ($0.role, $0) }) { _, last in last }
    requirementIDs = definitions.requirements.map(\.id)
    requirements = Dictionary(definitions.requirements.map { ($0.id, $0) }) { first, _ in first }
    let chosen = files.chapters(of: casePatterns.map { manifest.aliases[$0] ?? $0 })
    isWhole = chosen == nil
    let cases = try files.cases(of: chosen, requirements: requirements, vocabularies: vocabularies)
    self.cases = cases
    byRole = Lazy { Dictionary(grouping: cases, by: \.role) }
    sum = Lazy { try? files.digest() }
  }

  /// The names of the profiles, in alphabetical order.
  package var profiles: [String] {
    Set(vocabularies.values.map(\.profile)).sorted()
  }
}

/// What `corpus.json` holds.
private struct Manifest {
  let version: String
  let aliases: [String: String]

  init(_ value: JSONValue) throws(ReadingFault) {
    let reading = try Reading(value)
    try reading.allow(["$schema", "version", "aliases"])
    version = try reading.text("version")
    aliases = (value["aliases"]?.object?.members ?? [])
      .reduce(into: [:]) { $0[$1.name] = $1.value.string }
  }
}
