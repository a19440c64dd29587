public import ConformanceKit
import Foundation
public import Testing

extension Conformance {
  /// Runs a case, and records an issue at its line in its JSON file unless it holds.
  ///
  /// A broken *should*, and an answer to an open question that no case lists, is an issue of severity
  /// *warning*, which doesn't fail a test; a known failing is a known issue. What was run comes along
  /// with an issue as an attachment.
  ///
  /// A case that isn't run cancels the argument of a parameterised test, for which a compiler before 6.3 has
  /// no way: nothing behind this call is reached. When every case of a role is skipped, that is an issue.
  /// When the last case of a role has been checked, a line on standard error says how the role went.
  ///
  /// - Parameter test: A case of the corpus.
  /// - Throws: ``ConformanceKit/SubjectUnavailable`` for a command that can't be spoken to, and what
  ///   cancels the test.
  public func check(_ test: Case) async throws {
    let loaded = try loaded.value.get()
    guard loaded.chooses(test.id) else {
      return try Self.skip("'\(test.role)'", because: "CONFORMANCE_CASE chooses none of its cases")
    }
    let judgement = try await judge(test)
    try tell(
      judgement, requirement: test.requirement, loaded,
      at: sourceLocation(of: judgement.finding, loaded))
  }

  /// Records what is wrong, or cancels the test of what wasn't run.
  func tell(
    _ judgement: Judgement, requirement: Requirement?, _ loaded: Loaded,
    at location: SourceLocation
  ) throws {
    for problem in judgement.problems {
      Issue.record(
        Comment(rawValue: problem), sourceLocation: SourceLocation(ofList: problem) ?? location)
    }
    let finding = judgement.finding
    let isWarning = finding.verdict == .deviated || finding.isUnlisted
    if finding.verdict == .skipped {
      try Self.skip("'\(finding.caseID)'", because: finding.reason ?? "", at: location)
    } else if isWarning || [.failed, .errored].contains(finding.verdict) {
      let text = text(of: finding, judgement.cause, requirement: requirement, loaded)
      Self.record(finding, text, isWarning: isWarning, at: location)
    }
  }

  /// What an issue says: the whole of it for the case that shows a cause best, for the others whose.
  private func text(
    of finding: Finding, _ cause: CauseText?, requirement: Requirement?, _ loaded: Loaded
  ) -> String {
    let command = loaded.repetition(of: finding.caseID)
    let whole = "\(FailureText(finding, requirement: requirement, command: command))"
    guard let cause, finding.knownReason == nil, finding.verdict != .errored else { return whole }
    let example = cause.cause.example
    guard example != finding.caseID else {
      return (cause.lines.map(\.displayed) + ["", whole]).joined(separator: "\n")
    }
    let name = cause.name
    let verb = finding.causeID == nil ? "shows what" : "follows from \(name), which"
    return """
      \(finding.caseID): \((finding.reason ?? finding.summary).truncated(toBytes: 400).displayed)
        \(verb) '\(example)' shows best: \(cause.title.displayed)
        repeat: \(command)

      """
  }

  private static func record(
    _ finding: Finding, _ text: String, isWarning: Bool, at location: SourceLocation
  ) {
    if let known = finding.knownReason {
      return withKnownIssue("\(finding.caseID): \(known)") {
        record(text, isWarning: false, at: location)
      }
    }
    Attachment.record(
      finding.recordBytes, named: finding.caseID.replacing("/", with: "-") + ".json",
      sourceLocation: location)
    record(text, isWarning: isWarning, at: location)
  }

  /// Records an issue; a compiler before 6.3 has no warnings, and makes them known issues.
  private static func record(_ text: String, isWarning: Bool, at location: SourceLocation) {
    #if compiler(>=6.3)
    Issue.record(
      Comment(rawValue: text), severity: isWarning ? .warning : .error, sourceLocation: location)
    #else
    if isWarning {
      withKnownIssue("a warning") {
        Issue.record(Comment(rawValue: text), sourceLocation: location)
      }
    } else {
      Issue.record(Comment(rawValue: text), sourceLocation: location)
    }
    #endif
  }

  /// Says what isn't run, and cancels the argument of a parameterised test.
  ///
  /// Xcode shows a cancelled argument; the console of `swift test` doesn't, which has the line of the whole
  /// role. A test without arguments goes on, as it may have other cases to check.
  static func skip(
    _ name: String, because reason: String, at location: SourceLocation? = nil
  ) throws {
    let words = "\(name) was not run: \(reason.displayed)"
    #if compiler(>=6.3)
    guard Test.Case.current?.isParameterized == true else { return }
    try Test.cancel(Comment(rawValue: words), sourceLocation: location ?? #_sourceLocation)
    #endif
  }

  /// The line of a case in its JSON file.
  package func sourceLocation(of test: Case) throws -> SourceLocation {
    let loaded = try loaded.value.get()
    var finding = Finding(test, .errored)
    finding.place = place(of: test, loaded)
    return sourceLocation(of: finding, loaded)
  }

  private func sourceLocation(of finding: Finding, _ loaded: Loaded) -> SourceLocation {
    let file = finding.place?.file ?? finding.caseID
    return SourceLocation(
      fileID: "Corpus/\(file)", filePath: loaded.corpus.directory.appending(path: file).path,
      line: finding.place?.line ?? 1, column: 1)
  }
}

extension SourceLocation {
  /// The line of a list of known failings at which a problem is, as it begins with it.
  fileprivate init?(ofList problem: String) {
    let parts = problem.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, parts[0].hasSuffix(".json"), let line = Int(parts[1]), line > 0 else {
      return nil
    }
    self.init(
      fileID: "KnownFailings/\(parts[0])", filePath: String(parts[0]), line: line, column: 1)
  }
}

extension Finding {
  /// The finding as a line of results, with all evidence.
  fileprivate var recordBytes: [UInt8] {
    var bytes: [UInt8] = []
    writeRecord(into: &bytes)
    return bytes
  }
}

extension Case: CustomTestStringConvertible {
  /// The id, which Swift Testing shows for each argument.
  public var testDescription: String { id }
}
