import ConformanceKit
import SeededFaults

extension Proof {
  /// What the words leave out: a failure that doesn't name its requirement helps no one.
  package var problemsOfWords: [String] {
    let known = Dictionary(requirements.map { ($0.id, $0) }) { first, _ in first }
    return faults.compactMap { proof in
      guard let finding = proof.example else { return nil }
      let text = FailureText(finding, requirement: known[finding.requirementID], command: "")
      guard !text.description.contains(finding.requirementID) else { return nil }
      return "the fault '\(proof.fault.name)' fails '\(finding.caseID)' "
        + "without a word of '\(finding.requirementID)'"
    }
  }
}
