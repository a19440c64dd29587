import ConformanceKit
import Foundation

/// The command line: parses, calls, prints, exits.
@main
enum PushConformance {
  /// The commands, in the order of the help text.
  static var commands: [any Command.Type] {
    #if RUN_ALONE
    [RunCommand.self]
    #else
    [
      CheckCommand.self,
      RunCommand.self,
      CompareCommand.self,
      DiffCommand.self,
      MergeCommand.self,
      AcceptCommand.self,
      SmokeCommand.self,
      ProveCommand.self,
      ExploreCommand.self,
      LintCommand.self,
      FormatCommand.self,
      NewCommand.self,
      ListCommand.self,
      ShowCommand.self,
      ExplainCommand.self,
      ServeCommand.self,
      CompletionsCommand.self,
      ManualCommand.self,
    ]
    #endif
  }

  static func main() {
    AddressSpace.beFrugal()
    // Before any thread is started: each inherits that the signals are blocked.
    let stopping = Stopping()
    exit(Threads.value { status(stopping) })
  }

  private static func status(_ stopping: Stopping) -> Int32 {
    var words = Array(CommandLine.arguments.dropFirst())
    let name = words.isEmpty ? "--help" : words.removeFirst()
    do {
      try AddressSpace.expectRoom()
      let status = try run(name, words, stopping)
      try Terminal.checkOutput()
      return status.code
    } catch {
      Terminal.standardError.write("push-conformance: error: \(error)\n")
      if let error = error as? SubjectUnavailable { tell(error.standardError) }
      return (error as? any ExitingError)?.status.code ?? ExitStatus.misuse.code
    }
  }

  /// Shows the last words of a subject that could not be spoken to.
  private static func tell(_ standardError: String) {
    let lines = standardError.split(separator: "\n").suffix(20)
      .map { "  " + String($0).truncated(toBytes: 400).displayed + "\n" }
    guard !lines.isEmpty else { return }
    Terminal.standardError.write("its standard error:\n" + lines.joined())
  }

  private static func run(
    _ name: String, _ words: [String], _ stopping: Stopping
  ) throws -> ExitStatus {
    switch name {
    case "--help", "-h", "help":
      Terminal.standardOutput.write(try words.first.map { try named($0).help } ?? help)
      return .conforming
    case "--version", "-v", "version":
      Terminal.standardOutput.write("\(Tool.name) \(Tool.version)\n")
      return .conforming
    default: break
    }
    let command = try named(name)
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      Terminal.standardOutput.write(command.help)
      return .conforming
    }
    return try command.run(try Arguments(words, for: command, stoppedBy: stopping))
  }

  private static func named(_ name: String) throws -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let hint = name.suggestion(in: commands.map { $0.name })
    throw Misuse(
      hint.isEmpty
        ? "unknown command '\(name)'; there are: \(commands.map { $0.name }.joined(separator: ", "))"
        : "unknown command '\(name)'\(hint)")
  }

  private static var help: String {
    let width = commands.map { $0.name.count }.max() ?? 0
    let rows = commands.map { command in
      "  " + command.name
        + String(repeating: " ", count: width - command.name.count)
        + "  \(command.summary)\n"
    }
    return """
      Tests an implementation of push messaging (APNs, FCM) against Apple's and Google's documents.

      usage: push-conformance COMMAND [OPTIONS]

      \(rows.joined())
      'push-conformance help COMMAND' shows a command's options.
      exit status:
      \(ExitStatus.meanings.map { "  \($0.code)  \($0.meaning)\n" }.joined())

      """
  }
}

/// What the tool calls itself.
enum Tool {
  static let name = "push-conformance"
  static let version = "0.1.0"
}

/// The status with which the program exits.
enum ExitStatus {
  case conforming
  case notConforming
  case misuse
  case noSubject

  /// What each status means.
  static let meanings: [(code: Int32, meaning: String)] = [
    (Self.conforming.code, "conforming"), (Self.notConforming.code, "not conforming"),
    (Self.misuse.code, "the command line is wrong, or no case was run"),
    (Self.noSubject.code, "the implementation could not be started, or did not answer"),
  ]

  var code: Int32 {
    switch self {
    case .conforming: 0
    case .notConforming: 1
    case .misuse: 2
    case .noSubject: 3
    }
  }
}

/// An error that knows with which status the program exits.
protocol ExitingError: Error {
  var status: ExitStatus { get }
}

/// Something that the user asked for and that can't be done as asked.
struct Misuse: ExitingError, CustomStringConvertible {
  let description: String
  let status = ExitStatus.misuse

  init(_ description: String) {
    self.description = description
  }
}

extension SubjectUnavailable: ExitingError {
  var status: ExitStatus { .noSubject }
}
