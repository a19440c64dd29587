public import ConformanceKit

/// A form in which a report can be written.
public struct ReportFormat: Sendable {
  /// The name on the command line.
  public let name: String
  /// What it is for, in one line.
  public let summary: String
  private let write: @Sendable (Report) -> String

  private init(name: String, summary: String, _ write: @escaping @Sendable (Report) -> String) {
    self.name = name
    self.summary = summary
    self.write = write
  }

  /// Finds the form of a name, such as `junit`.
  public init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Writes a report in this form; nothing in it acts where it is shown.
  public func render(_ report: Report) -> String {
    // The lines of annotations are commands, and those of pages are no log's.
    let isLog = !["github", "html", "junit"].contains(name)
    return isLog ? write(report).displayedLines : write(report).displayedCharacters
  }

  /// What may be asked for by name: the results themselves, then every form.
  package static let names = ["jsonl"] + all.map(\.name)

  /// Every form, in alphabetical order.
  public static let all: [ReportFormat] = [
    ReportFormat(name: "badge", summary: "the data of a badge, for shields.io") {
      BadgeReport($0).text
    },
    ReportFormat(name: "github", summary: "annotations of GitHub Actions, to be printed by a step")
    {
      GitHubReport($0).text
    },
    ReportFormat(name: "html", summary: "a page to read, to filter and to link to") {
      HTMLReport($0).text
    },
    ReportFormat(name: "junit", summary: "JUnit XML, one test case a case") {
      JUnitReport($0).text
    },
    ReportFormat(name: "markdown", summary: "a summary for a CI job or a comment") {
      MarkdownReport($0).text
    },
    ReportFormat(name: "tap", summary: "the Test Anything Protocol, version 13") {
      TAPReport($0).text
    },
    ReportFormat(name: "text", summary: "what a terminal shows") {
      TerminalReport($0, hasColour: false).text
    },
  ]
}
