import ConformanceKit
import SeededFaults

/// Several seeded faults at once in one reference, and what each of them does to cases.
struct FaultSet {
  let faults: [Fault]
  /// What the cases of the role come to.
  let findings: [Finding]
  /// The faults to which each failing case is due, by their names.
  let due: [String: Set<String>]

  /// Plays the cases of a role to faults, if they can stand together, and once more without each of them.
  ///
  /// A case is due to a fault without which it passes; where it fails without any one of them as well, to
  /// those that fail it alone.
  ///
  /// - Parameters:
  ///   - faults: The faults, of one role.
  ///   - cases: The cases of the role that the reference passes.
  ///   - held: The properties that are held against cases and histories.
  ///   - alone: Which cases and properties each fault fails alone, by its name.
  ///   - corpus: Where requirements and vocabularies are.
  init?(
    _ faults: [Fault], cases: [Case], held: HeldProperties, alone: [String: Set<String>],
    corpus: Corpus
  ) {
    guard let findings = Self.findings(faults, cases, held, corpus) else { return nil }
    let failing = Set(findings.filter(\.isBroken).map(\.caseID))
    var due = failing.reduce(into: [:]) { $0[$1] = Set<String>() }
    for fault in faults {
      let others = faults.filter { $0.name != fault.name }
      let mended = others.isEmpty ? [] : Self.findings(others, cases, held, corpus) ?? []
      let left = Set(mended.filter(\.isBroken).map(\.caseID))
      for id in failing.subtracting(left) { due[id]?.insert(fault.name) }
    }
    for (id, names) in due where names.isEmpty {
      due[id] = Set(faults.map(\.name).filter { alone[$0]?.contains(id) ?? false })
    }
    self.faults = faults
    self.findings = findings
    self.due = due
  }

  private static func findings(
    _ faults: [Fault], _ cases: [Case], _ held: HeldProperties, _ corpus: Corpus
  ) -> [Finding]? {
    guard let subject = Fault.together(faults), let role = faults.first?.role else { return nil }
    return held.findings(for: cases, by: subject, in: role, of: corpus)
  }

  /// Whether each fault fails some case.
  var isWhole: Bool { dueFaults.count == faults.count }

  /// The faults that fail some case.
  var dueFaults: [Fault] {
    let names = due.values.reduce(into: Set()) { $0.formUnion($1) }
    return faults.filter { names.contains($0.name) }
  }

  /// The faults of which a cause shows cases of its own, by their names.
  func shown(by cause: Cause) -> Set<String> {
    cause.cases.reduce(into: Set()) { $0.formUnion(due[$1] ?? []) }
  }
}
