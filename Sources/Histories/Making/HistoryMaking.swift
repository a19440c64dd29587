package import ConformanceKit

/// Makes histories of one role, the same for every subject.
///
/// What is meant to happen is drawn ahead, by the number of the history alone. What comes of an intention is found
/// when its turn comes, by what the trace shows: an answer needs a request that is open, and a launch an app that
/// doesn't run. An intention that can't happen is left out.
package protocol HistoryMaking: Sendable {
  /// What tells which intentions can happen.
  associatedtype Reading: RoleReading
  /// What is meant to happen, where that depends on what the subject does.
  associatedtype Meant: Sendable

  /// Returns the edition in which a history is played.
  ///
  /// - Parameters:
  ///   - number: Which history.
  ///   - editions: Those that the subject knows, the newest first.
  /// - Returns: One of them; nothing where there is none.
  static func edition(of number: Int, among editions: [Edition]) -> Edition?

  /// Draws what a history begins with, and what is meant to happen in it.
  static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self>

  /// Returns what is asked of a subject with some of the role's features: for the others it needs no words.
  static func asking(
    _ event: Reading.PlayedRole.Event, of features: Set<Reading.PlayedRole.Feature>
  ) -> Reading.PlayedRole.Event

  /// Returns what an intention comes to, or nothing where it can't happen.
  static func resolve(
    _ meant: Meant, after reading: Reading, at now: Instant
  ) -> Happening<Reading.PlayedRole.Event>?
}

extension HistoryMaking {
  /// Plays the newest.
  package static func edition(of number: Int, among editions: [Edition]) -> Edition? {
    editions.first
  }

  /// Asks the same of everybody.
  package static func asking(
    _ event: Reading.PlayedRole.Event, of features: Set<Reading.PlayedRole.Feature>
  ) -> Reading.PlayedRole.Event { event }
}

/// Something that happens.
package enum Happening<Event: Sendable>: Sendable {
  case event(Event)
  case pass(milliseconds: Int64)

  /// Lets that many seconds pass.
  package static func pass(seconds: Int64) -> Happening { .pass(milliseconds: seconds * 1000) }
}

/// What is meant to happen in a history.
package enum Intention<Making: HistoryMaking>: Sendable {
  /// It can happen whatever the subject does, so it is played without waiting for an answer.
  case now(Happening<Making.Reading.PlayedRole.Event>)
  case meant(Making.Meant)
}

/// A history as it is drawn.
package struct HistoryDraft<Making: HistoryMaking>: Sendable {
  package let configuration: Making.Reading.PlayedRole.Configuration
  package let intentions: [Intention<Making>]

  package init(
    _ configuration: Making.Reading.PlayedRole.Configuration, _ intentions: [Intention<Making>]
  ) {
    self.configuration = configuration
    self.intentions = intentions
  }
}
