import ConformanceKit
import Histories
import RoleProperties
import Testing

/// Answers of classifiers that conform, beside the nearest ones that don't.
@Suite("The properties of a classifier wrong nobody") struct ClassifierPropertyTests {
  /// Returns the properties that an answer to a push breaks, with the requirements.
  private func broken(
    _ payload: String, headers: JSONValue? = nil, _ effect: JSONValue
  ) throws -> [String: String] {
    let suite = PropertySuite.apnsClassifier
    var push: JSONObject = ["payload": .string(payload)]
    push["headers"] = headers
    let judgements = try suite.judge(
      Trace(
        role: suite.role, edition: .current,
        features: ["validation", "size", "interactions", "service-extension", "headers"],
        configuration: [:],
        exchanges: [
          Finding.Exchange(stimulus: .event(["push": .object(push)]), effects: [effect])
        ]))
    let breaks = zip(suite.properties, judgements).compactMap { entry, judgement in
      judgement.breaks.first.map { (entry.name, $0.requirement ?? entry.requirements[0]) }
    }
    return Dictionary(uniqueKeysWithValues: breaks)
  }

  private func classified(
    _ kind: JSONValue, wakes: JSONValue = false, _ interactions: JSONValue = [],
    misfits: JSONValue = []
  ) -> JSONValue {
    [
      "classified": [
        "class": kind, "contentAvailable": wakes, "interactions": interactions,
        "serviceExtension": false, "misfits": misfits,
      ]
    ]
  }

  @Test("One wrong value is refused by its key or without one, and of two either")
  func refusals() throws {
    let wrong = #"{"aps":{"alert":"x","badge":"3"}}"#
    #expect(try broken(wrong, ["rejected": ["reason": "invalidValue"]]) == [:])
    #expect(
      try broken(wrong, ["rejected": ["reason": "invalidValue", "key": "aps.badge"]]) == [:])
    #expect(
      try broken(wrong, ["rejected": ["reason": "invalidValue", "key": "aps.alert"]])
        == ["badge-is-a-number": "APNS-A-022"])
    #expect(
      try broken(wrong, classified("alert", ["alert", "badge"]))
        == ["badge-is-a-number": "APNS-A-022"])
    let two = #"{"aps":{"alert":7,"badge":"3"}}"#
    #expect(try broken(two, ["rejected": ["reason": "invalidValue", "key": "aps.alert"]]) == [:])
  }

  @Test("What is open may be taken or refused")
  func open() throws {
    let bodies = [
      #"{"aps":{"alert":"x","badge":null}}"#, #"{"aps":{"alert":"x","badge":-1}}"#,
      #"{"aps":{"alert":""}}"#, #"{"aps":{"alert":"x","url-args":[]}}"#,
      #"{"aps":{"alert":{"loc-args":["a"]}}}"#, #"{"aps":{"alert":"\ud83d"}}"#,
      #"{"aps":{"alert":"x","alert":"y"}}"#, #"{"aps":{}}"#,
    ]
    for body in bodies {
      #expect(try broken(body, ["rejected": ["reason": "invalidValue"]]) == [:], "\(body)")
    }
    #expect(
      try broken(#"{"aps":{"alert":"x"}}"#, ["rejected": ["reason": "invalidValue"]])
        == ["fit-pushes-are-taken": "APNS-B-003"])
  }

  @Test("A background push may have further keys or not, and an alert wakes with the flag")
  func classes() throws {
    let further = #"{"aps":{"content-available":1,"category":"a"}}"#
    for kind in ["background", "none"] as [JSONValue] {
      #expect(try broken(further, classified(kind, wakes: true)) == [:])
    }
    // It has nothing for the user all the same.
    #expect(
      try broken(further, classified("alert", wakes: true))
        == ["class-by-what-it-asks-for": "APNS-A-034"])
    let both = #"{"aps":{"content-available":1,"badge":0}}"#
    #expect(try broken(both, classified("alert", wakes: true, ["badge"])) == [:])
    #expect(
      try broken(both, classified("background", wakes: true))
        == [
          "class-by-what-it-asks-for": "APNS-B-005",
          "interactions-that-are-asked-for": "APNS-B-004",
        ])
  }

  @Test("Headers are named where they don't fit, and nothing is said of what is open")
  func headers() throws {
    func broken(
      _ type: String, _ priority: String?, topic: String = "com.example.ferry",
      _ misfits: JSONValue
    ) throws -> [String: String] {
      var headers: JSONObject = ["apns-push-type": .string(type), "apns-topic": .string(topic)]
      headers["apns-priority"] = priority.map(JSONValue.string)
      return try self.broken(
        #"{"aps":{"alert":"x"}}"#, headers: .object(headers),
        classified("alert", ["alert"], misfits: misfits))
    }
    #expect(try broken("alert", nil, []) == [:])
    #expect(try broken("alert", "1", []) == [:])
    #expect(try broken("alert", "1", ["apns-priority"]) == [:])
    #expect(try broken("alert", "7", []) == ["priority-fits": "APNS-B-034"])
    #expect(try broken("background", "5", []) == ["push-type-fits": "APNS-B-031"])
    #expect(try broken("voip", "10", []) == [:])
    #expect(try broken("alert", "10", topic: "com.example.ferry.voip", ["apns-topic"]) == [:])
  }
}
