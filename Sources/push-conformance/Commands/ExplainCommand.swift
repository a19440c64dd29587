import ConformanceKit
import Histories
import RoleProperties
import SeededFaults

/// `explain`: tells what a requirement says and what shows it, what a role has, what a fault does.
enum ExplainCommand: Command {
  static let name = "explain"
  static let summary =
    "prints a requirement or a property and what shows it, a role's words, or what a fault does"
  static let usage = "[--markdown] REQUIREMENT… | PROPERTY… | ROLE… | fault:NAME…"
  static let options = [
    Arguments.Option("--markdown", nil, "prints roles as parts of a page"), Arguments.corpus,
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw Misuse(
        "'explain' needs the id of a requirement, such as XMPP-ACK-002, a role, or fault:NAME; "
          + "'list --requirements', '--roles' and '--subjects' print them")
    }
    let corpus = try arguments.corpus()
    let texts = try arguments.operands.flatMap { pattern -> [String] in
      if let property = property(pattern, in: corpus) { return [property] }
      let roles = corpus.vocabularies.values.filter { Glob(pattern).matches($0.role) }
        .sorted { $0.role.precedes($1.role) }.map { RoleText($0) }
      if !roles.isEmpty { return roles.map { arguments.has("--markdown") ? $0.markdown : $0.text } }
      if let fault = Fault.all.first(where: { pattern == $0.subject.name || pattern == $0.name }) {
        return [text(of: fault, in: corpus)]
      }
      return try requirements(of: corpus, pattern).map { text(of: $0, in: corpus) }
    }
    Terminal.standardOutput.write(texts.joined(separator: "\n"))
    return .conforming
  }

  /// What a property says, by its id or its name.
  private static func property(_ name: String, in corpus: ConformanceKit.Corpus) -> String? {
    for suite in PropertySuite.all(in: corpus) {
      for property in suite.properties {
        let id = suite.id(of: property)
        guard id == name || property.name == name else { continue }
        let held = property.requirements.compactMap { corpus.requirements[$0] }
        let lines =
          ["\(id) (property)", "  \(property.summary)"]
          + held.flatMap {
            ["  \($0.heading)", "    \($0.text)"] + $0.sourceLines.map { "  \($0)" }
          }
        return (lines + ["  run: \(Tool.name) run --case \(id)"]).joined(separator: "\n") + "\n"
      }
    }
    return nil
  }

  private static func requirements(
    of corpus: ConformanceKit.Corpus, _ pattern: String
  ) throws -> [Requirement] {
    let glob = Glob(pattern)
    let found = corpus.requirementIDs.filter { glob.matches($0) }
    guard found.isEmpty else { return found.compactMap { corpus.requirements[$0] } }
    if let test = corpus.cases.first(where: { $0.id == corpus.aliases[pattern] ?? pattern }) {
      throw Misuse("'\(pattern)' is a case: 'show' it, or 'explain \(test.requirement.id)'")
    }
    if pattern.hasPrefix("fault:") {
      let hint = pattern.suggestion(
        in: Fault.all.map(\.subject.name), else: "'list --subjects' names them")
      throw Misuse("no fault '\(pattern)'\(hint)")
    }
    let hint = pattern.suggestion(
      in: corpus.requirementIDs + corpus.vocabularies.keys,
      else: "'list --requirements' prints the ids, 'list --roles' the roles")
    throw Misuse("no requirement and no role '\(pattern)'\(hint)")
  }

  private static func text(of fault: Fault, in corpus: ConformanceKit.Corpus) -> String {
    let broken = fault.breaks.compactMap { corpus.requirements[$0] }
    var lines = [
      "\(fault.subject.name) (\(fault.role))", "  \(fault.summary)", "  seen: \(fault.seen)",
      "  breaks:",
    ]
    for requirement in broken {
      lines += ["    \(requirement.heading)", "      \(requirement.text)"]
    }
    lines.append("  run: \(Tool.name) run --role \(fault.role) --subject \(fault.subject.name)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The properties that hold a requirement.
  private static func properties(
    of requirement: Requirement, in corpus: ConformanceKit.Corpus
  ) -> [String] {
    let lines = PropertySuite.all(in: corpus).flatMap { suite in
      suite.properties.filter { $0.requirements.contains(requirement.id) }.flatMap {
        ["    \(suite.id(of: $0))", "      \($0.summary)"]
      }
    }
    return lines.isEmpty ? [] : ["  properties:"] + lines
  }

  private static func text(of requirement: Requirement, in corpus: ConformanceKit.Corpus) -> String
  {
    let cases = corpus.cases.filter { $0.requirement.id == requirement.id }
    let faults = Fault.all.filter { $0.breaks.contains(requirement.id) }
    var lines = [requirement.heading, "  \(requirement.text)"] + requirement.sourceLines
    if requirement.basis == .practice {
      lines.append("  no document of the interface's owner states it: practice")
    }
    if requirement.topic == .document { lines.append("  describes a defect of a document") }
    if !requirement.each.isEmpty {
      lines.append("  each of: \(requirement.each.joined(separator: ", "))")
    }
    if !requirement.limits.isEmpty {
      lines.append("  limits: \(requirement.limits.map(String.init).joined(separator: ", "))")
    }
    if let because = requirement.untestable { lines.append("  not testable: \(because)") }
    if !cases.isEmpty {
      lines.append("  cases:")
      for test in cases { lines += ["    \(test.id)", "      \(test.summary)"] }
    }
    lines += properties(of: requirement, in: corpus)
    if !faults.isEmpty {
      lines.append("  broken by:")
      for fault in faults {
        lines += ["    \(fault.subject.name)", "      \(fault.summary); seen: \(fault.seen)"]
      }
    }
    if !cases.isEmpty {
      lines.append("  run: \(Tool.name) run --requirement \(requirement.id)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Requirement {
  /// The id, how binding it is, and where it holds.
  var heading: String {
    let place = edition.map { ", \($0.rawValue) edition" } ?? ""
    return "\(id) (\(level.rawValue)\(place), \(profile))"
  }

  /// The sources, one a line.
  var sourceLines: [String] {
    sources.map { source in
      let section = source.section.map { ", \($0)" } ?? ""
      let says = source.says.map { " (\($0.words))" } ?? ""
      return "  source\(says): \(source.title)\(section)" + (source.url.map { " <\($0)>" } ?? "")
    }
  }
}

extension Requirement.Source.Says {
  /// What a reader of the source finds there.
  fileprivate var words: String {
    switch self {
    case .states: "states it"
    case .follows: "it follows"
    case .shows: "does so"
    case .unread: "not read"
    }
  }
}
