/// Encodes the members of an object.
struct JSONMembersEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoding: JSONEncoding

  var codingPath: [any CodingKey] { encoding.codingPath }

  func encodeNil(forKey key: Key) {
    encoding.append(.null, named: key.stringValue)
  }

  func encode(_ value: Bool, forKey key: Key) {
    encoding.append(.bool(value), named: key.stringValue)
  }

  func encode(_ value: String, forKey key: Key) {
    encoding.append(.string(value), named: key.stringValue)
  }

  func encode(_ value: Double, forKey key: Key) throws {
    encoding.append(try encoding.number(value, at: key), named: key.stringValue)
  }

  func encode(_ value: Float, forKey key: Key) throws {
    try encode(Double(value), forKey: key)
  }

  func encode(_ value: Int, forKey key: Key) {
    encoding.append(.number(JSONNumber(value)), named: key.stringValue)
  }

  func encode(_ value: Int8, forKey key: Key) {
    encoding.append(.number(JSONNumber(value)), named: key.stringValue)
  }

  func encode(_ value: Int16, forKey key: Key) {
    encoding.append(.number(JSONNumber(value)), named: key.stringValue)
  }

  func encode(_ value: Int32, forKey key: Key) {
    encoding.append(.number(JSONNumber(value)), named: key.stringValue)
  }

  func encode(_ value: Int64, forKey key: Key) {
    encoding.append(.number(JSONNumber(value)), named: key.stringValue)
  }

  func encode(_ value: UInt, forKey key: Key) {
    encoding.append(.number(JSONNumber(value)), named: key.stringValue)
  }

  func encode(_ value: UInt8, forKey key: Key) {
    encoding.append(.number(JSONNumber(value)), named: key.stringValue)
  }

  func encode(_ value: UInt16, forKey key: Key) {
    encoding.append(.number(JSONNumber(value)), named: key.stringValue)
  }

  func encode(_ value: UInt32, forKey key: Key) {
    encoding.append(.number(JSONNumber(value)), named: key.stringValue)
  }

  func encode(_ value: UInt64, forKey key: Key) {
    encoding.append(.number(JSONNumber(value)), named: key.stringValue)
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    let json = try JSONEncoding.encode(value, into: JSONEncoding(parent: encoding, key: key))
    encoding.append(json, named: key.stringValue)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoding.nested(at: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoding.nested(at: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    encoding.nested(at: JSONKey("super"))
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    encoding.nested(at: key)
  }
}
