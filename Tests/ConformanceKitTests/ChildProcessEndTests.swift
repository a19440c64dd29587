import ChildProcesses
import ConformanceKit
import Foundation
import Testing

@Suite("The end of a child process", .waiting)
struct ChildProcessEndTests {
  @Test("a process that exits when its input ends is not killed, and may say last words")
  func shutdown() throws {
    let child = try ChildProcess(
      .shell("while read a; do echo $a; done; echo out; echo bye >&2; exit 5"))
    child.send("sent before the end")
    #expect(child.shutdown(grace: patience) == .status(5))
    #expect(child.takeStandardError().text == "bye\n")
    #expect(child.hear() == .closed(.status(5)))
  }

  @Test("a process may drown us while it shuts down")
  func shutdownWithFlood() throws {
    let child = try ChildProcess(
      .shell("cat >&2; head -c 3000000 /dev/zero; head -c 3000000 /dev/zero >&2"))
    child.send(String(repeating: "x", count: 300_000))
    #expect(child.shutdown(grace: patience) == .status(0))
  }

  @Test(
    "a process that stays is killed when the grace is over", arguments: ["hangs", "floods-output"])
  func grace(behaviour: String) throws {
    let child = try ChildProcess(.misbehaving(behaviour, at: 2))
    child.send("first")
    child.send("second")
    #expect(child.hear() == .line("first"))
    var exit: ChildProcess.Exit? = .status(0)
    let taken = duration { exit = child.shutdown(grace: .milliseconds(100)) }
    #expect(exit == nil)
    #expect(taken < .seconds(10))
    #expect(child.hear() == .closed(.signal(9)))
  }

  @Test(
    "the whole group is killed, also when the object is merely dropped", arguments: [true, false])
  func group(isDropped: Bool) throws {
    var child: ChildProcess? = try ChildProcess(.misbehaving("hangs-for-good"))
    child?.send("first")
    var number = ""
    while !number.hasSuffix("\n") {
      #expect(child?.hear(within: .milliseconds(20)) == .timedOut)
      number += child?.takeStandardError().text ?? ""
    }
    let grandchild = try #require(Int32(number.dropLast()))
    let process = try #require(child?.identifier)
    #expect(isAlive(grandchild))
    if !isDropped { child?.terminate() }
    child = nil
    #expect(kill(process, 0) == -1)
    let deadline = SuspendingClock.now + patience
    while isAlive(grandchild), SuspendingClock.now < deadline { sched_yield() }
    #expect(!isAlive(grandchild))
  }

  @Test("what still lives can be killed from another thread")
  func killAll() async {
    await #expect(processExitsWith: .success) {
      let children = try (0..<3).map { _ in try ChildProcess(.init("cat")) }
      let ended = try ChildProcess(.init("cat"))
      ended.terminate()
      Thread.detachNewThread { ChildProcess.killAll() }
      for child in children { #expect(child.hear() == .closed(.signal(SIGKILL))) }
    }
  }
}

/// Whether a process is there and no zombie, which a grandchild may stay when nobody reaps it.
private func isAlive(_ process: Int32) -> Bool {
  guard kill(process, 0) == 0 else { return false }
  let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  return status?.contains(") Z ") != true
}
