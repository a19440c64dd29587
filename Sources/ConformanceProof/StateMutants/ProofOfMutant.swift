package import ConformanceKit
import Histories

/// What playing the cases of its role to a state mutant shows.
package struct ProofOfMutant: Sendable {
  package let mutant: StateMutant
  /// The id of the shortest case that fails, or else of a property that is broken in a run's histories.
  package let caughtBy: String?
  /// A history that tells it from the reference, found where no case catches it.
  package let gap: String?
  /// Why no case needs to catch it, as somebody wrote it down.
  package let because: String?

  /// Whether a case is missing, or a reason.
  package var isGap: Bool { gap != nil && because == nil }
}

/// How many state mutants were made, and what became of them.
package struct MutantShare: Sendable {
  package let made: Int
  package let caught: Int
  /// Those of the rest that are told from the reference, with a reason.
  package let excused: Int
  package let gaps: Int

  package init(_ proofs: [ProofOfMutant]) {
    made = proofs.count
    caught = proofs.count { $0.caughtBy != nil }
    excused = proofs.count { $0.gap != nil && $0.because != nil }
    gaps = proofs.count(where: \.isGap)
  }

  /// Those that nothing was found to tell from the reference.
  package var indistinguishable: Int { made - caught - excused - gaps }

  /// Those that are caught, of those that can be told from the reference.
  package var tally: ProofOfCase.Tally {
    ProofOfCase.Tally(caught: caught, made: caught + excused + gaps)
  }
}

extension ProofOfMutant {
  /// Holds the state mutants of each role against the cases of the role.
  ///
  /// - Parameters:
  ///   - corpus: Where the vocabularies are.
  ///   - cases: The cases that are played.
  ///   - reference: What the mutants are made of.
  ///   - held: The properties that catch what no case does.
  ///   - notes: Why no case needs to catch some of them.
  ///   - names: Patterns, of which the name of a mutant fits one.
  ///   - isShrinking: Whether each gap is shown by the shortest history that can be found.
  ///   - eventsPlayed: How many events are played in each role to find gaps.
  ///   - jobs: How many threads play.
  /// - Returns: What each has come to, by role.
  package static func all(
    of corpus: Corpus, cases: [Case], reference: Subject, held: HeldProperties = HeldProperties(),
    notes: [HistoryNote] = [], names: [Glob] = [Glob("*")], isShrinking: Bool = true,
    eventsPlayed: Int = 100_000, jobs: Int
  ) -> [ProofOfMutant] {
    let roles = Dictionary(grouping: cases, by: \.role).sorted { $0.value.count > $1.value.count }
    let recorded = Threads.map(roles, jobs: jobs) { role in
      RecordedCases(of: role.key, role.value, reference: reference, corpus: corpus)
    }.compactMap { $0 }
    let mutants = recorded.flatMap { cases in
      StateMutant.all(of: cases.vocabulary)
        .filter { mutant in names.contains { $0.matches(mutant.name) } }
        .map { (cases: cases, mutant: $0) }
    }
    let histories = held.control(
      of: Set(roles.map(\.key)), reference: reference, corpus: corpus, jobs: jobs)
    let catches = Threads.map(mutants, jobs: jobs) {
      Matcher.Expressions()
    } work: { expressions, made in
      let mutant = made.mutant
      let caughtBy =
        made.cases.firstCatch(of: mutant, expressions)?.id
        ?? histories[mutant.role]?.firstBreak(by: mutant.subject(of: reference))
      return ProofOfMutant(mutant: mutant, caughtBy: caughtBy, gap: nil, because: nil)
    }
    let byRole = Dictionary(grouping: catches, by: \.mutant.role)
    let proofs = Threads.map(recorded, jobs: jobs) { cases in
      cases.searched(
        byRole[cases.vocabulary.role] ?? [], notes, isShrinking: isShrinking, limit: eventsPlayed)
    }
    return proofs.flatMap { $0 }.sorted { $0.mutant.role.precedes($1.mutant.role) }
  }
}

extension RecordedCases {
  /// Looks for histories that tell from the reference the mutants that no case catches.
  fileprivate func searched(
    _ proofs: [ProofOfMutant], _ notes: [HistoryNote], isShrinking: Bool, limit: Int
  ) -> [ProofOfMutant] {
    let played = recordings.map(\.played)
    let stock = Stock(played, vocabulary: vocabulary, make: make)
    let looks = Looks(played.map(\.test), vocabulary: vocabulary)
    let free = proofs.indices.filter { proofs[$0].caughtBy == nil }
    var search = MutantSearch(stock, looks: looks)
    let found = search.tellApart(
      free.map { proofs[$0].mutant }, seed: 1, limit: limit)
    var proofs = proofs
    for (place, history) in found {
      let mutant = proofs[free[place]].mutant
      let smallest = isShrinking ? search.smallest(history, showing: mutant) : history
      proofs[free[place]] = ProofOfMutant(
        mutant: mutant, caughtBy: nil, gap: smallest.line,
        because: notes.first { $0.fits(mutant) }?.because)
    }
    return proofs
  }
}

extension History {
  /// The history in one line, with what comes several times in a row counted.
  var line: String {
    var parts: [(text: String, count: Int)] = []
    for step in steps {
      let text =
        switch step.action {
        case .event(let event, _):
          event.effectName + (event.object?.members.first?.value.compact ?? "")
        case .advance(let milliseconds): "\(Double(milliseconds) / 1000) s"
        }
      if parts.last?.text == text {
        parts[parts.count - 1].count += 1
      } else {
        parts.append((text, 1))
      }
    }
    return parts.map { $0.count > 1 ? "\($0.count) × \($0.text)" : $0.text }
      .joined(separator: ", ")
  }
}
