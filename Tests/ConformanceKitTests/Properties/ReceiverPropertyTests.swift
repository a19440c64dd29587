import ConformanceKit
import Histories
import RoleProperties
import Testing

/// Traces of devices by strangers, which properties once called wrong.
@Suite("The properties of a device wrong nobody") struct ReceiverPropertyTests {
  /// Returns the names of the properties that a trace breaks.
  private func broken(
    _ configuration: JSONValue = [:], _ exchanges: Finding.Exchange...
  ) throws -> [String] {
    let suite = PropertySuite.apnsReceiver
    let judgements = try suite.judge(
      Trace(
        role: suite.role, edition: .current,
        features: ["focus", "live-activity", "pushkit", "sounds"], configuration: configuration,
        exchanges: exchanges))
    return zip(suite.properties, judgements).filter { !$1.breaks.isEmpty }.map(\.0.name)
  }

  private func push(_ name: String, _ aps: JSONValue, collapseID: String? = nil) -> JSONValue {
    var push: JSONObject = [
      "push": .string(name), "payload": .string(JSONValue.object(["aps": aps]).compact),
    ]
    if let collapseID { push["collapseID"] = .string(collapseID) }
    return ["push": .object(push)]
  }

  private func call(_ method: String, _ push: String) -> JSONValue {
    [
      "callback": [
        "callback": .string("\(method)-\(push)"), "method": .string(method), "push": .string(push),
      ]
    ]
  }

  @Test("A badge or a sound alone needs no thread, and a text does")
  func thread() throws {
    let badge = exchange(
      push("p1", ["badge": 3, "thread-id": "t"]), ["present": ["push": "p1", "badge": 3]])
    #expect(try self.broken([:], badge) == [])
    let text = exchange(
      push("p1", ["alert": "Gate 4", "thread-id": "t"]),
      ["present": ["push": "p1", "alert": ["body": "Gate 4"]]])
    #expect(try self.broken([:], text) == ["thread-of-the-push"])
  }

  @Test("A critical sound without a level may break through, and a plain one not")
  func criticalSound() throws {
    func shown(_ sound: JSONValue) throws -> [String] {
      try broken(
        ["silenced": true, "criticalAlerts": true],
        exchange(
          push("p1", ["alert": "Gate 4", "sound": sound]),
          ["present": ["push": "p1", "alert": ["body": "Gate 4"], "sound": "default"]]))
    }
    #expect(try shown(["critical": 1, "name": "default", "volume": 1]) == [])
    #expect(try shown("default") == ["some-levels-break-through"])
  }

  @Test("What a silenced device keeps to itself may be replaced all the same")
  func silenced() throws {
    let quiet = exchange(push("p1", ["alert": "Gate 4"], collapseID: "gate"))
    let urgent = exchange(
      push("p2", ["alert": "Gate 5"], collapseID: "gate"),
      ["present": ["push": "p2", "alert": ["body": "Gate 5"], "replaces": "p1"]])
    #expect(try self.broken(["silenced": true], quiet, urgent) == [])
    #expect(
      try self.broken([:], quiet, urgent)
        == ["alerts-are-shown-in-the-background", "one-notification-of-one-identifier"])
  }

  @Test("Of silent pushes beyond two an hour any may be dropped, and of the first two none")
  func throttled() throws {
    let silent: JSONValue = ["content-available": 1]
    func fetched(_ name: String) -> Finding.Exchange {
      exchange(push(name, silent), call("didReceiveRemoteNotificationFetch", name))
    }
    let begin = [exchange(["launch": [:]]), exchange(["enterBackground": [:]])]
    let dropped = exchange(push("p3", silent))
    #expect(try self.broken([:], begin[0], begin[1], fetched("p1"), fetched("p2"), dropped) == [])
    #expect(
      try self.broken([:], begin[0], begin[1], fetched("p1"), dropped)
        == ["silent-pushes-reach-the-app"])
  }

  @Test("What waits for an answer may be shown as the app leaves the foreground")
  func unanswered() throws {
    let asked = exchange(push("p1", ["alert": "Gate 4"]), call("willPresent", "p1"))
    let left = exchange(
      ["enterBackground": [:]], ["present": ["push": "p1", "alert": ["body": "Gate 4"]]])
    #expect(try self.broken([:], exchange(["launch": [:]]), asked, left) == [])
    let unasked = exchange(push("p1", ["alert": "Gate 4"]))
    #expect(
      try self.broken([:], exchange(["launch": [:]]), unasked, left)
        == ["shown-when-it-comes", "alerts-in-the-foreground-ask"])
  }
}
