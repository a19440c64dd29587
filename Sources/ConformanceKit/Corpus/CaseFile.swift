import Foundation

/// A file of cases while it is read: its defaults, and each case with its rows.
struct CaseFile {
  /// The file, relative to the corpus.
  let file: String
  /// The role that its cases are of, which its folder names.
  let role: String
  /// The first parts of the ids of its cases, such as `xmpp.app-server/draining/`.
  let folder: String
  let requirements: [String: Requirement]

  private static let sharedKeys = Case.Setting.keys + ["requirement", "values", "steps"]
  private static let caseKeys = ["name", "summary", "rows"] + sharedKeys
  private static let fileKeys = ["$schema", "cases"] + sharedKeys
  private static let rowKeys = ["name", "summary", "requirement", "values"]

  /// Reads the text of a file but for the steps, which are most of it and needed only for what is played.
  static func outline(_ text: Data) throws(JSONSyntaxError) -> JSONOutline {
    try JSONOutline(parsing: text, leaving: JSONOutline.Leaving(member: "steps", list: "cases"))
  }

  /// Returns the cases of the file, in their order.
  func cases(_ outline: JSONOutline) throws(ReadingFault) -> [Case] {
    let file = try Reading(outline.value)
    try file.allow(Self.fileKeys)
    let setting = Case.Setting(file: self.file, texts: outline.texts, role: role)
    let defaults = try Parts(setting: setting).reading(file, in: self, outline)
    var cases: [Case] = []
    for (index, own) in try file.objects("cases").enumerated() {
      try own.allow(Self.caseKeys)
      let parts = try defaults.reading(own, in: self, outline)
      let rows = try own.objects("rows")
      if rows.isEmpty { cases.append(try test(own, parts, at: index)) }
      for (number, row) in rows.enumerated() {
        try row.allow(Self.rowKeys)
        let parts = try parts.readingRow(row, in: self)
        cases.append(try test(row, parts, at: index, row: number))
      }
    }
    guard !cases.isEmpty else { throw ReadingFault([], "a file of cases has at least one") }
    return cases
  }

  private func test(
    _ own: Reading, _ parts: Parts, at index: Int, row: Int? = nil
  ) throws(ReadingFault) -> Case {
    guard let requirement = parts.requirement else {
      throw ReadingFault(own.path, "'requirement' is missing")
    }
    guard let steps = parts.steps else {
      throw ReadingFault(own.path, "a case has a list of 'steps'")
    }
    return Case(
      id: [folder, try own.text("name")].joined(), summary: try own.text("summary"),
      requirement: requirement, values: parts.values.members, setting: parts.setting,
      steps: steps, index: index, row: row)
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
  private(set) var setting: Case.Setting
  private(set) var values = JSONObject()
  /// Where the steps stand among the texts of the file.
  private(set) var steps: Range<Int>?

  init(setting: Case.Setting) {
    self.setting = setting
  }

  /// Returns the parts with those that an object has in place of these.
  func reading(
    _ reading: Reading, in file: CaseFile, _ outline: JSONOutline
  ) throws(ReadingFault) -> Parts {
    var parts = self
    if reading.has("requirement") { parts.requirement = try file.requirement(reading) }
    if Case.Setting.keys.contains(where: reading.has) {
      parts.setting = try Case.Setting(reading, over: setting)
    }
    if let values = reading.object["values"] { parts.values = values.object ?? [:] }
    if let steps = reading.object["steps"] {
      let text = outline.text(steps)
      guard text.first == UInt8(ascii: "[") else {
        throw ReadingFault(reading.path.appending("steps"), "a case has a list of 'steps'")
      }
      parts.steps = text.indices
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
}

extension Case.Setting {
  fileprivate static let keys = [
    "features", "edition", "configuration", "watch", "pins", "replies",
  ]

  /// Takes what an object says, and the rest from what stands around it.
  fileprivate convenience init(
    _ reading: Reading, over other: Case.Setting
  ) throws(ReadingFault) {
    self.init(
      file: other.file, texts: other.texts, role: other.role,
      features: reading.has("features") ? try reading.texts("features") : other.features,
      edition: try reading.choice("edition") ?? other.edition,
      configuration: reading.object["configuration"] ?? other.configuration,
      watch: reading.has("watch") ? try reading.texts("watch") : other.watch,
      pins: reading.object["pins"].map { $0.object?.members ?? [] } ?? other.pins,
      replies: reading.has("replies")
        ? try reading.objects("replies").map { reply throws(ReadingFault) in
          try Case.Reply(reply)
        } : other.replies)
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
