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
      let schema = vocabulary.schema["$defs"]?["configuration"]
      #expect(try role.configuration(example) == example.withoutDefaults(of: schema))
    }
    for example in vocabulary.events.examplesOfMembers {
      #expect(vocabulary.faultOfEvent(example) == nil, "\(example)")
      let name = example.object?.members.first?.name ?? ""
      let schema = vocabulary.schema["$defs"]?["event"]?["properties"]?[name]
      let content = try #require(example[name]).withoutDefaults(of: schema)
      #expect(try role.event(example) == .object(JSONObject([.init(name: name, value: content)])))
    }
  }
}

extension JSONValue {
  /// The object without the members that are what their absence means.
  fileprivate func withoutDefaults(of schema: JSONValue?) -> JSONValue {
    let members = (object?.members ?? []).filter { member in
      member.value != schema?["properties"]?[member.name]?["default"]
    }
    return .object(JSONObject(members))
  }
}
