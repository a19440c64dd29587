import ConformanceKit
import Histories
import RoleProperties
import Testing

/// Traces of service extensions that conform, beside the nearest ones that don't.
@Suite("The properties of a service extension wrong nobody") struct ServiceExtensionPropertyTests {
  /// Returns the names of the properties that a trace breaks.
  private func broken(
    _ configuration: JSONValue = [:], _ exchanges: Finding.Exchange...
  ) throws -> [String] {
    let suite = PropertySuite.httpV1ServiceExtension
    let judgements = try suite.judge(
      Trace(
        role: suite.role, edition: .current, features: ["system", "delivery-metrics", "texts"],
        configuration: configuration, exchanges: exchanges))
    return zip(suite.properties, judgements).filter { !$0.1.breaks.isEmpty }.map(\.0.name)
  }

  private func push(_ name: String, image: JSONValue? = nil) -> JSONValue {
    var payload: JSONObject = ["aps": ["alert": ["title": "Ferry"], "mutable-content": 1]]
    if let image { payload["fcm_options"] = ["image": image] }
    return [
      "notification": [
        "notification": .string(name), "payload": .string(JSONValue.object(payload).compact),
      ]
    ]
  }

  private func download(_ name: String, _ url: String = "https://img.example/a.png") -> JSONValue {
    ["download": ["download": .string(name), "url": .string(url)]]
  }

  private func finished(_ name: String, bytes: Int = 20_000, as file: String) -> JSONValue {
    [
      "downloadFinished": [
        "download": .string(name), "status": 200, "suggestedFilename": .string(file),
        "bytes": .number(JSONNumber(bytes)),
      ]
    ]
  }

  /// What the handler is given, and what is shown of it.
  private func content(_ kind: String, _ name: String, _ file: JSONValue? = nil) -> JSONValue {
    [
      kind: [
        "notification": .string(name),
        "content": ["title": "Ferry", "attachments": .array(file.map { [$0] } ?? [])],
      ]
    ]
  }

  private let address: JSONValue = "https://img.example/a.png"

  @Test("A download may be given up after ten seconds, and not before a file comes")
  func patience() throws {
    func broken(after seconds: Int64) throws -> [String] {
      try self.broken(
        [:], exchange(push("n1", image: address), download("d1")),
        pass(from: 0, seconds: seconds, content("deliver", "n1"), content("present", "n1")),
        exchange(finished("d1", as: "a.png")))
    }
    #expect(try broken(after: 10) == [])
    #expect(try broken(after: 9) == ["finished-image-is-attached"])
  }

  @Test("Which handler is called for two notifications at once is open")
  func together() throws {
    let second = exchange(
      push("n2", image: "https://img.example/b.png"), download("d2", "https://img.example/b.png"))
    let file: JSONValue = ["download": "d1", "fileExtension": "png"]
    let ended = exchange(
      finished("d1", as: "a.png"), content("deliver", "n2", file), content("present", "n2", file))
    let first = exchange(push("n1", image: address), download("d1"))
    #expect(try broken([:], first, second, ended) == [])
    let alone = exchange(
      finished("d1", as: "a.png"), content("deliver", "n1"), content("present", "n1"))
    #expect(
      try broken([:], first, alone)
        == ["finished-image-is-attached", "kinds-and-sizes-that-are-shown"])
  }

  @Test("A size between the two megabytes, and a response unlike the address, are open")
  func files() throws {
    func broken(bytes: Int, as file: String, isAttached: Bool) throws -> [String] {
      let attached: JSONValue? = isAttached ? ["download": "d1", "fileExtension": "png"] : nil
      return try self.broken(
        [:], exchange(push("n1", image: address), download("d1")),
        exchange(
          finished("d1", bytes: bytes, as: file), content("deliver", "n1", attached),
          content("present", "n1", attached)))
    }
    for isAttached in [true, false] {
      #expect(try broken(bytes: 10_000_001, as: "a.png", isAttached: isAttached) == [])
      #expect(try broken(bytes: 20_000, as: "a.gif", isAttached: isAttached) == [])
    }
    #expect(
      try broken(bytes: 10_485_761, as: "a.png", isAttached: true)
        == ["kinds-and-sizes-that-are-shown"])
  }

  @Test("The system's 30 seconds are 20 to 40")
  func time() throws {
    func broken(shownAfter seconds: Int64) throws -> [String] {
      try self.broken(
        ["appForgetsHandler": true], exchange(push("n1")),
        pass(from: 0, seconds: seconds, content("present", "n1")))
    }
    #expect(try broken(shownAfter: 20) == [])
    #expect(try broken(shownAfter: 40) == [])
    #expect(try broken(shownAfter: 19) == ["shown-once-and-in-time"])
    #expect(try broken(shownAfter: 41) == ["shown-once-and-in-time"])
  }

  @Test("A message may be logged once, and a download be tried once more")
  func again() throws {
    let payload = #"{"aps":{},"gcm.message_id":"1","google.c.sender.id":"42","google.c.fid":"c"}"#
    let log: JSONValue = [
      "exportDeliveryMetrics": [
        "payload": .string(payload), "bundleID": "com.example.ferry", "inExtension": false,
      ]
    ]
    let logged: JSONValue = [
      "deliveryMetric": [
        "metric": [
          "projectNumber": 42, "messageID": "1", "instanceID": "c", "messageType": "display",
          "packageName": "com.example.ferry",
        ]
      ]
    ]
    #expect(try broken([:], exchange(log, logged), exchange(log)) == [])
    #expect(try broken([:], exchange(log)) == ["log-with-ids-and-labels"])
    let failed: JSONValue = ["downloadFailed": ["download": "d1", "reason": "timedOut"]]
    let begun = exchange(push("n1", image: address), download("d1"))
    #expect(try broken([:], begun, exchange(failed, download("d2"))) == [])
  }
}
