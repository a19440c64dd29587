import ConformanceKit
import ConformanceTesting
import Histories
import ReferenceSubjects
import RoleProperties
import Testing

/// Histories made by machine, what they find, and how it is told.
@Suite("Properties are held against histories") struct HistoryTests {
  /// Plays the cases of the little corpus, and histories, and returns what the properties come to.
  private static func findings(
    of subject: Subject, histories: Int, jobs: Int = 1
  ) throws -> (cases: [Finding], properties: [Finding]) {
    let corpus = try Echo.corpus()
    let watch = PropertyWatch([.echo], subject: subject, corpus: corpus)
    var runner = Runner(corpus: corpus, subject: subject, jobs: jobs)
    runner.watch = { watch.look(at: $0) }
    let cases = runner.findings(for: corpus.cases)
    runner.run(PropertySuite.echo.histories(0..<histories, for: subject, of: corpus)) { _ in }
    return (cases, watch.findings())
  }

  private static func subject<Echo: Player<EchoRole>>(_ player: Echo.Type) -> Subject {
    Subject(name: "echo", version: "1").playing(player)
  }

  private static func finding(_ name: String, in findings: [Finding]) throws -> Finding {
    try #require(findings.first { $0.caseID == "test.echo/properties/\(name)" })
  }

  @Test("A subject that keeps them passes them, in process and behind a pipe")
  func kept() throws {
    for subject in [Echo.subject, try Echo.child.get()] {
      let properties = try Self.findings(of: subject, histories: 10).properties
      #expect(properties.map(\.verdict) == [.passed, .passed, .passed])
      #expect(properties.allSatisfy { $0.isProperty })
    }
  }

  @Test("What no case shows, a history does: the shortest that there is")
  func planted() throws {
    let (cases, properties) = try Self.findings(
      of: Self.subject(ForgetfulEcho.self), histories: 20)
    #expect(cases.allSatisfy { $0.verdict != .failed })
    let broken = try Self.finding("words-are-said-again", in: properties)
    #expect(broken.verdict == .failed && !broken.isBreakdown)
    #expect(broken.reason?.hasPrefix("does not hold at step 3: nothing says '") == true)
    #expect(broken.evidence?.exchanges.count == 3)
    #expect(try Self.finding("nothing-is-made-up", in: properties).verdict == .passed)
  }

  @Test("A break is put down to its requirement, and not to a subject that breaks down")
  func cause() throws {
    let findings = try Self.findings(of: Self.subject(ForgetfulEcho.self), histories: 20).properties
    let causes = Reliance().causes(of: findings)
    #expect(causes.map(\.requirementID) == ["ECHO-001"])
  }

  @Test("A broken property tells which cases fail at a step where it breaks")
  func alongside() throws {
    let (cases, properties) = try Self.findings(of: Self.subject(SilentEcho.self), histories: 20)
    let told = Set(
      try Self.finding("words-are-said-again", in: properties).evidence?.alongside ?? [])
    let failing = cases.filter(\.isBroken).map(\.caseID)
    #expect(!told.isEmpty && told.isSubset(of: failing))
    let forgetful = try Self.findings(of: Self.subject(ForgetfulEcho.self), histories: 20)
    let lonely = try Self.finding("words-are-said-again", in: forgetful.properties)
    #expect(lonely.evidence?.alongside == [], "no case fails")
  }

  @Test("A call that a library has no words for is held against nobody")
  func unsupported() throws {
    let corpus = try Corpus.bundled()
    let subject = Subject(name: "mute", version: "1", editions: [.legacy]).playing(
      MuteAppServer.self)
    let suite = PropertySuite.xmppAppServer.holding { $0.name == "messages-go-out" }
    let watch = PropertyWatch([suite], subject: subject, corpus: corpus)
    var runner = Runner(corpus: corpus, subject: subject, jobs: 1)
    runner.watch = { watch.look(at: $0) }
    let histories = suite.histories(0..<20, for: subject, of: corpus)
    let findings = runner.findings(for: histories)
    #expect(findings.contains { $0.verdict == .skipped })
    #expect(watch.findings().map(\.verdict) == [.skipped])
  }

  @Test("A crash in a history is a finding of its own, named as cases name it")
  func crash() throws {
    let (cases, properties) = try Self.findings(of: Self.subject(BrittleEcho.self), histories: 20)
    #expect(cases.allSatisfy { $0.verdict != .failed })
    let broken = try Self.finding("answers-every-event", in: properties)
    #expect(broken.verdict == .failed && broken.isBreakdown)
    #expect(broken.reason == "threw an error: too many words")
    #expect(broken.evidence?.exchanges.count == 3)
    #expect(broken.evidence?.exchanges.last?.effects == nil)
    #expect(try Self.finding("words-are-said-again", in: properties).verdict == .passed)
  }

  @Test(
    "So is one behind a pipe, and nonsense",
    arguments: [
      ("exits", "exited with status 3 before it answered"),
      ("answers-nonsense", "gave something else"),
    ])
  func pipe(behaviour: String, reason: String) throws {
    let corpus = try Echo.corpus()
    let child = try Subject(connectingTo: Echo.command(behaviour), corpus: corpus)
    let properties = try Self.findings(of: child, histories: 6).properties
    let broken = try Self.finding("answers-every-event", in: properties)
    #expect(broken.verdict == .failed && broken.reason?.contains(reason) == true)
    #expect(broken.evidence?.exchanges.count == 1)
    #expect(try Self.finding("words-are-said-again", in: properties).verdict == .passed)
  }

  @Test("What they come to is the same again, and with however many jobs")
  func repeated() throws {
    func lines(jobs: Int) throws -> [String] {
      try Self.findings(of: Self.subject(ForgetfulEcho.self), histories: 30, jobs: jobs)
        .properties.map(\.line)
    }
    let once = try lines(jobs: 1)
    #expect(try lines(jobs: 1) == once)
    #expect(try lines(jobs: 4) == once)
  }

  @Test("A history is the same for every subject that does the same")
  func sameForAll() throws {
    let corpus = try Corpus.bundled()
    let suite = PropertySuite.apnsProvider
    func stimuli(_ numbers: [Int]) throws -> [[JSONValue]] {
      let runner = Runner(corpus: corpus, subject: .reference)
      return try suite.histories(numbers, for: .reference, of: corpus).map { test in
        try #require(runner.play(test)).exchanges.map(\.stimulus)
      }
    }
    let three = try stimuli([0, 1, 2])
    #expect(three.count == 3 && Set(three).count == 3)
    #expect(try stimuli([1]) == [three[1]])
    #expect(three.allSatisfy { $0.count > 5 })
  }

  @Test("A trace is shrunk to what still shows it, and no further")
  func shrunk() throws {
    let steps = ["one", "two", "four", "one", "two"].enumerated().map { place, word in
      History.Step(id: place, action: .event(["say": ["text": .string(word)]], holes: []))
    }
    let history = History(configuration: [:], edition: .current, steps: steps)
    var shrinker = Shrinker(history) { smaller in
      smaller.steps.contains { step in
        guard case .event(let event, _) = step.action else { return false }
        return event["say"]?["text"] == "four"
      }
    }
    #expect(shrinker.smallest().steps.map(\.id) == [2])
  }

  @Test("In a shrunk trace each effect stands at its own time, however long a step is")
  func times() throws {
    let suite = PropertySuite(
      EchoHistories.self,
      [
        Property("nothing-takes-a-minute", "Nothing is said after a minute", "ECHO-001") {
          $0.said.none { $0.point.now == Instant.start.advanced(bySeconds: 60) }
        }
      ])
    let end = Instant.start.advanced(bySeconds: 7200)
    let trace = Trace(
      role: suite.role, edition: .current, features: [], configuration: [:],
      exchanges: [
        Finding.Exchange(stimulus: .event(["say": ["text": "later"]]), effects: []),
        Finding.Exchange(stimulus: .advance(from: .start, to: end), effects: []),
      ])
    let vocabulary = try #require(try Echo.corpus().vocabularies[suite.role])
    let shrunk = try #require(
      Echo.subject.withPlayers(of: suite.role) { make in
        ShrunkTrace(trace, breaking: 0, of: suite, vocabulary, make: make)
      })
    #expect(shrunk.judgement.breaks.map(\.point.step) == [1])
  }

  @Test("What is dealt out is dealt whole in as few histories as it takes")
  func dealing() {
    let dealt = (0..<4).flatMap { number in
      (0..<2).compactMap { Dice(seed: 1, history: number).deal(0..<7, $0, of: 2) }
    }
    #expect(dealt == [0, 1, 2, 3, 4, 5, 6, 0])
  }

  @Test("Nobody is asked for what only a feature has words for")
  func features() throws {
    let corpus = try Corpus.bundled()
    let suite = PropertySuite.httpV1Sender
    let vocabulary = try #require(corpus.vocabularies[suite.role])
    func asksForOthers(_ features: Set<String>) -> Bool {
      (0..<40).contains { number in
        var course = suite.draw(number, .current, features, vocabulary)?.course
        while case .event(let event)? = course?.next(after: [], isWaiting: true) {
          if event.compact.contains("webpush") { return true }
        }
        return false
      }
    }
    #expect(asksForOthers(["other-platforms"]))
    #expect(!asksForOthers(["retry", "error-kinds"]))
  }

  @Test("The reference breaks no property of a role, and touches each")
  func reference() throws {
    let corpus = try Corpus.bundled()
    for suite in PropertySuite.all {
      let watch = PropertyWatch([suite], subject: .reference, corpus: corpus)
      var runner = Runner(corpus: corpus, subject: .reference)
      runner.watch = { watch.look(at: $0) }
      runner.run(suite.histories(0..<60, for: .reference, of: corpus)) { _ in }
      for finding in watch.findings() {
        #expect(
          [.passed, .skipped].contains(finding.verdict),
          "\(finding.caseID): \(finding.reason ?? "")")
      }
    }
  }

  @Test("Every property names requirements that there are, and has a name of its own")
  func names() throws {
    let corpus = try Corpus.bundled()
    for suite in PropertySuite.all {
      #expect(corpus.vocabularies[suite.role] != nil)
      #expect(Set(suite.properties.map(\.name)).count == suite.properties.count)
      for property in suite.properties.dropLast() {
        #expect(!property.requirements.isEmpty, "\(property.name)")
        for id in property.requirements { #expect(corpus.requirements[id] != nil, "\(id)") }
      }
    }
  }
}

/// An app server that can't be asked to send.
private struct MuteAppServer: Player<XMPPAppServer> {
  init(configuration: XMPPAppServer.Configuration, edition: Edition) {}

  func receive(
    _ event: XMPPAppServer.Event, at now: Instant
  ) throws -> [XMPPAppServer.Effect] {
    if case .send = event { throw Unsupported("it has no method for that") }
    if case .sendToMany = event { throw Unsupported("it has no method for that") }
    return []
  }

  func advance(to limit: Instant) -> Advance<XMPPAppServer.Effect> {
    Advance(now: limit, effects: [])
  }
}
