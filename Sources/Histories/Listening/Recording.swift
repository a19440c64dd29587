package import ConformanceKit

/// What was heard of a subject that nobody played to: events and effects with their instants.
package struct Recording: Sendable {
  /// What is said of it before anything happens.
  package struct Head: Sendable {
    package let role: String
    package var edition = Edition.current
    /// The role's optional abilities that the trace shows.
    package var features: Set<String> = []
    /// Whether the instants are exact, or a machine's.
    package var clock = Subject.ClockKind.real
    package var configuration: JSONValue = [:]
    /// The events and effects of the role that nothing shows; nothing where that is unknown.
    package var unseen: Set<String>?
    /// What reports call the subject; nothing where the trace doesn't say.
    package var name: String?
    package var version: String?
    /// The case or the history that it is of.
    package var test: String?
  }

  /// An event or an effect.
  package struct Entry: Sendable {
    package enum What: Sendable {
      case event(JSONValue)
      case effect(JSONValue)
    }

    package let what: What
    package let now: Instant
    /// The line of the file, from 1; nothing where it has none of its own.
    package let line: Int?

    var isEvent: Bool {
      if case .event = what { true } else { false }
    }
  }

  package var head: Head
  package let start: Instant
  package var entries: [Entry] = []
  package var end: Instant
}

extension Recording {
  /// A trace as it was played, whose instants are exact.
  package init(
    _ exchanges: [Finding.Exchange], configuration: JSONValue, role: String, edition: Edition,
    features: Set<String>, unseen: Set<String>? = nil, test: String
  ) {
    head = Head(
      role: role, edition: edition, features: features, clock: .virtual,
      configuration: configuration, unseen: unseen, test: test)
    start = .start
    end = .start
    // What broke down has no answer to its last event, and isn't judged there.
    for exchange in exchanges.prefix(while: { $0.effects != nil }) {
      switch exchange.played {
      case .event(let event): add(.event(event))
      case .advance(_, let limit): end = limit
      case .written(let stimulus):
        if let event = stimulus["event"] { add(.event(event)) }
        end = end.advanced(bySeconds: stimulus["advance"]?.number?.double ?? 0)
      }
      for effect in exchange.effects ?? [] { add(.effect(effect)) }
    }
  }

  private mutating func add(_ what: Entry.What) {
    entries.append(Entry(what: what, now: end, line: nil))
  }

  /// Appends it as lines of JSON, as ``Recording/all(in:file:of:)`` reads them.
  package func write(into bytes: inout [UInt8]) {
    var begin: JSONObject = [
      "role": .string(head.role), "edition": .string(head.edition.rawValue),
      "configuration": head.configuration, "now": start.json,
    ]
    if head.clock == .virtual { begin["clock"] = .string(head.clock.rawValue) }
    if !head.features.isEmpty { begin["features"] = .names(head.features) }
    begin["unseen"] = head.unseen.map { .names($0) }
    begin["name"] = head.name.map { .string($0) }
    begin["version"] = head.version.map { .string($0) }
    begin["case"] = head.test.map { .string($0) }
    JSONValue.object(["begin": .object(begin)]).writeRecord(into: &bytes)
    for entry in entries {
      let line: JSONObject =
        switch entry.what {
        case .event(let event): ["event": event, "now": entry.now.json]
        case .effect(let effect): ["effect": effect, "now": entry.now.json]
        }
      JSONValue.object(line).writeRecord(into: &bytes)
    }
    JSONValue.object(["end": ["now": end.json]]).writeRecord(into: &bytes)
  }
}

extension JSONValue {
  fileprivate static func names(_ names: Set<String>) -> JSONValue {
    .array(names.sorted { $0.precedes($1) }.map { .string($0) })
  }
}

extension Instant {
  fileprivate var json: JSONValue { .number(JSONNumber(milliseconds)) }
}
