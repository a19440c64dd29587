import ConformanceKit
import Histories
import RoleProperties
import Testing

/// How the properties of a connection server read what waits, what is answered and what is acknowledged.
@Suite struct ServerPropertyTests {
  private static let configuration: JSONValue = [
    "senders": [["id": "441100", "key": "k"]],
    "registrations": [
      ["token": "d1", "app": "com.example.garden"], ["token": "d2", "app": "com.example.garden"],
    ],
  ]

  /// What breaks when some exchanges are followed by two days in which nothing happens.
  private func broken(_ exchanges: [Finding.Exchange]) throws -> Set<String> {
    let suite = PropertySuite.xmppServer
    let begun = exchange(["connected": ["connection": "c1"]])
    let trace = Trace(
      role: suite.role, edition: .legacy, features: ["store", "upstream", "byte-stream"],
      configuration: Self.configuration, exchanges: [begun] + exchanges + [pass(seconds: 200_000)])
    let judgements = try suite.judge(trace)
    return Set(zip(suite.properties, judgements).filter { !$1.breaks.isEmpty }.map(\.0.name))
  }

  private func gcm(_ text: String) -> JSONValue {
    ["stanza": ["connection": "c1", "gcm": .string(text)]]
  }

  private func message(_ id: String, more: String = "") -> JSONValue {
    gcm(#"{"to":"d1","message_id":"\#(id)","data":{"n":"\#(id)"}\#(more)}"#)
  }

  private func ack(_ id: String) -> JSONValue {
    gcm(#"{"from":"d1","message_id":"\#(id)","message_type":"ack"}"#)
  }

  private func delivery(_ id: String) -> JSONValue {
    ["toDevice": ["token": "d1", "id": .string("0:\(id)"), "data": ["n": .string(id)]]]
  }

  private func device(_ event: String) -> JSONValue {
    .object(JSONObject([JSONObject.Member(name: event, value: ["token": "d1"])]))
  }

  @Test("A message has one answer, and a refusal of what nothing is wrong with is none")
  func answers() throws {
    #expect(try broken([exchange(message("m1"), ack("m1"))]).isEmpty)
    #expect(try broken([exchange(message("m1"))]) == ["each-message-is-answered"])
    #expect(
      try broken([exchange(message("m1"), ack("m1"), ack("m1"))]) == ["one-answer-each"])
    let nack =
      #"{"from":"d1","message_id":"m1","message_type":"nack","error":"INVALID_JSON"}"#
    #expect(
      try broken([exchange(message("m1"), gcm(nack))]) == ["sound-messages-are-accepted"])
    #expect(
      try broken([exchange(message("m1", more: #","time_to_live":-1"#), ack("m1"))])
        == ["times-out-of-range-are-refused"])
    // A whole number in quotes is open.
    for answer in [ack("m1"), gcm(nack)] {
      let quoted = exchange(message("m1", more: #","time_to_live":"60""#), answer)
      #expect(try broken([quoted]).isEmpty)
    }
  }

  @Test("What waits is delivered, and what was confirmed isn't again")
  func waiting() throws {
    let away = [exchange(message("m1"), ack("m1"))]
    let connected = device("deviceConnected")
    #expect(try broken(away + [exchange(connected, delivery("m1"))]).isEmpty)
    #expect(try broken(away + [exchange(connected)]) == ["stored-messages-are-delivered"])
    let again = [exchange(device("deviceDisconnected")), pass(seconds: 60)]
    let confirmed = exchange(["deviceAck": ["token": "d1", "id": "0:m1"]])
    let delivered = away + [exchange(connected, delivery("m1"))]
    #expect(
      try broken(delivered + again + [exchange(connected)]) == ["unconfirmed-messages-come-again"])
    #expect(
      try broken(delivered + [confirmed] + again + [exchange(connected, delivery("m1"))])
        == ["confirmed-messages-do-not"])
  }

  @Test("A hundred that wait may stay or go, and a hundred and one go", arguments: [99, 100, 101])
  func hundred(count: Int) throws {
    let names = (1...count).map { "m\($0)" }
    let sent =
      [exchange(device("deviceConnected")), exchange(device("deviceDisconnected"))]
      + names.map { exchange(message($0), ack($0)) }
    let kept = Finding.Exchange(
      stimulus: .event(device("deviceConnected")), effects: names.map(delivery))
    let told: JSONValue = [
      "messagesDeleted": ["token": "d1", "id": "n", "totalDeleted": .string(String(count))]
    ]
    let discarded = exchange(device("deviceConnected"), told)
    let ofKept: Set = ["too-many-are-discarded", "discarding-is-told"]
    let ofDiscarded: Set = ["stored-messages-are-delivered", "told-once-and-with-reason"]
    #expect(try broken(sent + [kept]) == (count > 100 ? ofKept : []))
    #expect(try broken(sent + [discarded]) == (count < 100 ? ofDiscarded : []))
  }

  @Test("An ack counts on its connection and for its device")
  func acks() throws {
    let upward: JSONValue = ["upstream": ["from": "d1", "messageID": "u1", "data": ["k": "v"]]]
    let came = gcm(
      #"{"from":"d1","category":"com.example.garden","message_id":"u1","data":{"k":"v"}}"#)
    let right = exchange(gcm(#"{"to":"d1","message_id":"u1","message_type":"ack"}"#))
    let lost = [exchange(["disconnected": ["connection": "c1"]])]
    func back(_ effects: JSONValue...) -> [Finding.Exchange] {
      let again = effects.map { _ -> JSONValue in
        [
          "stanza": [
            "connection": "c2",
            "gcm":
              #"{"from":"d1","category":"com.example.garden","message_id":"u1","data":{"k":"v"}}"#,
          ]
        ]
      }
      return [
        pass(seconds: 10),
        Finding.Exchange(stimulus: .event(["connected": ["connection": "c2"]]), effects: again),
        pass(seconds: 80_100),
      ]
    }
    let begun = [exchange(upward, came)]
    #expect(try broken(begun + [right] + lost + back()).isEmpty)
    #expect(
      try broken(begun + [right] + lost + back(came)) == ["acknowledged-messages-do-not"])
    #expect(try broken(begun + lost + back(came)).isEmpty)
    let wrong = exchange(gcm(#"{"to":"d2","message_id":"u1","message_type":"ack"}"#))
    #expect(
      try broken(begun + [wrong] + lost + back()) == ["unacknowledged-messages-come-again"])
  }

  @Test("A stream that isn't well-formed is ended, and a foreign element ends nothing")
  func streams() throws {
    func piece(_ text: String) -> JSONValue {
      ["bytes": ["connection": "c1", "text": .string(text)]]
    }
    for text in ["<message></wrong>", "<!-- a comment -->", "<!DOCTYPE message>"] {
      #expect(try broken([exchange(piece(text))]) == ["broken-streams-end"], "\(text)")
      let end: [JSONValue] = [
        ["streamError": ["connection": "c1"]], ["close": ["connection": "c1"]],
      ]
      let ended = Finding.Exchange(stimulus: .event(piece(text)), effects: end)
      #expect(try broken([ended]).isEmpty, "\(text)")
    }
    let foreign = exchange(piece("<message><body>hi</body></message>"))
    #expect(try broken([foreign, exchange(message("m1"), ack("m1"))]).isEmpty)
  }
}
