package import ConformanceKit

extension JSONValue {
  /// The name of an event or an effect, which is its one member.
  package var effectName: String { object?.members.first?.name ?? "" }

  /// The value of which this is the text, where that is an object or a list.
  package var parsedJSON: JSONValue? {
    guard case .string(let text) = self, let first = text.utf8.first,
      first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      let value = try? JSONValue(parsing: text)
    else { return nil }
    return value
  }
}
