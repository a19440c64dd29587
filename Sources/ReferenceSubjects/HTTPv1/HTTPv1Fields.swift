package import ConformanceKit

/// The fields of a request to messages:send, and what their values may be.
package struct HTTPv1Fields: Sendable {
  /// What a field may hold.
  package indirect enum Kind: Sendable {
    case text
    case flag
    case duration
    case texts
    /// Any JSON object.
    case tree
    case object([String: Kind])
  }

  /// What is wrong with a field, in the words of the live service.
  package struct Fault: Error {
    package let words: String
  }

  /// Whether fields in lowerCamelCase are known (ProtoJSON, field names).
  package var knowsCamelCase = true
  /// Whether null counts as unset (ProtoJSON, null values).
  package var dropsNull = true
  /// Whether null among texts with names of the sender's own is left out, rather than refused.
  package var dropsNullTexts = false
  /// Whether a field that isn't in the interface is an error (ProtoJSON, unknown fields).
  package var refusesUnknown = true
  /// Whether a field in both spellings is an error (FCM-D-012).
  package var refusesBothSpellings = false
  /// Whether a value of another type is an error (ProtoJSON).
  package var checksTypes = true
  /// The fields of a message for Apple platforms and those that may stand beside them.
  package var request: [String: Kind] = [
    "validate_only": .flag, "message": .object(Self.message),
  ]

  package static let message: [String: Kind] = [
    "name": .text, "data": .texts, "token": .text, "topic": .text, "condition": .text,
    "notification": .object(["title": .text, "body": .text, "image": .text]),
    "fcm_options": .object(["analytics_label": .text]),
    "apns": .object([
      "headers": .texts, "payload": .tree, "live_activity_token": .text,
      "fcm_options": .object(["analytics_label": .text, "image": .text]),
    ]),
    "android": .object([
      "collapse_key": .text, "priority": .text, "ttl": .duration,
      "restricted_package_name": .text, "data": .texts, "notification": .tree,
      "fcm_options": .object(["analytics_label": .text]), "direct_boot_ok": .flag,
      "bandwidth_constrained_ok": .flag, "restricted_satellite_ok": .flag,
    ]),
    "webpush": .object([
      "headers": .texts, "data": .texts, "notification": .tree,
      "fcm_options": .object(["link": .text, "analytics_label": .text]),
    ]),
  ]

  /// Adds text fields that the interface doesn't have to an object of the message.
  package mutating func addTexts(_ names: [String], to path: [String]) {
    request["message"] = Self.adding(names, to: path[...], of: request["message"])
  }

  private static func adding(
    _ names: [String], to path: ArraySlice<String>, of kind: Kind?
  ) -> Kind? {
    guard case .object(var fields)? = kind else { return kind }
    if let first = path.first {
      fields[first] = adding(names, to: path.dropFirst(), of: fields[first])
    } else {
      for name in names { fields[name] = .text }
    }
    return .object(fields)
  }

  /// Returns the request with its fields in snake_case and without those that are unset.
  package func read(_ json: JSONValue) throws(Fault) -> JSONObject {
    guard let object = json.object else { throw Fault(words: "The body is no object") }
    return try read(object, as: request, at: "")
  }

  private func read(
    _ object: JSONObject, as fields: [String: Kind], at path: String
  ) throws(Fault) -> JSONObject {
    var result = JSONObject()
    for member in object.members {
      guard let (name, kind) = field(member.name, in: fields) else {
        guard refusesUnknown else { continue }
        let place = path.isEmpty ? "" : " at '\(path)'"
        throw Fault(
          words: "Invalid JSON payload received. Unknown name \"\(member.name)\"\(place): "
            + "Cannot find field.")
      }
      if member.value.isNull, dropsNull { continue }
      let place = path.isEmpty ? name : "\(path).\(name)"
      if refusesBothSpellings, result[name] != nil { throw Fault(words: "\(place) stands twice") }
      result[name] = try read(member.value, as: kind, at: place)
    }
    return result
  }

  private func field(_ name: String, in fields: [String: Kind]) -> (String, Kind)? {
    if let kind = fields[name] { return (name, kind) }
    guard knowsCamelCase else { return nil }
    return fields.first { camelCase($0.key).utf8.elementsEqual(name.utf8) }
  }

  private func camelCase(_ name: String) -> String {
    let words = name.split(separator: "_")
    return words.dropFirst().reduce(String(words.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  private func read(
    _ value: JSONValue, as kind: Kind, at path: String
  ) throws(Fault) -> JSONValue {
    switch kind {
    case .object(let fields):
      guard let object = value.object else { throw wrong(value, at: path) }
      return .object(try read(object, as: fields, at: path))
    case .tree: return try check(value, value.object != nil, at: path)
    case .text: return try check(value, value.string != nil, at: path)
    case .flag: return try check(value, value.bool != nil, at: path)
    case .duration:
      return try check(value, value.string.flatMap(HTTPv1Duration.seconds(of:)) != nil, at: path)
    case .texts:
      guard let object = value.object else { return try check(value, false, at: path) }
      let members = object.members.filter { !dropsNullTexts || !$0.value.isNull }
      let texts = JSONValue.object(JSONObject(members))
      return try check(texts, members.allSatisfy { $0.value.string != nil }, at: path)
    }
  }

  private func check(
    _ value: JSONValue, _ fits: Bool, at path: String
  ) throws(Fault) -> JSONValue {
    guard fits || !checksTypes else { throw wrong(value, at: path) }
    return value
  }

  private func wrong(_ value: JSONValue, at path: String) -> Fault {
    Fault(words: "Invalid value at '\(path)', \(value.compact)")
  }
}
