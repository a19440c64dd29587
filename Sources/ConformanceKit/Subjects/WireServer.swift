#if Everything || WireProtocol
internal import Foundation

/// A Swift subject behind the wire protocol: what an adapter in Swift runs as its `main`.
public struct WireServer {
  private let subject: Subject
  private var player: ErasedPlayer?

  /// Makes a server.
  ///
  /// - Parameter subject: A subject whose roles are played by Swift types.
  public init(_ subject: Subject) {
    self.subject = subject
  }

  /// Answers requests from standard input until `shutdown` or the end of input.
  ///
  /// - Parameter output: The descriptor that takes the answers; a subject that prints hands over a copy
  ///   of standard output, and turns its own away from it.
  public mutating func run(writingTo output: Int32 = 1) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var unread: [UInt8] = []
    var answers: [UInt8] = []
    while true {
      let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      let newLine = buffer[..<count].lastIndex(of: UInt8(ascii: "\n"))
      let end = unread.count + (newLine ?? 0)
      unread += buffer[..<count]
      guard newLine != nil else { continue }
      answers.removeAll(keepingCapacity: true)
      var goesOn = true
      for line in unread[..<end].split(separator: UInt8(ascii: "\n")) where goesOn {
        goesOn = answer(line, into: &answers)
      }
      unread.removeSubrange(...end)
      guard (try? Descriptor(output).write(answers)) != nil, goesOn else { return }
    }
  }

  /// Answers one request.
  ///
  /// - Parameters:
  ///   - line: A line without its line feed.
  ///   - answers: Takes the answer, with a line feed.
  /// - Returns: Whether more requests are welcome.
  package mutating func answer(_ line: some Sequence<UInt8>, into answers: inout [UInt8]) -> Bool {
    var answer: JSONObject = ["jsonrpc": "2.0"]
    var goesOn = true
    do {
      let request = try JSONValue(parsing: line)
      answer["id"] = request["id"] ?? .null
      let method = request["method"]?.string ?? ""
      goesOn = method != "shutdown"
      answer["result"] = try result(of: method, request["params"] ?? [:])
    } catch {
      answer["id"] = answer["id"] ?? .null
      answer["error"] = Self.error(for: error)
    }
    JSONValue.object(answer).write(into: &answers)
    answers.append(UInt8(ascii: "\n"))
    return goesOn
  }

  private struct Refusal: Error {
    let code: Int64
    let message: String
  }

  private mutating func result(of method: String, _ params: JSONValue) throws -> JSONValue {
    switch method {
    case "describe": return description
    case "begin":
      player = try begin(params)
      return [:]
    case "receive":
      guard let event = params["event"] else {
        throw Refusal(code: Wire.Code.invalidParameters, message: "'event' is missing")
      }
      let effects = try player?.receive(event, try Self.instant("now", of: params))
      return ["effects": .array(try effects ?? Self.noCase())]
    case "advance":
      let stop = try player?.advance(try Self.instant("limit", of: params))
      guard let stop else { return try Self.noCase() }
      return [
        "effects": .array(stop.effects), "now": .number(JSONNumber(stop.now.milliseconds)),
      ]
    case "end":
      let remark = player?.remark() ?? ""
      if !remark.isEmpty { try? Descriptor.standardError.write(Array(remark.utf8)) }
      player = nil
      return [:]
    case "shutdown": return [:]
    default:
      throw Refusal(code: Wire.Code.unknownMethod, message: "no method '\(method)'")
    }
  }

  private func begin(_ params: JSONValue) throws -> ErasedPlayer {
    let role = params["role"]?.string ?? ""
    guard case .inProcess(let factories) = subject.place, let make = factories[role] else {
      throw Refusal(code: Wire.Code.invalidParameters, message: "no role '\(role)'")
    }
    guard let edition = Edition(rawValue: params["edition"]?.string ?? "") else {
      throw Refusal(code: Wire.Code.invalidParameters, message: "no such edition")
    }
    return try make(params["configuration"] ?? [:], edition)
  }

  private static func instant(_ name: String, of params: JSONValue) throws -> Instant {
    guard let milliseconds = params[name]?.number?.int64 else {
      throw Refusal(code: Wire.Code.invalidParameters, message: "'\(name)' is missing")
    }
    return Instant(milliseconds: milliseconds)
  }

  private static func noCase<Value>() throws -> Value {
    throw Refusal(code: Wire.Code.invalidParameters, message: "no case was begun")
  }

  private var description: JSONValue {
    let roles = subject.roles.sorted { $0.key.precedes($1.key) }.map { role, features in
      JSONObject.Member(name: role, value: .array(features.sorted().map { .string($0) }))
    }
    return [
      "protocol": .string(Wire.version), "name": .string(subject.name),
      "version": .string(subject.version), "clock": .string(subject.clock.rawValue),
      "editions": .array(subject.editions.map { .string($0.rawValue) }),
      "roles": .object(JSONObject(roles)),
    ]
  }

  private static func error(for error: any Error) -> JSONValue {
    switch error {
    case let refusal as Refusal:
      ["code": .number(JSONNumber(refusal.code)), "message": .string(refusal.message)]
    case let unsupported as Unsupported:
      ["code": .number(JSONNumber(Wire.Code.unsupported)), "message": .string(unsupported.reason)]
    case let syntax as JSONSyntaxError:
      ["code": .number(JSONNumber(Wire.Code.parseError)), "message": .string("\(syntax)")]
    case let unreadable as UnreadableEvent:
      [
        "code": .number(JSONNumber(Wire.Code.invalidParameters)),
        "message": .string(unreadable.sentence),
      ]
    default: ["code": -32000, "message": .string("\(error)")]
    }
  }
}

#endif
