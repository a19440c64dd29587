package import ConformanceKit
package import SeededFaults

/// What playing the cases of its role to a seeded fault shows.
package struct ProofOfFault: Sendable {
  package let fault: Fault
  /// The ids of the cases that fail or answer otherwise than the reference, in the order of the corpus.
  package private(set) var failing: [String] = []
  /// The requirements that it is said to break and of which a case fails.
  package private(set) var broken: [String] = []
  /// How the first of them failed.
  package private(set) var example: Finding?
  /// What keeps the fault from proving anything, as sentences without a period.
  package private(set) var problems: [String] = []

  /// Plays cases to a seeded fault.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - cases: The cases of its role that the reference passes.
  ///   - answers: The answers that the reference gives, by the ids of cases.
  ///   - corpus: Where the requirements and vocabularies are.
  init(
    _ fault: Fault, cases: [Case], answers: [String: [String]], corpus: Corpus
  ) {
    let runner = Runner(corpus: corpus, subject: fault.subject)
    self.init(
      fault, findings: runner.findings(for: cases), answers: answers, corpus: corpus)
  }

  /// Judges what playing cases to a seeded fault has come to.
  init(
    _ fault: Fault, findings: [Finding], answers: [String: [String]], corpus: Corpus
  ) {
    self.fault = fault
    var broken: [String: [String]] = [:]
    let unknown = (fault.breaks + fault.touches).filter { corpus.requirements[$0] == nil }
    problems += unknown.map {
      "names the requirement '\($0)', which there is not\($0.suggestion(in: corpus.requirementIDs))"
    }
    for finding in findings {
      if finding.verdict == .errored {
        problems.append("can't be played '\(finding.caseID)': \(finding.reason ?? "")")
      }
      guard finding.showsFault(answers[finding.caseID]) else { continue }
      failing.append(finding.caseID)
      broken[finding.requirementID, default: []].append(finding.caseID)
      example = example ?? finding
    }
    judge(broken, corpus)
  }

  private mutating func judge(_ broken: [String: [String]], _ corpus: Corpus) {
    self.broken = fault.breaks.filter { broken[$0] != nil }
    if failing.isEmpty { problems.append("is caught by no case") }
    if fault.breaks.isEmpty { problems.append("breaks no requirement") }
    for id in fault.breaks where broken[id] == nil && !failing.isEmpty {
      problems.append("is said to break '\(id)', but no case of it fails")
    }
    let named = Set(fault.breaks + fault.touches)
    // An open question has no wrong answer, so a fault may answer any of them otherwise.
    for (id, cases) in broken.sorted(by: { $0.key.precedes($1.key) })
    where !named.contains(id) && corpus.requirements[id]?.level != .open {
      let more = cases.count > 1 ? " and \(cases.count - 1) more" : ""
      problems.append("fails '\(cases[0])'\(more) of '\(id)', which it doesn't touch")
    }
  }
}

extension Finding {
  /// Whether the finding tells a seeded fault from a reference that gave these answers.
  func showsFault(_ answers: [String]?) -> Bool {
    switch verdict {
    case .failed, .deviated: true
    case .observed: isUnlisted || answers.map { $0 != self.answers } ?? false
    case .passed, .skipped, .errored: false
    }
  }
}
