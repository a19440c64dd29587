import Foundation

/// A subject that looks for the id and the method of a request and answers the same each time.
///
/// It reads no JSON, so that what is measured is the runner.
enum TrivialSubject {
  static func serve() {
    let input = FileHandle.standardInput
    let output = FileHandle.standardOutput
    var unread = Data()
    while case let more = input.availableData, !more.isEmpty {
      unread += more
      guard let end = unread.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      var answers: [UInt8] = []
      for line in unread[...end].split(separator: UInt8(ascii: "\n")) { answer(line, &answers) }
      unread = Data(unread[unread.index(after: end)...])
      try? output.write(contentsOf: Data(answers))
    }
  }

  private static func answer(_ line: Data, _ answers: inout [UInt8]) {
    let prefix = #"{"jsonrpc":"2.0","id":"#.utf8.count
    let id = line.dropFirst(prefix).prefix { (0x30...0x39).contains($0) }
    let method = line.dropFirst(prefix + id.count + #","method":""#.utf8.count)
    answers += #"{"jsonrpc":"2.0","id":"#.utf8
    answers += id
    answers += result(of: method.prefix { $0 != UInt8(ascii: "\"") }, line).utf8
    answers += "}\n".utf8
  }

  private static func result(of method: Data, _ line: Data) -> String {
    switch method.first {
    case UInt8(ascii: "r"):
      #","result":{"effects":[{"classified":{"class":"alert","contentAvailable":false}}]}"#
    case UInt8(ascii: "d"):
      #","result":{"protocol":"1","name":"trivial","version":"1","clock":"virtual","#
        + #""editions":["current"],"roles":{"apns.classifier":[]}}"#
    case UInt8(ascii: "p"): #","error":{"code":-32601,"message":"unknown"}"#
    case UInt8(ascii: "b") where line.range(of: Data("push-conformance.probe".utf8)) != nil:
      #","error":{"code":-32602,"message":"unknown"}"#
    default: #","result":{}"#
    }
  }
}
