/// A place in a role's effects at which no case notices some mutation.
package struct Survivor: Sendable {
  /// Why it may stay so, or may not.
  package enum Reason: Sendable {
    /// Somebody wrote it down.
    case written(String)
    /// Requirements speak of the member, yet no case looks at it.
    case named(by: [String])
    /// The vocabulary demands the member, yet no case looks at it.
    case compulsory
    /// No case knows the effect at all.
    case neverSeen
    /// Cases look at the place; these mutations are theirs to let pass.
    case judged
    /// Only members that no pattern names are added, and expected objects are open to them.
    case open
    /// No case looks at it, but the word stands in these requirements.
    case mentioned(by: [String])
    /// No requirement speaks of it.
    case free
  }

  package let role: String
  /// The effect and the way to the member.
  package let path: String
  /// The mutations that no case notices.
  package let kinds: [Mutation.Kind]
  package let reason: Reason

  /// Whether a case is missing.
  package var isGap: Bool {
    switch reason {
    case .named, .compulsory, .neverSeen: true
    case .written, .judged, .open, .mentioned, .free: false
    }
  }
}

extension Survivor.Reason: CustomStringConvertible {
  /// The reason as words without a period.
  package var description: String {
    switch self {
    case .written(let text): text
    case .named(let ids): "no case looks at it, yet it is named by \(ids.joined(separator: ", "))"
    case .compulsory: "no case looks at it, yet the vocabulary demands it"
    case .neverSeen: "no case knows this effect"
    case .judged: "cases look at it, and leave this free"
    case .open: "free: an expected object is open to further members"
    case .mentioned(let ids):
      "no case looks at it; its word stands in \(ids.prefix(4).joined(separator: ", "))"
        + (ids.count > 4 ? " and \(ids.count - 4) more" : "")
    case .free: "free: no requirement names it"
    }
  }
}
