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
  /// - Returns: Sentences without a period.
  package static func problems(with fault: any FaultySubject, corpus: Corpus) -> [String] {
    let runner = Runner(corpus: corpus, subject: fault.subject)
    let failing = fault.breaks.compactMap { id in
      corpus.cases.first { test in
        test.role == fault.role && test.requirement.id == id
          && runner.findings(for: [test]).contains { $0.isFailure(isStrict: true) }
      }
    }
    return ProofOfFault(fault, cases: failing, corpus: corpus).problems
      .map { "the fault '\(fault.name)' \($0)" }
  }
}
