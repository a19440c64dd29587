import Foundation

/// A subject that looks for the id and the method of a request and answers the same each time.
///
/// It reads no JSON and takes no more calls of the system than it must, so that what is measured is the
/// runner.
struct TrivialSubject {
  private var unread: [UInt8] = []
  private var answers: [UInt8] = []

  /// Answers every line until the input ends.
  static func serve() {
    var subject = TrivialSubject()
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { room in
      while case let count = read(0, room.baseAddress, room.count), count > 0 {
        subject.take(room[..<count])
        subject.send()
      }
    }
  }

  private mutating func take(_ bytes: Slice<UnsafeMutableRawBufferPointer>) {
    unread += bytes
    var start = unread.startIndex
    while let end = unread[start...].firstIndex(of: UInt8(ascii: "\n")) {
      unread.withUnsafeBytes { answer($0[start..<end]) }
      start = end + 1
    }
    unread.removeSubrange(..<start)
  }

  private mutating func send() {
    var sent = 0
    while sent < answers.count {
      let count = answers.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        return write(1, rest.baseAddress, rest.count)
      }
      guard count > 0 else { exit(0) }
      sent += count
    }
    answers.removeAll(keepingCapacity: true)
  }

  private mutating func answer(_ line: Slice<UnsafeRawBufferPointer>) {
    let prefix = #"{"jsonrpc":"2.0","id":"#.utf8.count
    let id = line.dropFirst(prefix).prefix { (0x30...0x39).contains($0) }
    let method = line[id.endIndex...].dropFirst(#","method":""#.utf8.count)
    append(#"{"jsonrpc":"2.0","id":"#)
    answers += id
    append(Self.result(of: method))
    append("}\n")
  }

  private mutating func append(_ text: StaticString) {
    answers += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private static func result(of method: Slice<UnsafeRawBufferPointer>) -> StaticString {
    switch method.first {
    case UInt8(ascii: "r"):
      #","result":{"effects":[{"classified":{"class":"alert","contentAvailable":false}}]}"#
    case UInt8(ascii: "d"):
      #"""
      ,"result":{"protocol":"1","name":"trivial","version":"1","clock":"virtual",\#
      "editions":["current"],"roles":{"apns.classifier":[]}}
      """#
    case UInt8(ascii: "p"): #","error":{"code":-32601,"message":"unknown"}"#
    case UInt8(ascii: "b") where method.starts(with: Self.probe):
      #","error":{"code":-32602,"message":"unknown"}"#
    default: #","result":{}"#
    }
  }

  private static let probe = Array(#"begin","params":{"role":"push-conformance.probe""#.utf8)
}
