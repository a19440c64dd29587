import ConformanceKit
import Foundation
import Testing

private enum Effect: Codable, Equatable {
  case stanza(connection: String, size: Int?, urgent: Bool?)
  case bytes(connection: String, bytes: Data)
  case deliver(message: Message, badges: [Int], weight: Double)
  case tree(userInfo: JSONValue, object: JSONObject?)
  case headers(headers: [String: String])
  case closed
}

private struct Message: Codable, Equatable {
  var id: String
  var priority: Priority
  var next: [Message]?
}

private enum Priority: String, Codable {
  case normal, high
}

/// A value that uses what synthesised coding doesn't: nested and unkeyed containers, `super`.
private struct Tree: Codable, Equatable {
  enum Key: String, CodingKey { case tree, name, inside, size }

  var name: String
  var inside: [Tree]

  init(name: String, inside: [Tree]) {
    self.name = name
    self.inside = inside
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let tree = try container.nestedContainer(keyedBy: Key.self, forKey: .tree)
    name = try tree.decode(String.self, forKey: .name)
    var elements = try tree.nestedUnkeyedContainer(forKey: .inside)
    inside = []
    while !elements.isAtEnd {
      var element = try elements.nestedUnkeyedContainer()
      inside.append(
        Tree(
          name: try element.decode(String.self),
          inside: try element.decode([String].self).map { Tree(name: $0, inside: []) }))
    }
    let size = try container.superDecoder().container(keyedBy: Key.self)
    guard try size.decode(UInt8.self, forKey: .size) == inside.count + 1 else {
      throw JSONKeyError.size
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    var tree = container.nestedContainer(keyedBy: Key.self, forKey: .tree)
    // What follows is written into a container that is still open.
    var size = container.superEncoder().container(keyedBy: Key.self)
    try tree.encode(name, forKey: .name)
    var elements = tree.nestedUnkeyedContainer(forKey: .inside)
    for element in inside {
      var pair = elements.nestedUnkeyedContainer()
      try pair.encode(element.name)
      try pair.encode(element.inside.map(\.name))
    }
    try size.encode(UInt8(inside.count + 1), forKey: .size)
  }
}

private enum JSONKeyError: Error { case size }

/// Effects and their JSON.
private let coded: [(Effect, String)] = [
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
      badges: [1, 2], weight: 0.5),
    #"{"deliver":{"message":{"id":"1","priority":"high","next":[{"id":"2","priority":"normal"}]},"#
      + #""badges":[1,2],"weight":0.5}}"#
  ),
  (
    .tree(userInfo: ["b": [.null, true, 1.5], "a": "x"], object: ["z": 1]),
    #"{"tree":{"userInfo":{"b":[null,true,1.5],"a":"x"},"object":{"z":1}}}"#
  ),
  (.tree(userInfo: .null, object: nil), #"{"tree":{"userInfo":null}}"#),
  (
    .headers(headers: ["b": "2", "a": "1", "é": "3", "c": ""]),
    #"{"headers":{"headers":{"a":"1","b":"2","c":"","é":"3"}}}"#
  ),
  (.closed, #"{"closed":{}}"#),
]

/// JSON that is no effect, and why.
private let notDecoded = [
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
    "deliver.weight: the number 1e400 is too large"
  ),
  (
    #"{"headers":{"headers":{"apns-topic":1}}}"#,
    "headers.headers[\"apns-topic\"]: a string expected, a number found"
  ),
  (#"{"tree":{"userInfo":1,"object":[]}}"#, "tree.object: an object expected, an array found"),
  (#"{"stanzza":{}}"#, "no such case 'stanzza'"),
  (
    #"{"closed":{},"stanza":{"connection":"A"}}"#,
    "one member expected that names the case, 2 found"
  ),
  ("{}", "one member expected that names the case, 0 found"),
  ("[]", "an object expected, an array found"),
]

@Suite("The JSON coders")
struct JSONCodingTests {
  @Test("take what synthesised coding makes of an effect, both ways", arguments: coded)
  private func code(effect: Effect, text: String) throws {
    let json = try JSONValue(encoding: effect)
    #expect(json.compact == text)
    #expect(try json.decode(Effect.self) == effect)
    #expect(try JSONValue(parsing: text).decode(Effect.self) == effect)
  }

  @Test("say what isn't an effect, and where", arguments: notDecoded)
  func refuse(text: String, description: String) throws {
    let json = try JSONValue(parsing: text)
    let error = #expect(throws: JSONCodingError.self) { try json.decode(Effect.self) }
    #expect(error?.description == description)
  }

  @Test(
    "take a whole number for an integer however it is spelled",
    arguments: [
      ("1", 1), ("1.0", 1), ("-10e-1", -1), ("1e2", 100), ("0.05e2", 5), ("-0", 0),
      ("9223372036854775807", Int.max), ("-9223372036854775808.0", Int.min),
    ])
  func decodeInteger(text: String, integer: Int) throws {
    #expect(try JSONValue(parsing: text).decode(Int.self) == integer)
  }

  @Test("refuse an integer out of range")
  func refuseOutOfRange() throws {
    #expect(throws: JSONCodingError.self) { try JSONValue(256).decode(UInt8.self) }
    #expect(throws: JSONCodingError.self) { try JSONValue(-1).decode(UInt64.self) }
    #expect(throws: JSONCodingError.self) {
      try JSONValue(parsing: "9223372036854775808").decode(Int64.self)
    }
    #expect(try JSONValue(parsing: "18446744073709551615").decode(UInt64.self) == .max)
  }

  @Test("have no JSON for a number that isn't finite")
  func refuseInfinity() {
    let error = #expect(throws: JSONCodingError.self) {
      try JSONValue(encoding: ["a": [1, Double.infinity]])
    }
    #expect(error?.cause == "JSON has no number inf")
  }

  @Test("leave JSON as it was spelled")
  func passThrough() throws {
    let text = #"{"b":1.0,"a":[1e2,null,{"e":1,"é":2}]}"#
    let json = try JSONValue(parsing: text)
    #expect(try JSONValue(encoding: json).compact == text)
    #expect(try json.decode(JSONValue.self).compact == text)
    #expect(try JSONValue(encoding: [json]).decode([JSONObject].self)[0].members.count == 2)
  }

  @Test("sort the members of dictionaries by their bytes")
  func sortsDictionaries() throws {
    let names = ["b", "a", "é", "Z", "z", "aa", ""]
    let numbers = Dictionary(uniqueKeysWithValues: names.map { ($0, $0.utf8.count) })
    let nested = try JSONValue(encoding: [numbers, [:]])
    #expect(nested.compact == #"[{"":0,"Z":1,"a":1,"aa":2,"b":1,"z":1,"é":2},{}]"#)
    #expect(try nested.decode([[String: Int]].self) == [numbers, [:]])
    let optional = try JSONValue(encoding: ["b": "x", "a": nil] as [String: String?])
    #expect(optional.compact == #"{"a":null,"b":"x"}"#)
  }

  @Test("tell a member with a number for a name from an element")
  func numberedMember() throws {
    let json: JSONValue = ["1": [true]]
    let error = #expect(throws: JSONCodingError.self) { try json.decode([String: [Int]].self) }
    #expect(error?.description == "1[0]: an integer expected, a Boolean found")
  }

  @Test("take very many members and elements at once")
  func large() throws {
    let numbers = Dictionary(uniqueKeysWithValues: (0..<5_000).map { ("m\($0)", $0) })
    #expect(try JSONValue(encoding: numbers).decode([String: Int].self) == numbers)
    #expect(try JSONValue(encoding: numbers).decode([String: JSONValue].self).count == 5_000)
    let elements = Array(0..<5_000)
    #expect(try JSONValue(encoding: elements).decode([Int].self) == elements)
  }

  @Test("take coding that is written by hand")
  func handWritten() throws {
    let tree = Tree(name: "a", inside: [Tree(name: "b", inside: []), Tree(name: "é", inside: [])])
    let json = try JSONValue(encoding: tree)
    #expect(
      json.compact == #"{"tree":{"name":"a","inside":[["b",[]],["é",[]]]},"super":{"size":3}}"#)
    #expect(try json.decode(Tree.self) == tree)
    let short = try JSONValue(parsing: #"{"tree":{"name":"a","inside":[["b"]]}}"#)
    let error = #expect(throws: JSONCodingError.self) { try short.decode(Tree.self) }
    #expect(error?.description == "tree.inside[0]: a further element expected after 1")
  }

  @Test("decode null and a missing member to the same optional")
  func optionals() throws {
    let json = try JSONValue(parsing: #"{"stanza":{"connection":"A","size":null,"urgent":null}}"#)
    #expect(try json.decode(Effect.self) == .stanza(connection: "A", size: nil, urgent: nil))
    #expect(try JSONValue(encoding: json.decode(Effect.self)) != json)
    #expect(try JSONValue(encoding: [1, nil] as [Int?]).compact == "[1,null]")
    #expect(try JSONValue(parsing: "[1,null]").decode([Int?].self) == [1, nil])
  }

  @Test("work with the coders of Foundation too")
  func foreignCoders() throws {
    let json: JSONValue = ["a": [1, 2.5, true, .null, "x"], "b": ["c": 9_007_199_254_740_993]]
    let data = try JSONEncoder().encode(json)
    #expect(try JSONValue(parsing: data) == json)
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == json)
  }
}
