import ConformanceKit
import Locking
import Testing

/// Asynchronous code under the clock of a case.
@Suite struct AsyncPlayerTests {
  @available(macOS 15, *)
  @Test("An answer has what is done before time passes, in its order")
  func atOnce() throws {
    let asked = try Asked { text, world in
      world.say(text)
      await Task.yield()
      world.say(text + " again")
    }
    #expect(try asked.say("one") == ["one", "one again"])
    #expect(try asked.say("two") == ["two", "two again"])
    #expect(try asked.advance(3600) == (3600, []))
  }

  @available(macOS 15, *)
  @Test("A sleep ends at its instant, also when time is moved just to there")
  func sleep() throws {
    let asked = try Asked { text, world in
      try await world.clock.sleep(for: .seconds(60))
      world.say(text)
    }
    #expect(try asked.say("one").isEmpty)
    #expect(try asked.advance(59.999) == (59.999, []))
    #expect(try asked.say("two").isEmpty)
    #expect(try asked.advance(0.001) == (60, ["one"]))
    #expect(try asked.advance(86_400) == (119.999, ["two"]))
  }

  @available(macOS 15, *)
  @Test("Time stops at each instant with an effect, and has all effects of that instant")
  func earliestFirst() throws {
    let asked = try Asked { _, world in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (name, seconds) in [("c", 30), ("a", 10), ("b", 10), ("none", 20)] {
          group.addTask {
            try await world.clock.sleep(for: .seconds(seconds))
            if name != "none" { world.say(name) }
          }
        }
        try await group.waitForAll()
        world.say("all")
      }
    }
    #expect(try asked.say("start").isEmpty)
    #expect(try asked.advance(100) == (10, ["a", "b"]))
    #expect(try asked.advance(90) == (30, ["c", "all"]))
  }

  @available(macOS 15, *)
  @Test("Work that takes too long is cancelled by a time limit")
  func timeLimit() throws {
    let asked = try Asked { text, world in
      let answer = try await withThrowingTaskGroup(of: String.self) { group in
        group.addTask {
          do {
            try await world.clock.sleep(for: .seconds(text == "slow" ? 60 : 5))
            return text
          } catch {
            world.say("cancelled")
            throw error
          }
        }
        group.addTask {
          try await world.clock.sleep(for: .seconds(10))
          return "too late"
        }
        defer { group.cancelAll() }
        return try await group.next() ?? ""
      }
      world.say(answer)
    }
    #expect(try asked.say("fast").isEmpty)
    #expect(try asked.advance(3600) == (5, ["fast"]))
    #expect(try asked.say("slow").isEmpty)
    #expect(try asked.advance(3600) == (15, ["cancelled", "too late"]))
  }

  @available(macOS 15, *)
  @Test("Calls of an actor take turns where it waits")
  func reentrancy() throws {
    let asked = try Asked(
      Subject(name: "echo", version: "1").playing(CountingActor.self))
    #expect(try asked.say("one") == ["one begins with 0"])
    #expect(try asked.say("two") == ["two begins with 1"])
    #expect(try asked.advance(60) == (10, ["one ends with 2", "two ends with 2"]))
  }

  @available(macOS 15, *)
  @Test("A class of the main actor has its turns there, and keeps the order of the case")
  func mainActor() throws {
    let asked = try Asked(Subject(name: "echo", version: "1").playing(MainActorClass.self))
    #expect(try asked.say("one") == ["one begins with 0", "and has a task"])
    #expect(try asked.say("two") == ["two begins with 1", "and has a task"])
    #expect(try asked.advance(60) == (10, ["one ends with 2", "two ends with 2"]))
    #expect(asked.remark.isEmpty)
  }

  @available(macOS 15, *)
  @Test("A later event answers a call that waits, ends it with an error, or came before it")
  func answers() throws {
    struct Refused: Error {}
    let answers = Answers<String, String>()
    let asked = try Asked { text, world in
      switch text {
      case "ask":
        do {
          world.say(try await answers.value(for: "key"))
        } catch {
          world.say("\(type(of: error))")
        }
      case "refuse": answers.fail(Refused(), for: "key")
      default: answers.give(text, for: "key")
      }
    }
    #expect(try asked.say("ask").isEmpty)
    #expect(try asked.say("ask").isEmpty)
    #expect(asked.remark.contains("world's clock: 2 of 'say'; they"))
    #expect(try asked.say("first") == ["first"])
    #expect(try asked.say("refuse") == ["Refused"])
    #expect(try asked.say("early").isEmpty)
    #expect(try asked.say("ask") == ["early"])
    #expect(asked.remark.isEmpty)
  }

  @available(macOS 15, *)
  @Test("A task of its own, a detached one and the consumer of a stream belong to the case")
  func unstructured() throws {
    let (stream, input) = AsyncStream.makeStream(of: String.self)
    let asked = try Asked { text, world in
      guard text == "start" else { return _ = input.yield(text) }
      Task {
        for await text in stream {
          world.say("stream \(text)")
          Task.detached {
            try await world.clock.sleep(for: .seconds(5))
            world.say("detached \(text)")
          }
        }
      }
    }
    #expect(try asked.say("start").isEmpty)
    #expect(try asked.say("one") == ["stream one"])
    #expect(try asked.say("two") == ["stream two"])
    #expect(try asked.advance(60) == (5, ["detached one", "detached two"]))
  }

  @available(macOS 15, *)
  @Test("At the end of a case the calls that still last are cancelled")
  func end() throws {
    let ended = Locked<[String]>([])
    let answers = Answers<String, String>()
    try {
      let asked = try Asked { text, world in
        defer { ended.withLock { $0.append(text + (Task.isCancelled ? " cancelled" : "")) } }
        switch text {
        case "sleep": try await world.clock.sleep(for: .seconds(1))
        case "wait": _ = try await answers.value(for: text)
        default: break
        }
      }
      for text in ["sleep", "wait", "return"] { #expect(try asked.say(text).isEmpty) }
    }()
    #expect(ended.withLock(\.self) == ["return", "sleep cancelled", "wait cancelled"])
  }

  @available(macOS 15, *)
  @Test("What a player does as it is made comes with the first answer")
  func making() throws {
    let subject = Subject(name: "echo", version: "1").playing(AsyncCode.self) { _, _, world in
      world.say("made")
      return AsyncCode(world) { text, world in world.say(text) }
    }
    #expect(try Asked(subject).say("one") == ["made", "one"])
    #expect(try Asked(subject).advance(60) == (0, ["made"]))
  }

  @available(macOS 15, *)
  @Test("The cases of a role go alike with a type that answers at once and one that waits")
  func likeSynchronous() throws {
    let corpus = try Echo.corpus()
    let subject = AsyncCode.subject { text, world in
      if text == "later" { try await world.clock.sleep(for: .seconds(60)) }
      world.say(text)
    }
    let lines = Runner(corpus: corpus, subject: subject).findings(for: corpus.cases).map(\.line)
    let others = Runner(corpus: corpus, subject: Echo.subject).findings(for: corpus.cases)
    #expect(lines == others.map(\.line))
    #expect(!lines.isEmpty)
  }

  @available(macOS 15, *)
  @Test("A duration ends at a whole millisecond, not before it is over")
  func durations() {
    let start = Instant.start
    #expect(start.advanced(by: .nanoseconds(1)) == start.advanced(byMilliseconds: 1))
    #expect(start.advanced(by: .milliseconds(1500)) == start.advanced(bySeconds: 1.5))
    #expect(start.advanced(by: .nanoseconds(-1)) == start)
    #expect(start.advanced(by: .seconds(Int64.max)) == Instant(milliseconds: .max))
    #expect(start.duration(to: start.advanced(bySeconds: 90)) == .seconds(90))
  }
}

/// Counts the calls that it is in.
@available(macOS 15, *)
private actor CountingActor: AsyncPlayer {
  typealias PlayedRole = EchoRole

  private let world: World<EchoRole>
  private var count = 0

  init(configuration: NoConfiguration, edition: Edition, world: World<EchoRole>) {
    self.world = world
  }

  func receive(_ event: EchoRole.Event) async throws {
    guard case .say(let text) = event else { throw Unsupported("has no voice") }
    world.say("\(text) begins with \(count)")
    count += 1
    try await world.clock.sleep(until: .start.advanced(bySeconds: 10))
    world.say("\(text) ends with \(count)")
  }
}

/// Counts the calls that it is in, on the main actor.
@available(macOS 15, *)
@MainActor private final class MainActorClass: AsyncPlayer<EchoRole> {
  private let world: World<EchoRole>
  private var count = 0

  init(configuration: NoConfiguration, edition: Edition, world: World<EchoRole>) {
    self.world = world
  }

  func receive(_ event: EchoRole.Event) async throws {
    guard case .say(let text) = event else { throw Unsupported("has no voice") }
    world.say("\(text) begins with \(count)")
    count += 1
    Task {
      MainActor.assertIsolated()
      world.say("and has a task")
    }
    try await world.clock.sleep(until: .start.advanced(bySeconds: 10))
    MainActor.assertIsolated()
    world.say("\(text) ends with \(count)")
  }
}
