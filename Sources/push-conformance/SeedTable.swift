import ConformanceKit
import CorpusLint

/// The seeds as Markdown: each sentence with the requirements that hold it up, their levels and cases.
struct SeedTable {
  private let seeds: [Seed]
  private let requirements: [String: Requirement]
  private let cases: [String: Int]

  init(_ seeds: [Seed], of corpus: Corpus) {
    self.seeds = seeds
    requirements = corpus.requirements
    cases = corpus.cases.reduce(into: [:]) { $0[$1.requirement.id, default: 0] += 1 }
  }

  /// A heading and a table for each document.
  var markdown: String { seeds.map(section).joined(separator: "\n") }

  private func section(_ seed: Seed) -> String {
    let title = seed.url.map { "[\(seed.title)](\($0))" } ?? seed.title
    let rows = seed.sentences.map { sentence in
      let shown = sentence.requirements.map(cell) + (sentence.because.map { [$0] } ?? [])
      return "| \(sentence.text) | \(shown.joined(separator: "<br>")) |\n"
    }
    return "## \(seed.id): \(title)\n\n| sentence | shown by |\n| --- | --- |\n" + rows.joined()
  }

  private func cell(_ id: String) -> String {
    guard let requirement = requirements[id] else { return "`\(id)`, which there is not" }
    let count = cases[id] ?? 0
    let shown =
      requirement.isTestable ? "\(count) case\(count == 1 ? "" : "s")" : "no case can show it"
    return "`\(id)` \(requirement.level.rawValue), \(shown)"
  }
}
