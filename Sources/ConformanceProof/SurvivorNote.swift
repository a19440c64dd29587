package import ConformanceKit

/// A reason that somebody wrote for what survives.
package struct SurvivorNote: Sendable {
  package let role: String
  /// The effect and the way to the member, in which `*` stands for any characters.
  package let path: String
  package let because: String

  package init(role: String, path: String, because: String) {
    self.role = role
    self.path = path
    self.because = because
  }
}

/// A reason that somebody wrote for state mutants that no case needs to catch.
package struct HistoryNote: Sendable {
  package let role: String
  /// The name of the mutant, in which `*` stands for any characters.
  package let mutant: String
  package let because: String

  package init(role: String, mutant: String, because: String) {
    self.role = role
    self.mutant = mutant
    self.because = because
  }

  func fits(_ mutant: StateMutant) -> Bool {
    role == mutant.role && Glob(self.mutant).matches(mutant.name)
  }
}

/// The notes of a corpus.
package struct SurvivorNotes: Sendable {
  /// What is said of mutations that survive.
  package var survivors: [SurvivorNote] = []
  /// What is said of state mutants that no case catches; the first note that fits one holds.
  package var histories: [HistoryNote] = []

  /// No notes.
  package init() {}

  /// Reads the notes of a corpus, if it has any.
  package init(of corpus: Corpus) throws(CorpusError) {
    let files = CorpusFiles(directory: corpus.directory)
    guard try files.names(in: ".").contains(Self.file) else { return }
    self = try files.read(Self.file) { value throws(ReadingFault) in try Self(Reading(value)) }
  }

  private init(_ file: Reading) throws(ReadingFault) {
    try file.allow(["$schema", "survivors", "histories"])
    survivors = try file.objects("survivors").map { note throws(ReadingFault) in
      try note.allow(["role", "path", "because"])
      return SurvivorNote(
        role: try note.text("role"), path: try note.text("path"),
        because: try note.text("because"))
    }
    histories = try file.objects("histories").map { note throws(ReadingFault) in
      try note.allow(["role", "mutant", "because"])
      return HistoryNote(
        role: try note.text("role"), mutant: try note.text("mutant"),
        because: try note.text("because"))
    }
  }

  /// The file of a corpus that has the notes.
  private static let file = "survivors.json"
}
