/// A form in which a report can be written.
public struct ReportFormat: Sendable {
  /// The name on the command line.
  public let name: String
  /// What it is for, in one line.
  public let summary: String
  /// Writes a report in this form.
  public let render: @Sendable (Report) -> String

  /// Every form, in alphabetical order.
  public static let all: [ReportFormat] = [
    ReportFormat(name: "text", summary: "what a terminal shows") {
      TerminalReport($0, isStrict: false, hasColour: false).text
    }
  ]
}
