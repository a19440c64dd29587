/// One testable sentence of a specification.
public final class Requirement: Sendable {
  /// How binding the sentence is.
  public enum Level: String, CaseIterable, Sendable {
    /// The owner of the interface states it.
    case must
    /// The owner of the interface recommends it.
    case should
    /// The sources permit it, are silent, or contradict each other.
    case open
  }

  /// On what the sentence rests, where no owner's document states it.
  public enum Basis: String, CaseIterable, Sendable {
    /// What an owner's document states elsewhere leads to it, or implementations do it: SDK source,
    /// tests, libraries.
    case practice
  }

  /// What the sentence describes, where it isn't an implementation.
  package enum Topic: String, CaseIterable, Sendable {
    /// A defect of a document, such as two pages that contradict each other.
    case document
  }

  /// A place in a document of the catalogue.
  public struct Source: Sendable {
    /// What a place in a document is to a requirement.
    package enum Says: String, CaseIterable, Sendable {
      /// Its words, table, schema or sample say the sentence.
      case states
      /// The sentence follows from what it says, by a step that it doesn't take itself.
      case follows
      /// An implementation does so: its code, its tests, its changelog.
      case shows
      /// It was not to be had when the sentence was checked.
      case unread
    }

    /// The document's title.
    public let title: String
    /// The address, where the document has one.
    public let url: String?
    /// The section within the document.
    public let section: String?
    /// What it is to the requirement; nothing for an open one, or in a report.
    package let says: Says?
  }

  /// The name, such as `XMPP-ACK-002`.
  public let id: String
  /// How binding it is.
  public let level: Level
  /// The edition in which the sentence holds; nothing when it holds in both.
  public let edition: Edition?
  /// The sentence, in our own words.
  public let text: String
  /// Where it stands.
  public let sources: [Source]
  /// On what the sentence rests; nothing when an owner's document states it.
  public let basis: Basis?
  /// What the sentence describes; nothing when it is an implementation.
  package let topic: Topic?
  /// The members of the set of which the sentence speaks, as they stand in events or effects.
  package let each: [String]
  /// The numbers that the sentence gives as limits.
  package let limits: [Int]
  /// Why no case can show it; nothing when there are cases.
  package let untestable: String?
  /// The profile in whose catalogue it stands.
  public let profile: String
  /// The chapter of the catalogue; empty where it was read from results.
  package let chapter: String

  /// Whether cases can show that it holds.
  package var isTestable: Bool { untestable == nil }

  init(
    id: String, level: Level, edition: Edition?, text: String, sources: [Source],
    basis: Basis? = nil, topic: Topic? = nil, each: [String] = [], limits: [Int] = [],
    untestable: String?, profile: String, chapter: String = ""
  ) {
    self.id = id
    self.level = level
    self.edition = edition
    self.text = text
    self.sources = sources
    self.basis = basis
    self.topic = topic
    self.each = each
    self.limits = limits
    self.untestable = untestable
    self.profile = profile
    self.chapter = chapter
  }
}
