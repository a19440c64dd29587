import Foundation

extension JSONValue {
  /// Whether a `${name}` stands anywhere in the value.
  package var hasPlaceholder: Bool { hasTemplate(orOperators: false) }

  /// Whether the value holds a name, a repetition, or a text of JSON, which must be filled in.
  package var hasTemplate: Bool { hasTemplate(orOperators: true) }

  private func hasTemplate(orOperators counts: Bool) -> Bool {
    switch self {
    case .null, .bool, .number: return false
    case .string(let text): return text.hasPlaceholder
    case .array(let elements):
      for element in elements where element.hasTemplate(orOperators: counts) { return true }
    case .object(let object):
      for member in object.members {
        if member.name.hasDollar {
          if counts, member.name == "$repeat" || member.name == "$json" { return true }
          if member.name.hasPlaceholder { return true }
        }
        if member.value.hasTemplate(orOperators: counts) { return true }
      }
    }
    return false
  }
}

extension String {
  /// Whether a dollar sign stands anywhere in the text.
  var hasDollar: Bool {
    let found = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, Int32(UInt8(ascii: "$")), bytes.count) != nil } ?? false
    }
    return found ?? utf8.contains(UInt8(ascii: "$"))
  }

  /// Whether a `${name}` stands anywhere in the text.
  fileprivate var hasPlaceholder: Bool { hasDollar && Placeholder(firstIn: self[...]) != nil }
}
