package import ConformanceKit
import Histories

/// Writes what breaks a property as a case, with what the reference does there.
///
/// A property says what holds and not all that comes: a person says which of it the case is to expect.
package struct KeptCases {
  private let role: String
  private let make: MakePlayer
  private let stock: Stock
  private let looks: Looks

  /// Makes ready to write cases of a role; nothing when the reference doesn't play it.
  package init?(of role: String, reference: Subject, corpus: Corpus) {
    let cases = corpus.cases.filter { $0.role == role }
    guard let recorded = RecordedCases(of: role, cases, reference: reference, corpus: corpus) else {
      return nil
    }
    let played = recorded.recordings.map(\.played)
    self.role = role
    make = { try recorded.make($0, $1) }
    stock = Stock(played, vocabulary: recorded.vocabulary, make: recorded.make)
    looks = Looks(played.map(\.test), vocabulary: recorded.vocabulary)
  }

  /// Returns the case; nothing for a finding that has no history to show.
  package func json(of finding: Finding, edition: Edition) -> JSONValue? {
    guard let evidence = finding.evidence else { return nil }
    let history = History(
      evidence.exchanges, configuration: evidence.configuration, edition: edition)
    guard !history.steps.isEmpty, let player = try? make(history.configuration, edition) else {
      return nil
    }
    let name = finding.caseID.split(separator: "/").last.map(String.init) ?? finding.caseID
    var object: JSONObject = [
      "name": .string(name), "summary": .string(finding.summary),
      "requirement": .string(finding.requirementID),
    ]
    let written = ExploredCase(history, looks: looks).json(
      role: role, playedTo: stock.player(player))
    for member in written.object?.members ?? [] where member.name != "name" {
      object[member.name] = member.value
    }
    return .object(object)
  }
}
