import ConformanceKit
import Foundation
import Locking

extension Conformance {
  /// Those whose roles are told of when the process ends.
  private static let all = Locked<[Conformance]>([])

  /// Has it told, when the process ends, what wasn't tested.
  static func register(_ conformance: Conformance) {
    all.withLock { all in
      if all.isEmpty { atexit { Conformance.tellRest() } }
      all.append(conformance)
    }
  }

  /// Notes how a case went, and says on standard error how a role went when that was its last case.
  func note(_ finding: Finding, of role: String, _ subject: Subject, _ loaded: Loaded) {
    let count = loaded.chosenCases(of: role).count
    let words = notes.withLock { notes -> String? in
      notes.played = subject
      guard notes.tallies[role, default: RoleTally()].take(finding, of: count) else { return nil }
      return notes.tallies[role]?.words(of: count)
    }
    guard let words else { return }
    Self.say("\(subject.name), \(role): \(words)")
    TestReport.writeAll()
  }

  /// Returns what a reader can't see otherwise: roles of which not every case was checked, or none.
  package var untested: [String] {
    let (tallies, asked, isAsked) = notes.withLock { ($0.tallies, $0.played, $0.isAsked) }
    guard isAsked || asked != nil, let loaded = try? loaded.value.get() else { return [] }
    let played = asked ?? loaded.given
    return played.roles.keys.sorted().compactMap { role in
      let count = loaded.chosenCases(of: role).count
      guard let tally = tallies[role] else {
        return count == 0 ? nil : "\(played.name) plays '\(role)', of which no case was checked"
      }
      return tally.isThrough ? nil : "\(played.name), \(role): \(tally.words(of: count))"
    }
  }

  private static func tellRest() {
    for conformance in all.withLock(\.self) { conformance.untested.forEach(say) }
  }

  private static func say(_ words: String) {
    FileHandle.standardError.write(Data("➜ \(words.displayed)\n".utf8))
  }
}
