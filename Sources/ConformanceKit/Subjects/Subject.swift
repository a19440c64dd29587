/// An implementation under test: what it is, what it claims, and how to speak to it.
public struct Subject: Sendable {
  /// How a subject sees time.
  package enum ClockKind: String, CaseIterable, Sendable {
    /// It takes time as an argument.
    case virtual
    /// It can't be given a clock: waiting is real.
    case real
  }

  /// Makes a player for a case.
  @usableFromInline
  package typealias Factory = @Sendable (JSONValue, Edition) throws -> ErasedPlayer

  /// Where the implementation is.
  package enum Place: Sendable {
    case inProcess([String: Factory])
    case child(ChildCommand)
  }

  /// What reports call it.
  public var name: String
  /// Its version, as its own project writes it.
  public var version: String
  /// The editions that it implements.
  public var editions: [Edition]
  package var clock: ClockKind
  /// The seconds that a case may take where waiting is real.
  package var patience = 1.0
  /// The effects of its roles that nothing shows: a socket doesn't say what a caller learns.
  package var unseen: Set<String> = []
  /// The roles that it plays, each with the features that it claims.
  public package(set) var roles: [String: Set<String>] = [:]
  package var place: Place

  /// Makes a Swift subject that plays no role yet; add roles with `playing`.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - version: Its version, as its own project writes it.
  ///   - editions: The editions that it implements.
  public init(name: String, version: String, editions: [Edition] = [.current]) {
    self.name = name
    self.version = version
    self.editions = editions
    clock = .virtual
    place = .inProcess([:])
  }

  /// Returns the subject with one more role.
  ///
  /// - Parameters:
  ///   - type: The Swift type that plays it, a ``Player`` or an ``AsyncPlayer``.
  ///   - features: The role's optional abilities that the type has.
  /// - Returns: The same subject with the roles that it had, and this one.
  @inlinable
  public func playing<Playing: RolePlayer>(
    _ type: Playing.Type, features: Set<Playing.PlayedRole.Feature> = []
  ) -> Subject {
    playing(Playing.PlayedRole.self, features, by: Playing.factory)
  }

  /// Returns the subject with one more role, whose players are made by a function.
  ///
  /// - Parameters:
  ///   - type: The Swift type that plays it.
  ///   - features: The role's optional abilities that the type has.
  ///   - make: Makes a player from the configuration of a case.
  /// - Returns: The same subject with the roles that it had, and this one.
  @inlinable
  public func playing<Playing: Player>(
    _ type: Playing.Type, features: Set<Playing.PlayedRole.Feature> = [],
    make: @escaping @Sendable (Playing.PlayedRole.Configuration, Edition) throws -> Playing
  ) -> Subject {
    playing(Playing.PlayedRole.self, features, by: PlayerFactory(make))
  }

  /// Returns the subject with the roles of another one, which plays in this process as it does.
  package func playing(rolesOf other: Subject) -> Subject {
    guard case .inProcess(let own) = place, case .inProcess(let others) = other.place else {
      preconditionFailure("'\(name)' and '\(other.name)' don't both play in this process")
    }
    var subject = self
    subject.roles.merge(other.roles) { own, _ in own }
    subject.place = .inProcess(own.merging(others) { own, _ in own })
    return subject
  }

  @usableFromInline
  func playing<PlayedRole: Role>(
    _ role: PlayedRole.Type, _ features: Set<PlayedRole.Feature>, by factory: PlayerFactory
  ) -> Subject {
    guard case .inProcess(var factories) = place else {
      preconditionFailure("'\(name)' is a program, which says itself what it plays")
    }
    factories[role.name] = factory.make
    var subject = self
    subject.roles[role.name] = Set(features.map(\.rawValue))
    subject.place = .inProcess(factories)
    return subject
  }
}

extension Subject {
  /// Whether it is a Swift type, whose players are as many as are wanted.
  package var isInProcess: Bool {
    if case .inProcess = place { true } else { false }
  }

  /// Returns why a case can't be played to this subject, or the edition in which it can.
  package func edition(for test: Case) -> Result<Edition, Skip> {
    edition(for: test, claiming: roles[test.role])
  }

  /// The same, where the features that it claims of the role are at hand.
  func edition(for test: Case, claiming features: Set<String>?) -> Result<Edition, Skip> {
    guard let features else {
      return .failure(Skip("the role '\(test.role)' is not claimed"))
    }
    if let missing = test.features.first(where: { !features.contains($0) }) {
      return .failure(Skip("the feature '\(missing)' is not claimed"))
    }
    let edition = Edition.newestFirst.first { editions.contains($0) && test.canBePlayed(in: $0) }
    guard let edition else {
      let needed = test.editions.map { "'\($0.rawValue)'" }.joined(separator: " or ")
      return .failure(Skip("the edition \(needed) is not claimed"))
    }
    if clock == .real, test.duration > patience {
      let seconds = patience == 1 ? "a second" : "\(patience) s"
      return .failure(Skip("takes more than \(seconds) of real time"))
    }
    if let effect = test.needed(of: unseen) {
      return .failure(Skip("needs the effect '\(effect)', which nothing shows here"))
    }
    return .success(edition)
  }

  /// Why a case isn't played.
  package struct Skip: Error {
    package let reason: String

    init(_ reason: String) {
      self.reason = reason
    }
  }
}
