/// A JSON text in which values are found again, for messages that name a line.
package struct JSONSource: Sendable {
  /// Where a value stands, and its name if it is a member.
  package struct Place: Hashable, Sendable {
    package let value: JSONLocation
    package let name: JSONLocation?

    /// Where the value begins, or its name when that is meant and it has one.
    package func location(ofName isName: Bool) -> JSONLocation {
      isName ? name ?? value : value
    }
  }

  /// The text, which has been read without an error before.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns where the value at that path stands, if there is one.
  ///
  /// - Parameter path: The member names and indices from the outermost value.
  /// - Returns: The place; for several paths, ``places(of:)`` reads the text only once.
  package func place(of path: JSONPath) -> Place? {
    places(of: [path])[path]
  }

  /// Returns where the values at those paths stand, in one pass over the text.
  ///
  /// - Parameter paths: Any paths; those that lead nowhere are left out.
  /// - Returns: The places by path.
  package func places(of paths: some Sequence<JSONPath>) -> [JSONPath: Place] {
    var wanted = WantedPlaces()
    for path in paths { wanted.insert(path, from: 0) }
    return bytes.withUnsafeBufferPointer { bytes in
      var locator = JSONLocator(parser: JSONParser(bytes))
      // A text that isn't JSON has no more places than were found before its error.
      try? locator.walk(wanted, name: nil)
      return locator.places
    }
  }
}

/// The paths that are looked for, by their first elements.
private struct WantedPlaces {
  var path: JSONPath?
  var inside: [JSONPath.Element: WantedPlaces] = [:]

  mutating func insert(_ path: JSONPath, from start: Int) {
    if start == path.elements.count {
      self.path = path
    } else {
      inside[path.elements[start], default: WantedPlaces()].insert(path, from: start + 1)
    }
  }
}

/// Walks over a text and notes the offsets of what is wanted.
private struct JSONLocator: ~Copyable {
  var parser: JSONParser
  private var found: [(path: JSONPath, value: Int, name: Int?)] = []

  init(parser: consuming JSONParser) {
    self.parser = parser
  }

  /// The lines and columns of what was found.
  var places: [JSONPath: JSONSource.Place] {
    let offsets = Set(found.map(\.value) + found.compactMap(\.name)).sorted()
    var locations: [Int: JSONLocation] = [:]
    var last = JSONLocation(offset: 0, line: 1, column: 1)
    for offset in offsets {
      last = last.advanced(to: offset, in: parser.bytes)
      locations[offset] = last
    }
    var places: [JSONPath: JSONSource.Place] = [:]
    for place in found {
      guard let value = locations[place.value] else { continue }
      places[place.path] = JSONSource.Place(
        value: value, name: place.name.flatMap { locations[$0] })
    }
    return places
  }

  mutating func walk(_ wanted: WantedPlaces?, name: Int?) throws(JSONSyntaxError) {
    parser.skipWhitespace()
    if let path = wanted?.path { found.append((path, parser.position, name)) }
    guard let inside = wanted?.inside, !inside.isEmpty else {
      return try parser.checkValue()
    }
    switch parser.next {
    case UInt8(ascii: "{"): try walkMembers(inside)
    case UInt8(ascii: "["): try walkElements(inside)
    default: try parser.checkValue()
    }
  }

  private mutating func walkMembers(
    _ inside: [JSONPath.Element: WantedPlaces]
  ) throws(JSONSyntaxError) {
    repeat {
      parser.position += 1
      parser.skipWhitespace()
      if parser.next == UInt8(ascii: "}") { break }
      let name = try parser.parseName()
      try walk(inside[.member(parser.string(name))], name: name.opening)
      parser.skipWhitespace()
    } while parser.next == UInt8(ascii: ",")
    parser.position += 1
  }

  private mutating func walkElements(
    _ inside: [JSONPath.Element: WantedPlaces]
  ) throws(JSONSyntaxError) {
    var index = 0
    repeat {
      parser.position += 1
      parser.skipWhitespace()
      if parser.next == UInt8(ascii: "]") { break }
      try walk(inside[.index(index)], name: nil)
      index += 1
      parser.skipWhitespace()
    } while parser.next == UInt8(ascii: ",")
    parser.position += 1
  }
}
