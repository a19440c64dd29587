package import ConformanceKit
import ConformanceReports

/// Pages for readers: one a role, and an index before them, each in HTML and in Markdown.
package struct ComparisonPages {
  private let roles: [ComparedRole]
  private let remarks: [String]

  /// Makes the pages.
  ///
  /// - Parameters:
  ///   - reports: What the libraries were found to do.
  ///   - notes: What people say of it, matched to reports by name and version.
  ///   - guides: The roles that get a page.
  ///   - remarks: Sentences on how and when the pages were made.
  package init(
    _ reports: [Report], notes: [LibraryNotes], guides: [RoleGuide], remarks: [String]
  ) {
    self.remarks = remarks
    roles = guides.compactMap {
      ComparedRole($0, reports: reports, notes: notes, remarks: remarks)
    }
  }

  /// The pages by the names of their files.
  package var files: [(name: String, text: String)] {
    let index = IndexPage(roles: roles, remarks: remarks)
    var files = [(name: "index.html", text: index.html), (name: "index.md", text: index.markdown)]
    for role in roles {
      let page = RolePage(role: role)
      files.append((name: "\(role.guide.file).html", text: page.html))
      files.append((name: "\(role.guide.file).md", text: page.markdown))
    }
    return files
  }

  /// How to have a finding taken back.
  static let dispute =
    "A finding that is wrong, unfair or out of date is taken back: open an issue with the form "
    + "“Dispute a finding”, and name the case, the source that says otherwise, and what goes over the wire."

  /// What severities mean.
  static let severities =
    "lost: a message, or the connection, doesn't survive; wrong: something else is sent or told; "
    + "late: it comes late, or against the server's wishes; untidy: the server sets it right."
}

/// The page before the pages of the roles: what each library does where everyone asks.
struct IndexPage {
  let roles: [ComparedRole]
  let remarks: [String]

  private static let title = "What push libraries do"
  private static let lead =
    "Real libraries, run as they are, against a server that is a script. Each finding on the pages of "
    + "the roles is shown by a case that anyone can run again."

  var html: String {
    HTMLPage(
      title: Self.title, style: HTMLStyle.base + HTMLStyle.comparison + HTMLStyle.libraries,
      script: "",
      body: """
        <header class="top"><p class="eyebrow">Push messaging conformance</p>
        <h1>\(Self.title)</h1>
        <p class="lead">\(Self.lead.htmlEscaped)</p></header>
        <main>
        <nav aria-label="Roles"><ul class="roles">\(roles.map(link).joined())</ul></nav>
        \(roles.map(section).joined(separator: "\n"))
        </main>
        <footer><p>\(([ComparisonPages.dispute] + remarks).joined(separator: " ").htmlEscaped)</p></footer>
        """
    ).text
  }

  private func link(_ role: ComparedRole) -> String {
    "<li><a href=\"\(role.guide.file).html\">\(role.guide.title.htmlEscaped)</a> "
      + "<span class=\"muted\">\(role.libraries.map(\.name).joined(separator: ", ").htmlEscaped)</span></li>"
  }

  private func section(_ role: ComparedRole) -> String {
    """
    <section aria-labelledby="\(role.guide.file)">
    <h2 id="\(role.guide.file)"><a href="\(role.guide.file).html">\(role.guide.title.htmlEscaped)</a></h2>
    \(RolePage(role: role).questions(level: 3))
    </section>
    """
  }

  var markdown: String {
    var blocks = ["# \(Self.title)", Self.lead] + remarks.map(\.displayed)
    for role in roles {
      blocks += ["## [\(role.guide.title)](\(role.guide.file).md)", role.guide.lead]
      blocks += RolePage(role: role).questionBlocks(level: 3)
    }
    return (blocks + [ComparisonPages.dispute]).joined(separator: "\n\n") + "\n"
  }
}
