import ConformanceKit
import Histories

/// Which property holds which requirement, role by role, as Markdown.
struct HeldTable {
  private let corpus: ConformanceKit.Corpus
  private let suites: [PropertySuite]

  init(_ suites: [PropertySuite], of corpus: ConformanceKit.Corpus) {
    self.suites = suites
    self.corpus = corpus
  }

  /// A section a role: its musts and shoulds with their properties, then those that have none.
  var markdown: String { suites.map(section).joined(separator: "\n") }

  private func section(of suite: PropertySuite) -> String {
    let shown = Set(corpus.cases.lazy.filter { $0.role == suite.role }.map(\.requirement.id))
    let binding = corpus.requirementIDs.filter { id in
      shown.contains(id) && corpus.requirements[id]?.level != .open
    }
    var holders: [String: [String]] = [:]
    for property in suite.properties {
      for id in property.requirements { holders[id, default: []].append(property.name) }
    }
    let held = binding.filter { holders[$0] != nil }
    let rows = held.map { id in
      "| \(id) | \(corpus.requirements[id]?.level.rawValue ?? "") | "
        + (holders[id] ?? []).map { "`\($0)`" }.joined(separator: ", ") + " |"
    }
    let left = binding.filter { holders[$0] == nil }
    let lines =
      [
        "### \(suite.role)", "",
        "\(held.count) of \(binding.count) musts and shoulds have a property.", "",
        "| requirement | level | properties |", "| --- | --- | --- |",
      ] + rows
    let rest = left.isEmpty ? [] : ["", "None yet: \(left.joined(separator: ", "))."]
    return (lines + rest).joined(separator: "\n") + "\n"
  }
}
