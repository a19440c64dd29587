extension Report {
  /// The results as JSON Lines: a header, requirements, findings, and a footer when the run came to its end.
  public var jsonLines: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024 + 512 * (requirements.count + findings.count))
    header.record.writeRecord(into: &bytes)
    for requirement in requirements { requirement.writeRecord(into: &bytes) }
    for finding in findings { finding.writeRecord(into: &bytes) }
    for cause in causes { cause.record.writeRecord(into: &bytes) }
    footer?.record.writeRecord(into: &bytes)
    return bytes
  }
}

extension JSONValue {
  /// Appends the value as a line of a stream.
  package func writeRecord(into bytes: inout [UInt8]) {
    write(into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension Report.Header {
  /// The first record of a stream.
  package var record: JSONValue {
    var object: JSONObject = [
      "type": "header", "format": "1", "tool": .string(tool), "corpus": .string(corpus),
      "subject": subject.record, "arguments": .array(arguments.map { .string($0) }),
      "selected": .number(JSONNumber(Int64(selected))),
    ]
    if properties > 0 { object["properties"] = .number(JSONNumber(Int64(properties))) }
    object["digest"] = digest.map { .string($0) }
    object["selection"] = selection.isEmpty ? nil : .texts(selection)
    object["repeat"] = repetition.map { .string($0) }
    if isStrict { object["strict"] = true }
    object["seed"] = seed.map { .string(String($0)) }
    object["shard"] = shard.map { .string("\($0)") }
    return .object(object)
  }
}

extension Report.SubjectRecord {
  /// The subject as a header holds it.
  package var record: JSONValue {
    let roles = roles.sorted { $0.key.precedes($1.key) }.map { role, features in
      JSONObject.Member(name: role, value: .array(features.map { .string($0) }))
    }
    return [
      "name": .string(name), "version": .string(version),
      "editions": .array(editions.map { .string($0.rawValue) }),
      "clock": .string(clock.rawValue), "roles": .object(JSONObject(roles)),
    ]
  }
}

extension Requirement {
  /// Appends the record of a requirement that a selected case shows, as a line.
  ///
  /// The first verdict waits for all of these, so no JSON is made for them first.
  fileprivate func writeRecord(into bytes: inout [UInt8]) {
    bytes.append(#"{"type":"requirement""#)
    JSONWriter.write(#","id":"#, id, into: &bytes)
    JSONWriter.write(#","level":"#, level.rawValue, into: &bytes)
    JSONWriter.write(#","profile":"#, profile, into: &bytes)
    JSONWriter.write(#","text":"#, text, into: &bytes)
    bytes.append(#","sources":["#)
    for (index, source) in sources.enumerated() {
      bytes.append(index == 0 ? "{" : ",{")
      JSONWriter.write(#""title":"#, source.title, into: &bytes)
      JSONWriter.write(#","url":"#, source.url, into: &bytes)
      JSONWriter.write(#","section":"#, source.section, into: &bytes)
      bytes.append("}")
    }
    bytes.append("]")
    JSONWriter.write(#","edition":"#, edition?.rawValue, into: &bytes)
    JSONWriter.write(#","basis":"#, basis?.rawValue, into: &bytes)
    bytes.append("}\n")
  }
}

extension Cause {
  /// The record of what explains failures; the findings stand before it.
  package var record: JSONValue {
    var object: JSONObject = ["type": "cause"]
    object["requirement"] = requirementID.map { .string($0) }
    object["verdict"] = .string(verdict.rawValue)
    object["cases"] = .texts(cases)
    object["following"] = following.isEmpty ? nil : .texts(following)
    object["probable"] = probable.isEmpty ? nil : .texts(probable)
    object["alternatives"] = alternatives.isEmpty ? nil : .texts(alternatives)
    object["root"] = root.map { .string($0) }
    object["resembles"] = resembles.map {
      ["fault": .string($0.name), "summary": .string($0.summary)]
    }
    if isRemainder { object["remainder"] = true }
    return .object(object)
  }
}

extension JSONValue {
  fileprivate static func texts(_ texts: [String]) -> JSONValue {
    .array(texts.map { .string($0) })
  }
}

extension Report.Footer {
  /// The last record of a stream.
  package var record: JSONValue {
    let numbers = Verdict.allCases.map { verdict in
      JSONObject.Member(
        name: verdict.rawValue, value: .number(JSONNumber(Int64(counts[verdict] ?? 0))))
    }
    let milliseconds = Int64((seconds * 1000).rounded())
    var object: JSONObject = [
      "type": "footer", "counts": .object(JSONObject(numbers)),
      "known": .number(JSONNumber(Int64(known))), "problems": .texts(problems),
    ]
    if !remarks.isEmpty { object["remarks"] = .texts(remarks) }
    object["milliseconds"] = .number(JSONNumber(milliseconds))
    return .object(object)
  }
}
