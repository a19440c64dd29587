import ConformanceKit
import ConformanceProof
import ConformanceTesting
import Histories
import ReferenceSubjects
import SeededFaults
import Testing

/// What is made of a reference that remembers wrongly, and what a little corpus catches of it.
@Suite struct StateMutantTests {
  @Test("A second word that changes nothing is a gap, with the shortest history that shows it")
  func gap() throws {
    let proof = try #require(try proofs(of: EchoProof(), "once:say:1").first)
    #expect(proof.caughtBy == nil)
    #expect(proof.gap?.contains("say{") == true)
  }

  @Test("A case in which a word is said twice closes the gap")
  func closedGap() throws {
    var echo = EchoProof()
    echo.add([
      "name": "twice", "summary": "A word is said again each time", "requirement": "ECHO-001",
      "steps": [
        ["event": ["say": ["text": "one"]], "effects": [["said": ["text": "one"]]]],
        ["event": ["say": ["text": "one"]], "effects": [["said": ["text": "one"]]]],
      ],
    ])
    #expect(try proofs(of: echo, "once:say:1").map(\.caughtBy) == ["test.echo/words/twice"])
  }

  @Test("A property that a run's histories break closes the gap, too")
  func gapOfCases() throws {
    let proofs = try proofs(of: EchoProof(), "once:say:1", suites: [.echo])
    #expect(proofs.map(\.caughtBy) == ["test.echo/properties/words-are-said-again"])
  }

  @Test("A gap with a reason is excused, and counts among those that are not caught")
  func excused() throws {
    var echo = EchoProof()
    let note = HistoryNote(
      role: "test.echo", mutant: "once:say:1", because: "Nobody says it twice.")
    echo.notes.histories = [note]
    let proof = try echo.proof()
    let share = MutantShare(proof.stateMutants.filter { $0.mutant.name == "once:say:1" })
    #expect([share.caught, share.excused, share.gaps] == [0, 1, 0])
    #expect(share.tally.percentage == "0 %")
    #expect(proof.problems == [])
  }

  @Test("A note on state mutants that cases catch is named")
  func staleNote() throws {
    var echo = EchoProof()
    let note = HistoryNote(role: "test.echo", mutant: "once:say:0", because: "Nobody says it.")
    echo.notes.histories = [note]
    #expect(
      try echo.proof().problems == [
        "the note on 'once:say:0' of 'test.echo' in survivors.json explains nothing: each such state mutant is caught"
      ])
  }

  @Test("A mutant that does what the reference does is a gap nowhere")
  func indistinguishable() throws {
    let proofs = try proofs(of: EchoProof(), "once:sing:*")
    #expect(proofs.count == 5)
    #expect(MutantShare(proofs).indistinguishable == 5)
  }

  @Test(
    "Each operation changes what is said, and when",
    arguments: [
      ("once:say:1", [], 60.0), ("forgets:say:say", ["one"], nil),
      ("revives:say:say", ["one"], nil), ("stale:say:text", [], 60),
      ("frozen:hours", ["one"], 60), ("sliding:say", ["one"], 60), ("answers:say:0", ["one"], nil),
    ] as [(String, [String], Double?)])
  func operation(name: String, atOnce: [String], later: Double?) throws {
    let corpus = try EchoProof().corpus()
    let vocabulary = try #require(corpus.vocabularies["test.echo"])
    let mutant = try #require(StateMutant.all(of: vocabulary).first { $0.name == name })
    let subject = mutant.subject(of: EchoProof.reference)
    guard case .inProcess(let factories) = subject.place, let make = factories["test.echo"] else {
      Issue.record("plays nothing")
      return
    }
    let player = try make([:], .current)
    _ = try player.receive(["say": ["text": "later"]], .start)
    let said = try player.receive(["say": ["text": "one"]], .start)
    let stop = try player.advance(Instant.start.advanced(bySeconds: 100))
    #expect(said == atOnce.map { ["said": ["text": .string($0)]] })
    #expect(stop.effects.isEmpty == (later == nil))
    if let later { #expect(stop.now == Instant.start.advanced(bySeconds: later)) }
  }

  @Test("A mutant takes no list of names for a name", arguments: ["oldest", "newest"])
  func takesNames(age: String) throws {
    let role = "xmpp.app-server"
    let vocabulary = try #require(try Corpus.bundled().vocabularies[role])
    let mutant = try #require(
      StateMutant.all(of: vocabulary).first { $0.name == "takes:stanza:to:\(age)" })
    guard case .inProcess(let factories) = mutant.subject(of: .reference).place,
      let make = factories[role]
    else {
      Issue.record("plays nothing")
      return
    }
    let player = try make([:], .legacy)
    _ = try player.receive(["connected": ["connection": "A"]], .start)
    _ = try player.receive(["sendToMany": ["to": ["device-1"]]], .start)
    let stanza: JSONValue = [
      "connection": "A", "to": "441100@gcm.googleapis.com",
      "gcm": #"{"from":"device-1","message_id":"m-1"}"#,
    ]
    #expect(try !player.receive(["stanza": stanza], .start).isEmpty)
  }

  private func proofs(
    of echo: EchoProof, _ name: String, suites: [PropertySuite] = []
  ) throws -> [ProofOfMutant] {
    let corpus = try echo.corpus()
    return ProofOfMutant.all(
      of: corpus, cases: corpus.cases, reference: EchoProof.reference,
      held: HeldProperties(of: suites),
      names: [Glob(name)], eventsPlayed: 1_000, jobs: 2)
  }
}

/// What an exploration asks about a player that differs from the reference.
@Suite struct ExplorationTests {
  @Test("A fault that says a word late is found, with the shortest history that shows it")
  func faultFound() throws {
    let questions = try explore(seed: 1, fault: "says-it-late")
    let first = try #require(questions.first)
    #expect(first.requirements.first == "ECHO-001" || first.requirements.first == "ECHO-002")
    #expect(first.test["steps"]?.array?.count == 2)
    #expect(first.test["steps"]?.array?.first?["event"] == ["say": ["text": "later"]])
    #expect(first.reference == [["said": ["text": "later"]]])
    #expect(first.other == [])
  }

  @Test("A seed repeats an exploration")
  func determinism() throws {
    let first = try explore(seed: 7, fault: "says-nothing").map(\.test.compact)
    let second = try explore(seed: 7, fault: "says-nothing").map(\.test.compact)
    #expect(!first.isEmpty)
    #expect(first == second)
  }

  @Test(
    "A difference is asked about once", arguments: ["reason-for-success", "refuses-options"])
  func once(name: String) throws {
    let corpus = try Corpus.bundled()
    let fault = try #require(Fault.all.first { $0.name == name })
    let cases = try #require(corpus.casesByRole[fault.role])
    var exploration = try #require(
      Exploration(fault.role, cases: cases, reference: .reference, corpus: corpus, seed: 1))
    var questions: [[[String]]] = []
    exploration.run(against: try maker(of: fault.subject, fault.role)) {
      $0.histories >= 100
    } found: { question in
      let step = question.test["steps"]?.array?[question.step - 1]
      let kind = step?["event"]?.object?.members.first?.name ?? "advance"
      questions.append(
        [[kind]]
          + [question.reference, question.other].map { effects in
            Set(effects.compactMap { $0.object?.members.first?.name }).sorted()
          })
    }
    #expect(Set(questions).count == questions.count, "\(questions)")
  }

  @Test("The reference does not differ from itself")
  func noDifference() throws {
    var exploration = try exploration(seed: 1)
    var count = 0
    exploration.run(against: try maker(of: EchoProof.reference)) {
      $0.histories >= 300
    } found: { _ in
      count += 1
    }
    #expect(count == 0)
    #expect(exploration.progress.histories == 300)
    #expect(exploration.progress.events > 600)
    #expect(exploration.progress.pairs > 0)
    #expect(exploration.progress.states > 1)
  }

  private func explore(seed: UInt64, fault name: String) throws -> [Exploration.Question] {
    let fault = try #require(EchoProof().faults.first { $0.name == name })
    var exploration = try exploration(seed: seed)
    var questions: [Exploration.Question] = []
    exploration.run(against: try maker(of: fault.subject)) {
      $0.histories >= 300
    } found: {
      questions.append($0)
    }
    return questions
  }

  private func exploration(seed: UInt64) throws -> Exploration {
    let corpus = try EchoProof().corpus()
    return try #require(
      Exploration(
        "test.echo", cases: corpus.cases, reference: EchoProof.reference, corpus: corpus,
        seed: seed))
  }

  private func maker(of subject: Subject, _ role: String = "test.echo") throws -> MakePlayer {
    guard case .inProcess(let factories) = subject.place else {
      throw Unsupported("is no Swift type")
    }
    return try #require(factories[role])
  }
}
