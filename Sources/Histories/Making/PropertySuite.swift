package import ConformanceKit

/// What there is of one role: its properties, and the histories that they are held against.
package struct PropertySuite: Sendable {
  /// A property, without its code.
  package struct Entry: Sendable {
    package let name: String
    package let summary: String
    package let requirements: [String]
  }

  package typealias Judge =
    @Sendable (_ trace: Trace, _ places: [Int]) throws(JSONDecodingError) -> [Judgement]
  package typealias Draw =
    @Sendable (
      _ number: Int, _ edition: Edition, _ features: Set<String>, _ vocabulary: Vocabulary
    ) -> (configuration: JSONValue, course: any Course)?

  package let role: String
  package private(set) var properties: [Entry]
  /// The places of the properties among all of the role.
  private var places: [Int]
  private let judge: Judge
  /// Makes the history of a number.
  package let draw: Draw

  /// Collects what there is of a role.
  ///
  /// - Parameters:
  ///   - making: Makes its histories.
  ///   - properties: Its properties, whose names differ.
  package init<Making: HistoryMaking>(
    _ making: Making.Type, _ properties: [Property<Making.Reading>]
  )
  where
    Making.Reading.PlayedRole.Configuration: JSONEncodable,
    Making.Reading.PlayedRole.Event: JSONEncodable
  {
    role = Making.Reading.PlayedRole.name
    self.properties = properties.map {
      Entry(name: $0.name, summary: $0.summary, requirements: $0.requirements)
    }
    places = Array(properties.indices)
    judge = { trace, places throws(JSONDecodingError) in
      let reading = try Making.Reading(trace)
      return places.map { properties[$0].judge(reading) }
    }
    draw = { number, edition, features, vocabulary in
      var dice = Dice(seed: Self.seed, history: number)
      let draft = Making.draw(&dice, edition: edition)
      let configuration = draft.configuration.json
      guard
        let progress = try? ReadingProgress<Making.Reading>(
          configuration: configuration, edition: edition, features: features)
      else { return nil }
      let course = HistoryCourse<Making>(
        draft.intentions, progress: progress, lives: Lives(vocabulary))
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
  package func judge(_ trace: Trace) throws(JSONDecodingError) -> [Judgement] {
    try judge(trace, places)
  }

  /// What all histories are made from, of every role and for every subject.
  package static let seed: UInt64 = 46
}
