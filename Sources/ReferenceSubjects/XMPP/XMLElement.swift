import Foundation

/// An element of an XMPP stream, with what it holds.
package struct XMLElement {
  package var name: String
  package var namespace: String
  /// By their names, those with a prefix included.
  package var attributes: [String: String]
  var children: [XMLElement] = []
  /// The text directly inside, in one piece.
  package var text = ""

  /// Returns the first child of that name and, where one is given, that namespace.
  func child(_ name: String, namespace: String? = nil) -> XMLElement? {
    children.first { $0.name == name && (namespace == nil || $0.namespace == namespace) }
  }
}

extension XMLElement {
  /// The namespaces that the header of a stream declares; `xml` stands for itself everywhere.
  private static let declared = [
    "": "jabber:client", "stream": "http://etherx.jabber.org/streams",
    "xml": "http://www.w3.org/XML/1998/namespace",
  ]

  /// Parses one complete element of a stream, whose header declares the usual namespaces.
  ///
  /// It reads what RFC 6120, 11.1, leaves of XML: elements, attributes, text, CDATA sections, references to
  /// characters and to the five entities. Blanks may stand before it.
  ///
  /// - Returns: The element, or nothing when it isn't well-formed, in its namespaces too (RFC 6120, 4.9.3.2).
  package init?(parsing bytes: some Sequence<UInt8>) {
    guard let text = String(bytes: bytes, encoding: .utf8) else { return nil }
    var reader = XMLElementReader(text.unicodeScalars)
    reader.skipBlanks()
    guard reader.scalars.allSatisfy(\.isXML),
      let element = reader.element(in: Self.declared), reader.isAtEnd
    else { return nil }
    self = element
  }
}

/// Reads elements from the text of one; each method returns nothing for what isn't well-formed.
private struct XMLElementReader {
  let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ scalars: String.UnicodeScalarView) {
    self.scalars = Array(scalars)
  }

  var isAtEnd: Bool { position == scalars.count }

  /// The element that begins here; its depth is bounded by who cuts the stream.
  mutating func element(in outer: [String: String]) -> XMLElement? {
    guard skip("<"), let tag = name(), var attributes = attributes() else { return nil }
    var namespaces = outer
    for (name, value) in attributes where name == "xmlns" || name.hasPrefix("xmlns:") {
      attributes[name] = nil
      guard declare(name, value, in: &namespaces) else { return nil }
    }
    let parts = tag.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let prefix = parts.count == 2 ? parts[0] : ""
    guard parts.count <= 2,
      let namespace = prefix.isEmpty ? namespaces[""] ?? "" : namespaces[prefix],
      let local = parts.last, !local.isEmpty, parts.count == 1 || !prefix.isEmpty,
      attributes.keys.allSatisfy({ Self.isDeclared($0, in: namespaces) })
    else { return nil }
    var element = XMLElement(name: local, namespace: namespace, attributes: attributes)
    if skip("/>") { return element }
    guard skip(">"), content(of: &element, in: namespaces), skip("</"), name() == tag
    else { return nil }
    skipBlanks()
    return skip(">") ? element : nil
  }

  /// Takes a declaration up; a prefix can't be given back in XML 1.0, and two are taken.
  private func declare(
    _ name: String, _ value: String, in namespaces: inout [String: String]
  ) -> Bool {
    let prefix = name == "xmlns" ? "" : String(name.dropFirst("xmlns:".count))
    guard prefix != "xmlns", prefix != "xml" || value == namespaces["xml"],
      name == "xmlns"
        || !(prefix.isEmpty || prefix.utf8.contains(UInt8(ascii: ":")) || value.isEmpty)
    else { return false }
    namespaces[prefix] = value
    return true
  }

  private static func isDeclared(_ name: String, in namespaces: [String: String]) -> Bool {
    guard name.utf8.contains(UInt8(ascii: ":")) else { return true }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 && !parts[1].isEmpty && !parts[0].isEmpty
      && namespaces[parts[0]] != nil
  }

  /// Reads text, sections and elements up to an end tag.
  private mutating func content(
    of element: inout XMLElement, in namespaces: [String: String]
  ) -> Bool {
    while !isAtEnd {
      if starts(with: "</") { return true }
      if skip("<![CDATA[") {
        guard let section = text(to: "]]>") else { return false }
        element.text += section
      } else if starts(with: "<") {
        guard let child = self.element(in: namespaces) else { return false }
        element.children.append(child)
      } else if starts(with: "]]>") {
        return false
      } else if let scalar = character() {
        element.text.unicodeScalars.append(scalar)
      } else {
        return false
      }
    }
    return false
  }

  /// Reads the attributes of a tag up to its end.
  private mutating func attributes() -> [String: String]? {
    var attributes: [String: String] = [:]
    while true {
      let isApart = skipBlanks()
      if starts(with: ">") || starts(with: "/>") { return attributes }
      guard isApart, let name = name() else { return nil }
      skipBlanks()
      guard skip("=") else { return nil }
      skipBlanks()
      guard let value = attributeValue(), attributes.updateValue(value, forKey: name) == nil
      else { return nil }
    }
  }

  /// Reads a value in its quotes; blanks in it are spaces (XML 1.0, 3.3.3).
  private mutating func attributeValue() -> String? {
    guard !isAtEnd, scalars[position] == "\"" || scalars[position] == "'" else { return nil }
    let quote = scalars[position]
    position += 1
    var value = String.UnicodeScalarView()
    while !isAtEnd, scalars[position] != quote {
      let isReference = scalars[position] == "&"
      guard scalars[position] != "<", let scalar = character() else { return nil }
      value.append(!isReference && scalar.isBlank ? " " : scalar)
    }
    guard !isAtEnd else { return nil }
    position += 1
    return String(value)
  }

  /// Reads a character or a reference to one; the end of a line is a line feed (XML 1.0, 2.11).
  private mutating func character() -> Unicode.Scalar? {
    let scalar = scalars[position]
    position += 1
    if scalar == "&" { return text(to: ";").flatMap(Self.reference) }
    guard scalar == "\r" else { return scalar }
    if !isAtEnd, scalars[position] == "\n" { position += 1 }
    return "\n"
  }

  /// The character for what stands between `&` and `;`.
  private static func reference(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard name.hasPrefix("#"), digits.allSatisfy(\.isHexDigit),
      let code = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(code), scalar.isXML
    else { return nil }
    return scalar
  }

  /// Reads up to a mark and past it, with line feeds at the ends of lines.
  private mutating func text(to end: String) -> String? {
    var text = String.UnicodeScalarView()
    while !isAtEnd {
      if skip(end) { return String(text) }
      let scalar = scalars[position]
      position += 1
      if scalar == "\r", !isAtEnd, scalars[position] == "\n" { continue }
      text.append(scalar == "\r" ? "\n" : scalar)
    }
    return nil
  }

  private mutating func name() -> String? {
    let start = position
    while !isAtEnd, position == start ? scalars[position].beginsName : scalars[position].isInName {
      position += 1
    }
    guard position > start else { return nil }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  private func starts(with mark: String) -> Bool {
    scalars[position...].starts(with: mark.unicodeScalars)
  }

  /// Steps over a mark, if it is what comes next.
  private mutating func skip(_ mark: String) -> Bool {
    guard starts(with: mark) else { return false }
    position += mark.unicodeScalars.count
    return true
  }

  /// Steps over blanks, and returns whether there were any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = position
    while !isAtEnd, scalars[position].isBlank { position += 1 }
    return position > start
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { self == " " || self == "\t" || self == "\r" || self == "\n" }

  /// Whether XML 1.0 has the character at all (2.2).
  fileprivate var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Whether a name may begin with it (2.3).
  fileprivate var beginsName: Bool {
    switch value {
    case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
      0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF,
      0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// Whether it may stand in a name (2.3).
  fileprivate var isInName: Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: beginsName
    }
  }
}
