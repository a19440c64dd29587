package import ConformanceKit
package import Foundation

/// Finds what is wrong with a corpus beyond what keeps it from being played.
package struct Lint {
  private let context: LintContext
  private let refusal: CorpusError?

  /// Reads a corpus.
  ///
  /// - Parameter directory: The folder with `corpus.json`, `requirements`, `schemas` and `cases`.
  /// - Throws: ``CorpusError`` when a folder or `corpus.json` is missing.
  package init(directory: URL) throws(CorpusError) {
    context = try LintContext(CorpusFiles(directory: directory))
    do throws(CorpusError) {
      _ = try Corpus(directory: directory)
      refusal = nil
    } catch {
      refusal = error
    }
  }

  /// The names of the rules.
  package static var rules: [String] { LintRule.all.map(\.name) }

  /// The profiles that have a catalogue.
  package var profiles: [String] { context.catalogues.map(\.fileStem) }

  /// Whether a file is the catalogue of a profile, or one of its chapters or cases.
  package func isOf(profile: String, _ file: String) -> Bool {
    let parts = file.split(separator: "/").map(String.init)
    guard parts.count > 1 else { return false }
    return parts[0] == "requirements"
      ? parts[1].fileStem == profile : context.vocabularies[parts[1]]?.profile == profile
  }

  /// How many cases were read.
  package var caseCount: Int { context.cases.count }

  /// How many requirements were read.
  package var requirementCount: Int { context.requirements.count }

  /// How many files were read.
  package var fileCount: Int { context.files.count + context.unreadable.count }

  /// Returns everything that breaks a rule, in the order of files and lines.
  package func problems() -> [LintProblem] {
    var faults: [String: [(rule: String, fault: LintFault)]] = [:]
    for rule in LintRule.all {
      for fault in rule.faults(context) {
        faults[fault.file, default: []].append((rule.name, fault))
      }
    }
    var problems = Set(faults.flatMap { file, faults in located(faults, in: file) })
    if let refusal, !problems.contains(where: { $0.file == refusal.file }) {
      problems.insert(
        LintProblem(
          rule: "loading", file: refusal.file, line: refusal.line, column: refusal.column,
          sentence: refusal.sentence))
    }
    return problems.sorted()
  }

  /// Gives faults their lines and columns, reading the file once.
  private func located(
    _ faults: [(rule: String, fault: LintFault)], in file: String
  ) -> [LintProblem] {
    let paths = faults.compactMap { entry -> JSONPath? in
      guard case .value(let path, _) = entry.fault.place else { return nil }
      return path
    }
    let bytes = context.files.first { $0.name == file }?.bytes ?? []
    let places = JSONSource(bytes).places(of: Set(paths))
    return faults.map { rule, fault in
      let place: (line: Int, column: Int)?
      switch fault.place {
      case .file: place = nil
      case .text(let line, let column): place = (line, column)
      case .value(let path, let isName):
        let location = places[path]?.location(ofName: isName)
        place = location.map { ($0.line, $0.column) }
      }
      return LintProblem(
        rule: rule, file: file, line: place?.line, column: place?.column, sentence: fault.sentence)
    }
  }
}
