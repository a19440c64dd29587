import ConformanceKit
import Foundation

#if PROPERTIES
import Histories
#endif

extension Conformance {
  /// The corpus, and what the environment says, read when the first test asks.
  struct Loaded: Sendable {
    let corpus: ConformanceKit.Corpus
    /// The subject that was given in code.
    let given: Subject
    /// The command that the environment names in its place.
    let command: ChildCommand?
    /// The words in which the environment names it, to repeat a case.
    let words: String
    /// The only cases to run, where the environment names some.
    let pattern: Glob?
    let lists: [KnownFailings]
    /// The report that the environment asks for.
    private let report: String?

    init(
      subject: Subject, directory: URL?, knownFailing: [URL?], environment: [String: String]
    ) throws {
      corpus =
        try directory.map { try ConformanceKit.Corpus(directory: $0) }
        ?? ConformanceKit.Corpus.bundled()
      given = subject
      let named = environment["CONFORMANCE_SUBJECT"] ?? ""
      command = named.isEmpty ? nil : ChildCommand(["sh", "-c", "exec " + named])
      words = named.isEmpty ? "" : "CONFORMANCE_SUBJECT=\(named.shellQuoted) "
      try command?.expectStartable()
      let further = environment["CONFORMANCE_KNOWN_FAILING"].map { URL(filePath: $0) }
      lists =
        try knownFailing.map { list in
          guard let list else {
            throw SubjectUnavailable(
              "'knownFailing' is nil: no such file is in the bundle; make it a resource of the test target"
            )
          }
          return try KnownFailings(at: list)
        } + [further].compactMap { try $0.map(KnownFailings.init(at:)) }
      report = try TestReport.output(environment["CONFORMANCE_REPORT"] ?? "")
      pattern = try environment["CONFORMANCE_CASE"].flatMap { [corpus] in
        try Self.pattern($0, in: corpus)
      }
    }

    /// Reads the pattern that chooses cases, which must choose some.
    private static func pattern(_ text: String, in corpus: ConformanceKit.Corpus) throws -> Glob? {
      guard !text.isEmpty else { return nil }
      let glob = Glob(text)
      if propertyIDs(in: corpus).contains(where: glob.matches) { return glob }
      var selection = Selection()
      selection.casePatterns = [text]
      _ = try selection.cases(of: corpus)
      return Glob(corpus.aliases[text] ?? text)
    }

    /// The cases of a role, of which there must be some.
    func cases(of role: String) throws -> [Case] {
      if let cases = corpus.casesByRole[role] { return cases }
      var selection = Selection()
      selection.roles = [role]
      return try selection.cases(of: corpus)
    }

    /// The cases of a role that the environment doesn't rule out.
    func chosenCases(of role: String) -> [Case] {
      (corpus.casesByRole[role] ?? []).filter { chooses($0.id) }
    }

    /// Whether the environment doesn't rule a case or a property out, by its id.
    func chooses(_ id: String) -> Bool { pattern?.matches(id) ?? true }

    /// The ids of the properties that are held, which lists may name as well.
    var propertyIDs: [String] { Self.propertyIDs(in: corpus) }

    private static func propertyIDs(in corpus: ConformanceKit.Corpus) -> [String] {
      #if PROPERTIES
      PropertySuite.tests(of: corpus).map(\.id)
      #else
      []
      #endif
    }

    /// Takes a finding, and what else was said of its case, into the report that is asked for.
    func report(_ finding: Finding, problems: [String], on subject: Subject) {
      guard let report else { return }
      TestReport.open(report, corpus: corpus, subject: subject, words: words)
        .take(finding, problems: problems)
    }

    /// The words that run a case alone.
    func repetition(of caseID: String) -> String {
      "CONFORMANCE_CASE=\(caseID.shellQuoted) \(words)swift test"
    }
  }
}
