package import ConformanceKit
import Histories

/// One mechanical change to what a subject answered in a case.
package struct Mutation: Sendable {
  package let kind: Kind
  /// The effect and the way to the member, such as `stanza.gcm.message_id`.
  package let place: String
  /// The effects that take the place of an answer's, by the place of the exchange.
  package let answers: [Int: [JSONValue]]
  /// Whether the vocabulary has such effects; others are caught whatever the case expects.
  package let isValid: Bool
}

/// Makes the mutations of what was answered in a case.
struct Mutations {
  /// How many effects of one name are mutated in a case, the last one included.
  static let alike = 3

  private let vocabulary: Vocabulary
  private let recording: ProofRecording
  private let answers: [[JSONValue]]
  private lazy var values = MutationValues(of: recording)
  private var made: [Mutation] = []

  /// Makes ready to mutate a recording.
  init(of recording: ProofRecording, vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    self.recording = recording
    answers = recording.entries.map(\.effects)
  }

  /// The mutations of one effect as a whole: the first of those that are mutated.
  mutating func ofOneEffect() -> [Mutation] {
    if let (index, place) = chosen().first { mutate(index, place) }
    return taken()
  }

  /// The mutations of effects as a whole, in the order of the exchanges that they change first.
  ///
  /// Effects that the case doesn't watch are left as they are: what it says, it doesn't say of them.
  mutating func ofEffects() -> [Mutation] {
    var names: Set<String> = []
    for (index, place) in chosen() {
      mutate(index, place)
      let name = answers[index][place].effectName
      if names.insert(name).inserted { mutateNumber(of: name, at: index, place) }
    }
    for index in silent() { add(at: index) }
    return taken()
  }

  /// The mutations of their members, in the order of the exchanges.
  mutating func ofMembers() -> [Mutation] {
    for (index, place) in chosen() { mutateMembers(of: answers[index][place], at: index, place) }
    return taken()
  }

  private mutating func taken() -> [Mutation] {
    defer { made = [] }
    return made.sorted { ($0.answers.keys.min() ?? 0) < ($1.answers.keys.min() ?? 0) }
  }

  private func isWatched(_ name: String) -> Bool { recording.test.watch?.contains(name) ?? true }

  /// The watched effects that are mutated: of those of one name the first few and the last.
  private func chosen() -> [(Int, Int)] {
    var places: [String: [(Int, Int)]] = [:]
    for (index, effects) in answers.enumerated() {
      for (place, effect) in effects.enumerated() where isWatched(effect.effectName) {
        places[effect.effectName, default: []].append((index, place))
      }
    }
    return places.sorted { $0.key.precedes($1.key) }.flatMap { entry in
      entry.value.prefix(Self.alike - 1) + entry.value.dropFirst(Self.alike - 1).suffix(1)
    }
  }

  /// The first and the last exchange without a watched effect.
  private func silent() -> [Int] {
    let silent = answers.indices.filter { index in
      !answers[index].contains { isWatched($0.effectName) }
    }
    return silent.count < 2 ? silent : [silent[0], silent[silent.count - 1]]
  }

  private mutating func make(_ kind: Mutation.Kind, _ place: String, _ new: [Int: [JSONValue]]) {
    made.append(Mutation(kind: kind, place: place, answers: new, isValid: true))
  }

  private mutating func add(at index: Int) {
    for name in vocabulary.effectNames where isWatched(name) {
      for effect in values.examples(of: name, vocabulary) {
        make(.appears, name, [index: answers[index] + [effect]])
        make(.appearsTwice, name, [index: answers[index] + [effect, effect]])
        make(.flooded, name, [index: answers[index] + Array(repeating: effect, count: 100)])
      }
    }
  }

  /// Makes all effects of a name vanish, or one of them come too often.
  private mutating func mutateNumber(of name: String, at index: Int, _ place: Int) {
    var silenced: [Int: [JSONValue]] = [:]
    for (index, effects) in answers.enumerated() {
      let rest = effects.filter { $0.effectName != name }
      if rest.count < effects.count { silenced[index] = rest }
    }
    make(.silenced, name, silenced)
    let flood = Array(repeating: answers[index][place], count: 100)
    make(.flooded, name, [index: answers[index] + flood])
  }

  private mutating func mutate(_ index: Int, _ place: Int) {
    let effects = answers[index]
    let effect = effects[place]
    let name = effect.effectName
    let rest = effects.removing(place)
    make(.dropped, name, [index: rest])
    make(.doubled, name, [index: effects.inserting(effect, at: place)])
    let next = place + 1
    if next < effects.count, effects[next] != effect, isWatched(effects[next].effectName) {
      var swapped = effects
      swapped.swapAt(place, next)
      make(.swapped, name, [index: swapped])
    }
    if index > 0 {
      make(.earlier, name, [index - 1: answers[index - 1] + [effect], index: rest])
    }
    if index + 1 < answers.count {
      make(.later, name, [index: rest, index + 1: [effect] + answers[index + 1]])
    }
  }

  private mutating func mutateMembers(of effect: JSONValue, at index: Int, _ place: Int) {
    for variant in values.variants(of: effect, as: vocabulary.effects) {
      var effects = answers[index]
      effects[place] = variant.value
      made.append(
        Mutation(
          kind: variant.kind, place: variant.place, answers: [index: effects],
          isValid: vocabulary.faultOfEffect(variant.value) == nil))
    }
  }
}

extension [JSONValue] {
  fileprivate func removing(_ index: Int) -> [JSONValue] {
    var shorter = self
    shorter.remove(at: index)
    return shorter
  }

  fileprivate func inserting(_ value: JSONValue, at index: Int) -> [JSONValue] {
    var longer = self
    longer.insert(value, at: index)
    return longer
  }
}
