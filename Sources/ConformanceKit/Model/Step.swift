/// One step of a case, with its repetitions written out.
package struct Step: Sendable {
  /// What is played to a subject.
  enum Event: Sendable {
    /// An event that is the same each time, and what makes it none of the role.
    case ready(JSONValue, fault: Mismatch?)
    /// One with texts of JSON, or with names that have no value yet.
    case template(JSONValue, hasPlaceholder: Bool)

    init(_ value: JSONValue, vocabulary: Vocabulary) {
      self =
        value.hasTemplate
        ? .template(value, hasPlaceholder: value.hasPlaceholder)
        : .ready(value, fault: vocabulary.faultOfEvent(value))
    }

    /// Returns the event with its names filled in.
    ///
    /// - Throws: ``CaseFault`` for a name without a value, or for what is no event of the role, which
    ///   the sentence calls by its noun.
    func filled(
      _ bindings: Bindings, _ vocabulary: Vocabulary, noun: String = "event"
    ) throws(CaseFault) -> JSONValue {
      let (event, fault): (JSONValue, Mismatch?)
      switch self {
      case .ready(let value, let found): (event, fault) = (value, found)
      case .template(let value, _):
        event = try bindings.fill(value)
        fault = vocabulary.faultOfEvent(event)
      }
      if let fault { throw CaseFault("\(noun): \(fault)") }
      return event
    }
  }

  enum Action: Sendable {
    case event(Event)
    /// Lets that many milliseconds pass; an `await` ends at the first watched effect.
    case advance(milliseconds: Int64, isAwait: Bool)
  }

  /// The most seconds that a step may let pass: a hundred years.
  package static let longestTime = 3_155_760_000.0

  package enum Expectation: Sendable {
    case effects(JSONValue)
    case answers([Case.Answer])
  }

  let action: Action
  /// What is judged after the step; nothing when the step postpones.
  package let expectation: Expectation?

  /// A step after which nothing is judged.
  init(_ action: Action) {
    self.action = action
    expectation = nil
  }

  init(_ value: JSONValue, vocabulary: Vocabulary) throws(CaseFault) {
    guard case .object(let object) = value else { throw CaseFault("a step is an object") }
    for member in object.members {
      switch member.name {
      case "event", "advance", "await", "effects", "answers": continue
      default: throw CaseFault("'\(member.name)' isn't a part of a step")
      }
    }
    action = try Self.action(object, vocabulary: vocabulary)
    if let effects = object["effects"] {
      expectation = .effects(effects)
    } else if let answers = object["answers"]?.array {
      expectation = .answers(try answers.map { value throws(CaseFault) in try Case.Answer(value) })
    } else {
      expectation = nil
    }
  }

  private static func action(
    _ object: JSONObject, vocabulary: Vocabulary
  ) throws(CaseFault) -> Action {
    if let event = object["event"] { return .event(Event(event, vocabulary: vocabulary)) }
    let isAwait = object["advance"] == nil
    guard let seconds = object[isAwait ? "await" : "advance"]?.number?.double, seconds >= 0 else {
      throw CaseFault("a step has an event, or an 'advance' or 'await' of that many seconds")
    }
    guard seconds <= Self.longestTime else {
      throw CaseFault("no step lets more than a hundred years pass")
    }
    return .advance(milliseconds: Int64((seconds * 1000).rounded()), isAwait: isAwait)
  }
}

extension Case.Answer {
  init(_ value: JSONValue) throws(CaseFault) {
    guard let name = value["name"]?.string, let because = value["because"]?.string,
      let effects = value["effects"]
    else { throw CaseFault("an answer has a name, a 'because' and effects") }
    self.init(name: name, because: because, effects: effects)
  }
}
