import ConformanceKit
import ConformanceReports

/// The page before the pages of the roles: which library has what against it, and what each does where
/// everyone asks.
struct IndexPage {
  let roles: [ComparedRole]
  let remarks: [String]

  private static let title = "What push libraries do"
  private static let lead =
    "Real libraries, run as they are, against a server that is a script. Each finding on the pages of "
    + "the roles is shown by a case that anyone can run again."
  private static let counted =
    "A column counts findings, not cases; the fewer of the gravest, the higher a library stands. What "
    + "stands behind a plus rests on practice alone: on what other implementations do, and on no owner's page. "
    + "“not run”: cases for which the library has no parameter, or that say nothing of it. Libraries in "
    + "Go, Java, .NET, Rust and Swift were not run: nothing is said of them, good or bad."

  var html: String {
    HTMLPage(
      title: Self.title, style: HTMLStyle.base + HTMLStyle.comparison + HTMLStyle.libraries,
      script: HTMLScript.libraries,
      body: """
        <header class="top"><p class="eyebrow">Push messaging conformance</p>
        <h1>\(Self.title)</h1>
        <p class="lead">\(Self.lead.htmlEscaped)</p>
        \(remarks.map { "<p class=\"muted\">\($0.htmlEscaped)</p>" }.joined())</header>
        <main>
        <section aria-labelledby="table-title"><h2 id="table-title">Which library</h2>
        \(LibraryTable(roles).html)
        \(ComparisonPages.words)
        <p class="muted">\(Self.counted.htmlEscaped)</p></section>
        <section aria-labelledby="ask-title"><h2 id="ask-title">What everyone asks</h2>
        \(roles.map(section).joined(separator: "\n"))</section>
        \(ComparisonPages.maintainersSection)
        </main>
        <footer><p>\(ComparisonPages.dispute.htmlEscaped)</p></footer>
        """
    ).text
  }

  private func section(_ role: ComparedRole) -> String {
    """
    <section aria-labelledby="\(role.guide.file)">
    <h3 id="\(role.guide.file)"><a href="\(role.guide.file).html">\(role.guide.title.htmlEscaped)</a></h3>
    <p class="muted">\(role.guide.lead.htmlEscaped)</p>
    \(RolePage(role: role).questions(level: 4))
    </section>
    """
  }

  var markdown: String {
    var blocks = ["# \(Self.title)", Self.lead] + remarks.map(\.displayed)
    blocks += ["## Which library"] + LibraryTable(roles).markdown
    blocks += [ComparisonPages.wordLines, Self.counted, "## What everyone asks"]
    for role in roles {
      blocks += ["### [\(role.guide.title)](\(role.guide.file).md)", role.guide.lead]
      blocks += RolePage(role: role).questionBlocks(level: 4)
    }
    return (blocks + ComparisonPages.maintainersBlocks).joined(separator: "\n\n") + "\n"
  }
}
