import ConformanceKit
import Histories

/// Changes values to their neighbours, as the shapes of a vocabulary and the values of a case give them.
struct MutationValues {
  /// A value with one thing changed, and what was changed where.
  struct Variant {
    var kind: Mutation.Kind
    var place: String
    var value: JSONValue
  }

  /// How deep values are changed in trees and texts that the vocabulary doesn't describe.
  private static let depth = 4

  /// The texts that members of a name have in the case.
  private(set) var known: [String: [String]] = [:]

  /// Collects what the case says.
  init(of recording: ProofRecording) {
    for entry in recording.entries {
      if let event = entry.event { collect(event, as: "") }
      for effect in entry.effects { collect(effect, as: "") }
    }
  }

  private mutating func collect(_ value: JSONValue, as name: String) {
    switch value {
    case .string(let text):
      if let inner = value.parsedJSON { return collect(inner, as: name) }
      let texts = known[name, default: []]
      guard texts.count < 4, !texts.contains(text), !text.isEmpty else { return }
      known[name, default: []].append(text)
    case .array(let elements): for element in elements { collect(element, as: name) }
    case .object(let object):
      for member in object.members { collect(member.value, as: member.name) }
    case .null, .bool, .number: return
    }
  }

  /// Returns an effect with its compulsory members only, and one with every member.
  func examples(of name: String, _ vocabulary: Vocabulary) -> [JSONValue] {
    guard case .object(let effects) = vocabulary.effects, let shape = effects.shape(of: name) else {
      return []
    }
    let examples = [false, true].map { isFull in
      JSONValue.object(
        JSONObject([.init(name: name, value: example(shape, as: name, isFull: isFull))]))
    }
    let distinct = examples[0] == examples[1] ? Array(examples.dropLast()) : examples
    return distinct.filter { vocabulary.faultOfEffect($0) == nil }
  }

  /// Returns a value of a shape; a text is one that the case has under that name.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - name: The member that has the value.
  ///   - isFull: Whether members that may be absent are there; then the last choice is taken.
  /// - Returns: A value that the shape has.
  private func example(_ shape: Shape, as name: String, isFull: Bool = false) -> JSONValue {
    switch shape {
    case .anything: .object([:])
    case .object(let object):
      .object(
        JSONObject(
          (isFull ? object.names : object.required).map { name in
            let shape = object.shape(of: name) ?? .anything
            return .init(name: name, value: example(shape, as: name, isFull: isFull))
          }))
    case .list: .array([])
    case .text(let allowed):
      .string((isFull ? allowed?.last : allowed?.first) ?? known[name]?.first ?? "other")
    case .bytes: .string("AAAA")
    case .number(let minimum, _, _): .number(minimum ?? 1)
    case .boolean: .bool(true)
    case .null: .null
    case .constant(let value): value
    case .oneOf(let shapes): shapes.first.map { example($0, as: name, isFull: isFull) } ?? .null
    }
  }
}

extension MutationValues {
  /// Returns every change of an effect's members.
  func variants(of effect: JSONValue, as shape: Shape) -> [Variant] {
    guard let member = effect.object?.members.first, case .object(let effects) = shape else {
      return []
    }
    let inner = effects.shape(of: member.name) ?? .anything
    return variants(of: member.value, inner, member.name, at: member.name, depth: 0)
      .map { $0.wrapped { .object(JSONObject([.init(name: member.name, value: $0)])) } }
  }

  func variants(
    of value: JSONValue, _ shape: Shape, _ name: String, at place: String, depth: Int
  ) -> [Variant] {
    if case .oneOf(let shapes) = shape {
      let fitting = shapes.first { $0.mismatch(value) == nil } ?? .anything
      return variants(of: value, fitting, name, at: place, depth: depth)
    }
    switch value {
    case .object(let object): return members(of: object, shape, at: place, depth: depth)
    case .array(let elements): return list(elements, shape, name, at: place, depth: depth)
    case .string(let text):
      if case .bytes = shape { return bytes(text, at: place) }
      if case .text(let allowed?) = shape { return choices(text, allowed, at: place) }
      if let inner = value.parsedJSON { return json(text, inner, name, at: place) }
      return self.text(text, name, at: place)
    case .number(let number): return self.number(number, at: place)
    case .bool(let bool): return boolean(bool, at: place)
    case .null: return [Variant(.asText, place, .string("null"))]
    }
  }

  /// The place of a member; what lies deep in trees of the case's own counts as one place.
  private static func place(_ name: String, in place: String, depth: Int) -> String {
    depth > 1 ? place : "\(place).\(name)"
  }

  private func members(
    of object: JSONObject, _ shape: Shape, at place: String, depth: Int
  ) -> [Variant] {
    guard depth < Self.depth else { return [] }
    var described: Shape.ObjectShape?
    if case .object(let shape) = shape { described = shape }
    var variants: [Variant] = []
    for (index, member) in object.members.enumerated() {
      let named = described?.shape(of: member.name)
      let deeper = named == nil ? depth + 1 : depth
      let inner = Self.place(member.name, in: place, depth: deeper)
      let changed = self.variants(
        of: member.value, named ?? described?.others ?? .anything, member.name, at: inner,
        depth: deeper)
      variants += changed.map { $0.wrapped { object.replacing(index, by: $0) } }
      variants.append(Variant(.memberRemoved, inner, object.removing(index)))
      guard named == nil else { continue }
      variants.append(Variant(.renamed, inner, object.renaming(index)))
    }
    return variants + additions(to: object, described, at: place)
  }

  private func additions(
    to object: JSONObject, _ shape: Shape.ObjectShape?, at place: String
  ) -> [Variant] {
    var variants = (shape?.names ?? []).filter { object[$0] == nil }.map { name in
      let value = example(shape?.shape(of: name) ?? .anything, as: name)
      return Variant(.memberAdded, "\(place).\(name)", object.adding(name, value))
    }
    if shape == nil || shape?.others != nil {
      let value = example(shape?.others ?? .text(allowed: nil), as: "added")
      variants.append(Variant(.memberAdded, "\(place).*", object.adding("added", value)))
    }
    return variants
  }

  private func list(
    _ elements: [JSONValue], _ shape: Shape, _ name: String, at place: String, depth: Int
  ) -> [Variant] {
    guard let first = elements.first else { return [] }
    var described = Shape.anything
    if case .list(let element) = shape { described = element }
    var variants = [
      Variant(.elementDropped, place, .array(Array(elements.dropFirst()))),
      Variant(.elementDoubled, place, .array([first] + elements)),
    ]
    if elements.count > 1, elements[1] != first {
      variants.append(
        Variant(.elementsSwapped, place, .array([elements[1], first] + elements.dropFirst(2))))
    }
    return variants
      + self.variants(of: first, described, name, at: place + "[]", depth: depth)
      .map { $0.wrapped { .array([$0] + elements.dropFirst()) } }
  }
}

extension MutationValues.Variant {
  init(_ kind: Mutation.Kind, _ place: String, _ value: JSONValue) {
    self.init(kind: kind, place: place, value: value)
  }

  /// Returns the variant as it is one level further out.
  func wrapped(_ wrap: (JSONValue) -> JSONValue) -> Self {
    Self(kind, place, wrap(value))
  }
}
