import ConformanceKit
import ConformanceTesting
import Testing

private let corpus = Result { try Corpus.bundled() }

/// The role schemas and the Swift types of the roles, which are made of them.
@Suite struct VocabularyTests {
  @Test("Every role schema has a Swift type, and every Swift type a schema")
  func rolesAreTheSame() throws {
    #expect(Set(try corpus.get().vocabularies.keys) == Set(SwiftRole.all.map(\.name)))
  }

  @Test(
    "What a role schema lets a subject be given is read by the role's Swift types",
    arguments: SwiftRole.all)
  func schemaAgreesWithType(role: SwiftRole) throws {
    let vocabulary = try #require(try corpus.get().vocabularies[role.name])
    for example in vocabulary.configuration.examples {
      #expect(vocabulary.configuration.mismatch(example) == nil, "\(example)")
      #expect(try role.configuration(example) == example)
    }
    for example in vocabulary.events.examplesOfMembers {
      #expect(vocabulary.faultOfEvent(example) == nil, "\(example)")
      #expect(try role.event(example) == example)
    }
  }
}
