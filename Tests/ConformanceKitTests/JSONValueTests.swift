import ConformanceKit
import Testing

/// Values no two of which are equal, though Swift or another reader may think so.
private let distinct: [JSONValue] = [
  .null, true, false, 0, 1, "", "0", "1", "true", "null", [], [JSONValue.null], [0], [[]], [:],
  ["": 0],
  // Canonically equivalent, compatible, or the same but for case.
  "\u{E9}", "e\u{301}", "\u{212B}", "\u{C5}", "A\u{30A}", "\u{FB01}", "fi", "FI",
  "a\u{323}\u{307}", "a\u{307}\u{323}", "\u{AC00}", "\u{1100}\u{1161}", "a", "a\u{0}", "a\u{200B}",
  "\r\n", "\n", "👨‍👩‍👧", "👨👩👧",
  ["\u{E9}": 1], ["e\u{301}": 1], ["\u{E9}": 1, "e\u{301}": 2], ["\u{E9}": 2, "e\u{301}": 1],
  ["a": 1], ["a": true], ["a": "1"], ["a": JSONValue.null], ["a": [1]], ["a": 1, "b": 1], [1, 2],
  [2, 1],
  ["a": ["b": 1, "c": [1, 2]]], ["a": ["b": 1, "c": [2, 1]]],
]

/// Two spellings of the same value.
private let equal: [(String, String)] = [
  (#"{"a":1,"b":[true,null]}"#, #"{ "b": [ true, null ], "a": 1.0 }"#),
  (#""\u00e9\/""#, #""é/""#),
  (#"{"\u0061":{"x":1e1,"y":"\uD83D\uDE00"}}"#, #"{"a":{"y":"😀","x":10}}"#),
  ("[-0, 100]", "[0.0, 1E2]"),
]

@Suite("A JSON value")
struct JSONValueTests {
  @Test("equals itself and no other", arguments: distinct.indices)
  func isDistinct(index: Int) {
    for other in distinct.indices {
      #expect((distinct[index] == distinct[other]) == (index == other), "\(distinct[other])")
    }
    #expect(Set(distinct).count == distinct.count)
  }

  @Test("equals itself in another spelling", arguments: equal)
  func isEqual(left: String, right: String) throws {
    let (left, right) = (try JSONValue(parsing: left), try JSONValue(parsing: right))
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(JSONValue.difference(from: left, to: right).isEmpty)
  }

  @Test("gives what it is and nothing else")
  func accessors() {
    let value: JSONValue = ["s": "x", "n": 1.5, "b": true, "a": [1], "o": ["p": "\(1 + 1)"]]
    #expect(value["s"]?.string == "x")
    #expect(value["n"]?.number?.double == 1.5)
    #expect(value["b"]?.bool == true)
    #expect(value["a"]?.array == [1])
    #expect(value["o"]?["p"]?.string == "2")
    #expect(value["o"]?.object?.names == ["p"])
    #expect(value["b"]?.number == nil)
    #expect(value["n"]?.bool == nil)
    #expect(value["s"]?["p"] == nil)
    #expect(value["x"] == nil)
    #expect(JSONValue.null.isNull)
  }
}

@Suite("A JSON object")
struct JSONObjectTests {
  @Test("keeps its members in their order while they change")
  func mutation() {
    var object: JSONObject = ["b": 1, "a": 2]
    object["c"] = 3
    object["b"] = .null
    #expect(JSONValue.object(object).compact == #"{"b":null,"a":2,"c":3}"#)
    object["b"] = nil
    object["x"] = nil
    #expect(object.names == ["a", "c"])
    #expect(object["b"] == nil)
    #expect(object.count == 2)
    object["e\u{301}"] = 1
    object["\u{E9}"] = 2
    #expect(object["e\u{301}"] == 1)
    #expect(object["\u{E9}"] == 2)
  }

  @Test("has no name twice, and the later value of two", arguments: [3, 40])
  func repeatedNames(count: Int) {
    let members = (0..<count).map { JSONObject.Member(name: "m\($0)", value: "\($0)") }
    let object = JSONObject(members + [.init(name: "m1", value: true), .init(name: "n", value: 1)])
    #expect(object.count == count + 1)
    #expect(object["m1"] == true)
    #expect(object.names.last == "n")
    #expect(object.names[1] == "m1")
  }

  @Test("with very many members is compared at once, in any order")
  func large() {
    let members = (0..<20_000).map { JSONObject.Member(name: "m\($0)", value: true) }
    #expect(JSONObject(members) == JSONObject(members.reversed()))
    var other = members
    other[7].value = false
    #expect(JSONObject(members) != JSONObject(other.reversed()))
  }
}
