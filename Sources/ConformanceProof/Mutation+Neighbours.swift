import ConformanceKit

extension JSONObject {
  func replacing(_ index: Int, by value: JSONValue) -> JSONValue {
    var members = members
    members[index].value = value
    return .object(JSONObject(distinct: members))
  }

  func removing(_ index: Int) -> JSONValue {
    var members = members
    members.remove(at: index)
    return .object(JSONObject(distinct: members))
  }

  func renaming(_ index: Int) -> JSONValue {
    var members = members
    members[index].name += "x"
    return .object(JSONObject(members))
  }

  func adding(_ name: String, _ value: JSONValue) -> JSONValue {
    .object(JSONObject(members + [Member(name: name, value: value)]))
  }
}

extension String {
  /// The text with its last ASCII letter or digit changed to another of its kind.
  var withLetterChanged: String? {
    changingLast { byte in
      switch byte {
      case UInt8(ascii: "z"), UInt8(ascii: "Z"), UInt8(ascii: "f"), UInt8(ascii: "F"),
        UInt8(ascii: "9"):
        byte - 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        byte + 1
      default: nil
      }
    }
  }

  /// The text with its last ASCII letter in the other case.
  var withCaseChanged: String? {
    changingLast { byte in
      switch byte | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): byte ^ 0x20
      default: nil
      }
    }
  }

  /// The base64 text with the first byte of what it stands for changed.
  var withFirstByteChanged: String? {
    guard let first = utf8.first else { return nil }
    return (first == UInt8(ascii: "A") ? "B" : "A") + dropFirst()
  }

  private func changingLast(_ change: (UInt8) -> UInt8?) -> String? {
    var bytes = Array(utf8)
    guard let index = bytes.lastIndex(where: { change($0) != nil }), let new = change(bytes[index])
    else { return nil }
    bytes[index] = new
    return String(decoding: bytes, as: UTF8.self)
  }
}
