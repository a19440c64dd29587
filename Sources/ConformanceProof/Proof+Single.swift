package import ConformanceKit
package import SeededFaults

extension Proof {
  /// Returns what keeps a single case from proving anything, and stops at the first thing that it catches.
  ///
  /// - Parameters:
  ///   - played: How the case went with the reference.
  ///   - faults: The seeded faults of its role, played to it when it catches no mutant.
  ///   - corpus: Where the case is.
  /// - Returns: A sentence without a period, or nothing.
  package static func problem(
    with played: Played, faults: [Fault], corpus: Corpus
  ) -> String? {
    let test = played.test
    let proof = ProofOfCase(
      played, corpus: corpus, expressions: Matcher.Expressions(), isBrief: true)
    if let fault = proof.fault {
      return "the reference doesn't show that '\(test.id)' can be passed: \(fault)"
    }
    let isCaught =
      proof.isCaught
      || faults.contains { fault in
        let answers = [test.id: played.answers]
        return !ProofOfFault(fault, cases: [test], answers: answers, corpus: corpus).failing.isEmpty
      }
    return isCaught ? nil : "no mutant and no seeded fault fails the case '\(test.id)'"
  }

  /// Returns what keeps a single fault from proving anything.
  ///
  /// Of each requirement that it is said to break, cases are played until one fails, short ones first.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - reference: What plays the same role without it.
  ///   - corpus: Where the cases are.
  ///   - ledger: What the fault is known to fail.
  ///   - count: About how many cases are played of those that the fault should pass, evenly spread.
  /// - Returns: Sentences without a period.
  package static func problems(
    with fault: Fault, reference: Subject, corpus: Corpus, ledger: ProofLedger,
    othersPlayed count: Int
  ) -> [String] {
    let cases = corpus.casesByRole[fault.role] ?? []
    let runner = Runner(corpus: corpus, subject: fault.subject)
    let sound = Runner(corpus: corpus, subject: reference)
    var answers: [String: [String]] = [:]
    let known = ledger.requirements(failedBy: fault.name).union(fault.breaks)
    var findings = runner.findings(for: others(fault, among: cases, besides: known, count, corpus))
    for id in fault.breaks {
      let requirement = corpus.requirements[id]
      let own = cases.filter { $0.requirement === requirement }
        .map { (test: $0, steps: steps(of: $0, corpus)) }
      for (test, _) in own.sorted(by: { $0.steps < $1.steps }) {
        if requirement?.level == .open { answers[test.id] = sound.play(test)?.answers }
        guard let finding = runner.findings(for: [test]).first,
          finding.showsFault(answers[test.id])
        else { continue }
        findings.append(finding)
        break
      }
    }
    let proof = ProofOfFault(fault, findings: findings, answers: answers, corpus: corpus)
    return (proof.problems + proof.problems(besides: known)).map {
      "the fault '\(fault.name)' \($0)"
    }
  }

  /// Returns cases that a fault should pass, evenly spread and others for each fault, none of them long.
  private static func others(
    _ fault: Fault, among cases: [Case], besides known: Set<String>, _ count: Int,
    _ corpus: Corpus
  ) -> [Case] {
    let stride = max(1, cases.count / count)
    let start = fault.name.utf8.reduce(0) { $0 + Int($1) } % stride
    return Swift.stride(from: start, to: cases.count, by: stride).compactMap { place in
      cases[place...].first {
        !known.contains($0.requirement.id) && steps(of: $0, corpus) < 10
      }
    }
  }

  /// The number of steps that a case plays, repetitions written out.
  private static func steps(of test: Case, _ corpus: Corpus) -> Int {
    guard let vocabulary = corpus.vocabularies[test.role] else { return 0 }
    return (try? test.script(vocabulary))?.steps.count ?? 0
  }
}
