internal import Synchronization

/// One asynchronous player and the world around it, for one case.
final class AsyncSession<Playing: AsyncPlayer> {
  private let engine: WorldEngine
  private let player: Playing

  /// Makes a player, which is done before time passes.
  init(
    _ configuration: JSONValue, edition: Edition,
    make:
      @escaping @Sendable (
        Playing.PlayedRole.Configuration, Edition, World<Playing.PlayedRole>
      ) async throws -> Playing
  ) throws {
    _ = UnstructuredTasks.areCaught
    let engine = WorldEngine()
    let configuration = try UnreadableEvent.guarding(Playing.PlayedRole.name) {
      () throws(JSONDecodingError) in try Playing.PlayedRole.Configuration(json: configuration)
    }
    let made = Made<Playing>()
    do {
      try engine.call("begin", at: .start) {
        made.player = try await make(configuration, edition, World(engine))
      }
    } catch {
      engine.close()
      throw error
    }
    guard let player = made.player else {
      engine.close()
      throw OutsideWork.notMade
    }
    self.engine = engine
    self.player = player
  }

  deinit { engine.close() }

  func receive(_ json: JSONValue, at now: Instant) throws -> [JSONValue] {
    let event = try UnreadableEvent.guarding(Playing.PlayedRole.name) {
      () throws(JSONDecodingError) in try Playing.PlayedRole.Event(json: json)
    }
    let name = json.object?.members.first?.name ?? ""
    try engine.call(name, at: now) { [player] in try await player.receive(event) }
    return engine.takeEffects()
  }

  func advance(to limit: Instant) throws -> Advance<JSONValue> { try engine.advance(to: limit) }

  /// What a reader of a failure should know of calls that have not returned.
  var remark: String {
    let calls = engine.idleCalls
    guard !calls.isEmpty else { return "" }
    let counts = Dictionary(grouping: calls, by: \.self).sorted { $0.key < $1.key }
      .map { "\($0.value.count) of '\($0.key)'" }
    return
      "\(Waiting.calls), though nothing sleeps on the world's clock: "
      + counts.joined(separator: ", ")
      + "; they wait for an event that has not come, or for the outside world\n"
  }
}

extension ErasedPlayer {
  /// Makes a player of a session.
  init<Playing>(_ session: AsyncSession<Playing>) {
    self.init(
      receive: { try session.receive($0, at: $1) }, advance: { try session.advance(to: $0) },
      remark: { session.remark })
  }
}

/// The place for a player that is being made.
private final class Made<Playing: Sendable>: Sendable {
  private let kept = Mutex<Playing?>(nil)

  var player: Playing? {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }
}
