import ConformanceKit

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
    if isStanza(first) { return try stanza() }
    if let lines = try jsonLines() { return try entries(lines) }
    if let text = escapedText(first) {
      return try PushReader(text, headers: headers).pushes().map { push in
        var push = push
        push.envelopes.insert("a text with its quotes escaped", at: 0)
        return push
      }
    }
    if let notification = AssignedNotification(bytes) { return [push(of: notification)] }
    return try search(from: first)
  }

  /// The JSON that stands in the text with its quotes escaped, as logs and code have it.
  private func escapedText(_ first: Int) -> [UInt8]? {
    let head = bytes.prefix(1 << 14)
    guard let brace = head.firstIndex(where: { "{[".utf8.contains($0) }) else { return nil }
    let after = bytes[(brace + 1)...].drop { $0 <= 0x20 }
    guard after.starts(with: "\\\"".utf8), bytes.count <= 1 << 18 else { return nil }
    var text: [UInt8] = []
    var rest = bytes[brace...]
    while let byte = rest.popFirst() {
      text.append(byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte)
    }
    // The quote that ends the text ends the JSON in it.
    let end = text.lastIndex { "}]".utf8.contains($0) }
    return end.map { Array(text[...$0]) }
  }

  /// The first JSON in a text of the code, its quotes escaped there: `Parse("{\"aps\": …}")`.
  private var embedded: [UInt8]? {
    let opening = Array("{\\\"".utf8)
    let head = bytes.prefix(1 << 14)
    let start = head.indices.first {
      $0 > 0 && head[$0] == opening[0] && head[$0...].starts(with: opening)
    }
    guard var rest = start.map({ bytes[$0...] }), bytes.count <= 1 << 18 else { return nil }
    var text: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      text.append(byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte)
    }
    return text
  }

  /// The headers that were given beside the text, or stand before the value; nothing when there are none.
  private func headers(before start: Int) -> [String: String]? {
    let all = LooseHeaders(bytes[..<start]).headers.merging(headers) { $1 }
    return all.isEmpty ? nil : all
  }

  /// Looks for a value that is a push: the text itself, or what code assigns or passes.
  private func search(from first: Int) throws(NoPush) -> [FoundPush] {
    var failure: NoPush?
    for place in PushPlaces(bytes, from: first).places {
      do throws(NoPush) {
        let source = try self.source(
          from: place.start, isOpen: place.isOpen, member: place.member)
        let headers = headers(before: place.start)
        return try found(in: source, headers, PushContext(server: server(headers)))
      } catch {
        failure = failure ?? error
      }
    }
    if let text = embedded { return try PushReader(text, headers: headers).pushes() }
    if let answer = LoggedAnswer(bytes) { return [answer.push] }
    throw failure ?? KnownForm.unrecognised("no push is in it", bytes)
  }

  /// Where the push goes, by what stands around it.
  private func server(_ headers: [String: String]?) -> PushContext.Server? {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    let calls = ["gcm.Message(", "sendToDevice(", "sendToTopic(", "sendToCondition("]
    if calls.contains(where: text.contains) { return .legacy }
    guard bytes.first(where: { $0 > 0x20 }) != UInt8(ascii: "{") else {
      return PushContext.Server(path: "", headers: headers ?? [:])
    }
    return PushContext.Server(path: text, headers: headers ?? [:])
  }

  private func push(of notification: AssignedNotification) -> FoundPush {
    let source = PushSource(bytes, value: .object(notification.payload))
    var push = FoundPush(.payload, notification.payload, in: source)
    push.envelopes = ["a notification whose properties code sets"]
    let headers = notification.headers.merging(headers) { $1 }
    push.headers = headers.isEmpty ? nil : headers
    return push
  }

  private func source(
    from start: Int, isOpen: Bool = false, member: String? = nil
  ) throws(NoPush) -> PushSource {
    do throws(JSONSyntaxError) {
      return try PushSource(
        bytes, from: start, isLog: PushPlaces(bytes, from: 0).isLog, isOpen: isOpen, member: member)
    } catch {
      throw KnownForm.unrecognised(
        "neither JSON nor what code writes: \(error.cause)", bytes, line: error.line,
        column: error.column)
    }
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
  /// The forms of a push that are read, a name with an example each, the nearest first, where the text is none
  /// of them; else nothing.
  public internal(set) var forms: [String] = []

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
      guard !text.isEmpty else { throw NoPush("the command sends no body") }
      guard !text.hasPrefix("@") else {
        throw NoPush("the command reads its body from a file; check that file")
      }
      source = try PushReader(Array(text.utf8), headers: [:]).source(from: 0).withoutPlaces
    } else {
      guard !request.body.isEmpty, let first = bytes[request.body].firstIndex(where: { $0 > 0x20 })
      else { throw NoPush("the request has no body") }
      source = try self.source(from: first)
    }
    let given = request.headers.merging(headers) { _, other in other }
    let context = PushContext(server: .init(path: request.path, headers: given))
    return try found(in: source, given, context).map { push in
      var push = push
      push.request = request
      push.headers = given
      return push
    }
  }

  private func isStanza(_ first: Int) -> Bool {
    ["<message", "<gcm", "<?xml"].contains { bytes[first...].starts(with: $0.utf8) }
  }

  /// Reads the JSON that a stanza of XMPP carries.
  private func stanza() throws(NoPush) -> [FoundPush] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let opening = text.firstIndex(of: "{"), let closing = text.lastIndex(of: "}"),
      opening < closing
    else { throw NoPush("a stanza without JSON in it") }
    let json = String(text[opening...closing])
      .replacing("&quot;", with: "\"").replacing("&apos;", with: "'").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    let source = try PushReader(Array(json.utf8), headers: [:]).source(from: 0).withoutPlaces
    var pushes = try found(in: source, nil)
    for place in pushes.indices { pushes[place].envelopes.insert("a stanza of XMPP", at: 0) }
    return pushes
  }

  /// The lines of a log of which each holds one object; nothing when the text is no such log.
  private func jsonLines() throws(NoPush) -> [PushSource]? {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
    var sources: [PushSource] = []
    var start = 0
    var number = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      defer { (start, number) = (end + 1, number + 1) }
      guard let first = bytes[start..<end].firstIndex(where: { $0 > 0x20 }) else { continue }
      // One line alone is no log, and is read elsewhere.
      guard bytes[first] == UInt8(ascii: "{"),
        !sources.isEmpty || bytes[end...].contains(where: { $0 > 0x20 }),
        let value = try? JSONValue(parsing: bytes[first..<end])
      else { return nil }
      guard sources.count < 10_000 else { throw NoPush("a log of more than 10000 lines") }
      sources.append(
        PushSource(
          bytes, value: value, in: first..<end,
          at: JSONLocation(offset: first, line: number, column: first - start + 1)))
    }
    return sources.count > 1 ? sources : nil
  }

  private func entries(_ sources: [PushSource]) throws(NoPush) -> [FoundPush] {
    var pushes: [FoundPush] = []
    for source in sources { pushes += try found(in: source, headers.isEmpty ? nil : headers) }
    return pushes
  }

  /// Takes a value for the pushes that it is or holds.
  private func found(
    in source: PushSource, _ headers: [String: String]?, _ context: PushContext = PushContext()
  ) throws(NoPush) -> [FoundPush] {
    var pushes = try PushRecogniser(source, context).pushes()
    for place in pushes.indices where pushes[place].headers == nil {
      pushes[place].headers = headers
    }
    return pushes
  }
}
