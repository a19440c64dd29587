import ChildProcesses
import ConformanceKit
import Dispatch
import Foundation
import Testing

@Suite("Starting a child process", .waiting)
struct ChildProcessStartTests {
  /// A folder of files that do not all start.
  private static let folder = ChildProcess.fixtures + "/start"

  @Test(
    "a failure to start names the command and the cause",
    arguments: [
      ("\(folder)/adapter", "no such file or directory"),
      ("/etc/passwd/adapter", "no such file or directory"),
      ("no-such-command", "no such command in PATH"),
      ("Package.swift", "no such command in PATH; did you mean './Package.swift'?"),
      ("/bin", "it is a directory"),
      ("\(folder)/plain", "permission denied; is it executable ('chmod +x')?"),
      ("\(folder)/orphan", "the program that its first line ('#!') names does not exist"),
    ])
  func failure(executable: String, reason: String) {
    let error = #expect(throws: SpawnFailure.self) {
      _ = try ChildProcess(.init(executable))
    }
    #expect(error?.description == "could not start '\(executable)': \(reason)")
  }

  @Test("a command gets its arguments and what is added to the environment")
  func command() throws {
    let child = try ChildProcess(
      .init(
        "\(Self.folder)/tells", ["a b", "ü"],
        environment: ["PUSH_TEST": "1=2", "LANG": "C"]))
    #expect(child.hear() == .line("a b|ü|1=2|C"))
  }

  @Test("signals that we ignore or block end the process all the same")
  func signals() throws {
    let child = try ChildProcess(.shell("kill -PIPE $$; echo alive"))
    #expect(child.hear() == .closed(.signal(13)))
  }

  @Test("a process is started and told apart by a program without standard streams")
  func withoutStreams() async {
    await #expect(processExitsWith: .success) {
      signal(SIGCHLD, SIG_IGN)
      close(0)
      close(1)
      let child = try ChildProcess(.shell("read a; echo $a; exit 6"))
      child.send("sent")
      #expect(child.hear() == .line("sent"))
      #expect(child.hear() == .closed(.status(6)))
    }
  }

  #if os(Linux)
  @Test("a file that is no program is told from a script")
  func noProgram() {
    failure(
      executable: "\(Self.folder)/text",
      reason: "exec format error; a script names its interpreter in the first line ('#!')")
  }

  @Test("no descriptor gets into another child, or stays, however many start at once")
  func descriptors() async {
    await #expect(processExitsWith: .success) {
      func open() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      func start() {
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
          for _ in 0..<3 {
            let child = try? ChildProcess(.shell("cd /proc/$$/fd && echo *"))
            // The shell opens the folder as 3.
            #expect(child?.hear() == .line("0 1 2 3"))
          }
          #expect(throws: SpawnFailure.self) { try ChildProcess(.init("./nothing")) }
        }
      }
      #expect(dup(0) > 0)
      start()
      let before = try open()
      start()
      #expect(try open() == before)
    }
  }
  #endif
}
