/// Reads one JSON text from left to right.
struct JSONParser: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  let maximumDepth: Int
  /// The values that are checked like the others, and left as text.
  private let leaving: JSONOutline.Leaving?
  /// Where those that were left stand.
  private var left: [Range<Int>] = []
  /// Whether the list is being read whose objects leave a value.
  private var isInside = false
  /// The offset of the next byte.
  var position = 0
  /// The bytes of a string with escapes, kept for the next one.
  var unescaped: [UInt8] = []
  /// The elements of the arrays that are not yet at their end.
  private var elements = JSONStack<JSONValue>()
  /// The members of the objects that are not yet at their end.
  private var members = JSONStack<JSONObject.Member>()
  /// The names of those objects.
  var names = JSONStack<Name>()

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, options: JSONParsingOptions = JSONParsingOptions(),
    leaving: JSONOutline.Leaving? = nil
  ) {
    self.bytes = bytes
    self.leaving = leaving
    maximumDepth = options.maximumDepth
  }

  /// Reads a whole text: its value, and where those stand that were left.
  static func result(
    of bytes: UnsafeBufferPointer<UInt8>, options: JSONParsingOptions = JSONParsingOptions(),
    leaving: JSONOutline.Leaving? = nil
  ) -> Result<(value: JSONValue, left: [Range<Int>]), JSONSyntaxError> {
    Result { () throws(JSONSyntaxError) in
      var parser = JSONParser(bytes, options: options, leaving: leaving)
      return (try parser.parseText(), parser.left)
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
      if try endsArray() { return elements.pop(from: start) }
    }
  }

  private mutating func parseObject(depth: Int) throws(JSONSyntaxError) -> JSONObject {
    try open(depth: depth)
    if skip(UInt8(ascii: "}")) { return JSONObject() }
    let start = members.count
    let firstName = names.count
    var hashed: Set<ExactString> = []
    while true {
      let name = string(try parseNewName(after: firstName, &hashed))
      members.push(
        JSONObject.Member(name: name, value: try parseMember(named: name, depth: depth)))
      if try endsObject() {
        names.drop(from: firstName)
        return JSONObject(distinct: members.pop(from: start))
      }
    }
  }

  /// Steps to the next element of an array, or over its end.
  mutating func endsArray() throws(JSONSyntaxError) -> Bool {
    if try ends(UInt8(ascii: "]"), "',' or ']' expected after an element") { return true }
    if next == UInt8(ascii: "]") { throw unexpected("an element expected after ','") }
    return false
  }

  /// Steps to the next member of an object, or over its end.
  mutating func endsObject() throws(JSONSyntaxError) -> Bool {
    try ends(UInt8(ascii: "}"), "',' or '}' expected after a member")
  }

  private mutating func ends(
    _ end: UInt8, _ expectation: StaticString
  ) throws(JSONSyntaxError) -> Bool {
    skipWhitespace()
    if skip(end) { return true }
    guard skip(UInt8(ascii: ",")) else { throw unexpected("\(expectation)") }
    skipWhitespace()
    return false
  }

  /// Reads the value of a member, or checks it when it is one that is left.
  private mutating func parseMember(
    named name: String, depth: Int
  ) throws(JSONSyntaxError) -> JSONValue {
    guard let leaving else { return try parseValue(depth: depth) }
    if depth == 1 { isInside = name == leaving.list }
    guard depth == 1 || depth == 3 && isInside, name == leaving.member else {
      return try parseValue(depth: depth)
    }
    skipWhitespace()
    let start = position
    try checkValue(depth: depth)
    left.append(start..<position)
    return .number(JSONNumber(left.count - 1))
  }

  /// Enters an array or an object.
  mutating func open(depth: Int) throws(JSONSyntaxError) {
    guard depth <= maximumDepth else {
      throw error("more than \(maximumDepth) arrays and objects stand within each other")
    }
    position += 1
    skipWhitespace()
  }
}
