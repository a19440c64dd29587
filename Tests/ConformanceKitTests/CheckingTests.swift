import ConformanceKit
import ConformanceTesting
import Dispatch
import Foundation
import Locking
import Testing

/// Says of each word what it is made to say.
private struct MadePlayer: Player<EchoRole> {
  let answer: @Sendable (String) throws -> [String]

  init(_ answer: @escaping @Sendable (String) throws -> [String]) { self.answer = answer }

  init(configuration: NoConfiguration, edition: Edition) { self.init { [$0] } }

  mutating func receive(_ event: EchoRole.Event, at now: Instant) throws -> [EchoRole.Effect] {
    guard case .say(let text) = event else { throw Unsupported("has no voice") }
    return try answer(text).map { .said(text: $0) }
  }
}

/// What a test in Swift Testing makes of a case that doesn't pass.
@Suite("A test says what became of its case") struct CheckingTests {
  /// Returns the issues that checking a case makes.
  private func issues(
    _ id: String, with conformance: Conformance, traits: [KnownFailingTrait] = []
  ) async throws -> [Issue] {
    let test = try #require(conformance.echoCases.first { $0.id == id })
    return try await issues(traits) { try await conformance.check(test) }
  }

  private func issues(
    _ traits: [KnownFailingTrait] = [], of body: @escaping @Sendable () async throws -> Void
  ) async throws -> [Issue] {
    guard let trait = traits.first else { return try await Issue.collected(during: body) }
    let current = try #require(Test.current)
    let collected = Locked<[Issue]>([])
    try await trait.provideScope(for: current, testCase: Test.Case.current) {
      let issues = try await self.issues(Array(traits.dropFirst()), of: body)
      collected.withLock { $0 = issues }
    }
    return collected.withLock(\.self)
  }

  @Test("A case that passes makes no issue")
  func passes() async throws {
    #expect(try await issues("test.echo/words/one", with: Conformance(saying: { [$0] })).isEmpty)
  }

  @Test("A broken must fails the test at the line of the case, with the command that repeats it")
  func fails() async throws {
    let issue = try #require(
      try await issues(
        "test.echo/words/two", with: Conformance(saying: { $0 == "two" ? ["uno"] : [$0] })
      ).first)
    #expect(issue.isFailure)
    #expect(issue.sourceLocation?.filePath.hasSuffix("corpus/cases/test.echo/words.json") == true)
    #expect(issue.sourceLocation?.line == 14)
    #expect(issue.text.contains("failed: test.echo/words/two (must)"))
    #expect(issue.text.contains("CONFORMANCE_CASE=test.echo/words/two swift test"))
  }

  @Test("A broken should, and an answer that nobody foresaw, warn and fail nothing")
  func warns() async throws {
    for (id, word) in [
      ("test.echo/times/later", "deviated"), ("test.echo/times/silence", "observed"),
    ] {
      let all = try await issues(id, with: Conformance(saying: { $0.isEmpty ? ["what?"] : [$0] }))
      let issue = try #require(all.first)
      #expect(!issue.isFailure && all.count == 1, "\(id)")
      #expect(issue.text.contains("\(word): \(id)"))
    }
  }

  @Test("An error that is thrown, and a case that takes too long, fail the test")
  func breaks() async throws {
    struct Crash: Error {}
    let crash = try await issues(
      "test.echo/words/one", with: Conformance(saying: { _ in throw Crash() }))
    #expect(crash.map(\.isFailure) == [true])
    let forever = DispatchSemaphore(value: 0)
    let hanging = Conformance(
      saying: { word in
        forever.wait()
        return [word]
      }, timeLimit: .milliseconds(20))
    let hang = try await issues("test.echo/words/one", with: hanging)
    #expect(hang.first?.text.contains("took longer than 0.02 seconds") == true)
    let others = try await issues("test.echo/words/two", with: hanging)
    #expect(others.map(\.isFailure) == [true], "another thread takes the place of the first")
    _ = try await issues("test.echo/words/three", with: hanging)
    let last = try await issues("test.echo/words/four", with: hanging)
    #expect(last.first?.text.contains("3 cases of 'test.echo' took longer than") == true)
    for _ in 1...3 { forever.signal() }
  }

  @Test("A skipped case makes no issue while another of its role is run")
  func skips() async throws {
    #expect(try await issues("test.echo/times/sung", with: Conformance(saying: { [$0] })).isEmpty)
  }

  @Test("A test in which every case is skipped fails, once")
  func skipsAll() async throws {
    let mute = Subject(name: "mute", version: "1").playing(MadePlayer.self) { _, _ in
      throw Unsupported("has no voice")
    }
    let conformance = Conformance(of: mute, corpus: Echo.corpusDirectory, environment: [:])
    let all = try await issues {
      for test in try conformance.echoCases { try await conformance.check(test) }
    }
    #expect(
      all.map(\.text) == [
        "every case of 'test.echo' was skipped, so nothing was shown of 'mute'"
      ])
  }

  @Test("A list of known failings that isn't there fails, also where a bundle doesn't have it")
  func absentList() {
    let absent: [URL?] = [nil, URL(filePath: "/nowhere/known-failing.json")]
    for list in absent {
      let conformance = Conformance(
        of: Echo.subject, corpus: Echo.corpusDirectory, knownFailing: [list], environment: [:])
      #expect(throws: (any Error).self) { try conformance.echoCases }
    }
  }

  @Test("An entry whose case passes is an issue at the line of the entry in its list")
  func staleEntry() async throws {
    let list = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: list) }
    let text = """
      { "entries": [
        { "case": "test.echo/words/one", "reason": "ours" } ] }
      """
    try text.write(to: list, atomically: true, encoding: .utf8)
    let conformance = Conformance(
      of: Echo.subject, corpus: Echo.corpusDirectory, knownFailing: [list], environment: [:])
    let issue = try #require(try await issues("test.echo/words/one", with: conformance).first)
    #expect(issue.sourceLocation?.filePath == list.path)
    #expect(issue.sourceLocation?.line == 2)
  }

  @Test("A role of which not every case was checked, or none, is told of")
  func untested() async throws {
    let conformance = Conformance(saying: { [$0] })
    #expect(conformance.untested.isEmpty)
    let cases = try conformance.echoCases
    #expect(conformance.untested == ["made plays 'test.echo', of which no case was checked"])
    _ = try await issues("test.echo/words/one", with: conformance)
    #expect(conformance.untested == ["made, test.echo: 1 of \(cases.count) cases: 1 passed"])
    for test in cases { _ = try await conformance.finding(for: test) }
    #expect(conformance.untested.isEmpty)
  }

  @Test("A role that the subject doesn't play fails the test, whatever case is checked")
  func unclaimedRole() async throws {
    let conformance = Conformance(
      of: Subject(name: "nobody", version: "1"), corpus: Echo.corpusDirectory, environment: [:])
    let all = try await issues("test.echo/words/one", with: conformance)
    #expect(all.first?.text.hasPrefix("'nobody' does not play the role 'test.echo'") == true)
    #expect(try await issues("test.echo/words/two", with: conformance).isEmpty)
  }

  @Test("A failing that a trait knows is no failure, and one that passes now is")
  func traits() async throws {
    let conformance = Conformance(saying: { $0 == "two" ? ["dos"] : [$0] })
    let known = KnownFailingTrait.knownFailing("test.echo/words/two", "counts in Spanish")
    #expect(
      try await issues("test.echo/words/two", with: conformance, traits: [known]).contains {
        $0.isFailure
      } == false)
    let stale = KnownFailingTrait.knownFailing("test.echo/words/o*", "is mended")
    let passes = try await issues("test.echo/words/one", with: conformance, traits: [known, stale])
    #expect(passes.count == 1)
    #expect(passes.first?.text.contains("CheckingTests.swift:") == true)
    #expect(passes.first?.text.contains("'test.echo/words/one' passes now") == true)
    let unmatched = KnownFailingTrait.knownFailing("test.echo/words/nine", "there is none")
    for expected in [1, 0] {
      let all = try await issues("test.echo/words/one", with: conformance, traits: [unmatched])
      #expect(all.count == expected, "what is wrong with a trait is told once")
    }
  }

  @Test("Each check runs its case anew, and a command's role is run once")
  func repeats() async throws {
    let count = Locked(0)
    let conformance = Conformance(saying: { word in
      count.withLock { $0 += 1 }
      return [word]
    })
    for _ in 1...3 { #expect(try await issues("test.echo/words/one", with: conformance).isEmpty) }
    #expect(count.withLock(\.self) == 3)
    let started = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: started) }
    let child = Conformance(
      of: Echo.subject, corpus: Echo.corpusDirectory,
      environment: [
        "CONFORMANCE_SUBJECT":
          "sh -c 'echo >>\"\(started.path)\"; exec \"\(Echo.script)\" exits'"
      ])
    let failing = try await withThrowingTaskGroup(of: Verdict.self) { group in
      for test in try child.echoCases {
        group.addTask { try await child.finding(for: test).verdict }
      }
      return try await group.reduce(into: 0) { count, verdict in
        count += verdict == .failed ? 1 : 0
      }
    }
    #expect(failing == 1)
    // One to ask who it is, one for the role, and one after the crash.
    #expect(try String(contentsOf: started, encoding: .utf8).count == 3)
  }

  @Test(
    "CONFORMANCE_CASE leaves a role of which it chooses nothing with one case, which is not run")
  func otherRole() async throws {
    let conformance = Conformance(
      of: .init(name: "nobody", version: "1"), corpus: nil,
      environment: ["CONFORMANCE_CASE": "xmpp.app-server/upstream-acks/*"])
    let cases = try conformance.cases(for: APNsClassifier.self)
    #expect(cases.count == 1)
    #expect(try await issues { try await conformance.check(cases[0]) }.isEmpty)
  }

  #if compiler(>=6.3)
  @Test(
    "The argument of a case that is skipped is cancelled, which this test shows",
    arguments: ["test.echo/times/sung"])
  func cancels(id: String) async throws {
    let conformance = Conformance(saying: { [$0] })
    let test = try #require(conformance.echoCases.first { $0.id == id })
    try await conformance.check(test)
    Issue.record("the test went on")
  }
  #endif
}

extension Conformance {
  fileprivate convenience init(
    saying answer: @escaping @Sendable (String) throws -> [String],
    timeLimit: Duration = .seconds(60)
  ) {
    let subject = Subject(name: "made", version: "1").playing(MadePlayer.self) { _, _ in
      MadePlayer(answer)
    }
    self.init(
      of: subject, corpus: Echo.corpusDirectory, timeLimit: timeLimit, environment: [:])
  }

  fileprivate var echoCases: [Case] {
    get throws { try cases(for: EchoRole.self) }
  }
}

extension Issue {
  /// Returns the issues that are recorded meanwhile, which then are none of the test that runs.
  static func collected(
    during body: @escaping @Sendable () async throws -> Void
  ) async throws -> [Issue] {
    let issues = Locked<[Issue]>([])
    let trait = IssueHandlingTrait.compactMapIssues { issue in
      issues.withLock { $0.append(issue) }
      return nil
    }
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
    return issues.withLock(\.self)
  }

  /// The words with which the issue was recorded.
  var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}
