import ConformanceKit

/// The order in which a JSON Schema names the keys of an object.
///
/// Of the ways in which an object may be written, the first counts whose keys are all that it has. Where a
/// schema names no keys, as in events and patterns, they stay as they are.
struct SchemaOrder {
  /// The schema as a whole, within which references lead.
  private let root: JSONValue

  init(_ schema: JSONValue) {
    root = schema
  }

  /// Returns a text with the keys of its objects in the order of the schema.
  func ordered(_ layout: JSONLayout) -> JSONLayout { ordered(layout, by: [root]) }

  private func ordered(_ layout: JSONLayout, by schemas: [JSONValue]) -> JSONLayout {
    let schemas = schemas.flatMap { alternatives(of: $0) }
    guard layout.isObject else {
      let items = schemas.compactMap { $0["items"] }
      return layout.replacing(layout.parts.map { $0.with(ordered($0.value, by: items)) })
    }
    let own = schemas.first { schema in
      guard let properties = schema["properties"]?.object else { return false }
      return layout.parts.allSatisfy { properties[$0.name] != nil }
    }
    guard let properties = own?["properties"]?.object else {
      let others = schemas.compactMap { $0["additionalProperties"] }
      return layout.replacing(layout.parts.map { $0.with(ordered($0.value, by: others)) })
    }
    let parts = layout.parts.map { part in
      (
        place: properties.place(of: part.name) ?? 0,
        part: part.with(ordered(part.value, by: [properties[part.name]].compactMap { $0 }))
      )
    }
    return layout.replacing(parts.sorted { $0.place < $1.place }.map(\.part))
  }

  /// The schema, what it refers to, and the ways that it gives, so many of them within each other.
  private func alternatives(of schema: JSONValue, depth: Int = 16) -> [JSONValue] {
    guard depth > 0 else { return [] }
    let target = schema["$ref"]?.string.flatMap(definition)
    let ways = (schema["oneOf"]?.array ?? []) + (schema["anyOf"]?.array ?? [])
    return [schema]
      + ([target].compactMap { $0 } + ways).flatMap { alternatives(of: $0, depth: depth - 1) }
  }

  /// The definition to which a reference within the schema leads.
  private func definition(_ reference: String) -> JSONValue? {
    let names = reference.split(separator: "/")
    guard names.first == "#" else { return nil }
    return names.dropFirst().reduce(root) { $0?[String($1)] }
  }
}
