/// The words by which a report knows code that waits for something else than the world's clock.
package enum Waiting {
  /// How the reason begins where a task went on by another thread.
  package static let onAnotherThread = "waited for the outside world"
  /// How the remark begins where calls have not returned, and nothing sleeps.
  package static let calls = "ConformanceKit: calls that have not returned"
}
