import Foundation

/// A subject that looks for the id and the method of a request and answers the same each time.
///
/// It reads no JSON, so that what is measured is the runner.
enum TrivialSubject {
  static func serve() {
    var output: [UInt8] = []
    while let line = readLine(strippingNewline: true) {
      guard let id = Self.id(in: line) else { continue }
      output.removeAll(keepingCapacity: true)
      output += #"{"jsonrpc":"2.0","id":"#.utf8
      output += id.utf8
      output += answer(to: line).utf8
      output += "}\n".utf8
      output.withUnsafeBufferPointer { _ = fwrite($0.baseAddress, 1, $0.count, stdout) }
      if isLastBeforePause(line) { fflush(stdout) }
    }
  }

  /// The reader can't see whether more input waits, so it flushes after each answer to a case.
  private static func isLastBeforePause(_ line: String) -> Bool {
    !line.contains(#""method":"begin","params":{"role":"apns."#) && !line.contains("receive")
  }

  private static func id(in line: String) -> Substring? {
    let bytes = line.utf8
    let prefix = #"{"jsonrpc":"2.0","id":"#.utf8
    guard bytes.starts(with: prefix) else { return nil }
    return Substring(bytes.dropFirst(prefix.count).prefix { (0x30...0x39).contains($0) })
  }

  private static func answer(to line: String) -> String {
    if line.contains(#""receive""#) {
      return #","result":{"effects":[{"classified":{"class":"alert","contentAvailable":false}}]}"#
    }
    if line.contains(#""describe""#) {
      return #","result":{"protocol":"1","name":"trivial","version":"1","clock":"virtual","#
        + #""editions":["current"],"roles":{"apns.classifier":[]}}"#
    }
    if line.contains("probe") { return #","error":{"code":-32601,"message":"unknown"}"# }
    return #","result":{}"#
  }
}
