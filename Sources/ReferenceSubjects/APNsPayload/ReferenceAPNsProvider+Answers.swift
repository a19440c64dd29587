import ConformanceKit

extension ReferenceAPNsProvider {
  /// What the server answered.
  struct Answer {
    let status: Int
    let reason: String?
    let timestamp: Int64?
    let id: String?

    init(status: Int, headers: [String: String]?, body: String) {
      self.status = status
      id = headers?["apns-id"]
      let body = try? JSONValue(parsing: body)
      reason = body?["reason"]?.string
      timestamp = body?["timestamp"]?.number?.int64
    }
  }

  /// Tells the caller, or takes the request up again later.
  mutating func answer(
    _ request: String, _ answer: Answer, at now: Instant
  ) -> [APNsProvider.Effect] {
    guard let draft = underWay.removeValue(forKey: request) else { return [] }
    if answer.status != 403, draft.connection == connection || !rules.provesEachConnection {
      isProven = true
    }
    if let reason = answer.reason, rules.renewing.contains(reason) { tokenMade = nil }
    if let reason = answer.reason, rules.leaving.contains(reason), draft.connection == connection {
      connection += 1
      isProven = false
    }
    let released = releaseWaiting(at: now)
    if let pause = pause(before: draft, after: answer) {
      guard pause > 0 else { return released + send(draft, at: now) }
      resting.append((now.advanced(byMilliseconds: Int64(pause) * rules.pauseUnit), draft))
      return released
    }
    let isDead = rules.isDead(answer.status, answer.reason)
    let outcome = APNsProvider.Effect.outcome(
      message: draft.message, accepted: answer.status == 200, status: answer.status,
      reason: answer.reason, id: answer.id, tokenIsDead: isDead,
      deadSince: isDead ? answer.timestamp.map { Int($0 &* rules.timestampUnit) } : nil)
    return [outcome] + released
  }

  /// Returns the seconds to wait before another attempt, or nothing when there is none.
  private func pause(before draft: Draft, after answer: Answer) -> Int? {
    guard draft.attempts <= rules.pauses.count else { return nil }
    guard rules.repeatsBroadcasts || draft.headers["apns-channel-id"] == nil else { return nil }
    if answer.status >= 500 { return rules.pauses[draft.attempts - 1] }
    return answer.reason.flatMap { rules.passing[$0] }
  }

  mutating func releaseWaiting(at now: Instant) -> [APNsProvider.Effect] {
    let drafts = waiting
    waiting = []
    return drafts.flatMap { send($0, at: now) }
  }
}
