import ConformanceKit

/// A text in which a push was found, and where its values stand there.
struct PushSource: Sendable {
  /// How the value is written.
  enum Form: Sendable {
    case json
    /// As code writes it, with the place at which it isn't JSON.
    case code(JSONSyntaxError)
    /// As a device's log prints a dictionary.
    case log

    /// Whether it is written as code.
    var isCode: Bool {
      if case .code = self { true } else { false }
    }
  }

  /// The longest text that is read as code or a log: people paste shorter ones.
  private static let longestCode = 1 << 16

  /// How many elements of a list are taken for pushes.
  static let mostElements = 1000

  /// The whole file.
  let bytes: [UInt8]
  let value: JSONValue
  let form: Form
  /// The values that only the running code knows.
  private(set) var unknown: Set<JSONPath> = []
  /// Whether members were left out, or the text ends before the value.
  private(set) var isElided = false
  /// The line and column at which the value begins; nothing where the text isn't as it stands in the file.
  private var start: JSONLocation?
  /// The bytes of the value.
  private let range: Range<Int>
  /// Where values begin in the file, when the value isn't JSON.
  private var offsets: [JSONPath: Int] = [:]

  /// Reads the value that begins there, strictly or else as code writes it; an open one has its members
  /// without brackets around them, and one with a name is the member of an object to which code assigns it.
  init(
    _ bytes: [UInt8], from start: Int = 0, isLog: Bool = false, isOpen: Bool = false,
    member: String? = nil
  ) throws(JSONSyntaxError) {
    self.bytes = bytes
    range = start..<bytes.count
    self.start = bytes.withUnsafeBufferPointer { JSONLocation(of: start, in: $0) }
    let failure: JSONSyntaxError
    do throws(JSONSyntaxError) {
      let value = try JSONValue(parsing: bytes[start...])
      self.value = member.map { .object([$0: value]) } ?? value
      form = .json
      if member != nil { self.start = nil }
      return
    } catch {
      failure = error.moved(to: start, in: bytes)
    }
    guard range.count <= Self.longestCode else { throw failure }
    var reader = LiteralReader(bytes, from: start, isLog: isLog)
    let path = JSONPath(member.map { [.member($0)] } ?? [])
    let read =
      isOpen ? try? reader.members(until: nil, at: path, depth: 0) : try? reader.value(at: path)
    guard let read, read.object?.isEmpty == false || read.array != nil,
      !reader.isCutShort || reader.leaves > 0
    else { throw failure }
    reader.skipSpace()
    // Another value behind the first is no code: which of them is meant nobody knows.
    guard reader.position >= bytes.count || !"{[\"".utf8.contains(bytes[reader.position]) else {
      throw failure
    }
    value = member.map { .object([$0: read]) } ?? read
    form = isLog ? .log : .code(failure)
    offsets = reader.offsets
    unknown = reader.unknown
    isElided = reader.isElided || reader.isCutShort
  }

  /// Takes a value that stands in the file in another form, without the places of what is inside.
  init(_ bytes: [UInt8], value: JSONValue) {
    (self.bytes, self.value, form, range) = (bytes, value, .json, 0..<0)
  }

  /// Takes a value that stands in a line of a file.
  init(_ bytes: [UInt8], value: JSONValue, in line: Range<Int>, at start: JSONLocation) {
    (self.bytes, self.value, form, range, self.start) = (bytes, value, .json, line, start)
  }

  /// The elements of a list, each with its own place; nothing where the value is none, or not JSON.
  var elements: [PushSource]? {
    // Of a list as long as no paste is, only the first are looked at.
    guard case .json = form, let start, let elements = value.array?.prefix(Self.mostElements),
      !elements.isEmpty
    else { return nil }
    let places = JSONSource(Array(bytes[range])).places(
      of: elements.indices.map { JSONPath([.index($0)]) })
    var end = range.upperBound
    var sources: [PushSource] = []
    for index in elements.indices.reversed() {
      guard let place = places[JSONPath([.index(index)])]?.value else { return nil }
      let first = start.offset + place.offset
      sources.append(
        PushSource(
          bytes, value: elements[index], in: first..<end,
          at: JSONLocation(
            offset: first, line: start.line + place.line - 1,
            column: place.line == 1 ? start.column + place.column - 1 : place.column)))
      end = first
    }
    return sources.reversed()
  }

  /// The same value, of a text that isn't as it stands in the file.
  var withoutPlaces: PushSource {
    var source = self
    source.start = nil
    return source
  }

  /// Returns the lines and columns of what is at those paths, or of the nearest around it.
  func locations(of paths: [JSONPath]) -> [JSONPath: JSONLocation] {
    guard let start else { return [:] }
    let places = self.places(of: paths.flatMap(\.withThoseAround), from: start)
    return Dictionary(
      paths.compactMap { path in
        path.withThoseAround.lazy.compactMap { places[$0] }.first.map { (path, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private func places(
    of paths: [JSONPath], from start: JSONLocation
  ) -> [JSONPath: JSONLocation] {
    guard case .json = form else {
      let wanted = Set(paths)
      let found = offsets.filter { wanted.contains($0.key) }
      return bytes.withUnsafeBufferPointer { bytes in
        found.mapValues { JSONLocation(of: $0, in: bytes) }
      }
    }
    return JSONSource(Array(bytes[range])).places(of: Set(paths)).mapValues { place in
      let place = place.name ?? place.value
      return JSONLocation(
        offset: start.offset + place.offset, line: start.line + place.line - 1,
        column: place.line == 1 ? start.column + place.column - 1 : place.column)
    }
  }
}

extension JSONPath {
  /// The path and those of what is around it, from the inside.
  fileprivate var withThoseAround: [JSONPath] {
    (0...elements.count).reversed().map { JSONPath(Array(elements.prefix($0))) }
  }
}

extension JSONSyntaxError {
  /// The error of a text that begins at that offset of a file, with its place in the file.
  fileprivate func moved(to start: Int, in bytes: [UInt8]) -> JSONSyntaxError {
    bytes.withUnsafeBufferPointer {
      JSONSyntaxError(cause, at: JSONLocation(of: min(bytes.count, offset + start), in: $0))
    }
  }
}
