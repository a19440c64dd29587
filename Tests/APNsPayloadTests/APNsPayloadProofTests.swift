import ConformanceKit
import ConformanceTesting
import ProofTesting
import SeededFaults
import ReferenceSubjects
import Testing

/// The proof that the cases of the profile `apns-payload` can fail and catch faults.
@Suite(.tags(.Conformance.apnsPayload)) struct APNsPayloadProofTests {
  @Test(
    "Some mutation or seeded fault fails each case",
    arguments: try conformance.topics(ofProfile: "apns-payload"))
  func caseCanFail(topic: Topic) throws {
    try conformance.prove(topic)
  }

  @Test(
    "A seeded fault fails what it breaks, and nothing that the ledger doesn't know",
    arguments: try conformance.faults(ofProfile: "apns-payload"))
  func faultIsCaught(fault: Fault) throws {
    try conformance.prove(fault)
  }

  @Test(
    "No case holds a permitted behaviour for a fault",
    arguments: try conformance.variants(ofProfile: "apns-payload"))
  func variantIsPermitted(variant: Variant) throws {
    try conformance.prove(variant)
  }
}
