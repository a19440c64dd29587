/// An integer of any size, for exponents: `1e99999999999999999999` is a number that JSON allows.
struct DecimalInteger: Hashable {
  private var isNegative: Bool
  /// The decimal digits from the lowest to the highest, which is not zero; none for zero.
  private var digits: [UInt8]

  init(_ integer: Int) {
    isNegative = integer < 0
    digits = []
    var rest = integer.magnitude
    while rest > 0 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
  }

  /// Reads an optional sign and digits.
  init(ascii: some BidirectionalCollection<UInt8>) {
    isNegative = ascii.first == UInt8(ascii: "-")
    digits = ascii.reversed().filter { $0 >= UInt8(ascii: "0") }.map { $0 - UInt8(ascii: "0") }
    trim()
  }

  /// The value, if it has at most 18 digits.
  var small: Int? {
    guard digits.count <= 18 else { return nil }
    let magnitude = digits.reversed().reduce(0) { $0 * 10 + Int($1) }
    return isNegative ? -magnitude : magnitude
  }

  static func + (left: DecimalInteger, right: DecimalInteger) -> DecimalInteger {
    if let small = left.small, let other = right.small { return DecimalInteger(small + other) }
    if left.isNegative == right.isNegative { return left.combined(with: right, sign: 1) }
    return left.magnitudePrecedes(right)
      ? right.combined(with: left, sign: -1) : left.combined(with: right, sign: -1)
  }

  /// Adds the other magnitude, or takes it away when it is known not to be the greater one.
  private func combined(with other: DecimalInteger, sign: Int) -> DecimalInteger {
    var result = self
    var carry = 0
    result.digits = (0..<max(digits.count, other.digits.count)).map { place in
      let mine = place < digits.count ? Int(digits[place]) : 0
      let others = place < other.digits.count ? Int(other.digits[place]) : 0
      let sum = mine + sign * others + carry
      carry = sum < 0 ? -1 : sum / 10
      return UInt8((sum + 10) % 10)
    }
    if carry > 0 { result.digits.append(1) }
    result.trim()
    return result
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { isNegative = false }
  }
}

extension DecimalInteger: Comparable {
  static func < (left: DecimalInteger, right: DecimalInteger) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative ? right.magnitudePrecedes(left) : left.magnitudePrecedes(right)
  }

  private func magnitudePrecedes(_ other: DecimalInteger) -> Bool {
    guard digits.count == other.digits.count else { return digits.count < other.digits.count }
    return digits.reversed().lexicographicallyPrecedes(other.digits.reversed())
  }
}
