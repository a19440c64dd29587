package import ConformanceKit

extension PropertySuite {
  /// How the ids of its histories begin.
  package var historyPrefix: String { "\(role)/history/" }

  /// The id of a property, which is found among those of cases: `apns.provider/properties/requests-are-posts`.
  package func id(of property: Entry) -> String {
    Finding.propertyID(property.name, of: role)
  }

  /// The histories of some numbers, each a case whose steps come while it is played.
  ///
  /// - Parameters:
  ///   - numbers: Which histories; each number gives the same intentions whoever plays it.
  ///   - subject: Who is to play them.
  ///   - corpus: Where the vocabulary and the requirements are.
  /// - Returns: The histories, or none where the subject doesn't play the role or can't be given a clock.
  package func histories(
    _ numbers: some Sequence<Int>, for subject: Subject, of corpus: Corpus
  ) -> [Case] {
    guard let vocabulary = corpus.vocabularies[role], let features = subject.roles[role],
      subject.clock == .virtual,
      let requirement = requirement(in: corpus)
    else { return [] }
    let editions = Edition.newestFirst.filter {
      subject.editions.contains($0) && $0 == requirement.edition ?? $0
    }
    return numbers.compactMap { number in
      guard let edition = edition(number, editions) else { return nil }
      return draw(number, edition, features, vocabulary).map { configuration, course in
        Case(
          id: "\(historyPrefix)\(number)", summary: "The history \(number) of \(role)",
          requirement: requirement, role: role, edition: edition, configuration: configuration,
          course: course)
      }
    }
  }

  /// The requirement that stands for all: the first must that a property holds, or else the first.
  package func requirement(in corpus: Corpus) -> Requirement? {
    let held = properties.flatMap(\.requirements).compactMap { corpus.requirements[$0] }
    return held.first { $0.level == .must } ?? held.first ?? all(in: corpus)
  }

  /// The first requirement of the role, for the case that no property of its own is held.
  private func all(in corpus: Corpus) -> Requirement? {
    let own = corpus.cases.lazy.filter { $0.role == role }.map(\.requirement)
    return own.first { $0.level == .must } ?? own.first
  }

  /// Holds every property against what was played, in their order; nothing for what the role can't read.
  package func judge(_ played: Played, by subject: Subject) -> (Trace, [Judgement])? {
    let trace = Trace(
      role: role, edition: played.edition, features: subject.roles[role] ?? [],
      configuration: played.script.configuration, exchanges: played.exchanges,
      unseen: subject.unseen)
    var broke: String?
    if case .broke(let sentence) = played.outcome { broke = sentence }
    let ending = played.course.map { _ in Ending(broke: broke) }
    var isCut = false
    if case .unsupported = played.outcome { isCut = true }
    // What a case says of a subject that breaks down in it is its own finding, and a call that a library has no words
    // for was never made; what came before is judged.
    let read = isCut || ending == nil && broke != nil ? trace.withoutLast : trace
    return (try? judge(read, course: played.course, history: ending)).map { (trace, $0) }
  }
}
