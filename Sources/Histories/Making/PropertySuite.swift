package import ConformanceKit

/// What there is of one role: its properties, and the histories that they are held against.
package struct PropertySuite: Sendable {
  /// A property, without its code.
  package struct Entry: Sendable {
    package let name: String
    package let summary: String
    package let requirements: [String]

    /// That the subject neither crashes nor hangs nor talks nonsense in a history: as in a case, it fails then.
    package static let answersEveryEvent = Entry(
      name: "answers-every-event",
      summary: "In a history each event is answered, with effects of the role", requirements: [])
  }

  package typealias Judge =
    @Sendable (
      _ trace: Trace, _ course: (any Course)?, _ places: [Int]
    ) throws(JSONDecodingError) -> [Judgement]
  package typealias Draw =
    @Sendable (
      _ number: Int, _ edition: Edition, _ features: Set<String>, _ vocabulary: Vocabulary
    ) -> (configuration: JSONValue, course: any Course)?

  package let role: String
  /// Whether every run holds the properties.
  ///
  /// It does where strangers' implementations keep them, but for what was settled as their bug. Until then
  /// they are on trial, and held where they are asked for.
  package let isProved: Bool
  /// The properties; last that histories are answered at all, which no requirement needs to say.
  package private(set) var properties: [Entry]
  /// The places of the properties among all of the role.
  private var places: [Int]
  private let judge: Judge
  /// Makes the history of a number.
  package let draw: Draw
  /// Returns the edition in which the history of a number is played, of those that a subject knows.
  package let edition: @Sendable (_ number: Int, _ editions: [Edition]) -> Edition?

  /// Collects what there is of a role.
  ///
  /// - Parameters:
  ///   - making: Makes its histories.
  ///   - properties: Its properties, whose names differ.
  ///   - isProved: Whether strangers' implementations were played.
  package init<Making: HistoryMaking>(
    _ making: Making.Type, _ properties: [Property<Making.Reading>], isProved: Bool = false
  )
  where
    Making.Reading.PlayedRole.Configuration: JSONEncodable,
    Making.Reading.PlayedRole.Event: JSONEncodable
  {
    role = Making.Reading.PlayedRole.name
    self.isProved = isProved
    self.properties =
      properties.map {
        Entry(name: $0.name, summary: $0.summary, requirements: $0.requirements)
      } + [.answersEveryEvent]
    places = Array(self.properties.indices)
    let judges = properties.map(\.judge)
    let needs = properties.map(\.needs)
    judge = { trace, course, places throws(JSONDecodingError) in
      var reading =
        if let course = course as? HistoryCourse<Making> {
          try course.reading(to: trace.exchanges)
        } else {
          try Making.Reading(trace)
        }
      reading.end()
      // No closure, which would copy the reading.
      var judgements = [Judgement](repeating: Judgement(), count: places.count)
      for (index, place) in places.enumerated() where place < judges.count {
        guard trace.unseen.isEmpty || trace.unseen.isDisjoint(with: needs[place]) else { continue }
        judgements[index] = judges[place](reading)
      }
      return judgements
    }
    edition = Making.edition
    draw = { number, edition, features, vocabulary in
      var dice = Dice(seed: Self.seed, history: number)
      let draft = Making.draw(&dice, edition: edition)
      let configuration = draft.configuration.json
      guard
        let progress = try? ReadingProgress<Making.Reading>(
          configuration: configuration, edition: edition, features: features)
      else { return nil }
      let course = HistoryCourse<Making>(
        draft.intentions, progress: progress, lives: Lives(vocabulary),
        features: Set(features.compactMap(Making.Reading.PlayedRole.Feature.init)))
      return (configuration, course)
    }
  }

  /// Returns the same with some of its properties.
  package func holding(_ isHeld: (Entry) -> Bool) -> PropertySuite {
    var suite = self
    let kept = properties.indices.filter { isHeld(properties[$0]) }
    suite.properties = kept.map { properties[$0] }
    suite.places = kept.map { places[$0] }
    return suite
  }

  /// Holds the properties against a trace, in their order.
  ///
  /// - Parameters:
  ///   - trace: What was played.
  ///   - course: What has told its steps, and has read most of it.
  ///   - history: How it ended, if it is a history: with nothing, or how the subject broke down in its last step.
  /// - Returns: A judgement for each property.
  /// - Throws: ``JSONDecodingError`` for what is no event or effect of the role.
  package func judge(
    _ trace: Trace, course: (any Course)? = nil, history: Ending? = nil
  ) throws(JSONDecodingError) -> [Judgement] {
    var judgements = try judge(history?.broke == nil ? trace : trace.withoutLast, course, places)
    if let history, properties.last?.name == Entry.answersEveryEvent.name {
      let end = trace.exchanges.indices.last ?? 0
      judgements[judgements.count - 1].add(
        history.broke == nil, at: Trace.Point(step: end, place: .max, now: .start), history.broke)
    }
    return judgements
  }

  /// How a history ended.
  package struct Ending: Sendable {
    /// What the subject did in place of an answer, a sentence without a period.
    package let broke: String?

    package init(broke: String?) {
      self.broke = broke
    }
  }

  /// How many histories of each role a run plays, unless it is told: they take as long as its cases, about.
  package static let commonHistories = 60

  /// What all histories are made from, of every role and for every subject.
  package static let seed: UInt64 = 46
}
