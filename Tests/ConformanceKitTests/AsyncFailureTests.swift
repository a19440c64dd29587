import ConformanceKit
import Dispatch
import Foundation
import Testing

/// What keeps asynchronous code from being run, and how a reader is told.
@Suite(.waiting) struct AsyncFailureTests {
  /// What is thrown once code that was told to go to `place` comes back from the outside world.
  ///
  /// Who is back before the code has suspended was never seen away, and is sent again. Others may keep it from a core
  /// for minutes, so the thread is theirs in between.
  @available(macOS 15, *)
  private func comeback(_ asked: Asked, from place: String) async -> String {
    do {
      while try !asked.say(place).isEmpty { await Task.yield() }
      for _ in 0..<300_000 {
        #expect(try asked.advance(1).texts.isEmpty)
        await Task.yield()
        usleep(1000)
      }
      return "nothing came back"
    } catch {
      return "\(error)"
    }
  }

  @available(macOS 15, *)
  @Test(
    "A task that waits for the outside world fails the case when it comes back",
    arguments: ["sleep", "queue", "main actor's sleep"])
  func outside(place: String) async throws {
    let asked = try Asked { text, world in
      switch text {
      case "sleep": try await Task.sleep(for: .milliseconds(1))
      case "queue":
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume() }
        }
      default: try await Self.sleepOnMainActor()
      }
      world.say(text)
    }
    let error = await comeback(asked, from: place)
    #expect(error.hasPrefix("waited for the outside world: a task went on by another"))
  }

  @MainActor private static func sleepOnMainActor() async throws {
    try await Task.sleep(for: .milliseconds(1))
  }

  @available(macOS 15, *)
  @Test("A call that has not returned is named, unless something sleeps on the clock of the case")
  func remark() throws {
    let asked = try Asked { text, world in
      if text == "outside" { try await Task.sleep(for: .seconds(3600)) }
      try await world.clock.sleep(for: .seconds(1))
    }
    #expect(try asked.say("outside").isEmpty)
    #expect(asked.remark.hasPrefix("ConformanceKit: calls that have not returned"))
    #expect(try asked.say("inside").isEmpty)
    #expect(asked.remark.isEmpty)
  }

  @available(macOS 15, *)
  @Test(
    "Code that never rests is stopped",
    arguments: ["yield", "sleep for nothing", "sleep into the past"])
  func neverIdle(way: String) throws {
    let asked = try Asked { text, world in
      while !Task.isCancelled {
        switch text {
        case "yield": await Task.yield()
        case "sleep for nothing": try await world.clock.sleep(for: .zero)
        default: try await world.clock.sleep(until: .start.advanced(bySeconds: -1))
        }
      }
    }
    let error = #expect(throws: (any Error).self) { try asked.say(way) }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.hasPrefix("did not come to rest: its tasks had 100000 turns at one instant"))
  }

  @available(macOS 15, *)
  @Test("A player that waits before it is made is refused")
  func notMade() throws {
    let subject = Subject(name: "echo", version: "1").playing(AsyncCode.self) { _, _, world in
      try await world.clock.sleep(for: .seconds(1))
      return AsyncCode(world) { _, _ in }
    }
    let finding = try #require(try findings(of: subject).first)
    #expect(finding.verdict == .failed)
    #expect(finding.reason?.hasPrefix("was not made: its initialiser waits") == true)
  }

  @available(macOS 15, *)
  @Test("An error is of the call that threw it, also when it comes after the answer")
  func errors() throws {
    struct Broken: Error {}
    let asked = try Asked { text, world in
      if text == "late" { try await world.clock.sleep(for: .seconds(1)) }
      throw Broken()
    }
    #expect(throws: Broken.self) { try asked.say("now") }
    #expect(try asked.say("late").isEmpty)
    let error = #expect(throws: (any Error).self) { try asked.advance(1) }
    #expect(error.map { "\($0)" } == "Broken(), from the call of an earlier 'say'")
  }

  @available(macOS 15, *)
  @Test("A call that can't be expressed is skipped, and a wait for nothing stands in the evidence")
  func findings() throws {
    let findings = try findings(
      of: AsyncCode.subject { _, _ in _ = try await Answers<Int, Int>().value(for: 1) })
    #expect(findings.contains { $0.verdict == .skipped })
    let failed = findings.filter { $0.verdict == .failed }
    #expect(!failed.isEmpty)
    for finding in failed {
      #expect(finding.evidence?.standardError.contains("1 of 'say'") == true)
    }
  }

  @available(macOS 15, *)
  private func findings(of subject: Subject) throws -> [Finding] {
    let corpus = try Echo.corpus()
    return Runner(corpus: corpus, subject: subject).findings(for: corpus.cases)
  }
}
