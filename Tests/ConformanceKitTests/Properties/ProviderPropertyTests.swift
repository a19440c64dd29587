import ConformanceKit
import Histories
import RoleProperties
import Testing

/// Traces of providers by strangers, which properties once called wrong.
@Suite("The properties of a provider wrong nobody") struct ProviderPropertyTests {
  private static let start = Instant.start.milliseconds / 1000

  /// Returns the names of the properties that a trace breaks.
  private func broken(_ exchanges: [Finding.Exchange]) throws -> [String] {
    let suite = PropertySuite.apnsProvider
    let judgements = try suite.judge(
      Trace(
        role: suite.role, edition: .current,
        features: ["provider-token", "token-invalidation", "retry", "connections", "streams"],
        configuration: [:], exchanges: exchanges))
    return zip(suite.properties, judgements).filter { !$1.breaks.isEmpty }.map(\.0.name)
  }

  private func notify(_ message: String, _ custom: JSONObject) -> JSONValue {
    ["notify": ["message": .string(message), "token": "0a1b", "custom": .object(custom)]]
  }

  private func request(_ name: String, _ payload: String, made: Int64 = 0) -> JSONValue {
    [
      "request": [
        "request": .string(name), "method": "POST", "path": "/3/device/0a1b",
        "headers": ["apns-push-type": "alert", "authorization": "bearer t"],
        "payload": .string(payload), "connection": "c", "authority": "api.push.apple.com",
        "providerToken": [
          "alg": "ES256", "kid": "K", "iss": "T", "iat": .number(JSONNumber(Self.start + made)),
        ],
      ]
    ]
  }

  private func response(_ request: String, _ status: Int64, _ reason: String? = nil) -> JSONValue {
    let body = reason.map { #"{"reason":"\#($0)"}"# } ?? ""
    return [
      "response": [
        "request": .string(request), "status": .number(JSONNumber(status)), "body": .string(body),
      ]
    ]
  }

  private func outcome(_ message: String, _ accepted: Bool) -> JSONValue {
    ["outcome": ["message": .string(message), "accepted": .bool(accepted)]]
  }

  @Test("A key of the caller that is called aps says nothing of whose a request is")
  func keyCalledAps() throws {
    let trace = [
      exchange(notify("m1", [:]), request("r1", #"{"aps":{}}"#)),
      exchange(response("r1", 429), outcome("m1", false)),
      exchange(
        notify("m2", ["mark": "two", "aps": ["lang": "de"]]),
        request("r2", #"{"mark":"two","aps":{}}"#)),
      exchange(response("r2", 200), outcome("m2", true)),
    ]
    #expect(try self.broken(trace) == [])
    let told = trace.dropLast() + [exchange(response("r2", 200), outcome("m2", false))]
    #expect(try self.broken(Array(told)).contains("acceptance-is-told"))
  }

  @Test("A young provider token that is called expired may be kept, and an old one not")
  func expired() throws {
    func trace(waiting seconds: Int64) -> [Finding.Exchange] {
      [
        exchange(notify("m1", ["mark": "one"]), request("r1", #"{"mark":"one","aps":{}}"#)),
        pass(seconds: seconds),
        exchange(
          response("r1", 403, "ExpiredProviderToken"),
          ["outcome": ["message": "m1", "accepted": false, "reason": "ExpiredProviderToken"]]),
        exchange(notify("m2", ["mark": "two"]), request("r2", #"{"mark":"two","aps":{}}"#)),
      ]
    }
    #expect(try self.broken(trace(waiting: 1199)) == [])
    #expect(try self.broken(trace(waiting: 1261)) == ["expired-provider-tokens-go"])
  }

  @Test("What is told later than the answer needs no reason, and what is told with it does")
  func later() throws {
    let sent = exchange(
      notify("m1", ["mark": "one"]), request("r1", #"{"mark":"one","aps":{}}"#))
    let refused = response("r1", 503, "ServiceUnavailable")
    let busy = exchange(response("r1", 500, "InternalServerError"), outcome("m1", false))
    #expect(
      try self.broken([sent, exchange(refused), pass(seconds: 900, outcome("m1", false))]) == [])
    #expect(try self.broken([sent, busy]) == ["reason-as-it-came"])
  }
}
