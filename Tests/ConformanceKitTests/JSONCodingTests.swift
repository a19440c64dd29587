import ConformanceKit
import Foundation
import Testing

/// A value of a vocabulary as the roles have them, read and written.
private enum Sign: JSONCodable, Hashable {
  case stanza(Stanza)
  case bytes(Bytes)
  case deliver(Delivery)
  case tree(Tree)
  case headers(Headers)
  case closed

  init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONCase(json)
    switch json.name {
    case "stanza": self = .stanza(try json.value())
    case "bytes": self = .bytes(try json.value())
    case "deliver": self = .deliver(try json.value())
    case "tree": self = .tree(try json.value())
    case "headers": self = .headers(try json.value())
    case "closed": self = .closed
    default: throw json.noSuchCase
    }
  }

  var json: JSONValue {
    switch self {
    case .stanza(let payload): .member("stanza", payload.json)
    case .bytes(let payload): .member("bytes", payload.json)
    case .deliver(let payload): .member("deliver", payload.json)
    case .tree(let payload): .member("tree", payload.json)
    case .headers(let payload): .member("headers", payload.json)
    case .closed: .member("closed", [:])
    }
  }
}

private struct Stanza: JSONView {
  var members: JSONObject

  var connection: String { members.value("connection") }
  var size: Int? {
    get { members.optional("size") }
    set { members.set("size", newValue) }
  }
  var urgent: Bool {
    get { members.value("urgent", default: false) }
    set { members.set("urgent", newValue == false ? nil : newValue) }
  }

  init(connection: String, size: Int? = nil, urgent: Bool = false) {
    members = .present(
      ("connection", connection.json), ("size", size?.json),
      ("urgent", urgent == false ? nil : urgent.json))
  }

  init(json: JSONValue) throws(JSONDecodingError) {
    members = try JSONObject(json: json)
    try members.check("connection", String.self)
    try members.check(optional: "size", Int.self)
    try members.check(optional: "urgent", Bool.self)
  }
}

private struct Bytes: JSONView {
  let members: JSONObject

  var bytes: Data { members.value("bytes") }

  init(json: JSONValue) throws(JSONDecodingError) {
    members = try JSONObject(json: json)
    try members.check("bytes", Data.self)
  }
}

private struct Delivery: JSONView {
  let members: JSONObject

  var message: Message { members.value("message") }

  init(json: JSONValue) throws(JSONDecodingError) {
    members = try JSONObject(json: json)
    try members.check("message", Message.self)
    try members.check("badges", [Int].self)
    try members.check("weight", Int64.self)
  }
}

private struct Tree: JSONView {
  let members: JSONObject

  init(json: JSONValue) throws(JSONDecodingError) {
    members = try JSONObject(json: json)
    try members.check("userInfo", JSONValue.self)
    try members.check(optional: "more", JSONValue.self)
  }
}

private struct Headers: JSONView {
  let members: JSONObject

  var headers: [String: String] { members.value("headers") }

  init(json: JSONValue) throws(JSONDecodingError) {
    members = try JSONObject(json: json)
    try members.check("headers", [String: String].self)
  }
}

private struct Message: JSONView {
  let members: JSONObject

  var id: String { members.value("id") }
  var priority: Priority { members.value("priority") }
  var next: [Message]? { members.optional("next") }

  init(json: JSONValue) throws(JSONDecodingError) {
    members = try JSONObject(json: json)
    try members.check("id", String.self)
    try members.check("priority", Priority.self)
    try members.check(optional: "next", [Message].self)
  }
}

private enum Priority: String, JSONCodable {
  case normal, high
}

/// JSON of signs.
private let signs = [
  #"{"stanza":{"connection":"A"}}"#, #"{"stanza":{"connection":"é","size":-7,"urgent":true}}"#,
  #"{"bytes":{"bytes":"AP8Q"}}"#,
  #"{"deliver":{"message":{"id":"1","priority":"high","next":[{"id":"2","priority":"normal"}]},"#
    + #""badges":[1,2],"weight":2}}"#,
  #"{"tree":{"userInfo":{"b":[null,true,1.5],"a":"x"},"more":{"z":1}}}"#,
  #"{"tree":{"userInfo":null}}"#, #"{"headers":{"headers":{"a":"1","b":"2","c":"","é":"3"}}}"#,
  #"{"closed":{}}"#,
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
  (#"{"bytes":{"bytes":"AP8"}}"#, "bytes.bytes: base64 expected"),
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
  func code(text: String) throws {
    let sign = try Sign(json: JSONValue(parsing: text))
    #expect(sign.json.compact == text)
    #expect(try Sign(json: sign.json) == sign)
  }

  @Test("read each member as its type")
  func members() throws {
    let stanza = try Stanza(json: ["connection": "é", "size": 7.0, "of": "nobody's"])
    #expect(stanza.connection == "é")
    #expect(stanza.size == 7)
    #expect(stanza.urgent == false)
    let message = try Message(json: [
      "id": "1", "priority": "high", "next": [["id": "2", "priority": "normal"]],
    ])
    #expect(message.priority == .high)
    #expect(message.next?.map(\.id) == ["2"])
    #expect(try Bytes(json: ["bytes": "AP8Q"]).bytes == Data([0, 255, 16]))
    #expect(try Headers(json: ["headers": ["a": "1"]]).headers == ["a": "1"])
  }

  @Test("are equal when they say the same, and have no member for a default")
  func equality() {
    var stanza = Stanza(connection: "A", size: 1, urgent: true)
    #expect(stanza != Stanza(connection: "A"))
    stanza.size = nil
    stanza.urgent = false
    #expect(stanza == Stanza(connection: "A"))
    #expect(stanza.hashValue == Stanza(connection: "A").hashValue)
    #expect(stanza.json == ["connection": "A"])
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
    guard case .stanza(let stanza) = try Sign(json: json) else {
      Issue.record("no stanza")
      return
    }
    #expect(stanza.size == nil)
    #expect(stanza.urgent == false)
  }
}
