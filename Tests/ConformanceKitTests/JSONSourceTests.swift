import ConformanceKit
import Testing

private let text = """
  { "name": "é",
    "a\\u0062": [ 1, { "x": "}]\\\\\\"" },
      [ [], {} ], tail
    ],
    "last":
      -1.5e3
  }
  """.replacing("tail", with: "\"日本\", { \"deep\": null }")

/// Paths into the text, where their values stand, and their names.
private let places: [(JSONPath, String, String?)] = [
  ([], "1:1", nil),
  (["name"], "1:11", "1:3"),
  (["ab"], "2:14", "2:3"),
  (["ab", 0], "2:16", nil),
  (["ab", 1], "2:19", nil),
  (["ab", 1, "x"], "2:26", "2:21"),
  (["ab", 2], "3:5", nil),
  (["ab", 2, 1], "3:11", nil),
  (["ab", 4, "deep"], "3:33", "3:25"),
  (["last"], "6:5", "5:3"),
]

@Suite("A JSON source")
struct JSONSourceTests {
  private let source = JSONSource(Array(text.utf8))

  @Test("knows where each value and name stands", arguments: places)
  func finds(path: JSONPath, value: String, name: String?) throws {
    #expect(try JSONValue(parsing: text)[path] != nil)
    let place = try #require(source.place(of: path))
    #expect("\(place.value.line):\(place.value.column)" == value)
    #expect(place.name.map { "\($0.line):\($0.column)" } == name)
  }

  @Test("finds many values at once")
  func findsMany() {
    let found = source.places(of: places.map(\.0) + [["nowhere"]])
    #expect(found.count == places.count)
    #expect(places.allSatisfy { found[$0.0] == source.place(of: $0.0) })
  }

  @Test(
    "finds nothing where nothing is",
    arguments: [["x"], ["ab", 5], ["ab", -1], ["ab", "0"], ["name", 0], [0]] as [JSONPath])
  func findsNothing(path: JSONPath) throws {
    #expect(source.place(of: path) == nil)
    #expect(try JSONValue(parsing: text)[path] == nil)
  }

  @Test(
    "finds what stands before an error",
    arguments: ["[1, {\"a\": \"", "[1, {\"a\": [2, ", "[1, {\"a\": \"\\", "[1, {\"a\":"])
  func findsBeforeError(text: String) {
    let broken = JSONSource(Array(text.utf8))
    #expect(broken.place(of: [0])?.value.column == 2)
    #expect(broken.place(of: [2]) == nil)
  }
}
