import ConformanceKit
import ConformanceTesting
import Testing

private let conformance = Conformance(
  of: Subject(name: "ferry-push", version: "1.0").playing(FerryClassifier.self))

@Test("The ferry app reads pushes", arguments: try conformance.cases(role: "apns.classifier"))
func conforms(test: Case) throws {
  try conformance.check(test)
}
