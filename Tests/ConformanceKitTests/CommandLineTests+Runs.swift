import ConformanceKit
import Foundation
import Testing

extension CommandLineTests {
  /// The requirements that a report names as causes.
  private func causes(in path: String) throws -> [String?] {
    try Report(jsonLines: Array(Data(contentsOf: URL(filePath: path))), file: path)
      .causes.map(\.requirementID)
  }

  @Test("'--failed' tells causes apart by the cases that passed before, too")
  func failedAgain() throws {
    try withFolder { folder in
      let first = folder.appending(path: "1.jsonl").path
      let again = folder.appending(path: "2.jsonl").path
      let words = [
        "run", "--role", "apns.provider", "--subject", "fault:drops-expiration-of-zero", "--report",
      ]
      #expect(try run(words + ["jsonl=\(first)"]).status <= 1)
      let ended = try run(words + ["jsonl=\(again)", "--failed", first])
      #expect(ended.status <= 1 && !ended.output.contains("a run of the whole role knows more"))
      #expect(try causes(in: again) == causes(in: first))
      #expect(try !causes(in: first).isEmpty)
    }
  }

  @Test(
    "A run of some cases says that it knows less",
    arguments: [
      ["xmpp.app-server/upstream-acks/*"], ["--case", "xmpp.app-server/upstream-acks/*"],
    ])
  func someCases(selection: [String]) throws {
    let ended = try run(["run", "--subject", "fault:acks-twice"] + selection)
    #expect(ended.status == 1 && ended.output.contains("a run of the whole role knows more"))
  }

  @Test(
    "A variant of several roles plays them all, and several faults of a role are played at once")
  func severalBuiltIn() throws {
    let spread = try run(
      ["run", "--no-properties", "--subject", "variant:escapes-slashes", "--brief"])
    #expect(spread.status == 0)
    #expect(["apns-payload", "http-v1", "xmpp"].allSatisfy { spread.output.contains("  \($0) ") })
    let faults = "fault:acks-twice+acks-on-the-newest-connection"
    let ended = try run(["run", "xmpp.app-server/upstream-acks/*", "--subject", faults])
    #expect(ended.status == 1 && ended.output.contains("\(faults) 0.1.0"))
    let unknown = try run(["run", "--subject", "fault:acks-twice+drops-everything"])
    #expect(unknown.status == 2 && unknown.error.contains("no built-in subject"))
  }

  @Test("A run whose cases another program chose says nothing of a whole one")
  func chosenCases() throws {
    let ended = try run(
      ["run", "--subject", "fault:acks-twice", "--case", "xmpp.app-server/upstream-acks/*"],
      environment: ["CONFORMANCE_REPEAT": "again"])
    #expect(ended.status == 1 && !ended.output.contains("a run of the whole role knows more"))
  }

  @Test("Results with two findings of one case aren't resumed")
  func resumedTwice() throws {
    try withFolder { folder in
      let results = folder.appending(path: "run.jsonl").path
      let words = [
        "run", "--case", "xmpp.app-server/upstream-acks/*", "--subject", "fault:acks-twice",
      ]
      #expect(try run(words + ["--report", "jsonl=\(results)"]).status == 1)
      var lines = try String(contentsOfFile: results, encoding: .utf8).split(separator: "\n")
      lines.removeAll { !$0.contains(#""type":"header""#) && !$0.contains(#""type":"finding""#) }
      lines = Array(lines.prefix(3)) + lines[2...2]
      try (lines.joined(separator: "\n") + "\n").write(
        toFile: results, atomically: true, encoding: .utf8)
      let ended = try run(words + ["--resume", results])
      #expect(ended.status == 2)
      #expect(ended.error.contains("has two findings of one case; run everything again"))
    }
  }

  #if os(Linux)
  @Test("A limit on memory is refused with what is needed, and what is needed is enough")
  func limitedMemory() throws {
    let tool = try #require(BuiltTool.url).path
    func limited(to kilobytes: String, jobs: Int) throws -> Ended {
      let command = "run --profile xmpp --jobs \(jobs)"
      return try run(
        ["-c", "ulimit -v \(kilobytes); exec '\(tool)' \(command)"], by: "/bin/sh")
    }
    var kilobytes = "200000"
    for (jobs, words) in [(1, "memory is limited to 195 MB"), (16, "or fewer '--jobs'")] {
      let refused = try limited(to: kilobytes, jobs: jobs)
      #expect(refused.status == 2 && refused.error.contains(words), "\(refused.error)")
      let needed = try #require(refused.error.firstMatch(of: /allow 'ulimit -v ([0-9]+)'/))
      kilobytes = String(needed.1)
      let ended = try limited(to: kilobytes, jobs: jobs)
      #expect(ended.status == 0 && ended.output.contains("conforming"), "\(ended.error)")
    }
  }
  #endif
}
