import ChildProcesses
import ConformanceKit

/// A talk with an adapter, told step by step.
struct Smoke {
  private let command: ChildCommand
  private let corpus: ConformanceKit.Corpus
  private let roles: [String]
  private let terminal = Terminal.standardOutput
  /// What is being tried.
  private var present = "start"
  private var step = 0
  private var isWired = true

  /// Makes the talk ready.
  ///
  /// - Parameters:
  ///   - command: The adapter.
  ///   - corpus: Where the cases are that it is tried with.
  ///   - roles: The roles to try; none: all that it claims.
  init(command: ChildCommand, corpus: ConformanceKit.Corpus, roles: [String]) {
    self.command = command
    self.corpus = corpus
    self.roles = roles
  }

  /// Talks, and tells of it on standard output.
  mutating func run() -> ExitStatus {
    do throws(SubjectUnavailable) {
      let conversation = try Conversation(command)
      do throws(SubjectUnavailable) {
        try talk(conversation)
      } catch {
        tell(present, .wrong(error.description), conversation.transcript.suffix(2))
        throw conversation.abandon(after: error)
      }
    } catch {
      if step == 0 { tell(present, .wrong(error.description)) }
      if !error.standardError.isEmpty {
        terminal.write("   its standard error:\n\(indented(error.standardError))")
      }
      terminal.write("\nnot wired\n")
      return .noSubject
    }
    terminal.write(
      isWired
        ? "\nwired; next: \(next)\n"
        : "\nnot wired\n")
    return isWired ? .conforming : .notConforming
  }

  /// The command that plays everything to the same roles.
  private var next: String {
    ([Tool.name, "run"] + roles.flatMap { ["--role", $0] } + ["--"] + command.arguments)
      .map(\.shellQuoted).joined(separator: " ")
  }

  private mutating func talk(_ conversation: Conversation) throws(SubjectUnavailable) {
    present = "describe"
    let description = try conversation.ask(.describe)
    let subject = try Subject(description: description, command: command)
    tell(present, .fine("\(subject.name) \(subject.version)"), conversation.transcript[...])
    try refusals(of: conversation)
    let claimed = subject.roles.keys.sorted { $0.precedes($1) }
    for role in roles.isEmpty ? claimed : roles {
      present = role
      try play(role, of: subject, conversation)
    }
    present = "leaves nothing behind"
    for role in roles.isEmpty ? claimed : roles {
      try playInTwoOrders(role, of: subject, conversation)
    }
    try shutDown(conversation)
  }

  private mutating func shutDown(_ conversation: Conversation) throws(SubjectUnavailable) {
    present = "shutdown"
    let start = conversation.transcript.count
    let farewell = try conversation.ask(.shutdown)
    let lines = conversation.transcript[start...]
    if case .error(_, let message) = farewell {
      tell(present, .wrong("refuses it: \(message); answer it with {} and exit"), lines)
    } else {
      switch conversation.leave(grace: .seconds(2)) {
      case .status(0): tell(present, .fine("exits"), lines)
      case nil:
        tell(present, .wrong("goes on for 2 seconds; end the loop after the answer"), lines)
      case .some(let exit):
        tell(present, .wrong("\(exit); exit with status 0"), lines)
      }
    }
  }

  /// Tries a method and a role that no subject knows: who answers everything alike says nothing.
  private mutating func refusals(of conversation: Conversation) throws(SubjectUnavailable) {
    present = "refuses an unknown method"
    var start = conversation.transcript.count
    if try conversation.refusesUnknownMethod() {
      tell(present, .fine("with the right error"), conversation.transcript[start...])
    } else {
      let advice = "answer with the error \(Wire.Code.unknownMethod)"
      tell(
        present, .wrong("answered it as if it knew it; \(advice)"),
        conversation.transcript[start...])
    }
    present = "refuses an unknown role"
    start = conversation.transcript.count
    if try conversation.refusesUnknownRole() {
      tell(present, .fine("with the right error"), conversation.transcript[start...])
    } else {
      let advice = "answer 'begin' with the error \(Wire.Code.invalidParameters)"
      tell(
        present, .wrong("began a role that 'describe' does not list; \(advice)"),
        conversation.transcript[start...])
    }
  }
}

extension Smoke {
  /// Plays one small case of a role to its end.
  private mutating func play(
    _ role: String, of subject: Subject, _ conversation: Conversation
  ) throws(SubjectUnavailable) {
    if let fault = subject.faultOfClaim(role, in: corpus) { return tell(role, .wrong(fault)) }
    guard let vocabulary = corpus.vocabularies[role] else { return }
    var excuse = "no case of this role has what it claims"
    var other: (words: String, lines: ArraySlice<(isRequest: Bool, line: String)>)?
    var others = 0
    for test in SmokeCases(of: role, in: corpus).telling where others < 6 {
      guard case .success(let edition) = subject.edition(for: test),
        var play = try? Play(test, edition: edition, vocabulary: vocabulary, matcher: Matcher())
      else { continue }
      let start = conversation.transcript.count
      try conversation.play(&play)
      let lines = conversation.transcript[start...]
      switch play.outcome {
      case .fits: return tell(role, .fine("runs \(test.id)"), lines)
      case .differs:
        others += 1
        other = other ?? ("runs \(test.id), though not as the case expects", lines)
      case .broke(let sentence), .unreachable(let sentence):
        return tell(role, .wrong("asked for \(test.id), it \(sentence)"), lines)
      case .unsupported(let reason): excuse = "can't express what is asked: \(reason)"
      case .fault, nil: continue
      }
    }
    if let other { return tell(role, .fine(other.words), other.lines) }
    tell(
      role,
      .wrong(
        "\(excuse), in every case of the role; claim the roles, features and editions that it has"))
  }
}

extension Smoke {
  /// How many cases of a role are played twice.
  private static let repeated = 12

  /// Plays a few cases of a role in one order and then in the other: what a case leaves behind shows.
  private mutating func playInTwoOrders(
    _ role: String, of subject: Subject, _ conversation: Conversation
  ) throws(SubjectUnavailable) {
    let cases = SmokeCases(of: role, in: corpus).shortest
    var first: [(test: Case, play: Play)] = []
    for test in cases where first.count < Self.repeated {
      guard case .success = subject.edition(for: test) else { continue }
      let play = try played(test, by: subject, conversation)
      if let play, play.outcome?.isAnswer == true { first.append((test, play)) }
    }
    var before = first.last?.test
    for (test, play) in first.reversed() {
      guard let again = try played(test, by: subject, conversation) else { continue }
      if let difference = play.difference(from: again) {
        return tell(
          present,
          .wrong(
            "after '\(before?.id ?? "")' it runs '\(test.id)' otherwise than before: \(difference); "
              + "make everything anew at 'begin', and keep nothing from one case to the next"))
      }
      before = test
    }
    guard first.count > 1 else { return }
    tell(present, .fine("runs \(first.count) cases of \(role) alike in two orders"))
  }

  private func played(
    _ test: Case, by subject: Subject, _ conversation: Conversation
  ) throws(SubjectUnavailable) -> Play? {
    guard case .success(let edition) = subject.edition(for: test),
      let vocabulary = corpus.vocabularies[test.role],
      var play = try? Play(test, edition: edition, vocabulary: vocabulary, matcher: Matcher())
    else { return nil }
    try conversation.play(&play)
    return play
  }
}

extension Play {
  /// What another playing of the same case did otherwise, by the kinds of effects and the outcome.
  fileprivate func difference(from other: Play) -> String? {
    for (one, two) in zip(exchanges, other.exchanges) {
      let (names, others) = (one.effectNames, two.effectNames)
      guard names != others else { continue }
      return
        "to \(one.stimulus.line.truncated(toBytes: 200)) it answered \(names), and now \(others)"
    }
    let reasons = (outcome?.reason ?? "as expected", other.outcome?.reason ?? "as expected")
    return outcome?.isHealthy == other.outcome?.isHealthy
      ? nil : "it went \(reasons.0), and now \(reasons.1)"
  }
}

extension Finding.Exchange {
  fileprivate var effectNames: String {
    let names = (effects ?? []).map { $0.object?.members.first?.name ?? "" }
    return names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }
}

extension Outcome {
  /// Whether the subject could be asked all of the case, or up to where it differs.
  fileprivate var isAnswer: Bool {
    switch self {
    case .fits, .differs: true
    case .broke, .unsupported, .fault, .unreachable: false
    }
  }
}

extension Smoke {
  /// How a step went.
  private enum Outcome {
    case fine(String)
    /// What is wrong and, behind a semicolon, what to do.
    case wrong(String)
  }

  private mutating func tell(
    _ name: String, _ outcome: Outcome, _ lines: ArraySlice<(isRequest: Bool, line: String)> = []
  ) {
    step += 1
    var text = ""
    switch outcome {
    case .fine(let words): text = "\(step). \(name): ok, \(words)\n"
    case .wrong(let words):
      isWired = false
      let parts = words.split(separator: "; ", maxSplits: 1)
      text = "\(step). \(name): WRONG\n   what: \(parts.first ?? "")\n"
      if parts.count > 1 { text += "   do:   \(parts[1])\n" }
    }
    for (isRequest, line) in lines {
      text += "   \(isRequest ? ">" : "<") \(line.truncated(toBytes: 1_000).displayed)\n"
    }
    terminal.write(text)
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n").suffix(20).map { "     \($0)\n" }.joined()
  }
}

extension Conversation {
  /// Plays a case to its end, one request after the other.
  fileprivate func play(_ play: inout Play) throws(SubjectUnavailable) {
    let begin = Wire.Request.begin(
      role: play.test.role, edition: play.edition, configuration: play.configuration, now: .start)
    switch try ask(begin) {
    case .result: break
    case .error(Wire.Code.unsupported, let reason): return play.end(.unsupported(reason))
    case .error(_, let message): return play.end(.broke("refused 'begin': \(message)"))
    }
    while let request = play.next() {
      switch request {
      case .receive(let event, let now):
        play.take(Play.Answer(try ask(.receive(event: event, now: now)), isAdvance: false))
      case .advance(let limit):
        play.take(Play.Answer(try ask(.advance(limit: limit)), isAdvance: true))
      }
    }
    if case .error(_, let message) = try ask(.end) {
      play.overrule("refused 'end': \(message)")
    }
  }
}
