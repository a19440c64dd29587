/// What can be written as JSON: an effect, and what it consists of.
public protocol JSONEncodable {
  /// The value as JSON.
  var json: JSONValue { get }
}

/// What can be read from JSON and written as JSON.
public typealias JSONCodable = JSONDecodable & JSONEncodable

extension JSONValue: JSONEncodable {
  public var json: JSONValue { self }

  /// Makes the object of an enumeration's value: one member, which names the case.
  package static func member(_ name: String, _ value: JSONValue) -> JSONValue {
    .object(JSONObject(distinct: [JSONObject.Member(name: name, value: value)]))
  }
}

extension String: JSONEncodable {
  public var json: JSONValue { .string(self) }
}

extension Bool: JSONEncodable {
  public var json: JSONValue { .bool(self) }
}

extension Double: JSONEncodable {
  /// The number; null for what JSON has no number for.
  public var json: JSONValue { JSONNumber(self).map { .number($0) } ?? .null }
}

extension JSONEncodable where Self: FixedWidthInteger {
  public var json: JSONValue { .number(JSONNumber(self)) }
}

extension Int: JSONEncodable {}
extension Int64: JSONEncodable {}

extension JSONEncodable where Self: RawRepresentable<String> {
  @inlinable
  public var json: JSONValue { .string(rawValue) }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  @inlinable
  public var json: JSONValue { .array(map { $0.json }) }
}

extension Dictionary: JSONEncodable where Key == String, Value: JSONEncodable {
  /// The members in the order of their names.
  public var json: JSONValue {
    let members = map { JSONObject.Member(name: $0.key, value: $0.value.json) }
    return .object(JSONObject(distinct: members.sorted { $0.name.precedes($1.name) }))
  }
}
