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
    /// The rule that refuses it.
    package let rule: FCMRule
    /// The way to it from the root of the body, with known names in snake_case.
    package let path: JSONPath
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
  /// Whether it is one with null, too.
  package var refusesUnknownNull = true
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

  package init() {}

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

  /// Reads a request, with its fields in snake_case and without those that are unset.
  ///
  /// - Returns: What can be read, and what is wrong in the order in which it stands there.
  package func read(_ json: JSONValue) -> (request: JSONObject, faults: [Fault]) {
    guard let object = json.object else {
      let fault = Fault(rule: .bodyIsAnObject, path: [], words: "The body is no object")
      return (JSONObject(), [fault])
    }
    var faults: [Fault] = []
    return (read(object, as: request, at: [], &faults), faults)
  }

  private func read(
    _ object: JSONObject, as fields: [String: Kind], at path: JSONPath, _ faults: inout [Fault]
  ) -> JSONObject {
    var result = JSONObject()
    for member in object.members {
      guard let (name, kind) = field(member.name, in: fields) else {
        if refusesUnknown, refusesUnknownNull || !member.value.isNull {
          faults.append(unknown(member.name, at: path))
        }
        continue
      }
      if member.value.isNull, dropsNull { continue }
      let place = path.appending(name)
      if refusesBothSpellings, result[name] != nil {
        faults.append(
          Fault(rule: .fieldInBothSpellings, path: place, words: "\(place) stands twice"))
      }
      result[name] = read(member.value, as: kind, at: place, &faults)
    }
    return result
  }

  private func unknown(_ name: String, at path: JSONPath) -> Fault {
    let rule: FCMRule =
      switch path {
      case []: .messageStandsInItsField
      case ["message", "notification"]:
        name == "click_action" ? .noClickActionInTheNotification : .notificationHasThreeFields
      case ["message", "apns", "fcm_options"]: .appleOptionsHaveTwoFields
      default: .fieldsAreKnown
      }
    let place = path == [] ? "" : " at '\(path)'"
    return Fault(
      rule: rule, path: path.appending(name),
      words: "Invalid JSON payload received. Unknown name \"\(name)\"\(place): Cannot find field.")
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
    _ value: JSONValue, as kind: Kind, at path: JSONPath, _ faults: inout [Fault]
  ) -> JSONValue {
    var fits = true
    var read = value
    switch kind {
    case .object(let fields):
      guard let object = value.object else {
        faults.append(wrong(value, kind, at: path))
        return value
      }
      return .object(self.read(object, as: fields, at: path, &faults))
    case .tree: fits = value.object != nil
    case .text: fits = value.string != nil
    case .flag: fits = value.bool != nil
    case .duration: fits = value.string.flatMap(HTTPv1Duration.seconds(of:)) != nil
    case .texts:
      guard let object = value.object else {
        fits = false
        break
      }
      let members = object.members.filter { !dropsNullTexts || !$0.value.isNull }
      read = .object(JSONObject(members))
      if checksTypes {
        faults += members.filter { $0.value.string == nil }
          .map { wrong($0.value, kind, at: path.appending($0.name)) }
      }
    }
    if !fits, checksTypes { faults.append(wrong(value, kind, at: path)) }
    return read
  }

  private func wrong(_ value: JSONValue, _ kind: Kind, at path: JSONPath) -> Fault {
    let rule: FCMRule =
      switch (kind, path.elements.dropLast().last ?? path.elements.last) {
      case (.duration, _): .durationIsText
      case (.tree, _): .payloadIsAnObject
      case (.texts, "headers"): .headersAreText
      case (.texts, _): .dataIsText
      case (.object, _) where path.elements.count == 1: .messageStandsInItsField
      default: .textsAreText
      }
    return Fault(
      rule: rule, path: path, words: "Invalid value at '\(path)', \(value.compact)")
  }
}
