package import ConformanceKit
import Locking

/// Holds the properties of roles against everything that is played to one subject.
package final class PropertyWatch: Sendable {
  /// What was seen of one property.
  fileprivate struct Seen {
    var touched = 0
    /// How many cases and histories break it.
    var broken = 0
    /// The shortest of those that break the gravest requirement.
    var worst: Shown?
    /// All steps at which it breaks.
    var places: Set<Place> = []
    /// The cases that fail at such a step, and those that fail at a later one.
    var failing: Set<String> = []
    var failingLater: Set<String> = []
  }

  /// A step of a case or a history.
  fileprivate struct Place: Hashable {
    let id: String
    let step: Int
  }

  /// A case or a history that breaks a property.
  fileprivate struct Shown {
    let id: String
    let trace: Trace
    let judgement: Judgement
    let level: Requirement.Level
    /// What the subject wrote besides.
    var remark = ""
    /// Where it is wrong, such as a line of a file; nothing for a step of what was played.
    var place: String?

    /// Whether it is told rather than another one, in whatever order the two came.
    func isWorse(than other: Shown) -> Bool {
      if level != other.level { return level == .must || other.level == .open }
      let (own, others) = (trace.exchanges.count, other.trace.exchanges.count)
      if own != others { return own < others }
      return id.utf8.count == other.id.utf8.count
        ? id.precedes(other.id) : id.utf8.count < other.id.utf8.count
    }
  }

  private let subject: Subject
  private let corpus: Corpus
  private let suites: [String: PropertySuite]
  /// Why a property that nothing has touched is skipped.
  private let untouched: String
  private let seen: Locked<[String: [Seen]]>

  /// Makes ready to watch.
  ///
  /// - Parameters:
  ///   - suites: The properties, of each role those that are held.
  ///   - subject: Who plays.
  ///   - corpus: Where the levels of requirements are.
  ///   - untouched: Why a property that nothing has touched is skipped.
  package init(
    _ suites: [PropertySuite], subject: Subject, corpus: Corpus,
    untouched: String = "nothing that was played shows it"
  ) {
    self.untouched = untouched
    self.subject = subject
    self.corpus = corpus
    self.suites = Dictionary(suites.map { ($0.role, $0) }) { first, _ in first }
    seen = Locked(self.suites.mapValues { $0.properties.map { _ in Seen() } })
  }

  /// Looks at what was played.
  package func look(at played: Played) {
    guard let suite = suites[played.test.role],
      let (trace, judgements) = suite.judge(played, by: subject)
    else { return }
    take(
      judgements, of: suite, in: played.test.id, failingAt: played.failingStep
    ) { judgement, _, level in
      Shown(
        id: played.test.id, trace: trace, judgement: judgement, level: level,
        remark: played.remark)
    }
  }

  /// Looks at what was recorded.
  ///
  /// - Parameters:
  ///   - recording: What was heard.
  ///   - file: What it is called.
  ///   - patience: By how much an instant may be off, in milliseconds.
  /// - Throws: ``JSONDecodingError`` for what is no event or effect of the role.
  package func look(
    at recording: Recording, in file: String, patience: Int64
  ) throws(JSONDecodingError) {
    guard let suite = suites[recording.head.role] else { return }
    let trace = recording.asRecorded.trace
    take(
      try suite.judge(recording, patience: patience), of: suite, in: file
    ) { judgement, broken, level in
      let count = judgement.breaks.count
      return Shown(
        id: file, trace: trace.upTo(broken.point.step), judgement: judgement, level: level,
        place: recording.words(for: broken.point.place, in: file)
          + (count > 1 ? ", the first of \(count) places" : ""))
    }
  }

  private func take(
    _ judgements: [Judgement], of suite: PropertySuite, in id: String, failingAt end: Int? = nil,
    show: (Judgement, Judgement.Break, Requirement.Level) -> Shown
  ) {
    let touched = judgements.indices.filter { judgements[$0].touched > 0 }
    seen.withLock { seen in
      guard var own = seen.removeValue(forKey: suite.role) else { return }
      for place in touched {
        let judgement = judgements[place]
        own[place].touched += judgement.touched
        guard !judgement.breaks.isEmpty,
          let (broken, requirement) = suite.gravest(of: judgement, at: place, in: corpus)
        else { continue }
        own[place].add(show(judgement, broken, requirement.level))
        let steps = Set(judgement.breaks.map(\.point.step))
        own[place].places.formUnion(steps.map { Place(id: id, step: $0) })
        guard let end else { continue }
        if steps.contains(end) {
          own[place].failing.insert(id)
        } else {
          own[place].failingLater.insert(id)
        }
      }
      seen[suite.role] = own
    }
  }

  /// What each property came to: one finding each, in the order of roles and of their properties.
  ///
  /// - Parameters:
  ///   - overdue: What a subject did that hangs, a sentence without a period: it is shown as it was played, and
  ///     nothing passes.
  ///   - isShrinking: Whether what a history showed is made as short as it can be.
  /// - Returns: The findings.
  package func findings(overdue: String? = nil, isShrinking: Bool = true) -> [Finding] {
    suites.values.sorted { $0.role.precedes($1.role) }.flatMap { suite in
      let seen = seen.withLock { $0[suite.role] } ?? []
      return suite.properties.indices.compactMap { place in
        finding(
          place, seen[place], of: suite, alongside: suite.alongside(place, seen), overdue: overdue,
          isShrinking: isShrinking && overdue == nil)
      }
    }
  }
}

extension PropertyWatch.Seen {
  fileprivate mutating func add(_ shown: PropertyWatch.Shown) {
    broken += 1
    if worst.map({ shown.isWorse(than: $0) }) ?? true { worst = shown }
  }
}

extension PropertySuite {
  /// How many failing cases a finding tells of that end where its property breaks.
  private static let told = 50

  /// What fails where a property breaks: cases that end there, and the properties that break at nearly the same
  /// steps, half of those of either or more; where there are none, cases that end later.
  fileprivate func alongside(_ place: Int, _ seen: [PropertyWatch.Seen]) -> [String] {
    let own = seen[place]
    guard own.broken > 0 else { return [] }
    let others = seen.indices.filter { other in
      let places = seen[other].places
      return other != place && !places.isEmpty
        && places.intersection(own.places).count * 2 >= max(places.count, own.places.count)
    }
    let cases = own.failing.isEmpty && others.isEmpty ? own.failingLater : own.failing
    return cases.sorted { $0.precedes($1) }.prefix(Self.told)
      + others.map { self.id(of: properties[$0]) }
  }

  /// The requirement that a break of a property is against.
  private func requirement(
    of broken: Judgement.Break, at place: Int, in corpus: Corpus
  ) -> Requirement? {
    let id = broken.requirement ?? properties[place].requirements.first
    return id.map { corpus.requirements[$0] } ?? requirement(in: corpus)
  }

  /// The gravest of the breaks in a judgement, with its requirement.
  fileprivate func gravest(
    of judgement: Judgement, at place: Int, in corpus: Corpus
  ) -> (Judgement.Break, Requirement)? {
    let broken = judgement.breaks.compactMap { broken in
      requirement(of: broken, at: place, in: corpus).map { (broken, $0) }
    }
    return broken.first { $0.1.level == .must } ?? broken.first { $0.1.level == .should }
      ?? broken.first
  }
}

extension PropertyWatch {
  private func finding(
    _ place: Int, _ seen: Seen, of suite: PropertySuite, alongside: [String], overdue: String?,
    isShrinking: Bool
  ) -> Finding? {
    let entry = suite.properties[place]
    let id = suite.id(of: entry)
    guard
      let own = entry.requirements.first.map({ corpus.requirements[$0] })
        ?? suite.requirement(in: corpus)
    else { return nil }
    func finding(_ verdict: Verdict, because reason: String? = nil) -> Finding {
      Finding(
        id: id, summary: entry.summary, requirement: own, role: suite.role, verdict, reason: reason)
    }
    guard subject.roles[suite.role] != nil else {
      return finding(.skipped, because: "the role '\(suite.role)' is not claimed")
    }
    guard let worst = seen.worst else {
      if let overdue {
        return finding(entry.requirements.isEmpty ? .failed : .skipped, because: overdue)
      }
      return seen.touched > 0
        ? finding(.passed) : finding(.skipped, because: untouched)
    }
    let shrunk = isShrinking ? shrunk(worst.trace, worst.id, place, suite) : nil
    let (trace, judgement) = shrunk ?? (worst.trace, worst.judgement)
    guard let (broken, requirement) = suite.gravest(of: judgement, at: place, in: corpus) else {
      return nil
    }
    let isBreakdown = entry.requirements.isEmpty
    return Finding(
      id: id, summary: entry.summary, requirement: requirement, role: suite.role,
      isBreakdown ? .failed : requirement.level.verdictOfBreak,
      reason: isBreakdown ? broken.sentence : reason(broken, worst, seen.broken),
      evidence: Finding.Evidence(
        configuration: trace.configuration, exchanges: trace.exchanges,
        expected: isBreakdown ? nil : .string(entry.summary),
        alongside: alongside, standardError: isBreakdown ? worst.remark : ""))
  }

  private func reason(_ broken: Judgement.Break, _ worst: Shown, _ count: Int) -> String {
    let sentence = broken.sentence.map { ": \($0)" } ?? ""
    let others = count > 1 ? " and in \(count - 1) more" : ""
    if let place = worst.place { return "does not hold at \(place)\(sentence)\(others)" }
    return
      "does not hold at step \(broken.point.step + 1)\(sentence); seen in '\(worst.id)'\(others)"
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
  package func withPlayers<Product>(
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

extension Requirement.Level {
  /// The verdict on a property that breaks a requirement of the level.
  fileprivate var verdictOfBreak: Verdict {
    switch self {
    case .must: .failed
    case .should: .deviated
    case .open: .observed
    }
  }
}

extension Recording {
  /// Where an entry stands, for a reader.
  fileprivate func words(for place: Int, in file: String) -> String {
    if entries.indices.contains(place), let line = entries[place].line {
      return "line \(line) of '\(file)'"
    }
    let name = head.test.map { " of '\($0)'" } ?? ""
    return place < entries.count
      ? "entry \(place + 1) of the trace\(name) in '\(file)'"
      : "the end of the trace\(name) in '\(file)'"
  }
}

extension Trace {
  /// How many exchanges of a long trace a reader is shown.
  private static let shown = 20

  /// The last exchanges up to one.
  fileprivate func upTo(_ step: Int) -> Trace {
    Trace(
      role: role, edition: edition, features: features, configuration: configuration,
      exchanges: exchanges.prefix(step + 1).suffix(Self.shown))
  }
}

extension Played {
  /// The step at which a case fails; nothing for one that doesn't, or in which the subject breaks down.
  fileprivate var failingStep: Int? {
    guard case .differs = outcome else { return nil }
    return exchanges.count - 1
  }
}
