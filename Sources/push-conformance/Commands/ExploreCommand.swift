import ConformanceKit
import ConformanceProof
import CorpusLint
import Foundation
import Histories
import ReferenceSubjects
import SeededFaults

/// `explore`: looks for histories that no case has, and asks what they mean.
enum ExploreCommand: Command {
  static let name = "explore"
  static let summary =
    "looks for events that no case has and on which a subject differs from the reference"
  static let takesProgram = true
  static let usage =
    "--role NAME [--fault NAME | --mutants | --subject NAME | -- COMMAND…] [OPTIONS]"
  static let options = [
    Arguments.Option(
      "--role", "NAME", "the role; new sequences are made of the events of its cases"),
    Arguments.Option("--fault", "NAME", "compares this seeded fault with the reference"),
    Arguments.Option(
      "--mutants", nil,
      "compares all state mutants without a catch or a note with the reference"),
    Arguments.Option("--subject", "NAME", "compares this built-in subject with the reference"),
    Arguments.Option("--seed", "N", "the same number repeats an exploration (default 1)"),
    Arguments.Option("--budget", "SECONDS", "how long to look (default 60)"),
    Arguments.Option("--histories", "N", "how many sequences to try, instead of a time"),
    Arguments.Option(
      "--timeout", "SECONDS", "how long COMMAND may take for an answer (default 10)"),
    Arguments.corpus,
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let corpus = try arguments.corpus()
    guard let role = arguments.last("--role") else {
      throw Misuse("'explore' needs --role NAME; 'list --roles' names the roles")
    }
    guard let cases = corpus.casesByRole[role] else {
      let hint = role.suggestion(
        in: Array(corpus.vocabularies.keys), else: "'list --roles' names the roles")
      throw Misuse("no role '\(role)'\(hint)")
    }
    guard
      var exploration = Exploration(
        role, cases: cases, reference: .reference, corpus: corpus,
        seed: UInt64(try arguments.count("--seed") ?? 1))
    else { throw Misuse("the reference does not play the role '\(role)'") }
    var budget = try ExplorationBudget(arguments)
    let names = ["--fault", "--mutants", "--subject"].filter(arguments.has)
    guard names.count + (arguments.command.isEmpty ? 0 : 1) == 1 else {
      throw Misuse(
        "'explore' compares one subject with the reference: --fault, --mutants, --subject, or -- COMMAND"
      )
    }
    if arguments.has("--mutants") {
      let notes = try SurvivorNotes(of: corpus).histories
      exploration.run(againstMutantsBeyond: notes, isEnough: { budget.isUsed($0) }) {
        mutant, question in
        budget.write(question.text("\(mutant.name): \(mutant.summary)", doing: "the mutant"))
      }
    } else {
      let (make, close) = try other(arguments, role, corpus)
      exploration.run(against: make, isEnough: { budget.isUsed($0) }) { question in
        budget.write(question.text("a difference", doing: "the subject"))
      }
      close()
    }
    budget.end(exploration.progress)
    return .conforming
  }

  /// Makes the players that are held against the reference, and what ends them.
  private static func other(
    _ arguments: Arguments, _ role: String, _ corpus: ConformanceKit.Corpus
  ) throws -> (make: MakePlayer, close: () -> Void) {
    if !arguments.command.isEmpty {
      // Who doesn't answer differs from nobody.
      let subject = try arguments.subject(for: corpus)
      guard subject.roles[role] != nil else {
        throw Misuse(
          "'\(subject.name)' does not play the role '\(role)'; explore one that it claims")
      }
      let players = ConversationPlayers(try arguments.childCommand(), role: role)
      return ({ try players.make($0, $1) }, players.close)
    }
    let name = arguments.last("--subject") ?? "fault:\(arguments.last("--fault") ?? "")"
    guard case .inProcess(let factories) = try Arguments.builtIn(name).place,
      let make = factories[role]
    else { throw Misuse("'\(name)' does not play the role '\(role)'") }
    return (make, {})
  }
}

/// How long an exploration goes on, and the line on a terminal that says how far it is.
private struct ExplorationBudget {
  private let start = ContinuousClock.now
  private let seconds: Double
  private let histories: Int?
  private var shown = ContinuousClock.now
  private var isShown = false
  private let terminal = Terminal.standardError

  init(_ arguments: Arguments) throws {
    seconds = Double(try arguments.count("--budget") ?? 60)
    histories = try arguments.count("--histories")
  }

  private var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

  mutating func isUsed(_ progress: Exploration.Progress) -> Bool {
    if terminal.isTerminal, ContinuousClock.now - shown > .milliseconds(200) {
      shown = .now
      isShown = true
      terminal.write(code: "\r")
      terminal.write("\(Int(elapsed)) s: \(line(progress)) ")
    }
    if let histories { return progress.histories >= histories }
    return elapsed >= seconds
  }

  mutating func write(_ text: String) {
    clear()
    Terminal.standardOutput.write(text)
  }

  mutating func end(_ progress: Exploration.Progress) {
    clear()
    let rate = Int(Double(progress.events) / max(elapsed, 0.001))
    Terminal.standardOutput.write("\(line(progress)), \(rate) events a second\n")
  }

  private mutating func clear() {
    if isShown { terminal.write(code: "\r\u{1B}[2K") }
    isShown = false
  }

  private func line(_ progress: Exploration.Progress) -> String {
    "\(progress.questions.words("difference")) in \(progress.histories) histories, "
      + "\(progress.events.words("event")), \(progress.pairs) of \(progress.pairsPossible) pairs of events, "
      + "\(progress.states) states at their ends"
  }
}

extension Exploration.Question {
  /// The question for a reader: the case, what the two do, and what it may be about.
  fileprivate func text(_ heading: String, doing other: String) -> String {
    let observed = broke.map { "breaks off: \($0)" } ?? Self.words(self.other)
    return """
      \(heading.displayed)
      \(JSONLayout(test).pretty(filled: CorpusForm.filled))
      at step \(step) the reference does \(Self.words(reference)),
      \(other) \(broke == nil ? "does " : "")\(observed.displayed)
      requirements whose cases look at this: \(requirements.prefix(6).joined(separator: ", "))


      """
  }

  private static func words(_ effects: [JSONValue]) -> String {
    effects.isEmpty ? "nothing" : effects.map(\.compact).joined(separator: ", ").displayed
  }
}
