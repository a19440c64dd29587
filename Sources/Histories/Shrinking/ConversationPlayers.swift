#if CHILD_PROCESSES

package import ConformanceKit

/// Makes players out of one executable, which plays one after another.
package final class ConversationPlayers {
  private let command: ChildCommand
  private let role: String
  private var conversation: Conversation?
  private var isPlaying = false

  package init(_ command: ChildCommand, role: String) {
    self.command = command
    self.role = role
  }

  /// Begins a case; the player that was made before must not be asked any more.
  package func make(_ configuration: JSONValue, _ edition: Edition) throws -> ErasedPlayer {
    if isPlaying { _ = try? ask(.end) }
    isPlaying = true
    _ = try ask(.begin(role: role, edition: edition, configuration: configuration, now: .start))
    return ErasedPlayer(
      receive: { [self] event, now in
        try ask(.receive(event: event, now: now))["effects"]?.array ?? []
      },
      advance: { [self] limit in
        let result = try ask(.advance(limit: limit))
        let now = result["now"]?.number?.int64.map { Instant(milliseconds: $0) } ?? limit
        return Advance(now: min(now, limit), effects: result["effects"]?.array ?? [])
      })
  }

  /// Says good-bye.
  package func close() {
    conversation?.close()
    conversation = nil
  }

  private func ask(_ request: Wire.Request) throws -> JSONValue {
    let open = try conversation ?? Conversation(command)
    conversation = open
    let answer: Wire.Answer.Content
    do throws(SubjectUnavailable) {
      answer = try open.ask(request)
      open.forgetTranscript()
    } catch {
      conversation = nil
      isPlaying = false
      throw Nonsense(open.abandon(after: error).description)
    }
    switch answer {
    case .result(let result): return result
    case .error(Wire.Code.unsupported, let reason): throw Unsupported(reason)
    case .error(_, let message): throw Nonsense("answered with the error: \(message)")
    }
  }
}

#endif
