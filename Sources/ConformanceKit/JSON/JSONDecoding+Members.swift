/// Decodes the members of an object.
struct JSONMembersDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoding: JSONDecoding
  let members: NameIndex

  var codingPath: [any CodingKey] { decoding.codingPath }

  var allKeys: [Key] {
    var keys: [Key] = []
    for member in members.members {
      if let key = Key(stringValue: member.name) { keys.append(key) }
    }
    return keys
  }

  func contains(_ key: Key) -> Bool {
    optional(key) != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    try value(key).isNull
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try value(key).checkedBool(decoding, key)
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try value(key).checkedString(decoding, key)
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try value(key).checkedDouble(decoding, key)
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    Float(try value(key).checkedDouble(decoding, key))
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try value(key).checkedInteger(decoding, key)
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try value(key).checkedInteger(decoding, key)
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try value(key).checkedInteger(decoding, key)
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try value(key).checkedInteger(decoding, key)
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try value(key).checkedInteger(decoding, key)
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try value(key).checkedInteger(decoding, key)
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try value(key).checkedInteger(decoding, key)
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try value(key).checkedInteger(decoding, key)
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try value(key).checkedInteger(decoding, key)
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try value(key).checkedInteger(decoding, key)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try JSONDecoding.decode(type, from: value(key), within: decoding, at: key)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    guard let value = optional(key), !value.isNull else { return nil }
    return try value.checkedString(decoding, key)
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    guard let value = optional(key), !value.isNull else { return nil }
    return try value.checkedBool(decoding, key)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    guard let value = optional(key), !value.isNull else { return nil }
    return try value.checkedInteger(decoding, key)
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    guard let value = optional(key), !value.isNull else { return nil }
    return try value.checkedInteger(decoding, key)
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    guard let value = optional(key), !value.isNull else { return nil }
    return try value.checkedDouble(decoding, key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let value = optional(key), !value.isNull else { return nil }
    return try JSONDecoding.decode(type, from: value, within: decoding, at: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    let key = JSONKey("super")
    guard let value = members.value(of: key.stringValue) else {
      throw decoding.error("the member 'super' is missing")
    }
    return JSONDecoding(value, parent: decoding, key: key)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try nested(key)
  }

  private func nested(_ key: Key) throws -> JSONDecoding {
    JSONDecoding(try value(key), parent: decoding, key: key)
  }

  private func optional(_ key: Key) -> JSONValue? {
    members.value(of: key.stringValue)
  }

  private func value(_ key: Key) throws -> JSONValue {
    guard let value = optional(key) else {
      throw decoding.error("the member '\(key.stringValue)' is missing")
    }
    return value
  }
}
