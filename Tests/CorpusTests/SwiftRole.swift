import ConformanceKit
import Testing

/// A role as its Swift types have it.
struct SwiftRole: Sendable, CustomTestStringConvertible {
  /// Reads a value, and says what has become of it.
  typealias Reading = @Sendable (JSONValue) throws -> JSONValue?

  let name: String
  let configuration: Reading
  let event: Reading

  var testDescription: String { name }

  private init<Played: Role>(_ role: Played.Type)
  where Played.Configuration: JSONEncodable, Played.Event: JSONEncodable {
    name = role.name
    configuration = { try Played.Configuration(json: $0).json }
    event = { try Played.Event(json: $0).json }
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
