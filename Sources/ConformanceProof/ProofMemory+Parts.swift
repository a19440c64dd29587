import ConformanceKit

extension ProofMemory {
  /// Returns what was shown of a case, or shows it.
  func proof(of test: Case, _ keys: ProofKeys, shown: () -> ProofOfCase) -> ProofOfCase {
    let key = keys.key("case", of: test)
    if let proof = recalled(key).flatMap({ ProofOfCase(test, remembered: $0) }) { return proof }
    let proof = shown()
    keep(proof.remembered, as: key)
    return proof
  }

  /// Returns the names of the subjects (`faults`, `variants`) that don't simply pass each case, where that
  /// is remembered.
  func suspects(_ noun: String, _ cases: [Case], _ keys: ProofKeys) -> [String: Set<String>] {
    cases.reduce(into: [:]) { suspects, test in
      guard let names = recalled(keys.key(noun, of: test))?.array else { return }
      suspects[test.id] = Set(names.compactMap(\.string))
    }
  }

  /// Keeps the names of the subjects that don't simply pass each case.
  func keep(
    _ noun: String, _ remarks: [(name: String, cases: [String])], _ cases: [Case], _ keys: ProofKeys
  ) {
    var names: [String: [JSONValue]] = [:]
    for (name, ids) in remarks {
      for id in ids { names[id, default: []].append(.string(name)) }
    }
    for test in cases { keep(.array(names[test.id] ?? []), as: keys.key(noun, of: test)) }
  }
}

extension ProofOfCase {
  /// What is remembered of it.
  fileprivate var remembered: JSONValue {
    let places = tallies.map { place, tally -> JSONValue in
      [
        .string(place.path), .string("\(place.kind)"), .number(JSONNumber(tally.caught)),
        .number(JSONNumber(tally.made)),
      ]
    }
    return [
      "fault": fault.map { .string($0) } ?? .null, "answers": .array(answers.map { .string($0) }),
      "nonsense": .number(JSONNumber(nonsense)), "places": .array(places),
    ]
  }

  private static let kinds = Dictionary(
    uniqueKeysWithValues: Mutation.Kind.allCases.map { ("\($0)", $0) })

  /// Makes the proof of a case anew of what is remembered of it.
  fileprivate init?(_ test: Case, remembered value: JSONValue) {
    var tallies: [Place: Tally] = [:]
    for entry in value["places"]?.array ?? [] {
      guard let parts = entry.array, parts.count == 4, let path = parts[0].string,
        let kind = parts[1].string.flatMap({ Self.kinds[$0] }),
        let caught = parts[2].number?.integer(Int.self),
        let made = parts[3].number?.integer(Int.self)
      else { return nil }
      tallies[Place(role: test.role, path: path, kind: kind)] = Tally(caught: caught, made: made)
    }
    guard let nonsense = value["nonsense"]?.number?.integer(Int.self) else { return nil }
    self.init(
      test, fault: value["fault"]?.string,
      answers: (value["answers"]?.array ?? []).compactMap(\.string), tallies: tallies,
      nonsense: nonsense)
  }
}

extension ProofMemory {
  /// Returns what was shown of the state mutants of a role.
  func stateMutants(_ key: String, _ vocabulary: Vocabulary?) -> [ProofOfMutant]? {
    guard let shown = recalled(key)?.array, let vocabulary else { return nil }
    let mutants = StateMutant.all(of: vocabulary)
    guard mutants.count == shown.count else { return nil }
    return zip(mutants, shown).map { mutant, value in
      ProofOfMutant(
        mutant: mutant, caughtBy: value["caughtBy"]?.string, gap: value["gap"]?.string,
        because: value["because"]?.string)
    }
  }

  /// Keeps what was shown of the state mutants of a role, in the order in which they are made.
  func keep(_ proofs: [ProofOfMutant], as key: String) {
    keep(
      .array(
        proofs.map { proof in
          var value = JSONObject()
          value["caughtBy"] = proof.caughtBy.map { .string($0) }
          value["gap"] = proof.gap.map { .string($0) }
          value["because"] = proof.because.map { .string($0) }
          return .object(value)
        }), as: key)
  }
}
