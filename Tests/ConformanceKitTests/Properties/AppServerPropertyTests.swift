import ConformanceKit
import Histories
import RoleProperties
import Testing

/// How the properties of app servers read what comes as bytes, and what is written otherwise.
@Suite struct AppServerPropertyTests {
  private static let stanza =
    "<message id='s-1'><g:gcm xmlns:g='google:mobile:data'>{&quot;from&quot;:\"dévice\","
    + "<![CDATA[\"message_id\":\"u1\",]]>\"data\":{\"k\":\"v\"}}</g:gcm></message>"

  private static let ack: JSONValue = [
    "stanza": [
      "connection": "c1",
      "gcm": #"{"to":"dévice","message_id":"u1","message_type":"ack"}"#,
    ]
  ]

  private static let process: JSONValue = [
    "process": ["from": "dévice", "messageID": "u1", "data": ["k": "v"]]
  ]

  /// What breaks the properties when pieces of a stream come and the last has these effects.
  private func broken(_ pieces: [JSONValue], _ effects: [JSONValue]) throws -> Set<String> {
    var exchanges = [
      Finding.Exchange(stimulus: .event(["connected": ["connection": "c1"]]), effects: [])
    ]
    for (place, piece) in pieces.enumerated() {
      exchanges.append(
        Finding.Exchange(
          stimulus: .event(["bytes": piece]), effects: place == pieces.count - 1 ? effects : []))
    }
    return try broken(exchanges, features: ["acks", "byte-stream", "upstream"])
  }

  private func broken(
    _ exchanges: [Finding.Exchange], features: Set<String> = ["acks", "queue", "retry"]
  ) throws -> Set<String> {
    let suite = PropertySuite.xmppAppServer
    let trace = Trace(
      role: suite.role, edition: .legacy, features: features, configuration: ["senderID": "1"],
      exchanges: exchanges)
    let judgements = try suite.judge(trace)
    return Set(zip(suite.properties, judgements).filter { !$1.breaks.isEmpty }.map(\.0.name))
  }

  private func piece(_ bytes: some Collection<UInt8>) -> JSONValue {
    ["connection": "c1", "text": .string(String(decoding: bytes, as: UTF8.self))]
  }

  private func send(_ id: String) -> JSONValue {
    ["send": ["to": "d1", "data": ["n": .string(id)], "messageID": .string(id)]]
  }

  private func message(_ id: String) -> JSONValue {
    let gcm = #"{"to":"d1","message_id":"\#(id)","data":{"n":"\#(id)"}}"#
    return ["stanza": ["connection": "c1", "gcm": .string(gcm)]]
  }

  @Test("While a message is refused for now others may wait, and not once it was repeated")
  func heldBack() throws {
    func trace(_ error: String) -> [Finding.Exchange] {
      let nack =
        #"{"from":"d1","message_id":"m1","message_type":"nack","error":"\#(error)"}"#
      return [
        exchange(["connected": ["connection": "c1"]]), exchange(send("m1"), message("m1")),
        exchange(["stanza": ["connection": "c1", "gcm": .string(nack)]]), exchange(send("m2")),
      ]
    }
    #expect(try broken(trace("SERVICE_UNAVAILABLE")).isEmpty)
    #expect(try broken(trace("INVALID_JSON")).contains("messages-go-out"))
    // The connection as a whole may back off, for two minutes.
    #expect(try broken(trace("TOO_WET") + [pass(seconds: 2, message("m1"))]).isEmpty)
    let repeated = pass(seconds: 130, message("m1"))
    #expect(
      try broken(trace("SERVICE_UNAVAILABLE") + [repeated, exchange(send("m3"))])
        == ["messages-go-out"])
  }

  @Test("At the end it may wait for answers, and for nothing else")
  func ends() throws {
    let begun = [exchange(["connected": ["connection": "c1"]])]
    let ended = [exchange(["shutDown": [:]]), pass(seconds: 120)]
    #expect(try broken(begun + [exchange(send("m1"), message("m1"))] + ended).isEmpty)
    #expect(try broken(begun + ended) == ["closes-at-the-end"])
  }

  @Test("A stanza is the same wherever it is cut")
  func cuts() throws {
    let bytes = Array(Self.stanza.utf8)
    // Within the one character of two bytes a cut can't be written as text.
    for cut in 1..<bytes.count where bytes[cut] & 0xC0 != 0x80 {
      let pieces = [piece(bytes[..<cut]), piece(bytes[cut...])]
      #expect(try broken(pieces, [Self.ack, Self.process]).isEmpty, "cut at \(cut)")
      #expect(
        try broken(pieces, []) == [
          "what-devices-send-is-acknowledged", "the-application-gets-what-came",
        ], "cut at \(cut)")
    }
  }

  @Test("What answers a message otherwise than it came is seen")
  func answers() throws {
    let whole = [piece(Self.stanza.utf8)]
    #expect(try broken(whole, [Self.ack, Self.ack, Self.process]) == ["one-ack-each"])
    let other: JSONValue = [
      "process": ["from": "dévice", "messageID": "u1", "data": ["k": "w"]]
    ]
    #expect(try broken(whole, [Self.ack, other]) == ["the-application-gets-what-came"])
  }

  @Test("A stream that isn't well-formed is ended, and one that can't be judged isn't judged")
  func brokenStreams() throws {
    for text in [
      "<message></wrong>", "<message id='1' id='2'/>", "<!DOCTYPE x [<!ENTITY e 'v'>]>",
      "<!-- a comment -->", "<message><?a b?></message>",
    ] {
      let end: JSONValue = ["disconnect": ["connection": "c1"]]
      #expect(try broken([piece(text.utf8)], []) == ["broken-streams-end"], "\(text)")
      #expect(try broken([piece(text.utf8)], [end]).isEmpty, "\(text)")
    }
    #expect(try broken([piece("<message id=1/>".utf8), piece(Self.stanza.utf8)], []).isEmpty)
  }
}
