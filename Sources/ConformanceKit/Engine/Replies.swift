/// The other end of the script: what it sends when the subject has an effect.
struct Replies {
  private var rules: [(reply: Case.Reply, left: Int?)]
  private var sent = 0

  init(_ replies: [Case.Reply]) {
    rules = replies.map { ($0, $0.times) }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Returns the event with which the first reply that fits answers an effect.
  ///
  /// - Parameters:
  ///   - effect: What the subject did.
  ///   - bindings: The values in force; what the reply captures is its own.
  ///   - matcher: Holds the effect against the replies.
  /// - Returns: Nothing when no reply fits.
  /// - Throws: ``CaseFault`` when the replies never come to rest.
  mutating func reply(
    to effect: JSONValue, _ bindings: Bindings, matcher: inout Matcher
  ) throws(CaseFault) -> JSONValue? {
    for index in rules.indices where rules[index].left != 0 {
      var own = bindings.forgettingHolders()
      guard try matcher.effect(rules[index].reply.to, effect, &own) == nil else { continue }
      sent += 1
      guard sent <= 10_000 else { throw CaseFault("the replies never come to rest") }
      rules[index].left = rules[index].left.map { $0 - 1 }
      return try own.fill(rules[index].reply.event)
    }
    return nil
  }
}
