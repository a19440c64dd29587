package import ConformanceKit
import Histories

/// Which members of a requirement's set, and which neighbours of its limits, no case holds up.
package struct ProofOfSet: Sendable {
  package let requirement: Requirement
  /// The members that no case of the requirement has in an event, an effect or its configuration.
  package private(set) var unnamed: [String] = []
  /// The members that a subject may take for anything else without failing a case of the requirement.
  package private(set) var free: [String] = []
  /// The limits, and the numbers next to them, at which no case of the requirement stands.
  package private(set) var untried: [Int] = []

  /// Whether every member and every limit is held up.
  package var isWhole: Bool { unnamed.isEmpty && free.isEmpty && untried.isEmpty }
}

extension ProofOfSet {
  /// Holds the sets and limits of requirements against the cases of each.
  package static func all(
    of corpus: Corpus, cases: [Case], reference: Subject, jobs: Int
  ) -> [ProofOfSet] {
    let byRequirement = Dictionary(grouping: cases, by: \.requirement.id)
    let requirements = corpus.requirementIDs.compactMap { corpus.requirements[$0] }
      .filter { $0.isTestable && !($0.each.isEmpty && $0.limits.isEmpty) }
      .filter { byRequirement[$0.id] != nil }
    return Threads.map(requirements, jobs: jobs) {
      InProcessSession(reference.factories)
    } work: { session, requirement in
      let played = (byRequirement[requirement.id] ?? []).compactMap { test in
        try? session.played(test, by: reference, of: corpus).get()
      }
      return ProofOfSet(requirement, played, reference, corpus, session.expressions)
    }
  }

  private init(
    _ requirement: Requirement, _ played: [Played], _ reference: Subject, _ corpus: Corpus,
    _ expressions: Matcher.Expressions
  ) {
    self.requirement = requirement
    for member in requirement.each {
      let naming = played.filter { $0.names(member) }
      if naming.isEmpty {
        unnamed.append(member)
      } else {
        let other = requirement.each.first { $0 != member } ?? member
        let subjects = [Mistaken(member, for: member.estranged), Mistaken(member, for: other)]
        let isHeld = subjects.contains { mistaken in
          naming.contains { mistaken.fails($0, reference, corpus, expressions) }
        }
        if !isHeld { free.append(member) }
      }
    }
    let numbers = played.reduce(into: Set<Int>()) { $0.formUnion($1.magnitudes) }
    untried = requirement.limits.flatMap { [$0 - 1, $0, $0 + 1] }.filter { !numbers.contains($0) }
  }
}

/// The reference that takes one member of a set for something else, coming in or going out.
private struct Mistaken {
  let member: String
  let other: String

  init(_ member: String, for other: String) {
    self.member = member
    self.other = other
  }

  /// Whether a case fails with it.
  func fails(
    _ played: Played, _ reference: Subject, _ corpus: Corpus, _ expressions: Matcher.Expressions
  ) -> Bool {
    let role = played.test.role
    guard let make = reference.factories[role], let vocabulary = corpus.vocabularies[role] else {
      return false
    }
    return [true, false].contains { isComingIn in
      let session = InProcessSession(
        [role: factory(make, isComingIn: isComingIn)], expressions: expressions)
      let outcome = try? session.played(
        played.test, edition: played.edition, vocabulary: vocabulary
      ).outcome
      return switch outcome {
      case .differs, .broke: true
      case .fits, .unsupported, .fault, .unreachable, nil: false
      }
    }
  }

  private func factory(_ make: @escaping Subject.Factory, isComingIn: Bool) -> Subject.Factory {
    { configuration, edition in
      let player = try make(isComingIn ? changed(configuration) : configuration, edition)
      return ErasedPlayer(
        receive: { event, now in
          let effects = try player.receive(isComingIn ? changed(event) : event, now)
          return isComingIn ? effects : effects.map(changed)
        },
        advance: { limit in
          let stop = try player.advance(limit)
          return isComingIn ? stop : Advance(now: stop.now, effects: stop.effects.map(changed))
        })
    }
  }

  private func changed(_ value: JSONValue) -> JSONValue { value.renaming(member, to: other) }
}

extension Played {
  /// Whether a name or a value stands in the case's configuration, its events or their effects.
  fileprivate func names(_ member: String) -> Bool {
    let said = exchanges.lazy.flatMap { exchange -> [JSONValue] in
      guard case .event(let event) = exchange.played else { return exchange.effects ?? [] }
      return [event] + (exchange.effects ?? [])
    }
    return ([script.configuration] + said).contains {
      $0.renaming(member, to: member.estranged) != $0
    }
  }

  /// The numbers at which the case stands: values, sizes of texts, lists and pairs, counts and times.
  fileprivate var magnitudes: Set<Int> {
    var numbers: Set<Int> = []
    script.configuration.addMagnitudes(to: &numbers)
    var counts: [String: Int] = [:]
    var elapsed: Int64 = 0
    for exchange in exchanges {
      var values = exchange.effects ?? []
      switch exchange.played {
      case .event(let event): values.append(event)
      case .advance(let start, let end):
        let passed = end.milliseconds - start.milliseconds
        elapsed += passed
        for time in [passed, elapsed] {
          numbers.formUnion([Int(time / 1000), Int(time / 60_000), Int(time / 86_400_000)])
          if time % 1000 != 0 { numbers.insert(Int(time / 1000) + 1) }
        }
      case .written: continue
      }
      for value in values {
        value.addMagnitudes(to: &numbers)
        counts[value.effectName, default: 0] += 1
        numbers.insert(counts[value.effectName] ?? 0)
      }
    }
    return numbers
  }
}

extension JSONValue {
  /// Returns the same with a name, a value, or a word of a text changed wherever it stands.
  fileprivate func renaming(_ old: String, to new: String) -> JSONValue {
    switch self {
    case .object(let object):
      return .object(
        JSONObject(
          object.members.map { member in
            JSONObject.Member(
              name: member.name == old ? new : member.name,
              value: member.value.renaming(old, to: new))
          }))
    case .array(let elements): return .array(elements.map { $0.renaming(old, to: new) })
    case .number(let number):
      return number == JSONNumber(old) ? JSONNumber(new).map { .number($0) } ?? self : self
    case .string(let text):
      if let inner = parsedJSON {
        let changed = inner.renaming(old, to: new)
        return changed == inner ? self : .string(changed.compact)
      }
      return .string(text.replacingWord(old, by: new))
    case .null, .bool: return self
    }
  }

  fileprivate func addMagnitudes(to numbers: inout Set<Int>) {
    switch self {
    case .object(let object):
      for member in object.members { member.value.addMagnitudes(to: &numbers) }
      let sizes = object.members.map { $0.name.utf8.count + ($0.value.string?.utf8.count ?? 0) }
      numbers.insert(sizes.reduce(0, +))
    case .array(let elements):
      numbers.insert(elements.count)
      for element in elements { element.addMagnitudes(to: &numbers) }
    case .number(let number):
      if let integer = number.integer(Int.self) { numbers.insert(integer) }
    case .string(let text):
      numbers.formUnion([text.utf8.count, text.count])
      text.addMagnitudes(to: &numbers)
      parsedJSON?.addMagnitudes(to: &numbers)
    case .null, .bool: return
    }
  }
}

extension String {
  /// Adds the numbers that its words begin with, such as `60s`, and how often each word stands in it.
  fileprivate func addMagnitudes(to numbers: inout Set<Int>) {
    guard utf8.count < 1000 else { return }
    var counts: [Substring: Int] = [:]
    for word in split(separator: " ") {
      counts[word, default: 0] += 1
      let digits = word.prefix { $0.isASCII && ($0.isNumber || $0 == "-") }
      if let integer = Int(digits) { numbers.insert(integer) }
    }
    numbers.formUnion(counts.values)
  }

  /// A name that nobody gives, or a number far from the one that it is.
  fileprivate var estranged: String { Int(self).map { "\($0 + 1000)" } ?? self + "x" }

  /// Returns the text with each occurrence of a word changed that stands by itself.
  fileprivate func replacingWord(_ old: String, by new: String) -> String {
    guard count >= old.count, self != old else { return self == old ? new : self }
    var changed = ""
    var rest = self[...]
    while let range = rest.firstRange(of: old) {
      let before = rest[..<range.lowerBound].last ?? changed.last
      let after = rest[range.upperBound...].first
      let isWord = ![before, after].contains { $0?.isWordPart ?? false }
      changed += rest[..<range.lowerBound] + (isWord ? new : old)
      rest = rest[range.upperBound...]
    }
    return changed + rest
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" || self == "-" }
}
