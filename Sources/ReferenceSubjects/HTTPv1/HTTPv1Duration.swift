/// A duration as ProtoJSON writes it: decimal seconds with the suffix `s`.
enum HTTPv1Duration {
  /// Returns the seconds, if the text is a duration with at most nine fractional digits.
  static func seconds(of text: String) -> Double? {
    guard text.utf8.last == UInt8(ascii: "s") else { return nil }
    let number = text.dropLast()
    let unsigned = number.first == "-" ? number.dropFirst() : number
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy(isDigits) else { return nil }
    guard parts.count == 1 || parts[1].utf8.count <= 9 else { return nil }
    return Double(number)
  }

  private static func isDigits(_ part: Substring) -> Bool {
    !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
