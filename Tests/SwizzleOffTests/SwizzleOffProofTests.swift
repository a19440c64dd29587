import ConformanceKit
import ConformanceTesting
import FaultySubjects
import ReferenceSubjects
import Testing

/// The proof that the cases of the profile `swizzle-off` can fail and catch faults.
@Suite struct SwizzleOffProofTests {
  @Test(
    "Some alteration or faulty subject fails each case",
    arguments: try conformance.cases(ofProfile: "swizzle-off"))
  func caseCanFail(test: Case) throws {
    try conformance.prove(test)
  }

  @Test(
    "A faulty subject fails what it breaks, and nothing that it doesn't touch",
    arguments: try conformance.faults(ofProfile: "swizzle-off"))
  func faultIsCaught(fault: Fault) throws {
    try conformance.prove(fault)
  }
}
