import ConformanceKit
import SeededFaults

/// Plays the cases of a proof, but for what is remembered of them.
struct ProofPlaying {
  private let corpus: Corpus
  private let settings: Proof.Settings
  private let keys: ProofKeys

  init(_ corpus: Corpus, _ settings: Proof.Settings) {
    self.corpus = corpus
    self.settings = settings
    keys = ProofKeys(settings.cases, of: corpus, jobs: settings.jobs)
  }

  private var memory: ProofMemory { settings.memory }

  /// Plays each case to the reference, and again with each mutation of what it answers.
  func cases() -> [ProofOfCase] {
    Threads.map(settings.cases, jobs: settings.jobs) {
      ProofWorker(reference: settings.reference, corpus: corpus)
    } work: { worker, test in
      memory.proof(of: test, keys) { worker.proof(of: test) }
    }
  }

  /// Returns what the reference answers to open questions, by the ids of cases.
  func answers() -> [String: [String]] {
    let open = settings.cases.filter { $0.requirement.level == .open }
    let answers = Threads.map(open, jobs: settings.jobs) {
      ProofWorker(reference: settings.reference, corpus: corpus)
    } work: { worker, test in
      worker.played(test)?.answers ?? []
    }
    return Dictionary(zip(open.map(\.id), answers)) { first, _ in first }
  }

  /// Plays cases that the reference passes to each fault.
  func faults(_ cases: [Case], answers: [String: [String]]) -> [ProofOfFault] {
    let suspects = memory.suspects("faults", settings.cases, keys)
    let byRole = Dictionary(grouping: cases, by: \.role)
    let proofs = Threads.map(settings.faults, jobs: settings.jobs) { fault in
      let cases = byRole[fault.role] ?? []
      let isSuspect = { (test: Case) in suspects[test.id]?.contains(fault.name) ?? true }
      return ProofOfFault(
        fault, cases: cases.filter(isSuspect), passing: cases.filter { !isSuspect($0) },
        held: settings.held, answers: answers, corpus: corpus)
    }
    if settings.hasAllFaults {
      let remarks = proofs.map { ($0.fault.name, $0.failing + $0.unplayed) }
      memory.keep("faults", remarks, settings.cases, keys)
    }
    return proofs
  }

  /// Plays the cases to each variant, and holds the properties against them and against histories.
  func variants() -> [ProofOfVariant] {
    let suspects = memory.suspects("variants", settings.cases, keys)
    let byRole = Dictionary(grouping: settings.cases, by: \.role)
    let proofs = Threads.map(settings.variants, jobs: settings.jobs) { variant in
      let cases = (byRole[variant.role] ?? []).filter { test in
        test.requirement.level == .open || suspects[test.id]?.contains(variant.name) ?? true
      }
      return ProofOfVariant(variant, cases: cases, held: settings.held, corpus: corpus)
    }
    if settings.hasAllFaults {
      memory.keep("variants", proofs.map { ($0.variant.name, $0.telling) }, settings.cases, keys)
    }
    return proofs
  }

  /// Holds the answers that open questions list against those that are given.
  func listedAnswers(_ variants: [ProofOfVariant]) -> ProofOfAnswers {
    ProofOfAnswers(
      settings.cases, of: corpus, reference: settings.reference, variants: variants)
  }

  /// Holds the state mutants of each role against cases that the reference passes.
  func stateMutants(_ cases: [Case]) -> [ProofOfMutant] {
    let notes = settings.notes.histories
    let words = ["\(settings.isShrinking) \(settings.eventsPlayed) \(notes)"]
    var unknown: [String: String] = [:]
    var proofs: [ProofOfMutant] = []
    for (role, cases) in Dictionary(grouping: cases, by: \.role) {
      let key = keys.key("state mutants", of: cases, words)
      if let known = memory.stateMutants(key, corpus.vocabularies[role]) {
        proofs += known
      } else {
        unknown[role] = key
      }
    }
    let shown = ProofOfMutant.all(
      of: corpus, cases: cases.filter { unknown[$0.role] != nil }, reference: settings.reference,
      held: settings.held, notes: notes, isShrinking: settings.isShrinking,
      eventsPlayed: settings.eventsPlayed,
      jobs: settings.jobs)
    for (role, proofs) in Dictionary(grouping: shown, by: \.mutant.role) {
      if let key = unknown[role] { memory.keep(proofs, as: key) }
    }
    return (proofs + shown).sorted { $0.mutant.role.precedes($1.mutant.role) }
  }

  /// Holds the sets and limits of requirements against the cases of each.
  func sets() -> [ProofOfSet] {
    ProofOfSet.all(
      of: corpus, cases: settings.cases, reference: settings.reference, jobs: settings.jobs)
  }
}
