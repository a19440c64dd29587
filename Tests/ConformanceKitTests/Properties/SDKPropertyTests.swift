import ConformanceKit
import Histories
import RoleProperties
import Testing

/// Traces of SDKs by strangers, which properties once called wrong.
@Suite("The properties of an SDK wrong nobody") struct SDKPropertyTests {
  /// Returns the names of the properties that a trace breaks.
  private func broken(
    _ exchanges: [Finding.Exchange], infoPlist: JSONValue = [:], installationID: String? = nil
  ) throws -> [String] {
    let suite = PropertySuite.swizzleOffSDK
    var configuration: JSONObject = ["senderID": "417203918264", "infoPlist": infoPlist]
    if let installationID { configuration["installationID"] = .string(installationID) }
    let judgements = try suite.judge(
      Trace(
        role: suite.role, edition: .current,
        features: ["proxy", "auto-init", "topics", "installation-id"],
        configuration: .object(configuration), exchanges: exchanges))
    return zip(suite.properties, judgements).filter { !$1.breaks.isEmpty }.map(\.0.name)
  }

  private let configure = Finding.Exchange(stimulus: .event(["configure": [:]]), effects: [])

  private func request(
    _ name: String, _ action: String = "register", apnsToken: JSONValue? = nil,
    topic: JSONValue? = nil
  ) -> JSONValue {
    var request: JSONObject = ["request": .string(name), "action": .string(action)]
    if topic == nil { request["senderID"] = "417203918264" }
    if let topic { request["topic"] = topic }
    if let apnsToken {
      request["apnsToken"] = apnsToken
      request["environment"] = "prod"
    }
    return ["request": .object(request)]
  }

  /// That the app sets an APNs token, which is associated.
  private func set(_ token: JSONValue, _ effects: JSONValue...) -> Finding.Exchange {
    Finding.Exchange(
      stimulus: .event(["setAPNSToken": ["token": token]]),
      effects: [["tokenAssociated": ["token": token]]] + effects)
  }

  private func granted(
    _ name: String, _ token: JSONValue? = nil, _ effects: JSONValue...
  ) -> Finding.Exchange {
    var answer: JSONObject = ["request": .string(name)]
    if let token { answer["token"] = token }
    let posted = token.map { [["tokenRefreshed": ["token": $0]] as JSONValue] } ?? []
    return Finding.Exchange(
      stimulus: .event(["succeeded": .object(answer)]), effects: posted + effects)
  }

  private func call(_ method: String, _ name: String, _ effects: JSONValue...) -> Finding.Exchange {
    Finding.Exchange(
      stimulus: .event(.object([method: ["call": .string(name)]])), effects: effects)
  }

  private let done: JSONValue = ["result": ["call": "c1"]]

  @Test("What is granted while a deletion waits may stay, and what was there before not")
  func deletion() throws {
    let read = exchange(["readFCMToken": [:]], ["fcmToken": ["token": "t1"]])
    let begun = [configure, set("oQ==", request("r1", apnsToken: "oQ=="))]
    let waited = [
      call("deleteToken", "c1"), granted("r1", "t1", request("r2", "delete")),
      granted("r2", nil, done),
    ]
    #expect(try broken(begun + waited + [read]) == [])
    let kept = [
      granted("r1", "t1"), call("deleteToken", "c1", request("r2", "delete")),
      granted("r2", nil, done),
    ]
    #expect(
      try broken(begun + kept + [read]) == ["reads-answer-at-once", "deleted-tokens-are-gone"])
  }

  @Test("What is tried again may carry the APNs token of before, and then brings no token of today")
  func retry() throws {
    func trace(_ carried: JSONValue) -> [Finding.Exchange] {
      [
        configure, set("oQ==", request("r1", apnsToken: "oQ==")),
        exchange(["refused": ["request": "r1", "error": "PHONE_REGISTRATION_ERROR"]]),
        set("og=="),
        Finding.Exchange(
          stimulus: .advance(from: .start, to: Instant.start.advanced(bySeconds: 1)),
          effects: [request("r2", apnsToken: carried)]),
        granted("r2", "t1"), call("fetchToken", "c1", request("r3", apnsToken: "og==")),
      ]
    }
    #expect(try broken(trace("oQ==")) == [])
    #expect(try broken(trace("og==")) == ["fresh-tokens-are-at-hand"])
  }

  @Test("An SDK may ask for a token before a topic, and not for nothing at all")
  func topic() throws {
    let begun = [configure, set("oQ==", request("r1", apnsToken: "oQ==")), granted("r1", "t1")]
    let subscribe: JSONValue = ["subscribe": ["call": "c1", "topic": "ferries"]]
    #expect(
      try broken(begun + [exchange(subscribe, request("r2", apnsToken: "oQ=="))]) == [])
    #expect(try broken(begun + [exchange(subscribe)]) == ["legal-topics-are-asked-for"])
  }

  @Test("The registration of before may end first, and the new one has to come")
  func change() throws {
    let begun = [configure, set("oQ==", request("r1", apnsToken: "oQ==")), granted("r1", "t1")]
    #expect(try broken(begun + [set("og==", request("r2", "delete"))]) == [])
    #expect(try broken(begun + [set("og==")]) == ["changed-tokens-are-registered"])
  }

  @Test("That a text is no switch says one sentence, and no other is broken with it")
  func textOfSwitch() throws {
    func broken(_ flag: JSONValue) throws -> [String] {
      try self.broken(
        [
          exchange(["setAppDelegate": ["delegate": ["name": "delegate", "implements": []]]]),
          configure,
          exchange([
            "didRegisterForRemoteNotifications": ["callback": "callback-1", "deviceToken": "oQ=="]
          ]),
          exchange(["readAPNSToken": [:]], ["apnsToken": [:]]),
        ], infoPlist: ["FirebaseAppDelegateProxyEnabled": flag])
    }
    #expect(try broken(false) == [])
    #expect(try broken("NO") == ["device-tokens-are-captured"])
  }

  private let byInstallation: JSONValue = ["FirebaseMessagingInstallationIdEnabled": true]

  @Test("An installation without an id may be registered again, and one with an id not")
  func installationWithoutID() throws {
    let trace = [
      configure, set("oQ==", request("r1", apnsToken: "oQ==")), granted("r1"),
      call("register", "c1", request("r2", apnsToken: "oQ==")),
    ]
    #expect(try broken(trace, infoPlist: byInstallation) == [])
    #expect(
      try broken(trace, infoPlist: byInstallation, installationID: "d1")
        == ["registered-installations-are-told-again"])
  }

  @Test("What is registered while its end waits may stay, and what was registered before not")
  func unregistering() throws {
    let begun = [configure, set("oQ==", request("r1", apnsToken: "oQ=="))]
    let subscribed = exchange(
      ["subscribe": ["call": "c2", "topic": "ferries"]],
      request("r3", "subscribe", topic: "ferries"))
    let waited = [
      call("unregister", "c1"), granted("r1", nil, request("r2", "unregister")),
      granted("r2", nil, done), subscribed,
    ]
    #expect(try broken(begun + waited, infoPlist: byInstallation, installationID: "d1") == [])
    let registered = [
      granted("r1"), call("unregister", "c1", request("r2", "unregister")),
      granted("r2", nil, done), subscribed,
    ]
    #expect(
      try broken(begun + registered, infoPlist: byInstallation, installationID: "d1")
        == ["topics-register-the-installation"])
  }
}
