#if PROPERTIES

import ConformanceKit
import Histories
import RoleProperties
public import Testing

/// A sentence that holds on everything that happens in a role: on each case, and on histories made by machine.
public struct HeldProperty: Sendable, CustomTestStringConvertible {
  /// The profile, the role and the name, such as `apns.provider/properties/requests-are-posts`.
  public let id: String
  /// What holds, in one line.
  public let summary: String
  let suite: PropertySuite

  /// The id, which Swift Testing shows for each argument.
  public var testDescription: String { id }
}

extension PropertySuite {
  /// The properties of a role as tests; of a role on trial none are held.
  func tests(of corpus: ConformanceKit.Corpus) -> [HeldProperty] {
    guard isProved else { return [] }
    return properties.filter { $0.requirements.allSatisfy { corpus.requirements[$0] != nil } }.map {
      HeldProperty(id: id(of: $0), summary: $0.summary, suite: self)
    }
  }

  /// The tests of all roles that are compiled and that a corpus has.
  static func tests(of corpus: ConformanceKit.Corpus) -> [HeldProperty] {
    all.filter { corpus.vocabularies[$0.role] != nil }.flatMap { $0.tests(of: corpus) }
  }
}

#endif
