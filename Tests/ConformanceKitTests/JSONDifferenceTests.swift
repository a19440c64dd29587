import ConformanceKit
import Testing

/// Two values, their differences, and both as one text.
private let differing: [(expected: JSONValue, observed: JSONValue, [String], String)] = [
  (1, 1.0, [], ""),
  (["a": 1, "b": 2], ["b": 2, "a": 1], [], ""),
  (1, "1", ["1 expected, \"1\" found"], "- 1\n+ \"1\""),
  (true, 1, ["true expected, 1 found"], "- true\n+ 1"),
  (
    ["a": ["b": 1, "c": 2]], ["a": ["c": 3, "d": .null]],
    ["a.b: missing, 1 expected", "a.c: 2 expected, 3 found", "a.d: not expected: null"],
    """
      {
        "a": {
    -     "b": 1,
    -     "c": 2,
    +     "c": 3,
    +     "d": null
        }
      }
    """
  ),
  (
    ["e\u{301}": 1], ["\u{E9}": 1],
    ["[\"e\u{301}\"]: missing, 1 expected", "[\"\u{E9}\"]: not expected: 1"],
    "  {\n-   \"e\u{301}\": 1,\n+   \"\u{E9}\": 1\n  }"
  ),
  (
    [1, 2, 3, 4], [1, 3, 4], ["[1]: missing, 2 expected"], "  [\n    1,\n-   2,\n    3,\n    4\n  ]"
  ),
  ([1, 2], [0, 1, 2], ["[0]: not expected: 0"], "  [\n+   0,\n    1,\n    2\n  ]"),
  (
    [["a": 1], 5, ["b": 1]], [["a": 2], 5, ["b": 2], 6],
    ["[0].a: 1 expected, 2 found", "[2].b: 1 expected, 2 found", "[3]: not expected: 6"],
    """
      [
        {
    -     "a": 1
    +     "a": 2
        },
        5,
        {
    -     "b": 1
    +     "b": 2
        },
    +   6
      ]
    """
  ),
  (
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, "x"], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, "y"],
    ["[10]: \"x\" expected, \"y\" found"],
    "  [\n  … (7 equal lines)\n    8,\n    9,\n    10,\n-   \"x\"\n+   \"y\"\n  ]"
  ),
  (
    "\u{1B}[31m\u{202E}", "a", ["\"\\u001b[31m\\u{202E}\" expected, \"a\" found"],
    "- \"\\u001b[31m\\u{202E}\"\n+ \"a\""
  ),
]

@Suite("The difference of two JSON values")
struct JSONDifferenceTests {
  @Test("names each place and draws both values", arguments: differing)
  func differ(expected: JSONValue, observed: JSONValue, places: [String], drawn: String) {
    #expect(JSONValue.difference(from: expected, to: observed).map(\.description) == places)
    #expect(JSONValue.diff(from: expected, to: observed) == drawn)
    #expect((expected == observed) == places.isEmpty)
  }

  @Test("shows long texts from where they differ")
  func longTexts() {
    let before = String(repeating: "é", count: 2000)
    let diff = JSONValue.diff(
      from: ["p": .string(before + "xyz")], to: ["p": .string(before + "xYz" + before)])
    let around = String(repeating: "é", count: 20)
    let lines = diff.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1] == "-   \"p\": \"…\(around)xyz\" (from byte 3961 of 4003)")
    #expect(lines[2].hasPrefix("+   \"p\": \"…\(around)xYz"))
    #expect(lines[2].hasSuffix(" bytes more)\" (from byte 3961 of 8003)"))
  }

  @Test("stays fast and short for large values")
  func large() {
    let left = JSONValue.array((0..<3_000).map { ["n": .number(JSONNumber($0)), "same": true] })
    let right = JSONValue.array((0..<3_000).map { ["n": .number(JSONNumber(-$0)), "same": true] })
    #expect(JSONValue.difference(from: left, to: right).count == 2_999)
    let lines = JSONValue.diff(from: left, to: right).split(separator: "\n")
    #expect(lines.count == 201)
    #expect(lines.last?.hasSuffix(" more lines)") == true)
  }
}
