/// What happens to a subject, told while it is played: what comes next depends on what the subject did.
package protocol Course: Sendable {
  /// Says what comes next.
  ///
  /// - Parameters:
  ///   - exchanges: All that was answered so far.
  ///   - isWaiting: Whether an answer is under way.
  /// - Returns: The next step, or why there is none.
  mutating func next(after exchanges: [Finding.Exchange], isWaiting: Bool) -> CourseStep
}

/// What comes next in a course.
package enum CourseStep: Sendable {
  case event(JSONValue)
  case advance(milliseconds: Int64)
  /// It depends on the answer that is under way.
  case waits
  /// Nothing more comes.
  case ends
}
