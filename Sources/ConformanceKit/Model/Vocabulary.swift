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
  /// How late effects may come; nothing where they come at the instant of what brings them.
  package let tolerance: Tolerance?
  /// What a subject may do by itself.
  package let habits: Habits
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
    tolerance = try schema["tolerance"].map { value throws(VocabularyError) in
      try Tolerance(value)
    }
    habits = Habits(schema["order"])
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

extension Vocabulary {
  /// How late effects of a role may come after what brings them.
  package struct Tolerance: Sendable {
    /// The most seconds that pass until they come.
    package let seconds: JSONNumber
    /// What may come so late, such as "a delivery and its ack".
    package let what: String
    /// The names of the effects; nothing for all.
    package let effects: Set<String>?

    init(_ value: JSONValue) throws(VocabularyError) {
      guard let seconds = value["seconds"]?.number, (seconds.double ?? 0) > 0,
        let what = value["of"]?.string, !what.isEmpty
      else {
        throw VocabularyError(
          "tolerance", "says how many 'seconds' may pass, more than 0, and 'of' what")
      }
      self.seconds = seconds
      self.what = what
      effects = value["effects"]?.array.map { Set($0.compactMap(\.string)) }
    }

    /// Whether an effect of that name may come late.
    package func covers(_ effect: String) -> Bool { effects?.contains(effect) ?? true }
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
