import ConformanceKit
import Histories
import RoleProperties
import Testing

/// Traces of gateways by strangers, which properties once called wrong, and what stays wrong beside them.
@Suite("The properties of a gateway wrong nobody") struct GatewayPropertyTests {
  /// Returns the requirements that a trace breaks, by property and in the order of the breaks.
  private func broken(
    _ exchanges: [Finding.Exchange], edition: Edition = .current, project: String? = nil
  ) throws -> [String: [String]] {
    var registration: JSONObject = [
      "token": "anna:A", "deviceToken": "a1b2", "bundleID": "com.example.ferry",
      "topics": ["harbour", "7"],
    ]
    if let project { registration["project"] = .string(project) }
    let suite = PropertySuite.httpV1Gateway
    let judgements = try suite.judge(
      Trace(
        role: suite.role, edition: edition, features: ["apns"],
        configuration: [
          "project": "ferry-demo", "accessToken": "access-1",
          "registrations": [.object(registration)],
        ], exchanges: exchanges))
    let breaks = zip(suite.properties, judgements).map { entry, judgement in
      (entry.name, judgement.breaks.map { $0.requirement ?? entry.requirements.first ?? "" })
    }
    return Dictionary(uniqueKeysWithValues: breaks.filter { !$0.1.isEmpty })
  }

  private func request(_ body: String, _ name: String = "r1", isLegacy: Bool = false) -> JSONValue {
    [
      "request": [
        "request": .string(name), "method": "POST",
        "path": isLegacy ? "/fcm/send" : "/v1/projects/ferry-demo/messages:send",
        "headers": [
          "authorization": isLegacy ? "key=access-1" : "Bearer access-1",
          "content-type": "application/json",
        ], "body": .string(body),
      ]
    ]
  }

  private func accepted(_ name: String = "r1", as id: String = "1") -> JSONValue {
    answer(200, #"{"name":"projects/ferry-demo/messages/\#(id)"}"#, to: name)
  }

  private func refused(
    _ status: Int, _ words: String = "INVALID_ARGUMENT", code: String? = nil
  ) -> JSONValue {
    let details = code.map { #","details":[{"errorCode":"\#($0)"}]"# } ?? ""
    return answer(
      status, #"{"error":{"code":\#(status),"message":"No","status":"\#(words)"\#(details)}}"#)
  }

  private func answer(_ status: Int, _ body: String, to name: String = "r1") -> JSONValue {
    [
      "response": [
        "request": .string(name), "status": .number(JSONNumber(status)),
        "headers": ["content-type": "application/json"], "body": .string(body),
      ]
    ]
  }

  private func push(
    _ payload: String, priority: String = "10", to device: String = "a1b2"
  ) -> JSONValue {
    [
      "apnsRequest": [
        "upstream": "u1", "path": .string("/3/device/" + device),
        "headers": [
          "apns-topic": "com.example.ferry", "apns-priority": .string(priority),
          "apns-expiration": "1769817600",
        ],
        "payload": .string(payload),
      ]
    ]
  }

  /// What APNs answers to the push.
  private func answered(_ status: Int, _ effects: JSONValue...) -> Finding.Exchange {
    let event: JSONValue = [
      "upstreamResponse": ["upstream": "u1", "status": .number(JSONNumber(status))]
    ]
    return Finding.Exchange(stimulus: .event(event), effects: effects)
  }

  @Test("A request with two faults is refused for either, and one with one for that")
  func twoFaults() throws {
    let both = request(#"{"message":{"token":"zoe:A","data":{"n":7}}}"#)
    #expect(try broken([exchange(both, refused(400))]).isEmpty)
    let gone = refused(404, "NOT_FOUND", code: "UNREGISTERED")
    #expect(try broken([exchange(both, gone)]).isEmpty)
    #expect(
      try broken([exchange(both, accepted())])
        == ["data-is-text": ["FCM-D-040"], "tokens-of-others": ["FCM-D-030b"]])
    let one = request(#"{"message":{"topic":"harbour","data":{"n":7}}}"#)
    #expect(try broken([exchange(one, gone)]) == ["data-is-text": ["FCM-D-040"]])
  }

  @Test("What is open may be taken or refused")
  func open() throws {
    let bodies = [
      #"{"message":{"topic":"/topics/harbour"}}"#, #"{"message":{"condition":"!('a' in topics)"}}"#,
      #"{"message":{"topic":"harbour","data":{"a":"1",}}}"#,
      #"{"message":{"topic":"harbour","data":{"aps":"x"}}}"#,
      #"{"message":{"topic":"harbour","name":"mine"}}"#,
      #"{"message":{"topic":"fog","topic":"fog"}}"#,
      #"{"message":{"condition":"'a' in topics&&'b' in topics"}}"#,
    ]
    for body in bodies {
      #expect(try broken([exchange(request(body), accepted())]).isEmpty, "\(body)")
      #expect(try broken([exchange(request(body), refused(400))]).isEmpty, "\(body)")
    }
    for body in [#"{"message":{"topic":"harbour""#, "{}{}", "[]", ""] {
      #expect(try broken([exchange(request(body), accepted())]).count == 1, "\(body)")
    }
  }

  @Test("A topic is taken by the sentence on topics, and what is special by its own")
  func reasons() throws {
    func reason(_ message: String) throws -> [String]? {
      try broken([exchange(request(#"{"message":{\#(message)}}"#), refused(400))])[
        "legal-messages-are-accepted"]
    }
    #expect(try reason(#""topic":"harbour""#) == ["FCM-D-021"])
    #expect(try reason(#""topic":"harbour","android":{"ttl":"2419200s"}"#) == ["FCM-D-004"])
    #expect(try reason(#""topic":"harbour","data":{}"#) == ["FCM-D-040"])
    #expect(try reason(#""token":"anna:A""#) == ["FCM-D-004"])
    #expect(
      try reason(#""topic":"harbour","fcm_options":{"analytics_label":"f"}"#) == ["FCM-D-064"])
  }

  @Test("An instance of the gateway's own project is its own, however that is said")
  func ownProject() throws {
    let message = request(#"{"message":{"token":"anna:A","data":{"n":"7"}}}"#)
    let sent = exchange(message, push(#"{"n":"7","gcm.message_id":"1"}"#))
    let taken = [sent, answered(200, accepted())]
    #expect(try broken(taken, project: "ferry-demo").isEmpty)
    #expect(try broken(taken, project: "tide-demo") == ["tokens-of-others": ["FCM-D-100b"]])
  }

  @Test("A message that shows nothing and wakes nobody needn't be sent, another one must")
  func empty() throws {
    let empty = request(#"{"message":{"token":"anna:A","notification":{},"data":{"n":"7"}}}"#)
    #expect(try broken([exchange(empty, accepted())]).isEmpty)
    let full = request(#"{"message":{"token":"anna:A","notification":{"title":"Ferry"}}}"#)
    #expect(
      try broken([exchange(full, accepted())])
        == ["tokens-reach-their-instance": ["FCM-D-020e"]])
    // APNs hasn't answered, or refuses: then nothing is certain.
    let sent = exchange(full, push(#"{"aps":{"alert":{"title":"Ferry"}},"gcm.message_id":"1"}"#))
    #expect(try broken([sent]).isEmpty)
    #expect(try broken([sent, answered(500)]).isEmpty)
    #expect(try broken([sent, answered(410, refused(404, code: "UNREGISTERED"))]).isEmpty)
    #expect(try broken([sent, answered(200)]) == ["one-answer": ["FCM-D-004c"]])
  }

  @Test("An empty notification may go out as what it is, and only names of sent messages differ")
  func emptyNotification() throws {
    let quiet = request(#"{"message":{"token":"anna:A","notification":{}}}"#)
    let push = push(#"{"gcm.message_id":"1"}"#, priority: "5")
    #expect(try broken([exchange(quiet, push), answered(200, accepted())]).isEmpty)
    func twice(_ more: String) -> [Finding.Exchange] {
      ["r1", "r2"].map {
        exchange(request(#"{\#(more)"message":{"topic":"fog"}}"#, $0), accepted($0, as: "0"))
      }
    }
    #expect(try broken(twice(#""validate_only":true,"#)).isEmpty)
    #expect(try broken(twice("")) == ["names-of-their-own": ["FCM-D-004c"]])
  }

  @Test("A legacy message of data alone may go out in the background, a notification not")
  func legacy() throws {
    func sent(_ message: String, _ payload: String) throws -> [String: [String]] {
      let body = #"{"to":"anna:A","priority":"high",\#(message)}"#
      let push = push(payload, priority: "5")
      return try broken([exchange(request(body, isLegacy: true), push)], edition: .legacy)
    }
    #expect(try sent(#""data":{"n":"7"}"#, #"{"n":"7"}"#).isEmpty)
    #expect(
      try sent(#""notification":{"title":"Ferry"}"#, #"{"aps":{"alert":{"title":"Ferry"}}}"#)
        == ["legacy-priorities": ["FCM-D-121"]])
  }

  @Test("Where two signs of a condition leave open which goes first, it reaches whom it reaches")
  func conditions() throws {
    func reached(_ condition: String, _ effects: JSONValue...) throws -> [String: [String]] {
      let body = #"{"message":{"condition":"\#(condition)","notification":{"title":"Ferry"}}}"#
      return try broken([Finding.Exchange(stimulus: .event(request(body)), effects: effects)])
    }
    let missed = ["conditions-reach-whom-they-hold-for": ["FCM-D-028"]]
    #expect(
      try reached("'harbour' in topics || 'a' in topics && 'b' in topics", accepted()).isEmpty)
    #expect(try reached("'harbour' in topics && '7' in topics", accepted()) == missed)
    #expect(try reached("'harbour' in topics && 'a' in topics", accepted()).isEmpty)
    let push = push(#"{"aps":{"alert":{"title":"Ferry"}},"gcm.message_id":"1"}"#)
    #expect(try reached("'harbour' in topics && 'a' in topics", accepted(), push) == missed)
  }

  @Test("A push with a text of the message before is seen")
  func leftOver() throws {
    func message(_ text: String, _ name: String) -> JSONValue {
      request(#"{"message":{"token":"anna:A","data":{"n":"\#(text)"}}}"#, name)
    }
    let first = exchange(
      message("mark of 1", "r1"), push(#"{"n":"mark of 1","gcm.message_id":"1"}"#))
    let second = exchange(
      message("mark of 2", "r2"),
      push(#"{"n":"mark of 2","m":"mark of 1","gcm.message_id":"2"}"#))
    let trace = [first, answered(200, accepted()), second, answered(200, accepted("r2", as: "2"))]
    #expect(try broken(trace) == ["nothing-of-another-message": ["FCM-D-062b"]])
  }
}
