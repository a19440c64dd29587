/// The exact value of a number in its one normal form: ±0.d₁d₂d₃… × 10ⁿ with d₁ ≠ 0.
///
/// Nothing is computed but the place of the point, so `1e999999999999` costs no more than `1`.
struct JSONDecimal: Hashable {
  var isNegative: Bool
  /// The digits 0…9 without zeros at either end; none for zero.
  var digits: [UInt8]
  /// How many digits stand before the point.
  var point: DecimalInteger

  /// Reads a spelling that is known to be a JSON number.
  init(_ text: String) {
    var rest = Array(text.utf8)[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let mantissa = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let exponent = DecimalInteger(ascii: rest[mantissa.endIndex...].dropFirst())
    let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
    digits = (whole + mantissa[whole.endIndex...].dropFirst()).map { $0 - UInt8(ascii: "0") }
    let leading = digits.prefix { $0 == 0 }.count
    digits.removeFirst(leading)
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty {
      isNegative = false
      point = DecimalInteger(0)
    } else {
      point = exponent + DecimalInteger(whole.count - leading)
    }
  }

  /// Returns the value as an integer of that type, if it is a whole number in its range.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    guard !digits.isEmpty else { return 0 }
    guard let places = point.small, places >= digits.count, places <= 40 else { return nil }
    var value: Integer = 0
    for place in 0..<places {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let digit = Integer(place < digits.count ? digits[place] : 0)
      let next =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      guard !overflow, !next.overflow else { return nil }
      value = next.partialValue
    }
    return value
  }
}

extension JSONDecimal: Comparable {
  static func < (left: JSONDecimal, right: JSONDecimal) -> Bool {
    guard left.sign == right.sign else { return left.sign < right.sign }
    return left.isNegative
      ? right.magnitudePrecedes(left) : left.magnitudePrecedes(right)
  }

  private var sign: Int {
    if digits.isEmpty { 0 } else if isNegative { -1 } else { 1 }
  }

  private func magnitudePrecedes(_ other: JSONDecimal) -> Bool {
    guard point == other.point else { return point < other.point }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
