import ConformanceKit

/// Plays cases to the reference for one thread of a proof.
struct ProofWorker {
  private let corpus: Corpus
  private let reference: Subject
  private let session: InProcessSession

  init(reference: Subject, corpus: Corpus) {
    self.corpus = corpus
    self.reference = reference
    session = InProcessSession(reference.factories)
  }

  /// Plays a case to the reference, and again with each mutation of what it answers.
  func proof(of test: Case) -> ProofOfCase {
    switch session.played(test, by: reference, of: corpus) {
    case .failure(let skip): ProofOfCase(test, fault: skip.reason)
    case .success(let played):
      ProofOfCase(played, corpus: corpus, expressions: session.expressions)
    }
  }

  /// Plays a case to the reference; nothing when it can't be played.
  func played(_ test: Case) -> Played? {
    try? session.played(test, by: reference, of: corpus).get()
  }
}

extension Subject {
  /// The functions that make its players, if it plays in this process.
  var factories: [String: Factory] {
    if case .inProcess(let factories) = place { factories } else { [:] }
  }
}
