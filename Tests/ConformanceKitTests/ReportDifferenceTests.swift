import ConformanceKit
import Testing

/// What is expected, what was observed, and the lines that differ.
private let differing: [(expected: JSONValue, observed: JSONValue, lines: [String])] = [
  // Members that the pattern does not name are dropped.
  (
    [["ack": ["id": "1"]]], [["ack": ["id": "2", "more": true]]],
    ["-       \"id\": \"1\"", "+       \"id\": \"2\""]
  ),
  // Operators that are satisfied count as equal.
  (
    [["ack": ["id": ["$any": true], "n": ["$range": [1, 3]], "to": "a"]]],
    [["ack": ["id": "7", "n": 2, "to": "b"]]],
    ["-       \"to\": \"a\"", "+       \"to\": \"b\""]
  ),
  // An operator that is not satisfied stands there in words.
  (
    [["ack": ["n": ["$range": [1, 3]]]]], [["ack": ["n": 4]]],
    ["-       \"n\": <between 1 and 3>", "+       \"n\": 4"]
  ),
  (
    [["ack": ["at": ["$oneOf": [["$range": [1_767_225_660, 1_767_229_260]], "never"]]]]],
    [["ack": ["at": 1_767_225_600]]],
    ["-       \"at\": <between 00:01 and 01:01 or \"never\">", "+       \"at\": 1767225600"]
  ),
  // What is missing is shown without operators, too.
  (
    [["$anyOrder": [["a": ["n": ["$capture": "m"]]], ["b": ["n": "${m}"]]]]], [["c": [:]]],
    [
      "-   <in any order:>,", "+   { \"c\": {} },", "-   { \"a\": { \"n\": <any value> } },",
      "-   { \"b\": { \"n\": <as before> } }",
    ]
  ),
  (
    [["$repeat": ["a": ["n": 1]], "times": [1, .null]]], [["c": [:]]],
    ["-   <at least once:>,", "+   { \"c\": {} },", "-   { \"a\": { \"n\": 1 } }"]
  ),
  // What must be absent is shown as observed alone, what may be absent not at all.
  (
    [["ack": ["a": ["$absent": true], "b": ["$optional": 1], "c": ["$absent": true]]]],
    [["ack": ["a": 1]]], ["+       \"a\": 1"]
  ),
  // A closed object shows what it doesn't name.
  ([["ack": ["$only": ["a": 1]]]], [["ack": ["a": 1, "b": 2]]], ["+       \"b\": 2"]),
  // JSON within text is compared as JSON.
  (
    [["ack": ["gcm": ["$json": ["a": 1]]]]], [["ack": ["gcm": "{\"a\":2,\"b\":3}"]]],
    ["-         \"a\": 1", "+         \"a\": 2"]
  ),
  // So it is in an effect that no pattern stands beside.
  (
    [["ack": ["gcm": ["$json": ["a": 1]]]]],
    [["ack": ["gcm": "{\"a\":1}"]], ["ack": ["gcm": "{\"a\":1}"]]],
    ["+   { \"ack\": { \"gcm\": { \"a\": 1 } } }"]
  ),
  // An effect that is missing at the front does not make the others differ.
  (
    [["a": [:]], ["b": ["n": 1]]], [["b": ["n": 1, "m": 2]]], ["-   { \"a\": {} },"]
  ),
  // An effect of another name is shown whole.
  (
    [["a": ["n": 1]]], [["b": ["m": 2]]],
    ["-     \"a\": { \"n\": 1 },", "+     \"b\": { \"m\": 2 }"]
  ),
]

@Suite("A failure shows only what is judged")
struct ReportDifferenceTests {
  /// The evidence of a case, as the results hold it.
  private static func lines(_ expected: JSONValue, _ observed: JSONValue) throws -> [String] {
    let header: JSONValue = [
      "type": "header", "format": "1", "tool": "t", "corpus": "1",
      "subject": ["name": "s", "version": "1", "editions": [], "clock": "virtual", "roles": [:]],
      "arguments": [], "selected": 1,
    ]
    let finding: JSONValue = [
      "type": "finding", "case": "a/b/c", "summary": "s", "requirement": "A-001", "level": "must",
      "role": "r", "verdict": "failed",
      "evidence": [
        "configuration": [:], "exchanges": [], "expected": expected, "observed": observed,
      ],
    ]
    let stream = [header, finding].map { $0.compact + "\n" }.joined()
    let report = try Report(jsonLines: Array(stream.utf8), file: "stream")
    return try #require(report.findings.first?.evidence).differenceLines
  }

  @Test("What isn't judged is left out", arguments: differing.indices)
  func judged(index: Int) throws {
    let (expected, observed, lines) = differing[index]
    let marked = try Self.lines(expected, observed).filter { !$0.hasPrefix("  ") }
    #expect(marked == lines, "\(index)")
  }

  @Test("Where nothing is left that differs, nothing is left out")
  func whole() throws {
    let pattern: JSONValue = [["$anyOrder": [["a": [:]], ["b": [:]]]]]
    let lines = try Self.lines(pattern, [["a": [:]]])
    #expect(!lines.isEmpty)
  }
}
