import Foundation
import PushDelegateTesting
import StandIns

extension Recorder {
  /// Lets the main queue and the app's tasks run until nothing happens any more.
  ///
  /// - Parameters:
  ///   - seconds: For how long a handler that is owed is waited for, in real time.
  ///   - rest: For how many turns nothing happens then.
  @MainActor func settle(atMost seconds: Double = 0, quiet rest: Int) {
    let end = Date.now.addingTimeInterval(seconds)
    var quiet = 0
    while quiet < rest || owesCompletion && Date.now < end {
      let before = count
      Turn.onMain()
      quiet = count == before ? quiet + 1 : 0
    }
  }
}
