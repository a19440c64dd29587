package import ConformanceKit
import Histories
package import SeededFaults

/// Where sets of faults are drawn from, and what is known of each fault.
package struct FaultDraw: Sendable {
  private let corpus: Corpus
  private let held: HeldProperties
  private let casesByRole: [String: [Case]]
  private let faultsByRole: [String: [Fault]]
  private let searches: [String: CauseSearch]
  private let alone: [String: Set<String>]
  /// The roles, each as often as it has faults.
  private let roles: [String]
  /// The faults of a role that all make cases differ in one way and no other, where there are ten or more:
  /// together a subject that accepts everything, or answers everything alike.
  let crowds: [[Fault]]

  /// Makes a draw.
  ///
  /// - Parameters:
  ///   - faults: The faults.
  ///   - cases: The cases that the reference passes.
  ///   - held: The properties that are held against histories.
  ///   - reliance: What each fault does alone.
  ///   - corpus: Where requirements and vocabularies are.
  package init(
    _ faults: [Fault], cases: [Case], held: HeldProperties, reliance: Reliance, corpus: Corpus
  ) {
    self.corpus = corpus
    self.held = held
    casesByRole = Dictionary(grouping: cases, by: \.role)
    let played = casesByRole
    let usable = faults.filter { played[$0.role] != nil }
    faultsByRole = Dictionary(grouping: usable, by: \.role)
    searches = faultsByRole.keys.reduce(into: [:]) { $0[$1] = CauseSearch(reliance, role: $1) }
    alone = Dictionary(
      reliance.lines.map { ($0.name, Set($0.differences.keys).union($0.properties)) }
    ) { $1 }
    roles = usable.map(\.role).sorted { $0.precedes($1) }
    let ways = reliance.lines.reduce(into: [:]) { $0[$1.name] = Set($1.differences.values) }
    let alike = Dictionary(grouping: usable.filter { ways[$0.name]?.count == 1 }) {
      "\($0.role) \(ways[$0.name]?.first ?? "")"
    }
    crowds = alike.sorted { $0.key.precedes($1.key) }.map(\.value).filter { $0.count >= 10 }
  }

  /// Draws faults of a role until so many can stand together, so that each of them fails a case.
  func set(of size: Int, _ dice: Dice) -> FaultSet? {
    var dice = dice
    for _ in 0..<50 {
      guard let role = dice.pick(roles) else { return nil }
      let faults = (faultsByRole[role] ?? []).shuffled(using: &dice).prefix(size)
      if faults.count == size, let set = set(of: Array(faults)), set.isWhole { return set }
    }
    return nil
  }

  /// Plays faults together without those that the others hide.
  func crowd(of faults: [Fault]) -> FaultSet? {
    var crowd = set(of: faults)
    while let present = crowd, !present.isWhole { crowd = set(of: present.dueFaults) }
    return crowd
  }

  /// Plays faults together; nothing where none is left.
  func set(of faults: [Fault]) -> FaultSet? {
    guard let role = faults.first?.role else { return nil }
    return FaultSet(
      faults, cases: casesByRole[role] ?? [], held: held, alone: alone, corpus: corpus)
  }

  /// Looks for causes as a report does, with some faults taken out of what is known.
  func causes(of set: FaultSet, without names: Set<String>) -> [Cause] {
    guard let role = set.faults.first?.role, let search = searches[role] else { return [] }
    return [Failures(set.findings, role: role)].causes(without: names) { _ in search }
  }
}
