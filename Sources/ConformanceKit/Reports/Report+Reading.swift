#if Everything || Reports

extension Report {
  /// Reads results; those of a run that was cut short give a report without a footer.
  ///
  /// - Parameters:
  ///   - bytes: JSON Lines: a header, requirements, findings and a footer.
  ///   - file: What errors call it.
  /// - Throws: ``CorpusError`` for a line that is no record, a cut last line excepted.
  public init(jsonLines bytes: [UInt8], file: String) throws(CorpusError) {
    try self.init(jsonLines: bytes, file: file, reliance: Reliance())
  }

  /// Reads results; where they tell no causes, these are looked for by what is known of the cases.
  package init(jsonLines bytes: [UInt8], file: String, reliance: Reliance) throws(CorpusError) {
    var report: Report?
    var profiles: [String: String] = [:]
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    for (index, line) in lines.enumerated() {
      let value: JSONValue
      do throws(JSONSyntaxError) {
        value = try JSONValue(parsing: line)
      } catch {
        if index == lines.count - 1, index > 0, bytes.last != UInt8(ascii: "\n") { break }
        throw CorpusError(file: file, line: index + 1, column: error.column, error.cause)
      }
      do throws(ReadingFault) {
        try Self.add(value, to: &report, &profiles)
      } catch {
        let place = error.path.description.isEmpty ? "" : "\(error.path): "
        throw CorpusError(file: file, line: index + 1, place + error.sentence)
      }
    }
    guard var report else {
      throw CorpusError(file: file, "has no header, so it has no results; name a file of jsonl")
    }
    if report.causes.isEmpty {
      // Results of a run that was cut short, or of another tool, tell no causes.
      report.explain(by: reliance)
    } else {
      report.applyCauses()
    }
    if let difference = report.differenceOfFooter {
      throw CorpusError(file: file, line: lines.count, difference)
    }
    self = report
  }

  /// What the footer says otherwise than the findings, as a sentence.
  private var differenceOfFooter: String? {
    guard let footer else { return nil }
    for verdict in Verdict.allCases where footer.counts[verdict] ?? 0 != count(verdict) {
      return "the footer counts \(footer.counts[verdict] ?? 0) findings that are "
        + "\(verdict.rawValue), and \(count(verdict)) are there"
    }
    let known = findings.count { $0.knownReason != nil }
    return footer.known == known
      ? nil : "the footer counts \(footer.known) known failings, and \(known) are there"
  }

  /// Adds a record, and to the profiles by requirement, which findings don't name, that of a requirement.
  private static func add(
    _ value: JSONValue, to report: inout Report?, _ profiles: inout [String: String]
  ) throws(ReadingFault) {
    let reading = try Reading(value)
    guard report != nil || reading.object["type"]?.string == "header" else {
      throw ReadingFault(
        [], "results begin with a header; name a file that 'run --report jsonl=PATH' wrote")
    }
    let type = try reading.text("type")
    if type == "header" {
      guard report == nil else { throw ReadingFault([], "a second header") }
      report = Report(header: try Header(reading), requirements: [], findings: [], footer: nil)
      return
    }
    guard report?.footer == nil else { throw ReadingFault([], "nothing follows a footer") }
    switch type {
    case "requirement":
      let requirement = try Requirement(record: reading)
      profiles[requirement.id] = requirement.profile
      report?.requirements.append(requirement)
    case "finding": report?.findings.append(try Finding(record: reading, profiles))
    case "cause": report?.causes.append(try Cause(record: reading))
    case "footer": report?.footer = try Footer(reading)
    default: throw ReadingFault(["type"], "'\(type)' isn't a type of record")
    }
  }
}

extension Report.Header {
  fileprivate init(_ reading: Reading) throws(ReadingFault) {
    guard try reading.text("format") == "1" else {
      throw ReadingFault(["format"], "this tool reads the format \"1\"")
    }
    let subject = try Reading(reading.object["subject"] ?? .null, at: ["subject"])
    self.init(
      tool: try reading.text("tool"), corpus: try reading.text("corpus"),
      digest: try reading.optionalText("digest"), subject: try Report.SubjectRecord(subject),
      arguments: try reading.texts("arguments"),
      repetition: try reading.optionalText("repeat"),
      selected: try reading.count("selected"),
      properties: reading.has("properties") ? try reading.count("properties") : 0,
      selection: try reading.texts("selection"),
      isStrict: reading.object["strict"]?.bool ?? false,
      shard: try reading.optionalText("shard").map { (text) throws(ReadingFault) in
        guard let shard = Shard(text) else {
          throw ReadingFault(["shard"], "a part such as \"1/4\" expected")
        }
        return shard
      },
      seed: try reading.optionalText("seed").flatMap { UInt64($0) })
  }
}

extension Report.SubjectRecord {
  fileprivate init(_ reading: Reading) throws(ReadingFault) {
    self.init(
      name: try reading.text("name"), version: try reading.text("version"),
      editions: try reading.texts("editions").compactMap(Edition.init),
      clock: try reading.choice("clock") ?? .virtual,
      roles: (reading.object["roles"]?.object?.members ?? []).reduce(into: [:]) {
        $0[$1.name] = ($1.value.array ?? []).compactMap(\.string)
      })
  }
}

extension Requirement {
  fileprivate convenience init(record reading: Reading) throws(ReadingFault) {
    self.init(
      id: try reading.text("id"), level: try reading.compulsoryChoice("level"),
      edition: try reading.choice("edition"), text: try reading.text("text"),
      sources: try reading.objects("sources").map { source throws(ReadingFault) in
        Source(
          title: try source.text("title"), url: try source.optionalText("url"),
          section: try source.optionalText("section"), says: nil)
      },
      basis: try reading.choice("basis"), untestable: nil, profile: try reading.text("profile"))
  }
}

extension Finding {
  fileprivate init(record reading: Reading, _ profiles: [String: String]) throws(ReadingFault) {
    var place: Place?
    if let value = reading.object["place"] {
      let written = try Reading(value, at: ["place"])
      place = Place(file: try written.text("file"), line: try written.count("line"))
    }
    var evidence: Evidence?
    if let value = reading.object["evidence"] {
      evidence = try Evidence(record: Reading(value, at: ["evidence"]))
    }
    let requirement = try reading.text("requirement")
    let record = Record(
      caseID: try reading.text("case"), summary: try reading.text("summary"),
      requirementID: requirement, level: try reading.compulsoryChoice("level"),
      role: try reading.text("role"), profile: profiles[requirement] ?? "")
    self.init(
      record, try reading.compulsoryChoice("verdict"),
      Details(
        answers: try reading.texts("answers"), reason: try reading.optionalText("reason"),
        evidence: evidence, place: place, knownReason: try reading.optionalText("known")))
  }
}

extension Cause {
  fileprivate init(record reading: Reading) throws(ReadingFault) {
    let cases = try reading.texts("cases")
    let following = try reading.texts("following")
    guard !cases.isEmpty || !following.isEmpty else {
      throw ReadingFault(["cases"], "a cause explains a case")
    }
    let fault = try reading.object["resembles"].map { (value) throws(ReadingFault) in
      let fault = try Reading(value, at: ["resembles"])
      return Fault(name: try fault.text("fault"), summary: try fault.text("summary"))
    }
    self.init(
      requirementID: try reading.optionalText("requirement"),
      verdict: try reading.compulsoryChoice("verdict"), cases: cases,
      following: following, probable: try reading.texts("probable"),
      alternatives: try reading.texts("alternatives"),
      root: try reading.optionalText("root"), resembles: fault,
      isRemainder: reading.object["remainder"]?.bool ?? false)
  }
}

extension Finding.Evidence {
  fileprivate init(record reading: Reading) throws(ReadingFault) {
    self.init(
      configuration: reading.object["configuration"] ?? [:],
      exchanges: try reading.objects("exchanges").map { exchange in
        var stimulus = exchange.object
        let effects = stimulus["effects"]?.array
        stimulus["effects"] = nil
        return Finding.Exchange(stimulus: .written(.object(stimulus)), effects: effects)
      },
      expected: reading.object["expected"], observed: reading.object["observed"],
      difference: try reading.optionalText("difference"),
      alongside: reading.has("alongside") ? try reading.texts("alongside") : [],
      standardError: try reading.optionalText("standardError") ?? "")
  }
}

extension Report.Footer {
  fileprivate init(_ reading: Reading) throws(ReadingFault) {
    var counts: [Verdict: Int] = [:]
    for member in reading.object["counts"]?.object?.members ?? [] {
      guard let verdict = Verdict(rawValue: member.name) else { continue }
      counts[verdict] = member.value.number?.int64.map { Int($0) }
    }
    self.init(
      counts: counts, known: try reading.count("known"), problems: try reading.texts("problems"),
      remarks: reading.has("remarks") ? try reading.texts("remarks") : [],
      seconds: Double(try reading.count("milliseconds")) / 1000)
  }
}

extension Reading {
  fileprivate func count(_ name: String) throws(ReadingFault) -> Int {
    guard let count = object[name]?.number?.int64 else {
      throw ReadingFault(path.appending(name), "a whole number expected")
    }
    return Int(count)
  }

  fileprivate func compulsoryChoice<Choice: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(ReadingFault) -> Choice where Choice.RawValue == String {
    guard let choice = try choice(name, of: Choice.self) else {
      throw ReadingFault(path, "'\(name)' is missing")
    }
    return choice
  }
}

#endif
