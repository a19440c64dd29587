/// The part of a push system that a subject plays: a vocabulary of configuration, events, effects.
///
/// In the JSON of the cases and of the wire, `.stanza(connection: "A")` is
/// `{ "stanza": { "connection": "A" } }`. Bytes are `Data` (base64); an absent member is `nil`. The types
/// of a role are made of its schema in `Corpus/schemas/roles`, by `Scripts/roles.py`.
public protocol Role: SendableMetatype {
  /// What a case fixes before its first event.
  associatedtype Configuration: JSONDecodable & Sendable
  /// What happens to the subject.
  associatedtype Event: JSONDecodable & Sendable
  /// What the subject does to the world.
  associatedtype Effect: JSONEncodable & Sendable
  /// The optional abilities of the role.
  associatedtype Feature: RoleFeature = NoFeature

  /// The name in cases, reports and on the wire, such as `xmpp.app-server`.
  static var name: String { get }
}

/// An optional ability within a role, whose raw value is its name in cases and on the wire.
public protocol RoleFeature: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {}

/// The features of a role that has none.
public struct NoFeature: RoleFeature {
  public static let allCases: [NoFeature] = []

  public var rawValue: String { "" }

  public init?(rawValue: String) { nil }
}

/// The configuration of a role that has nothing to configure.
public struct NoConfiguration: JSONCodable, Hashable, Sendable {
  /// Makes the one that there is.
  public init() {}

  public init(json: JSONValue) {}

  public var json: JSONValue { [:] }
}
