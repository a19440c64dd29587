import ConformanceKit

/// Something that holds of every good corpus.
struct LintRule: Sendable {
  /// What the rule is called in problems.
  let name: String
  /// Finds what breaks the rule.
  let faults: @Sendable (LintContext) -> [LintFault]

  init(_ name: String, _ faults: @escaping @Sendable (LintContext) -> [LintFault]) {
    self.name = name
    self.faults = faults
  }

  /// A rule that looks at each case for itself.
  static func eachCase(_ name: String, _ faults: @escaping @Sendable (LintCase) -> [LintFault?])
    -> LintRule
  {
    LintRule(name) { context in context.cases.flatMap { faults($0).compactMap { $0 } } }
  }

  /// A rule that looks at each requirement for itself.
  static func eachRequirement(
    _ name: String, _ faults: @escaping @Sendable (LintContext.WrittenRequirement) -> [LintFault?]
  ) -> LintRule {
    LintRule(name) { context in
      context.writtenRequirements.flatMap { faults($0).compactMap { $0 } }
    }
  }

  /// Every rule.
  static var all: [LintRule] { files + requirements + sources + cases + scripts + pins + traces }
}
