import ConformanceKit

/// A classifier that answers the same each time, so that what is measured is the engine.
struct TrivialPlayer: Player<APNsClassifier> {
  static let subject = Subject(name: "trivial", version: "1").playing(Self.self)

  init(configuration: NoConfiguration, edition: Edition) {}

  func receive(_ event: APNsClassifier.Event, at now: Instant) -> [APNsClassifier.Effect] {
    [
      .classified(class: .alert, contentAvailable: false)
    ]
  }
}
