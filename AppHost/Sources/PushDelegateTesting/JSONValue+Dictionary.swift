import ConformanceKit
import Foundation

extension JSONValue {
  /// The object as the system hands it over.
  package var dictionary: [AnyHashable: Any] {
    var dictionary: [AnyHashable: Any] = [:]
    for member in object?.members ?? [] { dictionary[member.name] = member.value.any }
    return dictionary
  }

  private var any: Any {
    switch self {
    case .null: NSNull()
    case .bool(let flag): flag
    case .number(let number): number.int64.map { Int($0) } ?? number.double ?? 0
    case .string(let text): text
    case .array(let values): values.map(\.any)
    case .object: dictionary
    }
  }

  /// Reads back what the app handed over.
  package init(dictionary: [AnyHashable: Any]) {
    let members = dictionary.map { key, value in
      JSONObject.Member(name: "\(key.base)", value: JSONValue(any: value))
    }
    self = .object(JSONObject(members.sorted { $0.name < $1.name }))
  }

  private init(any: Any) {
    switch any {
    case let flag as Bool: self = .bool(flag)
    case let number as Int: self = .number(JSONNumber(number))
    case let number as Double: self = JSONNumber(number).map(JSONValue.number) ?? .null
    case let text as String: self = .string(text)
    case let values as [Any]: self = .array(values.map { JSONValue(any: $0) })
    case let dictionary as [AnyHashable: Any]: self = JSONValue(dictionary: dictionary)
    default: self = .null
    }
  }
}
