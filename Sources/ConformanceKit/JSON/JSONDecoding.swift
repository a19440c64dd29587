#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A decoder of one JSON value.
final class JSONDecoding: Decoder {
  let value: JSONValue
  private let parent: JSONDecoding?
  private let key: (any CodingKey)?

  init(_ value: JSONValue, parent: JSONDecoding?, key: (any CodingKey)?) {
    self.value = value
    self.parent = parent
    self.key = key
  }

  var codingPath: [any CodingKey] {
    (parent?.codingPath ?? []) + (key.map { [$0] } ?? [])
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else { throw value.mismatch("an object", self, nil) }
    return KeyedDecodingContainer(
      JSONMembersDecoding<Key>(decoding: self, members: NameIndex(object.members)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let array) = value else { throw value.mismatch("an array", self, nil) }
    return JSONElementsDecoding(decoding: self, elements: array)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    JSONSingleDecoding(decoding: self)
  }

  /// Returns an error at the value of this decoder, or at one within it.
  func error(_ cause: String, at key: (any CodingKey)? = nil) -> JSONCodingError {
    JSONCodingError(at: JSONPath(codingPath + (key.map { [$0] } ?? [])), cause)
  }

  /// Decodes the value of this decoder.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Self.direct(type, value, self, nil) ?? Value(from: self)
  }

  /// Decodes a value that stands within another one.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from value: JSONValue, within parent: JSONDecoding, at key: any CodingKey
  ) throws -> Value {
    try direct(type, value, parent, key)
      ?? Value(from: JSONDecoding(value, parent: parent, key: key))
  }

  /// Decodes the types that don't decode themselves, or needn't.
  private static func direct<Value: Decodable>(
    _ type: Value.Type, _ value: JSONValue, _ decoding: JSONDecoding, _ key: (any CodingKey)?
  ) throws -> Value? {
    if type == String.self { return try value.checkedString(decoding, key) as? Value }
    if type == JSONValue.self { return value as? Value }
    if type == JSONObject.self {
      guard case .object(let object) = value else {
        throw value.mismatch("an object", decoding, key)
      }
      return object as? Value
    }
    if type == Data.self {
      guard let data = Data(base64Encoded: try value.checkedString(decoding, key)) else {
        throw decoding.error("base64 expected", at: key)
      }
      return data as? Value
    }
    if type == [String: String].self {
      guard case .object(let object) = value else {
        throw value.mismatch("an object", decoding, key)
      }
      return try object.checkedStrings(decoding, key) as? Value
    }
    return nil
  }
}

extension JSONObject {
  /// Returns the members as a dictionary, if all of them are strings.
  fileprivate func checkedStrings(
    _ decoding: JSONDecoding, _ key: (any CodingKey)?
  ) throws -> [String: String] {
    var strings = [String: String](minimumCapacity: count)
    for member in members {
      guard case .string(let string) = member.value else {
        let decoding =
          key.map { JSONDecoding(.object(self), parent: decoding, key: $0) } ?? decoding
        throw member.value.mismatch("a string", decoding, JSONKey(member.name))
      }
      strings[member.name] = string
    }
    return strings
  }
}

extension JSONValue {
  func mismatch(
    _ expected: String, _ decoding: JSONDecoding, _ key: (any CodingKey)?
  ) -> JSONCodingError {
    decoding.error("\(expected) expected, \(kind) found", at: key)
  }

  func checkedBool(_ decoding: JSONDecoding, _ key: (any CodingKey)?) throws -> Bool {
    guard case .bool(let bool) = self else { throw mismatch("a Boolean", decoding, key) }
    return bool
  }

  func checkedString(_ decoding: JSONDecoding, _ key: (any CodingKey)?) throws -> String {
    guard case .string(let string) = self else { throw mismatch("a string", decoding, key) }
    return string
  }

  func checkedDouble(_ decoding: JSONDecoding, _ key: (any CodingKey)?) throws -> Double {
    guard case .number(let number) = self else { throw mismatch("a number", decoding, key) }
    guard let double = number.double else {
      throw decoding.error("the number \(number.text) is too large", at: key)
    }
    return double
  }

  func checkedInteger<Integer: FixedWidthInteger>(
    _ decoding: JSONDecoding, _ key: (any CodingKey)?
  ) throws -> Integer {
    guard case .number(let number) = self else { throw mismatch("an integer", decoding, key) }
    guard let integer = number.integer(Integer.self) else {
      throw decoding.error(
        "an integer from \(Integer.min) to \(Integer.max) expected, \(number.text) found", at: key)
    }
    return integer
  }
}

extension JSONCodingError {
  /// Puts into words what synthesised coding found wrong with a value inside `whole`.
  init(_ error: DecodingError, in whole: JSONValue) {
    let context: DecodingError.Context
    switch error {
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .keyNotFound(_, let found),
      .dataCorrupted(let found):
      context = found
    @unknown default:
      self.init(at: [], "\(error)")
      return
    }
    let path = JSONPath(context.codingPath)
    self.init(at: path, Self.cause(context, whole[path]))
  }

  private static func cause(_ context: DecodingError.Context, _ value: JSONValue?) -> String {
    switch value {
    case .object(let object)? where object.count == 1:
      "no such case '\(object.names[0].displayed)'"
    case .object(let object)?: "one member expected that names the case, \(object.count) found"
    case .string(let string)?: "no such value '\(string.displayed.truncated(toBytes: 80))'"
    case let value?: "\(context.debugDescription) (\(value.kind) found)"
    case nil: context.debugDescription
    }
  }
}
