import ConformanceKit
import Foundation
import Testing

/// A run that a signal stops, played by the built tool, and the run that finishes it.
@Suite(.waiting) struct StoppedRunTests {
  private static let word = Data(#""type":"finding""#.utf8)

  @Test(
    "A signal leaves reports that say they are incomplete, and the run can be finished",
    arguments: [SIGINT, SIGTERM, SIGHUP], [1, 3])
  func stopsAndResumes(signal: Int32, jobs: Int) throws {
    let tool = try #require(BuiltTool.url, "the tool was not built")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "push-conformance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let records = folder.appending(path: "run.jsonl").path
    let page = folder.appending(path: "run.html").path

    let hanging = run(
      tool, behaviour: "hangs-for-good",
      [
        "--jobs", "\(jobs)", "--report", "jsonl=/dev/stdout", "--report", "jsonl=\(records)",
        "--report", "html=\(page)",
      ])
    try start(hanging.process)
    var seen = Data()
    while !seen.contains(Self.word) {
      let more = hanging.output.availableData
      try #require(!more.isEmpty, "the run ended before it was stopped")
      seen += more
    }
    kill(hanging.process.processIdentifier, signal)
    hanging.process.waitUntilExit()
    #expect(hanging.process.terminationStatus == 128 + signal)
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("Incomplete: "))
    let stopped = try report(records)
    #expect(stopped.footer == nil && !stopped.findings.isEmpty)

    #expect(
      !stopped.findings.contains { $0.verdict == .failed }, "a child that was killed is no finding")

    let healthy = run(tool, behaviour: "", ["--resume", records])
    try healthy.process.run()
    _ = healthy.output.readDataToEndOfFile()
    healthy.process.waitUntilExit()
    let finished = try report(records)
    #expect(finished.footer != nil)
    #expect(finished.findings.count == finished.header.selected)
    #expect(
      finished.findings.prefix(stopped.findings.count).map(\.caseID)
        == stopped.findings.map(\.caseID))
  }

  #if os(Linux)
  @Test("A report that can't be written fails the run, and the others are written all the same")
  func fullDisk() throws {
    let tool = try #require(BuiltTool.url, "the tool was not built")
    let page = FileManager.default.temporaryDirectory.appending(
      path: "full-\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: page) }
    let full = ["--report", "junit=/dev/full", "--report", "html=\(page.path)"]
    let healthy = run(tool, behaviour: "", full)
    try healthy.process.run()
    let text = String(decoding: healthy.output.readDataToEndOfFile(), as: UTF8.self)
    healthy.process.waitUntilExit()
    #expect(text.contains("\nconforming; 1 of "))
    #expect(healthy.process.terminationStatus == 2)
    #expect(try String(contentsOf: page, encoding: .utf8).contains("Conforming"))
  }

  @Test("Standard output that can't be written fails the run")
  func fullStandardOutput() throws {
    let tool = try #require(BuiltTool.url, "the tool was not built")
    let healthy = run(tool, behaviour: "", [])
    healthy.process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    try healthy.process.run()
    healthy.process.waitUntilExit()
    #expect(healthy.process.terminationStatus == 2)
  }
  #endif

  /// Starts the tool as a shell does: with no signal blocked, whatever this process blocks.
  private func start(_ process: Process) throws {
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try process.run()
  }

  @Test("A signal stops every command that starts a program, and leaves none behind")
  func stopsOthers() throws {
    let tool = try #require(BuiltTool.url, "the tool was not built")
    let process = Process()
    let output = Pipe()
    process.executableURL = tool
    process.arguments = [
      "smoke", "--timeout", "600", "--", "sh", "-c", "exec 3>\"$ALIVE\"; echo >&3; exec sleep 600",
    ]
    let pipe = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID().uuidString)")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: pipe) }
    process.environment = ProcessInfo.processInfo.environment.merging(["ALIVE": pipe.path]) { $1 }
    process.standardOutput = output
    process.standardError = output
    try start(process)
    // Ends when nobody holds the other end any more.
    let alive = try FileHandle(forReadingFrom: pipe)
    #expect(alive.availableData.count == 1)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 128 + SIGINT)
    #expect(alive.availableData.isEmpty)
  }

  private func report(_ path: String) throws -> Report {
    try Report(stream: [UInt8](Data(contentsOf: URL(filePath: path))), file: path)
  }

  /// The tool playing the little corpus to a subject whose words are the same however it behaves.
  private func run(
    _ tool: URL, behaviour: String, _ options: [String]
  ) -> (process: Process, output: FileHandle) {
    let process = Process()
    let output = Pipe()
    process.executableURL = tool
    process.arguments =
      ["run", "--corpus", Echo.fixtures.appending(path: "corpus").path, "--timeout", "60"] + options
      + ["--", "sh", "-c", #"exec "$0" $BEHAVIOUR"#, Echo.script]
    process.environment = ProcessInfo.processInfo.environment.merging(["BEHAVIOUR": behaviour]) {
      $1
    }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    return (process, output.fileHandleForReading)
  }
}
