import ConformanceKit
import Histories
import RoleProperties
import Testing

/// Traces of senders by strangers, which properties once called wrong.
@Suite("The properties of a sender wrong nobody") struct SenderPropertyTests {
  /// Returns the names of the properties that a trace breaks.
  private func broken(_ exchanges: [Finding.Exchange]) throws -> [String] {
    try judged(exchanges).filter { !$0.breaks.isEmpty }.map(\.name)
  }

  /// Returns the requirements that a trace breaks, by property and in the order of the breaks.
  private func requirements(_ exchanges: [Finding.Exchange]) throws -> [String: [String]] {
    let broken = try judged(exchanges).filter { !$0.breaks.isEmpty }
    return Dictionary(uniqueKeysWithValues: broken.map { ($0.name, $0.breaks) })
  }

  private func judged(
    _ exchanges: [Finding.Exchange]
  ) throws -> [(name: String, breaks: [String])] {
    let suite = PropertySuite.httpV1Sender
    let judgements = try suite.judge(
      Trace(
        role: suite.role, edition: .current, features: ["retry", "error-kinds"],
        configuration: ["project": "ferry-demo", "accessToken": "access-1"], exchanges: exchanges))
    return zip(suite.properties, judgements).map { entry, judgement in
      (
        entry.name,
        judgement.breaks.map { $0.requirement ?? entry.requirements.first ?? entry.name }
      )
    }
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

  /// A message, and the request that sends it so.
  private func sent(_ message: JSONObject, as body: JSONObject) -> Finding.Exchange {
    var request = request("r1", "")["request"]?.object ?? [:]
    request["body"] = .string(JSONValue.object(["message": .object(body)]).compact)
    return exchange(
      ["send": ["message": .object(message)]], ["request": .object(request)])
  }

  @Test("What is left of a topic that is nothing but prefixes is its target")
  func prefixes() throws {
    func broken(
      _ topic: String, _ sent: String, _ property: String = "target-as-given"
    ) throws -> [String]? {
      try requirements([
        self.sent(
          ["topic": .string(topic), "data": ["mark": "m"]],
          as: ["topic": .string(sent), "data": ["mark": "m"]])
      ])[property]
    }
    #expect(try broken("/topics//topics/news", "/topics/news") == nil)
    #expect(try broken("/topics/", "") == nil)
    #expect(try broken("/topics/", "/topics/") == nil)
    #expect(try broken("/topics/news", "topics/news") == ["FCM-D-022b"])
    #expect(try broken("/topics/", "/topics/", "topics-without-prefix") == nil)
    #expect(try broken("/topics/a", "/topics/a", "topics-without-prefix") == ["FCM-D-022b"])
    #expect(try broken("news", "other") == ["FCM-D-020f"])
  }

  @Test("What is empty among the app's own values may be left out, and nothing else")
  func ownValues() throws {
    func broken(_ given: JSONObject, _ sent: JSONObject) throws -> [String]? {
      func apns(_ key: String, _ value: JSONObject) -> JSONObject {
        ["token": "t1", "data": ["mark": "m"], "apns": [key: .object(value)]]
      }
      return try requirements([
        self.sent(apns("custom", given), as: apns("payload", sent))
      ])["own-keys-unchanged"]
    }
    #expect(try broken(["a": [:], "b": [], "c": .null, "d": 1], ["d": 1]) == nil)
    #expect(try broken(["a": ["b": .null, "c": 1]], ["a": ["c": 1]]) == nil)
    #expect(try broken(["a": ["b": .null]], [:]) == nil)
    #expect(try broken(["a": 0], [:]) == ["FCM-X-19"])
    #expect(try broken(["a": 1], [:]) == ["FCM-D-007c"])
    #expect(try broken(["a": ["b": 1]], ["a": ["b": 2]]) == ["FCM-D-007c"])
    #expect(try broken(["a": [1, 2]], ["a": [1]]) == ["FCM-D-007c"])
    #expect(try broken(["a": [:]], ["a": ["b": 1]]) == ["FCM-D-007c"])
  }

  /// A message that is answered so, and what its caller is told.
  private func answered(
    _ status: Int, _ body: String, retryAfter: String? = nil, told effects: JSONValue...
  ) -> [Finding.Exchange] {
    let headers: JSONObject = retryAfter.map { ["retry-after": .string($0)] } ?? [:]
    let response: JSONValue = [
      "response": [
        "request": "r1", "status": .number(JSONNumber(status)), "headers": .object(headers),
        "body": .string(body),
      ]
    ]
    return [
      exchange(send("t1"), request("r1", "t1")),
      Finding.Exchange(stimulus: .event(response), effects: effects),
    ]
  }

  private func failed(_ kind: String) -> JSONValue { ["outcome": ["failure": .string(kind)]] }

  @Test("An answer that has another shape than FCM's may be what its HTTP status means, or unknown")
  func shapes() throws {
    let odd = #"{"error":{"status":"INVALID_ARGUMENT","details":{}}}"#
    #expect(try broken(answered(400, odd, told: failed("unknown"))) == [])
    #expect(
      try broken(answered(400, odd, told: failed("quotaExceeded")))
        == ["broken-answers-are-failures-of-its-own"])
    #expect(try broken(answered(403, "<html>", told: failed("unauthenticated"))) == [])
    let bare = #"{"error":{"status":"INVALID_ARGUMENT"}}"#
    #expect(
      try broken(answered(400, bare, told: failed("unknown"))) == ["failures-without-a-code"])
    let coded = #"""
      {"error":{"status":"UNAVAILABLE","details":[{"@type":
      "type.googleapis.com/google.firebase.fcm.v1.FcmError","errorCode":"UNAVAILABLE"}]}}
      """#
    let unknown = answered(503, coded, retryAfter: "soon", told: failed("unknown"))
    #expect(try broken(unknown) == [])
    let plain = answered(503, coded, told: failed("unknown"))
    #expect(try broken(plain) == ["codes-are-kinds"])
  }

  @Test("One bug breaks one property: giving up too soon, waiting to repeat what it shouldn't")
  func oneBreak() throws {
    let begun = exchange(send("t1"), request("r1", "t1"))
    #expect(
      try broken([begun, pass(from: 0, seconds: 5, failed("noAnswer"))])
        == ["ten-seconds-for-an-answer"])
    #expect(
      try broken([begun, pass(from: 0, seconds: 5, failed("unregistered"))])
        == ["result-of-its-own-answer"])
    let shaped = #"{"error":{"status":"PERMISSION_DENIED"}}"#
    #expect(try broken(answered(403, shaped, retryAfter: "2")) == [])
    let untold = "every-message-has-a-result"
    #expect(try requirements(answered(403, shaped)) == [untold: ["FCM-D-094l"]])
    #expect(try requirements(answered(403, "<html>")) == [untold: ["FCM-D-096"]])
    #expect(try broken(answered(200, "<html>")) == [])
  }

  @Test("With the connection of one request those beside it may be lost, too")
  func together() throws {
    let two = [
      exchange(send("t1"), request("r1", "t1")), exchange(send("t2"), request("r2", "t2")),
    ]
    let both = [failed("noAnswer"), failed("noAnswer")]
    let lost = Finding.Exchange(
      stimulus: .event(["connectionLost": ["request": "r2"]]), effects: both)
    #expect(try broken(two + [lost]) == [])
    #expect(try broken(two + [lost, exchange(unavailable("r1", retryAfter: nil))]) == [])
    let early = [two[0], pass(from: 0, seconds: 5, failed("noAnswer"))]
    #expect(try broken(early) == ["ten-seconds-for-an-answer"])
  }

  @Test("A Retry-After of more than an hour may be waited for, two of less not")
  func hours() throws {
    func again(after seconds: Int64, from start: Int64, _ name: String) -> Finding.Exchange {
      pass(from: start, seconds: seconds, request(name, "t1"))
    }
    let begun = exchange(send("t1"), request("r1", "t1"))
    let day = exchange(unavailable("r1", retryAfter: "86400"))
    #expect(try broken([begun, day, again(after: 86_400, from: 0, "r2")]) == [])
    let most = exchange(unavailable("r1", retryAfter: "3590"))
    let then = exchange(unavailable("r2", retryAfter: "3590"))
    let twice = [
      begun, most, again(after: 3590, from: 0, "r2"), then, again(after: 3590, from: 3590, "r3"),
    ]
    #expect(try broken(twice) == ["within-the-hour"])
  }

  @Test("A refused topic breaks the sentence on topics alone, and an empty message none")
  func refused() throws {
    func broken(_ message: JSONObject) throws -> [String]? {
      try requirements([
        exchange(["send": ["message": .object(message)]], ["refused": ["reason": "no"]])
      ])["fit-messages-go-out"]
    }
    #expect(try broken(["topic": "a%", "data": ["mark": "m"]]) == ["FCM-X-24b"])
    #expect(try broken(["token": "t1", "data": ["mark": "m"]]) == ["FCM-D-110b"])
    #expect(try broken(["token": "t1"]) == nil)
    #expect(try broken(["token": "t1", "notification": [:]]) == nil)
  }
}
