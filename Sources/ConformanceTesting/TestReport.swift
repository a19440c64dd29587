#if Everything || Reports

package import ConformanceKit
import ConformanceReports
import Foundation
import Synchronization

/// What tests found out of one subject, written as a report when the process ends.
///
/// Where several subjects are played to, or several corpora, each has a file of its own, whose name ends
/// with the subject's and the version of the corpus.
package final class TestReport: Sendable {
  private struct Key: Hashable {
    let output: String
    let name: String
  }

  private let corpus: ConformanceKit.Corpus
  private let subject: Subject
  private let repetition: String
  private let findings = Mutex<[String: Finding]>([:])
  private let problems = Mutex<Set<String>>([])
  private let start = ContinuousClock.now

  private static let all = Mutex<[Key: TestReport]>([:])

  private init(corpus: ConformanceKit.Corpus, subject: Subject, words: String) {
    self.corpus = corpus
    self.subject = subject
    // The id of a case is put behind these words.
    repetition = "sh -c \("CONFORMANCE_CASE=$0 \(words)swift test".shellQuoted)"
  }

  /// Returns the format and the path that the environment gives, as they are, if it gives some.
  ///
  /// - Throws: ``SubjectUnavailable`` for a format that there is not.
  static func output(_ output: String) throws -> String? {
    guard !output.isEmpty else { return nil }
    guard parts(of: output) != nil else {
      throw SubjectUnavailable(
        "CONFORMANCE_REPORT '\(output)': FORMAT=PATH expected; formats: "
          + ReportFormat.names.joined(separator: ", "))
    }
    return output
  }

  /// Opens the report about a subject.
  ///
  /// - Parameters:
  ///   - output: The format and the path, such as `jsonl=run.jsonl`.
  ///   - corpus: The corpus that is played.
  ///   - subject: Who it is played to.
  ///   - words: The words in which the environment names the subject, to repeat a case.
  /// - Returns: The report, the same for all tests.
  static func open(
    _ output: String, corpus: ConformanceKit.Corpus, subject: Subject, words: String
  ) -> TestReport {
    all.withLock { all in
      if all.isEmpty { atexit { TestReport.writeAll() } }
      let key = Key(output: output, name: "\(subject.name)-\(corpus.version)")
      let report = all[key] ?? TestReport(corpus: corpus, subject: subject, words: words)
      all[key] = report
      return report
    }
  }

  /// Takes a finding, and what else was said of its case.
  func take(_ finding: Finding, problems: [String]) {
    findings.withLock { $0[finding.caseID] = finding }
    self.problems.withLock { $0.formUnion(problems) }
  }

  /// The report of what was found so far.
  package var report: Report {
    let findings = findings.withLock(\.self)
    let cases = corpus.cases.filter { findings[$0.id] != nil }
    var report = Report(
      tool: "swift test", corpus: corpus, cases: cases, subject: subject, arguments: [],
      repetition: repetition)
    report.findings = cases.compactMap { findings[$0.id] }
    let unread = report.explain(of: corpus)
    report.end(
      problems: problems.withLock { $0.sorted() } + [unread].compactMap(\.self),
      seconds: (ContinuousClock.now - start) / .seconds(1))
    return report
  }

  /// Writes every report, once.
  package static func writeAll() {
    let all = all.withLock { all in
      defer { all = [:] }
      return all
    }
    for (key, report) in all {
      guard let (write, path) = parts(of: key.output) else { continue }
      let isAlone = all.keys.count { $0.output == key.output } == 1
      let file = isAlone ? URL(filePath: path) : URL(filePath: path, suffix: key.name)
      do {
        try Data(write(report.report)).write(to: file, options: .atomic)
      } catch {
        let message = "CONFORMANCE_REPORT: can't write '\(path)': \(error.localizedDescription)\n"
        FileHandle.standardError.write(Data(message.utf8))
      }
    }
  }

  /// What writes a report in the format that is named, and the path.
  private static func parts(of output: String) -> (write: (Report) -> [UInt8], path: String)? {
    let parts = output.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    if parts[0] == "jsonl" { return (\.stream, parts[1]) }
    return ReportFormat(named: parts[0]).map { format in
      ({ Array(format.render($0).utf8) }, parts[1])
    }
  }
}

extension URL {
  /// A file whose name ends with a suffix before its extension.
  fileprivate init(filePath: String, suffix: String) {
    let url = URL(filePath: filePath)
    let plain = suffix.map { $0.isLetter || $0.isNumber || ".-".contains($0) ? $0 : "_" }
    let name = url.deletingPathExtension().lastPathComponent + "-" + String(plain)
    let ending = url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)"
    self = url.deletingLastPathComponent().appending(path: name + ending)
  }
}

#endif
