extension JSONValue {
  /// Makes the JSON of a Swift value: `Data` as base64, absent optionals left out, dictionaries sorted.
  ///
  /// - Throws: A ``JSONCodingError`` for a number that isn't finite, or what the value itself throws.
  public init(encoding value: some Encodable) throws {
    self = try JSONEncoding.encode(value, into: JSONEncoding(parent: nil, key: nil))
  }

  /// Makes a Swift value of the JSON, in which a number is never a Boolean and 1.5 no integer.
  ///
  /// - Throws: A ``JSONCodingError`` with the path to what doesn't fit.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    do {
      return try JSONDecoding(self, parent: nil, key: nil).decode(type)
    } catch let error as DecodingError {
      throw JSONCodingError(error, in: self)
    }
  }
}

extension JSONValue: Codable {
  /// Passes through untouched here, and takes what a foreign decoder can tell.
  public init(from decoder: any Decoder) throws {
    if let decoding = decoder as? JSONDecoding {
      self = decoding.value
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? container.decode(Int64.self) {
      self = .number(JSONNumber(integer))
    } else if let number = try? JSONNumber(container.decode(Double.self)) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      let members = try container.decode([String: JSONValue].self)
      self = .object(
        JSONObject(
          distinct: members.sorted { $0.key.precedes($1.key) }.map {
            JSONObject.Member(name: $0.key, value: $0.value)
          }))
    }
  }

  /// Passes through untouched here, and tells a foreign encoder what it can take.
  public func encode(to encoder: any Encoder) throws {
    if let encoding = encoder as? JSONEncoding {
      encoding.value = self
      return
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number):
      if let integer = number.int64 {
        try container.encode(integer)
      } else if let double = number.double {
        try container.encode(double)
      } else {
        throw JSONCodingError(at: [], "the number \(number.text) is too large for this encoder")
      }
    case .string(let string): try container.encode(string)
    case .array(let array): try container.encode(array)
    case .object(let object): try object.encode(to: encoder)
    }
  }
}

extension JSONObject: Codable {
  /// Takes an object, and nothing else.
  public init(from decoder: any Decoder) throws {
    guard case .object(let object) = try JSONValue(from: decoder) else {
      throw DecodingError.typeMismatch(
        JSONObject.self, .init(codingPath: decoder.codingPath, debugDescription: "no object"))
    }
    self = object
  }

  /// Passes through untouched here, and gives a foreign encoder the members in their order.
  public func encode(to encoder: any Encoder) throws {
    if let encoding = encoder as? JSONEncoding {
      encoding.value = .object(self)
      return
    }
    var container = encoder.container(keyedBy: JSONKey.self)
    for member in members { try container.encode(member.value, forKey: JSONKey(member.name)) }
  }
}

/// A coding key of any name, or the place in an array.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  init(stringValue: String) {
    self.init(stringValue)
  }
}

extension JSONPath {
  /// The path that a coder's keys make.
  init(_ keys: [any CodingKey]) {
    // Other keys have an integer too where a member's name looks like one.
    self.init(keys.map { ($0 as? JSONKey)?.intValue.map { .index($0) } ?? .member($0.stringValue) })
  }
}
