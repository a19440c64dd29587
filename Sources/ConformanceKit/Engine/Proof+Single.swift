extension Proof {
  /// Returns what keeps a single case from proving anything, and stops at the first thing that it catches.
  ///
  /// - Parameters:
  ///   - played: How the case went with the reference.
  ///   - faults: The faulty subjects of its role, played to it when it catches no alteration.
  ///   - corpus: Where the case is.
  /// - Returns: A sentence without a period, or nothing.
  package static func problem(
    with played: Played, faults: [some FaultySubject], corpus: Corpus
  ) -> String? {
    let test = played.test
    guard let vocabulary = corpus.vocabularies[test.role] else {
      return "there is no role '\(test.role)'"
    }
    let proof = ProofOfCase(
      played, vocabulary: vocabulary, expressions: Matcher.Expressions(), isBrief: true)
    if let fault = proof.fault {
      return "the reference doesn't show that '\(test.id)' can be passed: \(fault)"
    }
    let isCaught =
      proof.isCaught
      || faults.contains { !ProofOfFault($0, cases: [test], corpus: corpus).failing.isEmpty }
    return isCaught ? nil : "the case '\(test.id)' fails for no alteration and no fault"
  }

  /// Returns what keeps a single fault from proving anything.
  ///
  /// Of each requirement that it is said to break, cases are played until one fails; those without
  /// templates come first, as they are short.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - corpus: Where the cases are.
  ///   - count: About how many cases are played of those that the fault should pass, evenly spread.
  /// - Returns: Sentences without a period.
  package static func problems(
    with fault: any FaultySubject, corpus: Corpus, othersPlayed count: Int
  ) -> [String] {
    let cases = corpus.casesByRole[fault.role] ?? []
    let runner = Runner(corpus: corpus, subject: fault.subject)
    var findings = runner.findings(for: others(fault, among: cases, count))
    for id in fault.breaks {
      let own = cases.filter { $0.requirement.id == id }
      findings +=
        (own.filter { !$0.hasTemplates } + own.filter(\.hasTemplates)).lazy
        .flatMap { runner.findings(for: [$0]) }
        .first { $0.isFailure(isStrict: true) }.map { [$0] } ?? []
    }
    return ProofOfFault(fault, findings: findings, corpus: corpus).problems
      .map { "the fault '\(fault.name)' \($0)" }
  }

  /// Returns cases that a fault should pass, evenly spread and others for each fault.
  ///
  /// Those with templates, among which are the long ones, are left out.
  private static func others(
    _ fault: any FaultySubject, among cases: [Case], _ count: Int
  ) -> [Case] {
    let named = Set(fault.breaks + fault.touches)
    let stride = max(1, cases.count / count)
    let start = fault.name.utf8.reduce(0) { $0 + Int($1) } % stride
    return Swift.stride(from: start, to: cases.count, by: stride).compactMap { place in
      cases[place...].first { !$0.hasTemplates && !named.contains($0.requirement.id) }
    }
  }
}
