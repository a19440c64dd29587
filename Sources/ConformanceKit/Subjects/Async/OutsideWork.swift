/// Why asynchronous code can't be run to the end of an answer: it leaves the world of the case.
enum OutsideWork: Error, CustomStringConvertible {
  /// A task went on by another thread than the one that plays the case.
  case otherThread
  /// The tasks go on and on at one instant.
  case neverIdle(turns: Int)
  /// The tasks wake and wake without an effect.
  case neverActs(stops: Int)
  /// The player was not made before time passed.
  case notMade

  var description: String {
    switch self {
    case .otherThread:
      "\(Waiting.onAnotherThread): a task went on by another thread, as after 'Task.sleep', a request to "
        + "the network, a dispatch queue or the main actor; sleep on the world's clock, and let events "
        + "bring what the code waits for"
    case .neverIdle(let turns):
      "did not come to rest: its tasks had \(turns) turns at one instant; "
        + "sleep on the world's clock instead of asking again and again"
    case .neverActs(let stops):
      "woke at \(stops) instants on end without an effect; sleep until there is something to do"
    case .notMade:
      "was not made: its initialiser waits; let the call of an event wait instead"
    }
  }
}

/// What a call threw after the answer to its event had been given.
struct LateFailure: Error, CustomStringConvertible {
  /// The name of the event.
  let event: String
  let error: any Error

  var description: String { "\(error), from the call of an earlier '\(event)'" }
}
