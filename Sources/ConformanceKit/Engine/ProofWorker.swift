/// Plays cases to the reference for one thread of a proof.
struct ProofWorker {
  /// Why there is no recording of a case.
  struct Reason: Error {
    let sentence: String
  }

  private let reference: Subject
  private let session: InProcessSession

  init(reference: Subject) {
    self.reference = reference
    session = InProcessSession(reference.factories)
  }

  /// Plays a case to the reference and keeps what it answers.
  func recording(of test: Case, vocabulary: Vocabulary) -> Result<ProofRecording, Reason> {
    switch reference.edition(for: test) {
    case .failure(let skip): return .failure(Reason(sentence: skip.reason))
    case .success(let edition):
      do throws(CaseFault) {
        let played = try session.played(test, edition: edition, vocabulary: vocabulary)
        let recording = ProofRecording(
          of: test, as: played, vocabulary: vocabulary, expressions: session.expressions)
        if let recording { return .success(recording) }
        return .failure(Reason(sentence: played.outcome?.reason ?? "it can't be played again"))
      } catch {
        return .failure(Reason(sentence: "the case is at fault: \(error)"))
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
