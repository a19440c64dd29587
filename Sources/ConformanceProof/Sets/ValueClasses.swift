package import ConformanceKit

/// The classes of values that the cases of a role have for each member of its events.
package struct ValueClasses: Sendable {
  /// What a value is like, so far as software goes wrong by it.
  package enum Class: String, CaseIterable, Sendable {
    case absent
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
    case alike = "two that differ in case, or in their first or last letter"
  }

  package let role: String
  /// For each member, by its way from the event, the classes that no case has.
  package private(set) var missing: [(member: String, classes: [Class])] = []
}

extension ValueClasses {
  /// Collects what the events of a role's cases have.
  package init?(_ role: String, cases: [Case], reference: Subject, corpus: Corpus) {
    guard let vocabulary = corpus.vocabularies[role], case .object(let events) = vocabulary.events
    else { return nil }
    self.role = role
    var seen: [String: [JSONValue?]] = [:]
    let session = InProcessSession(reference.factories)
    for test in cases where test.role == role {
      guard let played = try? session.played(test, by: reference, of: corpus).get() else {
        continue
      }
      for exchange in played.exchanges {
        guard case .event(let event) = exchange.played, let kind = event.object?.members.first,
          case .object(let shape)? = events.shape(of: kind.name)
        else { continue }
        for member in shape.members {
          seen["\(kind.name).\(member.name)", default: []].append(kind.value[member.name])
        }
      }
    }
    for event in events.members {
      guard case .object(let shape) = event.shape else { continue }
      for member in shape.members {
        let name = "\(event.name).\(member.name)"
        let present = Set(seen[name, default: []].compactMap { $0 })
        var classes = Self.classes(of: member.shape)
        if member.isRequired { classes.remove(.absent) }
        for value in present { classes.subtract(Self.classes(of: value)) }
        if seen[name]?.contains(where: { $0 == nil }) == true { classes.remove(.absent) }
        if Self.hasAlike(present.compactMap(\.string)) { classes.remove(.alike) }
        guard !classes.isEmpty else { continue }
        missing.append((name, Class.allCases.filter(classes.contains)))
      }
    }
  }

  /// The classes that values of a shape may have.
  private static func classes(of shape: Shape) -> Set<Class> {
    switch shape {
    case .text(allowed: nil):
      [.absent, .empty, .one, .several, .long, .longer, .foreign, .spaced, .alike]
    case .number: [.absent, .zero, .one, .negative, .large, .larger]
    case .boolean: [.absent, .isFalse, .isTrue]
    case .list: [.absent, .empty, .one, .several]
    case .object, .anything, .text, .bytes, .null, .constant, .oneOf: [.absent]
    }
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

  /// A line for each member that lacks a class, with a line break at its end.
  package var text: String {
    missing.map { member, classes in
      "\(role) \(member): \(classes.map(\.rawValue).joined(separator: ", "))\n"
    }.joined()
  }
}
