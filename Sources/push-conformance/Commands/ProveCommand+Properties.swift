import ConformanceKit
import ConformanceProof
import Histories
import ReferenceSubjects
import RoleProperties
import SeededFaults

extension ProveCommand {
  /// Plays histories alone, and shows what the properties see and whom they wrong.
  static func proveProperties(
    _ arguments: Arguments, roles: Set<String>, _ variants: [Variant],
    _ corpus: ConformanceKit.Corpus
  ) throws -> ExitStatus {
    let suites = PropertySuite.all.filter { roles.contains($0.role) }
    guard !suites.isEmpty else {
      throw Misuse("no role of the selection has properties; 'list --properties' names them")
    }
    let histories = try arguments.histories() ?? 0..<1000
    let jobs = try jobs(arguments)
    let isOfVariants = arguments.has("--variant")
    let isOfFaults = arguments.has("--fault")
    let faults = isOfVariants && !isOfFaults ? [] : try self.faults(arguments)
    var isProved = true
    for suite in suites {
      let proof = ProofOfProperties(
        suite, histories: histories, corpus: corpus, reference: .reference,
        variants: isOfFaults && !isOfVariants ? [] : variants, faults: faults, jobs: jobs)
      let text = PropertiesText(proof, isLong: arguments.has("--survivors"))
      Terminal.standardOutput.write("\(text)")
      isProved = isProved && proof.problems.isEmpty
    }
    return isProved ? .conforming : .notConforming
  }
}
