import ConformanceKit
import Corpus
import Foundation
import Instruments
import ReferenceSubjects
import ResultComparison

/// The comparison of thirty subjects over two thousand cases, each failing others.
struct LargeComparison {
  private let reports: [Report]

  init() throws {
    let corpus = try ConformanceKit.Corpus(directory: BundledCorpus.directory)
    let stride = Double(corpus.cases.count) / 2000
    let cases = (0..<2000).map { corpus.cases[Int(Double($0) * stride)] }
    let findings = Runner(corpus: corpus, subject: .reference).findings(for: cases)
    reports = (0..<30).map { number in
      var subject = Subject.reference
      subject.name = "subject-\(number)"
      var report = Report(
        tool: "Benchmarks", corpus: corpus, cases: cases, subject: subject, arguments: [])
      report.findings = zip(cases, findings).enumerated().map { place, pair in
        (place + number).isMultiple(of: 10) ? Self.failure(of: pair.0, number) : pair.1
      }
      report.end(problems: [], seconds: 1)
      return report
    }
  }

  /// A failure that no other subject shares with this one.
  private static func failure(of test: Case, _ number: Int) -> Finding {
    let observed: JSONValue = [["observed": ["by": .string("subject-\(number)"), "step": 1]]]
    return Finding(
      test, test.requirement.level == .should ? .deviated : .failed,
      reason: "[0].expected.by: not what subject-\(number) does",
      evidence: Finding.Evidence(
        configuration: [:], exchanges: [], expected: [["expected": ["by": "all"]]],
        observed: observed))
  }

  /// The page, made anew.
  func page() -> String { Comparison(reports).html }
}

extension Browser {
  /// Draws a page, and returns the time in seconds from the start of the browser.
  func seconds(toDraw page: String) throws -> Double {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.html")
    try Data(page.utf8).write(to: file)
    let picture = folder.appending(path: "page.png").path()
    let start = ContinuousClock.now
    _ = try load(
      file.absoluteString, ["--window-size=1600,1000", "--screenshot=\(picture)"])
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
