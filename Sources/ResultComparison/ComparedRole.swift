import ConformanceKit

/// The libraries that play one role: their reports, and what was found of each.
struct ComparedRole {
  /// One library, with what its pages say of it.
  struct Library {
    let report: Report
    let notes: LibraryNotes?

    var name: String { report.header.subject.name }

    /// The name of its place on the page of a role.
    var anchor: String {
      let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
      return "library-" + words.joined(separator: "-")
    }

    /// How many cases were played.
    var played: Int { report.findings.count { $0.verdict != .skipped } }

    /// The editions that it plays, unless that is the current one.
    var edition: String? {
      let editions = report.header.subject.editions.map(\.rawValue)
      return editions == ["current"] ? nil : editions.joined(separator: ", ")
    }

    /// The command that plays a case alone.
    func command(_ caseID: String) -> String {
      let words = report.header.arguments.map(\.shellQuoted).joined(separator: " ")
      return "push-conformance run --case \(caseID) \(words)".displayed
    }
  }

  let guide: RoleGuide
  let libraries: [Library]
  let comparison: Comparison
  private let requirements: [String: Requirement]

  /// Selects the role's part of reports; nothing when no library plays it.
  init?(_ guide: RoleGuide, reports: [Report], notes: [LibraryNotes], remarks: [String]) {
    self.guide = guide
    libraries = reports.compactMap { report in
      let notes = notes.first { $0.fits(report) }
      var part = notes?.judged(report) ?? report
      part.findings.removeAll { $0.role != guide.role }
      if report.isComplete {
        part.header.properties = part.findings.count(where: \.isProperty)
        part.header.selected = part.findings.count - part.header.properties
      }
      let library = Library(report: part, notes: notes)
      return library.played == 0 ? nil : library
    }
    guard !libraries.isEmpty else { return nil }
    comparison = Comparison(libraries.map(\.report), notes: remarks)
    requirements = Dictionary(
      libraries.flatMap(\.report.requirements).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }

  /// The findings of a library in this role: those that owners' documents bear out, and those that rest
  /// on other implementations alone, or on no requirement.
  func entries(_ library: Library) -> (owned: [LibraryNotes.Entry], practice: [LibraryNotes.Entry])
  {
    let own = (library.notes?.entries ?? []).filter { entry in
      entry.cases.contains { id in
        library.report.findings.contains { $0.caseID == id }
      }
    }
    let isPractice = { (entry: LibraryNotes.Entry) in
      entry.requirements.allSatisfy { requirements[$0]?.basis == .practice }
    }
    return (own.filter { !isPractice($0) }, own.filter(isPractice))
  }

  /// The case of a finding that shows it best, of those in this role.
  func shown(_ entry: LibraryNotes.Entry, _ library: Library) -> String? {
    entry.cases.first { id in library.report.findings.contains { $0.caseID == id } }
  }

  /// The answers to a question, those of libraries that say the same together.
  func answers(_ question: RoleGuide.Question) -> [(text: String, names: [String])] {
    var answers: [(text: String, names: [String])] = []
    for library in libraries {
      guard let text = library.notes?.answers[question.name] else { continue }
      if let place = answers.firstIndex(where: { $0.text == text }) {
        answers[place].names.append(library.name)
      } else {
        answers.append((text, [library.name]))
      }
    }
    return answers
  }
}
