import ConformanceKit

/// The way to a key, such as `aps.alert.title`.
package struct APNsKeyPath: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The names with dots between them.
  package let text: String
  /// The names from the root.
  package let names: [String]

  package init(stringLiteral text: String) {
    self.text = text
    names = text.split(separator: ".").map(String.init)
  }
}

extension JSONValue {
  /// The value at the end of a path of member names.
  func value(at path: APNsKeyPath) -> JSONValue? {
    var value: JSONValue? = self
    for name in path.names {
      guard let found = value?[name] else { return nil }
      value = found
    }
    return value
  }
}
