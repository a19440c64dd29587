package import ConformanceKit

/// The classes of values that the cases of a role have for each member of its events.
package struct ValueClasses: Sendable {
  /// What a value is like, so far as software goes wrong by it.
  package enum Class: String, CaseIterable, Sendable {
    case absent
    case present
    case empty
    case one
    case several
    case long = "beyond 255 bytes"
    case longer = "beyond 4,096 bytes"
    case foreign = "beyond ASCII"
    case spaced = "with a space at an end"
    case zero
    case negative
    case large = "beyond 1,000"
    case larger = "beyond 32 bits"
    case isFalse = "false"
    case isTrue = "true"
    /// Two texts that differ in case, or in their first or last letter.
    case alike = "nearly the same"
  }

  package let role: String
  /// For each member, by its way from the event, the classes that no case has.
  package private(set) var missing: [(member: String, classes: [Class])] = []
  /// How many classes of how many members cases have.
  package private(set) var usedCount = 0
}

extension ValueClasses {
  /// Collects what the events of a role's cases have.
  package init?(_ role: String, cases: [Case], reference: Subject, corpus: Corpus) {
    guard let vocabulary = corpus.vocabularies[role], case .object(let events) = vocabulary.events
    else { return nil }
    self.role = role
    let seen = Self.values(in: cases.filter { $0.role == role }, reference, corpus, events)
    let sets = corpus.requirements.values.map { Set($0.each.map { .string($0) }) }
      .filter { (set: Set<JSONValue>) in set.count > 1 }
    let kinds = vocabulary.kinds(of: "event")
    for event in events.members {
      guard case .object(let shape) = event.shape else { continue }
      let labels = kinds.first { $0.name == event.name }?.labels ?? []
      for member in shape.members where !labels.contains(member.name) {
        let name = "\(event.name).\(member.name)"
        let values = seen[name, default: []]
        let present = Set(values.compactMap { $0 })
        let isListed =
          present.count > 1
          && sets.contains { $0.isSubset(of: present) || present.isSubset(of: $0) }
        let possible = (isListed ? [] : Self.classes(of: member.shape))
          .union(member.isRequired ? [] : [.absent, .present])
        var used = present.isEmpty ? [] : Self.classes(ofAll: present)
        if values.contains(where: { $0 == nil }) { used.insert(.absent) }
        usedCount += possible.intersection(used).count
        let unused = present.isEmpty ? [.present] : possible.subtracting(used)
        guard !unused.isEmpty else { continue }
        missing.append((name, Class.allCases.filter(unused.contains)))
      }
    }
  }

  /// The values that cases give each member of each event; nothing where one is left out.
  private static func values(
    in cases: [Case], _ reference: Subject, _ corpus: Corpus, _ events: Shape.ObjectShape
  ) -> [String: [JSONValue?]] {
    var values: [String: [JSONValue?]] = [:]
    let session = InProcessSession(reference.factories)
    for test in cases {
      guard let played = try? session.played(test, by: reference, of: corpus).get() else {
        continue
      }
      for exchange in played.exchanges {
        guard case .event(let event) = exchange.played, let kind = event.object?.members.first,
          case .object(let shape)? = events.shape(of: kind.name)
        else { continue }
        for member in shape.members {
          values["\(kind.name).\(member.name)", default: []].append(kind.value[member.name])
        }
      }
    }
    return values
  }

  /// The classes that values of a shape may have.
  private static func classes(of shape: Shape) -> Set<Class> {
    switch shape {
    case .text(allowed: nil):
      [.empty, .one, .several, .long, .longer, .foreign, .spaced, .alike]
    case .number(let minimum, let maximum, _): classes(from: minimum, to: maximum)
    case .boolean: [.isFalse, .isTrue]
    case .list: [.empty, .one, .several]
    case .object, .anything, .text, .bytes, .null, .constant, .oneOf: []
    }
  }

  /// The classes that numbers within bounds may have.
  private static func classes(from minimum: JSONNumber?, to maximum: JSONNumber?) -> Set<Class> {
    let numbers: [(Class, least: Int64, greatest: Int64)] = [
      (.zero, 0, 0), (.one, 1, 1), (.negative, .min, -1), (.large, 1001, .max),
      (.larger, Int64(Int32.max) + 1, .max),
    ]
    return Set(
      numbers.filter { _, least, greatest in
        minimum.map { $0 <= JSONNumber(greatest) } ?? true
          && maximum.map { $0 >= JSONNumber(least) } ?? true
      }.map(\.0))
  }

  /// The classes that some of the values have.
  private static func classes(ofAll values: Set<JSONValue>) -> Set<Class> {
    let classes = values.reduce(into: Set([Class.present])) { $0.formUnion(Self.classes(of: $1)) }
    return hasAlike(values.compactMap(\.string)) ? classes.union([.alike]) : classes
  }

  private static func classes(of value: JSONValue) -> Set<Class> {
    switch value {
    case .string(let text): classes(of: text)
    case .array(let elements):
      elements.isEmpty ? [.empty] : elements.count == 1 ? [.one] : [.several]
    case .bool(let bool): [bool ? .isTrue : .isFalse]
    case .number(let number):
      switch number.integer(Int.self) ?? 2 {
      case 0: [.zero]
      case 1: [.one]
      case ..<0: [.negative]
      case ...1000: []
      case ...Int(Int32.max): [.large]
      default: [.large, .larger]
      }
    case .null, .object: []
    }
  }

  private static func classes(of text: String) -> Set<Class> {
    var classes: Set<Class> = text.isEmpty ? [.empty] : text.count == 1 ? [.one] : [.several]
    if text.utf8.count > 255 { classes.insert(.long) }
    if text.utf8.count > 4096 { classes.insert(.longer) }
    if text.utf8.contains(where: { $0 > 127 }) { classes.insert(.foreign) }
    if text.first == " " || text.last == " " { classes.insert(.spaced) }
    return classes
  }

  private static func hasAlike(_ texts: [String]) -> Bool {
    [{ $0.lowercased() }, { String($0.dropFirst()) }, { String($0.dropLast()) }]
      .contains { (core: (String) -> String) in
        Set(texts.filter { $0.count > 1 }.map(core)).count < texts.count { $0.count > 1 }
      }
  }

  /// A line for each member that lacks a class and one that counts, each with a line break.
  package var text: String {
    let lines = missing.map { member, classes in
      "\(role) \(member): \(classes.map(\.rawValue).joined(separator: ", "))\n"
    }
    let unusedCount = missing.reduce(0) { $0 + $1.classes.count }
    return lines.joined()
      + "\(role): cases have \(usedCount) classes of values, and \(unusedCount) have no case\n"
  }
}
