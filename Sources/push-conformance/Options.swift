import ConformanceKit
import Corpus
import Foundation

#if !RUN_ALONE
import ReferenceSubjects
import SeededFaults
#endif

extension Arguments {
  /// The options with which commands choose cases.
  static let selection: [Option] = [
    Option("--profile", "NAME", "only this profile"),
    Option("--role", "NAME", "only cases of this role; 'list --roles' names the roles"),
    Option("--case", "GLOB", "only cases whose id fits; '*' stands for any text"),
    Option("--requirement", "GLOB", "only cases of requirements whose id fits"),
    Option("--edition", "NAME", "only cases of this edition: legacy or current"),
    Option(
      "--documented", nil, "only what a page of Apple or Google says, not what SDKs do"),
  ]

  static let corpus = Option(
    "--corpus", "DIR", "a folder with a corpus, instead of the built-in one")

  /// The options with which commands choose a subject.
  static let subject: [Option] = [
    Option(
      "--subject", "NAME", "a built-in subject: reference (default), fault:NAME or variant:NAME"),
    Option("--timeout", "SECONDS", "how long COMMAND may take for an answer (default 10)"),
    Option(
      "--patience", "SECONDS", "how long a case may take where waiting is real (default 1)"),
  ]

  /// Reads the corpus that the options name.
  ///
  /// - Parameter casePatterns: Patterns for the ids of the only cases that are needed; none for all.
  /// - Returns: The corpus, with these cases at least.
  /// - Throws: ``Misuse`` where none is, `CorpusError` for what is wrong in it.
  func corpus(for casePatterns: [String] = []) throws -> ConformanceKit.Corpus {
    let directory = last("--corpus").map { URL(filePath: $0, directoryHint: .isDirectory) }
    if let directory, !FileManager.default.fileExists(atPath: directory.path + "/corpus.json") {
      throw Misuse("no corpus.json in '\(directory.path)'; name the folder of a corpus")
    }
    return try ConformanceKit.Corpus(
      directory: directory ?? BundledCorpus.directory, casePatterns: casePatterns)
  }

  /// Reads the selection that the options and the operands make.
  ///
  /// An operand is the id of a case, a pattern for such ids, a profile or a role.
  func selection(of corpus: ConformanceKit.Corpus) throws -> Selection {
    var selection = Selection()
    selection.profiles = all("--profile")
    selection.roles = all("--role")
    selection.casePatterns = all("--case")
    for operand in operands {
      if corpus.profiles.contains(operand) {
        selection.profiles.append(operand)
      } else if corpus.vocabularies[operand] != nil {
        selection.roles.append(operand)
      } else {
        selection.casePatterns.append(operand)
      }
    }
    selection.requirements = all("--requirement")
    if let name = last("--edition") {
      guard let edition = Edition(rawValue: name) else {
        throw Misuse("no edition '\(name)'; write 'legacy' or 'current'")
      }
      selection.edition = edition
    }
    selection.isDocumentedOnly = has("--documented")
    if let text = last("--shard") { selection.shard = try Self.shard(text) }
    return selection
  }

  private static func shard(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
      throw Misuse(
        "'--shard \(text)' is not of the form I/N, with N up to \(Shard.greatestCount); "
          + "write, for example, --shard 1/4")
    }
    return shard
  }

  /// Finds, or starts and greets, the subject that the options name.
  func subject(for corpus: ConformanceKit.Corpus) throws -> Subject {
    if !command.isEmpty {
      guard last("--subject") == nil else {
        throw Misuse(
          "'--subject' and the command after '--' name two subjects; leave one of them out")
      }
      var subject = try Subject(connectingTo: try childCommand(), corpus: corpus)
      if let patience = try seconds("--patience") { subject.patience = patience }
      return subject
    }
    for name in ["--timeout", "--patience"] where last(name) != nil {
      throw Misuse("'\(name)' needs a command after '--'; built-in subjects answer at once")
    }
    return try Self.builtIn(last("--subject") ?? "reference")
  }

  /// The command behind `--`, with its limits.
  func childCommand() throws -> ChildCommand {
    var child = ChildCommand(command)
    if let seconds = try seconds("--timeout") { child.timeLimit = .seconds(seconds) }
    return child
  }

  func seconds(_ name: String) throws -> Double? {
    guard let text = last(name) else { return nil }
    guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
      throw Misuse("'\(name) \(text)' is not a number of seconds from 0 to 86400")
    }
    return seconds
  }

  /// The subject that is built in under a name, such as `fault:acks-twice`; `+` stands between several faults, or
  /// variants, of one role at once.
  static func builtIn(_ name: String) throws -> Subject {
    #if RUN_ALONE
    let (named, known): ([Subject], [String]) = ([], [])
    #else
    // Faults take their time to be made.
    if name == Subject.reference.name { return .reference }
    let named =
      byRole(Fault.all, "fault:", name, \.name, \.role, Fault.together)
      + byRole(Variant.all, "variant:", name, \.name, \.role, Variant.together)
    let known =
      [Subject.reference.name] + Fault.all.map(\.subject.name) + Variant.all.map(\.subject.name)
    #endif
    // Several roles may have a permitted behaviour of one name.
    guard let subject = named.first else {
      let hint = name.suggestion(
        in: known,
        else: "'list --subjects' names them; a program of your own goes after 'run --'")
      throw Misuse("no built-in subject '\(name)'\(hint)")
    }
    return named.dropFirst().reduce(subject) { $0.playing(rolesOf: $1) }
  }

  #if !RUN_ALONE
  /// Makes a subject of what a name lists, in each role that has all of it.
  private static func byRole<Listed>(
    _ all: [Listed], _ prefix: String, _ name: String, _ title: KeyPath<Listed, String>,
    _ role: KeyPath<Listed, String>, _ together: ([Listed]) -> Subject?
  ) -> [Subject] {
    guard name.hasPrefix(prefix) else { return [] }
    let parts = name.dropFirst(prefix.count).split(separator: "+").map(String.init)
    let roles = Dictionary(grouping: all.filter { parts.contains($0[keyPath: title]) }) {
      $0[keyPath: role]
    }
    return roles.sorted { $0.key.precedes($1.key) }.compactMap { _, listed in
      let chosen = parts.compactMap { part in listed.first { $0[keyPath: title] == part } }
      return chosen.count == parts.count ? together(chosen) : nil
    }
  }
  #endif

  /// The words with which a case is played in the same way to the same subject again.
  var repetitionWords: [String] {
    let names = ["--corpus", "--timeout", "--patience", "--edition", "--shuffle", "--histories"]
    let strict = has("--strict") ? ["--strict"] : []
    let kept = names.flatMap { name in last(name).map { [name, $0] } ?? [] } + strict
    if has("--trace") { return kept + all("--trace").flatMap { ["--trace", $0] } }
    if !command.isEmpty { return kept + ["--"] + command }
    return kept + (last("--subject").map { ["--subject", $0] } ?? [])
  }
}
