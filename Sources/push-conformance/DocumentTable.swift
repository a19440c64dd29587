import ConformanceKit

/// What documents get wrong, contradict or leave out, as Markdown: entries of the catalogue that no
/// implementation can break.
struct DocumentTable {
  private let entries: [Requirement]

  init(_ corpus: Corpus) {
    entries = corpus.requirementIDs.compactMap { corpus.requirements[$0] }.filter {
      $0.topic == .document
    }
  }

  var markdown: String {
    "| | what stands there | where | judged by |\n| --- | --- | --- | --- |\n"
      + entries.map { entry in
        let sources = entry.sources.map { source in
          let place = source.section.map { "\(source.title), \($0)" } ?? source.title
          return source.url.map { "[\(place)](\($0))" } ?? place
        }
        return "| `\(entry.id)` | \(entry.text) | \(sources.joined(separator: "<br>"))"
          + " | \(entry.untestable ?? "") |\n"
      }.joined()
  }
}
