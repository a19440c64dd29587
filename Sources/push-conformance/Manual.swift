/// The manual page, made from the commands' tables of options.
enum Manual {
  /// The page in the macros of `man`.
  static var text: String {
    var lines = [
      ".TH PUSH\\-CONFORMANCE 1 \"\" \"\(roff("\(Tool.name) \(Tool.version)"))\"",
      ".SH NAME", roff("\(Tool.name) - \(summary)"), ".SH SYNOPSIS",
    ]
    for command in PushConformance.commands {
      lines += [".B \(roff("\(Tool.name) \(command.name)"))", roff(command.usage), ".br"]
    }
    lines += [".SH COMMANDS"]
    for command in PushConformance.commands { lines += section(command) }
    lines += [".SH EXIT STATUS"]
    for (code, meaning) in ExitStatus.meanings { lines += [".TP", ".B \(code)", roff(meaning)] }
    lines += [".SH ENVIRONMENT"]
    for (name, meaning) in variables { lines += [".TP", ".B \(name)", roff(meaning)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let summary = "the conformance suite for push messaging on Apple platforms"

  private static let variables = [
    ("PUSH_CONFORMANCE_CORPUS", "a folder with a corpus, instead of the built-in one"),
    ("NO_COLOR", "prints no colours, whatever its value"),
    (
      "GITHUB_STEP_SUMMARY",
      "the file to which '--report github=PATH' appends the summary of the run"
    ),
  ]

  private static func section(_ command: any Command.Type) -> [String] {
    var lines = [".SS \(roff(command.name))", roff(command.summary)]
    for option in command.options {
      let value = option.value.map { " \\fI\(roff($0))\\fR" } ?? ""
      lines += [".TP", "\\fB\(roff(option.name))\\fR\(value)", roff(option.summary)]
    }
    return lines
  }

  /// A line of text without what the formatter would act on.
  private static func roff(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "...")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
