/// What a case plays, with the values that it gives to names filled in.
package final class Script: Sendable {
  package let configuration: JSONValue
  package let steps: [Step]
  let replies: Replies
  /// The values of the names; what is captured comes later.
  let bindings: Bindings

  /// Makes the steps of a case ready.
  ///
  /// - Throws: ``CaseFault`` when the case can't be played at all.
  init(_ test: Case, vocabulary: Vocabulary) throws(CaseFault) {
    var constants: [String: JSONValue] = [:]
    try Self.check(.array(test.values.map(\.value)), Bindings())
    for member in test.values { constants[member.name] = try Bindings().fill(member.value) }
    bindings = Bindings(constants)
    try Self.check(test.configuration, bindings)
    let written = test.steps
    try Self.check(.array(written), bindings)
    configuration = try bindings.fill(test.configuration)
    if let fault = vocabulary.configuration.mismatch(configuration) {
      throw CaseFault("configuration: \(fault)")
    }
    replies = Replies(test.replies, vocabulary: vocabulary)
    var steps: [Step] = []
    for step in written {
      guard step.hasTemplate else {
        steps.append(try Step(step, vocabulary: vocabulary))
        continue
      }
      for step in try bindings.fill([step], later: true).array ?? [] {
        steps.append(try Step(step, vocabulary: vocabulary))
      }
    }
    self.steps = steps
  }

  /// Throws for what would take all memory when its repetitions are written out.
  private static func check(_ value: JSONValue, _ bindings: Bindings) throws(CaseFault) {
    guard bindings.size(of: value) > Bindings.greatestSize else { return }
    throw CaseFault(
      "its repetitions come to more than \(Bindings.greatestSize >> 20) MB; let them repeat less")
  }
}
