import Dispatch
import Foundation

/// A turn of what runs beside the main queue: tasks, and on Linux also blocks of global queues.
///
/// It takes a millisecond, and on a busy machine as long as it takes until what waited there before has
/// been begun; but no longer than half a second, for an app can block those queues.
package struct Turn {
  private static let most = 0.5
  private let group = DispatchGroup()
  private let end = Date.now.addingTimeInterval(Turn.most)

  /// Begins a turn.
  package init() {
    // What has one priority waits in one queue.
    for priority in [TaskPriority.high, .medium, .low, .background] {
      group.enter()
      Task.detached(priority: priority) { [group] in group.leave() }
    }
  }

  /// Waits until it is over, beside the main queue.
  package func wait() {
    Thread.sleep(forTimeInterval: 0.001)
    _ = group.wait(timeout: .now() + Turn.most)
  }

  /// Lets the main queue run for a turn.
  @MainActor package static func onMain() {
    let turn = Turn()
    repeat {
      RunLoop.main.run(until: Date.now.addingTimeInterval(0.001))
    } while turn.group.wait(timeout: .now()) == .timedOut && Date.now < turn.end
  }
}
