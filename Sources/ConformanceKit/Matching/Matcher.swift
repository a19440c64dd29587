/// Holds observations against the patterns of cases.
///
/// Matching is greedy: each element of a list takes the first pattern that fits and never gives it
/// back. What a match has captured that fails as a whole counts no more: the caller drops its bindings.
package struct Matcher {
  /// What the elements of a list are.
  package enum Elements {
    case values
    /// Objects with one member, the name of the effect.
    case effects
  }

  /// The expressions that were compiled, shared by all matchers of a thread.
  package final class Expressions {
    fileprivate var compiled: [String: Expression] = [:]

    package init() {}
  }

  private let expressions: Expressions

  /// Makes a matcher.
  ///
  /// - Parameter expressions: Where compiled expressions are kept.
  package init(expressions: Expressions = Expressions()) {
    self.expressions = expressions
  }

  /// Returns the first difference between what is expected and what was observed.
  ///
  /// - Parameters:
  ///   - pattern: A value, or an operator such as `{ "$any": true }`.
  ///   - value: What was observed; nothing for an absent member.
  ///   - bindings: The values of names; captures are added when the whole pattern fits.
  /// - Returns: Nothing when the value fits.
  /// - Throws: ``CaseFault`` when the pattern itself is at fault.
  package func mismatch(
    _ pattern: JSONValue, _ value: JSONValue?, _ bindings: inout Bindings
  ) throws(CaseFault) -> Mismatch? {
    switch pattern {
    case .string(let text): return try mismatch(text: text, value, bindings)
    case .object(let object):
      if let name = object.members.first?.name, name.utf8.first == UInt8(ascii: "$") {
        return try mismatch(operation: name, object, value, &bindings)
      }
      return try members(object, value, &bindings, closed: false)
    case .array(let patterns):
      guard let value else { return Mismatch(.missing) }
      guard let elements = value.array else {
        return Mismatch(.wrongType(expected: "a list", observed: value))
      }
      return try sequence(patterns, elements, .values, &bindings)
    case .null, .bool, .number: return literal(pattern, value)
    }
  }

  private func mismatch(
    text: String, _ value: JSONValue?, _ bindings: Bindings
  ) throws(CaseFault) -> Mismatch? {
    guard text.hasDollar else { return literal(.string(text), value) }
    return literal(try bindings.fill(text), value)
  }

  /// Compares with a value that isn't a pattern; the observation may have further members.
  private func literal(_ expected: JSONValue, _ value: JSONValue?) -> Mismatch? {
    guard let value else { return Mismatch(.missing) }
    if case .object(let members) = expected, case .object(let observed) = value {
      for member in members.members {
        if let found = literal(member.value, observed[member.name]) {
          return found.inside(.member(member.name))
        }
      }
      return nil
    }
    if case .array(let elements) = expected, case .array(let observed) = value,
      elements.count == observed.count
    {
      for index in elements.indices {
        if let found = literal(elements[index], observed[index]) {
          return found.inside(.index(index))
        }
      }
      return nil
    }
    return expected == value ? nil : Mismatch(.differs(expected: expected, observed: value))
  }

  private func members(
    _ object: JSONObject, _ value: JSONValue?, _ bindings: inout Bindings, closed: Bool
  ) throws(CaseFault) -> Mismatch? {
    guard let value else { return Mismatch(.missing) }
    guard case .object(let observed) = value else {
      return Mismatch(.wrongType(expected: "an object", observed: value))
    }
    for member in object.members {
      if let found = try mismatch(member.value, observed[member.name], &bindings) {
        return found.inside(.member(member.name))
      }
    }
    guard closed else { return nil }
    for member in observed.members where object[member.name] == nil {
      return Mismatch(.unexpected(member.value), at: .member(member.name))
    }
    return nil
  }

  private func mismatch(
    operation: String, _ object: JSONObject, _ value: JSONValue?, _ bindings: inout Bindings
  ) throws(CaseFault) -> Mismatch? {
    let operand = object.members[0].value
    guard let known = PatternOperator(rawValue: operation) else {
      throw CaseFault("unknown pattern '\(operation)'")
    }
    if known == .absent { return value.map { Mismatch(.mustBeAbsent($0)) } }
    if known == .optional {
      return value == nil ? nil : try mismatch(operand, value, &bindings)
    }
    guard let value else { return Mismatch(.missing) }
    switch known {
    case .any, .absent, .optional: return nil
    case .capture:
      let name = try text(operand, of: operation)
      return bindings.capture(value, as: name).map { Mismatch(.heldAlready(by: $0)) }
    case .matches: return try matches(try text(operand, of: operation), value)
    case .range: return try range(operand, value)
    case .oneOf: return try oneOf(operand, value, &bindings)
    case .only:
      guard let closed = operand.object else { throw CaseFault("'$only' needs an object") }
      return try members(closed, value, &bindings, closed: true)
    case .json: return try json(operand, value, &bindings)
    case .anyOrder, .repetition: throw CaseFault("'\(operation)' stands only in a list")
    }
  }

  private func text(_ operand: JSONValue, of operation: String) throws(CaseFault) -> String {
    guard let text = operand.string else { throw CaseFault("'\(operation)' needs a text") }
    return text
  }

  private func matches(
    _ expression: String, _ value: JSONValue
  ) throws(CaseFault) -> Mismatch? {
    let compiled = try compiled(expression)
    guard let text = value.string else {
      return Mismatch(.unmatched(value, expression: expression))
    }
    switch compiled.matches(text) {
    case true?: return nil
    case false?: return Mismatch(.unmatched(value, expression: expression))
    case nil:
      throw CaseFault("'\(expression)' takes too long on a text of \(text.utf8.count) bytes")
    }
  }

  private func compiled(
    _ expression: String
  ) throws(CaseFault) -> Expression {
    if let known = expressions.compiled[expression] { return known }
    do throws(Expression.SyntaxError) {
      let compiled = try Expression(expression)
      expressions.compiled[expression] = compiled
      return compiled
    } catch {
      throw CaseFault("'\(expression)' is not a regular expression: \(error)")
    }
  }

  private func range(_ operand: JSONValue, _ value: JSONValue) throws(CaseFault) -> Mismatch? {
    guard let bounds = operand.array, bounds.count == 2 else {
      throw CaseFault("'$range' needs a list of two bounds")
    }
    guard let number = value.number else { return Mismatch(.outOfRange(value, bounds: operand)) }
    let isWithin =
      bounds[0].number.map { $0 <= number } ?? true
      && bounds[1].number.map { number <= $0 } ?? true
    return isWithin ? nil : Mismatch(.outOfRange(value, bounds: operand))
  }

  private func oneOf(
    _ operand: JSONValue, _ value: JSONValue, _ bindings: inout Bindings
  ) throws(CaseFault) -> Mismatch? {
    guard let alternatives = operand.array else { throw CaseFault("'$oneOf' needs a list") }
    for alternative in alternatives {
      var tried = bindings
      if try mismatch(alternative, value, &tried) == nil {
        bindings = tried
        return nil
      }
    }
    return Mismatch(.noneAllowed(value, of: operand))
  }

  private func json(
    _ operand: JSONValue, _ value: JSONValue, _ bindings: inout Bindings
  ) throws(CaseFault) -> Mismatch? {
    guard let text = value.string else {
      return Mismatch(.wrongType(expected: "a text that is JSON", observed: value))
    }
    let parsed: JSONValue
    do throws(JSONSyntaxError) {
      parsed = try JSONValue(parsing: text)
    } catch {
      return Mismatch(.notJSON(value, reason: error.description))
    }
    return try mismatch(operand, parsed, &bindings)
  }
}
