import ConformanceKit
import Histories

/// Finds the places at which every case lets some mutation pass.
struct SurvivorSearch {
  private struct Place: Hashable {
    let role: String
    let path: String
  }

  private let corpus: Corpus
  private let notes: [SurvivorNote]
  private var usedNotes: Set<Int> = []
  private var tallies: [Place: [Mutation.Kind: ProofOfCase.Tally]] = [:]
  private var requirements: [String: [Requirement]] = [:]

  init(_ cases: [ProofOfCase], corpus: Corpus, notes: [SurvivorNote]) {
    self.corpus = corpus
    self.notes = notes.filter { note in cases.contains { $0.test.role == note.role } }
    var known: [String: Set<String>] = [:]
    for proof in cases {
      let role = proof.test.role
      if known[role, default: []].insert(proof.test.requirement.id).inserted {
        requirements[role, default: []].append(proof.test.requirement)
      }
      for (place, tally) in proof.tallies {
        tallies[Place(role: role, path: place.path), default: [:]][place.kind, default: .init()] +=
          tally
      }
    }
  }

  /// The notes that explain nothing; known once the survivors are.
  var stale: [SurvivorNote] {
    notes.indices.filter { !usedNotes.contains($0) }.map { notes[$0] }
  }

  /// Every place with a mutation that no case notices, by role and path.
  mutating func survivors() -> [Survivor] {
    var found: [Survivor] = []
    for role in requirements.keys.sorted(by: { $0.precedes($1) }) {
      let places = tallies.keys.filter { $0.role == role }.sorted { $0.path.precedes($1.path) }
      for place in places {
        let kinds = Mutation.Kind.allCases.filter { tallies[place]?[$0]?.caught == 0 }
        if !kinds.isEmpty { found.append(survivor(at: place, kinds)) }
      }
      for name in corpus.vocabularies[role]?.effectNames ?? []
      where tallies[Place(role: role, path: name)] == nil {
        found.append(survivor(at: Place(role: role, path: name), []))
      }
    }
    return found
  }

  private mutating func survivor(at place: Place, _ kinds: [Mutation.Kind]) -> Survivor {
    Survivor(role: place.role, path: place.path, kinds: kinds, reason: reason(at: place))
  }

  private mutating func reason(at place: Place) -> Survivor.Reason {
    let note = notes.indices.first {
      notes[$0].role == place.role && Glob(notes[$0].path).matches(place.path)
    }
    if let note {
      usedNotes.insert(note)
      return .written(notes[note].because)
    }
    guard let tallies = tallies[place] else { return .neverSeen }
    if tallies.values.contains(where: { $0.caught > 0 }) { return .judged }
    if tallies.keys.allSatisfy({ $0 == .memberAdded }) { return .open }
    let name = place.path.split { $0 == "." || $0 == "[" }.last { $0 != "]" }.map(String.init) ?? ""
    let requirements = requirements[place.role] ?? []
    let speaking = requirements.filter { $0.text.names(name) }.map(\.id)
    if !speaking.isEmpty { return .named(by: speaking) }
    if isCompulsory(place) { return .compulsory }
    let mentioning = requirements.filter { $0.text.words.contains(name[...]) }.map(\.id)
    return mentioning.isEmpty ? .free : .mentioned(by: mentioning)
  }

  /// Whether the vocabulary demands the member.
  private func isCompulsory(_ place: Place) -> Bool {
    guard var shape = corpus.vocabularies[place.role]?.effects else { return false }
    var isRequired = false
    for name in place.path.split(separator: ".").map(String.init) {
      if case .list(let element) = shape { shape = element }
      guard case .object(let object) = shape, let inner = object.shape(of: name) else {
        return false
      }
      isRequired = object.required.contains(name)
      shape = inner
    }
    return isRequired
  }
}

extension String {
  /// Whether the text has a name that can't be mistaken for a common word.
  fileprivate func names(_ name: String) -> Bool {
    if contains("`\(name)`") { return true }
    let isPlain = name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    guard !isPlain else { return false }
    return words.contains(name[...])
  }

  /// The names and words in the text.
  fileprivate var words: [Substring] {
    split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }
}
