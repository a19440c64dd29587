/// A JSON number as it was spelled; two numbers are equal when their decimal values are.
public struct JSONNumber: Sendable {
  /// The number as RFC 8259 writes it, such as `1.0` or `-2e3`.
  public let text: String

  /// Wraps a spelling that is known to be a JSON number.
  package init(spelled text: String) {
    self.text = text
  }

  /// Makes a number of a spelling, or nothing when JSON has no such number.
  public init?(_ text: String) {
    guard case .number(let number)? = try? JSONValue(parsing: text),
      number.text.hasSameBytes(as: text)
    else { return nil }
    self = number
  }

  /// Makes an integer.
  public init(_ integer: some BinaryInteger) {
    text = String(integer)
  }

  /// Makes a number of the shortest spelling that reads back as this one, unless it is not finite.
  public init?(_ double: Double) {
    guard double.isFinite else { return nil }
    text = double.description
  }

  /// The value, if it is a whole number in range, also when it is spelled `1.0` or `1e2`.
  public var int64: Int64? { integer(Int64.self) }

  /// The nearest binary value, if there is a finite one.
  public var double: Double? {
    guard let double = Double(text), double.isFinite else { return nil }
    return double
  }

  /// Returns the value as an integer of that type, if it is a whole number in its range.
  package func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    if let plain { return Integer(exactly: plain) }
    return decimal.integer(type)
  }

  /// The value, if it is spelled as at most 18 digits and nothing else.
  private var plain: Int64? {
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    guard rest.count <= 18 else { return nil }
    var value: Int64 = 0
    for byte in rest {
      guard byte &- UInt8(ascii: "0") < 10 else { return nil }
      value = value * 10 + Int64(byte &- UInt8(ascii: "0"))
    }
    return isNegative ? -value : value
  }

  /// The value with one spelling only.
  var decimal: JSONDecimal { JSONDecimal(text) }
}

extension JSONNumber: Hashable, Comparable {
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    if left.text.hasSameBytes(as: right.text) { return true }
    if let left = left.plain, let right = right.plain { return left == right }
    return left.decimal == right.decimal
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(decimal)
  }

  public static func < (left: JSONNumber, right: JSONNumber) -> Bool {
    if let left = left.plain, let right = right.plain { return left < right }
    return left.decimal < right.decimal
  }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int64) {
    self.init(value)
  }

  /// Makes a number of a literal, of which Swift allows only finite ones.
  public init(floatLiteral value: Double) {
    text = value.isFinite ? value.description : "0"
  }
}

extension JSONNumber: CustomStringConvertible {
  public var description: String { text }
}
