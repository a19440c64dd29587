package import ConformanceKit

/// The way to a value within another, also through texts that are JSON.
package struct Way: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case member(String)
    case element(Int)
    /// Into the JSON of which this is the text.
    case text
  }

  package var steps: [Step]

  package init(steps: [Step] = []) { self.steps = steps }

  package func adding(_ step: Step) -> Way { Way(steps: steps + [step]) }

  /// The names of the members on the way, without places in lists.
  package var names: [String] {
    steps.compactMap { if case .member(let name) = $0 { name } else { nil } }
  }
}

extension JSONValue {
  /// Visits each value that holds no others, with the way to it.
  package func visitLeaves(from way: Way = Way(), _ visit: (Way, JSONValue) -> Void) {
    switch self {
    case .object(let object):
      for member in object.members {
        member.value.visitLeaves(from: way.adding(.member(member.name)), visit)
      }
    case .array(let elements):
      for (place, element) in elements.enumerated() {
        element.visitLeaves(from: way.adding(.element(place)), visit)
      }
    case .string:
      if let inner = parsedJSON {
        inner.visitLeaves(from: way.adding(.text), visit)
      } else {
        visit(way, self)
      }
    case .null, .bool, .number: visit(way, self)
    }
  }

  /// Returns the value at the end of a way.
  package func value(at way: some Collection<Way.Step>) -> JSONValue? {
    guard let step = way.first else { return self }
    switch (step, self) {
    case (.member(let name), .object(let object)):
      return object[name]?.value(at: way.dropFirst())
    case (.element(let place), .array(let elements)):
      return elements.indices.contains(place) ? elements[place].value(at: way.dropFirst()) : nil
    case (.text, .string): return parsedJSON?.value(at: way.dropFirst())
    default: return nil
    }
  }

  /// Returns the same with another value at the end of a way, or with none there.
  package func setting(_ new: JSONValue?, at way: some Collection<Way.Step>) -> JSONValue? {
    guard let step = way.first else { return new }
    let rest = way.dropFirst()
    switch (step, self) {
    case (.member(let name), .object(var object)):
      guard let old = object[name] else { return self }
      object[name] = old.setting(new, at: rest)
      return .object(object)
    case (.element(let place), .array(var elements)):
      guard elements.indices.contains(place) else { return self }
      if let value = elements[place].setting(new, at: rest) {
        elements[place] = value
      } else {
        elements.remove(at: place)
      }
      return .array(elements)
    case (.text, .string):
      return parsedJSON?.setting(new, at: rest).map { .string($0.compact) } ?? self
    default: return self
    }
  }

  /// Returns the same with each value that is equal to one replaced by another.
  package func replacing(_ old: JSONValue, by new: JSONValue) -> JSONValue {
    if self == old { return new }
    switch self {
    case .object(let object):
      return .object(
        JSONObject(
          object.members.map {
            JSONObject.Member(name: $0.name, value: $0.value.replacing(old, by: new))
          }))
    case .array(let elements): return .array(elements.map { $0.replacing(old, by: new) })
    case .string:
      guard let inner = parsedJSON else { return self }
      let changed = inner.replacing(old, by: new)
      return changed == inner ? self : .string(changed.compact)
    case .null, .bool, .number: return self
    }
  }
}
