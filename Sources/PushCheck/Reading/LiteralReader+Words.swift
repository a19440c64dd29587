import ConformanceKit

extension LiteralReader {
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func starts(with word: String) -> Bool { bytes[position...].starts(with: word.utf8) }

  mutating func take(_ word: String) -> Bool {
    skipSpace()
    guard starts(with: word) else { return false }
    position += word.utf8.count
    return true
  }

  /// Moves over white space and comments.
  mutating func skipSpace() {
    while let byte = next {
      if byte <= 0x20 {
        position += 1
      } else if byte == UInt8(ascii: "#") && !starts(with: "#{")
        || byte == UInt8(ascii: "/") && starts(with: "//")
      {
        while let byte = next, byte != 0x0A { position += 1 }
      } else if byte == UInt8(ascii: "/"), starts(with: "/*") {
        position += 2
        while next != nil, !starts(with: "*/") { position += 1 }
        position = min(bytes.count, position + 2)
      } else if starts(with: "\u{A0}") {
        position += 2
      } else if byte == UInt8(ascii: ">"), position == 0 || bytes[position - 1] == 0x0A {
        // A mail or a comment quotes the line.
        position += 1
      } else if starts(with: "▼") || starts(with: "▶") {
        // Where PHP's pages open and close what they dump.
        position += 3
      } else {
        return
      }
    }
  }

  /// The quotes that there are, each with what closes it.
  private static let quotes: [(opening: [UInt8], closing: [UInt8])] = [
    // As Erlang has it.
    ("<<\"", "\">>"), ("\"", "\""), ("'", "'"), ("`", "`"), ("“", "”"), ("‘", "’"), ("”", "”"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  /// The quote with which a text begins here.
  var quote: (opening: [UInt8], closing: [UInt8])? {
    guard let byte = next, [0x22, 0x27, 0x3C, 0x60, 0xE2].contains(byte) else {
      return nil
    }
    return Self.quotes.first { bytes[position...].starts(with: $0.opening) }
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "_-.$%/\\<>&".utf8.contains(byte)
    }
  }

  mutating func bareWord() -> String {
    let start = position
    while let byte = next, Self.isWord(byte), !starts(with: "=>"), quote == nil { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads a text within quotes.
  mutating func text() throws(Failure) -> String {
    guard let (opening, closing) = quote else { throw Failure(offset: position) }
    let long = opening + opening + opening
    let isLong = bytes[position...].starts(with: long)
    let end = isLong ? long : closing
    position += isLong ? long.count : opening.count
    var text: [UInt8] = []
    while let byte = next, !bytes[position...].starts(with: end) {
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      text += escaped()
    }
    if next == nil { isCutShort = true }
    position = min(bytes.count, position + end.count)
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

  /// Moves over what follows a value in an expression, such as `+ name` or `.toString()`.
  ///
  /// - Parameter isWord: Whether the value is a bare word, after which words may go on.
  /// - Returns: Whether there was something.
  mutating func takeRest(ofWord isWord: Bool) -> Bool {
    let start = position
    while next == 0x20 || next == 0x09 { position += 1 }
    guard let byte = next, !starts(with: "//"), !starts(with: "/*"), !starts(with: "...") else {
      position = start
      return false
    }
    // Python has its conditions behind the value.
    let isOperator =
      "+-*/%?|&<>!^.".utf8.contains(byte) || starts(with: "==") || starts(with: "if ")
      || byte == UInt8(ascii: ":") && position == start
    guard isOperator || isWord && Self.isWord(byte) else {
      position = start
      return false
    }
    skipExpression()
    return true
  }

  private mutating func skipExpression() {
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard depth > 0 else { return }
        depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ";"), 0x0A: if depth == 0 { return }
      case UInt8(ascii: "/") where starts(with: "//"): return
      case _ where quote != nil:
        guard (try? text()) != nil else { return }
        continue
      default: break
      }
      position += 1
    }
  }

  /// Reads a number, a constant, or a word, with what it is called with.
  mutating func word(at path: JSONPath, depth: Int) throws(Failure) -> JSONValue {
    let start = position
    let word = bareWord()
    guard !word.isEmpty else {
      // An operator before a value, as in +1 or !isOn; anything else ends the reading.
      guard let byte = next, "-+!".utf8.contains(byte) else { throw Failure(offset: position) }
      position += 1
      return try value(at: path, depth: depth + 1)
    }
    if let constant = Self.constants[word] { return constant }
    if word.utf8.count < 40, let number = try? JSONValue(parsing: word).number {
      return .number(number)
    }
    if quote != nil, ["u", "b", "f", "r", "rb", "br"].contains(word) { return .string(try text()) }
    return try called(word + member(), from: start, at: path, depth: depth)
  }

  /// Reads the name of a static method in PHP, such as `::create`.
  private mutating func member() -> String {
    guard starts(with: "::") else { return "" }
    position += 2
    return "::" + bareWord()
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
    if starts(with: "://") {
      while let byte = next, byte > 0x20, !",;}])\"'".utf8.contains(byte) { position += 1 }
      return .string(String(decoding: bytes[start..<position], as: UTF8.self))
    }
    let after = position
    if next == UInt8(ascii: "["), word.last?.isLetter ?? false {
      skipExpression()
      if !isLog { unknown.insert(path) }
      return .string(word)
    }
    skipSpace()
    if word == "array", take(":") {
      _ = bareWord()
      return try value(at: path, depth: depth + 1)
    }
    if ["new", "const", "await"].contains(word) || word == "array" && next != UInt8(ascii: "(") {
      return try value(at: path, depth: depth + 1)
    }
    if word == "map" { skipType() }
    if next == UInt8(ascii: "{"), word == "%" || word.last?.isLetter ?? false {
      position += 1
      return try members(until: "}", at: path, depth: depth)
    }
    guard next == UInt8(ascii: "(") else {
      position = after
      if !isLog { unknown.insert(path) }
      return .string(word)
    }
    if Self.isBuilder(word) { return try built(by: word, at: path, depth: depth) }
    return try result(of: word, from: start, at: path, depth: depth)
  }

  /// Reads the members that C# sets behind a constructor without arguments, as in `new Message() { … }`.
  private mutating func initialised(
    _ type: String, with arguments: JSONValue, at path: JSONPath, depth: Int
  ) throws(Failure) -> JSONValue? {
    let isType = type.split(separator: ".").last?.first?.isUppercase ?? false
    guard isType, arguments.array?.isEmpty ?? false, take("{") else { return nil }
    return try members(until: "}", at: path, depth: depth)
  }

  /// Moves over the types of a literal in Dart, such as `<String, dynamic>{`.
  mutating func skipTypeArguments() -> Bool {
    guard let end = bytes[position...].prefix(60).firstIndex(of: UInt8(ascii: ">")),
      bytes[(end + 1)...].first.map({ "{[".utf8.contains($0) }) ?? false
    else { return false }
    position = end + 1
    return true
  }

  /// Reads what PHP dumps behind a type and a count, such as `array(2) { … }` and `string(5) "ferry"`.
  private mutating func dumped(
    _ type: String, of count: JSONValue?, at path: JSONPath, depth: Int
  ) throws(Failure) -> JSONValue? {
    guard type == "array" || type == "string", count?.number != nil else { return nil }
    let start = position
    skipSpace()
    if type == "string", quote != nil { return .string(try text()) }
    if type == "array", next == UInt8(ascii: "{") {
      position += 1
      return try members(until: "}", at: path, depth: depth)
    }
    position = start
    return nil
  }

  /// Moves over the type of a literal in Go, such as `[string]interface{}`.
  private mutating func skipType() {
    guard next == UInt8(ascii: "[") else { return }
    while let byte = next, byte != UInt8(ascii: "]") { position += 1 }
    position = min(bytes.count, position + 1)
    _ = bareWord()
    if starts(with: "{}") { position += 2 }
    skipSpace()
  }

  /// Reads the arguments of a call and takes from them what makes JSON.
  private mutating func result(
    of word: String, from start: Int, at path: JSONPath, depth: Int
  ) throws(Failure) -> JSONValue {
    let arguments = try listOrMembers(until: ")", at: path, depth: depth)
    let first = arguments.array?.first
    if let object = try initialised(word, with: arguments, at: path, depth: depth) {
      return object
    }
    if let dumped = try dumped(word, of: first, at: path, depth: depth) { return dumped }
    switch word {
    case "array", "Array", "dict", "Map", "mapOf", "hashMapOf", "mutableMapOf": return arguments
    case "JSON.stringify", "json.dumps", "json_encode", "String", "str":
      return .string((first ?? arguments).compact)
    case "AnyHashable", "Optional", "NSNumber", "Int", "int", "float", "bool":
      return first ?? arguments
    default:
      let single = arguments.array?.count == 1 ? first : nil
      if let object = single?.object ?? arguments.object { return .object(object) }
      if !isLog { unknown.insert(path) }
      return .string(String(decoding: bytes[start..<position], as: UTF8.self))
    }
  }
}
