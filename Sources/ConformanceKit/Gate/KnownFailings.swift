public import Foundation

/// A list of failures that are known, each with its reason.
///
/// Cases on the list are played all the same. An entry whose case passes, one that matches nothing,
/// one that has expired and one whose case fails otherwise keep a run from passing.
public struct KnownFailings: Sendable {
  /// Which cases fail, and why; an entry of a file that lists several is one for each of them.
  package struct Entry: Sendable {
    /// A pattern for the ids of cases, in which `*` stands for any characters.
    package var pattern: String
    /// How the case fails, as ``FailureMark`` says it; nothing where it may fail in any way.
    package var how: String?
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
  /// Whose failings they are, by its name, which a version may follow; nothing where the list doesn't say.
  package let subject: String?
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
    subject = nil
    entries = [
      Entry(
        pattern: pattern, reason: reason, link: nil, owner: nil, expires: nil, contains: nil,
        line: line)
    ]
  }

  /// Reads the list in a file.
  ///
  /// - Parameter file: The file, which errors name.
  /// - Throws: ``CorpusError`` for the first thing that is wrong.
  public init(at file: URL) throws(CorpusError) {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw CorpusError(
        file: file.relativePath,
        "can't be read; 'push-conformance accept RESULTS --known-failing FILE' writes such a list")
    }
    try self.init(bytes: [UInt8](data), file: file.relativePath)
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
      subject = try list.optionalText("subject")
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

  /// Why the list says nothing of a subject, as a sentence; nothing where it does.
  package func problem(for name: String) -> String? {
    guard let subject, subject != name, !subject.hasPrefix(name + " ") else { return nil }
    return
      "\(file): the list is that of '\(subject)', and '\(name)' was run; name its own list, or "
      + "change 'subject'"
  }

  /// Returns the entries that match no case of the corpus and no property, as sentences.
  package func unmatched(in corpus: Corpus, properties: [String] = []) -> [String] {
    let ids = SortedIDs(corpus.cases.map(\.id) + properties)
    // A suggestion is looked for among all cases, so a list that matches nothing gets only a few.
    var hints = 20
    return entries.compactMap { entry in
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
  private let texts: [Glob.Text]
  /// The letters of each, beside one another: most patterns are told from most ids by them alone.
  private let letters: [UInt64]

  init(_ ids: [String]) {
    all = ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    texts = all.map { Glob.Text($0) }
    letters = texts.map(\.letters)
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
    for place in low..<all.count where glob.mayFit(letters[place]) {
      guard texts[place].bytes.starts(with: glob.beginning) else { return false }
      if glob.matches(texts[place]) { return true }
    }
    return false
  }
}

extension Reading {
  /// The ways to the cases that an entry lists; none where it names one.
  fileprivate var casePaths: [JSONPath] {
    let place = path.appending("case")
    switch object["case"] {
    case .array(let cases): return cases.indices.map { place.appending($0) }
    case .object(let cases): return cases.members.map { place.appending($0.name) }
    case .null, .bool, .number, .string, nil: return []
    }
  }
}

extension KnownFailings.Entry {
  /// Makes an entry that no file has yet.
  package init(pattern: String, how: String?, reason: String, group: Int) {
    self.init(
      pattern: pattern, how: how, reason: reason, link: nil, owner: nil, expires: nil,
      contains: nil, line: 0, group: group)
  }

  /// What is to be done with what no longer holds.
  var deletion: String { group == nil ? "delete its entry" : "delete it" }

  /// Reads an entry; of one that lists cases, without them.
  fileprivate init(_ reading: Reading) throws(ReadingFault) {
    if reading.has("follows") {
      throw ReadingFault(
        reading.path.appending("follows"),
        "an entry for all that follows hides other bugs; delete it, and 'accept' lists its cases")
    }
    try reading.allow(["case", "reason", "link", "owner", "expires", "contains"])
    guard let value = reading.object["case"] else {
      throw ReadingFault(reading.path, "'case' is missing")
    }
    let isList = value.array != nil || value.object != nil
    self.init(
      pattern: isList ? "" : try reading.text("case"), reason: try reading.text("reason"),
      link: try reading.optionalText("link"), owner: try reading.optionalText("owner"),
      expires: try reading.optionalText("expires"),
      contains: try reading.optionalText("contains"), line: 0)
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw ReadingFault(reading.path.appending("reason"), "a sentence expected: why it fails")
    }
    guard expires?.isDay ?? true else {
      throw ReadingFault(reading.path.appending("expires"), "a day such as 2027-01-31 expected")
    }
  }

  /// The entry for each case that it lists; where it names one, itself.
  fileprivate func each(
    of reading: Reading, group: Int, line: (JSONPath) -> Int
  ) throws(ReadingFault) -> [KnownFailings.Entry] {
    var entry = self
    let paths = reading.casePaths
    guard pattern.isEmpty, let value = reading.object["case"] else {
      entry.line = line(reading.path)
      return [entry]
    }
    let ways = value.object?.members.map { Optional($0.value) } ?? paths.map { _ in nil }
    let patterns =
      if let members = value.object?.members {
        members.map(\.name)
      } else {
        try reading.texts("case")
      }
    guard !patterns.isEmpty, Set(patterns).count == patterns.count else {
      throw ReadingFault(
        reading.path.appending("case"), "a list of cases has one at least, and none twice")
    }
    entry.group = group
    var entries: [KnownFailings.Entry] = []
    for (pattern, (path, way)) in zip(patterns, zip(paths, ways)) {
      if let way, way.string == nil { throw ReadingFault(path, "a text expected: how it fails") }
      entry.pattern = pattern
      entry.how = way?.string
      entry.line = line(path)
      entries.append(entry)
    }
    return entries
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
