public import ConformanceKit

/// What happened to a subject and what it did, from the start of a case or a history on.
@usableFromInline
package struct Trace: Sendable {
  /// A place in a trace.
  @usableFromInline
  package struct Point: Hashable, Comparable, Sendable {
    /// The exchange, counted from 0: an event or a stretch of time, and the effects that it had.
    @usableFromInline package let step: Int
    /// The place among all events and effects.
    @usableFromInline package let place: Int
    /// When it is.
    @usableFromInline package let now: Instant

    package init(step: Int, place: Int, now: Instant) {
      self.step = step
      self.place = place
      self.now = now
    }

    @inlinable
    package static func < (left: Point, right: Point) -> Bool { left.place < right.place }
  }

  package let role: String
  package let edition: Edition
  /// The role's optional abilities that the subject claims.
  package let features: Set<String>
  package let configuration: JSONValue
  package let exchanges: [Finding.Exchange]
  /// The steps to which the exchanges belong, where several are one; nothing where each is its own.
  package let steps: [Int]?
  /// The events and effects of the role that nothing shows, so that their absence says nothing.
  package let unseen: Set<String>

  package init(
    role: String, edition: Edition, features: Set<String>, configuration: JSONValue,
    exchanges: [Finding.Exchange], steps: [Int]? = nil,
    unseen: Set<String> = []
  ) {
    self.role = role
    self.edition = edition
    self.features = features
    self.configuration = configuration
    self.exchanges = exchanges
    self.steps = steps
    self.unseen = unseen
  }

  /// The same but for the last exchange, in which the subject broke down.
  package var withoutLast: Trace {
    Trace(
      role: role, edition: edition, features: features, configuration: configuration,
      exchanges: exchanges.dropLast(), steps: steps, unseen: unseen)
  }
}
