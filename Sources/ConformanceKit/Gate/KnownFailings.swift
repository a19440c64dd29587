import Foundation

/// A list of failures that are known, each with its reason.
///
/// Cases on the list are played all the same. An entry whose case passes, one that matches nothing,
/// one that has expired, one whose failure reads otherwise and one from which nothing follows any more
/// keep a run from passing.
public struct KnownFailings: Sendable {
  /// Which cases fail, and why; an entry of a file that lists several is one for each of them.
  package struct Entry: Sendable {
    /// A pattern for the ids of cases, in which `*` stands for any characters; or the id of a requirement.
    package var pattern: String
    /// Whether the entry names a requirement, and stands for all that follows from its being broken.
    package var isCause = false
    package let reason: String
    /// Where the failure is tracked.
    package let link: String?
    /// Who looks after it.
    package let owner: String?
    /// The last day on which the entry holds, such as `2027-01-31`.
    package let expires: String?
    /// Words that the failure must contain.
    package let contains: String?
    /// The line of the entry in its file, or of the pattern where the entry lists several.
    package internal(set) var line: Int
    /// Which entry of the file lists the pattern besides others.
    package internal(set) var group: Int?
  }

  /// What errors call the list.
  package let file: String
  package let entries: [Entry]

  /// Makes a list of one entry.
  ///
  /// - Parameters:
  ///   - pattern: A pattern for the ids of cases, in which `*` stands for any characters.
  ///   - reason: Why they fail.
  ///   - file: What errors call the list.
  ///   - line: The line of the entry there.
  package init(_ pattern: String, reason: String, file: String, line: Int) {
    self.file = file
    entries = [Entry(pattern: pattern, reason: reason, line: line)]
  }

  /// Reads the list at a path.
  ///
  /// - Parameter path: The file, which errors name.
  /// - Throws: ``CorpusError`` for the first thing that is wrong.
  public init(at path: String) throws(CorpusError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CorpusError(file: path, "can't be read")
    }
    try self.init(bytes: [UInt8](data), file: path)
  }

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - file: What errors call it.
  /// - Throws: ``CorpusError`` for the first thing that is wrong.
  public init(bytes: [UInt8], file: String) throws(CorpusError) {
    self.file = file
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw CorpusError(file: file, line: error.line, column: error.column, error.cause)
    }
    let source = JSONSource(bytes)
    do throws(ReadingFault) {
      let list = try Reading(value)
      try list.allow(["$schema", "subject", "entries"])
      guard list.has("entries") else { throw ReadingFault([], "'entries' is missing") }
      let readings = try list.objects("entries")
      let places = source.places(of: readings.flatMap { [$0.path] + $0.casePaths })
      var entries: [Entry] = []
      for (group, reading) in readings.enumerated() {
        let entry = try Entry(reading)
        entries += try entry.each(of: reading, group: group) { places[$0]?.value.line ?? 0 }
      }
      self.entries = entries
    } catch {
      let place = source.place(of: error.path)?.location(ofName: error.isName)
      throw CorpusError(file: file, line: place?.line, column: place?.column, error.sentence)
    }
  }

  /// Returns the entries that match no case of the corpus and no property, as sentences.
  package func unmatched(in corpus: Corpus, properties: [String] = []) -> [String] {
    let ids = SortedIDs(corpus.cases.map(\.id) + properties)
    // A suggestion is looked for among all cases, so a list that matches nothing gets only a few.
    var hints = 20
    return entries.compactMap { entry in
      if entry.isCause {
        guard corpus.requirements[entry.pattern] == nil else { return nil }
        let hint = entry.pattern.suggestion(in: corpus.requirementIDs)
        return "\(file):\(entry.line): no requirement '\(entry.pattern)'\(hint)"
      }
      guard !ids.contains(Glob(corpus.aliases[entry.pattern] ?? entry.pattern)) else { return nil }
      hints -= 1
      let hint = hints >= 0 ? entry.pattern.suggestion(in: ids.all, else: entry.deletion) : ""
      return "\(file):\(entry.line): no case matches '\(entry.pattern)'\(hint)"
    }
  }
}

/// The ids of cases in the order of their bytes, in which those with one beginning stand together.
private struct SortedIDs {
  let all: [String]

  init(_ ids: [String]) {
    all = ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether an id fits.
  func contains(_ glob: Glob) -> Bool {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].utf8.lexicographicallyPrecedes(glob.beginning) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return all[low...].lazy.prefix { $0.utf8.starts(with: glob.beginning) }
      .contains { glob.matches($0) }
  }
}

extension Reading {
  /// The ways to the cases that an entry lists; none where it names one.
  fileprivate var casePaths: [JSONPath] {
    let count = object["case"]?.array?.count ?? 0
    return (0..<count).map { path.appending("case").appending($0) }
  }
}

extension KnownFailings.Entry {
  /// Makes an entry; one that no file has yet has no line.
  package init(pattern: String, isCause: Bool = false, reason: String, line: Int = 0) {
    self.init(
      pattern: pattern, isCause: isCause, reason: reason, link: nil, owner: nil, expires: nil,
      contains: nil, line: line)
  }

  /// What is to be done with what no longer holds.
  var deletion: String { group == nil ? "delete its entry" : "delete it" }

  /// Reads an entry; of one that lists cases, without them.
  fileprivate init(_ reading: Reading) throws(ReadingFault) {
    try reading.allow([
      "case", "requirement", "follows", "reason", "link", "owner", "expires", "contains",
    ])
    let requirement = try reading.optionalText("requirement")
    let isCause = reading.object["follows"] == true
    guard reading.has("case") != reading.has("requirement"), isCause == (requirement != nil),
      !isCause || !reading.has("contains")
    else {
      throw ReadingFault(
        reading.path,
        "an entry has 'case'; or 'requirement' with \"follows\": true, and no 'contains'")
    }
    let isList = reading.object["case"]?.array != nil
    let pattern = if let requirement { requirement } else { isList ? "" : try reading.text("case") }
    self.init(
      pattern: pattern, isCause: isCause, reason: try reading.text("reason"),
      link: try reading.optionalText("link"), owner: try reading.optionalText("owner"),
      expires: try reading.optionalText("expires"),
      contains: try reading.optionalText("contains"), line: 0)
    guard expires?.isDay ?? true else {
      throw ReadingFault(reading.path.appending("expires"), "a day such as 2027-01-31 expected")
    }
  }

  /// The entry for each case that it lists; where it names one, itself.
  fileprivate func each(
    of reading: Reading, group: Int, line: (JSONPath) -> Int
  ) throws(ReadingFault) -> [KnownFailings.Entry] {
    var entry = self
    guard reading.object["case"]?.array != nil else {
      entry.line = line(reading.path)
      return [entry]
    }
    let patterns = try reading.texts("case")
    guard !patterns.isEmpty, Set(patterns).count == patterns.count else {
      throw ReadingFault(
        reading.path.appending("case"), "a list of cases has one at least, and none twice")
    }
    entry.group = group
    return zip(patterns, reading.casePaths).map { pattern, path in
      entry.pattern = pattern
      entry.line = line(path)
      return entry
    }
  }
}

extension String {
  /// Whether the text is a day as RFC 3339 writes it.
  fileprivate var isDay: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.joined().allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return false }
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
  }
}
