/// A JSON object seen through Swift properties, each of which reads and sets one member.
///
/// The object is all that a value holds: values are equal when they say the same in JSON. A value that
/// was read from JSON keeps members that no property has; one made in Swift leaves defaults out.
public protocol JSONView: JSONCodable, Hashable, Sendable, CustomStringConvertible {
  /// What the value says; every member that a property reads was seen to fit.
  var members: JSONObject { get }
}

extension JSONView {
  public var json: JSONValue { .object(members) }

  public static func == (left: Self, right: Self) -> Bool { left.members == right.members }

  public func hash(into hasher: inout Hasher) { hasher.combine(members) }

  /// The value as compact JSON text.
  public var description: String { json.compact }
}

extension JSONObject {
  /// Makes an object of the members that are there, whose names differ.
  package static func present(_ members: (String, JSONValue?)...) -> JSONObject {
    var present: [Member] = []
    present.reserveCapacity(members.count)
    for (name, value) in members {
      if let value { present.append(Member(name: name, value: value)) }
    }
    return JSONObject(distinct: present)
  }

  /// Sees whether a member is there and fits.
  @inlinable
  package func check<Value: JSONDecodable>(
    _ name: String, _ type: Value.Type
  ) throws(JSONDecodingError) {
    guard let json = self[name] else { throw JSONDecodingError(missing: name) }
    try Self.check(json, name, type)
  }

  /// Sees whether a member fits, unless it is absent or null.
  @inlinable
  package func check<Value: JSONDecodable>(
    optional name: String, _ type: Value.Type
  ) throws(JSONDecodingError) {
    guard let json = self[name], !json.isNull else { return }
    try Self.check(json, name, type)
  }

  @inlinable
  static func check<Value: JSONDecodable>(
    _ json: JSONValue, _ name: String, _ type: Value.Type
  ) throws(JSONDecodingError) {
    do throws(JSONDecodingError) {
      _ = try Value(json: json)
    } catch {
      throw error.inside(name)
    }
  }

  /// The value of a member that is known to be there and to fit.
  @inlinable
  package func value<Value: JSONDecodable>(_ name: String) -> Value {
    guard let value: Value = optional(name) else { preconditionFailure("members were checked") }
    return value
  }

  /// The value of a member that is known to fit, or `nil` when it is absent or null.
  @inlinable
  package func optional<Value: JSONDecodable>(_ name: String) -> Value? {
    guard let json = self[name], !json.isNull else { return nil }
    return try? Value(json: json)
  }

  /// Sets a member, or removes it.
  @inlinable
  package mutating func set<Value: JSONEncodable>(_ name: String, _ value: Value?) {
    self[name] = value?.json
  }

  /// The value of a member that is known to fit, or another one when it is absent or null.
  @inlinable
  package func value<Value: JSONDecodable>(_ name: String, default value: Value) -> Value {
    optional(name) ?? value
  }
}

/// The object of an enumeration's value: one member, which names the case and holds what belongs to it.
package struct JSONCase {
  /// The name of the case.
  package let name: String
  private let members: JSONValue

  package init(_ json: JSONValue) throws(JSONDecodingError) {
    let whole = try JSONObject(json: json)
    guard let member = whole.members.first, whole.count == 1 else {
      throw JSONDecodingError("one member expected that names the case, \(whole.count) found")
    }
    name = member.name
    members = member.value
    guard case .object = members else {
      throw JSONDecodingError(expected: "an object", found: members).inside(name)
    }
  }

  /// What belongs to the case.
  package func value<View: JSONView>() throws(JSONDecodingError) -> View {
    do throws(JSONDecodingError) {
      return try View(json: members)
    } catch {
      throw error.inside(name)
    }
  }

  /// The error for a name that is none of the enumeration's.
  package var noSuchCase: JSONDecodingError {
    JSONDecodingError("no such case '\(name.displayed)'")
  }
}

extension JSONDecodingError {
  @usableFromInline
  init(missing name: String) {
    self.init("the member '\(name)' is missing")
  }

  @usableFromInline
  func inside(_ name: String) -> JSONDecodingError { inside(.member(name)) }
}
