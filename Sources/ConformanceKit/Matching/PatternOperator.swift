/// An operator of the pattern language: the name of the first member of an object.
package enum PatternOperator: String, CaseIterable, Sendable {
  case any = "$any"
  case absent = "$absent"
  case oneOf = "$oneOf"
  case range = "$range"
  case matches = "$matches"
  case optional = "$optional"
  case json = "$json"
  case only = "$only"
  case capture = "$capture"
  case anyOrder = "$anyOrder"
  case repetition = "$repeat"

  /// Whether the operator stands only for elements of a list, or repeats text.
  package var belongsToLists: Bool { self == .anyOrder || self == .repetition }

  /// Whether the operator makes text in an event.
  package var makesText: Bool { self == .json || self == .repetition }
}

extension JSONObject {
  /// The name of the operator that the object is, known or not; nothing for any other object.
  package var operatorName: String? {
    guard let name = members.first?.name, name.isOperatorName else { return nil }
    return name
  }
}

extension String {
  /// Whether the text begins as an operator does, and not as a placeholder.
  package var isOperatorName: Bool {
    utf8.first == UInt8(ascii: "$") && utf8.dropFirst().first != UInt8(ascii: "{")
  }
}
