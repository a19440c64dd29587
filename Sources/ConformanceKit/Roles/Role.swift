/// The part of a push system that a subject plays: a vocabulary of configuration, events, effects.
///
/// In the JSON of the cases and of the wire, `case stanza(connection: String)` is
/// `{ "stanza": { "connection": "A" } }`. Bytes are `Data` (base64); an absent member is `nil`.
public protocol Role: SendableMetatype {
  /// What a case fixes before its first event.
  associatedtype Configuration: JSONDecodable & Sendable
  /// What happens to the subject.
  associatedtype Event: JSONDecodable & Sendable
  /// What the subject does to the world.
  associatedtype Effect: JSONEncodable & Sendable

  /// The name in cases, reports and on the wire, such as `xmpp.app-server`.
  static var name: String { get }
}

/// The configuration of a role that has nothing to configure.
public struct NoConfiguration: JSONDecodable, Sendable {
  public init() {}

  public init(json: JSONValue) {}
}
