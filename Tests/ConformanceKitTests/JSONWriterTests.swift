import ConformanceKit
import Testing

/// Strings and their JSON.
private let strings: [(String, String)] = [
  ("", #""""#), ("a/é日😀", #""a/é日😀""#), ("\"\\", #""\"\\""#),
  ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
  ("\u{0}\u{1}\u{F}\u{10}\u{1F}", #""\u0000\u0001\u000f\u0010\u001f""#),
  ("\u{7F}\u{2028}\u{2029}\u{FEFF}\u{202E}", "\"\u{7F}\u{2028}\u{2029}\u{FEFF}\u{202E}\""),
  ("a\"b\nc", #""a\"b\nc""#),
]

/// Compact JSON, a width, and the same indented.
private let indented: [(String, Int, String)] = [
  ("1", 1, "1"),
  ("[]", 1, "[]"),
  ("{}", 1, "{}"),
  ("[1,2]", 6, "[1, 2]"),
  ("[1,2]", 5, "[\n  1,\n  2\n]"),
  (#"{"a":1}"#, 10, #"{ "a": 1 }"#),
  (#"{"a":1}"#, 9, "{\n  \"a\": 1\n}"),
  (#"{"a":"é"}"#, 12, #"{ "a": "é" }"#),
  (#"[{"a":1}]"#, 14, #"[ { "a": 1 } ]"#),
  (#"[{"a":1}]"#, 13, "[\n  { \"a\": 1 }\n]"),
  (#"[{},[]]"#, 8, "[{}, []]"),
  // The comma after a value counts, and so does the name before it.
  (#"{"name":[1,2],"b":0}"#, 17, "{\n  \"name\": [1, 2],\n  \"b\": 0\n}"),
  (#"{"name":[1,2],"b":0}"#, 16, "{\n  \"name\": [\n    1,\n    2\n  ],\n  \"b\": 0\n}"),
  (#"{"b":0,"name":[1,2]}"#, 16, "{\n  \"b\": 0,\n  \"name\": [1, 2]\n}"),
  (#"{"\n":["\"",1]}"#, 19, #"{ "\n": ["\"", 1] }"#),
  (#"{"\n":["\"",1]}"#, 18, "{\n  \"\\n\": [\"\\\"\", 1]\n}"),
  (#"[null,true,false,-1.0e5]"#, 27, "[null, true, false, -1.0e5]"),
  (#"[null,true,false,-1.0e5]"#, 26, "[\n  null,\n  true,\n  false,\n  -1.0e5\n]"),
]

@Suite("The JSON writer")
struct JSONWriterTests {
  @Test("escapes only what RFC 8259 requires", arguments: strings)
  func escapes(string: String, text: String) throws {
    let value = JSONValue.string(string)
    #expect(Array(value.compact.utf8) == Array(text.utf8))
    #expect(value.pretty() == text)
    #expect(try JSONValue(parsing: text) == value)
    #expect(JSONValue.object([string: 1]).compact == "{\(text):1}")
  }

  @Test("leaves spelling and order as they were, and appends")
  func verbatim() throws {
    let text = #"{"z":1.0,"a":[1E+2,-0,{"y":null,"b":[true,false]}],"":{}}"#
    var bytes = Array("data: ".utf8)
    try JSONValue(parsing: text).write(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "data: " + text)
  }

  @Test("keeps on a line what fits", arguments: indented)
  func indents(text: String, width: Int, expected: String) throws {
    let value = try JSONValue(parsing: text)
    #expect(value.pretty(width: width) == expected)
    #expect(try JSONValue(parsing: expected) == value)
  }

  @Test("takes every width, and no line is longer that could be broken", arguments: 1..<60)
  func everyWidth(width: Int) throws {
    let value = try JSONValue(
      parsing: #"[{"name":"ä\n","list":[1,[2,[3,{}]],"x"],"o":{"p":{"q":[]}}},[],[{"a":true}]]"#)
    let pretty = value.pretty(width: width)
    #expect(try JSONValue(parsing: pretty) == value)
    for line in pretty.split(separator: "\n") where line.unicodeScalars.count > width {
      let breakable = line.contains(", ") || line.contains("{ ") || line.contains("[ ")
      #expect(!breakable, "\(line)")
    }
  }
}
