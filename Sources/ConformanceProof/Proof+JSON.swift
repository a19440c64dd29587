package import ConformanceKit
import SeededFaults

extension Proof {
  /// The whole proof as JSON: figures, faults with the cases that catch them, cases, survivors, problems.
  package var json: JSONValue {
    [
      "profiles": .array(shares.map(\.json)),
      "mutants": .object(JSONObject(kinds)),
      "faults": .array(faults.map(\.json)),
      "variants": .array(variants.map(\.json)),
      "answersOfNobody": .texts(answers?.ungiven.map(\.inWords) ?? []),
      "cases": .array(cases.map { $0.json(caughtBy: faultsByCase[$0.test.id] ?? []) }),
      "survivors": .array(survivors.map(\.json)),
      "stateMutants": .array(stateMutants.map(\.json)),
      "sets": .array(sets.filter { !$0.isWhole }.map(\.json)),
      "problems": .texts(problems),
    ]
  }

  /// The mutants of each kind.
  private var kinds: [JSONObject.Member] {
    var tallies: [Mutation.Kind: ProofOfCase.Tally] = [:]
    for (place, tally) in cases.flatMap(\.tallies) {
      tallies[place.kind, default: ProofOfCase.Tally()] += tally
    }
    return Mutation.Kind.allCases.compactMap { kind in
      tallies[kind].map { JSONObject.Member(name: "\(kind)", value: $0.json) }
    }
  }

  /// The names of the faults that make a case fail.
  private var faultsByCase: [String: [String]] {
    faults.reduce(into: [:]) { names, proof in
      for id in proof.failing { names[id, default: []].append(proof.fault.name) }
    }
  }
}

extension ProofOfFault {
  fileprivate var json: JSONValue {
    let failing = failingByRequirement.sorted { $0.key.precedes($1.key) }.map {
      JSONObject.Member(name: $0.key, value: .texts($0.value))
    }
    return [
      "name": .string(fault.name), "role": .string(fault.role), "summary": .string(fault.summary),
      "seen": .string(fault.seen), "breaks": .texts(fault.breaks),
      "failing": .object(JSONObject(failing)), "problems": .texts(problems),
    ]
  }
}

extension ProofOfVariant {
  fileprivate var json: JSONValue {
    let answers = variant.answers.sorted { $0.key.precedes($1.key) }.map {
      JSONObject.Member(name: $0.key, value: .string($0.value))
    }
    return [
      "name": .string(variant.name), "role": .string(variant.role),
      "summary": .string(variant.summary), "because": .string(variant.because),
      "answers": .object(JSONObject(answers)), "problems": .texts(problems),
    ]
  }
}

extension ProofOfCase {
  fileprivate func json(caughtBy faults: [String]) -> JSONValue {
    let tally = tally
    var object: JSONObject = [
      "id": .string(test.id), "mutants": .number(JSONNumber(tally.made)),
      "caught": .number(JSONNumber(tally.caught)), "faults": .texts(faults),
    ]
    if let fault { object["unproved"] = .string(fault) }
    return .object(object)
  }
}

extension ProofShare {
  fileprivate var json: JSONValue {
    [
      "profile": .string(profile), "cases": .number(JSONNumber(cases)),
      "faults": .number(JSONNumber(faults)), "musts": .number(JSONNumber(musts)),
      "brokenMusts": .number(JSONNumber(brokenMusts)), "mutants": mutants.json,
      "places": places.json,
    ]
  }
}

extension ProofOfCase.Tally {
  fileprivate var json: JSONValue {
    ["made": .number(JSONNumber(made)), "caught": .number(JSONNumber(caught))]
  }
}

extension Survivor {
  fileprivate var json: JSONValue {
    [
      "role": .string(role), "path": .string(path), "because": .string(reason.description),
      "gap": .bool(isGap), "mutations": .texts(kinds.map(\.rawValue)),
    ]
  }
}

extension JSONValue {
  fileprivate static func texts(_ texts: [String]) -> JSONValue {
    .array(texts.map { .string($0) })
  }
}

extension ProofOfMutant {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["role": .string(mutant.role), "name": .string(mutant.name)]
    object["caughtBy"] = caughtBy.map { .string($0) }
    object["gap"] = gap.map { .string($0) }
    object["because"] = because.map { .string($0) }
    return .object(object)
  }
}

extension ProofOfSet {
  fileprivate var json: JSONValue {
    ["requirement": .string(requirement.id), "gaps": .texts(gapsInWords)]
  }
}
