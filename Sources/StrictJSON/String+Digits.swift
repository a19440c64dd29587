extension String {
  /// Writes a number that isn't negative with zeros before it, so that it has a number of digits at least.
  package init(
    _ number: some BinaryInteger, radix: Int = 10, uppercase: Bool = false, digits: Int
  ) {
    let text = String(number, radix: radix, uppercase: uppercase)
    self = String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
