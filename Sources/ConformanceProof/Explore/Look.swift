import ConformanceKit
import Histories

/// What cases look at in a value: members, elements, the JSON of a text, or all of it.
final class Look {
  fileprivate var isWhole = false
  fileprivate var members: [String: Look] = [:]
  fileprivate var elements: Look?
  fileprivate var text: Look?

  /// Adds what a pattern looks at.
  func add(_ pattern: JSONValue) {
    switch pattern {
    case .object(let object):
      guard let name = object.operatorName else { return add(object) }
      add(PatternOperator(rawValue: name), object.members[0].value)
    case .array(let patterns):
      let elements = elements ?? Look()
      self.elements = elements
      for pattern in patterns { elements.add(pattern) }
    case .string, .number, .bool, .null: isWhole = true
    }
  }

  private func add(_ object: JSONObject) {
    for member in object.members {
      let look = members[member.name] ?? Look()
      members[member.name] = look
      look.add(member.value)
    }
  }

  private func add(_ name: PatternOperator?, _ operand: JSONValue) {
    switch name {
    case .any, .absent, .capture: return
    case .range, .matches: isWhole = true
    case .json:
      let text = text ?? Look()
      self.text = text
      text.add(operand)
    case .oneOf: for choice in operand.array ?? [] { add(choice) }
    case .anyOrder: for element in operand.array ?? [] { add(element) }
    case .optional, .only, .repetition, nil: add(operand)
    }
  }

  /// Returns what is looked at of a value, with its own names where it has chosen them.
  func seen(of value: JSONValue, naming: (JSONValue) -> JSONValue?) -> JSONValue {
    switch value {
    case .object(let object):
      if isWhole, members.isEmpty { return value }
      return .object(
        JSONObject(
          object.members.compactMap { member in
            members[member.name].map {
              JSONObject.Member(
                name: member.name, value: $0.seen(of: member.value, naming: naming))
            }
          }))
    case .array(let values):
      guard let elements else { return isWhole ? value : "…" }
      return .array(values.map { elements.seen(of: $0, naming: naming) })
    case .string:
      if let text, let inner = value.parsedJSON { return text.seen(of: inner, naming: naming) }
      return isWhole ? naming(value) ?? value : "…"
    case .null, .bool, .number: return isWhole ? value : "…"
    }
  }
}

extension Look {
  /// Returns a pattern of what is looked at.
  func pattern(of value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object):
      if object.operatorName == PatternOperator.json.rawValue {
        return ["$json": (text ?? self).pattern(of: object.members[0].value)]
      }
      if object.operatorName != nil || (isWhole && members.isEmpty) { return value }
      return .object(
        JSONObject(
          object.members.compactMap { member in
            guard let look = members[member.name] else { return nil }
            return JSONObject.Member(name: member.name, value: look.pattern(of: member.value))
          }))
    case .array(let values):
      guard let elements else { return isWhole ? value : ["$any": true] }
      return .array(values.map { elements.pattern(of: $0) })
    case .string:
      if let text, let inner = value.parsedJSON { return ["$json": text.pattern(of: inner)] }
      return isWhole ? value : ["$any": true]
    case .null, .bool, .number: return isWhole ? value : ["$any": true]
    }
  }
}

/// What the cases of a role look at in its effects, and for which requirements.
struct Looks {
  fileprivate var looks: [String: Look] = [:]
  /// The requirements whose cases expect or forbid an effect, most cases first.
  private(set) var requirements: [String: [String: Int]] = [:]

  /// Collects what the cases of a role look at.
  init(_ cases: [Case], vocabulary: Vocabulary) {
    for test in cases {
      guard let steps = try? test.script(vocabulary).steps else { continue }
      for name in test.watch ?? vocabulary.effectNames where looks[name] == nil {
        looks[name] = Look()
      }
      for step in steps {
        for pattern in step.patterns { add(pattern, test.requirement.id) }
      }
    }
  }

  private mutating func add(_ pattern: JSONValue, _ requirement: String) {
    guard let object = pattern.object, let member = object.members.first else { return }
    guard object.operatorName == nil else {
      for inner in member.value.array ?? [member.value] { add(inner, requirement) }
      return
    }
    requirements[member.name, default: [:]][requirement, default: 0] += 1
    let look = looks[member.name] ?? Look()
    looks[member.name] = look
    look.add(member.value)
  }

  /// Returns what is looked at of an effect; nothing for one that no case watches.
  func seen(of effect: JSONValue, naming: (JSONValue) -> JSONValue?) -> JSONValue? {
    guard let member = effect.object?.members.first, let look = looks[member.name] else {
      return nil
    }
    return .object([member.name: look.seen(of: member.value, naming: naming)])
  }
}

extension Looks {
  /// Returns a pattern of what is looked at in an effect; nothing for one that no case watches.
  func pattern(of effect: JSONValue) -> JSONValue? {
    guard let member = effect.object?.members.first, let look = looks[member.name] else {
      return nil
    }
    return .object([member.name: look.pattern(of: member.value)])
  }
}

extension Step {
  /// The effects that are expected after the step, in each answer that is allowed.
  fileprivate var patterns: [JSONValue] {
    switch expectation {
    case .effects(let effects): effects.array ?? []
    case .answers(let answers): answers.flatMap { $0.effects.array ?? [] }
    case nil: []
    }
  }
}
