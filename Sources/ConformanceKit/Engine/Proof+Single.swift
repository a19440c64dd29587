extension Proof {
  /// Returns what keeps a single case from proving anything, and stops at the first thing that it catches.
  ///
  /// - Parameters:
  ///   - test: The case.
  ///   - corpus: Where the vocabulary of its role is.
  ///   - reference: The subject that passes it.
  ///   - faults: The faulty subjects that are played to it when it catches no alteration.
  /// - Returns: A sentence without a period, or nothing.
  package static func problem(
    with test: Case, corpus: Corpus, reference: Subject, faults: [any FaultySubject]
  ) -> String? {
    let proof = ProofOfCase(
      test, corpus: corpus, worker: ProofWorker(reference: reference), isBrief: true)
    if let fault = proof.fault {
      return "the reference doesn't show that '\(test.id)' can be passed: \(fault)"
    }
    let isCaught =
      proof.isCaught
      || faults.contains { fault in
        fault.role == test.role
          && !ProofOfFault(fault, cases: [test], corpus: corpus).failing.isEmpty
      }
    return isCaught ? nil : "the case '\(test.id)' fails for no alteration and no fault"
  }

  /// Returns what keeps a single fault from proving anything.
  ///
  /// Of each requirement that it is said to break, cases are played until one fails.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - corpus: Where the cases are.
  ///   - count: About how many cases are played of those that the fault should pass, evenly spread.
  /// - Returns: Sentences without a period.
  package static func problems(
    with fault: any FaultySubject, corpus: Corpus, othersPlayed count: Int
  ) -> [String] {
    let named = Set(fault.breaks + fault.touches)
    let cases = corpus.cases.filter { $0.role == fault.role }
    let others = cases.filter { !named.contains($0.requirement.id) }
    let stride = max(1, others.count / count)
    let runner = Runner(corpus: corpus, subject: fault.subject)
    var findings = runner.findings(
      for: others.indices.filter { $0 % stride == 0 }.map { others[$0] })
    for id in fault.breaks {
      findings +=
        cases.lazy.filter { $0.requirement.id == id }.flatMap { runner.findings(for: [$0]) }
        .first { $0.isFailure(isStrict: true) }.map { [$0] } ?? []
    }
    return ProofOfFault(fault, findings: findings, corpus: corpus).problems
      .map { "the fault '\(fault.name)' \($0)" }
  }
}
