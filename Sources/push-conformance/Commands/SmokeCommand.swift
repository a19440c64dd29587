import ConformanceKit

/// `smoke`: shows step by step, with the raw lines, whether an adapter is wired at all.
enum SmokeCommand: Command {
  static let name = "smoke"
  static let summary = "checks step by step whether an adapter works at all"
  static let takesProgram = true
  static let usage = "[--role NAME] [--corpus DIR] -- COMMAND…"
  static let options = [
    Arguments.Option("--role", "NAME", "only this role; may be repeated"),
    Arguments.Option(
      "--timeout", "SECONDS", "how long COMMAND may take for an answer (default 10)"),
    Arguments.corpus,
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard !arguments.command.isEmpty else {
      throw Misuse("'smoke' needs a command: \(Tool.name) smoke -- COMMAND…")
    }
    guard arguments.operands.isEmpty else {
      throw Misuse("'smoke' takes no '\(arguments.operands[0])'; write the command after '--'")
    }
    let corpus = try arguments.corpus()
    for role in arguments.all("--role") where corpus.vocabularies[role] == nil {
      let hint = role.suggestion(
        in: Array(corpus.vocabularies.keys), else: "'list --roles' names the roles")
      throw Misuse("no role '\(role)'\(hint)")
    }
    var smoke = Smoke(
      command: try arguments.childCommand(), corpus: corpus, roles: arguments.all("--role"))
    return smoke.run()
  }
}
