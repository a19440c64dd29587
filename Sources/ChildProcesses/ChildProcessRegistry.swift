internal import Foundation
internal import Locking

extension ChildProcess {
  /// The process groups that are alive, at most so many at once.
  struct Registry: Sendable {
    /// A group at each place; 0 for one that is free, -1 for a group that will be named.
    private let groups: Locked<[pid_t]>
    let capacity: Int

    init(capacity: Int) {
      self.capacity = capacity
      groups = Locked(Array(repeating: 0, count: capacity))
    }

    /// Takes a free place, for a group that will be named; nil when there is none.
    func reserve() -> Int? {
      groups.withLock { groups in
        guard let place = groups.firstIndex(of: 0) else { return nil }
        groups[place] = -1
        return place
      }
    }

    func enter(_ group: pid_t, at place: Int) {
      groups.withLock { $0[place] = group }
    }

    func leave(_ place: Int) {
      groups.withLock { $0[place] = 0 }
    }

    func killAll() {
      groups.withLock { groups in
        for group in groups where group > 0 { kill(-group, SIGKILL) }
      }
    }
  }
}
