import ConformanceKit
import ConformanceTesting
import Testing

private let corpus = Result { try Corpus.bundled() }

/// Requirements and cases, held against each other.
@Suite struct TraceabilityTests {
  @Test("Every requirement that is a must, and testable, has a case")
  func everyMustHasACase() throws {
    let corpus = try corpus.get()
    let shown = Set(corpus.cases.map(\.requirement.id))
    let musts = corpus.requirements.values.filter { $0.level == .must && $0.isTestable }
    #expect(!musts.isEmpty)
    #expect(musts.map(\.id).filter { !shown.contains($0) } == [])
  }

  @Test("No two cases have the same id")
  func idsAreUnique() throws {
    let ids = try corpus.get().cases.map(\.id)
    #expect(!ids.isEmpty)
    #expect(Set(ids).count == ids.count)
  }

  @Test("Every profile has requirements, roles and cases")
  func everyProfileIsCovered() throws {
    let corpus = try corpus.get()
    let profiles = ["apns-payload", "http-v1", "swizzle-off", "xmpp"]
    #expect(corpus.profiles == profiles)
    #expect(Set(corpus.requirements.values.map(\.profile)).sorted() == profiles)
    #expect(Set(corpus.cases.map(\.profile)).sorted() == profiles)
  }
}
