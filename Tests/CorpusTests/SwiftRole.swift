import ConformanceKit
import Testing

/// A role as its Swift types have it.
struct SwiftRole: Sendable, CustomTestStringConvertible {
  /// Reads a value and writes it again.
  typealias RoundTrip = @Sendable (JSONValue) throws -> JSONValue

  let name: String
  let configuration: RoundTrip
  let event: RoundTrip
  let effect: RoundTrip

  var testDescription: String { name }

  private init<Played: Role>(_ role: Played.Type) {
    name = role.name
    configuration = { try JSONValue(encoding: $0.decode(Played.Configuration.self)) }
    event = { try JSONValue(encoding: $0.decode(Played.Event.self)) }
    effect = { try JSONValue(encoding: $0.decode(Played.Effect.self)) }
  }

  static let all = [
    SwiftRole(APNsClassifier.self), SwiftRole(APNsReceiver.self), SwiftRole(APNsProvider.self),
    SwiftRole(APNsServer.self), SwiftRole(HTTPv1Gateway.self), SwiftRole(HTTPv1Sender.self),
    SwiftRole(HTTPv1ServiceExtension.self), SwiftRole(XMPPAppServer.self),
    SwiftRole(XMPPServer.self), SwiftRole(XMPPClient.self), SwiftRole(SwizzleOffSDK.self),
    SwiftRole(SwizzleOffApp.self),
  ]
}

extension Shape {
  /// Values of this shape in which every member and every word occurs.
  var examples: [JSONValue] {
    switch self {
    case .anything: [["any": ["thing", 1, true]]]
    case .text(let allowed): (allowed ?? ["text"]).map { .string($0) }
    case .bytes: ["AAEC"]
    case .number(let minimum, let maximum, _):
      [minimum ?? maximum ?? JSONNumber(1)].map { .number($0) }
    case .boolean: [true, false]
    case .null: [.null]
    case .constant(let value): [value]
    case .oneOf(let shapes): shapes.flatMap(\.examples)
    case .list(let element): [.array(element.examples), []]
    case .object(let object): object.examples
    }
  }
}

extension Shape {
  /// For a vocabulary, which has one member at a time: each member with each of its examples.
  var examplesOfMembers: [JSONValue] {
    guard case .object(let object) = self else { return [] }
    return object.members.flatMap { member in
      member.shape.examples.map { .object(JSONObject([.init(name: member.name, value: $0)])) }
    }
  }
}

extension Shape.ObjectShape {
  /// An object with every member, with the compulsory ones alone, and with each other word.
  fileprivate var examples: [JSONValue] {
    let full = JSONObject(
      members.compactMap { member in
        member.shape.examples.first.map { .init(name: member.name, value: $0) }
      })
    let bare = full.members.filter { given in
      members.contains { $0.name == given.name && $0.isRequired }
    }
    var objects = [full, JSONObject(bare)]
    for member in members {
      for example in member.shape.examples.dropFirst() {
        var object = full
        object[member.name] = example
        objects.append(object)
      }
    }
    if let others { objects[0]["other"] = others.examples.first }
    return objects.map { .object($0) }
  }
}

extension JSONValue {
  /// The names of the placeholders in the value.
  var placeholders: Set<String> {
    switch self {
    case .null, .bool, .number: []
    case .string(let text): text.placeholders
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.placeholders) }
    case .object(let object):
      object.members.reduce(into: []) {
        $0.formUnion($1.name.placeholders)
        $0.formUnion($1.value.placeholders)
      }
    }
  }

  /// The event of a step, or a repetition of it; an empty repetition when time passes.
  var events: JSONValue {
    if let body = self["$repeat"], let times = self["times"] {
      return ["$repeat": body.events, "times": times]
    }
    return self["event"] ?? ["$repeat": [:], "times": 0]
  }
}

extension String {
  fileprivate var placeholders: Set<String> {
    var names: Set<String> = []
    var rest = self[...]
    while let found = Placeholder(firstIn: rest) {
      names.insert(found.name)
      rest = rest[found.range.upperBound...]
    }
    return names
  }
}
