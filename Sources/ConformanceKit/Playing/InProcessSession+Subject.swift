extension InProcessSession {
  /// Plays one case in the edition in which it can be played to a subject.
  ///
  /// - Parameters:
  ///   - test: The case.
  ///   - subject: Whose players the session makes.
  ///   - corpus: Where the vocabulary of the role is.
  /// - Returns: How it went, or why it can't be played.
  package func played(
    _ test: Case, by subject: Subject, of corpus: Corpus
  ) -> Result<Played, Subject.Skip> {
    guard let vocabulary = corpus.vocabularies[test.role] else {
      return .failure(Subject.Skip("there is no role '\(test.role)'"))
    }
    return subject.edition(for: test).flatMap { edition in
      do throws(CaseFault) {
        return .success(try played(test, edition: edition, vocabulary: vocabulary))
      } catch {
        return .failure(Subject.Skip("the case is at fault: \(error)"))
      }
    }
  }
}
