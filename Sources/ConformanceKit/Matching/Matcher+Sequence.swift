extension Matcher {
  /// Returns the first difference between a list of patterns and a list of observations.
  ///
  /// - Parameters:
  ///   - patterns: Values and operators, those of lists included.
  ///   - observed: The observations, in order; all of them must be taken.
  ///   - elements: Whether the elements are effects or plain values.
  ///   - bindings: The values of names; captures are added.
  /// - Returns: Nothing when the list fits.
  /// - Throws: ``CaseFault`` when a pattern itself is at fault.
  package func sequence(
    _ patterns: [JSONValue], _ observed: [JSONValue], _ elements: Elements,
    _ bindings: inout Bindings
  ) throws(CaseFault) -> Mismatch? {
    var rest = ListRest(observed: observed, elements: elements)
    for pattern in patterns {
      let found: Mismatch?
      switch pattern.listOperator {
      case .anyOrder(let alternatives): found = try anyOrder(alternatives, &rest, &bindings)
      case .optional(let body): found = try take(body, 0...1, &rest, &bindings)
      case .repeated(let body, let times): found = try take(body, times, &rest, &bindings)
      case .invalid(let sentence): throw CaseFault(sentence)
      case nil: found = try take(pattern, 1...1, &rest, &bindings)
      }
      if let found { return found }
    }
    return rest.first.map { Mismatch(.unexpected($0), at: .index(rest.index)) }
  }

  /// Takes as many elements as fit, within bounds.
  private func take(
    _ pattern: JSONValue, _ times: ClosedRange<Int>, _ rest: inout ListRest,
    _ bindings: inout Bindings
  ) throws(CaseFault) -> Mismatch? {
    var taken = 0
    while taken < times.upperBound, let element = rest.first {
      var tried = bindings
      if let found = try item(pattern, element, rest.elements, &tried) {
        return taken < times.lowerBound ? found.inside(.index(rest.index)) : nil
      }
      bindings = tried
      rest.index += 1
      taken += 1
    }
    return taken < times.lowerBound ? Mismatch(.endsBefore(pattern)) : nil
  }

  private func anyOrder(
    _ alternatives: [JSONValue], _ rest: inout ListRest, _ bindings: inout Bindings
  ) throws(CaseFault) -> Mismatch? {
    var left = alternatives.map { AnyOrderElement($0) }
    search: while let element = rest.first {
      for index in left.indices {
        var tried = bindings
        if try item(left[index].pattern, element, rest.elements, &tried) == nil {
          bindings = tried
          rest.index += 1
          left.remove(at: index)
          continue search
        }
      }
      break
    }
    left.removeAll(where: \.isOptional)
    guard let first = left.first else { return nil }
    guard let element = rest.first else { return Mismatch(.endsBefore(first.pattern)) }
    return Mismatch(.fitsNone(element, of: left.count), at: .index(rest.index))
  }

  private func item(
    _ pattern: JSONValue, _ value: JSONValue, _ elements: Elements, _ bindings: inout Bindings
  ) throws(CaseFault) -> Mismatch? {
    switch elements {
    case .values: try mismatch(pattern, value, &bindings)
    case .effects: try effect(pattern, value, &bindings)
    }
  }

  /// Returns the first difference between an expected effect and an observed one.
  package func effect(
    _ pattern: JSONValue, _ value: JSONValue, _ bindings: inout Bindings
  ) throws(CaseFault) -> Mismatch? {
    guard let expected = pattern.object?.members, expected.count == 1,
      expected[0].name.utf8.first != UInt8(ascii: "$")
    else { throw CaseFault("\(pattern.compact) isn't an effect: a name and its members expected") }
    guard let observed = value.object?.members, observed.count == 1,
      observed[0].name == expected[0].name
    else { return Mismatch(.differs(expected: pattern, observed: value)) }
    return try mismatch(expected[0].value, observed[0].value, &bindings)?
      .inside(.member(expected[0].name))
  }
}

/// What is left of a list of observations.
private struct ListRest {
  let observed: [JSONValue]
  let elements: Matcher.Elements
  var index = 0

  var first: JSONValue? { index < observed.count ? observed[index] : nil }
}

private struct AnyOrderElement {
  let pattern: JSONValue
  let isOptional: Bool

  init(_ pattern: JSONValue) {
    isOptional = pattern.object?.members.first?.name == "$optional"
    self.pattern = isOptional ? pattern.object?.members.first?.value ?? pattern : pattern
  }
}

/// An operator that stands for a number of elements.
private enum ListOperator {
  case anyOrder([JSONValue])
  case optional(JSONValue)
  case repeated(JSONValue, ClosedRange<Int>)
  case invalid(String)
}

extension JSONValue {
  fileprivate var listOperator: ListOperator? {
    guard case .object(let object) = self, let first = object.members.first,
      first.name.utf8.first == UInt8(ascii: "$")
    else { return nil }
    switch PatternOperator(rawValue: first.name) {
    case .anyOrder:
      return first.value.array.map { .anyOrder($0) } ?? .invalid("'$anyOrder' needs a list")
    case .optional: return .optional(first.value)
    case .repetition: return repetition(of: first.value, bounds: object["times"])
    default: return nil
    }
  }

  private func repetition(of body: JSONValue, bounds: JSONValue?) -> ListOperator {
    guard let bounds = bounds?.array, bounds.count == 2, let lower = bounds[0].number?.int64,
      lower >= 0
    else { return .invalid("'times' needs a number, or a list of two bounds") }
    let upper = bounds[1].number?.int64 ?? Int64(Int32.max)
    guard upper >= lower else { return .invalid("'times' has its bounds the wrong way round") }
    return .repeated(body, Int(lower)...Int(upper))
  }
}
