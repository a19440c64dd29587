#if Everything || WireProtocol

/// The messages of the wire protocol: JSON-RPC 2.0, one a line.
package enum Wire {
  /// The version of the protocol, which `describe` must give.
  package static let version = "1"

  /// The codes of errors that have a meaning here; the first three are those of JSON-RPC 2.0.
  package enum Code {
    package static let parseError: Int64 = -32700
    package static let unknownMethod: Int64 = -32601
    package static let invalidParameters: Int64 = -32602
    /// The subject can't express the call, or the configuration; the message says why.
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

    package var method: StaticString {
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
    bytes.append(#"{"jsonrpc":"2.0","id":"#)
    bytes.append(contentsOf: String(id).utf8)
    bytes.append(#","method":""#)
    bytes.append(method)
    switch self {
    case .describe, .end, .shutdown, .probe: bytes.append(#"","params":{}}"#)
    case .begin(let role, let edition, let configuration, let now):
      bytes.append(#"","params":{"role":"#)
      JSONWriter.write(role, into: &bytes)
      bytes.append(#","edition":""#)
      bytes.append(contentsOf: edition.rawValue.utf8)
      bytes.append(#"","configuration":"#)
      configuration.write(into: &bytes)
      Self.write(#","now":"#, now, into: &bytes)
    case .receive(let event, let now):
      bytes.append(#"","params":{"event":"#)
      event.write(into: &bytes)
      Self.write(#","now":"#, now, into: &bytes)
    case .advance(let limit):
      bytes.append(#"","params":{"#)
      Self.write(#""limit":"#, limit, into: &bytes)
    }
  }

  /// Appends an instant, in milliseconds, as the last member of the parameters, and their end.
  private static func write(_ name: StaticString, _ instant: Instant, into bytes: inout [UInt8]) {
    bytes.append(name)
    bytes.append(contentsOf: String(instant.milliseconds).utf8)
    bytes.append("}}")
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
    var rest = UsualLine(line: line)
    guard line.last == UInt8(ascii: "}"), rest.skip("{"), rest.skip(#""jsonrpc""#), rest.skip(":"),
      rest.skip(#""2.0""#), rest.skip(","), rest.skip(#""id""#), rest.skip(":"),
      let id = rest.number(), rest.skip(","), rest.skip(#""result""#), rest.skip(":")
    else { return nil }
    self.id = id
    let text = line[rest.position..<line.count - 1]
    // Two results of three are empty, those of 'begin' and 'end'.
    if rest.skip("{}}"), rest.position == line.count {
      content = .result(.object(JSONObject()))
    } else if let result = try? JSONValue(parsing: UnsafeRawBufferPointer(rebasing: text)) {
      content = .result(result)
    } else {
      return nil
    }
  }
}

/// A line that is read as long as it is as expected.
private struct UsualLine {
  let line: UnsafeRawBufferPointer
  var position = 0

  /// Steps over a token and the blanks behind it, if it is what comes next.
  @inline(__always)
  mutating func skip(_ token: StaticString) -> Bool {
    let count = token.utf8CodeUnitCount
    guard line.count - position >= count else { return false }
    for offset in 0..<count where line[position + offset] != token.utf8Start[offset] {
      return false
    }
    position += count
    while position < line.count, line[position] == UInt8(ascii: " ") { position += 1 }
    return true
  }

  /// Steps over a positive number without leading zeros, of at most 18 digits.
  mutating func number() -> Int64? {
    let start = position
    var number: Int64 = 0
    while position < line.count, position - start < 19,
      line[position] &- UInt8(ascii: "0") < 10
    {
      number = number &* 10 &+ Int64(line[position] - UInt8(ascii: "0"))
      position += 1
    }
    let isUsual = (1...18).contains(position - start) && line[start] != UInt8(ascii: "0")
    return isUsual ? number : nil
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
      "wrote a line to standard output that isn't a JSON-RPC 2.0 answer: "
        + "'\(value.compact.truncated(toBytes: 200).displayed)'; "
        + "an answer has 'jsonrpc': '2.0', 'id', and either 'result' or 'error'"
    }
  }
}

#endif
