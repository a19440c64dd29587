import Foundation

/// A file of cases while it is read: its defaults, and each case with its rows.
struct CaseFile {
  /// The file, relative to the corpus.
  let file: String
  /// The first parts of the ids of its cases, such as `xmpp/ack/`.
  let folder: String
  let requirements: [String: Requirement]

  private static let caseKeys = [
    "name", "summary", "requirement", "edition", "features", "configuration", "watch", "pins",
    "values",
    "replies", "steps", "rows",
  ]
  private static let fileKeys =
    ["$schema", "role", "cases"] + caseKeys.filter { !["name", "summary", "rows"].contains($0) }
  private static let rowKeys = ["name", "summary", "requirement", "values"]

  /// Reads the text of a file but for the steps, which are most of it and needed only for what is played.
  static func outline(_ text: Data) throws(JSONSyntaxError) -> JSONOutline {
    try JSONOutline(parsing: text, leaving: JSONOutline.Leaving(member: "steps", list: "cases"))
  }

  /// Returns the cases of the file, in their order.
  func cases(_ outline: JSONOutline) throws(ReadingFault) -> [Case] {
    let file = try Reading(outline.value)
    try file.allow(Self.fileKeys)
    let role = try file.text("role")
    let defaults = try Parts().reading(file, in: self, outline)
    var cases: [Case] = []
    for (index, own) in try file.objects("cases").enumerated() {
      try own.allow(Self.caseKeys)
      let parts = try defaults.reading(own, in: self, outline)
      let rows = try own.objects("rows")
      if rows.isEmpty { cases.append(try test(own, parts, role, at: index)) }
      for (number, row) in rows.enumerated() {
        try row.allow(Self.rowKeys)
        let parts = try parts.readingRow(row, in: self)
        cases.append(try test(row, parts, role, at: index, row: number))
      }
    }
    guard !cases.isEmpty else { throw ReadingFault([], "a file of cases has at least one") }
    return cases
  }

  private func test(
    _ own: Reading, _ parts: Parts, _ role: String, at index: Int, row: Int? = nil
  ) throws(ReadingFault) -> Case {
    guard let requirement = parts.requirement else {
      throw ReadingFault(own.path, "'requirement' is missing")
    }
    guard let steps = parts.steps else {
      throw ReadingFault(own.path, "a case has a list of 'steps'")
    }
    return Case(
      id: folder + (try own.text("name")),
      summary: try own.text("summary"),
      requirement: requirement,
      role: role,
      features: parts.features,
      edition: parts.edition,
      configuration: parts.configuration,
      watch: parts.watch,
      pins: parts.pins.members,
      values: parts.values.members,
      replies: parts.replies,
      steps: steps,
      origin: Case.Origin(file: file, index: index, row: row))
  }

  fileprivate func requirement(_ reading: Reading) throws(ReadingFault) -> Requirement {
    let id = try reading.text("requirement")
    guard let requirement = requirements[id] else {
      let hint = id.suggestion(in: Array(requirements.keys))
      throw ReadingFault(
        reading.path.appending("requirement"), "no requirement '\(id)'\(hint)")
    }
    return requirement
  }
}

/// What a file says for all its cases, and a case for itself and its rows.
private struct Parts {
  private(set) var requirement: Requirement?
  private(set) var features: [String] = []
  private(set) var edition: Edition?
  private(set) var configuration: JSONValue = [:]
  private(set) var watch: [String]?
  private(set) var pins = JSONObject()
  private(set) var values = JSONObject()
  private(set) var replies: [Case.Reply] = []
  private(set) var steps: Lazy<[JSONValue]>?

  /// Returns the parts with those that an object has in place of these.
  func reading(
    _ reading: Reading, in file: CaseFile, _ outline: JSONOutline
  ) throws(ReadingFault) -> Parts {
    var parts = self
    for member in reading.object.members {
      switch member.name {
      case "requirement": parts.requirement = try file.requirement(reading)
      case "features": parts.features = try reading.texts("features")
      case "edition": parts.edition = try reading.choice("edition")
      case "configuration": parts.configuration = member.value
      case "watch": parts.watch = try reading.texts("watch")
      case "pins": parts.pins = member.value.object ?? [:]
      case "values": parts.values = member.value.object ?? [:]
      case "replies":
        parts.replies = try reading.objects("replies").map { reply throws(ReadingFault) in
          try Case.Reply(reply)
        }
      case "steps": parts.steps = try Self.steps(outline.text(member.value), reading)
      default: continue
      }
    }
    return parts
  }

  /// Returns the parts with those of a row, whose values stand beside these.
  func readingRow(_ row: Reading, in file: CaseFile) throws(ReadingFault) -> Parts {
    var parts = self
    if row.has("requirement") { parts.requirement = try file.requirement(row) }
    parts.values = values.merging(row.object["values"]?.object)
    return parts
  }

  private static func steps(
    _ text: Data, _ reading: Reading
  ) throws(ReadingFault) -> Lazy<[JSONValue]> {
    guard text.first == UInt8(ascii: "[") else {
      throw ReadingFault(reading.path.appending("steps"), "a case has a list of 'steps'")
    }
    return Lazy {
      guard let steps = try? JSONValue(parsing: text).array else {
        preconditionFailure("a text that was read once is read again")
      }
      return steps
    }
  }
}

extension JSONObject {
  fileprivate func merging(_ other: JSONObject?) -> JSONObject {
    guard let other, !other.isEmpty else { return self }
    return JSONObject(distinct: members.filter { other[$0.name] == nil } + other.members)
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
