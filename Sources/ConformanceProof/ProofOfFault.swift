package import ConformanceKit
package import SeededFaults

/// What playing the cases of its role to a seeded fault shows.
package struct ProofOfFault: Sendable {
  package let fault: Fault
  /// The ids of the cases that fail or answer otherwise than the reference, in the order of the corpus.
  package private(set) var failing: [String] = []
  /// Those cases by their requirement.
  package private(set) var failingByRequirement: [String: [String]] = [:]
  /// What a search for causes makes of them, and in what each of them differs, breakdowns among them.
  package let failures: Failures
  package private(set) var differences: [String: String] = [:]
  /// The ids of the properties that it breaks in histories.
  let properties: Set<String>
  /// How the first of them failed.
  package private(set) var example: Finding?
  /// The ids of the cases that can't be played to it.
  private(set) var unplayed: [String] = []
  /// What keeps the fault from proving anything, as sentences without a period.
  package private(set) var problems: [String] = []

  /// Plays cases to a seeded fault.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - cases: The cases of its role that the reference passes.
  ///   - passing: Further ones, which the fault is remembered to pass.
  ///   - held: The properties that are held against histories.
  ///   - answers: The answers that the reference gives, by the ids of cases.
  ///   - corpus: Where the requirements and vocabularies are.
  init(
    _ fault: Fault, cases: [Case], passing: [Case] = [], held: HeldProperties = HeldProperties(),
    answers: [String: [String]], corpus: Corpus
  ) {
    let runner = Runner(corpus: corpus, subject: fault.subject)
    self.init(
      fault, findings: runner.findings(for: cases), passing: passing,
      properties: held.broken(by: fault.subject, in: fault.role, of: corpus), answers: answers,
      corpus: corpus)
  }

  /// Judges what playing cases to a seeded fault has come to.
  init(
    _ fault: Fault, findings: [Finding], passing: [Case] = [], properties: [Finding] = [],
    answers: [String: [String]], corpus: Corpus
  ) {
    self.fault = fault
    self.properties = Set(properties.map(\.caseID))
    failures = Failures(findings + properties, role: fault.role, passing: passing)
    problems += fault.breaks.filter { corpus.requirements[$0] == nil }.map {
      "names the requirement '\($0)', which there is not\($0.suggestion(in: corpus.requirementIDs))"
    }
    for finding in findings {
      if finding.verdict == .errored {
        unplayed.append(finding.caseID)
        problems.append("can't run '\(finding.caseID)': \(finding.reason ?? "")")
      }
      differences[finding.caseID] = finding.difference
      guard finding.showsFault(answers[finding.caseID]) else { continue }
      failing.append(finding.caseID)
      failingByRequirement[finding.requirementID, default: []].append(finding.caseID)
      example = example ?? finding
    }
    judge()
  }

  /// The requirements that it is said to break and of which a case fails.
  package var broken: [String] { fault.breaks.filter { failingByRequirement[$0] != nil } }

  /// What the fault does to cases, as the corpus keeps it.
  package var relianceLine: Reliance.Line {
    Reliance.Line(
      name: fault.name, role: fault.role, summary: fault.summary, breaks: fault.breaks,
      differences: differences, properties: properties)
  }

  private mutating func judge() {
    if failing.isEmpty { problems.append("is caught by no case") }
    if fault.breaks.isEmpty { problems.append("breaks no requirement") }
    for id in fault.breaks where failingByRequirement[id] == nil && !failing.isEmpty {
      problems.append("is said to break '\(id)', but no case of it fails")
    }
  }

  /// Returns what fails besides these requirements, as sentences without a period.
  func problems(besides known: Set<String>) -> [String] {
    failingByRequirement.filter { !known.contains($0.key) }
      .sorted { $0.key.precedes($1.key) }
      .map { "fails '\($1[0])' of '\($0)', which its line in the ledger doesn't have" }
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
