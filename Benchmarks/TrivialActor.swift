import ConformanceKit

/// The trivial classifier as an actor, so that what is measured is the engine of asynchronous players.
@available(macOS 15, *)
actor TrivialActor: AsyncPlayer {
  typealias PlayedRole = APNsClassifier

  static let subject = Subject(name: "trivial, asynchronous", version: "1").playing(
    TrivialActor.self)

  private let world: World<APNsClassifier>

  init(configuration: NoConfiguration, edition: Edition, world: World<APNsClassifier>) {
    self.world = world
  }

  func receive(_ event: APNsClassifier.Event) {
    world.emit(.classified(class: .alert, contentAvailable: false))
  }
}
