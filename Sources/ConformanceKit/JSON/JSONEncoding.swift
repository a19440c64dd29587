#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An encoder whose result is a JSON value, and the place where that value grows.
final class JSONEncoding: Encoder {
  /// What a value has become so far.
  var value: JSONValue?
  var members: [JSONObject.Member] = []
  var elements: [JSONValue] = []
  private var shape = Shape.unset
  private var sortsMembers = false
  /// Containers that were asked for and may still grow, with their places.
  private var open: [(place: Int, JSONEncoding)] = []
  private let parent: JSONEncoding?
  private let key: (any CodingKey)?

  private enum Shape {
    case unset, object, array
  }

  init(parent: JSONEncoding?, key: (any CodingKey)?) {
    self.parent = parent
    self.key = key
  }

  var codingPath: [any CodingKey] {
    (parent?.codingPath ?? []) + (key.map { [$0] } ?? [])
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    shape = .object
    sortsMembers = ObjectIdentifier(type) == JSONDictionaryKey.type
    return KeyedEncodingContainer(JSONMembersEncoding<Key>(encoding: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    shape = .array
    return JSONElementsEncoding(encoding: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    JSONSingleEncoding(encoding: self)
  }

  /// Appends a member, or the place of one that is still to grow.
  func append(_ value: JSONValue, named name: String) {
    members.append(JSONObject.Member(name: name, value: value))
  }

  /// Makes room for a container within this one.
  func nested(at key: any CodingKey) -> JSONEncoding {
    let nested = JSONEncoding(parent: self, key: key)
    if shape == .object {
      open.append((members.count, nested))
      append(.null, named: key.stringValue)
    } else {
      open.append((elements.count, nested))
      elements.append(.null)
    }
    return nested
  }

  /// Returns what has been encoded; nothing at all is an empty object, as synthesised coding has it.
  func finish() -> JSONValue {
    if let value { return value }
    if open.isEmpty, shape == .object, !sortsMembers { return .object(JSONObject(members)) }
    for (place, nested) in open {
      if shape == .object {
        members[place].value = nested.finish()
      } else {
        elements[place] = nested.finish()
      }
    }
    if shape == .array { return .array(elements) }
    if sortsMembers {
      members.sort { $0.name.precedes($1.name) }
      return .object(JSONObject(distinct: members))
    }
    return .object(JSONObject(members))
  }

  /// Returns the JSON of a value, with `encoding` for what it needs to encode itself.
  static func encode<Value: Encodable>(
    _ value: Value, into encoding: @autoclosure () -> JSONEncoding
  ) throws -> JSONValue {
    if Value.self == String.self, let string = value as? String { return .string(string) }
    if Value.self == JSONValue.self, let json = value as? JSONValue { return json }
    if Value.self == JSONObject.self, let object = value as? JSONObject { return .object(object) }
    if Value.self == Data.self, let data = value as? Data {
      return .string(data.base64EncodedString())
    }
    if Value.self == [String].self, let strings = value as? [String] {
      return .array(strings.map { .string($0) })
    }
    if Value.self == [String: String].self, let texts = value as? [String: String] {
      let members = texts.map { JSONObject.Member(name: $0.key, value: .string($0.value)) }
      return .object(JSONObject(distinct: members.sorted { $0.name.precedes($1.name) }))
    }
    let encoding = encoding()
    try value.encode(to: encoding)
    return encoding.finish()
  }

  /// Returns the number, which must be finite.
  func number(_ double: Double, at key: (any CodingKey)?) throws -> JSONValue {
    guard let number = JSONNumber(double) else {
      let path = JSONPath(codingPath + (key.map { [$0] } ?? []))
      throw JSONCodingError(at: path, "JSON has no number \(double)")
    }
    return .number(number)
  }
}
