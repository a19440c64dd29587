import ConformanceKit
import ConformanceProof
import Foundation
import Histories
import ReferenceSubjects
import RoleProperties
import SeededFaults

/// `prove`: shows that every case can fail and that every fault is caught.
enum ProveCommand: Command {
  static let name = "prove"
  static let summary = "checks that every case can fail and every seeded fault is caught"
  static let usage = "[SELECTION] [OPTIONS]"
  static let options =
    Arguments.selection + [
      Arguments.corpus,
      Arguments.Option(
        "--fault", "GLOB", "only seeded faults whose name fits, and what each of them fails"),
      Arguments.Option(
        "--variant", "GLOB", "only permitted variants whose name fits; no case may fail them"),
      Arguments.Option(
        "--mutant", "GLOB", "only state mutants whose name fits, and what catches them"),
      Arguments.Option(
        "--properties", nil,
        "holds properties against histories alone: what they see, and whether they wrong anybody"),
      Arguments.Option(
        "--histories", "N",
        "how many histories of each role are played (default 1000, with '--mutant' \(HeldProperties.mutantHistories)), or those from A to B: A-B"
      ),
      Arguments.Option(
        "--together", "COUNT",
        "only how well causes tell faults apart that are together, in so many sets of 2, 3, 5 and 8"
      ),
      Arguments.Option("--seed", "NUMBER", "from what these sets are drawn (default: 1)"),
      Arguments.Option(
        "--survivors", nil, "lists every place where a mutation survives, and every state mutant"),
      Arguments.Option(
        "--values", nil, "lists the classes of values that no case has; nothing is proved"),
      Arguments.Option("--json", "PATH", "writes the matrix of faults and cases as JSON"),
      Arguments.Option("--html", "PATH", "writes the matrix as a page"),
      Arguments.Option("--record", "PATH", "writes what is proved to a ledger and to the corpus"),
      Arguments.Option("--against", "PATH", "fails when what is proved differs from this ledger"),
      Arguments.Option(
        "--fresh", nil, "runs every case again, also those that this tool has proved before"),
      Arguments.Option("--jobs", "N", "how many threads to use (default: all processors)"),
    ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let corpus = try arguments.corpus()
    let cases = try arguments.selection(of: corpus).cases(of: corpus)
    let roles = Set(cases.map(\.role))
    let variants = try variants(arguments).filter { roles.contains($0.role) }
    if arguments.has("--properties") {
      return try proveProperties(arguments, roles: roles, variants, corpus)
    }
    if arguments.has("--variant") { return prove(variants, cases, corpus) }
    if arguments.has("--values") {
      for role in roles.sorted() {
        let classes = ValueClasses(role, cases: cases, reference: .reference, corpus: corpus)
        Terminal.standardOutput.write(classes?.text ?? "")
      }
      return .conforming
    }
    if arguments.has("--mutant") { return try proveMutants(arguments, cases, corpus) }
    if arguments.has("--together") { return try proveTogether(arguments, cases, corpus) }
    var settings = try settings(arguments, cases, corpus)
    settings.variants = settings.hasAllFaults ? variants : []
    try checkLedger(arguments, hasAllCases: settings.hasAllCases)
    let kept = try arguments.last("--against").map { try ledger(at: $0) }
    let isAll = settings.isWhole && cases.count == corpus.cases.count
    let reliance = try Reliance(of: corpus)
    settings.kept = isAll ? Reliance() : reliance
    var proof = Proof(of: corpus, settings)
    let changes =
      kept.map {
        $0.changes(in: proof, isWhole: isAll) + proof.reliance.changes(since: reliance)
      } ?? []
    proof.problems += proof.problemsOfWords + changes
    if !changes.isEmpty { proof.problems.append("if that is meant, record it with '--record'") }
    try write(proof, arguments, isAll: isAll, corpus)
    settings.memory.write(isAll: isAll)
    let text = ProofText(
      proof, isLong: arguments.has("--survivors"), isByCase: !settings.hasAllCases,
      isByFault: !settings.hasAllFaults)
    Terminal.standardOutput.write("\(text)")
    return proof.problems.isEmpty ? .conforming : .notConforming
  }

  private static func checkLedger(_ arguments: Arguments, hasAllCases: Bool) throws {
    if !hasAllCases, arguments.has("--against") || arguments.has("--record") {
      throw Misuse("a ledger has whole roles; select with '--role', '--profile' or '--fault'")
    }
    if arguments.has("--record"), !arguments.has("--corpus") {
      throw Misuse(
        "'--record' writes '\(Reliance.file)' too; name the folder that it goes to with '--corpus'")
    }
  }

  /// What is to be proved: of faults that are asked for only what they fail.
  private static func settings(
    _ arguments: Arguments, _ cases: [Case], _ corpus: ConformanceKit.Corpus
  ) throws -> Proof.Settings {
    let roles = Set(cases.map(\.role))
    let faults = try faults(arguments).filter { roles.contains($0.role) }
    let isOfFaults = arguments.has("--fault")
    guard !isOfFaults || !faults.isEmpty else {
      throw Misuse("no such fault is of a role of these cases; leave out one of the options")
    }
    let broken = Set(faults.map(\.role))
    var settings = Proof.Settings(
      cases: isOfFaults ? cases.filter { broken.contains($0.role) } : cases, faults: faults,
      reference: .reference)
    settings.hasAllFaults = !isOfFaults
    settings.hasAllCases =
      arguments.operands.isEmpty && partial.allSatisfy { !arguments.has($0) }
    settings.isWhole = settings.hasAllCases && settings.hasAllFaults
    settings.memory = ProofMemory(isFresh: arguments.has("--fresh"))
    settings.notes = try SurvivorNotes(of: corpus)
    settings.held = HeldProperties(of: proved)
    settings.isShrinking = ["--survivors", "--json"].contains(where: arguments.has)
    settings.jobs = try jobs(arguments)
    return settings
  }

  /// Writes the files that were asked for.
  private static func write(
    _ proof: Proof, _ arguments: Arguments, isAll: Bool, _ corpus: ConformanceKit.Corpus
  ) throws {
    if let path = arguments.last("--record") {
      // Of what wasn't proved now, the lines stay.
      var ledger = isAll ? ProofLedger() : try ledger(at: path)
      ledger.record(proof)
      try ReportOutput.write(Array(ledger.text.utf8), to: path)
      let table = corpus.directory.appending(path: Reliance.file).path
      try ReportOutput.write(Array(proof.reliance.text.utf8), to: table)
    }
    if let path = arguments.last("--json") {
      try ReportOutput.write(Array("\(proof.json.compact)\n".utf8), to: path)
    }
    if let path = arguments.last("--html") {
      try ReportOutput.write(Array(proof.page.utf8), to: path)
    }
  }

  /// The properties that every run holds.
  private static let proved = PropertySuite.all.filter(\.isProved)

  /// The options with which not all cases of a role are taken.
  private static let partial = ["--case", "--requirement", "--edition"]

  private static func ledger(at path: String) throws -> ProofLedger {
    guard let bytes = try? Data(contentsOf: URL(filePath: path)),
      let value = try? JSONValue(parsing: bytes), let ledger = ProofLedger(value)
    else { throw Misuse("'\(path)' was not written by 'prove --record'") }
    return ledger
  }

  /// Plays cases to permitted variants alone, which takes no time.
  private static func prove(
    _ variants: [Variant], _ cases: [Case], _ corpus: ConformanceKit.Corpus
  ) -> ExitStatus {
    let casesByRole = Dictionary(grouping: cases, by: \.role)
    let proofs = variants.map { variant in
      ProofOfVariant(variant, cases: casesByRole[variant.role] ?? [], corpus: corpus)
    }
    let isAll = Variant.all.count { casesByRole[$0.role] != nil } == variants.count
    let answers =
      isAll ? ProofOfAnswers(cases, of: corpus, reference: .reference, variants: proofs) : nil
    let problems = proofs.flatMap(\.problems) + (answers?.problems ?? [])
    let isProved = problems.isEmpty
    var lines = problems.map { "error: \($0.displayed)" }
    lines += answers.map { [$0.summary] } ?? []
    lines.append(
      "\(variants.count) permitted variants: \(isProved ? "no case judges too much" : "not proved")"
    )
    Terminal.standardOutput.write(lines.joined(separator: "\n") + "\n")
    return isProved ? .conforming : .notConforming
  }

  /// Holds state mutants alone against cases, and shows what tells those from the reference that pass.
  private static func proveMutants(
    _ arguments: Arguments, _ cases: [Case], _ corpus: ConformanceKit.Corpus
  ) throws -> ExitStatus {
    let proofs = ProofOfMutant.all(
      of: corpus, cases: cases, reference: .reference,
      held: HeldProperties(of: proved, in: try arguments.histories()),
      notes: try SurvivorNotes(of: corpus).histories,
      names: arguments.all("--mutant").map { Glob($0) }, jobs: try jobs(arguments))
    guard !proofs.isEmpty else {
      throw Misuse(
        "no state mutant '\(arguments.all("--mutant").joined(separator: "', '"))'; "
          + "'prove --survivors' names them")
    }
    if proofs.count == 1, let caughtBy = proofs[0].caughtBy {
      Terminal.standardOutput.write("\(proofs[0].mutant.summary): caught by \(caughtBy)\n")
    } else {
      Terminal.standardOutput.write(MutantText(proofs).description)
    }
    return proofs.contains(where: \.isGap) ? .notConforming : .conforming
  }

  /// Measures on sets of faults how well causes tell them apart, and proves nothing else.
  private static func proveTogether(
    _ arguments: Arguments, _ cases: [Case], _ corpus: ConformanceKit.Corpus
  ) throws -> ExitStatus {
    let draw = FaultDraw(
      try faults(arguments), cases: cases, held: HeldProperties(of: proved),
      reliance: try Reliance(of: corpus), corpus: corpus)
    let proof = ProofOfTogether(
      draw, count: try arguments.count("--together") ?? ProofOfTogether.count,
      seed: UInt64(try arguments.count("--seed") ?? 1), jobs: try jobs(arguments))
    Terminal.standardOutput.write(proof.text)
    return proof.isWhole ? .conforming : .notConforming
  }

  static func jobs(_ arguments: Arguments) throws -> Int {
    try arguments.count("--jobs") ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// Where the names of faults and variants are found.
  private static let listing = "'list --subjects' names them all"

  private static func variants(_ arguments: Arguments) throws -> [Variant] {
    let globs = arguments.all("--variant")
    for glob in globs where !Variant.all.contains(where: { Glob(glob).matches($0.name) }) {
      throw Misuse(
        "no variant '\(glob)'\(glob.suggestion(in: Variant.all.map(\.name), else: listing))")
    }
    return globs.isEmpty
      ? Variant.all
      : Variant.all.filter { variant in globs.contains { Glob($0).matches(variant.name) } }
  }

  static func faults(_ arguments: Arguments) throws -> [Fault] {
    let globs = arguments.all("--fault")
    for glob in globs where !Fault.all.contains(where: { Glob(glob).matches($0.name) }) {
      throw Misuse("no fault '\(glob)'\(glob.suggestion(in: Fault.all.map(\.name), else: listing))")
    }
    return globs.isEmpty
      ? Fault.all : Fault.all.filter { fault in globs.contains { Glob($0).matches(fault.name) } }
  }
}
