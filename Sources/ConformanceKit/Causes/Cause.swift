/// What explains failures of a subject: one broken requirement, or one way to break down.
package struct Cause: Sendable {
  /// A fault of which the proof knows what it does to cases.
  package struct Fault: Sendable, Hashable {
    /// What the software does, such as `acks-twice`.
    package let name: String
    /// What goes wrong, in one line.
    package let summary: String
  }

  /// The id of the broken requirement; nothing where the subject crashed, hung, answered nonsense, or
  /// does nothing at all, and for properties whose cause isn't known.
  package let requirementID: String?
  /// The gravest verdict that it explains for certain: *failed* before *deviated*.
  package let verdict: Verdict
  /// The ids of the cases that show it, the shortest first.
  package let cases: [String]
  /// The ids of the other cases that fail because of it, in the order of cases.
  package let following: [String]
  /// Those of them for which only a listed fault speaks that doesn't break the requirement.
  package let probable: [String]
  /// The ids of requirements of which one may be the broken one as well; their cases are among the others.
  package let alternatives: [String]
  /// The id of the requirement of another cause that breaks no must, on which this one may rest.
  package let root: String?
  /// The listed fault that does nearly the same to the cases.
  package let resembles: Fault?
  /// Whether nothing speaks for it but that no other cause has its cases: what the search left.
  package let isRemainder: Bool

  /// Whether it is how the subject breaks down or what it never does, and no broken requirement.
  package var isConduct: Bool { requirementID == nil && !isRemainder }

  /// The case that shows it best.
  package var example: String { cases.first ?? following[0] }

  /// Everything that it explains.
  package var allCases: [String] { cases + following }

  /// What it explains for certain.
  package var certain: Set<String> { Set(allCases).subtracting(probable) }

  package init(
    requirementID: String?, verdict: Verdict, cases: [String], following: [String],
    probable: [String] = [], alternatives: [String] = [], root: String? = nil,
    resembles: Fault? = nil, isRemainder: Bool = false
  ) {
    self.requirementID = requirementID
    self.verdict = verdict
    self.cases = cases
    self.following = following
    self.probable = probable
    self.alternatives = alternatives
    self.root = root
    self.resembles = resembles
    self.isRemainder = isRemainder
  }
}

extension [Cause] {
  /// The order of a report: what breaks no requirement of its own, then what fails a case, then the rest,
  /// and at last what the search left; but a must that may rest on a should stands behind it.
  package var gravestFirst: [Cause] {
    let found = filter { $0.requirementID != nil && !$0.isRemainder }
    let shoulds = found.filter { $0.verdict != .failed }
    let roots = Set(shoulds.compactMap(\.requirementID))
    let musts = found.filter { $0.verdict == .failed }
    let resting = Dictionary(grouping: musts) { $0.root.flatMap { roots.contains($0) ? $0 : nil } }
    let blocks = shoulds.map { [$0] + resting[$0.requirementID, default: []] }
    let remainder = filter(\.isRemainder)
    let parts: [[Cause]] = [
      filter(\.isConduct), resting[nil, default: []],
      blocks.filter { $0.count > 1 }.flatMap(\.self),
      blocks.filter { $0.count == 1 }.flatMap(\.self),
      remainder.filter { $0.verdict == .failed }, remainder.filter { $0.verdict != .failed },
    ]
    return parts.flatMap(\.self)
  }
}
