extension Shape {
  /// Reads one definition of a role schema.
  init(named name: String, in definitions: JSONObject) throws(VocabularyError) {
    guard let schema = definitions[name] else {
      throw VocabularyError("$defs", "has no '\(name)'")
    }
    try self.init(schema, at: "$defs.\(name)", in: definitions, depth: 0)
  }

  private static let keywords: Set<String> = [
    "$ref", "type", "properties", "required", "additionalProperties", "items", "enum",
    "enumDescriptions", "const", "default",
    "minimum", "maximum", "minProperties", "maxProperties", "contentEncoding", "description",
    "title", "identity",
  ]

  fileprivate init(
    _ schema: JSONValue, at path: String, in definitions: JSONObject, depth: Int
  ) throws(VocabularyError) {
    guard case .object(let object) = schema else {
      throw VocabularyError(path, "a schema is an object")
    }
    guard depth < 64 else { throw VocabularyError(path, "refers to itself") }
    for member in object.members where !Self.keywords.contains(member.name) {
      throw VocabularyError(path, "'\(member.name)' isn't a keyword of role schemas")
    }
    if let reference = object["$ref"]?.string {
      let name = reference.utf8.dropFirst("#/$defs/".utf8.count)
      guard let target = definitions[String(Substring(name))] else {
        throw VocabularyError(path, "'\(reference)' leads nowhere")
      }
      self = try Shape(target, at: reference, in: definitions, depth: depth + 1)
    } else if let constant = object["const"] {
      self = .constant(constant)
    } else if let allowed = object["enum"]?.array {
      let texts = allowed.compactMap(\.string)
      self =
        texts.count == allowed.count
        ? .text(allowed: texts) : .oneOf(allowed.map { .constant($0) })
    } else {
      self = try Shape(typed: object, at: path, in: definitions, depth: depth)
    }
  }

  private init(
    typed object: JSONObject, at path: String, in definitions: JSONObject, depth: Int
  ) throws(VocabularyError) {
    guard let type = object["type"] else {
      self = .anything
      return
    }
    let names = type.string.map { [$0] } ?? (type.array ?? []).compactMap(\.string)
    var shapes: [Shape] = []
    for name in names {
      shapes.append(try Shape(name, object, at: path, in: definitions, depth: depth))
    }
    guard let only = shapes.first else { throw VocabularyError(path, "'type' names no type") }
    self = shapes.count == 1 ? only : .oneOf(shapes)
  }

  private init(
    _ type: String, _ object: JSONObject, at path: String, in definitions: JSONObject, depth: Int
  ) throws(VocabularyError) {
    switch type {
    case "string": self = object["contentEncoding"] == nil ? .text(allowed: nil) : .bytes
    case "boolean": self = .boolean
    case "null": self = .null
    case "number", "integer":
      self = .number(
        minimum: object["minimum"]?.number, maximum: object["maximum"]?.number,
        isInteger: type == "integer")
    case "array":
      let items = object["items"] ?? .object([:])
      self = .list(try Shape(items, at: path + ".items", in: definitions, depth: depth + 1))
    case "object":
      self = .object(try ObjectShape(object, at: path, in: definitions, depth: depth))
    default: throw VocabularyError(path, "'\(type)' isn't a type")
    }
  }
}

extension Shape.ObjectShape {
  fileprivate init(
    _ object: JSONObject, at path: String, in definitions: JSONObject, depth: Int
  ) throws(VocabularyError) {
    let compulsory = (object["required"]?.array ?? []).compactMap(\.string)
    for member in object["properties"]?.object?.members ?? [] {
      let shape = try Shape(
        member.value, at: "\(path).\(member.name)", in: definitions, depth: depth + 1)
      append(member.name, shape, isRequired: compulsory.contains(member.name))
    }
    switch object["additionalProperties"] {
    case nil, .bool(true): break
    case .bool(false): isOpen = false
    case .some(let schema):
      others = try Shape(schema, at: path + ".*", in: definitions, depth: depth + 1)
      isOpen = false
    }
  }
}
