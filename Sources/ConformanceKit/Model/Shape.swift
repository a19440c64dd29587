internal import struct Foundation.Data

/// What a JSON value may look like: the part of JSON Schema that role schemas use.
package indirect enum Shape: Sendable {
  case anything
  case object(ObjectShape)
  case list(Shape)
  case text(allowed: [String]?)
  case bytes
  case number(minimum: JSONNumber?, maximum: JSONNumber?, isInteger: Bool)
  case boolean
  case null
  case constant(JSONValue)
  case oneOf([Shape])

  /// The members of an object and which of them are compulsory.
  package struct ObjectShape: Sendable {
    package private(set) var members: [(name: String, shape: Shape, isRequired: Bool)] = []
    /// The names of the members, in the order of the schema.
    package private(set) var names: [String] = []
    /// The names of the members that every object of this shape has.
    package private(set) var required: [String] = []
    /// The shape of members without a name of their own; nothing when there are none.
    package var others: Shape?
    package var isOpen = true

    package init() {}

    /// Adds a member.
    package mutating func append(_ name: String, _ shape: Shape, isRequired: Bool) {
      members.append((name, shape, isRequired))
      names.append(name)
      if isRequired { required.append(name) }
    }
  }

  /// The names of the members that an object of this shape may have.
  package var memberNames: [String] {
    if case .object(let object) = self { object.names } else { [] }
  }

  /// Returns the first place at which a value doesn't have this shape.
  package func mismatch(_ value: JSONValue) -> Mismatch? {
    switch (self, value) {
    case (.anything, _), (.boolean, .bool), (.null, .null): return nil
    case (.text(let allowed), .string(let text)):
      guard let allowed, !allowed.contains(text) else { return nil }
      return Mismatch(
        .noneAllowed(value, of: .array(allowed.map { .string($0) })))
    case (.bytes, .string(let text)):
      return Data(base64Encoded: text) != nil
        ? nil : Mismatch(.wrongType(expected: "base64", observed: value))
    case (.number(let minimum, let maximum, let isInteger), .number(let number)):
      return Self.mismatch(number, value, minimum, maximum, isInteger)
    case (.constant(let expected), _):
      return expected == value
        ? nil : Mismatch(.differs(expected: expected, observed: value))
    case (.list(let element), .array(let elements)):
      for (index, value) in elements.enumerated() {
        if let found = element.mismatch(value) { return found.inside(.index(index)) }
      }
      return nil
    case (.object(let shape), .object(let object)): return shape.mismatch(object)
    case (.oneOf(let shapes), _):
      return shapes.contains { $0.mismatch(value) == nil }
        ? nil : Mismatch(.wrongType(expected: noun, observed: value))
    case (.text, _), (.bytes, _), (.number, _), (.boolean, _), (.null, _), (.list, _),
      (.object, _):
      return Mismatch(.wrongType(expected: noun, observed: value))
    }
  }

  private static func mismatch(
    _ number: JSONNumber, _ value: JSONValue, _ minimum: JSONNumber?, _ maximum: JSONNumber?,
    _ isInteger: Bool
  ) -> Mismatch? {
    if isInteger, number.int64 == nil {
      return Mismatch(.wrongType(expected: "a whole number", observed: value))
    }
    if let minimum, number < minimum { return outOfRange(value, minimum, maximum) }
    if let maximum, maximum < number { return outOfRange(value, minimum, maximum) }
    return nil
  }

  private static func outOfRange(
    _ value: JSONValue, _ minimum: JSONNumber?, _ maximum: JSONNumber?
  ) -> Mismatch {
    let bounds = [minimum, maximum].map { $0.map { JSONValue.number($0) } ?? .null }
    return Mismatch(.outOfRange(value, bounds: .array(bounds)))
  }

  /// What a value of this shape is called in a sentence.
  package var noun: String {
    switch self {
    case .anything: "anything"
    case .object: "an object"
    case .list: "a list"
    case .text: "a text"
    case .bytes: "base64"
    case .number(_, _, let isInteger): isInteger ? "a whole number" : "a number"
    case .boolean: "true or false"
    case .null: "null"
    case .constant(let value): value.compact
    case .oneOf(let shapes): shapes.map(\.noun).joined(separator: " or ")
    }
  }
}

extension Shape.ObjectShape {
  /// Returns the shape of a member that has a name of its own.
  package func shape(of name: String) -> Shape? {
    place(of: name).map { members[$0].shape }
  }

  private func place(of name: String) -> Int? {
    for place in names.indices where names[place].hasSameBytes(as: name) { return place }
    return nil
  }

  /// Returns the first place at which an object doesn't have this shape.
  package func mismatch(_ object: JSONObject) -> Mismatch? {
    // Members mostly come in the order of the schema, so each is looked for where the last one was.
    var next = 0
    for name in required {
      if next < object.count, object.members[next].name.hasSameBytes(as: name) {
        next += 1
      } else if let found = object.place(of: name) {
        next = found + 1
      } else {
        return Mismatch(.missing, at: .member(name))
      }
    }
    next = 0
    for member in object.members {
      let isNext = next < names.count && names[next].hasSameBytes(as: member.name)
      let place = isNext ? next : place(of: member.name)
      next = place.map { $0 + 1 } ?? next
      if let shape = place.map({ members[$0].shape }) ?? others {
        if let found = shape.mismatch(member.value) { return found.inside(.member(member.name)) }
      } else if !isOpen {
        return Mismatch(
          .noneAllowed(.string(member.name), of: .array(names.map { .string($0) })))
      }
    }
    return nil
  }
}
