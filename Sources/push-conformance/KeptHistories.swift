import ConformanceKit
import ConformanceProof
import CorpusLint
import Histories
import ReferenceSubjects

/// What breaks properties, as a file of cases for a person to go on with.
struct KeptHistories {
  private let file: JSONValue

  /// Writes down what findings show, with what the reference does in its place.
  ///
  /// - Parameters:
  ///   - findings: Those of properties.
  ///   - subject: Who broke them.
  ///   - corpus: Where the roles are.
  init(_ findings: [Finding], of subject: Subject, in corpus: ConformanceKit.Corpus) {
    let broken = findings.filter(\.isBroken)
    let cases = Dictionary(grouping: broken, by: \.role).sorted { $0.key.precedes($1.key) }
      .flatMap { role, findings in
        let writer = KeptCases(of: role, reference: .reference, corpus: corpus)
        return findings.compactMap { finding in
          // What breaks a requirement of one edition was played in that one.
          let edition =
            corpus.requirements[finding.requirementID]?.edition
            ?? Edition.newestFirst.first(where: subject.editions.contains) ?? .current
          return writer?.json(of: finding, edition: edition)
        }
      }
    file = ["cases": .array(cases)]
  }

  /// Writes the file, in the form of the corpus.
  func write(to path: String) throws {
    try ReportOutput.write(JSONLayout(file).pretty(filled: CorpusForm.filled) + "\n", to: path)
  }
}
