import ConformanceKit

/// Reads a value as code and logs write it: JavaScript, PHP, Python, Swift, and what systems print.
///
/// It takes what looks like an object, a list, a text or a number in any of these, so that a push can be
/// judged although it isn't JSON. What it doesn't understand, such as a call, becomes a text.
struct LiteralReader {
  /// What ends the reading: the value is cut short, or isn't one.
  struct Failure: Error {
    let offset: Int
  }

  /// How many lists and objects may stand within each other.
  private static let depth = 100

  private let bytes: [UInt8]
  private(set) var position: Int
  /// Where values begin, by their ways from the outermost.
  private(set) var offsets: [JSONPath: Int] = [:]

  /// Makes a reader of a text that begins somewhere in a file.
  init(_ bytes: [UInt8], from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Reads one value.
  mutating func value(at path: JSONPath = [], depth: Int = 0) throws(Failure) -> JSONValue {
    skipSpace()
    guard depth < Self.depth, let byte = next else { throw Failure(offset: position) }
    offsets[path] = offsets[path] ?? position
    var value: JSONValue
    switch byte {
    case UInt8(ascii: "@"):
      position += 1
      return try self.value(at: path, depth: depth)
    case UInt8(ascii: "{"): value = try members(until: "}", at: path, depth: depth)
    case UInt8(ascii: "["): value = try listOrMembers(until: "]", at: path, depth: depth)
    case UInt8(ascii: "("): value = try listOrMembers(until: ")", at: path, depth: depth)
    case _ where isQuote: value = .string(try text())
    default: value = try word(at: path, depth: depth)
    }
    // Texts that are joined with more: only the first is kept.
    while value.string != nil, takeJoin() {
      _ = try self.value(at: JSONPath(["+"]), depth: depth + 1)
    }
    return value
  }

  /// Moves over white space and comments.
  mutating func skipSpace() {
    while let byte = next {
      if byte <= 0x20 {
        position += 1
      } else if starts(with: "//") || byte == UInt8(ascii: "#") {
        while let byte = next, byte != 0x0A { position += byte == 0x0A ? 0 : 1 }
      } else if starts(with: "/*") {
        position += 2
        while next != nil, !starts(with: "*/") { position += 1 }
        position = min(bytes.count, position + 2)
      } else if starts(with: "\u{A0}") {
        position += 2
      } else {
        return
      }
    }
  }
}

extension LiteralReader {
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func starts(with word: String) -> Bool { bytes[position...].starts(with: word.utf8) }

  private mutating func take(_ word: String) -> Bool {
    skipSpace()
    guard starts(with: word) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func takeJoin() -> Bool {
    let start = position
    if take("+") { return true }
    // PHP joins by a full stop, which may also end a sentence.
    if take("."), let byte = next, byte <= 0x20 || byte == UInt8(ascii: "$") { return true }
    position = start
    return false
  }

  /// Reads the members of an object, in any of the ways in which names and values are put together.
  private mutating func members(
    until end: String, at path: JSONPath, depth: Int
  ) throws(Failure) -> JSONValue {
    position += 1
    var members: [JSONObject.Member] = []
    while !take(end) {
      if take(",") || take(";") { continue }
      if take("...") {
        _ = try value(at: JSONPath(["..."]), depth: depth + 1)
        continue
      }
      skipSpace()
      let start = position
      let name = try self.name()
      let place = path.appending(name)
      offsets[place] = offsets[place] ?? start
      // A name alone stands for itself in JavaScript.
      let value = takeSeparator() ? try self.value(at: place, depth: depth + 1) : .string(name)
      offsets[place] = start
      members.append(.init(name: name, value: value))
    }
    return .object(JSONObject(members))
  }

  private mutating func takeSeparator() -> Bool { take("=>") || take(":") || take("=") }

  /// Reads a list, or an object that stands in brackets as in PHP and Swift.
  private mutating func listOrMembers(
    until end: String, at path: JSONPath, depth: Int
  ) throws(Failure) -> JSONValue {
    let start = position
    position += 1
    if take(":"), take(end) { return [:] }
    position = start + 1
    var probe = self
    probe.skipSpace()
    if probe.isQuote || probe.isWord || probe.starts(with: "AnyHashable"),
      (try? probe.name()) != nil,
      probe.takeSeparator()
    {
      position = start
      return try members(until: end, at: path, depth: depth)
    }
    var elements: [JSONValue] = []
    while !take(end) {
      if take(",") { continue }
      elements.append(try value(at: path.appending(elements.count), depth: depth + 1))
    }
    return .array(elements)
  }

  /// Reads the name of a member.
  private mutating func name() throws(Failure) -> String {
    _ = take("@")
    if take("AnyHashable(") {
      skipSpace()
      let name = isQuote ? try text() : bareWord()
      guard take(")") else { throw Failure(offset: position) }
      return name
    }
    if take("[") {
      let name = isQuote ? try text() : bareWord()
      guard take("]") else { throw Failure(offset: position) }
      return name
    }
    skipSpace()
    if isQuote { return try text() }
    let name = bareWord()
    guard !name.isEmpty else { throw Failure(offset: position) }
    return name
  }

  /// Whether a text begins here.
  private var isQuote: Bool { quotes.keys.contains { starts(with: $0) } }

  private var quotes: [String: String] {
    ["\"": "\"", "'": "'", "`": "`", "“": "”", "‘": "’", "”": "”"]
  }

  private var isWord: Bool { next.map(Self.isWord) ?? false }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "_-.$%/\\<>&".utf8.contains(byte)
    }
  }

  private mutating func bareWord() -> String {
    let start = position
    while let byte = next, Self.isWord(byte), !starts(with: "=>") { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads a text within quotes.
  private mutating func text() throws(Failure) -> String {
    guard let (opening, closing) = quotes.first(where: { starts(with: $0.key) }) else {
      throw Failure(offset: position)
    }
    let isLong = starts(with: opening + opening + opening)
    let end = isLong ? opening + opening + opening : closing
    position += isLong ? end.utf8.count : opening.utf8.count
    var text: [UInt8] = []
    while !starts(with: end) {
      guard let byte = next else { throw Failure(offset: position) }
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      text += escaped()
    }
    position += end.utf8.count
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escaped() -> [UInt8] {
    guard let byte = next else { return [] }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = bytes[position...].prefix(4)
      guard digits.count == 4,
        let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code)
      else { return [UInt8(ascii: "\\"), byte] }
      position += 4
      return Array(String(scalar).utf8)
    default: return [byte]
    }
  }

  /// Reads a number, a constant, or a word, with what it is called with.
  private mutating func word(at path: JSONPath, depth: Int) throws(Failure) -> JSONValue {
    let start = position
    let word = bareWord()
    guard !word.isEmpty else {
      // An operator before a value, as in -1 or !isOn; anything else ends the reading.
      guard let byte = next, "-+!".utf8.contains(byte) else { throw Failure(offset: position) }
      position += 1
      return try value(at: path, depth: depth + 1)
    }
    if let constant = Self.constants[word] { return constant }
    if word.utf8.count < 40, let number = try? JSONValue(parsing: word).number {
      return .number(number)
    }
    if isQuote, ["u", "b", "f", "r", "rb", "br"].contains(word) { return .string(try text()) }
    return try called(word, from: start, at: path, depth: depth)
  }

  private static let constants: [String: JSONValue] = [
    "true": true, "True": true, "TRUE": true, "YES": true, "false": false, "False": false,
    "FALSE": false, "NO": false, "null": .null, "nil": .null, "None": .null, "NULL": .null,
    "undefined": .null, "<null>": .null,
  ]

  /// Reads what follows a word: the arguments of a call, of which those that make JSON are kept.
  private mutating func called(
    _ word: String, from start: Int, at path: JSONPath, depth: Int
  ) throws(Failure) -> JSONValue {
    if word == "new" || word == "const" || word == "await" || word == "array" && next != 0x28 {
      return try value(at: path, depth: depth + 1)
    }
    skipSpace()
    guard next == UInt8(ascii: "(") else {
      if next == UInt8(ascii: "{"), word.last?.isLetter ?? false {
        return try members(until: "}", at: path, depth: depth)
      }
      if next == UInt8(ascii: "["), word.hasPrefix("$") || word.contains(".") {
        try skipIndex(depth)
      }
      return .string(word)
    }
    let arguments = try listOrMembers(until: ")", at: path, depth: depth)
    switch word {
    case "array", "dict", "Map": return arguments
    case "JSON.stringify", "json.dumps", "json_encode":
      return .string((arguments.array?.first ?? arguments).compact)
    case "AnyHashable", "Optional", "String", "str", "NSNumber", "Int":
      return arguments.array?.first ?? arguments
    default:
      let single = arguments.array?.count == 1 ? arguments.array?.first : nil
      if let object = single?.object ?? arguments.object { return .object(object) }
      return .string(String(decoding: bytes[start..<position], as: UTF8.self))
    }
  }

  private mutating func skipIndex(_ depth: Int) throws(Failure) {
    _ = try listOrMembers(until: "]", at: JSONPath(["[]"]), depth: depth + 1)
  }
}
