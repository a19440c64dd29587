import ConformanceKit

/// `completions`: what a shell completes.
enum CompletionsCommand: Command {
  static let name = "completions"
  static let summary = "prints completions for a shell: bash, zsh or fish"
  static let usage = "SHELL"
  static let options: [Arguments.Option] = []

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard arguments.operands.count == 1, let text = Completions.text(for: arguments.operands[0])
    else {
      let shells = Completions.shells.joined(separator: ", ")
      throw Misuse("'completions' takes a shell; there are: \(shells)")
    }
    Terminal.standardOutput.write(text)
    return .conforming
  }
}
