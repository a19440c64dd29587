import ConformanceKit
import Histories

/// What a trace of the echo says: what it heard, and what it said.
struct EchoReading: RoleReading {
  typealias PlayedRole = EchoRole

  struct Word: Thing {
    let point: Trace.Point
    let text: String
  }

  private(set) var heard: [Word] = []
  private(set) var said: [Word] = []
  private(set) var now = Instant.start

  init(_ configuration: NoConfiguration, edition: Edition, features: Set<EchoRole.Feature>) {}

  mutating func take(_ event: EchoRole.Event, at point: Trace.Point) {
    if case .say(let text) = event { heard.append(Word(point: point, text: text)) }
  }

  mutating func take(_ effect: EchoRole.Effect, at point: Trace.Point) {
    guard case .said(let text) = effect else { return }
    said.append(Word(point: point, text: text))
  }

  mutating func pass(to now: Instant) { self.now = now }
}

extension EchoRole.Event: JSONEncodable {
  var json: JSONValue {
    switch self {
    case .say(let text): .member("say", ["text": .string(text)])
    case .sing(let text): .member("sing", ["text": .string(text)])
    }
  }
}

extension EchoRole.Effect: JSONDecodable {
  init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONCase(json)
    let words: EchoRole.Words = try json.value()
    guard json.name == "said" else { throw json.noSuchCase }
    self = .said(text: words.text)
  }
}

/// Histories of six words, of which one may be meant to come again where it was said.
enum EchoHistories: HistoryMaking {
  typealias Reading = EchoReading

  static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self> {
    let words = ["one", "two", "three", "four", "later"]
    let intentions = (0..<6).map { _ -> Intention<Self> in
      switch dice.roll(4) {
      case 0: .meant(dice.roll(3))
      case 1: .now(.pass(seconds: 120))
      default: .now(.event(.say(text: dice.pick(words) ?? "one")))
      }
    }
    return HistoryDraft(NoConfiguration(), intentions)
  }

  /// The word that was said before so many others is said again.
  static func resolve(
    _ meant: Int, after reading: EchoReading, at now: Instant
  ) -> Happening<EchoRole.Event>? {
    let said = reading.said.dropLast(meant).last
    return said.map { .event(.say(text: $0.text)) }
  }
}

extension PropertySuite {
  /// What the echo's two requirements say of every trace.
  static let echo = PropertySuite(
    EchoHistories.self,
    [
      Property("words-are-said-again", "A word is said again at once", "ECHO-001") { reading in
        reading.heard.when { $0.text != "later" }.each(saying: { "nothing says '\($0.text)'" }) {
          word in
          known(reading.said) { $0.point.step == word.point.step && $0.text == word.text }
        }
      },
      Property("nothing-is-made-up", "Nothing is said that wasn't heard before", "ECHO-001") {
        reading in
        reading.said.follow(reading.heard) { $0.text == $1.text }
      },
    ])
}

/// An echo that is right in every case: each says one word, and this one loses the third of a row.
struct ForgetfulEcho: Player<EchoRole> {
  private var player: EchoPlayer
  private var count = 0

  init(configuration: NoConfiguration, edition: Edition) {
    player = EchoPlayer(configuration: configuration, edition: edition)
  }

  mutating func receive(_ event: EchoRole.Event, at now: Instant) throws -> [EchoRole.Effect] {
    count += 1
    let effects = try player.receive(event, at: now)
    return count % 3 == 0 ? [] : effects
  }

  mutating func advance(to limit: Instant) -> Advance<EchoRole.Effect> {
    player.advance(to: limit)
  }
}

/// An echo that says nothing.
struct SilentEcho: Player<EchoRole> {
  init(configuration: NoConfiguration, edition: Edition) {}

  mutating func receive(_ event: EchoRole.Event, at now: Instant) -> [EchoRole.Effect] { [] }
}

/// An echo that breaks down at the third word, which no case has.
struct BrittleEcho: Player<EchoRole> {
  struct Overflow: Error, CustomStringConvertible {
    let description = "too many words"
  }

  private var player: EchoPlayer
  private var count = 0

  init(configuration: NoConfiguration, edition: Edition) {
    player = EchoPlayer(configuration: configuration, edition: edition)
  }

  mutating func receive(_ event: EchoRole.Event, at now: Instant) throws -> [EchoRole.Effect] {
    count += 1
    if count == 3 { throw Overflow() }
    return try player.receive(event, at: now)
  }

  mutating func advance(to limit: Instant) -> Advance<EchoRole.Effect> {
    player.advance(to: limit)
  }
}
