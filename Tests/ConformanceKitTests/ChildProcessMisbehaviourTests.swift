import ChildProcesses
import ConformanceKit
import Testing

@Suite("A child process that misbehaves", .waiting)
struct ChildProcessMisbehaviourTests {
  @Test("a line without its end is told from a line")
  func stopsWithinALine() throws {
    let child = try ChildProcess(.misbehaving("stops-within-a-line", at: 2))
    child.send("first")
    child.send("second")
    #expect(child.hear() == .line("first"))
    #expect(child.hear() == .unfinished("seco"))
    #expect(child.hear() == .closed(.status(0)))
    #expect(child.hear() == .closed(.status(0)))
  }

  @Test("a flood of lines is taken as slowly as the reader likes")
  func floodsOutput() throws {
    let child = try ChildProcess(.misbehaving("floods-output", at: 2))
    child.send("first")
    child.send("second")
    #expect(child.hear() == .line("first"))
    for _ in 0..<20_000 { try #require(child.hear() == .line("nobody asked")) }
    #expect(child.terminate() == .signal(9))
  }

  @Test("a flood of a hundred megabytes on standard error stalls nobody and is kept in part")
  func floodsError() throws {
    var limits = ChildProcess.Limits()
    limits.standardError = 4096
    let child = try ChildProcess(.misbehaving("floods-error"), limits: limits)
    child.send("first")
    #expect(child.hear() == .line("first"))
    let error = child.takeStandardError()
    #expect(error.head.count == 1024)
    #expect(error.tail.count == 3072)
    #expect(error.droppedBytes == 1600 * 65536 - 4096)
    #expect(error.text.contains("\n… 104853504 bytes left out …\n"))
  }

  @Test(
    "nothing delays the time limit",
    arguments: ["hangs", "hangs-for-good", "trickles"])
  func timeLimit(behaviour: String) throws {
    let child = try ChildProcess(.misbehaving(behaviour, at: 2))
    child.send("first")
    child.send("second")
    #expect(child.hear() == .line("first"))
    var heard = Heard.timedOut
    let taken = duration { heard = child.hear(within: .milliseconds(150)) }
    #expect(heard == .timedOut)
    #expect(taken >= .milliseconds(150))
    #expect(taken < .seconds(10))
    #expect(child.terminate() == .signal(9))
  }

  @Test("a line without end is reported once, and costs no memory")
  func lineWithoutEnd() throws {
    var limits = ChildProcess.Limits()
    limits.lineLength = 100_000
    let child = try ChildProcess(.misbehaving("never-ends-a-line", at: 0), limits: limits)
    #expect(child.hear() == .overlong(String(repeating: "x", count: 256)))
    let taken = duration { #expect(child.hear(within: .milliseconds(100)) == .timedOut) }
    #expect(taken < .seconds(10))
  }

  @Test("a grandchild that holds the pipes does not hide the exit")
  func leavesGrandchild() throws {
    let child = try ChildProcess(.misbehaving("leaves-grandchild", at: 2))
    child.send("first")
    child.send("second")
    #expect(child.hear() == .line("first"))
    #expect(child.hear() == .line("second"))
    #expect(child.hear() == .closed(.status(4)))
  }

  @Test("a grandchild that goes on writing does not hide the exit for long")
  func leavesNoisyGrandchild() throws {
    let child = try ChildProcess(.misbehaving("leaves-noisy-grandchild", at: 2))
    child.send("first")
    child.send("second")
    #expect(child.hear() == .line("first"))
    var (heard, lines) = (child.hear(), 0)
    while heard == .line("nobody asked"), lines < 1_000_000 {
      heard = child.hear()
      lines += 1
    }
    #expect(lines < 1_000_000)
    #expect(child.hear() == .closed(.status(4)))
  }

  @Test("closed output is reported, though the process lives")
  func closesOutput() throws {
    let child = try ChildProcess(.misbehaving("closes-output", at: 2))
    child.send("first")
    child.send("second")
    #expect(child.hear() == .line("first"))
    #expect(child.hear() == .closed(nil))
    #expect(child.terminate() == .signal(9))
  }

  @Test("closed input is no error until an answer is missing")
  func closesInput() throws {
    let child = try ChildProcess(.misbehaving("closes-input"))
    child.send("first")
    while !child.isInputClosed {
      try #require(child.hear(within: .milliseconds(5)) == .timedOut)
      child.send("more")
    }
    child.send("this goes nowhere")
    #expect(child.outgoingBytes == 0)
    #expect(child.hear(within: .milliseconds(50)) == .timedOut)
  }

  @Test("a process that exits at once says so, with its last words")
  func exits() throws {
    let child = try ChildProcess(.misbehaving("exits", at: 0))
    child.send("nobody reads this")
    #expect(child.hear() == .closed(.status(3)))
    #expect(child.takeStandardError().text == "giving up\n")
  }

  @Test("a crash is told by its signal, with its last words")
  func crashes() throws {
    let child = try ChildProcess(.misbehaving("crashes", at: 2))
    child.send("first")
    child.send("second")
    #expect(child.hear() == .line("first"))
    #expect(child.hear() == .closed(.signal(11)))
    #expect(child.takeStandardError().text == "about to crash\n")
  }

  @Test(
    "an exit is put in words",
    arguments: [
      (.status(3), "exited with status 3"),
      (.status(127), "exited with status 127, as a shell does when there is no such command"),
      (
        .status(139),
        "exited with status 139, as a shell does after SIGSEGV (segmentation fault)"
      ),
      (.signal(11), "was ended by SIGSEGV (segmentation fault)"),
      (.signal(60), "was ended by signal 60"),
    ] as [(ChildProcess.Exit, String)])
  func exitWords(exit: ChildProcess.Exit, words: String) {
    #expect(exit.description == words)
  }
}
