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
  /// The values in the arrays and objects that are not yet at their end, and at last the whole value.
  private var values = JSONStack<JSONValue>()
  /// The names of the values in those objects.
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
    try parseValue()
    skipWhitespace()
    guard position == bytes.count else {
      throw unexpected("the end of the text expected after the value")
    }
    return values.removeLast()
  }

  /// Reads a value and the white space before it onto ``values``.
  ///
  /// Arrays and objects within it are kept in ``containers`` until their ends: its depth costs no stack.
  private mutating func parseValue() throws(JSONSyntaxError) {
    let outermost = containers.count
    while true {
      skipWhitespace()
      if try parseScalarOrOpen(), try close(down: outermost) { return }
    }
  }

  /// Reads a value that holds no other, or steps to the first value within an array or an object.
  ///
  /// - Returns: Whether a value was read.
  private mutating func parseScalarOrOpen() throws(JSONSyntaxError) -> Bool {
    switch next {
    case UInt8(ascii: "\""):
      if isMaking { values.push(.string(try parseString())) } else { _ = try checkString() }
    case UInt8(ascii: "{"):
      try open()
      if skip(UInt8(ascii: "}")) { return keep(.object(JSONObject(distinct: []))) }
      containers.push(JSONContainer(isObject: true, start: values.count, firstName: names.count))
      return try parseMember()
    case UInt8(ascii: "["):
      try open()
      if skip(UInt8(ascii: "]")) { return keep(.array([])) }
      containers.push(JSONContainer(isObject: false, start: values.count, firstName: names.count))
      return false
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return keep(.number(JSONNumber(spelled: try parseNumber())))
    case UInt8(ascii: "t") where skipWord("true"): return keep(.bool(true))
    case UInt8(ascii: "f") where skipWord("false"): return keep(.bool(false))
    case UInt8(ascii: "n") where skipWord("null"): return keep(.null)
    default: throw unexpected("a value expected")
    }
    return true
  }

  /// Takes a value that was read.
  private mutating func keep(_ value: consuming JSONValue) -> Bool {
    if isMaking { values.push(value) }
    return true
  }

  /// Ends what ends behind a value.
  ///
  /// - Returns: Whether no array or object holds it, so that there isn't another value to be read.
  private mutating func close(down outermost: Int) throws(JSONSyntaxError) -> Bool {
    while containers.count > outermost {
      // No copy is taken of the container, whose set of names would be copied with it.
      if containers.last.isObject {
        guard try endsObject() else {
          guard try parseMember() else { return false }
          continue
        }
        if isMaking { values.push(.object(popObject())) }
        names.drop(from: containers.last.firstName)
      } else {
        if try !endsArray() { return false }
        if isMaking { values.push(.array(values.pop(from: containers.last.start))) }
      }
      _ = containers.removeLast()
    }
    return true
  }

  /// Makes the innermost object of its names and values.
  private mutating func popObject() -> JSONObject {
    var members: [JSONObject.Member] = []
    let (start, firstName) = (containers.last.start, containers.last.firstName)
    members.reserveCapacity(names.count - firstName)
    for place in firstName..<names.count {
      let name = string(names[place])
      members.append(JSONObject.Member(name: name, value: values.take(start + place - firstName)))
    }
    values.forget(from: start)
    return JSONObject(distinct: members)
  }

  /// Reads the name of a member, and its value when it is one that is left.
  ///
  /// - Returns: Whether the value was read.
  private mutating func parseMember() throws(JSONSyntaxError) -> Bool {
    try parseNewName()
    guard isMaking, let leaving else { return false }
    let depth = containers.count
    guard depth == 1 || depth == 3 else { return false }
    let name = string(names.last)
    if depth == 1 { isInside = name == leaving.list }
    guard depth == 1 || isInside, name == leaving.member else { return false }
    skipWhitespace()
    let start = position
    try checkValue()
    left.append(start..<position)
    return keep(.number(JSONNumber(left.count - 1)))
  }

  /// Steps over a value, which is held to all that is asked of one that is made.
  mutating func checkValue() throws(JSONSyntaxError) {
    isMaking = false
    defer { isMaking = true }
    try parseValue()
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
  /// How many values were kept before its own.
  let start: Int
  /// How many names were kept before its own.
  let firstName: Int
  /// Its names, once they are many.
  var hashed: Set<ExactString> = []
}
