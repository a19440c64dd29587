import Foundation
import Testing

/// What `smoke` says of an adapter, by the built tool.
@Suite(.waiting) struct SmokeTests {
  private func smoke(_ words: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = BuiltTool.url
    process.arguments =
      ["smoke", "--corpus", Echo.fixtures.appending(path: "corpus").path] + words
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test("An adapter that keeps nothing is wired, and the next command names the same roles")
  func wired() throws {
    let (status, text) = try smoke(["--role", "test.echo", "--", Echo.script])
    #expect(status == 0)
    #expect(text.contains("leaves nothing behind: ok, runs"))
    #expect(text.contains("next: push-conformance run --role test.echo -- "))
  }

  @Test(
    "The case that is shown fits on a screen, though others have fewer steps as they are written")
  func brief() throws {
    let process = Process()
    let output = Pipe()
    let tool = try #require(BuiltTool.url)
    process.executableURL = tool
    process.arguments = ["smoke", "--", tool.path, "serve", "reference"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let blocks = text.split(separator: "\n   >", omittingEmptySubsequences: false).count
    #expect(blocks < 200, "\(blocks) requests")
    #expect(text.contains("\"response\":{"), "an answer is given, so that an outcome shows")
    #expect(text.contains("{\"outcome\":{"))
  }

  @Test("What an adapter keeps from one case to the next is found, with the cases and the effects")
  func leak() throws {
    let (status, text) = try smoke(["--", Echo.script, "leaks"])
    #expect(status == 1)
    #expect(text.contains("leaves nothing behind: WRONG"))
    #expect(text.contains("it runs 'test.echo/words/one' otherwise than before"))
    #expect(text.contains("it answered said, and now nothing"))
  }

  @Test("An adapter that answers 'end' with an error isn't wired")
  func endsBadly() throws {
    let (status, text) = try smoke(["--", Echo.script, "refuses-its-end"])
    #expect(status == 1)
    #expect(text.contains("it refused 'end': not yet"))
  }

  @Test("What an adapter calls itself acts on no terminal and no log")
  func hostileName() throws {
    let script =
      #"read l; printf '%s\n' '{"jsonrpc":"2.0","id":1,"result":{"protocol":"1","name":"\u001b[2J\n::error::x","version":"1","editions":["current"],"roles":{"a":[]}}}'; echo '::error::y' >&2; exit"#
    let (_, text) = try smoke(["--", "sh", "-c", script])
    #expect(!text.contains("\u{1B}"))
    #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") })
  }
}
