/// What a case plays, with the values that it gives to names filled in.
struct Script: Sendable {
  let configuration: JSONValue
  let steps: [Step]
  /// The values of the names; what is captured comes later.
  let bindings: Bindings

  /// Makes the steps of a case ready.
  ///
  /// - Throws: ``CaseFault`` when the case can't be played at all.
  init(_ test: Case, vocabulary: Vocabulary) throws(CaseFault) {
    var constants: [String: JSONValue] = [:]
    for member in test.values { constants[member.name] = try Bindings().fill(member.value) }
    bindings = Bindings(constants)
    configuration = try bindings.fill(test.configuration)
    if let fault = vocabulary.configuration.mismatch(configuration) {
      throw CaseFault("configuration: \(fault)")
    }
    let written =
      test.hasTemplates
      ? try bindings.fill(.array(test.steps), later: true).array ?? [] : test.steps
    steps = try written.map { step throws(CaseFault) in try Step(step) }
  }
}
