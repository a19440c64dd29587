/// A Swift implementation of one role whose code is asynchronous, under a virtual clock.
///
/// Each event is a call of ``receive(_:)`` in a task of its own. The call may last as long as it likes: it
/// sleeps on the ``World/clock``, waits in ``Answers`` for what a later event brings, starts child tasks,
/// and emits effects. An answer is complete when no task can go on before time passes or another event
/// comes. All tasks take turns on one thread, so that a case goes the same way each time.
///
/// A player has the isolation that its code has: a structure, an actor, or a class of the main actor, whose
/// turns are on the main thread. A task that waits for anything else, such as `Task.sleep`, the network or a
/// dispatch queue, fails the case.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public protocol AsyncPlayer<PlayedRole>: RolePlayer, Sendable {
  /// Makes a subject with nothing behind it, as a case begins; it returns before time passes.
  init(
    configuration: PlayedRole.Configuration, edition: Edition, world: World<PlayedRole>
  ) async throws

  /// Takes one event.
  ///
  /// Throw ``Unsupported`` for a call that the implementation can't express; any other error is a crash of
  /// the subject. At the end of a case the tasks of calls that still last are cancelled.
  func receive(_ event: PlayedRole.Event) async throws
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AsyncPlayer {
  public static var factory: PlayerFactory {
    PlayerFactory { try await Self(configuration: $0, edition: $1, world: $2) }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PlayerFactory {
  /// Makes asynchronous players by a function.
  init<Playing: AsyncPlayer>(
    _ make:
      @escaping @Sendable (
        Playing.PlayedRole.Configuration, Edition, World<Playing.PlayedRole>
      ) async throws -> Playing
  ) {
    self.make = { try ErasedPlayer(AsyncSession($0, edition: $1, make: make)) }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Subject {
  /// Returns the subject with one more role, whose asynchronous players are made by a function.
  ///
  /// - Parameters:
  ///   - type: The Swift type that plays it.
  ///   - features: The role's optional abilities that the type has.
  ///   - make: Makes a player from the configuration of a case and from the world around it.
  /// - Returns: The same subject with the roles that it had, and this one.
  public func playing<Playing: AsyncPlayer>(
    _ type: Playing.Type, features: Set<Playing.PlayedRole.Feature> = [],
    make:
      @escaping @Sendable (
        Playing.PlayedRole.Configuration, Edition, World<Playing.PlayedRole>
      ) async throws -> Playing
  ) -> Subject {
    playing(Playing.PlayedRole.self, features, by: PlayerFactory(make))
  }
}
