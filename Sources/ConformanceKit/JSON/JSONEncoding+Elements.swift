/// Encodes the elements of an array.
struct JSONElementsEncoding: UnkeyedEncodingContainer {
  let encoding: JSONEncoding

  var codingPath: [any CodingKey] { encoding.codingPath }

  var count: Int { encoding.elements.count }

  private var key: JSONKey { JSONKey(intValue: count) }

  func encodeNil() {
    encoding.elements.append(.null)
  }

  func encode(_ value: some Encodable) throws {
    encoding.elements.append(
      try JSONEncoding.encode(value, into: JSONEncoding(parent: encoding, key: key)))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoding.nested(at: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoding.nested(at: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    encoding.nested(at: key)
  }
}

/// Encodes a value that is neither object nor array.
struct JSONSingleEncoding: SingleValueEncodingContainer {
  let encoding: JSONEncoding

  var codingPath: [any CodingKey] { encoding.codingPath }

  func encodeNil() {
    encoding.value = .null
  }

  func encode(_ value: Bool) {
    encoding.value = .bool(value)
  }

  func encode(_ value: String) {
    encoding.value = .string(value)
  }

  func encode(_ value: Double) throws {
    encoding.value = try encoding.number(value, at: nil)
  }

  func encode(_ value: Float) throws {
    try encode(Double(value))
  }

  func encode(_ value: Int) {
    encoding.value = .number(JSONNumber(value))
  }

  func encode(_ value: Int8) {
    encoding.value = .number(JSONNumber(value))
  }

  func encode(_ value: Int16) {
    encoding.value = .number(JSONNumber(value))
  }

  func encode(_ value: Int32) {
    encoding.value = .number(JSONNumber(value))
  }

  func encode(_ value: Int64) {
    encoding.value = .number(JSONNumber(value))
  }

  func encode(_ value: UInt) {
    encoding.value = .number(JSONNumber(value))
  }

  func encode(_ value: UInt8) {
    encoding.value = .number(JSONNumber(value))
  }

  func encode(_ value: UInt16) {
    encoding.value = .number(JSONNumber(value))
  }

  func encode(_ value: UInt32) {
    encoding.value = .number(JSONNumber(value))
  }

  func encode(_ value: UInt64) {
    encoding.value = .number(JSONNumber(value))
  }

  func encode(_ value: some Encodable) throws {
    encoding.value = try JSONEncoding.encode(
      value, into: JSONEncoding(parent: encoding, key: nil))
  }
}
