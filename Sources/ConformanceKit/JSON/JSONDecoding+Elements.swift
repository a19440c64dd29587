/// Decodes the elements of an array.
struct JSONElementsDecoding: UnkeyedDecodingContainer {
  let decoding: JSONDecoding
  let elements: [JSONValue]
  private(set) var currentIndex = 0

  init(decoding: JSONDecoding, elements: [JSONValue]) {
    self.decoding = decoding
    self.elements = elements
  }

  var codingPath: [any CodingKey] { decoding.codingPath }

  var count: Int? { elements.count }

  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try peek().isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let key = JSONKey(intValue: currentIndex)
    let value = try JSONDecoding.decode(type, from: peek(), within: decoding, at: key)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nested().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    try nested()
  }

  private mutating func nested() throws -> JSONDecoding {
    let nested = JSONDecoding(
      try peek(), parent: decoding, key: JSONKey(intValue: currentIndex))
    currentIndex += 1
    return nested
  }

  private func peek() throws -> JSONValue {
    guard !isAtEnd else {
      throw decoding.error("a further element expected after \(elements.count)")
    }
    return elements[currentIndex]
  }
}

/// Decodes a value that is neither object nor array.
struct JSONSingleDecoding: SingleValueDecodingContainer {
  let decoding: JSONDecoding

  var codingPath: [any CodingKey] { decoding.codingPath }

  func decodeNil() -> Bool {
    decoding.value.isNull
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    try decoding.value.checkedBool(decoding, nil)
  }

  func decode(_ type: String.Type) throws -> String {
    try decoding.value.checkedString(decoding, nil)
  }

  func decode(_ type: Double.Type) throws -> Double {
    try decoding.value.checkedDouble(decoding, nil)
  }

  func decode(_ type: Float.Type) throws -> Float {
    Float(try decode(Double.self))
  }

  func decode(_ type: Int.Type) throws -> Int {
    try decoding.value.checkedInteger(decoding, nil)
  }

  func decode(_ type: Int8.Type) throws -> Int8 {
    try decoding.value.checkedInteger(decoding, nil)
  }

  func decode(_ type: Int16.Type) throws -> Int16 {
    try decoding.value.checkedInteger(decoding, nil)
  }

  func decode(_ type: Int32.Type) throws -> Int32 {
    try decoding.value.checkedInteger(decoding, nil)
  }

  func decode(_ type: Int64.Type) throws -> Int64 {
    try decoding.value.checkedInteger(decoding, nil)
  }

  func decode(_ type: UInt.Type) throws -> UInt {
    try decoding.value.checkedInteger(decoding, nil)
  }

  func decode(_ type: UInt8.Type) throws -> UInt8 {
    try decoding.value.checkedInteger(decoding, nil)
  }

  func decode(_ type: UInt16.Type) throws -> UInt16 {
    try decoding.value.checkedInteger(decoding, nil)
  }

  func decode(_ type: UInt32.Type) throws -> UInt32 {
    try decoding.value.checkedInteger(decoding, nil)
  }

  func decode(_ type: UInt64.Type) throws -> UInt64 {
    try decoding.value.checkedInteger(decoding, nil)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoding.decode(type)
  }
}
