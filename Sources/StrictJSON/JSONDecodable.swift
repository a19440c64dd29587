/// What can be read from JSON: a configuration, an event, and what they consist of.
public protocol JSONDecodable {
  /// Reads a value; unknown members are passed over.
  ///
  /// - Throws: A ``JSONDecodingError`` with the path to what doesn't fit.
  init(json: JSONValue) throws(JSONDecodingError)
}

extension JSONValue: JSONDecodable {
  public init(json: JSONValue) {
    self = json
  }
}

extension JSONObject: JSONDecodable {
  public init(json: JSONValue) throws(JSONDecodingError) {
    guard case .object(let object) = json else {
      throw JSONDecodingError(expected: "an object", found: json)
    }
    self = object
  }
}

extension String: JSONDecodable {
  public init(json: JSONValue) throws(JSONDecodingError) {
    guard case .string(let string) = json else {
      throw JSONDecodingError(expected: "a string", found: json)
    }
    self = string
  }
}

extension Bool: JSONDecodable {
  public init(json: JSONValue) throws(JSONDecodingError) {
    guard case .bool(let bool) = json else {
      throw JSONDecodingError(expected: "a Boolean", found: json)
    }
    self = bool
  }
}

extension Double: JSONDecodable {
  public init(json: JSONValue) throws(JSONDecodingError) {
    guard case .number(let number) = json else {
      throw JSONDecodingError(expected: "a number", found: json)
    }
    guard let double = number.double else {
      throw JSONDecodingError("the number \(number.text) is too large")
    }
    self = double
  }
}

extension JSONDecodable where Self: FixedWidthInteger {
  /// Reads a whole number, also when it is spelled `1.0` or `1e2`.
  public init(json: JSONValue) throws(JSONDecodingError) {
    guard case .number(let number) = json else {
      throw JSONDecodingError(expected: "an integer", found: json)
    }
    guard let integer = number.integer(Self.self) else {
      throw JSONDecodingError(
        "an integer from \(Self.min) to \(Self.max) expected, \(number.text) found")
    }
    self = integer
  }
}

extension Int: JSONDecodable {}
extension Int64: JSONDecodable {}

extension JSONDecodable where Self: RawRepresentable<String> {
  /// Reads a text that is one of the raw values.
  public init(json: JSONValue) throws(JSONDecodingError) {
    let name = try String(json: json)
    guard let value = Self(rawValue: name) else {
      throw JSONDecodingError("no such value '\(name.displayed.truncated(toBytes: 80))'")
    }
    self = value
  }
}

extension Array: JSONDecodable where Element: JSONDecodable {
  public init(json: JSONValue) throws(JSONDecodingError) {
    guard case .array(let values) = json else {
      throw JSONDecodingError(expected: "an array", found: json)
    }
    self = []
    reserveCapacity(values.count)
    for value in values {
      do throws(JSONDecodingError) {
        append(try Element(json: value))
      } catch {
        throw error.inside(.index(count))
      }
    }
  }
}

extension Dictionary: JSONDecodable where Key == String, Value: JSONDecodable {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let object = try JSONObject(json: json)
    self = Dictionary(minimumCapacity: object.count)
    for member in object.members {
      do throws(JSONDecodingError) {
        self[member.name] = try Value(json: member.value)
      } catch {
        throw error.inside(.member(member.name))
      }
    }
  }
}
