/// A reference whose memory is wrong in one mechanical way.
///
/// Its name says all of it: the operation and its arguments, such as `once:disconnected:1`.
package struct StateMutant: Sendable {
  /// The role in which it plays.
  package let role: String
  /// The profile to which the role belongs.
  package let profile: String
  package let operation: Operation
  /// Kinds of events and effects, members and numbers, as the operation takes them.
  package let arguments: [String]
  /// The members of the event that are mere labels between a case and a subject.
  let labels: [String]

  /// The name with which it is asked for, within its role.
  package var name: String { ([operation.rawValue] + arguments).joined(separator: ":") }
}

extension StateMutant {
  /// What is wrong with the memory.
  package enum Operation: String, CaseIterable, Sendable {
    /// `once:K:N`: the events K after the N-th change nothing.
    case once
    /// `answers:K:N`: the events K after the N-th are answered, and change nothing.
    case answers
    /// `twice:K`: each K is remembered twice.
    case twice
    /// `forgets:K:L`: when L comes, it is as if the last K had not been.
    case forgets
    /// `revives:K:L`: when L comes, all is as it was before the last K.
    case revives
    /// `first:K:M`: of the events K with the same M the first alone counts.
    case first
    /// `last:K:M`: an event K makes it as if those with another M had not been.
    case last
    /// `stale:K:M`: takes a K for an earlier one that differs in M alone.
    case stale
    /// `mixes:M:HOW`: takes values of M that agree in some way for the first of them.
    case mixes
    /// `joins:K:M:N`: takes values of M and N for others that read the same when joined.
    case joins
    /// `takes:K:M:AGE`: takes the oldest or the newest M in place of the one that K names.
    case takes
    /// `frozen:CLOCK`: sees the time of the start, of the first K, or of whole minutes and hours.
    case frozen
    /// `sliding:K`: each K starts running times anew.
    case sliding
    /// `restarts:K`: remembers after a restart nothing of K, or (`restarts:anew`) counts times from it.
    case restarts
    /// `crosses:E:M`: says in an effect E the M of another turn.
    case crosses
    /// `waits:E:M`: has an effect E that falls due when that of another M does.
    case waits
  }

  /// The ways in which values agree that a mutant takes for one.
  enum Likeness: String, CaseIterable {
    case letters, head, tail, number

    /// What values that agree have in common.
    func core(of text: String) -> String {
      switch self {
      case .letters: text.lowercased()
      case .head: String(text.prefix(8))
      case .tail: String(text.suffix(8))
      case .number: Double(text).map { "\($0)" } ?? text
      }
    }
  }

  /// What the mutant does, as a sentence without a period.
  package var summary: String {
    let words = arguments + ["", "", ""]
    let (first, second, third) = (words[0], words[1], words[2])
    return switch operation {
    case .once: "'\(first)' after number \(second) changes nothing"
    case .answers: "'\(first)' after number \(second) is answered and not remembered"
    case .twice: "'\(first)' is remembered twice"
    case .forgets: "when '\(second)' comes, the last '\(first)' has not been"
    case .revives: "when '\(second)' comes, all is as before the last '\(first)'"
    case .first: "of each '\(second)' the first '\(first)' alone counts"
    case .last: "'\(first)' replaces what is known of every other '\(second)'"
    case .stale: "'\(first)' is taken for an earlier one with another '\(second)'"
    case .mixes: "values of '\(first)' that agree (\(second)) are taken for one"
    case .joins: "'\(second)' and '\(third)' of '\(first)' are told apart only when joined"
    case .takes: "'\(first)' is for the \(third) '\(second)' in place of the one named"
    case .frozen: "time stands (\(arguments.joined(separator: ":")))"
    case .sliding: "'\(first)' starts running times anew"
    case .restarts:
      first == "anew"
        ? "a restart starts running times anew" : "after a restart nothing of '\(first)' is known"
    case .crosses: "'\(first)' goes to the '\(second)' of another turn"
    case .waits: "'\(first)' that is due waits for that of another '\(second)'"
    }
  }
}
