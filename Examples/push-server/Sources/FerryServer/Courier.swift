import Foundation

/// What a courier does to the world around it.
public protocol CourierStream: Sendable {
  /// Opens a connection to FCM.
  func connect()
  /// Writes a stanza with a message in JSON.
  func write(_ message: String, on connection: String)
  /// Hands a message from a device, in JSON, to the application.
  func deliver(_ message: String)
}

/// The ferry company's app server at its end of the XMPP connection to FCM.
public actor Courier {
  /// What became of a message.
  public enum Outcome: Sendable {
    case accepted(newToken: String?)
    case failed(code: String, description: String?)
  }

  private enum Answer {
    case ack(newToken: String?)
    case nack(code: String, description: String?)
    case lost
  }

  private struct Line {
    let name: String
    var isDraining = false
    var pending: [String: CheckedContinuation<Answer, Never>] = [:]
  }

  private let stream: any CourierStream
  private let clock: any Clock<Duration>
  private var lines: [Line] = []
  /// The sends that wait for room on a connection, oldest first.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var failures = 0

  public init(stream: any CourierStream, clock: any Clock<Duration> = ContinuousClock()) {
    self.stream = stream
    self.clock = clock
  }

  /// Sends a message, again and again where FCM is not ready for it, and returns what became of it.
  ///
  /// - Parameter message: The message, which gets an id unless it has one.
  /// - Returns: The id, and what became of the message.
  /// - Throws: `CancellationError` when the task is cancelled while it rests.
  public func send(_ message: CourierMessage) async throws -> (id: String, outcome: Outcome) {
    guard message.to?.isEmpty == false else {
      return ("", .failed(code: "INVALID_JSON", description: "a message needs a device"))
    }
    var message = message
    let id = message.messageID.flatMap { $0.isEmpty ? nil : $0 } ?? UUID().uuidString
    message.messageID = id
    let text = try message.json
    var pause = Duration.seconds(1)
    while true {
      switch try await attempt(text, id) {
      case .ack(let newToken): return (id, .accepted(newToken: newToken))
      case .nack("CONNECTION_DRAINING", _), .lost: break
      case .nack("SERVICE_UNAVAILABLE", _), .nack("INTERNAL_SERVER_ERROR", _):
        // Not all messages that were refused together come again together.
        try await clock.sleep(for: pause * Double.random(in: 1...1.25))
        pause *= 2
      case .nack(let code, let description):
        return (id, .failed(code: code, description: description))
      }
    }
  }

  /// Sends a message once there is room for it, and waits for the answer.
  private func attempt(_ message: String, _ id: String) async throws -> Answer {
    while true {
      if let place = lines.lastIndex(where: { !$0.isDraining && $0.pending.count < 100 }) {
        stream.write(message, on: lines[place].name)
        return await withCheckedContinuation { lines[place].pending[id] = $0 }
      }
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}

extension Courier {
  /// Begins to work.
  public func start() { stream.connect() }

  /// Is signed in on a connection.
  public func connected(_ connection: String) {
    failures = 0
    lines.append(Line(name: connection))
    makeRoom(100)
  }

  /// Could not connect, or not sign in: tries again, ever later.
  public func connectFailed() async throws {
    failures += 1
    try await clock.sleep(for: .seconds(1 << min(failures - 1, 8)))
    stream.connect()
  }

  /// Has lost a connection, and sends what was pending there over another one.
  public func disconnected(_ connection: String) {
    guard let place = lines.firstIndex(where: { $0.name == connection }) else { return }
    let line = lines.remove(at: place)
    for answer in line.pending.sorted(by: { $0.key < $1.key }).map(\.value) {
      answer.resume(returning: .lost)
    }
    if !line.isDraining { stream.connect() }
  }

  /// Takes a message in JSON, from FCM or from a device.
  public func received(_ text: String, on connection: String) throws {
    guard let place = lines.firstIndex(where: { $0.name == connection }),
      let message = try? CourierMessage(json: text)
    else { return }
    let id = message.messageID ?? ""
    switch message.messageType {
    case "ack": settle(id, place, .ack(newToken: message.registrationID))
    case "nack":
      let code = message.error ?? ""
      if code == "CONNECTION_DRAINING" { drain(place) }
      settle(id, place, .nack(code: code, description: message.errorDescription))
    case "control" where message.controlType == "CONNECTION_DRAINING":
      drain(place)
    case "receipt", nil:
      guard let from = message.from, !id.isEmpty else { return }
      let ack = CourierMessage(to: from, messageID: id, messageType: "ack")
      stream.write(try ack.json, on: connection)
      stream.deliver(text)
    default: break
    }
  }

  /// Sends nothing more over a connection that the server is about to close, and opens another one.
  private func drain(_ place: Int) {
    guard !lines[place].isDraining else { return }
    lines[place].isDraining = true
    stream.connect()
  }

  private func settle(_ id: String, _ place: Int, _ answer: Answer) {
    guard let sender = lines[place].pending.removeValue(forKey: id) else { return }
    sender.resume(returning: answer)
    makeRoom(1)
  }

  private func makeRoom(_ count: Int) {
    for _ in 0..<min(count, waiting.count) { waiting.removeFirst().resume() }
  }
}
