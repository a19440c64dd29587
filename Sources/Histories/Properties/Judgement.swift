/// What holding a property against a trace came to.
@usableFromInline
package struct Judgement: Sendable {
  /// A place at which a property doesn't hold.
  @usableFromInline
  package struct Break: Sendable {
    @usableFromInline package let point: Trace.Point
    /// What is wrong there, a sentence without a period; nothing where the property's summary says it.
    @usableFromInline package let sentence: String?
    /// The requirement that is broken; nothing for the property's first.
    @usableFromInline package let requirement: String?

    @inlinable
    package init(point: Trace.Point, sentence: String?, requirement: String?) {
      self.point = point
      self.sentence = sentence
      self.requirement = requirement
    }
  }

  /// How often the trace showed whether it holds.
  @usableFromInline package var touched = 0
  @usableFromInline package var breaks: [Break] = []

  @inlinable
  package init() {}

  /// Adds what another part of the property came to.
  @inlinable
  package mutating func add(_ other: Judgement) {
    touched += other.touched
    if !other.breaks.isEmpty { breaks += other.breaks }
  }

  /// Takes down one answer; `nil`, which says that it is unclear, leaves no mark.
  @inlinable
  package mutating func add(
    _ holds: Bool?, at point: Trace.Point, _ sentence: @autoclosure () -> String? = nil,
    against requirement: String? = nil
  ) {
    guard let holds else { return }
    touched += 1
    if !holds {
      breaks.append(Break(point: point, sentence: sentence(), requirement: requirement))
    }
  }
}

/// Adds up the parts of a property.
@resultBuilder @usableFromInline
package enum JudgementBuilder {
  @inlinable
  package static func buildPartialBlock(first: Judgement) -> Judgement { first }

  @inlinable
  package static func buildPartialBlock(
    accumulated: Judgement, next: Judgement
  ) -> Judgement {
    var sum = accumulated
    sum.add(next)
    return sum
  }
}
