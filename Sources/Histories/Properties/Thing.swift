public import ConformanceKit

/// Something in a trace that stands at one place: a request, an answer, a call.
///
/// The verbs below are those of the specification patterns (Dwyer, Avrunin, Corbett 1999). Each takes a question
/// that is answered by yes, no, or `nil` where that is unclear; an unclear answer is no answer.
@usableFromInline
package protocol Thing {
  var point: Trace.Point { get }
}

/// An event or effect, where it stands.
@usableFromInline
package struct Told<What: Sendable>: Thing, Sendable {
  @usableFromInline package let point: Trace.Point
  @usableFromInline package let what: What

  @inlinable
  package init(point: Trace.Point, what: What) {
    self.point = point
    self.what = what
  }
}

extension Sequence where Element: Thing {
  /// Returns those of which something is known to hold: those of which it is unclear are left out.
  @inlinable
  package func when(_ holds: (Element) -> Bool?) -> [Element] { filter { holds($0) == true } }

  /// Universality: something holds of each.
  ///
  /// - Parameters:
  ///   - requirement: The requirement that is broken otherwise; nothing for the property's first.
  ///   - sentence: Says what is wrong with one.
  ///   - holds: Whether it holds of one.
  /// - Returns: A mark for each of which it is clear.
  @inlinable
  package func each(
    against requirement: String? = nil, saying sentence: (Element) -> String? = { _ in nil },
    _ holds: (Element) -> Bool?
  ) -> Judgement {
    var judgement = Judgement()
    for thing in self {
      guard let isSo = holds(thing) else { continue }
      judgement.touched += 1
      if isSo { continue }
      judgement.breaks.append(
        Judgement.Break(point: thing.point, sentence: sentence(thing), requirement: requirement))
    }
    return judgement
  }

  /// Universality, where each has a requirement of its own.
  @inlinable
  package func each(
    againstIts requirement: (Element) -> String?, _ holds: (Element) -> Bool?
  ) -> Judgement {
    var judgement = Judgement()
    for thing in self {
      guard let isSo = holds(thing) else { continue }
      judgement.touched += 1
      if isSo { continue }
      judgement.breaks.append(
        Judgement.Break(point: thing.point, sentence: nil, requirement: requirement(thing)))
    }
    return judgement
  }

  /// Absence: something holds of none.
  @inlinable
  package func none(
    against requirement: String? = nil, saying sentence: (Element) -> String? = { _ in nil },
    _ isWrong: (Element) -> Bool?
  ) -> Judgement {
    each(against: requirement, saying: sentence) { thing in isWrong(thing).map { !$0 } }
  }

  /// Precedence: each has another one before it that it belongs to.
  @inlinable
  package func follow<Other: Thing>(
    _ others: [Other], against requirement: String? = nil,
    saying sentence: (Element) -> String? = { _ in nil }, where fits: (Element, Other) -> Bool?
  ) -> Judgement {
    each(against: requirement, saying: sentence) { thing in
      known(others.prefix { $0.point < thing.point }) { fits(thing, $0) }
    }
  }

  /// Response: each has another one after it that belongs to it, at the latest at an instant.
  ///
  /// - Parameters:
  ///   - others: What is to come, in order.
  ///   - limit: Until when it has time; nothing where that is unclear.
  ///   - now: When the trace ends: before the limit nothing is late.
  ///   - requirement: The requirement that is broken otherwise; nothing for the property's first.
  ///   - sentence: Says what is wrong with one.
  ///   - fits: Whether another one belongs to one.
  /// - Returns: A mark for each whose time was over, or that had its answer.
  @inlinable
  package func lead<Other: Thing>(
    to others: [Other], by limit: (Element) -> Instant?, endingAt now: Instant,
    against requirement: String? = nil, saying sentence: (Element) -> String? = { _ in nil },
    where fits: (Element, Other) -> Bool?
  ) -> Judgement {
    each(against: requirement, saying: sentence) { thing in
      guard let limit = limit(thing) else { return nil }
      let came = known(others) { other in
        other.point > thing.point && other.point.now <= limit ? fits(thing, other) : false
      }
      return came == false && now < limit ? nil : came
    }
  }

  /// Agreement: those that belong together have the same value.
  ///
  /// - Parameters:
  ///   - value: What is the same; nothing where that is unclear.
  ///   - owner: To what one belongs; nothing where that is unclear.
  ///   - requirement: The requirement that is broken otherwise; nothing for the property's first.
  ///   - sentence: Says what is wrong with one.
  /// - Returns: A mark for each after the first of its kind.
  @inlinable
  package func agree<Value: Equatable, Owner: Hashable>(
    on value: (Element) -> Value?, of owner: (Element) -> Owner?,
    against requirement: String? = nil, saying sentence: (Element) -> String? = { _ in nil }
  ) -> Judgement {
    var first: [Owner: Value] = [:]
    return each(against: requirement, saying: sentence) { thing in
      guard let owner = owner(thing), let value = value(thing) else { return nil }
      guard let known = first[owner] else {
        first[owner] = value
        return nil
      }
      return known == value
    }
  }

  /// Difference: no two have the same value.
  @inlinable
  package func differ<Value: Hashable>(
    in value: (Element) -> Value?, against requirement: String? = nil,
    saying sentence: (Element) -> String? = { _ in nil }
  ) -> Judgement {
    var seen: Set<Value> = []
    return each(against: requirement, saying: sentence) { thing in
      value(thing).map { seen.insert($0).inserted }
    }
  }

  /// Pace: at least so many milliseconds lie between one and the next.
  @inlinable
  package func keepApart(
    byMilliseconds pause: Int64, against requirement: String? = nil,
    saying sentence: (Element) -> String? = { _ in nil }
  ) -> Judgement {
    var last: Instant?
    return each(against: requirement, saying: sentence) { thing in
      defer { last = thing.point.now }
      return last.map { $0.advanced(byMilliseconds: pause) <= thing.point.now }
    }
  }
}

/// Whether something holds of one of several; unclear where it holds of none and is unclear of one.
@inlinable
package func known<Element>(
  _ elements: some Sequence<Element>, where holds: (Element) -> Bool?
) -> Bool? {
  var isUnclear = false
  for element in elements {
    switch holds(element) {
    case true?: return true
    case false?: continue
    case nil: isUnclear = true
    }
  }
  return isUnclear ? nil : false
}

/// Whether two values are the same; unclear where one isn't known.
@inlinable
package func same<Value: Equatable>(_ left: Value?, _ right: Value?) -> Bool? {
  guard let left, let right else { return nil }
  return left == right
}
