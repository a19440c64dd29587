import ConformanceKit
import CorpusLint
import Histories
import RoleProperties
import SeededFaults

/// `list`: says what there is; without anything selected, which chapters the roles have.
enum ListCommand: Command {
  static let name = "list"
  static let summary = "lists roles with their chapters, or cases, requirements, subjects or counts"
  static let usage = "[ROLE | SELECTION] [VIEW] [--json]"
  static let options =
    Arguments.selection + [
      Arguments.corpus,
      Arguments.Option("--cases", nil, "the cases, as a selection alone does too"),
      Arguments.Option("--requirements", nil, "the requirements of the selected cases' profiles"),
      Arguments.Option(
        "--properties", nil, "the properties, each with the requirements that it holds"),
      Arguments.Option("--roles", nil, "the roles; 'explain ROLE' prints what each has"),
      Arguments.Option("--subjects", nil, "the subjects that are built in"),
      Arguments.Option(
        "--counts", nil, "how many requirements, scripts, cases and faults each profile has"),
      Arguments.Option("--seeds", nil, "the sentences of the first documents, as Markdown"),
      Arguments.Option("--held", nil, "which property holds which requirement, as Markdown"),
      Arguments.Option("--documents", nil, "where documents contradict each other, as Markdown"),
      Arguments.Option("--json", nil, "one JSON object a line"),
    ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let views = [
      "--cases", "--requirements", "--properties", "--roles", "--subjects", "--counts", "--seeds",
      "--documents", "--held",
    ].filter(arguments.has)
    for word in arguments.operands where options.contains(where: { $0.name == "--\(word)" }) {
      throw Misuse("'\(word)' is no case; did you mean '\(name) --\(word)'?")
    }
    guard views.count < 2 else {
      throw Misuse("'\(views[0])' and '\(views[1])' can't be combined; leave one of them out")
    }
    let corpus = try arguments.corpus()
    if views == ["--seeds"] {
      let seeds = try Seed.all(of: corpus)
      guard !seeds.isEmpty else { throw Misuse("the corpus has no '\(Seed.file)'") }
      Terminal.standardOutput.write(SeedTable(seeds, of: corpus).markdown)
      return .conforming
    }
    if views == ["--documents"] {
      Terminal.standardOutput.write(DocumentTable(corpus).markdown)
      return .conforming
    }
    if views == ["--held"] {
      var selection = try arguments.selection(of: corpus)
      let suites = selection.takeProperties(in: corpus)
      guard !suites.isEmpty else { throw Misuse("no property is selected") }
      Terminal.standardOutput.write(HeldTable(suites, of: corpus).markdown)
      return .conforming
    }
    let isSelecting = Arguments.selection.contains { arguments.has($0.name) }
    if views.isEmpty, !isSelecting, arguments.operands.isEmpty, !arguments.has("--json") {
      Terminal.standardOutput.write(ChapterTable(Array(corpus.vocabularies.keys), of: corpus).tree)
      return .conforming
    }
    let table: Table
    switch views.first {
    case "--requirements": table = try requirements(of: corpus, arguments)
    case "--properties": table = try properties(of: corpus, arguments)
    case "--roles": table = roles(of: corpus, try selected(arguments, corpus))
    case "--subjects": table = subjects(Set(try selected(arguments, corpus).map(\.role)))
    case "--counts": table = try counts(of: corpus, arguments.selection(of: corpus))
    case nil where !isSelecting && arguments.operands.allSatisfy { corpus.vocabularies[$0] != nil }:
      table = chapters(of: corpus, arguments.operands)
    default: table = cases(try selected(arguments, corpus))
    }
    let isCounting = views == ["--counts"]
    if arguments.has("--json") {
      Terminal.standardOutput.write(json: table.json)
    } else {
      Terminal.standardOutput.write(isCounting ? table.markdown : table.text)
    }
    return .conforming
  }

  private static func selected(
    _ arguments: Arguments, _ corpus: ConformanceKit.Corpus
  ) throws -> [Case] {
    try arguments.selection(of: corpus).cases(of: corpus)
  }

  private static func cases(_ cases: [Case]) -> Table {
    var table = Table(["case", "summary", "requirement", "level", "role"], shown: 2)
    for test in cases {
      table.rows.append(
        [test.id, test.summary, test.requirement.id, test.requirement.level.rawValue, test.role]
          .map { .string($0) })
    }
    return table
  }

  /// The chapters of some roles, each with what it is about, or of all.
  private static func chapters(of corpus: ConformanceKit.Corpus, _ roles: [String]) -> Table {
    var table = Table(
      ["chapter", "title", "role", "requirements", "cases", "properties"], shown: 2)
    let all = Array(corpus.vocabularies.keys)
    for (role, rows) in ChapterTable(roles.isEmpty ? all : roles, of: corpus).roles {
      for row in rows {
        table.rows.append(
          [.string(row.chapter.name), .string(row.chapter.title), .string(role)]
            + row.counts.map { .count($0) })
      }
    }
    return table
  }

  private static func requirements(
    of corpus: ConformanceKit.Corpus, _ arguments: Arguments
  ) throws -> Table {
    let counts = corpus.cases.reduce(into: [:]) { $0[$1.requirement.id, default: 0] += 1 }
    let profiles = arguments.all("--profile")
    var table = Table(
      ["requirement", "level", "basis", "says", "about", "cases", "text", "profile", "chapter"],
      shown: 7)
    let patterns = arguments.all("--requirement").map { Glob($0) }
    let isDocumented = arguments.has("--documented")
    let selected = corpus.requirementIDs.compactMap { corpus.requirements[$0] }.filter {
      // Those that describe a document, not an implementation, have a list of their own.
      $0.topic == nil && !(isDocumented && $0.basis == .practice)
        && (profiles.isEmpty || profiles.contains($0.profile))
        && (patterns.isEmpty || patterns.contains { [id = $0.id] in $0.matches(id) })
    }
    for requirement in selected {
      table.rows.append([
        .string(requirement.id), .string(requirement.level.rawValue),
        requirement.basis.map { .string($0.rawValue) } ?? .null, says(of: requirement),
        requirement.topic.map { .string($0.rawValue) } ?? .null,
        .count(counts[requirement.id] ?? 0), .string(requirement.text),
        .string(requirement.profile), .string(requirement.chapter),
      ])
    }
    guard !table.rows.isEmpty else { throw Misuse("no requirement is selected") }
    return table
  }

  /// How many sources say what to the requirement, or nothing for an open one.
  private static func says(of requirement: Requirement) -> JSONValue {
    let counts = Requirement.Source.Says.allCases.compactMap { says -> JSONObject.Member? in
      let count = requirement.sources.count { $0.says == says }
      return count == 0 ? nil : .init(name: says.rawValue, value: .count(count))
    }
    return counts.isEmpty ? .null : .object(JSONObject(counts))
  }

  private static func properties(
    of corpus: ConformanceKit.Corpus, _ arguments: Arguments
  ) throws -> Table {
    var selection = try arguments.selection(of: corpus)
    var table = Table(["property", "requirements", "summary", "role"], shown: 3)
    for suite in selection.takeProperties(in: corpus) {
      for property in suite.properties {
        table.rows.append([
          .string(suite.id(of: property)),
          .array(property.requirements.map { .string($0) }), .string(property.summary),
          .string(suite.role),
        ])
      }
    }
    guard !table.rows.isEmpty else { throw Misuse("no property is selected") }
    return table
  }

  private static func roles(of corpus: ConformanceKit.Corpus, _ cases: [Case]) -> Table {
    let selected = Set(cases.map(\.role))
    var table = Table(["role", "summary", "features", "profile"], shown: 2)
    for role in corpus.vocabularies.values.sorted(by: { $0.role < $1.role })
    where selected.contains(role.role) {
      let features = role.features.keys.sorted().map { JSONValue.string($0) }
      table.rows.append([
        .string(role.role), .string(role.summary.firstSentence), .array(features),
        .string(role.profile),
      ])
    }
    return table
  }

  private static func subjects(_ roles: Set<String>) -> Table {
    var table = Table(["subject", "summary", "role", "breaks"], shown: 2)
    table.rows.append([
      "reference", "follows the specification, in every role", .null, [],
    ])
    for fault in Fault.all where roles.contains(fault.role) {
      table.rows.append([
        .string(fault.subject.name), .string(fault.summary), .string(fault.role),
        .array(fault.breaks.map { .string($0) }),
      ])
    }
    for variant in Variant.all where roles.contains(variant.role) {
      table.rows.append([
        .string(variant.subject.name), .string(variant.summary), .string(variant.role), [],
      ])
    }
    return table
  }

  /// Counts in each profile; where more than profiles is chosen, requirements are those of the cases.
  private static func counts(
    of corpus: ConformanceKit.Corpus, _ selection: Selection
  ) throws -> Table {
    let cases = try selection.cases(of: corpus)
    let isNarrow =
      selection.edition != nil || selection.isDocumentedOnly
      || ![selection.roles, selection.casePatterns, selection.requirements].allSatisfy(\.isEmpty)
    let shown = Set(cases.map(\.requirement.id))
    let roles = Set(cases.map(\.role))
    let profiles = corpus.profiles.filter { profile in cases.contains { $0.profile == profile } }
    let levels = Requirement.Level.allCases
    var table = Table(
      ["profile"] + levels.map(\.rawValue) + ["untestable", "scripts", "cases", "faults"], shown: 8)
    let requirements = corpus.requirements.values.filter { !isNarrow || shown.contains($0.id) }
    for profile in profiles.count > 1 ? profiles + [""] : profiles {
      let isMeant = { (name: String?) in
        profile.isEmpty ? profiles.contains(name ?? "") : name == profile
      }
      let own = requirements.filter { isMeant($0.profile) }
      var numbers = levels.map { level in own.count { $0.level == level && $0.isTestable } }
      numbers.append(own.count { !$0.isTestable })
      let meant = cases.filter { isMeant($0.profile) }
      numbers += [Set(meant.map(\.script)).count, meant.count]
      numbers.append(
        Fault.all.count {
          roles.contains($0.role) && isMeant(corpus.vocabularies[$0.role]?.profile)
        })
      table.rows.append(
        [.string(profile.isEmpty ? "all" : profile)] + numbers.map { JSONValue.count($0) })
    }
    return table
  }
}

/// Rows of values under names, in three forms.
private struct Table {
  let names: [String]
  /// How many columns are shown to people.
  let shown: Int
  var rows: [[JSONValue]] = []

  init(_ names: [String], shown: Int) {
    self.names = names
    self.shown = shown
  }

  /// One JSON object a line.
  var json: String {
    rows.map { row in
      JSONValue.object(JSONObject(zip(names, row).map { .init(name: $0, value: $1) })).compact
        + "\n"
    }.joined()
  }

  /// Columns of equal width, but for the last.
  var text: String {
    let cells = rows.map { $0.prefix(shown).map(\.shown) }
    let widths = (0..<shown).map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      zip(row.dropLast(), widths).map { $0.padded(to: $1) + "  " }.joined() + (row.last ?? "")
        + "\n"
    }.joined()
  }

  /// A table of Markdown.
  var markdown: String {
    let lines =
      [names.map { $0 }, names.indices.map { $0 == 0 ? "---" : "---:" }]
      + rows.map { $0.map(\.shown) }
    return lines.map { "| " + $0.prefix(shown).joined(separator: " | ") + " |\n" }.joined()
  }
}

extension JSONValue {
  fileprivate static func count(_ count: Int) -> JSONValue { .number(JSONNumber(Int64(count))) }

  /// The value as a cell shows it.
  fileprivate var shown: String {
    switch self {
    case .string(let text): text.displayed
    case .array(let elements):
      elements.isEmpty ? "-" : elements.map(\.shown).joined(separator: ", ")
    case .object(let object):
      object.members.map { "\($0.name.displayed) \($0.value.shown)" }.joined(separator: ", ")
    case .null: "-"
    case .bool, .number: compact
    }
  }
}

extension Case {
  /// The written script: one for all rows of a table.
  fileprivate var script: String { "\(origin.file) \(origin.index)" }
}

extension String {
  /// What stands before the second sentence.
  fileprivate var firstSentence: String {
    firstRange(of: ". ").map { self[..<$0.lowerBound] + "." } ?? self
  }

  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
