package import ConformanceKit
import Synchronization

/// Holds the properties of roles against everything that is played to one subject.
package final class PropertyWatch: Sendable {
  /// What was seen of one property.
  fileprivate struct Seen {
    var touched = 0
    /// How many cases and histories break it.
    var broken = 0
    /// The shortest of those that break the gravest requirement, and what it is.
    var worst: (id: String, trace: Trace, judgement: Judgement, level: Requirement.Level)?
  }

  private let subject: Subject
  private let corpus: Corpus
  private let suites: [String: PropertySuite]
  private let seen: Mutex<[String: [Seen]]>

  /// Makes ready to watch.
  ///
  /// - Parameters:
  ///   - suites: The properties, of each role those that are held.
  ///   - subject: Who plays.
  ///   - corpus: Where the levels of requirements are.
  package init(_ suites: [PropertySuite], subject: Subject, corpus: Corpus) {
    self.subject = subject
    self.corpus = corpus
    self.suites = Dictionary(suites.map { ($0.role, $0) }) { first, _ in first }
    seen = Mutex(self.suites.mapValues { $0.properties.map { _ in Seen() } })
  }

  /// Looks at what was played.
  package func look(at played: Played) {
    guard let suite = suites[played.test.role],
      let (trace, judgements) = suite.judge(played, by: subject)
    else { return }
    seen.withLock { seen in
      for (place, judgement) in judgements.enumerated() {
        seen[suite.role]?[place].touched += judgement.touched
        guard !judgement.breaks.isEmpty else { continue }
        let entry = suite.properties[place]
        seen[suite.role]?[place].add(
          judgement, trace, played.test.id, entry.level(of: judgement, in: corpus))
      }
    }
  }

  /// What each property came to: one finding each, in the order of roles and of their properties.
  package func findings() -> [Finding] {
    suites.values.sorted { $0.role.precedes($1.role) }.flatMap { suite in
      let seen = seen.withLock { $0[suite.role] } ?? []
      return zip(suite.properties.indices, seen).compactMap { finding($0, $1, of: suite) }
    }
  }
}

extension PropertyWatch.Seen {
  mutating func add(
    _ judgement: Judgement, _ trace: Trace, _ id: String, _ level: Requirement.Level
  ) {
    broken += 1
    if let worst {
      let isGraver = level == .must && worst.level != .must
      let isShorter =
        level == worst.level && trace.exchanges.count < worst.trace.exchanges.count
      guard isGraver || isShorter else { return }
    }
    worst = (id, trace, judgement, level)
  }
}

extension PropertySuite.Entry {
  /// The requirement that a break is against.
  func requirement(of broken: Judgement.Break, in corpus: Corpus) -> Requirement? {
    (broken.requirement ?? requirements.first).flatMap { corpus.requirements[$0] }
  }

  /// The gravest of the requirements that a judgement finds broken.
  func gravest(of judgement: Judgement, in corpus: Corpus) -> (Judgement.Break, Requirement)? {
    let broken = judgement.breaks.compactMap { broken in
      requirement(of: broken, in: corpus).map { (broken, $0) }
    }
    return broken.first { $0.1.level == .must } ?? broken.first
  }

  func level(of judgement: Judgement, in corpus: Corpus) -> Requirement.Level {
    gravest(of: judgement, in: corpus)?.1.level ?? .open
  }
}

extension PropertyWatch {
  private func finding(_ place: Int, _ seen: Seen, of suite: PropertySuite) -> Finding? {
    let entry = suite.properties[place]
    guard let own = entry.requirements.first.flatMap({ corpus.requirements[$0] }) else {
      return nil
    }
    let id = suite.id(of: entry, in: corpus)
    guard subject.roles[suite.role] != nil else {
      return Finding(
        id: id, summary: entry.summary, requirement: own, role: suite.role, .skipped,
        reason: "the role '\(suite.role)' is not claimed")
    }
    guard let worst = seen.worst else {
      return Finding(
        id: id, summary: entry.summary, requirement: own, role: suite.role,
        seen.touched > 0 ? .passed : .skipped,
        reason: seen.touched > 0 ? nil : "nothing that was played shows it")
    }
    let shrunk = shrunk(worst.trace, worst.id, place, suite)
    let (trace, judgement) = shrunk ?? (worst.trace, worst.judgement)
    guard let (broken, requirement) = entry.gravest(of: judgement, in: corpus) else { return nil }
    let others = seen.broken > 1 ? " and in \(seen.broken - 1) more" : ""
    let sentence = broken.sentence.map { ": \($0)" } ?? ""
    let reason =
      "does not hold at step \(broken.point.step + 1)\(sentence); seen in '\(worst.id)'\(others)"
    return Finding(
      id: id, summary: entry.summary, requirement: requirement, role: suite.role,
      requirement.level == .must ? .failed : requirement.level == .should ? .deviated : .observed,
      reason: reason,
      evidence: Finding.Evidence(
        configuration: trace.configuration, exchanges: trace.exchanges))
  }

  /// The shortest trace that shows what a history showed; a case is shown as it is.
  private func shrunk(
    _ trace: Trace, _ id: String, _ place: Int, _ suite: PropertySuite
  ) -> (Trace, Judgement)? {
    guard id.hasPrefix(suite.historyPrefix), let vocabulary = corpus.vocabularies[suite.role] else {
      return nil
    }
    return subject.withPlayers(of: suite.role) { make in
      ShrunkTrace(trace, breaking: place, of: suite, vocabulary, make: make)
    }.map { ($0.trace, $0.judgement) }
  }
}

extension Subject {
  /// Makes players of the subject for as long as some work takes.
  func withPlayers<Product>(
    of role: String, _ work: (@escaping MakePlayer) -> Product?
  ) -> Product? {
    switch place {
    case .inProcess(let factories):
      guard let make = factories[role] else { return nil }
      return work { try make($0, $1) }
    case .child(let command):
      #if CHILD_PROCESSES
      let players = ConversationPlayers(command, role: role)
      defer { players.close() }
      return work { try players.make($0, $1) }
      #else
      return nil
      #endif
    }
  }
}
