/// What playing a case came to.
public enum Verdict: String, CaseIterable, Sendable {
  /// The subject did what is expected.
  case passed
  /// A must is broken; also a crash, a hang, or nonsense in reply to an event.
  case failed
  /// A should is broken.
  case deviated
  /// An open question was answered, in a way that is listed or in another.
  case observed
  /// The case wasn't played: something isn't claimed, or can't be expressed.
  case skipped
  /// The case is at fault, or the subject could not be started or spoken to.
  case errored
}
