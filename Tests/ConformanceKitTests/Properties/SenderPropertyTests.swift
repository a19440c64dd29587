import ConformanceKit
import Histories
import RoleProperties
import Testing

/// Traces of senders by strangers, which properties once called wrong.
@Suite("The properties of a sender wrong nobody") struct SenderPropertyTests {
  /// Returns the names of the properties that a trace breaks.
  private func broken(_ exchanges: [Finding.Exchange]) throws -> [String] {
    let suite = PropertySuite.httpV1Sender
    let judgements = try suite.judge(
      Trace(
        role: suite.role, edition: .current, features: ["retry", "error-kinds"],
        configuration: ["project": "ferry-demo", "accessToken": "access-1"], exchanges: exchanges))
    return zip(suite.properties, judgements).filter { !$1.breaks.isEmpty }.map(\.0.name)
  }

  private func exchange(_ event: JSONValue, _ effects: JSONValue...) -> Finding.Exchange {
    Finding.Exchange(stimulus: .event(event), effects: effects)
  }

  private func pass(from start: Int64, seconds: Int64, _ effects: JSONValue...) -> Finding.Exchange
  {
    let from = Instant(milliseconds: Instant.start.milliseconds + start * 1000)
    return Finding.Exchange(
      stimulus: .advance(from: from, to: from.advanced(bySeconds: Double(seconds))),
      effects: effects)
  }

  private func send(_ token: String) -> JSONValue {
    ["send": ["message": ["token": .string(token), "data": ["mark": .string(token)]]]]
  }

  private func request(_ name: String, _ token: String) -> JSONValue {
    [
      "request": [
        "request": .string(name), "method": "POST", "path": "/v1/projects/ferry-demo/messages:send",
        "headers": ["authorization": "Bearer access-1", "content-type": "application/json"],
        "body": .string(#"{"message":{"token":"\#(token)","data":{"mark":"\#(token)"}}}"#),
      ]
    ]
  }

  private func unavailable(_ request: String, retryAfter: String?) -> JSONValue {
    let headers: JSONObject = retryAfter.map { ["retry-after": .string($0)] } ?? [:]
    let body = #"{"error":{"code":503,"message":"No","status":"UNAVAILABLE"}}"#
    return [
      "response": [
        "request": .string(request), "status": 503, "headers": .object(headers),
        "body": .string(body),
      ]
    ]
  }

  @Test("While a server asks to wait, other messages may wait, too, and not afterwards")
  func heldBack() throws {
    let failure: JSONValue = ["outcome": ["failure": "unavailable"]]
    func trace(retryAfter: String?, seconds: Int64) -> [Finding.Exchange] {
      [
        exchange(send("t1"), request("r1", "t1")),
        exchange(unavailable("r1", retryAfter: retryAfter), failure),
        pass(from: 0, seconds: seconds), exchange(send("t2")),
      ]
    }
    #expect(try broken(trace(retryAfter: "60", seconds: 30)) == [])
    #expect(try broken(trace(retryAfter: "whenever", seconds: 30)) == [])
    #expect(try broken(trace(retryAfter: "60", seconds: 60)) == ["fit-messages-go-out"])
    #expect(try broken(trace(retryAfter: nil, seconds: 30)) == ["fit-messages-go-out"])
  }

  @Test("A library may leave a second between its requests, and not more")
  func paced() throws {
    let accepted: JSONValue = [
      "response": [
        "request": "r1", "status": 200, "headers": [:],
        "body": #"{"name":"projects/ferry-demo/messages/1"}"#,
      ]
    ]
    let told: JSONValue = ["outcome": ["name": "projects/ferry-demo/messages/1"]]
    let begun = [exchange(send("t1"), request("r1", "t1")), exchange(accepted, told)]
    #expect(try broken(begun + [exchange(send("t2"))]) == [])
    let later = begun + [pass(from: 0, seconds: 1), exchange(send("t2"))]
    #expect(try broken(later) == ["fit-messages-go-out"])
  }

  @Test("What is left of a topic that is nothing but prefixes is its target")
  func prefixes() throws {
    func trace(_ topic: String, _ sent: String) -> [Finding.Exchange] {
      let body = #"{"message":{"topic":"\#(sent)","data":{"mark":"m"}}}"#
      let request: JSONValue = [
        "request": [
          "request": "r1", "method": "POST", "path": "/v1/projects/ferry-demo/messages:send",
          "headers": [:], "body": .string(body),
        ]
      ]
      return [
        exchange(["send": ["message": ["topic": .string(topic), "data": ["mark": "m"]]]], request)
      ]
    }
    let own = "target-as-given"
    #expect(try !broken(trace("/topics//topics/news", "/topics/news")).contains(own))
    #expect(try !broken(trace("/topics/", "")).contains(own))
    #expect(try broken(trace("/topics/news", "other")).contains(own))
  }
}
