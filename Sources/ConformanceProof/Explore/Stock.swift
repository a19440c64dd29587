import ConformanceKit
import Histories

/// What the cases of a role give to make histories of.
struct Stock: Sendable {
  /// An event as a case has it, with places for what the subject chooses.
  struct Template: Sendable {
    /// A place in the event, and how many such values the subject has given after the one meant.
    struct Hole: Sendable {
      let way: Way
      let source: History.Source
      let back: Int
    }

    let kind: String
    var event: JSONValue
    var holes: [Hole]
  }

  /// A step of a case, or of a history that is being made.
  enum Plan: Sendable {
    case event(Template)
    case advance(milliseconds: Int64)
    /// Up to the next instant at which the reference does something, and so many milliseconds more.
    case deadline(milliseconds: Int64)
  }

  /// A case without what it expects.
  struct Seed: Sendable {
    let configuration: JSONValue
    let edition: Edition
    let plan: [Plan]
  }

  let vocabulary: Vocabulary
  let make: Subject.Factory
  private(set) var seeds: [Seed] = []
  /// The places of the seeds with the same configuration, for each seed.
  private(set) var alike: [[Int]] = []
  /// The events of each kind.
  private(set) var templates: [[Template]] = []
  private(set) var durations: [Int64] = [1, 999, 1000, 60_000, 3_600_000, 86_400_000]
  /// The ways to the values in effects that later events take up.
  private(set) var sources: [String: [Way]] = [:]
  /// What begins and ends the life of what events name.
  let lives: Lives
  /// The names of the members that name something.
  let identities: Set<String>
  /// What cases have at a place of an event: other values of the same member.
  private(set) var values: [String: [JSONValue]] = [:]

  /// Collects what there is in cases that the reference has played.
  init(_ recorded: [Played], vocabulary: Vocabulary, make: @escaping Subject.Factory) {
    self.vocabulary = vocabulary
    self.make = make
    identities = vocabulary.identities
    lives = Lives(vocabulary)
    var byKind: [String: [Template]] = [:]
    var known: Set<JSONValue> = []
    var places: [JSONValue: [Int]] = [:]
    for played in recorded {
      let seed = Seed(played)
      places[played.script.configuration, default: []].append(seeds.count)
      seeds.append(seed)
      for case .event(let template) in seed.plan {
        for hole in template.holes { note(hole.source) }
        guard known.insert(template.event).inserted else { continue }
        byKind[template.kind, default: []].append(template)
        note(template)
      }
      for case .advance(let milliseconds) in seed.plan where !durations.contains(milliseconds) {
        durations.append(milliseconds)
      }
    }
    templates = byKind.sorted { $0.key.precedes($1.key) }.map(\.value)
    alike = recorded.map { places[$0.script.configuration] ?? [] }
  }

  /// Puts a player at the start of a history of this role.
  func player(_ player: ErasedPlayer) -> HistoryPlayer {
    HistoryPlayer(player, lives: lives, sources: sources)
  }

  private mutating func note(_ source: History.Source) {
    guard sources[source.effect]?.contains(source.way) != true else { return }
    sources[source.effect, default: []].append(source.way)
  }

  private mutating func note(_ template: Template) {
    template.event.visitLeaves { way, value in
      let name = Self.name(of: way)
      guard values[name]?.contains(value) != true, (values[name]?.count ?? 0) < 100 else { return }
      values[name, default: []].append(value)
    }
  }

  /// What values at the end of a way have in common with those of other events of the kind.
  static func name(of way: Way) -> String { way.names.joined(separator: ".") }
}

extension Stock.Seed {
  fileprivate init(_ played: Played) {
    configuration = played.script.configuration
    edition = played.edition
    var chosen = ChosenValues(configuration)
    plan = played.exchanges.enumerated().compactMap { step, exchange in
      defer { chosen.note(exchange.effects ?? [], step: step) }
      switch exchange.played {
      case .event(let event):
        let holes = chosen.places(in: event).map {
          Stock.Template.Hole(way: $0.hole.way, source: $0.hole.source, back: $0.back)
        }
        return .event(Stock.Template(kind: event.effectName, event: event, holes: holes))
      case .advance(let start, let end):
        return .advance(milliseconds: end.milliseconds - start.milliseconds)
      case .written: return nil
      }
    }
  }
}
