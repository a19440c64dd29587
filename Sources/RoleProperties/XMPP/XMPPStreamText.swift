#if Everything || XMPPAppServer || XMPPServer

import ConformanceKit

/// An element of a stream, as far as properties ask for it.
package struct XMPPElement: Sendable {
  let name: String
  let namespace: String
  var attributes: [String: String] = [:]
  var children: [XMPPElement] = []
  var text = ""
  /// How it is written, and what it holds.
  var spelling: Set<Spelling> = []

  /// What is unlike the plainest way of writing a stanza.
  enum Spelling: CaseIterable, Sendable {
    case cut, amongOthers, attributes, prefix, escapes, parts
  }

  func child(_ name: String, namespace: String? = nil) -> XMPPElement? {
    children.first { $0.name == name && (namespace == nil || $0.namespace == namespace) }
  }
}

/// Reads the stream that a server writes, piece by piece; it gives up on what no server should write.
struct XMPPStreamText: Sendable {
  enum Item: Sendable {
    case header
    case element(XMPPElement)
    case end
    /// A document type that declares entities.
    case entities
    /// What no stream may hold but entities: another document type, a comment, a processing instruction.
    case restricted
    /// What isn't well-formed: an end tag of no start tag, an attribute that is there twice.
    case mismatch
    /// Something of which this reader can't tell what it is worth.
    case unknown
  }

  fileprivate enum Trouble: Error {
    case incomplete
    case found(Item)
  }

  private var bytes: [UInt8] = []
  private var scope: [String: String] = ["": "jabber:client"]
  private var isOver = false
  /// Whether the last piece ended within a stanza.
  private(set) var isCut = false
  /// Whether the last piece ended within what may be no element, so that a reader may know already that it is none.
  var isMarkup: Bool {
    isCut && (isInMarkup || bytes.starts(with: [UInt8(ascii: "<"), UInt8(ascii: "!")]))
  }
  private var isInMarkup = false
  /// How many bytes wait for what completes them.
  var unreadCount: Int { bytes.count }

  /// Takes a piece and returns what is complete.
  mutating func read(_ piece: [UInt8]) -> [Item] {
    let wasCut = isCut
    bytes += piece
    var items: [Item] = []
    while !isOver {
      skipSpace()
      guard !bytes.isEmpty else { break }
      var scan = XMPPScan(bytes, scope)
      do throws(Trouble) {
        items.append(try scan.item())
        scope = scan.header ?? scope
        bytes.removeFirst(scan.position)
      } catch {
        isInMarkup = scan.isInMarkup
        guard case .found(let item) = error else { break }
        items.append(item)
        isOver = true
      }
    }
    isCut = !bytes.isEmpty && !isOver
    return items.enumerated().map { place, item in
      guard case .element(var element) = item else { return item }
      if wasCut, place == 0 { element.spelling.insert(.cut) }
      if items.count > 1 { element.spelling.insert(.amongOthers) }
      return .element(element)
    }
  }

  private mutating func skipSpace() {
    bytes.removeFirst(bytes.prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.count)
  }
}

/// One look at what of a stream wasn't read yet.
private struct XMPPScan {
  private typealias Trouble = XMPPStreamText.Trouble

  private let bytes: [UInt8]
  private var scopes: [[String: String]]
  private(set) var position = 0
  /// The names of namespaces that the header of a stream declares.
  private(set) var header: [String: String]?
  /// Whether it ended within a comment or an instruction.
  private(set) var isInMarkup = false

  init(_ bytes: [UInt8], _ scope: [String: String]) {
    self.bytes = bytes
    scopes = [scope]
  }

  mutating func item() throws(XMPPStreamText.Trouble) -> XMPPStreamText.Item {
    if try skip("<?xml ") {
      _ = try text(until: "?>")
      while let byte = bytes[position...].first, byte <= 0x20 { position += 1 }
    }
    if try skip("<!DOCTYPE") {
      throw .found(try text(until: ">").contains("<!ENTITY") ? .entities : .restricted)
    }
    if try skip("</") {
      let name = try text(until: ">")
      throw .found(name.hasSuffix(":stream") || name == "stream" ? .end : .mismatch)
    }
    guard try skip("<"), let next = bytes[position...].first else { throw .found(.unknown) }
    try refuseMarkup(next)
    return try element(isOutermost: true).map { .element($0) } ?? .header
  }

  /// Finds a comment, an instruction or a declaration by the sign behind its first; a reader may wait for its end.
  private mutating func refuseMarkup(_ sign: UInt8) throws(XMPPStreamText.Trouble) {
    guard sign == UInt8(ascii: "!") || sign == UInt8(ascii: "?") else { return }
    let isComment = bytes[position...].starts(with: "!--".utf8)
    isInMarkup = true
    _ = try text(until: sign == UInt8(ascii: "?") ? "?>" : isComment ? "-->" : ">")
    isInMarkup = false
    throw .found(.restricted)
  }

  /// Reads an element whose first sign is read; nothing where it is the header of a stream.
  private mutating func element(
    isOutermost: Bool = false
  ) throws(XMPPStreamText.Trouble) -> XMPPElement? {
    guard scopes.count < 64 else { throw .found(.unknown) }
    let (tag, attributes, isEmpty) = try startTag()
    var scope = scopes.last ?? [:]
    for (name, value) in attributes where name == "xmlns" || name.hasPrefix("xmlns:") {
      scope[name == "xmlns" ? "" : String(name.dropFirst(6))] = value
    }
    let parts = tag.split(separator: ":", maxSplits: 1).map(String.init)
    let prefix = parts.count == 2 ? parts[0] : ""
    guard let name = parts.last, let namespace = scope[prefix] else { throw .found(.unknown) }
    if isOutermost, name == "stream", namespace == "http://etherx.jabber.org/streams", !isEmpty {
      header = scope
      return nil
    }
    var element = XMPPElement(name: name, namespace: namespace)
    for (name, value) in attributes where !name.hasPrefix("xmlns") {
      element.attributes[name] = value
    }
    if isOutermost, element.attributes.count > 4 { element.spelling.insert(.attributes) }
    if !prefix.isEmpty { element.spelling.insert(.prefix) }
    guard !isEmpty else { return element }
    scopes.append(scope)
    try content(of: &element, tag)
    scopes.removeLast()
    return element
  }

  private mutating func startTag() throws(XMPPStreamText.Trouble) -> (
    String, [(String, String)], isEmpty: Bool
  ) {
    let tag = try name()
    var attributes: [(String, String)] = []
    while true {
      try skipSpace()
      if try skip("/>") { return (tag, attributes, true) }
      if try skip(">") { return (tag, attributes, false) }
      let attribute = try name()
      try skipSpace()
      guard try skip("=") else { throw .found(.unknown) }
      try skipSpace()
      guard let quote = bytes[position...].first else { throw .incomplete }
      guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
        throw .found(.unknown)
      }
      position += 1
      // No element has one attribute twice (XML 1.0, 3.1).
      guard !attributes.contains(where: { $0.0 == attribute }) else { throw .found(.mismatch) }
      let value = try text(until: String(UnicodeScalar(quote)))
      attributes.append((attribute, try Self.unescaped(value)))
    }
  }

  private mutating func content(
    of element: inout XMPPElement, _ tag: String
  ) throws(XMPPStreamText.Trouble) {
    var partCount = 0
    while true {
      let plain = try Self.undone(textBeforeTag())
      if plain.isEscaped { element.spelling.insert(.escapes) }
      if !plain.text.isEmpty { partCount += 1 }
      element.text += plain.text
      if try skip("</") {
        guard try text(until: ">").trimmed == tag else { throw .found(.mismatch) }
        break
      }
      if try skip("<![CDATA[") {
        element.text += try text(until: "]]>")
        element.spelling.insert(.parts)
        continue
      }
      guard position < bytes.count else { throw .incomplete }
      position += 1
      guard let next = bytes[position...].first else { throw .incomplete }
      try refuseMarkup(next)
      guard let child = try self.element() else { throw .found(.unknown) }
      element.spelling.formUnion(child.spelling)
      element.children.append(child)
    }
    if partCount > 1, element.children.isEmpty { element.spelling.insert(.parts) }
  }
}

extension XMPPScan {
  /// Moves behind some text, if it stands here.
  private mutating func skip(_ text: String) throws(XMPPStreamText.Trouble) -> Bool {
    let rest = bytes[position...].prefix(text.utf8.count)
    if rest.count < text.utf8.count, text.utf8.starts(with: rest) { throw .incomplete }
    guard rest.elementsEqual(text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skipSpace() throws(XMPPStreamText.Trouble) {
    while let byte = bytes[position...].first, byte <= 0x20 { position += 1 }
    if position >= bytes.count { throw .incomplete }
  }

  private mutating func name() throws(XMPPStreamText.Trouble) -> String {
    let stop: Set<UInt8> = Set(" \t\r\n=/>".utf8)
    guard let end = bytes[position...].firstIndex(where: stop.contains) else { throw .incomplete }
    guard end > position else { throw .found(.unknown) }
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  /// Returns the text up to a mark, and moves behind that.
  private mutating func text(until mark: String) throws(XMPPStreamText.Trouble) -> String {
    let mark = Array(mark.utf8)
    var end = position
    while end + mark.count <= bytes.count {
      if bytes[end..<end + mark.count].elementsEqual(mark) {
        defer { position = end + mark.count }
        return String(decoding: bytes[position..<end], as: UTF8.self)
      }
      end += 1
    }
    throw .incomplete
  }

  private mutating func textBeforeTag() throws(XMPPStreamText.Trouble) -> String {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else {
      throw .incomplete
    }
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private static func unescaped(_ text: String) throws(XMPPStreamText.Trouble) -> String {
    try undone(text).text
  }

  private static func undone(
    _ text: String
  ) throws(XMPPStreamText.Trouble) -> (text: String, isEscaped: Bool) {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return (text, false) }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";") else { throw .found(.unknown) }
      guard let sign = sign(rest[rest.index(after: start)..<end]) else { throw .found(.unknown) }
      result += sign
      rest = rest[rest.index(after: end)...]
    }
    return (result + rest, true)
  }

  private static func sign(_ name: Substring) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let isHex = name.hasPrefix("#x")
      let digits = name.dropFirst(isHex ? 2 : 1)
      return UInt32(digits, radix: isHex ? 16 : 10).flatMap(UnicodeScalar.init).map { String($0) }
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(prefix(upTo: lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex))
  }
}

#endif
