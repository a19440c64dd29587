/// A JSON value that keeps the spelling of its numbers and the order of its members.
///
/// Values are equal as JSON data: strings by their bytes, numbers by their decimal value, objects in
/// any order of their members. A Boolean is never a number.
public enum JSONValue: Sendable {
  /// The literal `null`.
  case null
  /// One of the literals `true` and `false`.
  case bool(Bool)
  /// A number, which keeps its spelling.
  case number(JSONNumber)
  /// A text.
  case string(String)
  /// A list of values.
  case array([JSONValue])
  /// Members in the order in which they were written.
  case object(JSONObject)
}

extension JSONValue {
  /// The Boolean, if this is one.
  @inlinable
  public var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  /// The number, if this is one.
  @inlinable
  public var number: JSONNumber? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The string, if this is one.
  @inlinable
  public var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// The elements, if this is an array.
  @inlinable
  public var array: [JSONValue]? {
    guard case .array(let array) = self else { return nil }
    return array
  }

  /// The object, if this is one.
  @inlinable
  public var object: JSONObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// Whether this is `null`.
  @inlinable
  public var isNull: Bool {
    guard case .null = self else { return false }
    return true
  }

  /// The member of that name, if this is an object that has one.
  @inlinable
  public subscript(name: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }

  /// The kind of value as a sentence names it, such as `an object`.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: Hashable {
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null:
      hasher.combine(0)
    case .bool(let bool):
      hasher.combine(1)
      hasher.combine(bool)
    case .number(let number):
      hasher.combine(2)
      hasher.combine(number)
    case .string(let string):
      hasher.combine(3)
      string.hashBytes(into: &hasher)
    case .array(let array):
      hasher.combine(4)
      hasher.combine(array)
    case .object(let object):
      hasher.combine(5)
      hasher.combine(object)
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON text.
  public var description: String { compact }
}
