import ConformanceKit

/// Reads a value as code and logs write it: JavaScript, PHP, Python, Go, Swift, and what systems print.
///
/// It takes what looks like an object, a list, a text or a number in any of these, so that a push can be
/// judged although it isn't JSON. What only the running code knows, such as a variable, becomes a text
/// whose place is noted.
struct LiteralReader {
  /// What ends the reading: it isn't a value.
  struct Failure: Error {
    let offset: Int
  }

  /// How many lists and objects may stand within each other.
  static let depth = 100

  let bytes: [UInt8]
  var position: Int
  /// Whether it is printed by a device, so that a bare word is a text.
  let isLog: Bool
  /// Where values begin, by their ways from the outermost.
  private(set) var offsets: [JSONPath: Int] = [:]
  /// The values that only the running code knows: variables, calls, sums.
  var unknown: Set<JSONPath> = []
  /// Whether members were left out, as by three dots.
  private(set) var isElided = false
  /// Whether the text ends before the value does.
  var isCutShort = false
  /// How many texts, numbers and constants were read.
  private(set) var leaves = 0

  /// Makes a reader of a text that begins somewhere in a file.
  init(_ bytes: [UInt8], from position: Int = 0, isLog: Bool = false) {
    (self.bytes, self.position, self.isLog) = (bytes, position, isLog)
  }

  /// Reads one value.
  mutating func value(at path: JSONPath = [], depth: Int = 0) throws(Failure) -> JSONValue {
    skipSpace()
    guard depth < Self.depth, let byte = next else { throw Failure(offset: position) }
    offsets[path] = offsets[path] ?? position
    let value: JSONValue
    var isBare = false
    switch byte {
    case UInt8(ascii: "@"), UInt8(ascii: "#"):
      position += 1
      return try self.value(at: path, depth: depth + 1)
    case UInt8(ascii: "{"):
      position += 1
      value = try members(until: "}", at: path, depth: depth)
    case UInt8(ascii: "["): value = try listOrMembers(until: "]", at: path, depth: depth)
    case UInt8(ascii: "("): value = try listOrMembers(until: ")", at: path, depth: depth)
    case _ where quote != nil: value = .string(try text())
    case UInt8(ascii: "<") where skipTypeArguments():
      return try self.value(at: path, depth: depth + 1)
    default:
      value = try word(at: path, depth: depth)
      isBare = value.string != nil
    }
    if value.object == nil, value.array == nil { leaves += 1 }
    if depth > 0, takeRest(ofWord: isBare), !isLog { unknown.insert(path) }
    return value
  }

  /// Reads the members of an object up to what ends it, or the end of the text where nothing does, in any
  /// of the ways in which names and values are put together.
  mutating func members(
    until end: String?, at path: JSONPath, depth: Int
  ) throws(Failure) -> JSONValue {
    var members: [JSONObject.Member] = []
    while !takeEnd(end) {
      if take(",") || take(";") { continue }
      if try takeElision(depth) { continue }
      let start = position
      guard let name = try name() else {
        // What no code writes there says nothing.
        position += 1
        continue
      }
      let place = path.appending(name)
      let isNamed = takeSeparator()
      guard isNamed || !Self.statements.contains(name) else { throw Failure(offset: start) }
      skipSpace()
      let hasValue = isNamed || next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
      guard hasValue else {
        // A name alone stands for itself in JavaScript.
        offsets[place] = start
        unknown.insert(place)
        members.append(.init(name: name, value: .string(name)))
        continue
      }
      guard next != nil else {
        isCutShort = true
        break
      }
      // JavaScript leaves it out when it writes JSON.
      if takeUndefined() { continue }
      let value = try self.value(at: place, depth: depth + 1)
      offsets[place] = start
      members.append(.init(name: name, value: value))
    }
    return .object(JSONObject(members))
  }

  /// Words that begin a statement: what they stand in is no object.
  private static let statements: Set<String> = [
    "const", "let", "var", "return", "await", "function", "if", "new", "func", "def", "try",
  ]

  /// Reads a list, or an object that stands in brackets as in PHP and Swift.
  mutating func listOrMembers(
    until end: String, at path: JSONPath, depth: Int
  ) throws(Failure) -> JSONValue {
    position += 1
    let start = position
    if take(":"), take(end) { return [:] }
    position = start
    var probe = self
    probe.skipSpace()
    if probe.quote != nil
      || probe.next.map({ Self.isWord($0) || $0 == UInt8(ascii: "[") }) ?? false,
      (try? probe.name()) != nil, probe.takeSeparator()
    {
      return try members(until: end, at: path, depth: depth)
    }
    var elements: [JSONValue] = []
    while !takeEnd(end) {
      if take(",") { continue }
      if try takeElision(depth) { continue }
      let before = position
      elements.append(try value(at: path.appending(elements.count), depth: depth + 1))
      // What doesn't move on is no value.
      if position == before { position += 1 }
    }
    return .array(elements)
  }

  private mutating func takeEnd(_ end: String?) -> Bool {
    if let end, take(end) { return true }
    skipSpace()
    guard next == nil else { return false }
    if end != nil { isCutShort = true }
    return true
  }

  /// Moves over three dots, with what they spread.
  private mutating func takeElision(_ depth: Int) throws(Failure) -> Bool {
    guard take("...") || take("…") else { return false }
    isElided = true
    if let byte = next, Self.isWord(byte), byte < 0x80 {
      _ = try value(at: JSONPath(["..."]), depth: depth + 1)
    }
    return true
  }

  private mutating func takeUndefined() -> Bool {
    let start = position
    guard bareWord() == "undefined" else {
      position = start
      return false
    }
    return true
  }

  private mutating func takeSeparator() -> Bool {
    // Kotlin puts a word between a name in quotes and its value.
    let isQuoted = position > 0 && bytes[position - 1] == UInt8(ascii: "\"")
    return take("=>") || take(":") || take("=") || isQuoted && take("to ")
  }

  /// Reads the name of a member, if one stands here.
  private mutating func name() throws(Failure) -> String? {
    _ = take("@")
    for opening in ["AnyHashable(", "["] where take(opening) {
      skipSpace()
      let name = quote != nil ? try text() : bareWord()
      guard take(opening == "[" ? "]" : ")") else { throw Failure(offset: position) }
      return name
    }
    skipSpace()
    if quote != nil { return try text() }
    let name = bareWord()
    return name.isEmpty ? nil : name
  }
}
