import Foundation
import Testing

/// The helper for adapters in Python, and how it is installed; what it is a helper for, the adapters show.
@Suite(.waiting) struct PythonHelperTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// Runs a program, and returns what it prints.
  private func run(
    _ program: String, _ words: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// A folder that is gone when the body is over.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private static let library = """
    class FCMError(Exception):
        pass

    def send(is_stated):
        raise FCMError("400") if is_stated else KeyError("inside")
    """

  private static let adapter = """
    import fcm
    from push_conformance import serve
    from push_conformance.http_v1 import Sender

    class Mine(Sender):
        packages = ("fcm",)

        def send(self, call):
            self.network.count += 1
            self.effects.append({"sent": {}})
            if call["how"] == "adapter":
                raise ValueError("mine")
            if call["how"] == "raises":
                raise fcm.FCMError("raised on")
            fcm.send(call["how"] == "stated")

        def failure(self, error):
            return {}

    serve("mine", "1", {"http-v1.sender": (Mine, [])})
    """

  @Test(
    "What a library beside the adapter raises is the library's; what the adapter raises, its own")
  func whose() throws {
    try withFolder { folder in
      try Data(Self.library.utf8).write(to: folder.appending(path: "fcm.py"))
      try Data(Self.adapter.utf8).write(to: folder.appending(path: "adapter.py"))
      func answer(_ how: String) throws -> String {
        let begin =
          #"{"id":1,"method":"begin","params":{"role":"http-v1.sender","edition":"current","configuration":{},"now":0}}"#
        let send =
          #"{"id":2,"method":"receive","params":{"event":{"send":{"how":"\#(how)"}},"now":0}}"#
        let ran = try run(
          "sh",
          [
            "-c", "printf '%s\\n' \"$1\" \"$2\" | python3 adapter.py 2>/dev/null", "sh", begin,
            send,
          ],
          in: folder,
          environment: ["PYTHONPATH": Self.root.appending(path: "Adapters/lib").path])
        return ran.text.split(separator: "\n").last.map(String.init) ?? ""
      }
      #expect(try answer("stated").contains(#"{"outcome": {"failure": "unknown"}}"#))
      #expect(try answer("raises").contains(#"{"outcome": {"failure": "unknown"}}"#))
      let crashed = try answer("inside")
      #expect(crashed.contains("sent") && !crashed.contains("outcome"), "\(crashed)")
      #expect(try answer("adapter").contains("raised by your adapter: ValueError: mine"))
    }
  }

  @Test("The tool is installed under any prefix, with the helper, and through no link")
  func install() throws {
    try withFolder { folder in
      let tool = try #require(BuiltTool.url).path
      let prefix = folder.appending(path: #"it's "$(touch ran)" `touch ran` \"#)
      try FileManager.default.createDirectory(
        at: prefix.appending(path: "bin"), withIntermediateDirectories: true)
      let other = folder.appending(path: "other")
      try Data("kept".utf8).write(to: other)
      try FileManager.default.createSymbolicLink(
        at: prefix.appending(path: "bin/push-conformance"), withDestinationURL: other)
      let script = Self.root.appending(path: "Scripts/install").path
      let environment = ["PUSH_CONFORMANCE": tool]
      let made = try run(script, [prefix.path], in: folder, environment: environment)
      #expect(made.status == 0, "\(made.text)")
      let installed = prefix.appending(path: "bin/push-conformance").path
      #expect(try run(installed, ["--version"], in: folder).text.hasPrefix("push-conformance "))
      let files = FileManager.default
      #expect(!files.fileExists(atPath: folder.appending(path: "ran").path))
      #expect(try String(contentsOf: other, encoding: .utf8) == "kept")
      #expect(
        files.fileExists(
          atPath: prefix.appending(path: "share/push-conformance/lib/push_conformance/wire.py").path
        ))
      #expect(try run(script, [""], in: folder, environment: environment).status == 2)
    }
  }
}
