package import Foundation

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
  private let left: [Data]

  package init(parsing text: Data, leaving: Leaving) throws(JSONSyntaxError) {
    let result = text.withUnsafeBytes { raw in
      raw.withMemoryRebound(to: UInt8.self) { JSONParser.result(of: $0, leaving: leaving) }
    }
    let (value, left) = try result.get()
    self.value = value
    self.left = left.map { text.suffix(from: text.startIndex + $0.lowerBound).prefix($0.count) }
  }

  /// The text of a value that was left.
  package func text(_ number: JSONValue) -> Data {
    guard let place = number.number?.int64 else {
      preconditionFailure("a value that was left is a number")
    }
    return left[Int(place)]
  }
}
