extension Finding {
  /// Appends the record of a case that was played, or not played, as a line.
  ///
  /// There is one for every case, so no JSON is made for it first.
  package func writeRecord(into bytes: inout [UInt8]) {
    bytes.append(#"{"type":"finding""#)
    JSONWriter.write(#","case":"#, caseID, into: &bytes)
    JSONWriter.write(#","summary":"#, summary, into: &bytes)
    JSONWriter.write(#","requirement":"#, requirementID, into: &bytes)
    JSONWriter.write(#","level":"#, level.rawValue, into: &bytes)
    JSONWriter.write(#","role":"#, role, into: &bytes)
    JSONWriter.write(#","verdict":"#, verdict.rawValue, into: &bytes)
    if !answers.isEmpty {
      Self.write(#","answers":"#, .array(answers.map { .string($0) }), into: &bytes)
    }
    JSONWriter.write(#","reason":"#, reason, into: &bytes)
    JSONWriter.write(#","known":"#, knownReason, into: &bytes)
    Self.write(#","place":"#, place?.record, into: &bytes)
    Self.write(#","evidence":"#, evidence?.record, into: &bytes)
    bytes.append("}\n")
  }

  private static func write(_ name: StaticString, _ value: JSONValue?, into bytes: inout [UInt8]) {
    guard let value else { return }
    bytes.append(name)
    value.write(into: &bytes)
  }
}

extension Finding.Place {
  fileprivate var record: JSONValue {
    ["file": .string(file), "line": .number(JSONNumber(Int64(line)))]
  }
}

extension Finding.Evidence {
  fileprivate var record: JSONValue {
    var object: JSONObject = [
      "configuration": configuration, "exchanges": .array(exchanges.map(\.record)),
    ]
    object["expected"] = expected
    object["observed"] = observed
    object["difference"] = difference.map { .string($0) }
    if !alongside.isEmpty { object["alongside"] = .array(alongside.map { .string($0) }) }
    if !standardError.isEmpty { object["standardError"] = .string(standardError) }
    return .object(object)
  }
}

extension Finding.Exchange {
  fileprivate var record: JSONValue {
    var object = stimulus.object ?? JSONObject()
    object["effects"] = effects.map { .array($0) }
    return .object(object)
  }
}
