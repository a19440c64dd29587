package import ConformanceKit
package import SeededFaults

/// What shows that the cases of a corpus can fail, and that faults are caught.
package struct Proof: Sendable {
  package let cases: [ProofOfCase]
  package let faults: [ProofOfFault]
  package let variants: [ProofOfVariant]
  /// The answers that open questions list; nothing of a part of the corpus.
  package let answers: ProofOfAnswers?
  /// What the cases catch of what a reference remembers wrongly; nothing of a part of the corpus.
  package let stateMutants: [ProofOfMutant]
  /// The sets and limits of requirements that have some, and what of them no case holds up.
  package let sets: [ProofOfSet]
  /// How well causes are found; nothing of a part of the cases.
  package let causes: ProofOfCauses?
  /// What is known of each fault: what the corpus kept, and in its place what was proved now.
  package let reliance: Reliance
  /// The requirements of the cases, in the order of the catalogues.
  package let requirements: [Requirement]
  /// What survives every case, by role and place.
  package private(set) var survivors: [Survivor] = []
  /// What is not proved, as sentences without a period; empty when all is.
  package var problems: [String] = []
}

extension Proof {
  /// What is to be proved, and with what.
  package struct Settings: Sendable {
    package var cases: [Case]
    package var faults: [Fault]
    package var variants: [Variant] = []
    package var reference: Subject
    /// What the corpus keeps of each fault; of a whole proof nothing of it is taken over.
    package var kept = Reliance()
    package var notes = SurvivorNotes()
    /// The properties that catch state mutants that no case does.
    package var held = HeldProperties()
    /// Whether each gap of a state mutant is shown by the shortest history that can be found.
    package var isShrinking = false
    /// How many events are played in each role to find gaps of state mutants.
    package var eventsPlayed = 100_000
    /// Whether the cases are all that there are of their roles, and the faults as well.
    package var isWhole = true
    /// Whether the cases are all that there are of their roles; if not, no fault is judged by them.
    package var hasAllCases = true
    /// Whether the faults are all that there are of the roles.
    package var hasAllFaults = true
    /// What was shown before, and what will be remembered.
    package var memory = ProofMemory()
    /// How many threads play.
    package var jobs = 1

    package init(cases: [Case], faults: [Fault], reference: Subject) {
      self.cases = cases
      self.faults = faults
      self.reference = reference
    }
  }

  /// Proves what can be proved; of some faults alone, only what they fail.
  package init(of corpus: Corpus, _ settings: Settings) {
    let playing = ProofPlaying(corpus, settings)
    cases = settings.hasAllFaults ? playing.cases() : []
    let provable =
      settings.hasAllFaults ? cases.filter { $0.fault == nil }.map(\.test) : settings.cases
    let answers =
      settings.hasAllFaults
      ? Dictionary(cases.map { ($0.test.id, $0.answers) }) { first, _ in first }
      : playing.answers()
    faults = playing.faults(provable, answers: answers)
    variants = playing.variants()
    self.answers = settings.isWhole ? playing.listedAnswers(variants) : nil
    stateMutants = settings.isWhole ? playing.stateMutants(provable) : []
    sets = settings.isWhole ? playing.sets() : []
    var reliance = settings.kept
    reliance.record(faults.map(\.relianceLine))
    self.reliance = reliance
    causes =
      settings.hasAllCases
      ? ProofOfCauses(faults, reliance: reliance, jobs: settings.jobs) : nil
    let shown = Set(settings.cases.map(\.requirement.id))
    requirements = corpus.requirementIDs.filter(shown.contains)
      .compactMap { corpus.requirements[$0] }
    if settings.isWhole { findSurvivors(corpus, settings.notes.survivors) }
    problems += problemsOfCases()
    if settings.hasAllCases { problems += problemsOfFaults() }
    problems += variants.flatMap(\.problems) + (self.answers?.problems ?? [])
    if settings.isWhole {
      problems += problemsOfMusts() + problems(of: settings.notes.histories)
    }
  }

  private func problemsOfCases() -> [String] {
    let unplayed = Dictionary(grouping: cases.filter { $0.fault != nil }) {
      "\($0.test.role): \($0.fault ?? "")"
    }
    var problems = unplayed.values.map { cases in
      let more = cases.count > 1 ? " and \(cases.count - 1) more" : ""
      return "the reference doesn't show that '\(cases[0].test.id)'\(more) can be passed: "
        + (cases[0].fault ?? "")
    }
    problems.sort { $0.precedes($1) }
    let failing = Set(faults.flatMap(\.failing))
    for proof in cases
    where proof.fault == nil && !proof.isCaught && !failing.contains(proof.test.id) {
      problems.append("no mutant and no seeded fault fails the case '\(proof.test.id)'")
    }
    return problems
  }

  private func problemsOfFaults() -> [String] {
    var names: Set<String> = []
    return faults.flatMap { proof in
      var problems = proof.problems
      if !names.insert(proof.fault.name).inserted { problems.append("shares its name") }
      return problems.map { "the fault '\(proof.fault.name)' \($0)" }
    }
  }

  private func problemsOfMusts() -> [String] {
    let broken = Set(faults.flatMap(\.fault.breaks))
    return
      requirements
      .filter { $0.level == .must && $0.isTestable && !broken.contains($0.id) }
      .map { "no fault breaks the must '\($0.id)': \($0.text)" }
  }

  /// The notes on state mutants that explain nothing.
  private func problems(of notes: [HistoryNote]) -> [String] {
    let roles = Set(stateMutants.map(\.mutant.role))
    return notes.filter { note in
      roles.contains(note.role)
        && !stateMutants.contains { $0.caughtBy == nil && note.fits($0.mutant) }
    }.map {
      "the note on '\($0.mutant)' of '\($0.role)' in survivors.json explains nothing: each such state mutant is caught"
    }
  }

  private mutating func findSurvivors(_ corpus: Corpus, _ notes: [SurvivorNote]) {
    var search = SurvivorSearch(cases, corpus: corpus, notes: notes)
    survivors = search.survivors()
    problems += search.stale.map {
      "the note on '\($0.path)' of '\($0.role)' in survivors.json explains nothing: no mutation survives there"
    }
  }
}
