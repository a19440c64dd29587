extension JSONValue {
  /// Whether a `${name}` stands anywhere in the value.
  package var hasPlaceholder: Bool { contains(where: \.hasPlaceholder) { _ in false } }

  /// Whether the value holds a name, a repetition, or a text of JSON, which must be filled in.
  package var hasTemplate: Bool {
    contains(where: \.hasPlaceholder) { name in
      name.utf8.first == UInt8(ascii: "$") && (name == "$repeat" || name == "$json")
    }
  }

  private func contains(
    where isText: (String) -> Bool, orName isName: (String) -> Bool
  ) -> Bool {
    switch self {
    case .null, .bool, .number: return false
    case .string(let text): return isText(text)
    case .array(let elements):
      for element in elements where element.contains(where: isText, orName: isName) { return true }
    case .object(let object):
      for member in object.members
      where isName(member.name) || isText(member.name)
        || member.value.contains(where: isText, orName: isName)
      {
        return true
      }
    }
    return false
  }
}

extension String {
  /// Whether a dollar sign stands anywhere in the text.
  var hasDollar: Bool {
    let found = utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes where byte == UInt8(ascii: "$") { return true }
      return false
    }
    return found ?? utf8.contains(UInt8(ascii: "$"))
  }

  /// Whether a `${name}` stands anywhere in the text.
  fileprivate var hasPlaceholder: Bool { hasDollar && Placeholder(firstIn: self[...]) != nil }
}
