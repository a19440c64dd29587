/// The values that names have while a case is played: its constants and what it has captured.
package struct Bindings: Sendable {
  private var constants: [String: JSONValue]
  private var captures: [String: JSONValue] = [:]
  /// For each stem (`m` of `m0`, `m1`), the name under which a value is held.
  private var holders: [String: [JSONValue: String]] = [:]

  package init(_ constants: [String: JSONValue] = [:]) {
    self.constants = constants
  }

  /// The value of a name, captured or constant.
  package subscript(name: String) -> JSONValue? {
    captures.isEmpty ? constants[name] : captures[name] ?? constants[name]
  }

  /// Whether no name has a value.
  package var isEmpty: Bool { constants.isEmpty && captures.isEmpty }

  /// Returns the same bindings with one more constant.
  package func binding(_ name: String, to value: JSONValue) -> Bindings {
    var bound = self
    bound.constants[name] = value
    return bound
  }

  /// Returns bindings in which what was captured so far counts as constant.
  ///
  /// Captures of a reply are its own: they differ from each other, not from those of the script.
  package func forgettingHolders() -> Bindings {
    captures.isEmpty ? self : Bindings(constants.merging(captures) { $1 })
  }

  /// Captures a value under a name.
  ///
  /// Names that differ only in their number hold different values.
  ///
  /// - Parameters:
  ///   - value: What was observed.
  ///   - name: The name to hold it, such as `m7`.
  /// - Returns: The other name that holds this value already; then nothing is captured.
  package mutating func capture(_ value: JSONValue, as name: String) -> String? {
    let stem = Self.stem(of: name)
    if let holder = holders[stem]?[value], holder != name { return holder }
    if let former = captures[name] { holders[stem]?[former] = nil }
    holders[stem, default: [:]][value] = name
    captures[name] = value
    return nil
  }

  private static func stem(of name: String) -> String {
    guard let last = name.utf8.last, (0x30...0x39).contains(last) else { return name }
    let letters = name.utf8.reversed().drop { (0x30...0x39).contains($0) }
    return String(name.utf8.prefix(letters.count)) ?? name
  }
}
