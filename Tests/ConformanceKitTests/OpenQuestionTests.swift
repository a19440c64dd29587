import ConformanceKit
import ConformanceProof
import Histories
import ReferenceSubjects
import SeededFaults
import Testing

/// Says each word; silence it answers as it is told.
private struct AnsweringPlayer: Player<EchoRole> {
  enum Answer: Sendable {
    case words([String])
    case crash
  }

  private struct Crash: Error {}

  let answer: Answer

  init(_ answer: Answer) { self.answer = answer }

  init(configuration: NoConfiguration, edition: Edition) { self.init(.words([])) }

  mutating func receive(_ event: EchoRole.Event, at now: Instant) throws -> [EchoRole.Effect] {
    switch answer {
    case .words(let words): return words.map { .said(text: $0) }
    case .crash: throw Crash()
    }
  }
}

/// What becomes of a case whose requirement the sources leave open.
@Suite("An open question has no wrong answer")
struct OpenQuestionTests {
  private func finding(_ answer: AnsweringPlayer.Answer) throws -> Finding {
    let corpus = try Echo.corpus()
    let subject = Subject(name: "answering", version: "1")
      .playing(AnsweringPlayer.self) { _, _ in AnsweringPlayer(answer) }
    let silence = try #require(corpus.cases.first { $0.id == "test.echo/times/silence" })
    return try #require(Runner(corpus: corpus, subject: subject).findings(for: [silence]).first)
  }

  @Test("A listed answer is observed by its name")
  func listed() throws {
    let finding = try finding(.words([""]))
    #expect(finding.verdict == .observed)
    #expect(finding.answers == ["empty"])
    #expect(!finding.isUnlisted)
  }

  @Test("Any other answer is a question to the reader, and fails nothing")
  func unlisted() throws {
    let finding = try finding(.words(["what?", "who?"]))
    #expect(finding.verdict == .observed)
    #expect(finding.answers == ["unlisted"])
    #expect(finding.isUnlisted)
    #expect(!finding.isFailure(isStrict: true))
    let reason = try #require(finding.reason)
    #expect(reason.hasPrefix("an answer that no source led us to expect: "))
    #expect(reason.hasSuffix("the answers listed are 'silent', 'empty'"))
    let text = FailureText(finding, requirement: nil, command: "").description
    #expect(text.contains("  question: an answer that no source led us to expect"))
    #expect(!text.contains("failed"))
  }

  @Test("A crash is a failure all the same, and is called a crash")
  func crash() throws {
    let finding = try finding(.crash)
    #expect(finding.verdict == .failed)
    #expect(try #require(finding.reason).hasPrefix("threw an error"))
  }
}

/// What the proof says of variants of the reference that are permitted.
@Suite("No case may fail for a permitted variant, and no property break")
struct VariantTests {
  private func problems(
    answers: [String: String] = [:],
    rules: @escaping @Sendable (inout EchoReference.Rules) -> Void = { _ in },
    effects: ChangedPlayer<EchoReference>.EffectChange? = nil
  ) throws -> [String] {
    let corpus = try Echo.corpus()
    let variant = Variant(
      "odd", of: EchoReference.self, answers: answers, summary: "Is odd", because: "It may be.",
      rules: rules, effects: effects)
    let held = HeldProperties(of: [.echo], in: 0..<20)
    return ProofOfVariant(variant, cases: corpus.cases, held: held, corpus: corpus).problems
  }

  @Test("A variant that breaks nothing is no problem")
  func harmless() throws {
    #expect(try problems(answers: ["ECHO-003": "empty"]) == [])
  }

  @Test("A case that fails for a variant is named, with its level")
  func judgesTooMuch() throws {
    let problems = try problems(rules: { $0.delay = 300 })
    #expect(
      problems.first?.hasPrefix(
        "the variant 'odd' fails 'test.echo/times/later' of the must 'ECHO-002', though it is permitted: "
      ) == true || problems.first?.contains("'test.echo/times/later'") == true)
  }

  @Test("A property that it breaks is named, where every case passes")
  func breaksProperty() throws {
    let problems = try problems(effects: { effect, memory in
      memory.effectCount == 2 ? [] : [effect]
    })
    #expect(problems.count == 1)
    #expect(
      problems.first?.hasPrefix(
        "the variant 'odd' fails 'test.echo/properties/words-are-said-again' of the must 'ECHO-001', "
          + "though it is permitted: "
      ) == true)
  }

  @Test("An answer that no case lists is named")
  func unlisted() throws {
    let problems = try problems(effects: { effect, memory in
      guard case .say(text: "") = memory.event else { return [effect] }
      return [effect, effect]
    })
    #expect(problems.count == 1)
    #expect(
      problems.first?.hasPrefix(
        "the variant 'odd' gives 'test.echo/times/silence' of the open 'ECHO-003' an answer that no"
      )
        == true)
  }

  @Test("A claimed answer that is never given is named, and a requirement that there is not")
  func claims() throws {
    #expect(
      try problems(answers: ["ECHO-003": "silent", "ECHO-03": "silent"]) == [
        "the variant 'odd' never gives the answer 'silent' to 'ECHO-003'; it gives 'empty'",
        "the variant 'odd' answers the requirement 'ECHO-03', which there is not; "
          + "did you mean 'ECHO-003'?",
      ])
  }
}
