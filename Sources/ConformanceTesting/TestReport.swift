package import ConformanceKit
import Foundation
import Locking

#if Everything || Reports
import ConformanceReports
#endif

/// What tests found out of one subject, written as a report when a role is through and when the process ends.
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
  private let findings = Locked<[String: Finding]>([:])
  private let problems = Locked<Set<String>>([])
  private let start = ContinuousClock.now
  /// Whether something was taken that isn't written.
  private let isUnwritten = Locked(true)

  private static let all = Locked<[Key: TestReport]>([:])

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
        "CONFORMANCE_REPORT '\(output)': FORMAT=PATH expected; formats: \(formats)")
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
      if let report = all[key] { return report }
      let report = TestReport(corpus: corpus, subject: subject, words: words)
      all[key] = report
      // With the second subject the name of the first one's file changes.
      for other in all where other.key.output == output {
        other.value.isUnwritten.withLock { $0 = true }
      }
      return report
    }
  }

  /// Takes a finding, and what else was said of its case.
  func take(_ finding: Finding, problems: [String]) {
    findings.withLock { $0[finding.caseID] = finding }
    self.problems.withLock { $0.formUnion(problems) }
    isUnwritten.withLock { $0 = true }
  }

  /// The report of what was found so far.
  package var report: Report {
    let findings = findings.withLock(\.self)
    let cases = corpus.cases.filter { findings[$0.id] != nil }
    var report = Report(
      tool: "swift test", corpus: corpus, cases: cases, subject: subject, arguments: [],
      repetition: repetition)
    let properties = findings.values.filter(\.isProperty).sorted {
      $0.caseID.precedes($1.caseID)
    }
    report.hold(
      properties: properties.count, of: Set(properties.map(\.requirementID)), in: corpus)
    report.findings = cases.compactMap { findings[$0.id] } + properties
    let unread = report.explain(of: corpus)
    report.end(
      problems: problems.withLock { $0.sorted() } + [unread].compactMap(\.self),
      seconds: (ContinuousClock.now - start) / .seconds(1))
    return report
  }

  /// Writes every report of which something isn't written.
  package static func writeAll() {
    let all = all.withLock(\.self)
    for (key, report) in all {
      let isUnwritten = report.isUnwritten.withLock { isUnwritten in
        defer { isUnwritten = false }
        return isUnwritten
      }
      guard isUnwritten, let (write, path) = parts(of: key.output) else { continue }
      let isAlone = all.keys.count { $0.output == key.output } == 1
      let file = isAlone ? URL(filePath: path) : URL(filePath: path, suffix: key.name)
      if !isAlone { try? FileManager.default.removeItem(atPath: path) }
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
    if parts[0] == "jsonl" { return (\.jsonLines, parts[1]) }
    #if Everything || Reports
    return ReportFormat(named: parts[0]).map { format in
      ({ Array(format.render($0).utf8) }, parts[1])
    }
    #else
    return nil
    #endif
  }

  /// The names of the formats that there are.
  private static var formats: String {
    #if Everything || Reports
    ReportFormat.names.joined(separator: ", ")
    #else
    "jsonl, and with the trait Reports of push-conformance others"
    #endif
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
