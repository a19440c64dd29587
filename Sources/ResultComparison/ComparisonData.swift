import ConformanceKit
import ConformanceReports

/// What the rows of a comparison open to, as data that the page's script reads.
///
/// Cases are a string of letters, one a subject; every text stands once and is named by its place.
struct ComparisonData {
  private let comparison: Comparison
  /// How many bytes an observation may take, so that the page stays small enough to open at once.
  private let bytes: Int
  private var places: [String: Int] = [:]
  private var texts: [JSONValue] = []

  private init(_ comparison: Comparison) {
    self.comparison = comparison
    let count = comparison.rows.flatMap(\.cases).reduce(0) { count, test in
      count + Set(test.findings.map { $0?.reason }).count
    }
    bytes = min(1500, max(160, 3_000_000 / max(1, count)))
  }

  /// Returns the data of a comparison as JSON that can stand in a page.
  static func json(_ comparison: Comparison) -> String {
    var data = ComparisonData(comparison)
    let rows = comparison.rows.map { data.row($0) }
    let headers = comparison.reports.map(\.header)
    let names = headers.map { JSONValue.string($0.subject.name.displayed) }
    let words = headers.map { header in
      JSONValue.string(header.arguments.map(\.shellQuoted).joined(separator: " ").displayed)
    }
    let value: JSONValue = [
      "names": .array(names), "words": .array(words), "rows": .array(rows),
      "texts": .array(data.texts),
    ]
    // Nothing in a script element is markup but `<`, which may stand in strings alone.
    return value.compact.displayedJSON.replacingASCII { $0 == UInt8(ascii: "<") ? "\\u003c" : nil }
  }

  /// The letter of a verdict, which is also the class of its cells.
  static func letter(_ verdict: Verdict?) -> String {
    switch verdict {
    case .passed: "p"
    case .failed: "f"
    case .deviated: "d"
    case .observed: "o"
    case .skipped: "s"
    case .errored: "e"
    case nil: "n"
    }
  }

  /// A requirement: its sources, each with its address or none, and its cases.
  private mutating func row(_ row: Comparison.Row) -> JSONValue {
    let sources = (row.requirement?.sources ?? []).map { source -> JSONValue in
      let label = source.title + (source.section.map { ", \($0)" } ?? "")
      return [.string(label.displayed), .string(HTML.address(of: source) ?? "")]
    }
    return [.array(sources), .array(row.cases.map { test($0) })]
  }

  /// A case: its id, its summary, a letter for each subject, and what was observed.
  private mutating func test(_ test: Comparison.CaseRow) -> JSONValue {
    let letters = test.findings.map { Self.letter($0?.verdict) }.joined()
    let groups = Observation.groups(of: test.findings).map { observation($0) }
    return [
      .string(test.id.displayed), .string(test.summary.displayed), .string(letters), .array(groups),
      test.isSame ? 0 : 1,
    ]
  }

  /// An observation: its letter, its words and difference by their places, and who made it.
  private mutating func observation(_ group: Observation) -> JSONValue {
    let words = place(of: group.words.truncated(toBytes: bytes).displayed)
    let difference = group.difference.joined(separator: "\n").truncated(toBytes: bytes)
    let columns = group.columns.map { JSONValue.number(JSONNumber(Int64($0))) }
    return [
      .string(Self.letter(group.verdict)), words, place(of: difference), .array(columns),
    ]
  }

  private mutating func place(of text: String) -> JSONValue {
    if let place = places[text] { return .number(JSONNumber(Int64(place))) }
    let place = texts.count
    places[text] = place
    texts.append(.string(text))
    return .number(JSONNumber(Int64(place)))
  }
}
