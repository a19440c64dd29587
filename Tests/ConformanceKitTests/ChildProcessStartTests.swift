import ConformanceKit
import Dispatch
import Foundation
import Testing

@Suite("Starting a child process")
struct ChildProcessStartTests {
  @Test(
    "a failure to start names the command and the cause",
    arguments: [
      ("./adapter", "no such file or directory"),
      ("/etc/passwd/adapter", "no such file or directory"),
      ("no-such-command", "no such command in PATH"),
      ("here", "no such command in PATH; did you mean './here'?"),
      ("/bin", "it is a directory"),
      ("./plain", "permission denied; is it executable ('chmod +x')?"),
      ("./orphan", "the program that its first line ('#!') names does not exist"),
    ])
  func failure(executable: String, reason: String) throws {
    try inFolder { folder in
      let error = #expect(throws: SpawnFailure.self) {
        _ = try ChildProcess(.init(executable, workingDirectory: folder))
      }
      #expect(error?.description == "could not start '\(executable)': \(reason)")
    }
  }

  @Test("a working directory that is not there is named")
  func noWorkingDirectory() {
    let error = #expect(throws: SpawnFailure.self) {
      _ = try ChildProcess(.init("cat", workingDirectory: "/no/such/folder"))
    }
    #expect(
      error?.description == "could not start 'cat': no such working directory '/no/such/folder'")
  }

  @Test("a command gets its folder, its arguments and what is added to the environment")
  func command() throws {
    try inFolder { folder in
      let child = try ChildProcess(
        .init(
          "./tells", ["a b", "ü"], workingDirectory: folder,
          environment: ["PUSH_TEST": "1=2", "LANG": "C"]))
      #expect(child.hear() == .line("a b|ü|1=2|C|there"))
    }
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

  /// Calls a function with a folder of files that do not all start.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tells = "#!/bin/sh\ntest -f here && echo \"$1|$2|$PUSH_TEST|$LANG|there\"\n"
    for (name, text, mode) in [
      ("here", "", 0o644), ("plain", "", 0o644), ("text", "no program", 0o755),
      ("orphan", "#!/no/such/interpreter\n", 0o755), ("tells", tells, 0o755),
    ] {
      let path = folder.appending(path: name).path
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: mode]
      let isMade = FileManager.default.createFile(
        atPath: path, contents: Data(text.utf8), attributes: attributes)
      try #require(isMade)
    }
    try body(folder.path)
  }

  #if os(Linux)
    @Test("a file that is no program is told from a script")
    func noProgram() throws {
      try failure(
        executable: "./text",
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
