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

  /// The whole file.
  let bytes: [UInt8]
  /// Where the value begins.
  let start: Int
  let value: JSONValue
  let form: Form
  /// Where values begin in the file, when the value isn't JSON.
  private let offsets: [JSONPath: Int]

  /// Reads the value that begins there, strictly or else as code writes it.
  ///
  /// - Throws: Why it isn't JSON, when it isn't code either.
  init(_ bytes: [UInt8], from start: Int = 0, isLog: Bool = false) throws(JSONSyntaxError) {
    self.bytes = bytes
    self.start = start
    let failure: JSONSyntaxError
    do throws(JSONSyntaxError) {
      value = try JSONValue(parsing: bytes[start...])
      (form, offsets) = (.json, [:])
      return
    } catch {
      failure = error.moved(to: start, in: bytes)
    }
    var reader = LiteralReader(bytes, from: start)
    guard let read = try? reader.value(), read.object?.isEmpty == false || read.array != nil else {
      throw failure
    }
    reader.skipSpace()
    // Another value behind the first is no code: which of them is meant nobody knows.
    guard reader.position >= bytes.count || !"{[\"".utf8.contains(bytes[reader.position]) else {
      throw failure
    }
    value = read
    form = isLog ? .log : .code(failure)
    offsets = reader.offsets
  }

  /// Takes a value that stands in the file in another form, without the places of what is inside.
  init(_ bytes: [UInt8], value: JSONValue) {
    (self.bytes, start, self.value, form, offsets) = (bytes, 0, value, .json, [:])
  }

  /// Returns the line and column of what is at that path, or of the nearest around it.
  func location(of path: JSONPath) -> JSONLocation? {
    var path = path
    while true {
      if let offset = offset(of: path) {
        return bytes.withUnsafeBufferPointer { JSONLocation(of: offset, in: $0) }
      }
      guard !path.elements.isEmpty else { return nil }
      path.elements.removeLast()
    }
  }

  private func offset(of path: JSONPath) -> Int? {
    guard case .json = form else { return offsets[path] }
    let place = JSONSource(Array(bytes[start...])).place(of: path)
    return (place?.name ?? place?.value).map { $0.offset + start }
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
