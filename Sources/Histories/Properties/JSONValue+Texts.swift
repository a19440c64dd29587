package import ConformanceKit

extension JSONValue {
  /// Hands over each text in the value, names aside.
  package func eachText(_ take: (String) -> Void) {
    switch self {
    case .string(let text): take(text)
    case .array(let elements): for element in elements { element.eachText(take) }
    case .object(let object): for member in object.members { member.value.eachText(take) }
    case .null, .bool, .number: break
    }
  }
}
