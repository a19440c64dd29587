/// How a case went: what was asked, what was answered, and what came of it.
package struct Played: Sendable {
  package let test: Case
  package let script: Script
  package let edition: Edition
  package let outcome: Outcome
  /// The names of the answers that were given before it ended.
  package let answers: [String]
  package let exchanges: [Finding.Exchange]
  /// What has told the steps, as it is at the end; nothing where they are written.
  package let course: (any Course)?
  /// What the player in this process has to say of a failure, or what an executable wrote besides.
  package var remark = ""

  /// The finding to which the playing has come: the verdict with its evidence.
  package func finding() -> Finding {
    let verdict = outcome.verdict(at: test.requirement.level)
    var evidence: Finding.Evidence?
    switch outcome {
    case .fits: return Finding(test, verdict, answers: reportedAnswers)
    case .differs(let mismatch, let expected, let observed):
      evidence = Finding.Evidence(
        configuration: script.configuration, exchanges: exchanges, expected: expected,
        observed: .array(observed), difference: mismatch.kind, standardError: remark)
    case .broke, .unsupported, .fault, .unreachable:
      evidence = Finding.Evidence(
        configuration: script.configuration, exchanges: exchanges, standardError: remark)
    }
    return Finding(
      test, verdict, answers: reportedAnswers, reason: reason, evidence: evidence)
  }

  /// The names of the answers as a report has them: an open question has no wrong answer.
  var reportedAnswers: [String] {
    switch outcome {
    case .fits: answers
    case .differs where test.requirement.level == .open: answers + [Finding.unlistedAnswer]
    case .differs, .broke, .unsupported, .fault, .unreachable: []
    }
  }

  private var reason: String? {
    guard case .differs = outcome, test.requirement.level == .open else { return outcome.reason }
    return outcome.reason.map { "an answer that no source led us to expect: \($0)" }
  }
}
