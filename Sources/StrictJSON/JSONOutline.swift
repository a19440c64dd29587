/// A JSON text whose longest values are left as text, to be made when they are asked for.
///
/// What is left has been checked like the rest: it is JSON.
package struct JSONOutline {
  /// Which values are left: a member of the outermost object, and of each object in one of its lists.
  package struct Leaving {
    let member: String
    let list: String

    package init(member: String, list: String) {
      self.member = member
      self.list = list
    }
  }

  /// The value, in which each value that was left is its number among them.
  package let value: JSONValue
  /// The texts of the values that were left, one behind the other.
  package let texts: [UInt8]
  private let ends: [Int]

  package init(
    parsing bytes: some Sequence<UInt8>, leaving: Leaving
  ) throws(JSONSyntaxError) {
    self = try bytes.withBytes { Self.read($0, leaving) }.get()
  }

  private init(_ value: JSONValue, texts: [UInt8], ends: [Int]) {
    self.value = value
    self.texts = texts
    self.ends = ends
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ leaving: Leaving
  ) -> Result<JSONOutline, JSONSyntaxError> {
    JSONParser.result(of: bytes, leaving: leaving).map { value, left in
      var texts: [UInt8] = []
      texts.reserveCapacity(left.reduce(0) { $0 + $1.count })
      var ends: [Int] = []
      for range in left {
        texts += bytes[range]
        ends.append(texts.count)
      }
      return JSONOutline(value, texts: texts, ends: ends)
    }
  }

  /// The text of a value that was left, as a part of ``texts``.
  package func text(_ number: JSONValue) -> ArraySlice<UInt8> {
    guard let place = number.number?.int64.map({ Int($0) }) else {
      preconditionFailure("a value that was left is a number")
    }
    return texts[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
  }
}
