import ConformanceKit

/// Code of a test as an asynchronous player of `test.echo`.
@available(macOS 15, *)
struct AsyncCode: AsyncPlayer<EchoRole> {
  /// What is called with each text, with the way to say something.
  typealias Call = @Sendable (_ text: String, _ world: World<EchoRole>) async throws -> Void

  private let world: World<EchoRole>
  private let call: Call

  init(configuration: NoConfiguration, edition: Edition, world: World<EchoRole>) throws {
    throw Unsupported("has no code")
  }

  init(_ world: World<EchoRole>, _ call: @escaping Call) {
    self.world = world
    self.call = call
  }

  func receive(_ event: EchoRole.Event) async throws {
    guard case .say(let text) = event else { throw Unsupported("has no voice") }
    try await call(text, world)
  }

  /// Makes a subject of code.
  static func subject(_ call: @escaping Call) -> Subject {
    Subject(name: "echo", version: "1").playing(AsyncCode.self) { AsyncCode($2, call) }
  }
}

@available(macOS 15, *)
extension World<EchoRole> {
  func say(_ text: String) { emit(.said(text: text)) }
}

/// A player that is asked one thing after the other, as a case asks it.
@available(macOS 15, *)
final class Asked {
  private let player: ErasedPlayer
  private var now = Instant.start

  init(_ subject: Subject) throws {
    guard case .inProcess(let factories) = subject.place, let make = factories["test.echo"] else {
      throw Unsupported("is no Swift type")
    }
    player = try make([:], .current)
  }

  convenience init(_ call: @escaping AsyncCode.Call) throws {
    try self.init(AsyncCode.subject(call))
  }

  /// Says a text, and returns what is said at once.
  func say(_ text: String) throws -> [String] {
    try player.receive(["say": ["text": .string(text)]], now).map(Self.text)
  }

  /// Lets time pass, and returns when it stopped, in seconds from the beginning, and what was said.
  func advance(_ seconds: Double) throws -> (at: Double, texts: [String]) {
    let stop = try player.advance(now.advanced(bySeconds: seconds))
    now = stop.now
    return (
      Double(now.milliseconds - Instant.start.milliseconds) / 1000, stop.effects.map(Self.text)
    )
  }

  var remark: String { player.remark() }

  private static func text(_ effect: JSONValue) -> String {
    effect["said"]?["text"]?.string ?? "no text"
  }
}
