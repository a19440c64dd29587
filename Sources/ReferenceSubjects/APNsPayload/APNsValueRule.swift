package import ConformanceKit

/// What a key of a payload may have as its value.
package enum APNsValueRule: Sendable {
  case string
  case number
  case object
  case stringOrObject
  case strings
  /// A number within these bounds, both included.
  case between(JSONNumber, JSONNumber)
  /// One of these strings.
  case oneOf([String])
  /// This number alone.
  case exactly(JSONNumber)

  /// Whether a value keeps the rule.
  package func allows(_ value: JSONValue) -> Bool {
    switch self {
    case .string: value.string != nil
    case .number: value.number != nil
    case .object: value.object != nil
    case .stringOrObject: value.string != nil || value.object != nil
    case .strings: value.array.map { $0.allSatisfy { $0.string != nil } } ?? false
    case .between(let low, let high): value.number.map { low <= $0 && $0 <= high } ?? false
    case .oneOf(let names): names.contains { value == .string($0) }
    case .exactly(let number): value == .number(number)
    }
  }
}
