import ConformanceKit
import Histories
import RoleProperties
import Testing

/// How the properties of an app read whose report and whose completion something is.
@Suite struct AppPropertyTests {
  private static let launch: [JSONValue] = [
    ["configureFirebase": [:]], ["setNotificationCenterDelegate": [:]],
  ]

  /// What breaks when some exchanges follow a launch, and an hour follows them.
  private func broken(_ exchanges: [Finding.Exchange]) throws -> Set<String> {
    let suite = PropertySuite.swizzleOffApp
    let begun = Finding.Exchange(
      stimulus: .event(["didFinishLaunching": [:]]), effects: Self.launch)
    let trace = Trace(
      role: suite.role, edition: .current,
      features: ["presentations", "responses", "background-notifications", "work"],
      configuration: [:], exchanges: [begun] + exchanges + [pass(seconds: 3600)])
    let judgements = try suite.judge(trace)
    return Set(zip(suite.properties, judgements).filter { !$1.breaks.isEmpty }.map(\.0.name))
  }

  private func report(_ mark: String) -> JSONValue {
    ["appDidReceiveMessage": ["userInfo": ["aps": ["content-available": 1], "m": .string(mark)]]]
  }

  private func background(_ name: String) -> JSONValue {
    [
      "didReceiveRemoteNotification": [
        "callback": .string(name),
        "userInfo": ["aps": ["content-available": 1], "m": .string(name)],
      ]
    ]
  }

  private func work(_ name: String) -> JSONValue { ["workStarted": ["work": .string(name)]] }

  private func completion(_ name: String, _ result: String = "newData") -> JSONValue {
    ["completion": ["callback": .string(name), "result": .string(result)]]
  }

  @Test("A notification is reported, and completed once")
  func once() throws {
    #expect(try broken([exchange(background("a"), report("a"), completion("a"))]).isEmpty)
    #expect(
      try broken([exchange(background("a"), completion("a"))])
        == ["background-notifications-are-reported"])
    #expect(
      try broken([exchange(background("a"), report("a"))])
        == ["background-notifications-are-completed"])
    #expect(
      try broken([exchange(background("a"), report("a"), completion("a"), completion("a"))])
        == ["one-completion-each"])
    #expect(
      try broken([exchange(background("a"), report("b"), completion("a"))])
        == ["background-notifications-are-reported", "whole-user-info"])
  }

  @Test("The end of one work doesn't complete another's notification")
  func ends() throws {
    let begun = [
      exchange(background("a"), report("a"), work("1")),
      exchange(background("b"), report("b"), work("2")),
    ]
    let first: JSONValue = ["workFinished": ["work": "1"]]
    let second: JSONValue = ["workFailed": ["work": "2", "error": ["domain": "d", "code": 1]]]
    let right = [
      exchange(first, completion("a")), exchange(second, completion("b", "failed")),
    ]
    #expect(try broken(begun + right).isEmpty)
    let crossed = [exchange(first, completion("b")), exchange(second, completion("a"))]
    #expect(try broken(begun + crossed).contains("each-by-its-own-handler"))
    let wrong = [exchange(first, completion("a")), exchange(second, completion("b"))]
    #expect(try broken(begun + wrong) == ["failed-work-brings-nothing-new"])
  }
}
