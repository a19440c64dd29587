internal import Foundation
internal import Synchronization

extension ChildProcess {
  /// The process groups that are alive, in a form that a signal handler may read.
  ///
  /// It is an array that never changes, of atomics: nothing locks or allocates in `killAll`.
  struct Registry: Sendable {
    private final class Slot: Sendable {
      let group = Atomic<pid_t>(0)
    }

    private let slots: [Slot]

    var capacity: Int { slots.count }

    init(capacity: Int) {
      slots = (0..<capacity).map { _ in Slot() }
    }

    /// Takes a free place, for a group that will be named; nil when there is none.
    func reserve() -> Int? {
      slots.firstIndex { slot in
        slot.group.compareExchange(expected: 0, desired: -1, ordering: .sequentiallyConsistent)
          .exchanged
      }
    }

    func enter(_ group: pid_t, at place: Int) {
      slots[place].group.store(group, ordering: .sequentiallyConsistent)
    }

    func leave(_ place: Int) {
      slots[place].group.store(0, ordering: .sequentiallyConsistent)
    }

    func killAll() {
      let interrupted = errno
      defer { errno = interrupted }
      for slot in slots {
        let group = slot.group.load(ordering: .sequentiallyConsistent)
        if group > 0 { kill(-group, SIGKILL) }
      }
    }
  }
}
