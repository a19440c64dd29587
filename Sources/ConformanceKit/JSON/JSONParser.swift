/// Reads one JSON text from left to right.
struct JSONParser: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  let maximumDepth: Int
  /// The offset of the next byte.
  var position = 0
  /// The bytes of a string with escapes, kept for the next one.
  var unescaped: [UInt8] = []
  /// The elements of the arrays that are not yet at their end.
  private var elements = JSONStack<JSONValue>()
  /// The members of the objects that are not yet at their end.
  private var members = JSONStack<JSONObject.Member>()

  init(_ bytes: UnsafeBufferPointer<UInt8>, options: JSONParsingOptions = JSONParsingOptions()) {
    self.bytes = bytes
    maximumDepth = options.maximumDepth
  }

  static func result(
    of bytes: UnsafeBufferPointer<UInt8>, options: JSONParsingOptions
  ) -> Result<JSONValue, JSONSyntaxError> {
    Result { () throws(JSONSyntaxError) in
      var parser = JSONParser(bytes, options: options)
      return try parser.parseText()
    }
  }

  private mutating func parseText() throws(JSONSyntaxError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw error("a value expected, a byte order mark found", at: 0)
    }
    let value = try parseValue(depth: 0)
    skipWhitespace()
    guard position == bytes.count else {
      throw unexpected("the end of the text expected after the value")
    }
    return value
  }

  /// Reads a value and the white space before it.
  mutating func parseValue(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    skipWhitespace()
    switch next {
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "{"): return .object(try parseObject(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try parseArray(depth: depth + 1))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(JSONNumber(spelled: try parseNumber()))
    case UInt8(ascii: "t") where skipWord("true"): return .bool(true)
    case UInt8(ascii: "f") where skipWord("false"): return .bool(false)
    case UInt8(ascii: "n") where skipWord("null"): return .null
    default: throw unexpected("a value expected")
    }
  }

  private mutating func parseArray(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
    try open(depth: depth)
    if skip(UInt8(ascii: "]")) { return [] }
    let start = elements.count
    while true {
      elements.push(try parseValue(depth: depth))
      skipWhitespace()
      if skip(UInt8(ascii: "]")) { return elements.pop(from: start) }
      guard skip(UInt8(ascii: ",")) else {
        throw unexpected("',' or ']' expected after an element")
      }
      skipWhitespace()
      if next == UInt8(ascii: "]") { throw unexpected("an element expected after ','") }
    }
  }

  private mutating func parseObject(depth: Int) throws(JSONSyntaxError) -> JSONObject {
    try open(depth: depth)
    var names = JSONNames()
    if skip(UInt8(ascii: "}")) { return JSONObject() }
    let first = members.count
    while true {
      let start = position
      let name = try parseName(first: members.count == first)
      guard names.insert(name, after: members.elements(from: first)) else {
        throw error("the member name '\(name.displayed)' stands twice in an object", at: start)
      }
      members.push(JSONObject.Member(name: name, value: try parseValue(depth: depth)))
      skipWhitespace()
      if skip(UInt8(ascii: "}")) { return JSONObject(distinct: members.pop(from: first)) }
      guard skip(UInt8(ascii: ",")) else {
        throw unexpected("',' or '}' expected after a member")
      }
      skipWhitespace()
    }
  }

  /// Reads a member name and the colon behind it.
  mutating func parseName(first: Bool = false) throws(JSONSyntaxError) -> String {
    guard next == UInt8(ascii: "\"") else {
      throw unexpected(first ? "a member name or '}' expected" : "a member name expected after ','")
    }
    let name = try parseString()
    skipWhitespace()
    guard skip(UInt8(ascii: ":")) else {
      throw unexpected("':' expected after a member name")
    }
    return name
  }

  /// Enters an array or an object.
  private mutating func open(depth: Int) throws(JSONSyntaxError) {
    guard depth <= maximumDepth else {
      throw error("more than \(maximumDepth) arrays and objects stand within each other")
    }
    position += 1
    skipWhitespace()
  }
}

/// The names that an object has had so far.
private struct JSONNames {
  private static let few = 12
  private var hashed: Set<ExactString> = []

  /// Notes a name unless one of the members has it.
  mutating func insert(
    _ name: String, after members: UnsafeBufferPointer<JSONObject.Member>
  ) -> Bool {
    guard members.count >= Self.few else {
      for member in members where member.name.hasSameBytes(as: name) { return false }
      return true
    }
    if hashed.isEmpty { hashed = Set(members.map { ExactString($0.name) }) }
    return hashed.insert(ExactString(name)).inserted
  }
}
