import ConformanceKit
import Foundation

/// Answers the runner, one line at a time.
@MainActor struct WireLoop {
  let output: FileHandle
  private var app: HostedPlayer?
  private var service: ExtensionPlayer?

  init(output: FileHandle) {
    self.output = output
  }

  mutating func run() {
    while let line = readLine() {
      guard let request = try? JSONValue(parsing: line), let id = request["id"] else { continue }
      var answer: JSONObject = ["jsonrpc": "2.0", "id": id]
      do {
        answer["result"] = try result(of: request)
      } catch let refusal as Refusal {
        answer["error"] = [
          "code": .number(JSONNumber(refusal.code)), "message": .string(refusal.message),
        ]
      } catch {
        answer["error"] = ["code": -32000, "message": .string("\(error)")]
      }
      output.write(Data((JSONValue.object(answer).description + "\n").utf8))
      if request["method"] == "shutdown" { return }
    }
  }

  private mutating func result(of request: JSONValue) throws -> JSONValue {
    let parameters = request["params"] ?? [:]
    switch request["method"]?.string {
    case "describe": return Self.description
    case "begin":
      try begin(parameters)
      return [:]
    case "receive":
      guard let event = parameters["event"] else { throw Refusal.outOfTurn }
      return ["effects": try effects(of: event)]
    case "advance":
      guard let limit = parameters["limit"] else { throw Refusal.outOfTurn }
      return ["now": limit, "effects": try waited()]
    case "end", "shutdown":
      app = nil
      service = nil
      return [:]
    default: throw Refusal(code: -32601, message: "no such method")
    }
  }

  private mutating func begin(_ parameters: JSONValue) throws {
    switch parameters["role"]?.string {
    case SwizzleOffApp.name: app = HostedPlayer()
    case HTTPv1ServiceExtension.name:
      guard parameters["configuration"]?.object?.isEmpty != false else {
        throw Refusal(code: -32001, message: "the extension's code is what it is")
      }
      service = ExtensionPlayer()
    default: throw Refusal(code: -32602, message: "no such role")
    }
  }

  private func effects(of event: JSONValue) throws -> JSONValue {
    if let app { return .array(try app.receive(event.decode()).map(JSONValue.init(encoding:))) }
    guard let service else { throw Refusal.outOfTurn }
    return .array(try service.receive(event.decode()).map(JSONValue.init(encoding:)))
  }

  private func waited() throws -> JSONValue {
    if let app { return .array(try app.wait().map(JSONValue.init(encoding:))) }
    guard let service else { throw Refusal.outOfTurn }
    return .array(try service.settle().map(JSONValue.init(encoding:)))
  }

  private static let description: JSONValue = [
    "protocol": "1", "name": "app", "version": "1", "clock": "virtual",
    "editions": ["current"],
    "roles": .object(["swizzle-off.app": [], "http-v1.service-extension": []]),
  ]
}

/// Why a request is not answered.
struct Refusal: Error {
  let code: Int
  let message: String

  static let outOfTurn = Refusal(code: -32602, message: "out of turn")
}
