import ConformanceKit

/// The way to a key, such as `aps.alert.title`.
package struct APNsKeyPath: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The names with dots between them.
  package let text: String
  /// The names inside `aps`.
  package let names: [String]

  package init(stringLiteral text: String) {
    self.text = text
    names = text.split(separator: ".").dropFirst().map(String.init)
  }
}

extension JSONObject {
  /// The value at the end of a path inside `aps`, which this object is.
  func value(at path: APNsKeyPath) -> JSONValue? {
    guard let first = path.names.first, let place = place(of: first) else { return nil }
    var value = members[place].value
    for name in path.names.dropFirst() {
      guard let found = value[name] else { return nil }
      value = found
    }
    return value
  }
}
