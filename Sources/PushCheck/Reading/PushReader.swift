import ConformanceKit
import Foundation

/// Finds the pushes in a text, in whatever form people have them.
struct PushReader {
  /// The most bytes that a text may have.
  static let limit = 16 << 20

  private let bytes: [UInt8]
  private let headers: [String: String]

  init(_ bytes: [UInt8], headers: [String: String]) {
    // A byte order mark is no part of what was meant.
    self.bytes = Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
    self.headers = headers
  }

  /// Returns the pushes in the order in which they stand there.
  ///
  /// - Throws: Why the text holds none, with the place.
  func pushes() throws(NoPush) -> [FoundPush] {
    guard bytes.count <= Self.limit else { throw NoPush("the text is larger than 16 MiB") }
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else {
      throw NoPush("the text is empty")
    }
    if let request = WrittenRequest(bytes) { return try pushes(of: request) }
    if bytes[first] == UInt8(ascii: "<") { return try stanza() }
    if let lines = jsonLines() { return try entries(lines) }
    return try found(in: source(from: valueStart(first)), try headersAlone())
  }

  /// The headers that were given beside the text; nothing when there are none.
  private func headersAlone() throws(NoPush) -> [String: String]? {
    headers.isEmpty ? nil : headers
  }

  private func source(from start: Int) throws(NoPush) -> PushSource {
    let isLog = isPrintedByADevice(from: start)
    do throws(JSONSyntaxError) {
      return try PushSource(bytes, from: start, isLog: isLog)
    } catch {
      throw NoPush(
        "neither JSON nor what code writes: \(error.cause)", line: error.line, column: error.column)
    }
  }

  /// Whether the text is a dictionary as a device's log prints it.
  private func isPrintedByADevice(from start: Int) -> Bool {
    let text = String(decoding: bytes[start...].prefix(4096), as: UTF8.self)
    guard bytes.first(where: { $0 > 0x20 }).map({ "{[".utf8.contains($0) }) ?? false else {
      return text.contains("AnyHashable(")
    }
    return text.contains("AnyHashable(") || text.contains("aps = ")
  }

  /// Where the value begins in code, such as `const message = {`.
  private func valueStart(_ first: Int) -> Int {
    guard !"{[".utf8.contains(bytes[first]) else { return first }
    let head = bytes[first...].prefix(400)
    // The type of a constant in Swift has brackets too, before the sign.
    let opening = zip(head.indices, head.indices.dropFirst()).first { sign, next in
      guard head[sign] == UInt8(ascii: "=") else { return false }
      let value = head[next...].first { $0 > 0x20 }
      return value.map { "{[".utf8.contains($0) } ?? false
    }
    if let opening { return head[opening.1...].firstIndex { $0 > 0x20 } ?? first }
    return head.firstIndex { "{[".utf8.contains($0) } ?? first
  }
}

/// Why a text holds no push.
public struct NoPush: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, as a sentence without a period.
  public let reason: String
  /// The line, from 1, where the reason has a place.
  public let line: Int?
  /// The column, from 1, in Unicode scalars.
  public let column: Int?

  package init(_ reason: String, line: Int? = nil, column: Int? = nil) {
    (self.reason, self.line, self.column) = (reason, line, column)
  }

  /// The place and the reason.
  public var description: String {
    guard let line, let column else { return reason }
    return "line \(line), column \(column): \(reason)"
  }
}

extension PushReader {
  private func pushes(of request: WrittenRequest) throws(NoPush) -> [FoundPush] {
    let source: PushSource
    if let text = request.bodyText {
      let inner = PushReader(Array(text.utf8), headers: [:])
      guard !text.isEmpty else { throw NoPush("the command sends no body") }
      source = try inner.source(from: inner.valueStart(0))
    } else {
      guard !request.body.isEmpty, let first = bytes[request.body].firstIndex(where: { $0 > 0x20 })
      else { throw NoPush("the request has no body") }
      source = try self.source(from: first)
    }
    let given = request.headers.merging(headers) { _, other in other }
    return try found(in: source, given).map { push in
      var push = push
      push.request = request
      push.headers = given
      return push
    }
  }

  /// Reads the JSON that a stanza of XMPP carries.
  private func stanza() throws(NoPush) -> [FoundPush] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let opening = text.range(of: "{"), let closing = text.range(of: "}", options: .backwards),
      opening.lowerBound < closing.lowerBound
    else { throw NoPush("a stanza without JSON in it") }
    let json = String(text[opening.lowerBound..<closing.upperBound])
      .replacing("&quot;", with: "\"").replacing("&apos;", with: "'").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    var pushes = try found(in: PushReader(Array(json.utf8), headers: [:]).source(from: 0), nil)
    for place in pushes.indices { pushes[place].envelopes.insert("a stanza of XMPP", at: 0) }
    return pushes
  }

  /// The lines of a log of which each holds one object; nothing when the text is no such log.
  private func jsonLines() -> [PushSource]? {
    let lines = WrittenLine.lines(of: bytes).filter { !$0.text.isEmpty }
    guard lines.count > 1, lines.count <= 100_000 else { return nil }
    var sources: [PushSource] = []
    for line in lines {
      guard line.text.first == "{", let value = try? JSONValue(parsing: line.text) else {
        return nil
      }
      sources.append(PushSource(bytes, value: value))
    }
    return sources
  }

  private func entries(_ sources: [PushSource]) throws(NoPush) -> [FoundPush] {
    var pushes: [FoundPush] = []
    for source in sources { pushes += try found(in: source, nil) }
    return pushes
  }

  /// Takes a value for the pushes that it is or holds.
  private func found(
    in source: PushSource, _ headers: [String: String]?
  ) throws(NoPush) -> [FoundPush] {
    var pushes = try PushRecogniser(source).pushes()
    for place in pushes.indices where pushes[place].headers == nil {
      pushes[place].headers = headers
    }
    return pushes
  }
}
