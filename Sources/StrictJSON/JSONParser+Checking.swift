extension JSONParser {
  /// Steps over a value, which is held to all that is asked of one that is made.
  mutating func checkValue(depth: Int) throws(JSONSyntaxError) {
    skipWhitespace()
    switch next {
    case UInt8(ascii: "\""): _ = try checkString()
    case UInt8(ascii: "{"): try checkObject(depth: depth + 1)
    case UInt8(ascii: "["): try checkArray(depth: depth + 1)
    default: _ = try parseValue(depth: depth)
    }
  }

  /// Steps over a string, from its quotation mark, and returns whether it has escapes.
  mutating func checkString() throws(JSONSyntaxError) -> Bool {
    let opening = position
    position += 1
    try skipPlain(from: opening)
    let hasEscapes = bytes[position] == UInt8(ascii: "\\")
    if hasEscapes { _ = try parseEscapedString(from: opening) } else { position += 1 }
    return hasEscapes
  }

  private mutating func checkArray(depth: Int) throws(JSONSyntaxError) {
    try open(depth: depth)
    if skip(UInt8(ascii: "]")) { return }
    repeat { try checkValue(depth: depth) } while try !endsArray()
  }

  private mutating func checkObject(depth: Int) throws(JSONSyntaxError) {
    try open(depth: depth)
    if skip(UInt8(ascii: "}")) { return }
    let first = names.count
    var hashed: Set<ExactString> = []
    repeat {
      _ = try parseNewName(after: first, &hashed)
      try checkValue(depth: depth)
    } while try !endsObject()
    names.drop(from: first)
  }
}
