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

    /// Starts a process and names its group at a place that was taken.
    ///
    /// Who kills all waits until it stands there: a signal that comes meanwhile would leave the process alive.
    func start(_ command: Command, at place: Int) throws(SpawnFailure) -> Spawn {
      try groups.withLock { groups throws(SpawnFailure) in
        let spawn = try Spawn.start(command)
        groups[place] = spawn.process
        return spawn
      }
    }

    func leave(_ place: Int) {
      groups.withLock { $0[place] = 0 }
    }

    func killAll() {
      groups.withLock { Self.kill($0) }
    }

    /// Kills all and ends the program, before anybody can start another.
    func killAll(andThen end: () -> Never) -> Never {
      groups.withLock { groups -> Never in
        Self.kill(groups)
        end()
      }
    }

    private static func kill(_ groups: [pid_t]) {
      for group in groups where group > 0 { Foundation.kill(-group, SIGKILL) }
    }
  }
}
