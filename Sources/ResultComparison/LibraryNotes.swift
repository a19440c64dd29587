package import ConformanceKit

/// What people who looked found of one library: sentences, and the cases that show each.
///
/// A file `findings.json`; Adapters/findings.schema.json describes it.
package struct LibraryNotes: Sendable {
  /// What a finding costs those who use the library, the gravest first.
  package enum Severity: String, CaseIterable, Sendable {
    case lost, wrong, late, untidy
  }

  /// One cause, and what users notice of it.
  package struct Entry: Sendable {
    package let severity: Severity
    package let sentence: String
    /// What in the code does it.
    package let cause: String
    /// The address of the line that does it.
    package let source: String
    /// What it breaks; its cases of other requirements fail before they come to what they are about.
    package let requirements: [String]
    package let cases: [String]
    /// What a user of the library can do about it.
    package let workaround: String
    /// The address of its issue there; or that none was found, and when.
    package let upstream: String
  }

  /// Cases that say nothing of the library.
  package struct Aside: Sendable {
    package let reason: String
    package let patterns: [Glob]
    package let requirements: [String]
  }

  /// The library and its version, as its reports have them.
  package let subject: String
  /// The language that it is called from.
  package let language: String
  package let maintained: String
  package let source: String
  /// A sentence for each question of the pages, by the question's name.
  package let answers: [String: String]
  package let entries: [Entry]
  package let asides: [Aside]
  /// When the version came out, as far as a machine could tell.
  package let release: LibraryRelease?

  /// Reads a file.
  ///
  /// - Parameter path: The file, which errors name.
  /// - Throws: ``CorpusError`` for the first thing that is wrong.
  package init(at path: String) throws(CorpusError) {
    let release = try LibraryRelease(besideFindingsAt: path)
    self = try Reading.file(at: path) { file throws(ReadingFault) in
      try LibraryNotes(file, release)
    }
  }

  private init(_ file: Reading, _ release: LibraryRelease?) throws(ReadingFault) {
    self.release = release
    try file.allow([
      "$schema", "subject", "language", "maintained", "source", "answers", "findings", "aside",
    ])
    subject = try file.text("subject")
    language = try file.text("language")
    maintained = try file.text("maintained")
    source = try file.text("source")
    let given = file.object["answers"]?.object?.members ?? []
    answers = Dictionary(given.map { ($0.name, $0.value.string ?? "") }) { first, _ in first }
    entries = try file.objects("findings").map { entry throws(ReadingFault) in try Entry(entry) }
    asides = try file.objects("aside").map { aside throws(ReadingFault) in
      Aside(
        reason: try aside.text("reason"),
        patterns: try (aside.texts("cases") + aside.texts("fails")).map { Glob($0) },
        requirements: try aside.texts("requirements"))
    }
  }

  /// Whether the notes are those of a report's subject.
  package func fits(_ report: Report) -> Bool {
    subject == "\(report.header.subject.name) \(report.header.subject.version)"
  }
}

extension LibraryNotes.Entry {
  fileprivate init(_ reading: Reading) throws(ReadingFault) {
    try reading.allow([
      "id", "severity", "sentence", "cause", "source", "requirements", "cases", "workaround",
      "upstream",
    ])
    self.init(
      severity: try reading.choice("severity") ?? .untidy, sentence: try reading.text("sentence"),
      cause: try reading.text("cause"), source: try reading.text("source"),
      requirements: try reading.texts("requirements"), cases: try reading.texts("cases"),
      workaround: try reading.text("workaround"), upstream: try reading.text("upstream"))
  }
}

extension LibraryNotes {
  /// The report without what says nothing of the library: such cases count as not played.
  ///
  /// Those are the cases that were set aside, and those of a finding that fail before they come to what
  /// they are about, so that a cause is blamed for what it breaks and for nothing else. Who looked knows
  /// what follows from what; nothing that is computed says otherwise.
  package func judged(_ report: Report) -> Report {
    var judged = report
    judged.findings = report.findings.map { finding in
      if let reason = reason(toSkip: finding) { return finding.skipped(because: reason) }
      var read = finding
      read.causeID = nil
      return read
    }
    return judged
  }

  private func reason(toSkip finding: Finding) -> String? {
    let aside = asides.first { aside in
      aside.requirements.contains(finding.requirementID)
        || aside.patterns.contains { $0.matches(finding.caseID) }
    }
    if let aside { return aside.reason }
    guard [.failed, .deviated, .errored].contains(finding.verdict) else { return nil }
    let entry = entries.first { $0.cases.contains(finding.caseID) }
    guard let entry, !entry.requirements.contains(finding.requirementID) else { return nil }
    return "not reached: \(entry.sentence)"
  }
}
