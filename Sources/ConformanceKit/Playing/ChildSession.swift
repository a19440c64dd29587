#if CHILD_PROCESSES
internal import ChildProcesses

/// Plays cases to an executable, many requests ahead of their answers.
///
/// Answers come in the order of the requests. Whatever goes wrong costs the case whose answer is due:
/// the process is killed, a fresh one started, and the cases behind it are played again.
struct ChildSession {
  private let command: ChildCommand
  private let vocabularies: RoleTable<Vocabulary>
  private let expressions = Matcher.Expressions()
  private let watch: (@Sendable (Played) -> Void)?
  private let remark: (String) -> Void
  private let emit: (Finding, Case) -> Void

  private var process: ChildProcess?
  /// Whether the process has answered anything yet; until then it may take its time to start.
  private var hasAnswered = false
  /// How many processes in a row ended without an answer, and why no more of them are started.
  private var silentStarts = 0
  private var givenUp: String?
  private var nextID: Int64 = 1
  /// The cases that were begun and not yet ended, oldest first.
  private var playing = Queue<Playing>()
  /// The case that is being asked, the last of those.
  private var asking: Playing?
  /// The requests under way, oldest first.
  private var asked = Queue<Asked>()
  /// Cases that a fault of another one interrupted.
  private var again = Queue<Runner.Assignment>()
  /// The case that ended last: it is reported when its end was answered once and not twice.
  private var held: Held?

  /// One case under way.
  private final class Playing {
    var play: Play
    var standardError = ""
    /// How much had come on standard error when the case was begun: it wrote none of that.
    var standardErrorStart = 0

    init(_ play: Play) {
      self.play = play
    }
  }

  private struct Asked {
    enum Kind { case begin, step(isAdvance: Bool), end }
    let id: Int64
    let kind: Kind
    let playing: Playing
  }

  private struct Held {
    let playing: Playing
    let lastID: Int64
  }

  init(
    _ command: ChildCommand, vocabularies: RoleTable<Vocabulary>,
    watch: (@Sendable (Played) -> Void)? = nil, remark: @escaping (String) -> Void = { _ in },
    emit: @escaping (Finding, Case) -> Void
  ) {
    self.command = command
    self.vocabularies = vocabularies
    self.watch = watch
    self.remark = remark
    self.emit = emit
  }

  /// Plays cases until there are none left.
  ///
  /// - Parameter next: Gives the next case; nothing when there are none left.
  mutating func play(next: () -> Runner.Assignment?) {
    while true {
      ask(next: next)
      guard !asked.isEmpty else { break }
      take()
    }
    release()
    finish()
  }

  private mutating func ask(next: () -> Runner.Assignment?) {
    while asked.count < max(1, command.window) {
      if let asking {
        if let request = asking.play.next() {
          send(request, of: asking)
          continue
        }
        guard asking.play.isFullyAsked else { return }
        send(.end, .end, of: asking)
        self.asking = nil
      } else if let assignment = again.popFirst() ?? next() {
        begin(assignment)
      } else {
        return
      }
    }
  }

  private mutating func begin(_ assignment: Runner.Assignment) {
    let (test, edition) = assignment
    guard let vocabulary = vocabularies[test.role] else {
      return emit(Finding(test, .errored, reason: "the corpus has no role '\(test.role)'"), test)
    }
    do throws(CaseFault) {
      let playing = Playing(
        try Play(
          test, edition: edition, vocabulary: vocabulary,
          matcher: Matcher(expressions: expressions)))
      guard start(for: test) else { return }
      playing.standardErrorStart = process?.standardErrorCount ?? 0
      self.playing.append(playing)
      asking = playing
      send(
        .begin(
          role: test.role, edition: edition, configuration: playing.play.configuration,
          now: .start),
        .begin, of: playing)
    } catch {
      emit(Finding(test, .errored, reason: Outcome.fault(error).reason), test)
    }
  }

  /// Starts a process unless one runs; a case for which none can be started is in error.
  private mutating func start(for test: Case) -> Bool {
    guard process == nil else { return true }
    if let reason = givenUp {
      emit(Finding(test, .errored, reason: reason), test)
      return false
    }
    do throws(SpawnFailure) {
      process = try ChildProcess(command.processCommand)
      hasAnswered = false
      return true
    } catch {
      emit(Finding(test, .errored, reason: error.description), test)
      return false
    }
  }

  private mutating func send(_ request: Play.Request, of playing: Playing) {
    switch request {
    case .receive(let event, let now):
      send(.receive(event: event, now: now), .step(isAdvance: false), of: playing)
    case .advance(let limit): send(.advance(limit: limit), .step(isAdvance: true), of: playing)
    }
  }

  private mutating func send(_ request: Wire.Request, _ kind: Asked.Kind, of playing: Playing) {
    process?.send { request.write(id: nextID, into: &$0) }
    asked.append(Asked(id: nextID, kind: kind, playing: playing))
    nextID += 1
  }
}

extension ChildSession {
  /// Waits for what the process writes next, and takes it.
  private mutating func take() {
    guard let process else { return }
    let limit = hasAnswered ? command.timeLimit : max(command.timeLimit, ChildCommand.startLimit)
    switch process.receive(until: .now + limit) {
    case .line:
      hasAnswered = true
      silentStarts = 0
      do throws(WireFault) {
        take(try process.answer())
      } catch {
        fail("\(error)")
      }
    case .unfinished: fail("stopped within a line of standard output")
    case .overlong(let prefix):
      let beginning = String(decoding: prefix.prefix(80), as: UTF8.self).displayed
      fail("wrote a line beyond the limit to standard output; it begins '\(beginning)'")
    case .timedOut:
      fail(
        process.isInputClosed
          ? "closed its standard input"
          : "did not answer within \(limit); flush standard output after each answer")
    case .closed(let exit):
      fail(exit.map { "\($0) before it answered" } ?? "closed its standard output")
    }
  }

  private mutating func take(_ answer: Wire.Answer) {
    guard let due = asked.first else { return }
    guard answer.id == due.id else { return takeStray(answer, due: due) }
    release()
    _ = asked.popFirst()
    switch due.kind {
    case .begin: takeBegin(answer.content, of: due.playing)
    case .step(let isAdvance):
      due.playing.play.take(Play.Answer(answer.content, isAdvance: isAdvance))
    case .end:
      if case .error(let code, let message) = answer.content {
        due.playing.play.overrule("answered 'end' with the error \(code): \(message)")
      }
      _ = playing.popFirst()
      if due.playing.play.outcome?.isHealthy != true { keepStandardError(of: due.playing) }
      held = Held(playing: due.playing, lastID: due.id)
    }
  }

  /// Keeps for a case what came on standard error since it was begun.
  ///
  /// The subject may have gone on with later cases, so some of it may be theirs; who reads is told so.
  private func keepStandardError(of playing: Playing) {
    let text = process?.standardError().text(from: playing.standardErrorStart) ?? ""
    let isShared = !text.isEmpty && !asked.isEmpty
    playing.standardError =
      isShared ? text + "\n… which may be of cases behind this one, too …\n" : text
  }

  private func takeBegin(_ content: Wire.Answer.Content, of playing: Playing) {
    switch content {
    case .result: break
    case .error(Wire.Code.unsupported, let reason): playing.play.end(.unsupported(reason))
    case .error(let code, let message):
      playing.play.end(.broke("answered 'begin' with the error \(code): \(message)"))
    }
  }

  /// Takes an answer to a request that isn't due.
  private mutating func takeStray(_ answer: Wire.Answer, due: Asked) {
    let given = answer.id.map { "the request \($0)" } ?? "no request"
    if let held, answer.id == held.lastID {
      held.playing.play.overrule("answered 'end' twice")
      release()
      return restart()
    }
    fail(
      "answered \(given) where the request \(due.id) is due; answer each request once, in order")
  }

  /// Reports the case that is held: nothing more can be said against it.
  private mutating func release() {
    guard let held else { return }
    self.held = nil
    report(held.playing)
  }

  private func report(_ playing: Playing) {
    var played = playing.play.played
    played.remark += playing.standardError
    watch?(played)
    emit(played.finding(), playing.play.test)
  }

  /// Blames the case whose answer is due, and goes on with a fresh process.
  private mutating func fail(_ sentence: String) {
    release()
    process?.terminate()
    noteSilence(sentence)
    if let due = asked.popFirst() {
      _ = playing.popFirst()
      let text = process?.standardError().text(from: due.playing.standardErrorStart)
      due.playing.standardError = text ?? ""
      switch due.kind {
      case .begin: due.playing.play.overrule("\(sentence), asked to 'begin'")
      case .step: due.playing.play.take(.broke(sentence))
      case .end: due.playing.play.overrule("\(sentence), asked to 'end'")
      }
      report(due.playing)
    }
    restart()
  }

  /// After a few starts in a row that answer nothing, no further one is worth its time limit.
  private mutating func noteSilence(_ sentence: String) {
    guard !hasAnswered else { return }
    silentStarts += 1
    guard silentStarts >= Self.patience else { return }
    givenUp =
      "the subject was started \(silentStarts) times in a row and answered nothing: it \(sentence)"
  }

  /// How many starts in a row may answer nothing.
  private static var patience: Int { 3 }

  /// Kills the process and queues the cases behind the fault once more.
  private mutating func restart() {
    process?.terminate()
    process = nil
    asked = Queue()
    asking = nil
    var interrupted = Queue<Runner.Assignment>()
    while let playing = playing.popFirst() {
      interrupted.append((playing.play.test, playing.play.edition))
    }
    while let assignment = again.popFirst() { interrupted.append(assignment) }
    again = interrupted
  }

  /// Says good-bye.
  ///
  /// Every case is judged by then: another end than the protocol's fails none, and is remarked.
  private mutating func finish() {
    guard let process else { return }
    process.send { Wire.Request.shutdown.write(id: nextID, into: &$0) }
    let written = process.standardErrorCount
    let exit = process.shutdown(grace: .seconds(2))
    self.process = nil
    guard exit != .status(0) else { return }
    let end = exit.map { "\($0)" } ?? "did not exit within 2 seconds, and was killed"
    let words = process.standardError().text(from: written).lastWords
    remark(
      "after 'shutdown' the subject \(end)"
        + (words.map { "; it wrote last: \($0.truncated(toBytes: 200))" } ?? ""))
  }
}

extension Play.Answer {
  /// Reads what a child answered.
  ///
  /// - Parameters:
  ///   - content: The answer.
  ///   - isAdvance: Whether it was asked to move its clock.
  package init(_ content: Wire.Answer.Content, isAdvance: Bool) {
    switch content {
    case .error(Wire.Code.unsupported, let reason): self = .unsupported(reason)
    case .error(let code, let message):
      self = .broke("answered with the error \(code): \(message)")
    case .result(let result):
      guard let effects = result["effects"]?.array else {
        self = .broke(
          "answered without a list of 'effects': \(result.compact.truncated(toBytes: 200))")
        return
      }
      if !isAdvance {
        self = .effects(effects)
      } else if let now = result["now"]?.number?.int64 {
        self = .advanced(now: Instant(milliseconds: now), effects: effects)
      } else {
        self = .broke("answered 'advance' without 'now', in whole milliseconds")
      }
    }
  }
}
#endif
