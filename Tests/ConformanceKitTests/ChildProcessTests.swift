import ChildProcesses
import ConformanceKit
import Testing

@Suite("A child process, spoken to in lines", .waiting)
struct ChildProcessTests {
  @Test("answers come in the order of what was sent")
  func echo() throws {
    let child = try ChildProcess(.init("cat"))
    child.send("one")
    child.send("")
    child.send("zwölf 🦆")
    #expect(child.hear() == .line("one"))
    #expect(child.hear() == .line(""))
    #expect(child.hear() == .line("zwölf 🦆"))
    #expect(child.hear(within: .zero) == .timedOut)
    #expect(child.shutdown(grace: patience) == .status(0))
  }

  @Test("a hundred thousand lines pass through a window of a thousand")
  func manyLines() throws {
    let child = try ChildProcess(.init("cat"))
    var (sent, received, different) = (0, 0, 0)
    while received < 100_000 {
      while sent < 100_000, sent - received < 1000 {
        child.send("line \(sent)")
        sent += 1
      }
      try #require(child.receive(until: .now + patience) == .line)
      if !child.line.elementsEqual("line \(received)".utf8) { different += 1 }
      received += 1
    }
    #expect(different == 0)
    #expect(child.outgoingBytes == 0)
  }

  @Test("all may be sent before the first answer is taken")
  func noWindow() throws {
    let child = try ChildProcess(.init("cat"))
    let line = String(repeating: "x", count: 999)
    for _ in 0..<5000 { child.send(line) }
    #expect(child.outgoingBytes > 1_000_000)
    for _ in 0..<5000 { try #require(child.hear() == .line(line)) }
    #expect(child.outgoingBytes == 0)
  }

  @Test("a line of some megabytes arrives whole, and small ones after it")
  func bigLine() throws {
    let child = try ChildProcess(.init("cat"))
    let big = String(repeating: "0123456789", count: 400_000)
    child.send(big)
    child.send("small")
    child.send(big)
    #expect(child.hear() == .line(big))
    #expect(child.hear() == .line("small"))
    #expect(child.hear() == .line(big))
  }

  @Test("a line may be as long as the limit, and no longer", arguments: [0, 1, 70_000, 300_000])
  func overlongLine(limit: Int) throws {
    var limits = ChildProcess.Limits()
    limits.lineLength = limit
    let child = try ChildProcess(.init("cat"), limits: limits)
    let longest = String(repeating: "x", count: limit)
    for line in [
      "\(longest)y", longest, "\(longest)yy", "\(longest)\(longest)\(longest)y", longest,
    ] {
      child.send(line)
      let expected = line == longest ? line : String(line.prefix(256))
      let heard = child.hear()
      #expect(heard == (line == longest ? .line(expected) : .overlong(expected)))
    }
  }

  @Test("lines of all lengths arrive whole and in order, among overlong ones")
  func mixture() throws {
    var limits = ChildProcess.Limits()
    limits.lineLength = 50_000
    let child = try ChildProcess(.init("cat"), limits: limits)
    let lines = (0..<400).map { number in
      String(repeating: "\(number % 10)", count: number * 7919 % 1009 * (number % 90))
    }
    lines.forEach { child.send($0) }
    for line in lines {
      let isOverlong = line.utf8.count > limits.lineLength
      try #require(child.hear() == (isOverlong ? .overlong(String(line.prefix(256))) : .line(line)))
    }
  }

  @Test("standard error is kept until it is taken")
  func standardError() throws {
    let child = try ChildProcess(
      .shell(
        "read a; echo \"got $a\" >&2; echo 1; read b; printf 'caf\\303\\251 \\377' >&2; echo 2"))
    child.send("x")
    #expect(child.hear() == .line("1"))
    #expect(child.takeStandardError().text == "got x\n")
    #expect(child.takeStandardError().isEmpty)
    child.send("y")
    #expect(child.hear() == .line("2"))
    #expect(child.hear() == .closed(.status(0)))
    #expect(child.takeStandardError().text == "café \u{fffd}")
  }
}
