import ConformanceKit
import ConformanceReports

extension Comparison {
  /// The comparison as one page that loads nothing and can be read without its script.
  package var html: String { ComparisonPage(self).text }
}

/// A matrix of requirements and subjects, whose rows open to cases and to what was observed.
///
/// Cells are lean: a letter as their class, from which the style sheet makes the sign. Thousands of rows
/// would take seconds to lay out, so each is a grid that a browser leaves until it is scrolled to, and
/// the rows of cases are made by the script when a requirement is opened. Not all browsers take a grid
/// for a part of a table; its roles say so.
struct ComparisonPage {
  let comparison: Comparison
  /// The title of the page, and what stands above it.
  let title: String
  let eyebrow: String
  /// What stands between the title and the matrix, and behind the counts, in HTML.
  let front: String
  let back: String

  init(
    _ comparison: Comparison, title: String? = nil, eyebrow: String = "Push messaging conformance",
    front: String = "", back: String = ""
  ) {
    self.comparison = comparison
    self.title = title ?? "\(comparison.reports.count) subjects compared"
    self.eyebrow = eyebrow
    self.front = front
    self.back = back
  }

  /// The document.
  var text: String {
    HTMLPage(
      title: title,
      style: HTMLStyle.base + HTMLStyle.comparison + HTMLStyle.libraries
        + ":root { --subjects: \(comparison.reports.count); }\n", script: HTMLScript.comparison,
      body: """
        <a class="skip" href="#matrix">To the matrix</a>
        <header class="top">
        <p class="eyebrow">\(eyebrow)</p>
        <h1>\(title.htmlEscaped)</h1>
        <p class="muted">\(HTML.number(comparison.rows.count)) requirements, \
        \(HTML.number(comparison.rows.reduce(0) { $0 + $1.cases.count })) cases</p>
        \(notes)</header>
        <main>
        \(remarks)\(front)
        \(matrix)
        \(openQuestions)
        \(subjects)
        \(back)
        </main>
        <footer><p>Each case plays one script to a subject and judges one sentence of a \
        specification. Not played: the subject does not claim the role, or can't express the \
        case.</p></footer>
        <aside id="sheet" role="dialog" aria-labelledby="sheet-title" tabindex="-1" hidden></aside>
        <script type="application/json" id="data">\(ComparisonData.json(comparison))</script>
        """
    ).text
  }

  private var notes: String {
    comparison.notes.map { "<p class=\"muted\">\($0.htmlEscaped)</p>\n" }.joined()
  }

  private var remarks: String {
    guard !comparison.remarks.isEmpty else { return "" }
    let items = comparison.remarks.map { "<li>\($0.htmlEscaped)</li>" }.joined()
    return "<ul class=\"remarks\">\(items)</ul>\n"
  }

  private var subjects: String {
    let rows = zip(comparison.reports, comparison.tallies).enumerated().map { index, column in
      let (report, tally) = column
      let subject = report.header.subject
      return """
        <tr><td class="n muted">\(index + 1)</td><th scope="row">\(subject.name.htmlEscaped) \
        <span class="muted">\(subject.version.htmlEscaped)</span></th>\
        <td class="b">\(HTML.bar(tally))</td>\
        <td class="n">\(HTML.number(tally[.passed]))/\(HTML.number(tally.judged))</td></tr>
        """
    }
    return """
      <section aria-labelledby="subjects-title">
      <h2 id="subjects-title">Counts</h2>
      <div class="scroll" tabindex="0" role="region" aria-label="Counts">
      <table class="subjects"><thead><tr><td></td><th scope="col">Subject</th><td class="b"></td>\
      <th scope="col" class="n">passed</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      </section>
      """
  }

  private var matrix: String {
    let names = comparison.reports.enumerated().map { index, report in
      "<th scope=\"col\" role=columnheader><span><small>\(index + 1)</small> \(report.header.subject.name.htmlEscaped)"
        + "</span>"
    }
    let isNarrow = comparison.reports.count > 5
    let profiles = comparison.profiles.map(\.name)
    return """
      <section aria-labelledby="matrix-title" id="matrix">
      <h2 id="matrix-title">Requirements</h2>
      <div id="filter">
      <form role="search" aria-label="Filter the requirements" hidden>
      <label class="field wide">Text <input type="search" name="text" autocomplete="off"></label>
      \(choice("Profile", profiles)) \(choice("Level", Requirement.Level.allCases.map(\.rawValue)))
      <p class="buttons"><button type="button" id="open">Show all cases</button>
      <button type="button" id="close">Hide all cases</button> <output id="count"></output></p>
      </form>
      <label class="chip"><input type="checkbox" id="only"> Only where they differ</label>
      <p class="legend">\(legend)</p>
      <noscript><p class="remarks">The cases of each requirement and what was observed in them are \
      shown by this page's script; the Markdown form of this comparison tells them too.</p></noscript>
      </div>
      <div class="matrix" tabindex="0" role="region" aria-label="Requirements and subjects">
      <table role="table" class="\(isNarrow ? "narrow" : "wide")">
      <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader" class="corner">Requirement\(names.joined())</thead>
      \(comparison.profiles.map(profile).joined(separator: "\n"))
      </table></div>
      </section>
      """
  }

  private var legend: String {
    let verdicts: [ShownVerdict] = [.passed, .observed, .deviated, .failed, .errored]
    let words = verdicts.map { "<span>\(HTML.sign($0))\($0.rawValue)</span>" }
    return words.joined(separator: " ") + " <span>\(HTML.sign(.skipped))not run</span>"
  }

  private func choice(_ title: String, _ values: [String]) -> String {
    let options = values.map { "<option>\($0.htmlEscaped)</option>" }.joined()
    return "<label class=\"field\">\(title) <select name=\"\(title.lowercased())\">"
      + "<option value=\"\">all</option>\(options)</select></label>"
  }

  private func profile(_ name: String, _ rows: [Comparison.Row]) -> String {
    let cells = String(repeating: "<td role=cell>", count: comparison.reports.count)
    let head = """
      <tbody role=rowgroup class="profile"><tr role=row>\
      <th scope="rowgroup" role=rowheader>\(name.htmlEscaped)\(cells)
      """
    return ([head] + rows.map(requirement)).joined(separator: "\n")
  }

  private func requirement(_ row: Comparison.Row) -> String {
    let cells = comparison.reports.indices.map { column in
      let cell = row.cell(column)
      let reasons = cell.reasons.prefix(3).joined(separator: "; ").truncated(toBytes: 400)
      let title = reasons.isEmpty ? "" : " title=\"\(reasons.htmlEscaped)\""
      return "<td role=cell class=\(ComparisonData.letter(cell.verdict))\(title)>" + cell.count
    }
    let text = HTML.sentence(row.requirement?.text ?? "")
    return """
      <tbody role=rowgroup class="requirement\(row.isSame ? " same" : "")" data-profile="\(row.profile.htmlEscaped)" \
      data-level="\(row.level.rawValue)"><tr role=row>\
      <th scope="row" role=rowheader><button type="button" aria-expanded="false">\(row.id.htmlEscaped)</button> \
      <span class="tag">\(row.level.rawValue)</span> \(text)\(cells.joined())
      """
  }

  private func names(_ columns: [Int]) -> String {
    columns.map { comparison.reports[$0].header.subject.name.htmlEscaped }.joined(separator: ", ")
  }

  private var openQuestions: String {
    let rows = comparison.openQuestions.map { row, test, answers in
      let told = answers.map { answer in
        "<li><b class=\"observed\">\(answer.name.htmlEscaped)</b> \(names(answer.columns))</li>"
      }
      return "<tr><th scope=\"row\">\(row.id.htmlEscaped)</th><td>\(test.summary.htmlEscaped)</td>"
        + "<td><ul>\(told.joined())</ul></td></tr>"
    }
    guard !rows.isEmpty else { return "" }
    return """
      <section aria-labelledby="open-title">
      <h2 id="open-title">Open questions</h2>
      <p class="muted">The sources permit several answers, are silent, or contradict each other.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Open questions">
      <table class="questions"><thead><tr><th scope="col">Requirement</th><th scope="col">Question</th>\
      <th scope="col">Answers</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      </section>
      """
  }
}
