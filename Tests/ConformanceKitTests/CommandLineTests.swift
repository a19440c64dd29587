import ConformanceKit
import ConformanceTesting
import Foundation
import Testing

/// The command line as its users expect it, played by the built tool.
@Suite(.waiting) struct CommandLineTests {
  struct Ended {
    let status: Int32
    let output: String
    let error: String
  }

  private static let corpus = Echo.fixtures.appending(path: "corpus").path

  /// Runs the tool, or a program that runs it; what it writes to standard error is short.
  func run(
    _ words: [String], environment: [String: String] = [:], by program: String? = nil
  ) throws -> Ended {
    let process = Process()
    let (output, error) = (Pipe(), Pipe())
    process.executableURL = program.map { URL(filePath: $0) } ?? BuiltTool.url
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let errors = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Ended(status: process.terminationStatus, output: text, error: errors)
  }

  /// Plays the little corpus to the executable subject.
  private func play(
    _ behaviour: String, _ options: [String], environment: [String: String] = [:]
  ) throws -> Ended {
    try run(
      ["run", "--corpus", Self.corpus] + options + ["--", Echo.script, behaviour],
      environment: environment)
  }

  /// A folder that is gone when the body is over.
  func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("A misuse is named, with what to write in its place")
  func misuses() throws {
    let cases: [([String], String)] = [
      (["run", "--"], "no command after '--'"),
      (["run", "--", ""], "no command after '--'"),
      (["list", "--", "true"], "'list' takes no command after '--'"),
      (["run", "--case=", "--strict"], "'--case' needs a value"),
      (["run", "/bin/sh", "-x"], "'run' has no option '-x'"),
      (["run", "/bin/sh", "gw"], "push-conformance run -- /bin/sh gw"),
      (["rnu"], "did you mean 'run'?"),
      (["help", "lsit"], "did you mean 'list'?"),
      (["nothing-like-it"], "there are: check, run"),
      (["run", "--report", "foo=x"], "there are jsonl, badge, github"),
      (["run", "--corpus", Self.corpus, "test.echo/words"], "did you mean 'test.echo/words/*'?"),
      (["show", "APNS-C-022e"], "is a requirement; 'explain APNS-C-022e'"),
      (["list", "roles"], "did you mean 'list --roles'?"),
      (["run", "--case", "expiration"], "did you mean '*expiration*'?"),
      (["explain", "http-v1.sendr"], "did you mean 'http-v1.sender'?"),
      (["explain", "fault:acks-twic"], "did you mean 'fault:acks-twice'?"),
      (["run", "--shard", "1/1000000000"], "with N up to 10000"),
      (["run", "--corpus", Self.corpus, "three"], "did you mean 'test.echo/words/three'?"),
      (
        ["run", "--corpus", Self.corpus, "test.echo/words/thre"],
        "did you mean 'test.echo/words/three'?"
      ),
    ]
    for (words, expected) in cases {
      let ended = try run(words)
      #expect(ended.status == 2, "\(words)")
      #expect(ended.error.contains(expected), "\(words): \(ended.error)")
    }
  }

  @Test("Roles are listed with their chapters, a role alone with what these are about")
  func chapters() throws {
    let tree = try run(["list", "--corpus", Self.corpus]).output.split(separator: "\n")
    #expect(
      tree.map { $0.split(separator: " ").joined(separator: " ") }.dropFirst().prefix(2)
        == ["test.echo 3 9 0", "words 1 5 0"])
    let role = try run(["list", "--corpus", Self.corpus, "test.echo"]).output
    #expect(role.hasPrefix("words  What is said again\n"))
  }

  @Test("A folder and a profile stand for their cases")
  func operands() throws {
    let all = try run(["list", "--corpus", Self.corpus, "--cases"])
    #expect(try run(["list", "--corpus", Self.corpus, "echo"]).output == all.output)
    #expect(try run(["list", "--corpus", Self.corpus, "--role", "test.echo"]).output == all.output)
    let words = try run(["list", "--corpus", Self.corpus, "test.echo/words/*"])
    #expect(words.output.split(separator: "\n").count < all.output.split(separator: "\n").count)
  }

  @Test(
    "A role is told with its features, configuration, events and effects; a fault with what it breaks"
  )
  func explains() throws {
    let role = try run(["explain", "http-v1.sender"]).output
    for words in [
      "retry: Sends a failed request again", "Configuration", "send: ", "Effects", "outcome",
    ] {
      #expect(role.contains(words), "\(words)")
    }
    #expect(role.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let fault = try run(["explain", "fault:acks-twice"]).output
    #expect(fault.contains("breaks:") && fault.contains("seen: "))
    #expect(try run(["version"]).output == run(["--version"]).output)
  }

  @Test("Counts are of what is selected")
  func counts() throws {
    let counts = try run(["list", "--counts", "--profile", "xmpp"]).output.split(separator: "\n")
    #expect(counts.count == 3 && counts.last?.hasPrefix("| xmpp |") == true)
  }

  @Test("Requirements are listed with how many of their sources say what")
  func sources() throws {
    let stated = try run(["list", "--requirements", "--requirement", "FCM-D-009"]).output
    #expect(stated.contains("  states 2, shows 2  "))
    let practice = try run(["list", "--requirements", "--requirement", "FCM-D-091"]).output
    #expect(practice.contains("  practice  follows 1, shows 3  "))
    let open = try run(["list", "--requirements", "--requirement", "FCM-D-006", "--json"]).output
    #expect(open.contains(#""says":null"#))
  }

  @Test("Proved alone, a case names the faults that fail it")
  func provedAlone() throws {
    let id = "xmpp.app-server/upstream-acks/goes-back-on-the-same-connection"
    let proof = try run(["prove", "--case", id])
    #expect(proof.status == 0 && proof.output.hasPrefix("\(id): failed by "))
    #expect(proof.output.contains("acks-on-the-newest-connection"))
  }

  @Test("'help COMMAND' says what 'COMMAND --help' says")
  func help() throws {
    let help = try run(["help", "run"])
    #expect(help.status == 0 && help.output.contains("--fail-fast"))
    #expect(try run(["run", "--help"]).output == help.output)
  }

  @Test("A line for each failure, an end at the first, and then only what failed")
  func briefly() throws {
    try withFolder { folder in
      let results = folder.appending(path: "run.jsonl").path
      let brief = try play("answers-without-effects", ["--brief", "--report", "jsonl=\(results)"])
      let lines = brief.output.split(separator: "\n")
      #expect(brief.status == 1 && lines.first?.hasPrefix("failed: test.echo/") == true)
      #expect(!brief.output.contains("repeat:"))
      let again = try play("", ["--failed", results, "--report", "jsonl=\(results)"])
      #expect(again.status == 0 && again.output.contains("echo    1 case: 1 passed"))
      let none = try play("", ["--failed", results])
      #expect(none.status == 2 && none.error.contains("no case of the selection failed"))

      let fault = ["run", "--subject", "fault:acks-on-the-newest-connection", "--brief"]
      let some =
        fault + [
          "--case", "xmpp.app-server/upstream-acks/*", "--case", "xmpp.app-server/draining/*",
        ]
      let fast = try run(some + ["--fail-fast", "--report", "jsonl=\(results)"])
      #expect(fast.status == 1 && fast.output.contains("incomplete: "))
      let rest = try run(some + ["--resume", results])
      #expect(rest.status == 1 && rest.output.contains("not conforming"))
      #expect(rest.output.contains("xmpp.app-server/draining/receipts-are-acknowledged-on-it"))
    }
  }

  @Test("Bash completes commands, options and the words that an option takes")
  func completions() throws {
    let script = try run(["completions", "bash"]).output
    let ask = #"""
      COMP_WORDS=(push-conformance "$@"); COMP_CWORD=$#
      _push_conformance; echo "${COMPREPLY[*]}"
      """#
    for (words, expected) in [
      (["sm"], "smoke"), (["run", "--fail"], "--failed --fail-fast"), (["help", "sho"], "show"),
      (["run", "--edition", "l"], "legacy"), (["run", "--report", "j"], "jsonl= junit="),
      (["run", "--", "--ro"], ""),
    ] {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", "compopt() { :; }\n\(script)\n\(ask)", "bash"] + words
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let completed = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
      #expect(completed == Set(expected.split(separator: " ").map(String.init)), "\(words)")
    }
  }

  @Test("Completions and the manual page tell every option of every command")
  func everyOption() throws {
    let manual = try run(["manual"]).output.replacing("\\-", with: "-")
    let scripts = try ["bash", "zsh", "fish"].map { try run(["completions", $0]).output }
    let help = try run(["help"]).output
    let names = help.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { $0.allSatisfy(\.isLetter) }
    #expect(names.contains("run") && names.contains("manual"))
    for name in names {
      let options = try run(["help", name]).output.split(separator: "\n")
        .compactMap { $0.split(separator: " ").first }.filter { $0.hasPrefix("--") }
      for option in options + [Substring(name)] {
        #expect(manual.contains(option) && scripts[0].contains(option), "\(name) \(option)")
        #expect(scripts[1].contains(option), "\(name) \(option)")
        #expect(scripts[2].contains(option.drop { $0 == "-" }), "\(name) \(option)")
      }
    }
  }

  @Test("A run that never begins leaves no report of an earlier one")
  func staleReports() throws {
    try withFolder { folder in
      let outputs = ["badge", "junit", "jsonl"].map { (kind: $0, file: folder.appending(path: $0)) }
      let options = outputs.flatMap { ["--report", "\($0.kind)=\($0.file.path)"] }
      for behaviour in [["--", Echo.script], ["--", "false"], ["--case", "nothing"]] {
        for output in outputs { try Data("old".utf8).write(to: output.file) }
        let ended = try run(["run", "--corpus", Self.corpus] + options + behaviour)
        for output in outputs {
          let text = try? String(contentsOf: output.file, encoding: .utf8)
          #expect(
            ended.status < 2
              ? text?.contains("echo") == true || output.kind == "badge" : text == nil)
          #expect(text != "old")
        }
      }
    }
  }

  @Test("Where reports can't go is said before anything is run")
  func placesOfReports() throws {
    try withFolder { folder in
      let missing = try play("", ["--report", "html=\(folder.path)/none/x.html"])
      #expect(missing.status == 2 && missing.output.isEmpty)
      #expect(missing.error.contains("there is no folder '\(folder.path)/none'; make it first"))
      let one = folder.appending(path: "one").path
      let twice = try play(
        "", ["--report", "jsonl=\(one)", "--report", "html=\(folder.path)/./one"])
      #expect(twice.status == 2 && twice.error.contains("two reports go to"))
      try Data("kept".utf8).write(to: URL(filePath: one))
      chmod(one, 0o444)
      let closed = try play("", ["--report", "jsonl=\(one)"])
      #expect(closed.status == 2 && closed.error.contains("it may only be read"))
      #expect(try String(contentsOfFile: one, encoding: .utf8) == "kept")
    }
  }

  @Test("'format' leaves what links lead to, and the modes of files")
  func formatting() throws {
    try withFolder { folder in
      let (inside, outside) = (folder.appending(path: "in"), folder.appending(path: "out.json"))
      try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
      let file = inside.appending(path: "a.json")
      for file in [file, outside] { try Data("{\"a\":1}".utf8).write(to: file) }
      chmod(file.path, 0o640)
      try FileManager.default.createSymbolicLink(
        at: inside.appending(path: "b.json"), withDestinationURL: outside)
      #expect(try run(["format", inside.path]).status == 0)
      #expect(try String(contentsOf: outside, encoding: .utf8) == "{\"a\":1}")
      #expect(try String(contentsOf: file, encoding: .utf8) == "{ \"a\": 1 }\n")
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect(mode as? Int == 0o640)
    }
  }

  @Test("Nothing is explored of a program that doesn't answer, or doesn't play the role")
  func exploring() throws {
    for command in ["./nothere", "true"] {
      let words = ["explore", "--role", "http-v1.gateway", "--budget", "1", "--", command]
      let ended = try run(words)
      #expect(ended.status == 3 && !ended.output.contains("differences"), "\(command)")
    }
    let serve = try #require(BuiltTool.url).path
    let other = try run(
      [
        "explore", "--role", "http-v1.gateway", "--budget", "1", "--", serve, "serve",
        "fault:acks-twice",
      ])
    #expect(other.status == 2 && other.error.contains("does not play the role 'http-v1.gateway'"))
  }

  @Test("The summary of a GitHub step gets what the annotations leave out, behind what is there")
  func stepSummary() throws {
    try withFolder { folder in
      let summary = folder.appending(path: "summary.md")
      try Data("before\n".utf8).write(to: summary)
      let report = "github=\(folder.appending(path: "annotations").path)"
      let environment = ["GITHUB_STEP_SUMMARY": summary.path]
      _ = try play("", ["--report", report], environment: environment)
      let text = try String(contentsOf: summary, encoding: .utf8)
      #expect(text.hasPrefix("before\n# Push conformance: "))
    }
  }
}

/// What `swift test` leaves for the tool.
@Suite struct TestReportTests {
  @Test("CONFORMANCE_REPORT leaves a whole report of the cases that were checked")
  func report() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "run.jsonl")
    let conformance = Conformance(
      of: Echo.subject, corpus: Echo.corpusDirectory,
      environment: ["CONFORMANCE_REPORT": "jsonl=\(path.path)"])
    for test in try conformance.cases(for: EchoRole.self).prefix(3) {
      try await conformance.check(test)
    }
    TestReport.writeAll()
    let report = try Report(jsonLines: [UInt8](Data(contentsOf: path)), file: "run.jsonl")
    #expect(report.isComplete && report.findings.count == 3)
    #expect(report.header.command(for: "a/b").hasSuffix("swift test' a/b"))
  }

  @Test("A format that there is not is refused with those that there are")
  func refusal() throws {
    let conformance = Conformance(
      of: Echo.subject, corpus: Echo.corpusDirectory,
      environment: ["CONFORMANCE_REPORT": "xml=run.xml"])
    let error = #expect(throws: SubjectUnavailable.self) {
      try conformance.cases(for: EchoRole.self)
    }
    #expect(error?.description.contains("junit") == true)
  }
}
