import ConformanceKit
import Foundation
import Testing

/// Texts that are JSON, in the manner of JSONTestSuite's `y_` files, with their values.
private let accepted: [(String, JSONValue)] = [
  ("null", .null),
  ("true", true),
  ("false", false),
  (" \t\r\n1 \t\r\n", 1),
  ("0", 0),
  ("-0", 0),
  ("-0.0e-0", 0),
  ("1.5e+3", 1500),
  ("1E2", 100),
  ("-123", -123),
  ("\"\"", ""),
  ("\"a\"", "a"),
  ("[]", []),
  ("[ ]", []),
  ("{}", [:]),
  ("{ }", [:]),
  ("[1,[2,[]]]", [1, [2, []]]),
  ("{\"a\":1,\"b\":{\"a\":1}}", ["a": 1, "b": ["a": 1]]),
  ("{\"\":0}", ["": 0]),
  (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
  (#""\u0041\u00e9\u20AC""#, "Aé€"),
  (#""\uD83D\uDE00\uD834\udd1e""#, "😀𝄞"),
  (#""\u0000x""#, "\u{0}x"),
  (#""\uFFFF\uFFFE""#, "\u{FFFF}\u{FFFE}"),
  ("\"\u{7F}\u{2028}\u{2029}\u{FEFF}\"", "\u{7F}\u{2028}\u{2029}\u{FEFF}"),
  (
    "\"\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{10000}\u{10FFFF}\"",
    "\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{10000}\u{10FFFF}"
  ),
  ("\"12345678\"", "12345678"),
  ("\"1234567é9012345\\n\"", "1234567é9012345\n"),
  // Canonically equivalent names are two names.
  ("{\"e\u{301}\":1,\"\u{E9}\":2}", ["e\u{301}": 1, "\u{E9}": 2]),
]

/// Bytes that aren't JSON, with the place and the cause.
private let rejected: [([UInt8], String)] = [
  ("", "line 1, column 1: a value expected, the end of the text found"),
  (" \n ", "line 2, column 2: a value expected, the end of the text found"),
  ("[1,]", "line 1, column 4: an element expected after ',', ']' found"),
  ("[,1]", "line 1, column 2: a value expected, ',' found"),
  ("[1,,2]", "line 1, column 4: a value expected, ',' found"),
  ("[1 2]", "line 1, column 4: ',' or ']' expected after an element, '2' found"),
  ("[1", "line 1, column 3: ',' or ']' expected after an element, the end of the text found"),
  ("[", "line 1, column 2: a value expected, the end of the text found"),
  ("]", "line 1, column 1: a value expected, ']' found"),
  ("{\"a\":1,}", "line 1, column 8: a member name expected after ',', '}' found"),
  ("{,}", "line 1, column 2: a member name or '}' expected, ',' found"),
  (
    "{\n  \"a\": 1\n  \"b\": 2\n}",
    "line 3, column 3: ',' or '}' expected after a member, '\"' found"
  ),
  ("{\"a\" 1}", "line 1, column 6: ':' expected after a member name, '1' found"),
  ("{\"a\":}", "line 1, column 6: a value expected, '}' found"),
  ("{\"a\"", "line 1, column 5: ':' expected after a member name, the end of the text found"),
  ("{a:1}", "line 1, column 2: a member name or '}' expected, 'a' found"),
  ("{'a':1}", "line 1, column 2: a member name or '}' expected, ''' found"),
  ("{1:1}", "line 1, column 2: a member name or '}' expected, '1' found"),
  ("{\"a\":1,\"b\":2,\"a\":3}", "line 1, column 14: the member name 'a' stands twice in an object"),
  (#"{"a":1,"\u0061":2}"#, "line 1, column 8: the member name 'a' stands twice in an object"),
  ("1 2", "line 1, column 3: the end of the text expected after the value, '2' found"),
  ("{}}", "line 1, column 3: the end of the text expected after the value, '}' found"),
  ("null\u{0}", "line 1, column 5: the end of the text expected after the value, U+0000 found"),
  ("// x\n1", "line 1, column 1: a value expected, '/' (JSON has no comments) found"),
  (
    "[1/**/]",
    "line 1, column 3: ',' or ']' expected after an element, '/' (JSON has no comments) found"
  ),
  ("NaN", "line 1, column 1: a value expected, 'NaN' found"),
  ("Infinity", "line 1, column 1: a value expected, 'Infinity' found"),
  ("-Infinity", "line 1, column 2: a digit expected after '-', 'Infinity' found"),
  ("True", "line 1, column 1: a value expected, 'True' found"),
  ("nul", "line 1, column 1: a value expected, 'nul' found"),
  ("nullx", "line 1, column 1: a value expected, 'nullx' found"),
  ("undefined", "line 1, column 1: a value expected, 'undefined' found"),
  ("-", "line 1, column 2: a digit expected after '-', the end of the text found"),
  ("+1", "line 1, column 1: a value expected, '+' found"),
  (".5", "line 1, column 1: a value expected, '.' found"),
  ("01", "line 1, column 1: a number without leading zeros expected, '01' found"),
  ("-012", "line 1, column 1: a number without leading zeros expected, '-012' found"),
  ("1.", "line 1, column 3: a digit expected after '.', the end of the text found"),
  ("1.e1", "line 1, column 3: a digit expected after '.', 'e1' found"),
  ("1e", "line 1, column 3: a digit expected in the exponent, the end of the text found"),
  ("1e+", "line 1, column 4: a digit expected in the exponent, the end of the text found"),
  ("0x1F", "line 1, column 2: the end of the text expected after the value, 'x1F' found"),
  ("１", "line 1, column 1: a value expected, '１' found"),
  ("\"abc", "line 1, column 1: a string without its end"),
  ("[\"a\", \"abc\\", "line 1, column 7: a string without its end"),
  ("'a'", "line 1, column 1: a value expected, ''' found"),
  ("\"a\nb\"", "line 1, column 3: a control character in a string must be escaped, U+000A found"),
  (
    "\"0123456789\u{1F}\"",
    "line 1, column 12: a control character in a string must be escaped, U+001F found"
  ),
  (#""\x41""#, "line 1, column 3: an escape such as '\\n' expected after '\\', 'x41' found"),
  (#""\u12G4""#, "line 1, column 6: four hexadecimal digits expected after '\\u', 'G4' found"),
  (#""é\uD800""#, "line 1, column 3: the escape U+D800 is half of a surrogate pair"),
  (#""\uDC00\uD800""#, "line 1, column 2: the escape U+DC00 is half of a surrogate pair"),
  (#""\uD800\u0041""#, "line 1, column 2: the escape U+D800 is half of a surrogate pair"),
  (#""\uD83D\n""#, "line 1, column 2: the escape U+D83D is half of a surrogate pair"),
  ("\u{FEFF}1", "line 1, column 1: a value expected, a byte order mark found"),
  ("1\u{A0}", "line 1, column 2: the end of the text expected after the value, '\\u{A0}' found"),
].map { (Array($0.0.utf8), $0.1) }

/// Bytes inside a string that aren't UTF-8.
private let notUTF8: [[UInt8]] = [
  [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x41], [0xE0, 0x80, 0x80],
  [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
  [0xF0, 0x80, 0x80, 0x80],
  [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
  [0xFE], [0xFF],
]

@Suite("The JSON parser")
struct JSONParserTests {
  @Test("takes every text that RFC 8259 allows", arguments: accepted)
  func accepts(text: String, value: JSONValue) throws {
    let parsed = try JSONValue(parsing: text)
    #expect(parsed == value)
    #expect(try JSONValue(parsing: parsed.compact) == value)
    #expect(try JSONValue(parsing: parsed.pretty(width: 1)) == value)
  }

  @Test("says what is wrong with any other text, and where", arguments: rejected)
  func rejects(bytes: [UInt8], description: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: bytes) }
    #expect(error?.description == description)
  }

  @Test("leaves a value as text that is made later", arguments: accepted)
  func leaves(text: String, value: JSONValue) throws {
    let outline = try outline(around: Array(text.utf8))
    let left = try #require(outline.value["list"]?.array?.first?["left"])
    #expect(try JSONValue(parsing: outline.text(left)) == value)
    #expect(outline.value["list"]?.array?.first?["after"] == [1])
  }

  @Test("says the same about a value that it leaves", arguments: rejected)
  func rejectsWhatItLeaves(bytes: [UInt8], description: String) {
    let made = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: Self.document(around: bytes))
    }
    let left = #expect(throws: JSONSyntaxError.self) { try outline(around: bytes) }
    #expect(left?.description == made?.description)
  }

  @Test("leaves one member of the outermost object and of the objects in one list, and no other")
  func leavesOneMember() throws {
    let text = """
      {"other":[{"left":1}],"left":{"left":2},"list":[{"left":[3],"other":{"left":4}},{"other":5}]}
      """
    let outline = try JSONOutline(
      parsing: Data(text.utf8), leaving: .init(member: "left", list: "list"))
    #expect(
      outline.value == [
        "other": [["left": 1]], "left": 0,
        "list": [["left": 1, "other": ["left": 4]], ["other": 5]],
      ])
    #expect(Array(outline.text(0)) == Array(#"{"left":2}"#.utf8))
    #expect(Array(outline.text(1)) == Array("[3]".utf8))
  }

  /// Reads a document with such a value, which is left.
  private func outline(around value: [UInt8]) throws -> JSONOutline {
    try JSONOutline(
      parsing: Data(Self.document(around: value)), leaving: .init(member: "left", list: "list"))
  }

  private static func document(around value: [UInt8]) -> [UInt8] {
    Array(#"{"list":[{"left":"#.utf8) + value + Array(#","after":[1]}]}"#.utf8)
  }

  @Test("refuses bytes that aren't UTF-8", arguments: notUTF8)
  func refusesInvalidUTF8(bytes: [UInt8]) {
    for padding in 0..<9 {
      let before = [UInt8(ascii: "\"")] + Array(repeating: UInt8(ascii: "x"), count: padding)
      let text = before + bytes + [UInt8(ascii: "\"")]
      let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text) }
      #expect(error?.offset == before.count)
      #expect(error?.cause.hasSuffix("which isn't UTF-8, found") == true)
    }
  }

  @Test("has a limit of depth and no stack to overflow", arguments: ["[", "{\"a\":", "[{\"a\":"])
  func limitsDepth(opening: String) throws {
    let deep = String(repeating: opening, count: 100_000)
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: deep) }
    #expect(error?.cause == "more than 128 arrays and objects stand within each other")
    let options = JSONParsingOptions(maximumDepth: .max)
    let deepest = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: deep.utf8, options: options)
    }
    #expect(deepest?.cause.hasPrefix("more than \(JSONParsingOptions.deepest) ") == true)
  }

  @Test(
    "values as deep as the limit are written, compared and hashed on the smallest of stacks",
    arguments: [
      (JSONParsingOptions().maximumDepth, 512 << 10), (JSONParsingOptions.deepest, 8 << 20),
    ])
  func takesDepthUpToTheLimit(depth: Int, stack: Int) {
    let text =
      String(repeating: "[{\"a\":", count: depth / 2) + "1"
      + String(repeating: "}]", count: depth / 2)
    let options = JSONParsingOptions(maximumDepth: depth)
    let isSame = Threads.value(stack: stack) { () -> [Bool] in
      guard let value = try? JSONValue(parsing: text.utf8, options: options),
        let other = try? JSONValue(parsing: text.utf8, options: options)
      else { return [] }
      return [
        value.compact == text, value == other, value.hashValue == other.hashValue,
        value.line == other.line, JSONValue.diff(from: value, to: other).isEmpty,
        (try? JSONValue(parsing: "[\(text)]".utf8, options: options)) == nil,
      ]
    }
    #expect(isSame == [true, true, true, true, true, true])
  }

  @Test("finds a name that stands twice among very many")
  func findsRepeatedNameAmongMany() {
    let members = (0..<20_000).map { "\"m\($0)\":0" }.joined(separator: ",")
    #expect(throws: Never.self) { try JSONValue(parsing: "{\(members)}") }
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: "{\(members),\"m7\":1}")
    }
    #expect(error?.cause == "the member name 'm7' stands twice in an object")
    let escaped = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: "{\(members),\"\\u006d7\":1}")
    }
    #expect(escaped?.cause == error?.cause)
  }

  @Test("reads any sequence of bytes")
  func readsAnySequence() throws {
    let bytes = Array("[1]".utf8)
    #expect(try JSONValue(parsing: bytes[...]) == [1])
    #expect(try JSONValue(parsing: AnySequence(bytes)) == [1])
    #expect(try bytes.withUnsafeBytes { try JSONValue(parsing: $0) } == [1])
  }
}
