import ConformanceKit

extension ReferenceHTTPv1Gateway {
  /// An answer that waits until APNs has answered.
  struct Waiting {
    let request: String
    let success: HTTPv1Gateway.Effect
    /// Whether the message is for one device, whose refusal is the sender's.
    let isForOne: Bool
    /// The requests that APNs hasn't answered yet.
    var upstreams: Set<String>
  }

  /// Answers a request once all requests to APNs that it led to are answered.
  mutating func receiveUpstream(
    _ upstream: String, status: Int, body: String?
  ) -> [HTTPv1Gateway.Effect] {
    if status == 410, rules.remembersDeadDevices, let token = tokens[upstream] {
      dead.insert(token)
    }
    guard let index = waiting.firstIndex(where: { $0.upstreams.contains(upstream) }) else {
      return []
    }
    waiting[index].upstreams.remove(upstream)
    if [429, 500, 503].contains(status), let again = push(again: upstream) {
      again.upstream.map { _ = waiting[index].upstreams.insert($0) }
      return [again]
    }
    guard waiting[index].upstreams.isEmpty else { return [] }
    let done = waiting.remove(at: index)
    guard done.isForOne, status != 200 else { return [done.success] }
    let refusal = refusal(
      ofAPNs: status, reason: body.flatMap { $0.isEmpty ? nil : $0 } ?? "APNs answered \(status)")
    return [answer(done.request, refusal.status, refusal.body)]
  }

  /// Makes a request to APNs anew; nothing where none is made again.
  private mutating func push(again upstream: String) -> HTTPv1Gateway.Effect? {
    let count = repeats[upstream] ?? 0
    guard count < 2, case .apnsRequest(let push)? = pushed[upstream] else { return nil }
    upstreamCount += 1
    let another = "upstream-\(upstreamCount)"
    tokens[another] = tokens[upstream]
    let again = HTTPv1Gateway.Effect.apnsRequest(
      upstream: another, path: push.path, headers: push.headers, payload: push.payload)
    pushed[another] = again
    repeats[another] = count + 1
    return again
  }

  /// Returns what APNs' refusal means for the sender.
  private func refusal(ofAPNs status: Int, reason: String) -> Refusal {
    switch status {
    case 400, 410: Refusal(rule: .refusalByAPNs, words: reason, code: "INVALID_ARGUMENT")
    case 403:
      Refusal(
        rule: .refusalByAPNs, status: 401, word: "UNAUTHENTICATED", words: reason,
        code: "THIRD_PARTY_AUTH_ERROR")
    case 429:
      Refusal(
        rule: .refusalByAPNs, status: 429, word: "RESOURCE_EXHAUSTED", words: reason,
        code: "QUOTA_EXCEEDED")
    case 503:
      Refusal(
        rule: .refusalByAPNs, status: 503, word: "UNAVAILABLE", words: reason, code: "UNAVAILABLE")
    default:
      Refusal(
        rule: .refusalByAPNs, status: 500, word: "INTERNAL", words: reason, code: "INTERNAL")
    }
  }
}

extension HTTPv1Gateway.Effect {
  /// The id of a request to APNs, if this is one.
  var upstream: String? {
    guard case .apnsRequest(let payload) = self else { return nil }
    return payload.upstream
  }
}
