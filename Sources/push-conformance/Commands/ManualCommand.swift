import ConformanceKit

/// `manual`: the manual page.
enum ManualCommand: Command {
  static let name = "manual"
  static let summary = "prints the manual page, for 'man'"
  static let usage = ""
  static let options: [Arguments.Option] = []

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard arguments.operands.isEmpty else { throw Misuse("'manual' takes nothing") }
    Terminal.standardOutput.write(Manual.text)
    return .conforming
  }
}
