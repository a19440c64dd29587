import ConformanceKit
import Foundation

/// Answers the runner, one line at a time.
@MainActor struct WireLoop {
  let output: FileHandle
  private var app: HostedPlayer?

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
      guard parameters["role"]?.string == SwizzleOffApp.name else {
        throw Refusal(code: -32602, message: "no such role")
      }
      app = HostedPlayer()
      return [:]
    case "receive":
      guard let app, let event = parameters["event"] else { throw Refusal.outOfTurn }
      return ["effects": .array(try app.receive(try event.decode()).map(JSONValue.init(encoding:)))]
    case "advance":
      guard let app, let limit = parameters["limit"] else { throw Refusal.outOfTurn }
      return ["now": limit, "effects": .array(try app.wait().map(JSONValue.init(encoding:)))]
    case "end", "shutdown":
      app = nil
      return [:]
    default: throw Refusal(code: -32601, message: "no such method")
    }
  }

  private static let description: JSONValue = [
    "protocol": "1", "name": "app", "version": "1", "clock": "virtual",
    "editions": ["current"],
    "roles": .object(["swizzle-off.app": []]),
  ]
}

/// Why a request is not answered.
struct Refusal: Error {
  let code: Int
  let message: String

  static let outOfTurn = Refusal(code: -32602, message: "out of turn")
}
