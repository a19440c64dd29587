import Foundation

/// A browser that runs without a window, such as `chromium`, which `CONFORMANCE_BROWSER` names.
package struct Browser: Sendable {
  private let program: String

  /// The browser that the environment names, if it does.
  package init?() {
    guard let program = ProcessInfo.processInfo.environment["CONFORMANCE_BROWSER"] else {
      return nil
    }
    self.program = program
  }

  /// Loads a page.
  ///
  /// - Parameters:
  ///   - page: The address of the page.
  ///   - options: What else the browser is told.
  /// - Returns: What it writes to its standard output, and to its standard error.
  /// - Throws: Why it can't be started.
  package func load(_ page: String, _ options: [String]) throws -> (output: String, log: String) {
    let log = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [program, "--headless", "--no-sandbox", "--disable-gpu"] + options + [page]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: text, as: UTF8.self), try String(contentsOf: log, encoding: .utf8))
  }
}
