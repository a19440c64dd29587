/// The members of an object from which a value is read.
@usableFromInline
package struct JSONMembers {
  /// The name of the case, where the value is that of an enumeration; else empty.
  package let name: String
  @usableFromInline
  let object: JSONObject

  /// Takes an object whose members are those of the value.
  package init(_ json: JSONValue) throws(JSONDecodingError) {
    object = try JSONObject(json: json)
    name = ""
  }

  /// Takes an object with one member, which names the case and holds its members.
  package init(ofCase json: JSONValue) throws(JSONDecodingError) {
    let whole = try JSONObject(json: json)
    guard let member = whole.members.first, whole.count == 1 else {
      throw JSONDecodingError("one member expected that names the case, \(whole.count) found")
    }
    name = member.name
    do throws(JSONDecodingError) {
      object = try JSONObject(json: member.value)
    } catch {
      throw error.inside(.member(member.name))
    }
  }

  /// The error for a name that is none of the enumeration's.
  package var noSuchCase: JSONDecodingError {
    JSONDecodingError("no such case '\(name.displayed)'")
  }

  /// The value of a member that must be there.
  @inlinable
  package subscript<Value: JSONDecodable>(name: String) -> Value {
    get throws(JSONDecodingError) {
      guard let json = object[name] else {
        throw missing(name)
      }
      return try read(json, name)
    }
  }

  /// The value of a member, or `nil` when it is absent or null.
  @inlinable
  package subscript<Value: JSONDecodable>(name: String) -> Value? {
    get throws(JSONDecodingError) {
      guard let json = object[name], !json.isNull else { return nil }
      return try read(json, name) as Value
    }
  }

  /// The value of a member, or another one when it is absent or null.
  @inlinable
  package subscript<Value: JSONDecodable>(name: String, default value: Value) -> Value {
    get throws(JSONDecodingError) {
      guard let json = object[name], !json.isNull else { return value }
      return try read(json, name) as Value
    }
  }

  @inlinable
  func read<Value: JSONDecodable>(
    _ json: JSONValue, _ name: String
  ) throws(JSONDecodingError) -> Value {
    do throws(JSONDecodingError) {
      return try Value(json: json)
    } catch {
      throw inside(error, name)
    }
  }

  @usableFromInline
  func missing(_ name: String) -> JSONDecodingError {
    inside(JSONDecodingError("the member '\(name)' is missing"))
  }

  /// Returns the error with the name of the member before it.
  @usableFromInline
  func inside(_ error: JSONDecodingError, _ name: String) -> JSONDecodingError {
    inside(error.inside(.member(name)))
  }

  /// Returns the error with the name of the case before it.
  private func inside(_ error: JSONDecodingError) -> JSONDecodingError {
    name.isEmpty ? error : error.inside(.member(name))
  }
}
