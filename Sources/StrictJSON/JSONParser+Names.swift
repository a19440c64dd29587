extension JSONParser {
  /// A member name where it stands in the text.
  struct Name {
    /// The offset of its quotation mark.
    let opening: Int
    /// How many bytes there are between its quotation marks.
    let count: Int
    let hasEscapes: Bool
  }

  /// From so many names of an object on they are looked up by their hashes.
  private static let many = 12

  /// Reads a member name and the colon behind it.
  mutating func parseName(first: Bool = false) throws(JSONSyntaxError) -> Name {
    guard next == UInt8(ascii: "\"") else {
      throw unexpected(first ? "a member name or '}' expected" : "a member name expected after ','")
    }
    let opening = position
    let hasEscapes = try checkString()
    let name = Name(opening: opening, count: position - opening - 2, hasEscapes: hasEscapes)
    skipWhitespace()
    guard skip(UInt8(ascii: ":")) else {
      throw unexpected("':' expected after a member name")
    }
    return name
  }

  /// The text of a name.
  mutating func string(_ name: Name) -> String {
    guard name.hasEscapes else { return String(decoding: plain(name), as: UTF8.self) }
    let end = position
    defer { position = end }
    position = name.opening
    guard let string = try? parseString() else {
      preconditionFailure("a name that was read once is read again")
    }
    return string
  }

  /// Reads a name that the innermost object doesn't have yet.
  mutating func parseNewName() throws(JSONSyntaxError) {
    let first = containers.last.firstName
    let name = try parseName(first: names.count == first)
    guard isNew(name, after: first) else {
      throw error(
        "the member name '\(string(name).displayed)' stands twice in an object", at: name.opening)
    }
    names.push(name)
  }

  /// Whether the innermost object has no such name; its names are hashed once they are many.
  private mutating func isNew(_ name: Name, after first: Int) -> Bool {
    guard names.count - first >= Self.many else {
      for place in first..<names.count where isSame(names[place], name) { return false }
      return true
    }
    if containers.last.hashed.isEmpty {
      for place in first..<names.count {
        let other = ExactString(string(names[place]))
        containers.last.hashed.insert(other)
      }
    }
    let new = ExactString(string(name))
    return containers.last.hashed.insert(new).inserted
  }

  private mutating func isSame(_ left: Name, _ right: Name) -> Bool {
    guard !left.hasEscapes, !right.hasEscapes else {
      return string(left).hasSameBytes(as: string(right))
    }
    guard left.count == right.count, let first = plain(left).baseAddress,
      let second = plain(right).baseAddress
    else { return left.count == right.count }
    return haveSameBytes(first, second, count: left.count)
  }

  /// The bytes between the quotation marks.
  private func plain(_ name: Name) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[name.opening + 1..<name.opening + 1 + name.count])
  }
}
