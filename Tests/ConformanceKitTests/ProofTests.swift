import ConformanceKit
import ConformanceProof
import Foundation
import SeededFaults
import ReferenceSubjects
import Testing

/// What the proof says of a little corpus that is sound, and of one that is spoilt in one place.
@Suite struct ProofTests {
  @Test("A sound corpus is proved, with figures and a matrix")
  func soundCorpus() throws {
    let proof = try EchoProof().proof()
    #expect(proof.problems + proof.problemsOfWords == [])
    #expect(proof.shares.map(\.musts) == [1])
    #expect(proof.shares.map(\.brokenMusts) == [1])
    #expect(proof.faults.map(\.failing) == [["test.echo/words/word"], ["test.echo/words/later"]])
    #expect(ProofText(proof).description.hasSuffix("proved\n"))
    #expect(proof.page.contains("<code>says-it-late</code>"))
    #expect(proof.json["faults"]?.array?.first?["failing"]?["ECHO-001"] == ["test.echo/words/word"])
  }

  @Test("A second proof, which plays only what may fail, shows what the first one did")
  func remembered() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "proved-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let proofs = try (1...2).map { _ in
      let memory = ProofMemory(at: file, of: "a build", isFresh: false)
      let proof = try EchoProof().proof(memory: memory)
      memory.write(isAll: true)
      return proof
    }
    #expect(proofs[0].faults[0].failures.played.count == 2)
    #expect(proofs[0].faults.map(\.failures.played) == proofs[1].faults.map(\.failures.played))
    #expect(
      proofs.map { ProofText($0).description }.allSatisfy { $0 == ProofText(proofs[0]).description }
    )
  }

  @Test("A case that nothing fails is named")
  func vacuousCase() throws {
    var echo = EchoProof()
    echo.add([
      "name": "whatever", "summary": "Anything may be said", "requirement": "ECHO-001",
      "steps": [
        [
          "event": ["say": ["text": "one"]],
          "effects": [["$repeat": ["said": [:]], "times": [0, .null]]],
        ]
      ],
    ])
    #expect(
      try echo.proof().problems == [
        "no mutant and no seeded fault fails the case 'test.echo/words/whatever'"
      ])
  }

  @Test("A case that the reference fails is named")
  func caseOfNoOne() throws {
    var echo = EchoProof()
    echo.add([
      "name": "silence", "summary": "A word is not said again", "requirement": "ECHO-001",
      "steps": [["event": ["say": ["text": "one"]], "effects": []]],
    ])
    #expect(
      try echo.proof().problems == [
        "the reference doesn't show that 'test.echo/words/silence' can be passed: "
          + #"[0]: not expected: {"said":{"text":"one"}}"#
      ])
  }

  @Test("A fault that nothing catches is named")
  func uncaughtFault() throws {
    var echo = EchoProof()
    echo.add(
      Fault("says-it-well", of: EchoReference.self, breaks: ["ECHO-001"], summary: "", seen: ""))
    #expect(try echo.proof().problems == ["the fault 'says-it-well' is caught by no case"])
  }

  @Test("A fault that fails more than its line in the ledger has is named, with the requirement")
  func reachingFault() throws {
    var echo = EchoProof()
    let ledger = ProofLedger(of: try echo.proof())
    echo.faults[0] = Fault(
      "says-nothing", of: EchoReference.self, breaks: ["ECHO-001"], summary: "", seen: "",
      effects: { effect, _ in [effect, effect] })
    #expect(
      ledger.changes(in: try echo.proof(), isWhole: true) == [
        "the fault 'says-nothing' fails 1 cases of 'ECHO-002', 0 before"
      ])
  }

  @Test("A fault that breaks less than it says is named, with the requirement")
  func idleFault() throws {
    var echo = EchoProof()
    echo.add(
      Fault(
        "says-it-early", of: EchoReference.self, breaks: ["ECHO-001", "ECHO-002"], summary: "",
        seen: "", rules: { $0.delay = 30 }))
    #expect(
      try echo.proof().problems == [
        "the fault 'says-it-early' is said to break 'ECHO-001', but no case of it fails"
      ])
  }

  @Test("A fault of a requirement that there is not is named")
  func unknownRequirement() throws {
    var echo = EchoProof()
    echo.add(
      Fault(
        "says-it-early", of: EchoReference.self, breaks: ["ECHO-002", "ECHO-01"],
        summary: "", seen: "", rules: { $0.delay = 30 }))
    let problem = try #require(try echo.proof().problems.first)
    #expect(problem.hasPrefix("the fault 'says-it-early' names the requirement 'ECHO-01'"))
  }

  @Test("A must that no fault breaks is named, unless only some faults are played")
  func mustWithoutFault() throws {
    var echo = EchoProof()
    echo.faults.removeFirst()
    let problem = "no fault breaks the must 'ECHO-001': What is said is said again."
    #expect(try echo.proof().problems == [problem])
    #expect(try echo.proof(isWhole: false).problems == [])
  }

  @Test("Two faults of one name are named")
  func sameName() throws {
    var echo = EchoProof()
    echo.faults.append(echo.faults[0])
    #expect(try echo.proof().problems == ["the fault 'says-nothing' shares its name"])
  }

  @Test(
    "An expectation that is taken from a case is missed",
    arguments: [(0, 0), (0, 1), (1, 1), (1, 2)])
  func missingExpectation(test: Int, step: Int) throws {
    var echo = EchoProof()
    let ledger = ProofLedger(of: try echo.proof())
    echo.removeEffects(atStep: step, ofCase: test)
    let proof = try echo.proof()
    #expect(
      ledger.changes(in: proof, isWhole: true).contains {
        $0.contains("'cases/test.echo/words.json'")
      })
  }

  @Test("A fault and a case that were there before are missed")
  func losses() throws {
    var echo = EchoProof()
    let text = ProofLedger(of: try echo.proof()).text
    let ledger = try #require(ProofLedger(try JSONValue(parsing: text)))
    echo.faults.removeLast()
    echo.cases = .array(Array(echo.cases.array?.dropLast() ?? []))
    let proof = try echo.proof()
    let changes = ledger.changes(in: proof, isWhole: true)
    #expect(
      changes.prefix(2) == [
        "the fault 'says-it-late' fails 0 cases of 'ECHO-002', 1 before",
        "the file 'cases/test.echo/words.json' has 1 cases, 2 before",
      ])
    #expect(changes.contains { $0.hasPrefix("of the state mutants of 'test.echo'") })
    #expect(ledger.changes(in: proof, isWhole: false) == Array(changes.dropFirst()))
  }

  @Test("Members of a set and neighbours of a limit that no case has are named")
  func sets() throws {
    var sets = try EchoProof().proof().sets
    #expect(sets.map(\.unnamed) == [["three"], []])
    #expect(sets.map(\.free) == [[], []])
    #expect(sets.map(\.untried) == [[], [61]])
    var echo = EchoProof()
    echo.add([
      "name": "three", "summary": "Whatever is said, something is", "requirement": "ECHO-001",
      "steps": [
        ["event": ["say": ["text": "three"]], "effects": [["said": ["text": ["$any": true]]]]]
      ],
    ])
    sets = try echo.proof().sets
    #expect(sets.map(\.unnamed) == [[], []])
    #expect(sets.map(\.free) == [["three"], []])
  }

  @Test("A note on a place without survivors is named")
  func staleNote() throws {
    var echo = EchoProof()
    echo.notes.survivors = [SurvivorNote(role: "test.echo", path: "shouted", because: "It may.")]
    #expect(
      try echo.proof().problems == [
        "the note on 'shouted' of 'test.echo' in survivors.json explains nothing: no mutation survives there"
      ])
  }
}

extension EchoProof {
  fileprivate mutating func add(_ fault: Fault) {
    faults.append(fault)
  }

  /// Takes from a step what is expected there.
  fileprivate mutating func removeEffects(atStep step: Int, ofCase index: Int) {
    guard var tests = cases.array, var test = tests[index].object,
      var steps = test["steps"]?.array, var object = steps[step].object
    else { return }
    object["effects"] = nil
    steps[step] = .object(object)
    test["steps"] = .array(steps)
    tests[index] = .object(test)
    cases = .array(tests)
  }
}
