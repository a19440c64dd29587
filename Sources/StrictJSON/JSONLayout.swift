/// A JSON text whose scalars and names are spelled, so that only its lines are left to be chosen.
package struct JSONLayout: Sendable {
  /// An element of an array, or a member of an object with its name.
  package struct Part: Sendable {
    /// The name of a member as it is meant; empty for an element.
    package let name: String
    /// The name as it is spelled, with the colon behind it.
    let spelling: [UInt8]
    package internal(set) var value: JSONLayout

    /// How many Unicode scalars it takes on one line.
    var length: Int { spelling.scalarCount + value.length }
  }

  /// Whether this is an object; if not, it is an array or a scalar.
  package let isObject: Bool
  /// The elements or members of a container that isn't empty.
  package let parts: [Part]
  /// The text of anything else.
  let scalar: [UInt8]
  /// How many Unicode scalars it takes on one line.
  let length: Int
  /// Whether the brackets stand apart from what is in them: they do where objects are.
  let isPadded: Bool

  /// Wraps the text of a scalar or of an empty container.
  init(scalar: [UInt8]) {
    isObject = false
    parts = []
    self.scalar = scalar
    length = scalar.scalarCount
    isPadded = false
  }

  /// Makes a container of its parts, of which there is at least one.
  package init(isObject: Bool, _ parts: [Part]) {
    self.isObject = isObject
    self.parts = parts
    scalar = []
    isPadded = isObject || parts.contains { $0.value.isObject }
    length = parts.reduce(2 * parts.count + (isPadded ? 2 : 0)) { $0 + $1.length }
  }

  /// Whether it has brackets or braces between which lines can be broken.
  var isContainer: Bool { !parts.isEmpty }

  /// Returns the same object with its members in another order, or with other values.
  package func replacing(_ parts: [Part]) -> JSONLayout {
    isContainer ? JSONLayout(isObject: isObject, parts) : self
  }
}

extension JSONLayout {
  /// Returns the object with one more element in the list that is its member of that name.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - name: The name of the list.
  ///   - place: The place that the element gets.
  /// - Returns: The object; without such a list the same.
  package func inserting(_ element: JSONValue, in name: String, at place: Int) -> JSONLayout {
    replacing(
      parts.map { part in
        guard part.name == name else { return part }
        var elements = part.value.parts
        elements.insert(
          Part(name: "", spelling: [], value: JSONLayout(element)),
          at: min(place, elements.count))
        return part.with(JSONLayout(isObject: false, elements))
      })
  }
}

extension JSONLayout.Part {
  /// Returns the same part with another value.
  package func with(_ value: JSONLayout) -> JSONLayout.Part {
    var part = self
    part.value = value
    return part
  }
}

extension JSONLayout {
  /// Spells a value.
  package init(_ value: JSONValue) {
    switch value {
    case .array(let elements) where !elements.isEmpty:
      self.init(
        isObject: false,
        elements.map { Part(name: "", spelling: [], value: JSONLayout($0)) })
    case .object(let object) where !object.isEmpty:
      self.init(
        isObject: true,
        object.members.map { member in
          var spelling: [UInt8] = []
          JSONWriter.write(member.name, into: &spelling)
          spelling.append(": ")
          return Part(name: member.name, spelling: spelling, value: JSONLayout(member.value))
        })
    case .null, .bool, .number, .string, .array, .object:
      var text: [UInt8] = []
      value.write(into: &text)
      self.init(scalar: text)
    }
  }

  /// Reads a text and keeps how everything in it is spelled.
  ///
  /// - Parameter text: The text as UTF-8.
  /// - Throws: What is wrong with the text, and where.
  package init(parsing text: [UInt8]) throws(JSONSyntaxError) {
    _ = try JSONValue(parsing: text)
    let result = text.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONSyntaxError) in
        var parser = JSONParser(bytes)
        return try Self.layout(&parser)
      }
    }
    self = try result.get()
  }

  /// Reads a value of a text that has been read without an error before.
  private static func layout(_ parser: inout JSONParser) throws(JSONSyntaxError) -> JSONLayout {
    parser.skipWhitespace()
    let start = parser.position
    guard parser.next == UInt8(ascii: "{") || parser.next == UInt8(ascii: "[") else {
      try parser.checkValue()
      return JSONLayout(scalar: Array(parser.bytes[start..<parser.position]))
    }
    let isObject = parser.next == UInt8(ascii: "{")
    var parts: [Part] = []
    repeat {
      parser.position += 1
      parser.skipWhitespace()
      if parser.next == UInt8(ascii: "}") || parser.next == UInt8(ascii: "]") { break }
      parts.append(try part(&parser, isMember: isObject))
      parser.skipWhitespace()
    } while parser.next == UInt8(ascii: ",")
    parser.position += 1
    return parts.isEmpty
      ? JSONLayout(scalar: Array((isObject ? "{}" : "[]").utf8))
      : JSONLayout(isObject: isObject, parts)
  }

  private static func part(
    _ parser: inout JSONParser, isMember: Bool
  ) throws(JSONSyntaxError) -> Part {
    guard isMember else { return Part(name: "", spelling: [], value: try layout(&parser)) }
    let name = try parser.parseName()
    let spelling = parser.bytes[name.opening..<name.opening + name.count + 2]
    return Part(
      name: parser.string(name), spelling: spelling + Array(": ".utf8), value: try layout(&parser))
  }
}
