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
  /// The arrays and objects themselves, outermost first.
  var containers = JSONStack<JSONContainer>()
  /// Whether values are made, and not only checked.
  private var isMaking = true

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
    let value = try parseValue()
    skipWhitespace()
    guard position == bytes.count else {
      throw unexpected("the end of the text expected after the value")
    }
    return value
  }

  /// Reads a value and the white space before it.
  ///
  /// Arrays and objects within it are kept in ``containers`` until their ends: its depth costs no stack.
  mutating func parseValue() throws(JSONSyntaxError) -> JSONValue {
    let outermost = containers.count
    while true {
      skipWhitespace()
      if let value = try parseScalarOrOpen(), let whole = try close(value, down: outermost) {
        return whole
      }
    }
  }

  /// Reads a value that holds no other, or steps to the first value within an array or an object.
  private mutating func parseScalarOrOpen() throws(JSONSyntaxError) -> JSONValue? {
    switch next {
    case UInt8(ascii: "\""):
      if isMaking { return .string(try parseString()) }
      _ = try checkString()
      return .null
    case UInt8(ascii: "{"):
      try open()
      if skip(UInt8(ascii: "}")) { return .object(JSONObject()) }
      containers.push(JSONContainer(isObject: true, start: members.count, firstName: names.count))
      return try parseMember()
    case UInt8(ascii: "["):
      try open()
      if skip(UInt8(ascii: "]")) { return .array([]) }
      containers.push(JSONContainer(isObject: false, start: elements.count, firstName: names.count))
      return nil
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(JSONNumber(spelled: try parseNumber()))
    case UInt8(ascii: "t") where skipWord("true"): return .bool(true)
    case UInt8(ascii: "f") where skipWord("false"): return .bool(false)
    case UInt8(ascii: "n") where skipWord("null"): return .null
    default: throw unexpected("a value expected")
    }
  }

  /// Puts a value where it belongs, and ends what ends behind it.
  ///
  /// - Returns: The value that no container holds, or nothing while there is another to be read.
  private mutating func close(
    _ value: JSONValue, down outermost: Int
  ) throws(JSONSyntaxError) -> JSONValue? {
    var value = value
    while containers.count > outermost {
      // No copy is taken of the container, whose set of names would be copied with it.
      if containers.last.isObject {
        if isMaking { members.push(JSONObject.Member(name: string(names.last), value: value)) }
        guard try endsObject() else {
          guard let left = try parseMember() else { return nil }
          value = left
          continue
        }
        value = .object(JSONObject(distinct: members.pop(from: containers.last.start)))
        names.drop(from: containers.last.firstName)
      } else {
        if isMaking { elements.push(value) }
        if try !endsArray() { return nil }
        value = .array(elements.pop(from: containers.last.start))
      }
      containers.drop(from: containers.count - 1)
    }
    return value
  }

  /// Reads the name of a member, and its value when it is one that is left.
  private mutating func parseMember() throws(JSONSyntaxError) -> JSONValue? {
    try parseNewName()
    guard isMaking, let leaving else { return nil }
    let depth = containers.count
    guard depth == 1 || depth == 3 else { return nil }
    let name = string(names.last)
    if depth == 1 { isInside = name == leaving.list }
    guard depth == 1 || isInside, name == leaving.member else { return nil }
    skipWhitespace()
    let start = position
    try checkValue()
    left.append(start..<position)
    return .number(JSONNumber(left.count - 1))
  }

  /// Steps over a value, which is held to all that is asked of one that is made.
  mutating func checkValue() throws(JSONSyntaxError) {
    isMaking = false
    defer { isMaking = true }
    _ = try parseValue()
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

  /// Enters an array or an object.
  private mutating func open() throws(JSONSyntaxError) {
    guard containers.count < maximumDepth else {
      throw error("more than \(maximumDepth) arrays and objects stand within each other")
    }
    position += 1
    skipWhitespace()
  }
}

/// An array or an object that is not yet at its end.
struct JSONContainer {
  let isObject: Bool
  /// How many elements or members were kept before its own.
  let start: Int
  /// How many names were kept before its own.
  let firstName: Int
  /// Its names, once they are many.
  var hashed: Set<ExactString> = []
}
