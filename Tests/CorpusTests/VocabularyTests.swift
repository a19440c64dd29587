import ConformanceKit
import ConformanceTesting
import Testing

private let corpus = Conformance.bundled

/// The role schemas and the Swift types of the roles, which are two accounts of one vocabulary.
@Suite struct VocabularyTests {
  @Test("Every role schema has a Swift type, and every Swift type a schema")
  func rolesAreTheSame() throws {
    #expect(Set(try corpus.get().vocabularies.keys) == Set(SwiftRole.all.map(\.name)))
  }

  @Test("What a role schema allows survives the role's Swift types", arguments: SwiftRole.all)
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
    for example in vocabulary.effects.examplesOfMembers {
      #expect(vocabulary.faultOfEffect(example) == nil, "\(example)")
      #expect(try role.effect(example) == example)
    }
  }

  @Test("Every event of every case survives the role's Swift type", arguments: SwiftRole.all)
  func eventsSurvive(role: SwiftRole) throws {
    for test in try corpus.get().cases where test.role == role.name {
      var names = test.values.reduce(into: [:]) { $0[$1.name] = try? Bindings().fill($1.value) }
      for name in JSONValue.array(test.steps).placeholders where names[name] == nil {
        names[name] = "captured"
      }
      let steps = try Bindings(names).fill(.array(test.steps.map(\.events)))
      for event in steps.array ?? [] {
        #expect(try role.event(event) == event, "\(test.id)")
      }
    }
  }
}
