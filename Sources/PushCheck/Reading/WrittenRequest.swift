/// A request as people write one down: with a request line, as Apple's pages print frames, or as a curl
/// command.
struct WrittenRequest {
  var method = "POST"
  var path = ""
  var headers: [String: String] = [:]
  /// Headers that came again, with their last value.
  var duplicates: [String: String] = [:]
  /// The status, where it is an answer.
  var status: Int?
  /// Where the body begins in the text, and where it ends.
  var body: Range<Int> = 0..<0
  /// The body, where it stands in the text in another form than it is sent.
  var bodyText: String?

  /// Reads a request, or nothing where the text is none.
  init?(_ text: [UInt8]) {
    guard let first = text.firstIndex(where: { $0 > 0x20 }) else { return nil }
    // What a text is shows in the beginning of its first line.
    let head = text[first...].prefix(1 << 12).prefix { $0 != 0x0A }
    let line = String(decoding: head, as: UTF8.self).trimmingSpace
    if Self.isCommand(line) {
      readCommand(CommandWords.words(of: String(decoding: text[first...], as: UTF8.self)))
    } else if line.hasPrefix("HEADERS") {
      readFrames(WrittenLine.lines(of: text), end: text.count)
    } else if let line = Self.requestLine(line) {
      (method, path, status) = line
      readHeaders(
        WrittenLine.lines(of: text)[...].drop { $0.start <= first }, end: text.count)
    } else {
      return nil
    }
  }

  private static func isCommand(_ line: String) -> Bool {
    let words = line.split(separator: " ").drop { $0 == "$" || $0 == ">" || $0.contains("=") }
    return words.first == "curl" || words.first?.hasSuffix("/curl") == true
  }

  /// Reads `POST /path HTTP/2` or `HTTP/2 400`.
  private static func requestLine(_ line: String) -> (String, String, Int?)? {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first, words.count > 1 else { return nil }
    if first.hasPrefix("HTTP/"), let status = Int(words[1]) { return ("", "", status) }
    let methods = ["POST", "GET", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"]
    guard methods.contains(first), words[1].contains("/") else { return nil }
    return (first, pathOfAddress(words[1]), nil)
  }

  /// The path within an address.
  private static func pathOfAddress(_ address: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return address }
    let rest = address[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }

  private mutating func readHeaders(_ lines: ArraySlice<WrittenLine>, end: Int) {
    for line in lines {
      let isBody = line.text.first.map { "{[".contains($0) } ?? true
      if isBody {
        body = line.start..<end
        return
      }
      addHeader(line.text, separator: ":")
    }
    body = end..<end
  }

  /// Reads frames as Apple's page on requests prints them: `HEADERS`, its flags and headers, `DATA`, its
  /// flags and the payload.
  private mutating func readFrames(_ lines: [WrittenLine], end: Int) {
    var isData = false
    for line in lines where !line.text.isEmpty {
      if line.text.hasPrefix("DATA") {
        isData = true
      } else if isData, line.text.first == "{" {
        body = line.start..<end
        return
      } else if !isData, line.text.contains(" = ") {
        addHeader(line.text, separator: "=")
      }
    }
    body = end..<end
  }

  private mutating func addHeader(_ line: String, separator: Character) {
    let line = line.hasPrefix(":") ? line.dropFirst() : line[...]
    guard let end = line.firstIndex(of: separator) else { return }
    let name = line[..<end].trimmingSpace.lowercased()
    let value = line[line.index(after: end)...].trimmingSpace
    switch name {
    case "method": method = value
    case "path": path = value
    case "status": status = Int(value)
    case "scheme", "authority": break
    default:
      if headers.updateValue(value, forKey: name) != nil { duplicates[name] = value }
    }
  }

  private mutating func readCommand(_ words: [String]) {
    var rest = words.drop { $0 != "curl" && !$0.hasSuffix("/curl") }.dropFirst()
    var data: [String] = []
    while let word = rest.popFirst() {
      switch word {
      case "-X", "--request": method = rest.popFirst() ?? method
      case "-H", "--header": addHeader(rest.popFirst() ?? "", separator: ":")
      case "-d", "--data", "--data-raw", "--data-binary", "--data-ascii", "--json":
        data.append(rest.popFirst() ?? "")
      case "--url": path = Self.pathOfAddress(rest.popFirst() ?? "")
      case "--cert", "-E", "--key", "--cert-type", "-o", "--output", "-m", "--max-time", "-u",
        "--cacert",
        "--pass", "--connect-timeout", "-w":
        _ = rest.popFirst()
      default:
        if word.hasPrefix("-H") {
          addHeader(String(word.dropFirst(2)), separator: ":")
        } else if !word.hasPrefix("-"), word.contains("/") {
          path = Self.pathOfAddress(word)
        }
      }
    }
    bodyText = data.joined(separator: "&")
  }
}

/// A line with the place at which it begins.
struct WrittenLine {
  /// Where the first character that isn't a space stands.
  let start: Int
  /// The line without spaces around it.
  let text: String
  /// The column of its first character that isn't a space, from 1.
  let column: Int

  static func lines(of text: [UInt8]) -> [WrittenLine] {
    var lines: [WrittenLine] = []
    var start = 0
    while start <= text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      let line = text[start..<end]
      let first = line.firstIndex { $0 > 0x20 } ?? end
      lines.append(
        WrittenLine(
          start: first, text: String(decoding: line[first...], as: UTF8.self).trimmingSpace,
          column: first - start + 1))
      start = end + 1
    }
    return lines
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmingSpace: String {
    var rest = self[...]
    while rest.first?.isWhitespace ?? false { rest.removeFirst() }
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    return String(rest)
  }
}
