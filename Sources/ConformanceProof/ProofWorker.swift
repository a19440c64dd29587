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
    guard let vocabulary = corpus.vocabularies[test.role] else {
      return ProofOfCase(test, fault: "there is no role '\(test.role)'")
    }
    switch reference.edition(for: test) {
    case .failure(let skip): return ProofOfCase(test, fault: skip.reason)
    case .success(let edition):
      do throws(CaseFault) {
        return ProofOfCase(
          try session.played(test, edition: edition, vocabulary: vocabulary),
          vocabulary: vocabulary, expressions: session.expressions)
      } catch {
        return ProofOfCase(test, fault: "the case is at fault: \(error)")
      }
    }
  }
}

extension Subject {
  /// The functions that make its players, if it plays in this process.
  var factories: [String: Factory] {
    if case .inProcess(let factories) = place { factories } else { [:] }
  }
}
