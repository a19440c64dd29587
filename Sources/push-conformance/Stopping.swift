import ChildProcesses
import ConformanceKit
import Foundation
import Locking

/// Ends the program in good order when a signal asks for it.
///
/// The signals are blocked in every thread and taken by one that does nothing else, so that ending may
/// lock, allocate and write as any other code does.
final class Stopping: Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let recorder = Locked<Recorder?>(nil)

  /// Waits for the signals that ask a program to stop; must be made before any thread is started.
  init() {
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in Self.signals { sigaddset(&mask, number) }
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    let awaited = mask
    Threads.start { [self] in
      var awaited = awaited
      var number: Int32 = 0
      while sigwait(&awaited, &number) != 0 {}
      stop(by: number)
    }
  }

  /// Lets a signal from now on write what a recorder has.
  func hand(_ recorder: Recorder) {
    self.recorder.withLock { $0 = recorder }
  }

  /// Kills the children, writes what there is, and exits with the status that shells use.
  private func stop(by number: Int32) -> Never {
    recorder.withLock { recorder in
      guard let recorder else { return }
      // The recorder is held first: a child that is killed must not become a finding.
      recorder.stop(ending: { ChildProcess.killAll() }) { sentence in
        // A child that was started meanwhile is killed too; no finding is taken any more.
        end(by: number, saying: "stopped by a signal, \(sentence)")
      }
    }
    end(by: number, saying: "stopped by a signal")
  }

  private func end(by number: Int32, saying words: String) -> Never {
    ChildProcess.killAll {
      Terminal.standardError.write("push-conformance: \(words)\n")
      _exit(128 + number)
    }
  }
}
