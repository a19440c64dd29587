import ConformanceKit
import Foundation

/// The little corpus of the role `test.echo`, and subjects that play it.
enum Echo {
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The folder of the little corpus.
  static let corpusDirectory = fixtures.appending(path: "corpus")

  /// Reads the little corpus.
  static func corpus() throws -> Corpus {
    try Corpus(directory: corpusDirectory)
  }

  /// The executable subject.
  static let script = fixtures.appending(path: "misbehaving/echo.sh").path

  /// Names the executable subject, which misbehaves at the word 'three' when told how.
  static func command(_ behaviour: String? = nil, timeLimit: Duration = patience)
    -> ChildCommand
  {
    ChildCommand([script] + [behaviour].compactMap { $0 }, timeLimit: timeLimit)
  }

  /// The executable subject when it behaves.
  static let child = Result { try Subject(connectingTo: command(), corpus: corpus()) }

  /// The same subject as a Swift type.
  static let subject = Subject(name: "echo", version: "1").playing(EchoPlayer.self)
}

/// The role `test.echo`.
enum EchoRole: Role {
  static let name = "test.echo"

  typealias Configuration = NoConfiguration

  enum Event: JSONDecodable, Sendable {
    case say(text: String)
    case sing(text: String)

    init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONCase(json)
      let words: Words = try json.value()
      switch json.name {
      case "say": self = .say(text: words.text)
      case "sing": self = .sing(text: words.text)
      default: throw json.noSuchCase
      }
    }
  }

  enum Effect: JSONEncodable, Sendable {
    case said(text: String)

    var json: JSONValue {
      switch self {
      case .said(let text): .member("said", ["text": .string(text)])
      }
    }
  }

  /// What is said.
  struct Words: JSONView {
    let members: JSONObject

    var text: String { members.value("text") }

    init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("text", String.self)
    }
  }
}

/// Says what it hears; a text 'later' after a minute.
struct EchoPlayer: Player<EchoRole> {
  private var due: Instant?

  init(configuration: NoConfiguration, edition: Edition) {}

  mutating func receive(_ event: EchoRole.Event, at now: Instant) throws -> [EchoRole.Effect] {
    switch event {
    case .sing: throw Unsupported("has no voice")
    case .say("later"):
      due = now.advanced(bySeconds: 60)
      return []
    case .say(let text): return [.said(text: text)]
    }
  }

  mutating func advance(to limit: Instant) -> Advance<EchoRole.Effect> {
    guard let due, due <= limit else { return Advance(now: limit) }
    self.due = nil
    return Advance(now: due, effects: [.said(text: "later")])
  }
}
