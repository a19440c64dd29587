// Not by `nil`: then `condition ? value : nil` would be JSON null where no value is meant.
extension JSONValue: ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  public init(integerLiteral value: Int64) {
    self = .number(JSONNumber(value))
  }

  public init(floatLiteral value: Double) {
    self = .number(JSONNumber(floatLiteral: value))
  }

  public init(stringLiteral value: String) {
    self = .string(value)
  }

  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }

  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(literal: members))
  }
}
