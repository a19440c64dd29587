import ConformanceKit
import ConformanceReports

/// What the value of an option is, for shells that complete it.
enum OptionValue {
  case file
  /// One of a few words.
  case words([String])
  /// A role, which the corpus names.
  case role
  case anything

  /// The words that list the roles, one a line.
  static let rolesCommand = "\(Tool.name) list --roles 2>/dev/null | cut -d ' ' -f 1"
}

extension Arguments.Option {
  /// What the value is; nothing for an option that stands alone.
  var kind: OptionValue? {
    guard let value else { return nil }
    switch (name, value) {
    case ("--role", _): return .role
    case ("--edition", _): return .words(["legacy", "current"])
    case ("--report", _): return .words(ReportFormat.names.map { $0 + "=" })
    case (_, "FILE"), (_, "PATH"), (_, "DIR"), (_, "FOLDER"), (_, "REPORT"): return .file
    default: return .anything
    }
  }
}

/// The commands with what stands behind them, as completions and the manual page tell them.
enum CommandTable {
  /// Every command with its summary, the help among them.
  static var names: [(name: String, summary: String)] {
    PushConformance.commands.map { ($0.name, $0.summary) }
      + [("help", "tells what a command does, and its options")]
  }
}

extension String {
  /// The text between single quotes as every shell here reads it.
  var singleQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
