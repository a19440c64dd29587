/// The messages of the wire protocol: JSON-RPC 2.0, one a line.
package enum Wire {
  /// The version of the protocol, which `describe` must give.
  package static let version = "1"

  /// The codes of errors that have a meaning here; the first three are those of JSON-RPC 2.0.
  package enum Code {
    package static let parseError: Int64 = -32700
    package static let unknownMethod: Int64 = -32601
    package static let invalidParameters: Int64 = -32602
    /// The subject can't express the intent, or the configuration; the message says why.
    package static let unsupported: Int64 = -32001
  }

  /// What the runner asks.
  package enum Request {
    case describe
    case begin(role: String, edition: Edition, configuration: JSONValue, now: Instant)
    case receive(event: JSONValue, now: Instant)
    case advance(limit: Instant)
    case end
    case shutdown
    /// A method that no subject knows, to see whether it says so.
    case probe

    package var method: String {
      switch self {
      case .describe: "describe"
      case .begin: "begin"
      case .receive: "receive"
      case .advance: "advance"
      case .end: "end"
      case .shutdown: "shutdown"
      case .probe: "push-conformance-probe"
      }
    }
  }

  /// What a subject answers.
  package struct Answer {
    package let id: Int64?
    package let content: Content

    package enum Content {
      case result(JSONValue)
      case error(code: Int64, message: String)
    }
  }
}

extension Wire.Request {
  /// Appends the request as a line, without its line feed.
  package func write(id: Int64, into bytes: inout [UInt8]) {
    bytes.append(contentsOf: #"{"jsonrpc":"2.0","id":"#.utf8)
    bytes.append(contentsOf: String(id).utf8)
    bytes.append(contentsOf: #","method":""#.utf8)
    bytes.append(contentsOf: method.utf8)
    bytes.append(contentsOf: #"","params":"#.utf8)
    switch self {
    case .describe, .end, .shutdown, .probe: bytes.append(contentsOf: "{}".utf8)
    case .begin(let role, let edition, let configuration, let now):
      bytes.append(contentsOf: #"{"role":"#.utf8)
      JSONValue.string(role).write(into: &bytes)
      bytes.append(contentsOf: #","edition":""#.utf8)
      bytes.append(contentsOf: edition.rawValue.utf8)
      bytes.append(contentsOf: #"","configuration":"#.utf8)
      configuration.write(into: &bytes)
      Self.write(#","now":"#, now, into: &bytes)
    case .receive(let event, let now):
      bytes.append(contentsOf: #"{"event":"#.utf8)
      event.write(into: &bytes)
      Self.write(#","now":"#, now, into: &bytes)
    case .advance(let limit): Self.write(#"{"limit":"#, limit, into: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends an instant, in milliseconds, as the last member of the parameters.
  private static func write(_ name: String, _ instant: Instant, into bytes: inout [UInt8]) {
    bytes.append(contentsOf: name.utf8)
    bytes.append(contentsOf: String(instant.milliseconds).utf8)
    bytes.append(UInt8(ascii: "}"))
  }
}

extension Wire.Answer {
  /// Reads an answer from a line of standard output.
  ///
  /// - Throws: ``WireFault`` when the line is no answer.
  package init(line: UnsafeRawBufferPointer) throws(WireFault) {
    if let usual = Self(usual: line) {
      self = usual
      return
    }
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(parsing: line)
    } catch {
      throw .notJSON(String(decoding: line.prefix(200), as: UTF8.self), error.description)
    }
    guard let object = value.object, object["jsonrpc"]?.string == "2.0" else {
      throw .notAnswer(value)
    }
    id = object["id"]?.number?.int64
    if let result = object["result"], object["error"] == nil {
      content = .result(result)
    } else if object["result"] == nil, let error = object["error"],
      let code = error["code"]?.number?.int64, let message = error["message"]?.string
    {
      content = .error(code: code, message: message)
    } else {
      throw .notAnswer(value)
    }
  }
}

extension Wire.Answer {
  /// Reads a result whose members stand in the usual order, as nearly all do; nothing from other lines.
  private init?(usual line: UnsafeRawBufferPointer) {
    var rest = line[...]
    guard rest.last == UInt8(ascii: "}"), Self.start.allSatisfy({ rest.skip($0) }) else {
      return nil
    }
    let digits = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }
    rest = rest[digits.endIndex...]
    guard (1...18).contains(digits.count), digits.first != UInt8(ascii: "0"),
      Self.beforeResult.allSatisfy({ rest.skip($0) }),
      let result = try? JSONValue(parsing: UnsafeRawBufferPointer(rebasing: rest.dropLast()))
    else { return nil }
    id = digits.reduce(0) { $0 * 10 + Int64($1 &- UInt8(ascii: "0")) }
    content = .result(result)
  }

  private static let start: [StaticString] = [
    "{", "\"jsonrpc\"", ":", "\"2.0\"", ",", "\"id\"", ":",
  ]
  private static let beforeResult: [StaticString] = [",", "\"result\"", ":"]
}

extension Slice<UnsafeRawBufferPointer> {
  /// Steps over a token and the blanks behind it, if it is what comes next.
  fileprivate mutating func skip(_ token: StaticString) -> Bool {
    guard count >= token.utf8CodeUnitCount else { return false }
    for offset in 0..<token.utf8CodeUnitCount
    where base[startIndex + offset] != token.utf8Start[offset] { return false }
    self = self[(startIndex + token.utf8CodeUnitCount)...].drop { $0 == UInt8(ascii: " ") }
    return true
  }
}

/// Why a line of standard output is no answer.
package enum WireFault: Error, CustomStringConvertible {
  case notJSON(String, String)
  case notAnswer(JSONValue)

  package var description: String {
    switch self {
    case .notJSON(let line, let reason):
      "wrote a line to standard output that is not JSON (\(reason)): '\(line.displayed)'; "
        + "print to standard error instead, and flush after each answer"
    case .notAnswer(let value):
      "wrote a line to standard output that is no JSON-RPC 2.0 answer: "
        + "'\(value.compact.truncated(toBytes: 200).displayed)'; "
        + "an answer has 'jsonrpc': '2.0', 'id', and either 'result' or 'error'"
    }
  }
}
