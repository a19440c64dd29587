import ConformanceKit
import ConformanceReports

/// The table that the index begins with: a row for each library in a role, the one with least against
/// it first.
struct LibraryTable {
  /// One library in one role.
  struct Row {
    let role: ComparedRole
    let library: ComparedRole.Library
    /// How many findings of each severity there are, the gravest first: those that owners' documents
    /// bear out, and those that rest on practice alone.
    let counts: [Int]
    let practice: [Int]

    var language: String { library.notes?.language ?? "unknown" }
    var released: String { library.notes?.release?.words ?? "unknown" }
    var version: String { library.report.header.subject.version }
    var notRun: Int { library.report.findings.count - library.played }

    init(_ role: ComparedRole, _ library: ComparedRole.Library) {
      self.role = role
      self.library = library
      let (owned, practice) = role.entries(library)
      let severities = LibraryNotes.Severity.allCases
      counts = severities.map { severity in owned.count { $0.severity == severity } }
      self.practice = severities.map { severity in practice.count { $0.severity == severity } }
    }

    /// Whether it stands before another of its role: fewer of the gravest, then of the next.
    static func isBefore(_ first: Row, _ second: Row) -> Bool {
      let (one, other) = (first.counts + first.practice, second.counts + second.practice)
      return one == other
        ? first.library.name.lowercased() < second.library.name.lowercased()
        : one.lexicographicallyPrecedes(other)
    }
  }

  let rows: [Row]

  /// Sorts the libraries of each role, in the order of the roles.
  init(_ roles: [ComparedRole]) {
    rows = roles.flatMap { role in role.libraries.map { Row(role, $0) }.sorted(by: Row.isBefore) }
  }

  /// The counts stand next to the name, so that a narrow screen has them.
  private static let titles =
    ["library"] + numberTitles + ["language", "version", "released"]
  private static let numberTitles =
    LibraryNotes.Severity.allCases.map(\.rawValue) + ["run", "not run"]

  /// The numbers of a row, each with what is added to it.
  private func numbers(_ row: Row) -> [(count: Int, added: Int)] {
    zip(row.counts, row.practice).map { ($0, $1) } + [(row.library.played, 0), (row.notRun, 0)]
  }

  var markdown: [String] {
    var blocks: [String] = []
    for role in rows.map(\.role.guide.title).uniqued {
      let own = rows.filter { $0.role.guide.title == role }
      let cells = own.map { row -> [String] in
        let link = "[\(row.library.name.markdownEscaped)](\(row.role.guide.file).md)"
        let counts: [String] = numbers(row).map { number in
          number.added == 0 ? "\(number.count)" : "\(number.count) +\(number.added)"
        }
        return [link] + counts + [row.language, row.version.markdownEscaped, row.released]
      }
      let columns = 1..<1 + Self.numberTitles.count
      blocks += ["### \(role)", MarkdownTable(Self.titles, cells, numbersIn: columns).text]
    }
    return blocks
  }

  var html: String {
    let bodies = rows.map(\.role.guide.title).uniqued.map { role in
      let own = rows.filter { $0.role.guide.title == role }
      return """
        <tbody data-role="\(role.htmlEscaped)"><tr><th scope="rowgroup" class="role" \
        colspan="\(Self.titles.count)">\(role.htmlEscaped)</th></tr>
        \(own.map(line).joined(separator: "\n"))
        </tbody>
        """
    }
    let head = Self.titles.map { title in
      "<th scope=\"col\"\(Self.numberTitles.contains(title) ? " class=\"n\"" : "")>\(title)</th>"
    }
    return """
      <form id="choose" hidden aria-label="Filter the libraries">
      \(choice("Role", rows.map(\.role.guide.title).uniqued))
      \(choice("Language", rows.map(\.language).uniqued.sorted()))
      <output id="chosen"></output></form>
      <div class="scroll" tabindex="0" role="region" aria-label="Libraries">
      <table class="chosen"><thead><tr>\(head.joined())</tr></thead>
      \(bodies.joined(separator: "\n"))
      </table></div>
      """
  }

  private func line(_ row: Row) -> String {
    let place = "\(row.role.guide.file).html#\(row.library.anchor)"
    let words = [row.language, row.version, row.released].map { "<td>\($0.htmlEscaped)</td>" }
    let numbers = zip(Self.numberTitles, numbers(row)).enumerated().map { index, cell in
      let (title, number) = cell
      let isGrave = index < row.counts.count && number.count > 0
      let added = number.added == 0 ? "" : " <span class=\"muted\">+\(number.added)</span>"
      return "<td class=\"n\(isGrave ? " severity \(title)" : "")\">\(number.count)\(added)</td>"
    }
    return "<tr data-language=\"\(row.language.htmlEscaped)\"><th scope=\"row\">"
      + "<a href=\"\(place)\">\(row.library.name.htmlEscaped)</a></th>"
      + numbers.joined() + words.joined() + "</tr>"
  }

  private func choice(_ title: String, _ values: [String]) -> String {
    let options = values.map { "<option>\($0.htmlEscaped)</option>" }.joined()
    return "<label class=\"field\">\(title) <select name=\"\(title.lowercased())\">"
      + "<option value=\"\">all</option>\(options)</select></label>"
  }
}

extension [String] {
  /// Each text once, in the order of its first place.
  fileprivate var uniqued: [String] {
    reduce(into: []) { texts, text in if !texts.contains(text) { texts.append(text) } }
  }
}
