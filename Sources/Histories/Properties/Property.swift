/// A sentence of the specification that holds on every trace of a role.
package struct Property<Reading: RoleReading>: Sendable {
  /// What it is called, in kebab case, such as `one-payload-an-attempt`.
  package let name: String
  /// What holds, in one line.
  package let summary: String
  /// The requirements that it holds, by their ids; the level of each stands in the catalogue.
  package let requirements: [String]
  /// The events and effects without which nothing can be said: where nothing shows them, it isn't judged.
  package let needs: Set<String>
  package let judge: @Sendable (Reading) -> Judgement

  /// Says a property.
  ///
  /// - Parameters:
  ///   - name: What it is called, in kebab case.
  ///   - summary: What holds, in one line.
  ///   - requirements: The ids of the requirements that it holds; a break is against the first, unless it says another.
  ///   - needs: The names of the events and effects of whose absence it judges, where a trace may be without them
  ///     as nothing shows them: what a caller asks for and learns, that a process begins anew.
  ///   - judge: Looks for all places in a reading at which it holds or doesn't.
  package init(
    _ name: String, _ summary: String, _ requirements: String...,
    needs: Set<String> = [],
    @JudgementBuilder judge: @escaping @Sendable (Reading) -> Judgement
  ) {
    self.init(name, summary, requirements, needs: needs, judge: judge)
  }

  /// Says a property whose requirements are a list.
  package init(
    _ name: String, _ summary: String, _ requirements: [String], needs: Set<String> = [],
    @JudgementBuilder judge: @escaping @Sendable (Reading) -> Judgement
  ) {
    self.name = name
    self.summary = summary
    self.requirements = requirements
    self.needs = needs
    self.judge = judge
  }
}
