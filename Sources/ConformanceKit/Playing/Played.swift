/// How a case went: what was asked, what was answered, and what came of it.
package struct Played: Sendable {
  package let test: Case
  package let script: Script
  package let edition: Edition
  package let outcome: Outcome
  package let exchanges: [Finding.Exchange]

  /// The finding to which the playing has come.
  ///
  /// - Parameter standardError: What the subject wrote to its standard error meanwhile.
  /// - Returns: The verdict with its evidence.
  package func finding(standardError: String = "") -> Finding {
    let verdict = outcome.verdict(at: test.requirement.level)
    var evidence: Finding.Evidence?
    switch outcome {
    case .fits(let answers): return Finding(test, verdict, answers: answers)
    case .differs(_, let expected, let observed):
      evidence = Finding.Evidence(
        configuration: script.configuration, exchanges: exchanges, expected: expected,
        observed: .array(observed), standardError: standardError)
    case .broke, .unsupported, .fault, .unreachable:
      evidence = Finding.Evidence(
        configuration: script.configuration, exchanges: exchanges, standardError: standardError)
    }
    return Finding(test, verdict, reason: outcome.reason, evidence: evidence)
  }
}
