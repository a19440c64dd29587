/// Cuts an XMPP stream into its header and its stanzas, however the pieces were cut.
///
/// What RFC 6120, 11.1, forbids in a stream (document types, comments, processing instructions) is
/// refused before any parser sees it.
struct XMPPStreamReader {
  /// What stands in a stream.
  enum Item {
    case header
    case element(XMLElement)
    case end
    /// The stream can't be read on, for this condition of RFC 6120, 4.9.3.
    case failure(String)
  }

  private enum Mark {
    case header, end, opening, empty, closing, section, declaration, forbidden
  }

  /// Limits beyond which a stanza is refused; RFC 6120, 13.12, demands 10000 bytes at least.
  private static let maximumBytes = 262_144
  private static let maximumDepth = 64

  private var bytes: [UInt8] = []
  /// Up to where the current element was scanned.
  private var position = 0
  /// The names of the elements that are open, the outermost first.
  private var names: [ArraySlice<UInt8>] = []
  private var hasFailed = false

  /// Takes a piece of the stream and returns what is complete.
  mutating func read(_ piece: some Sequence<UInt8>) -> [Item] {
    bytes += piece
    var items: [Item] = []
    while !hasFailed, let item = nextItem() {
      if case .failure = item { hasFailed = true }
      items.append(item)
    }
    return items
  }

  private mutating func nextItem() -> Item? {
    while skipText() {
      guard bytes.count <= Self.maximumBytes else { return .failure("policy-violation") }
      guard let (mark, length) = nextMark() else { return nil }
      let tag = bytes[position..<position + length]
      position += length
      switch mark {
      case .header: return cut(.header)
      case .end: return cut(.end)
      case .forbidden: return .failure("restricted-xml")
      case .section, .declaration: continue
      case .opening: names.append(name(of: tag.dropFirst()))
      case .closing:
        guard names.popLast() == name(of: tag.dropFirst(2)) else {
          return .failure("not-well-formed")
        }
      case .empty: break
      }
      guard names.count <= Self.maximumDepth else { return .failure("policy-violation") }
      guard names.isEmpty else { continue }
      return XMLElement(parsing: bytes[..<position]).map { cut(.element($0)) }
        ?? .failure("not-well-formed")
    }
    guard !names.isEmpty || position == bytes.count else { return .failure("bad-format") }
    if names.isEmpty { _ = cut(.end) }
    return nil
  }

  /// Moves to the next tag; between stanzas only whitespace may stand (RFC 6120, 4.6.1).
  private mutating func skipText() -> Bool {
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      guard !names.isEmpty || " \t\r\n".utf8.contains(bytes[position]) else { return false }
      position += 1
    }
    return position < bytes.count
  }

  /// The mark at the position and its length, when it is complete.
  private func nextMark() -> (Mark, Int)? {
    let rest = bytes[position...]
    if rest.starts(with: "<![CDATA[".utf8) { return length(to: "]]>").map { (.section, $0) } }
    if "<![CDATA[".utf8.starts(with: rest) || (names.isEmpty && "<?xml ".utf8.starts(with: rest)) {
      return nil
    }
    if names.isEmpty, rest.starts(with: "<?xml ".utf8) {
      return length(to: "?>").map { (.declaration, $0) }
    }
    if rest.starts(with: "<!".utf8) || rest.starts(with: "<?".utf8) { return (.forbidden, 2) }
    guard let length = tagLength() else { return nil }
    let isEmpty = rest[rest.startIndex + length - 2] == UInt8(ascii: "/")
    if names.isEmpty, rest.starts(with: "<stream:stream".utf8) { return (.header, length) }
    if names.isEmpty, rest.starts(with: "</stream:stream".utf8) { return (.end, length) }
    return (rest.starts(with: "</".utf8) ? .closing : isEmpty ? .empty : .opening, length)
  }

  /// The name at the beginning of what stands in a tag.
  private func name(of tag: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    tag.prefix { !" \t\r\n/>".utf8.contains($0) }
  }

  /// The length of the tag at the position, up to the `>` that is in no quotes.
  private func tagLength() -> Int? {
    var quote: UInt8?
    for index in bytes.indices[position...].dropFirst() {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index - position + 1
      }
    }
    return nil
  }

  private func length(to end: String) -> Int? {
    bytes.indices[position...].first { bytes[$0...].starts(with: end.utf8) }
      .map { $0 - position + end.utf8.count }
  }

  private mutating func cut(_ item: Item) -> Item {
    bytes.removeFirst(position)
    position = 0
    return item
  }
}
