/// A role as data: its configuration, events and effects, as its schema gives them.
package final class Vocabulary: Sendable {
  /// The name of the role, such as `xmpp.app-server`.
  package let role: String
  /// What a subject in this role plays, as one sentence.
  package let summary: String
  /// The profile to which the role belongs.
  package let profile: String
  /// The optional abilities, each with its sentence.
  package let features: [String: String]
  /// The events that a caller asks of the subject, which it may answer *unsupported*.
  package let calls: Set<String>

  package let configuration: Shape
  package let events: Shape
  package let effects: Shape
  /// The schema itself, as it stands in the corpus.
  package let schema: JSONValue

  /// Reads a role's schema.
  ///
  /// - Parameter schema: A JSON Schema 2020-12 document in the restricted form of role schemas.
  /// - Throws: ``VocabularyError`` naming the place that is at fault.
  package init(schema: JSONValue) throws(VocabularyError) {
    guard let role = schema["title"]?.string, let profile = schema["profile"]?.string else {
      throw VocabularyError("", "a role schema has a title (the role's name) and a profile")
    }
    self.role = role
    self.profile = profile
    self.schema = schema
    summary = schema["description"]?.string ?? ""
    features = (schema["features"]?.object?.members ?? [])
      .reduce(into: [:]) { $0[$1.name] = $1.value.string ?? "" }
    calls = Set((schema["calls"]?.array ?? []).compactMap(\.string))
    let definitions = schema["$defs"]?.object ?? JSONObject()
    configuration = try Shape(named: "configuration", in: definitions)
    events = try Shape(named: "event", in: definitions)
    effects = try Shape(named: "effect", in: definitions)
  }

  /// The names of the events, in the order of the schema.
  package var eventNames: [String] { events.memberNames }

  /// The names of the effects, in the order of the schema.
  package var effectNames: [String] { effects.memberNames }

  /// Whether there is an effect of that name.
  package func hasEffect(named name: String) -> Bool {
    if case .object(let effects) = effects { effects.shape(of: name) != nil } else { false }
  }

  /// Returns what makes a value no event of this role.
  package func faultOfEvent(_ event: JSONValue) -> Mismatch? {
    fault(of: event, in: events)
  }

  /// Returns what makes a value no effect of this role.
  package func faultOfEffect(_ effect: JSONValue) -> Mismatch? {
    fault(of: effect, in: effects)
  }

  private func fault(of value: JSONValue, in shape: Shape) -> Mismatch? {
    guard value.object?.members.count == 1 else {
      return Mismatch(.wrongType(expected: "an object with one member", observed: value))
    }
    return shape.mismatch(value)
  }
}

/// A role schema that the engine can't read.
package struct VocabularyError: Error, CustomStringConvertible, Sendable {
  /// The place in the schema, such as `$defs.event.properties.push`.
  package let path: String
  /// What is wrong there, a sentence without a period.
  package let sentence: String

  init(_ path: String, _ sentence: String) {
    self.path = path
    self.sentence = sentence
  }

  package var description: String { path.isEmpty ? sentence : "\(path): \(sentence)" }
}
