import ConformanceKit
import Histories
import RoleProperties

/// The chapters of roles, each with how much there is of it.
struct ChapterTable {
  /// A chapter of a role; the requirements are those that its cases and properties show.
  struct Row {
    let chapter: Chapter
    var requirements: Set<String> = []
    var cases = 0
    var properties = 0
  }

  /// The roles in alphabetical order, with their chapters in the order of the catalogue.
  let roles: [(role: String, rows: [Row])]

  /// Counts what some roles have.
  ///
  /// - Parameters:
  ///   - roles: The names of the roles.
  ///   - corpus: The corpus, read whole.
  init(_ roles: [String], of corpus: ConformanceKit.Corpus) {
    let suites = PropertySuite.all(in: corpus)
    self.roles = roles.sorted { $0.precedes($1) }.map { role in
      let profile = corpus.vocabularies[role]?.profile
      var rows: [String: Row] = [:]
      let chapters = corpus.chapters.filter { $0.profile == profile }
      for chapter in chapters { rows[chapter.name] = Row(chapter: chapter) }
      for test in corpus.casesByRole[role] ?? [] {
        rows[test.requirement.chapter]?.cases += 1
        rows[test.requirement.chapter]?.requirements.insert(test.requirement.id)
      }
      for property in suites.filter({ $0.role == role }).flatMap(\.properties) {
        let held = property.requirements.compactMap { corpus.requirements[$0] }
        guard let chapter = held.first?.chapter else { continue }
        rows[chapter]?.properties += 1
        for requirement in held { rows[requirement.chapter]?.requirements.insert(requirement.id) }
      }
      return (role, chapters.compactMap { rows[$0.name] }.filter { !$0.requirements.isEmpty })
    }
  }

  /// A line a role, and below it one a chapter: requirements, cases, properties.
  var tree: String {
    let names = roles.flatMap { role, rows in [role] + rows.map { "  \($0.chapter.name)" } }
    let width = names.map(\.count).max() ?? 0
    let noun = ["requirements", "cases", "properties"]
    func line(_ name: String, _ counts: [Int]) -> String {
      let cells = zip(counts, noun).map { count, noun in
        String(repeating: " ", count: max(0, noun.count + 2 - "\(count)".count)) + "\(count)"
      }
      return name + String(repeating: " ", count: width - name.count) + cells.joined() + "\n"
    }
    let head = String(repeating: " ", count: width) + noun.map { "  \($0)" }.joined() + "\n"
    return head
      + roles.map { role, rows in
        line(role, rows.reduce([0, 0, 0]) { sums, row in zip(sums, row.counts).map { $0 + $1 } })
          + rows.map { line("  \($0.chapter.name)", $0.counts) }.joined()
      }.joined()
  }
}

extension ChapterTable.Row {
  /// How many requirements, cases and properties there are.
  var counts: [Int] { [requirements.count, cases, properties] }
}
