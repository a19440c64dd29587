import ConformanceKit
import Foundation
import Testing

/// A value of a vocabulary as the roles have them, read and written.
private enum Sign: JSONCodable, Equatable {
  case stanza(connection: String, size: Int?, urgent: Bool?)
  case bytes(connection: String, bytes: Data)
  case deliver(message: Message, badges: [Int], weight: Int64)
  case tree(userInfo: JSONValue, more: JSONValue?)
  case headers(headers: [String: String])
  case closed

  init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(ofCase: json)
    switch json.name {
    case "stanza":
      self = try .stanza(
        connection: json["connection"], size: json["size"], urgent: json["urgent"])
    case "bytes": self = try .bytes(connection: json["connection"], bytes: json["bytes"])
    case "deliver":
      self = try .deliver(
        message: json["message"], badges: json["badges"], weight: json["weight"])
    case "tree": self = try .tree(userInfo: json["userInfo"], more: json["more"])
    case "headers": self = try .headers(headers: json["headers"])
    case "closed": self = .closed
    default: throw json.noSuchCase
    }
  }

  var json: JSONValue {
    switch self {
    case .stanza(let connection, let size, let urgent):
      .member(
        "stanza",
        .members(
          ("connection", connection.json), ("size", size?.json), ("urgent", urgent?.json)))
    case .bytes(let connection, let bytes):
      .member("bytes", .members(("connection", connection.json), ("bytes", bytes.json)))
    case .deliver(let message, let badges, let weight):
      .member(
        "deliver",
        .members(("message", message.json), ("badges", badges.json), ("weight", weight.json)))
    case .tree(let userInfo, let more):
      .member("tree", .members(("userInfo", userInfo), ("more", more)))
    case .headers(let headers): .member("headers", .members(("headers", headers.json)))
    case .closed: .member("closed", [:])
    }
  }
}

private struct Message: JSONCodable, Equatable {
  var id: String
  var priority: Priority
  var next: [Message]?

  init(id: String, priority: Priority, next: [Message]? = nil) {
    self.id = id
    self.priority = priority
    self.next = next
  }

  init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(id: json["id"], priority: json["priority"], next: json["next"])
  }

  var json: JSONValue {
    .members(("id", id.json), ("priority", priority.json), ("next", next?.json))
  }
}

private enum Priority: String, JSONCodable {
  case normal, high
}

/// Signs and their JSON.
private let signs: [(Sign, String)] = [
  (.stanza(connection: "A", size: nil, urgent: nil), #"{"stanza":{"connection":"A"}}"#),
  (
    .stanza(connection: "é", size: -7, urgent: false),
    #"{"stanza":{"connection":"é","size":-7,"urgent":false}}"#
  ),
  (
    .bytes(connection: "A", bytes: Data([0, 255, 16])),
    #"{"bytes":{"connection":"A","bytes":"AP8Q"}}"#
  ),
  (
    .deliver(
      message: Message(id: "1", priority: .high, next: [Message(id: "2", priority: .normal)]),
      badges: [1, 2], weight: 2),
    #"{"deliver":{"message":{"id":"1","priority":"high","next":[{"id":"2","priority":"normal"}]},"#
      + #""badges":[1,2],"weight":2}}"#
  ),
  (
    .tree(userInfo: ["b": [.null, true, 1.5], "a": "x"], more: ["z": 1]),
    #"{"tree":{"userInfo":{"b":[null,true,1.5],"a":"x"},"more":{"z":1}}}"#
  ),
  (.tree(userInfo: .null, more: nil), #"{"tree":{"userInfo":null}}"#),
  (
    .headers(headers: ["b": "2", "a": "1", "é": "3", "c": ""]),
    #"{"headers":{"headers":{"a":"1","b":"2","c":"","é":"3"}}}"#
  ),
  (.closed, #"{"closed":{}}"#),
]

/// JSON that is no sign, and why.
private let unreadable = [
  (#"{"stanza":{"connection":1}}"#, "stanza.connection: a string expected, a number found"),
  (#"{"stanza":{}}"#, "stanza: the member 'connection' is missing"),
  (#"{"stanza":{"connection":null}}"#, "stanza.connection: a string expected, null found"),
  (#"{"stanza":[]}"#, "stanza: an object expected, an array found"),
  (
    #"{"stanza":{"connection":"A","size":true}}"#,
    "stanza.size: an integer expected, a Boolean found"
  ),
  (
    #"{"stanza":{"connection":"A","size":1.5}}"#,
    "stanza.size: an integer from -9223372036854775808 to 9223372036854775807 expected, 1.5 found"
  ),
  (
    #"{"stanza":{"connection":"A","urgent":1}}"#,
    "stanza.urgent: a Boolean expected, a number found"
  ),
  (
    #"{"stanza":{"connection":"A","urgent":"true"}}"#,
    "stanza.urgent: a Boolean expected, a string found"
  ),
  (#"{"bytes":{"connection":"A","bytes":"AP8"}}"#, "bytes.bytes: base64 expected"),
  (
    #"{"deliver":{"message":{"id":"1","priority":"hihg"},"badges":[],"weight":1}}"#,
    "deliver.message.priority: no such value 'hihg'"
  ),
  (
    #"{"deliver":{"message":{"id":"1","priority":"high","next":[{"id":[]}]},"badges":[],"weight":1}}"#,
    "deliver.message.next[0].id: a string expected, an array found"
  ),
  (
    #"{"deliver":{"message":{"id":"1","priority":"high"},"badges":[1,"2"],"weight":1}}"#,
    "deliver.badges[1]: an integer expected, a string found"
  ),
  (
    #"{"deliver":{"message":{"id":"1","priority":"high"},"badges":[],"weight":1e400}}"#,
    "deliver.weight: an integer from -9223372036854775808 to 9223372036854775807 expected, 1e400 found"
  ),
  (
    #"{"headers":{"headers":{"apns-topic":1}}}"#,
    "headers.headers[\"apns-topic\"]: a string expected, a number found"
  ),
  (#"{"headers":{"headers":[]}}"#, "headers.headers: an object expected, an array found"),
  (#"{"deliver":{"message":7}}"#, "deliver.message: an object expected, a number found"),
  (#"{"stanzza":{}}"#, "no such case 'stanzza'"),
  (
    #"{"closed":{},"stanza":{"connection":"A"}}"#,
    "one member expected that names the case, 2 found"
  ),
  ("{}", "one member expected that names the case, 0 found"),
  ("[]", "an object expected, an array found"),
]

@Suite("Swift values in JSON")
struct JSONCodingTests {
  @Test("are written as the cases have them, and read again", arguments: signs)
  private func code(sign: Sign, text: String) throws {
    #expect(sign.json.compact == text)
    #expect(try Sign(json: sign.json) == sign)
    #expect(try Sign(json: JSONValue(parsing: text)) == sign)
  }

  @Test("are refused with the path and the cause", arguments: unreadable)
  func refuse(text: String, description: String) throws {
    let json = try JSONValue(parsing: text)
    let error = #expect(throws: JSONDecodingError.self) { try Sign(json: json) }
    #expect(error?.description == description)
  }

  @Test(
    "are integers where a number is whole, however it is spelled",
    arguments: [
      ("1", 1), ("1.0", 1), ("-10e-1", -1), ("1e2", 100), ("0.05e2", 5), ("-0", 0),
      ("9223372036854775807", Int.max), ("-9223372036854775808.0", Int.min),
    ])
  func readInteger(text: String, integer: Int) throws {
    #expect(try Int(json: JSONValue(parsing: text)) == integer)
  }

  @Test("are no integers where a number is out of range")
  func refuseOutOfRange() throws {
    let large = try JSONValue(parsing: "9223372036854775808")
    #expect(throws: JSONDecodingError.self) { try Int64(json: large) }
    #expect(try Double(json: large) == 0x1p63)
  }

  @Test("are no numbers where one is too large")
  func refuseTooLarge() throws {
    let json = try JSONValue(parsing: #"{"weight":1e400}"#)
    let error = #expect(throws: JSONDecodingError.self) { try [String: Double](json: json) }
    #expect(error?.description == "weight: the number 1e400 is too large")
  }

  @Test("leave JSON as it was spelled")
  func passThrough() throws {
    let text = #"{"b":1.0,"a":[1e2,null,{"e":1,"é":2}]}"#
    let json = try JSONValue(parsing: text)
    #expect(json.json.compact == text)
    #expect(try [JSONObject](json: [json]).first.map { JSONValue.object($0).compact } == text)
  }

  @Test("are dictionaries with their members in the order of their bytes")
  func sortsDictionaries() throws {
    let names = ["b", "a", "é", "Z", "z", "aa", ""]
    let numbers = Dictionary(uniqueKeysWithValues: names.map { ($0, $0.utf8.count) })
    #expect(numbers.json.compact == #"{"":0,"Z":1,"a":1,"aa":2,"b":1,"z":1,"é":2}"#)
    #expect(try [String: Int](json: numbers.json) == numbers)
  }

  @Test("tell a member with a number for a name from an element")
  func numberedMember() throws {
    let json: JSONValue = ["1": [true]]
    let error = #expect(throws: JSONDecodingError.self) { try [String: [Int]](json: json) }
    #expect(error?.description == "1[0]: an integer expected, a Boolean found")
  }

  @Test("are nil where a member is null, as where it is missing")
  func optionals() throws {
    let json = try JSONValue(parsing: #"{"stanza":{"connection":"A","size":null,"urgent":null}}"#)
    #expect(try Sign(json: json) == .stanza(connection: "A", size: nil, urgent: nil))
  }
}
