/// The state of the specification in which a requirement holds.
public enum Edition: String, CaseIterable, Sendable {
  /// The direct channel, XMPP upstream and the callbacks of iOS 9.
  case legacy
  /// What the platform documents today.
  case current

  /// The editions in the order in which a subject that knows both is asked to play them.
  package static let newestFirst: [Edition] = [.current, .legacy]
}
