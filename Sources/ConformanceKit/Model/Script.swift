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
    bindings = try Self.constants(of: test)
    try Self.check(test.configuration, bindings)
    let written = test.steps
    try Self.check(.array(written), bindings)
    configuration = try bindings.fill(test.configuration)
    if let fault = vocabulary.configuration.mismatch(configuration) {
      throw CaseFault("configuration: \(fault)")
    }
    replies = Replies(test.replies, vocabulary: vocabulary)
    steps = try Self.filled(written, bindings).map { step throws(CaseFault) in
      try Step(step, vocabulary: vocabulary)
    }
  }

  /// Returns the steps of a case with its own values filled in.
  static func steps(of test: Case) throws(CaseFault) -> [JSONValue] {
    let bindings = try constants(of: test)
    let written = test.steps
    try check(.array(written), bindings)
    return try filled(written, bindings)
  }

  private static func constants(of test: Case) throws(CaseFault) -> Bindings {
    var constants: [String: JSONValue] = [:]
    try check(.array(test.values.map(\.value)), Bindings())
    for member in test.values { constants[member.name] = try Bindings().fill(member.value) }
    return Bindings(constants)
  }

  private static func filled(
    _ steps: [JSONValue], _ bindings: Bindings
  ) throws(CaseFault) -> [JSONValue] {
    var filled: [JSONValue] = []
    for step in steps {
      filled += step.hasTemplate ? try bindings.fill([step], later: true).array ?? [] : [step]
    }
    return filled
  }

  /// Throws for what would take all memory when its repetitions are written out.
  private static func check(_ value: JSONValue, _ bindings: Bindings) throws(CaseFault) {
    guard bindings.size(of: value) > Bindings.greatestSize else { return }
    throw CaseFault(
      "its repetitions come to more than \(Bindings.greatestSize >> 20) MB; let them repeat less")
  }
}
