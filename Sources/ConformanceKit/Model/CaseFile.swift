/// A file of cases while it is read: its defaults, and each case with its rows.
struct CaseFile {
  /// The file, relative to the corpus.
  let file: String
  let profile: String
  let topic: String
  let requirements: [String: Requirement]

  private static let caseKeys = [
    "name", "summary", "requirement", "edition", "features", "configuration", "watch", "values",
    "replies", "steps", "rows",
  ]
  private static let fileKeys =
    ["$schema", "role", "cases"] + caseKeys.filter { !["name", "summary", "rows"].contains($0) }
  private static let rowKeys = ["name", "summary", "requirement", "values"]

  /// Returns the cases of the file, in their order.
  func cases(_ value: JSONValue) throws(ReadingFault) -> [Case] {
    let file = try Reading(value)
    try file.allow(Self.fileKeys)
    let folder = "\(profile)/\(topic)/"
    var cases: [Case] = []
    for (index, own) in try file.objects("cases").enumerated() {
      try own.allow(Self.caseKeys)
      let merged = Merged(file: file, own: own)
      let common = try Common(merged)
      let rows = try own.objects("rows")
      if rows.isEmpty { cases.append(try read(merged, common, in: folder, nil, index)) }
      for (number, row) in rows.enumerated() {
        try row.allow(Self.rowKeys)
        cases.append(try read(merged, common, in: folder, (row, number), index))
      }
    }
    guard !cases.isEmpty else { throw ReadingFault([], "a file of cases has at least one") }
    return cases
  }

  private func read(
    _ merged: Merged, _ common: Common, in folder: String, _ row: (own: Reading, index: Int)?,
    _ index: Int
  ) throws(ReadingFault) -> Case {
    let own = row?.own ?? merged.own
    return Case(
      id: folder + (try own.text("name")),
      summary: try own.text("summary"),
      requirement: try requirement(own, merged),
      role: common.role,
      features: common.features,
      edition: common.edition,
      configuration: common.configuration,
      watch: common.watch,
      values: common.values.merging(row?.own.object["values"]?.object),
      replies: common.replies,
      steps: common.steps,
      origin: Case.Origin(file: file, index: index, row: row?.index))
  }

  private func requirement(_ own: Reading, _ merged: Merged) throws(ReadingFault) -> Requirement {
    let place = own.has("requirement") ? own : merged.with("requirement") ?? own
    let id = try place.text("requirement")
    guard let requirement = requirements[id] else {
      let hint = id.suggestion(in: Array(requirements.keys))
      throw ReadingFault(
        place.path.appending("requirement"), "no requirement '\(id)'\(hint)")
    }
    return requirement
  }
}

/// A case together with the defaults of its file.
private struct Merged {
  let file: Reading
  let own: Reading

  /// Whichever of the two gives a member its value, if one does.
  func with(_ name: String) -> Reading? {
    own.has(name) ? own : file.has(name) ? file : nil
  }

  subscript(name: String) -> JSONValue? { own.object[name] ?? file.object[name] }
}

/// What all rows of a case have in common.
private struct Common {
  let role: String
  let features: [String]
  let edition: Edition?
  let configuration: JSONValue
  let watch: [String]?
  let values: JSONObject
  let replies: [Case.Reply]
  let steps: [JSONValue]

  init(_ merged: Merged) throws(ReadingFault) {
    role = try merged.file.text("role")
    features = try merged.with("features")?.texts("features") ?? []
    edition = try merged.with("edition")?.choice("edition")
    configuration = merged["configuration"] ?? [:]
    watch = try merged.with("watch")?.texts("watch")
    values = merged["values"]?.object ?? [:]
    let replies = try merged.with("replies")?.objects("replies") ?? []
    self.replies = try replies.map { reading throws(ReadingFault) in try Case.Reply(reading) }
    guard let steps = merged["steps"]?.array else {
      throw ReadingFault((merged.with("steps") ?? merged.own).path, "a case has a list of 'steps'")
    }
    self.steps = steps
  }
}

extension JSONObject {
  fileprivate func merging(_ other: JSONObject?) -> [Member] {
    guard let other, !other.isEmpty else { return members }
    return members.filter { other[$0.name] == nil } + other.members
  }
}

extension Case.Reply {
  fileprivate init(_ reading: Reading) throws(ReadingFault) {
    try reading.allow(["to", "event", "times"])
    guard let to = reading.object["to"], let event = reading.object["event"] else {
      throw ReadingFault(reading.path, "a reply has 'to', an effect, and 'event'")
    }
    self.init(to: to, event: event, times: reading.object["times"]?.number?.int64.map { Int($0) })
  }
}
