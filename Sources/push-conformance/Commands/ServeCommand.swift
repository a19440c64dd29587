import ConformanceKit

/// `serve`: a built-in subject behind the wire protocol.
enum ServeCommand: Command {
  static let name = "serve"
  static let summary = "speaks the wire protocol for a built-in subject, to try it by hand"
  static let usage = "SUBJECT"
  static let options: [Arguments.Option] = []

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard arguments.operands.count == 1 else {
      throw Misuse("'serve' needs one subject: 'reference' or 'fault:NAME'")
    }
    var server = WireServer(try Arguments.builtIn(arguments.operands[0]))
    server.run()
    return .conforming
  }
}
