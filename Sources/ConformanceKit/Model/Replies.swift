/// The other end of the script: what it sends when the subject has an effect.
struct Replies {
  private struct Rule {
    let to: JSONValue
    let event: Step.Event
    /// How often it is still sent; nothing for always.
    var left: Int?
  }

  /// How many are sent in a case, at most.
  static let limit = 10_000

  private var rules: [Rule]
  /// How many were sent.
  private(set) var sent = 0

  init(_ replies: [Case.Reply], vocabulary: Vocabulary) {
    rules = replies.map { reply in
      Rule(
        to: reply.to, event: Step.Event(reply.event, vocabulary: vocabulary), left: reply.times)
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Returns the event with which the first reply that fits answers an effect.
  ///
  /// - Parameters:
  ///   - effect: What the subject did.
  ///   - bindings: The values in force; what the reply captures is its own.
  ///   - vocabulary: The vocabulary of the case's role.
  ///   - matcher: Holds the effect against the replies.
  /// - Returns: Nothing when no reply fits.
  /// - Throws: ``CaseFault`` when one can't be sent.
  mutating func reply(
    to effect: JSONValue, _ bindings: Bindings, _ vocabulary: Vocabulary, matcher: Matcher
  ) throws(CaseFault) -> JSONValue? {
    let bindings = bindings.forgettingHolders()
    for index in 0..<rules.count where rules[index].left != 0 {
      var own = bindings
      guard try matcher.effect(rules[index].to, effect, &own) == nil else { continue }
      sent += 1
      rules[index].left = rules[index].left.map { $0 - 1 }
      return try rules[index].event.filled(own, vocabulary, noun: "reply")
    }
    return nil
  }
}
