import ConformanceKit
import Corpus
import Foundation
import Instruments
import ReferenceSubjects

/// Prints how fast the engine is; each comparison has both its sides in one run.
@main
enum Benchmarks {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "trivial-subject": TrivialSubject.serve()
    case "in-process": try inProcess(given ?? 50_000)
    case "child-process": try childProcess(given ?? 50_000)
    case "first-verdict": try firstVerdict()
    case "comparison": try comparison()
    case "grow": try grow(to: given ?? 10_000)
    case nil: try all()
    case let other?: print("Benchmarks: error: unknown word '\(other)'")
    }
  }

  /// The number after the word, if there is one.
  private static var given: Int? { CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } }

  private static func all() throws {
    try growth()
    try inProcess(50_000)
    try childProcess(50_000)
    try firstVerdict()
    try comparison()
  }

  private static func inProcess(_ count: Int) throws {
    let generated = try GeneratedCorpus(count: count)
    defer { generated.remove() }
    let corpus = try generated.load()
    var subjects = [TrivialPlayer.subject, .reference]
    if #available(macOS 15, *) { subjects.insert(TrivialActor.subject, at: 1) }
    for subject in subjects {
      let runner = Runner(corpus: corpus, subject: subject)
      let rate = try median {
        let seconds = try Self.seconds { try Tally.run(runner) }
        return Double(count) / seconds
      }
      report("in process, \(subject.name)", rate, "cases a second")
    }
  }

  private static func childProcess(_ count: Int) throws {
    let generated = try GeneratedCorpus(count: count)
    defer { generated.remove() }
    let corpus = try generated.load()
    let words = [CommandLine.arguments[0], "trivial-subject"]
    var pipe: [Double] = []
    let rate = try median {
      let seconds = try Self.seconds {
        let subject = try Subject(connectingTo: ChildCommand(words), corpus: corpus)
        try Tally.run(Runner(corpus: corpus, subject: subject))
      }
      pipe.append(try BarePipe.linesASecond(words, lines: 3 * count))
      return Double(count) / seconds
    }
    report("child process", rate, "cases a second (3 requests each)")
    report("bare pipe to the same subject", pipe.sorted()[pipe.count / 2], "lines a second")
  }

  private static func growth() throws {
    for count in [10_000, 100_000, 1_000_000] {
      let process = Process()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
      process.arguments = ["grow", String(count)]
      try process.run()
      process.waitUntilExit()
    }
  }

  /// Loads and plays so many cases in a process of its own, whose peak memory is its own.
  private static func grow(to count: Int) throws {
    let generated = try GeneratedCorpus(count: count)
    defer { generated.remove() }
    let seconds = try Self.seconds {
      try Tally.run(Runner(corpus: try generated.load(), subject: .reference))
    }
    let megabytes = peakMemory / 1_000_000
    print("\(count) cases loaded and played: \(rounded(seconds)) s, peak memory \(megabytes) MB")
  }

  private static func firstVerdict() throws {
    let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "push-conformance")
    guard FileManager.default.isExecutableFile(atPath: tool.path) else {
      return print("first verdict: build the tool first (swift build -c release)")
    }
    let milliseconds = try median {
      let process = Process()
      process.executableURL = tool
      process.arguments = ["run", "--report", "jsonl=/dev/stdout"]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      let start = ContinuousClock.now
      try process.run()
      // Only what is new is searched: there are half a million bytes of requirements before a verdict.
      var recent = Data()
      while !recent.contains(verdict) {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        recent = recent.suffix(verdict.count - 1) + more
      }
      let time = (ContinuousClock.now - start) / .milliseconds(1)
      process.terminate()
      process.waitUntilExit()
      return time
    }
    report("first verdict", milliseconds, "ms")
  }

  private static func comparison() throws {
    let large = try LargeComparison()
    var page = ""
    let seconds = median { Self.seconds { page = large.page() } }
    report("30 subjects x 2000 cases, page made in", seconds * 1000, "ms")
    report("30 subjects x 2000 cases, page", Double(page.utf8.count) / 1000, "kB")
    guard let browser = Browser() else {
      return print("page drawn: name a browser in CONFORMANCE_BROWSER")
    }
    let drawn = try median { try browser.seconds(toDraw: page) }
    let blank = try median { try browser.seconds(toDraw: "<!doctype html><title>Blank</title>") }
    report("page drawn", drawn * 1000, "ms, start of the browser included")
    report("blank page drawn", blank * 1000, "ms")
  }

  private static let verdict = Data(#""type":"finding""#.utf8)

  /// Runs a measurement five times, after one that doesn't count.
  private static func median(_ measure: () throws -> Double) rethrows -> Double {
    _ = try measure()
    var figures: [Double] = []
    for _ in 0..<5 { figures.append(try measure()) }
    return figures.sorted()[2]
  }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return (ContinuousClock.now - start) / .seconds(1)
  }

  private static func report(_ name: String, _ figure: Double, _ unit: String) {
    print("\(name): \(Int(figure.rounded())) \(unit)")
  }

  private static func rounded(_ seconds: Double) -> Double {
    (seconds * 1000).rounded() / 1000
  }
}

extension Data {
  fileprivate func contains(_ other: Data) -> Bool { range(of: other) != nil }
}
