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

  /// What a severity means, for who uses the library.
  static func meaning(_ severity: LibraryNotes.Severity) -> String {
    switch severity {
    case .lost: "a message, or the connection, doesn't survive"
    case .wrong: "something else is sent than the caller wished, or told than happened"
    case .late: "it comes late, or against the server's wishes"
    case .untidy:
      "nothing is lost: the server refuses or mends what is sent, or a failure arrives as a foreign "
        + "exception, by an error that isn't the library's own"
    }
  }

  /// The words of severity, explained.
  static var words: String {
    let items = LibraryNotes.Severity.allCases.map { severity in
      "<div><dt class=\"severity \(severity.rawValue)\">\(severity.rawValue)</dt>"
        + "<dd>\(meaning(severity).htmlEscaped)</dd></div>"
    }
    return "<dl class=\"answers words\">\(items.joined())</dl>"
  }

  /// The same in Markdown.
  static var wordLines: String {
    LibraryNotes.Severity.allCases.map { "- **\($0.rawValue)**: \(meaning($0))" }
      .joined(separator: "\n")
  }

  private static let maintainersLead =
    "If you maintain one of these, run it as we did, from a clone of this repository; 'Adapters/README.md' "
    + "says what is replaced around your code. A list of known failings is exact: once you mend one, the "
    + "run says so."
  private static let commands = """
    swift build --product push-conformance
    Adapters/run-all VENDOR
    .build/debug/push-conformance run --case CASE -- Adapters/start VENDOR
    """

  /// How to run one's own library, and to dispute what is said of it.
  static var maintainersSection: String {
    """
    <section aria-labelledby="own-title"><h2 id="own-title">If a library here is yours</h2>
    <p class="lead">\(maintainersLead.htmlEscaped)</p>
    <pre tabindex="0">\(commands.htmlMarkupEscaped)</pre>
    <p class="lead">\(dispute.htmlEscaped)</p></section>
    """
  }

  /// The same in Markdown.
  static var maintainersBlocks: [String] {
    [
      "## If a library here is yours", maintainersLead,
      "<!-- not run: VENDOR is the folder's name -->\n```sh\n\(commands)\n```", dispute,
    ]
  }
}
