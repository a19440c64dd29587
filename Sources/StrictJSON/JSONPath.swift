/// The way from a JSON value to one inside it: member names and indices.
package struct JSONPath: Hashable, Sendable {
  /// One step of the way.
  package enum Element: Hashable, Sendable {
    case member(String)
    case index(Int)

    package static func == (left: Element, right: Element) -> Bool {
      switch (left, right) {
      case (.member(let left), .member(let right)): left.hasSameBytes(as: right)
      case (.index(let left), .index(let right)): left == right
      case (.member, _), (.index, _): false
      }
    }

    package func hash(into hasher: inout Hasher) {
      switch self {
      case .member(let name): name.hashBytes(into: &hasher)
      case .index(let index): hasher.combine(index)
      }
    }
  }

  package var elements: [Element]

  package init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Returns the path to a member of the value at this path.
  package func appending(_ name: String) -> JSONPath {
    JSONPath(elements + [.member(name)])
  }

  /// Returns the path to an element of the value at this path.
  package func appending(_ index: Int) -> JSONPath {
    JSONPath(elements + [.index(index)])
  }
}

extension JSONPath: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Element...) {
    self.elements = elements
  }
}

extension JSONPath.Element: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral name: String) {
    self = .member(name)
  }

  package init(integerLiteral index: Int) {
    self = .index(index)
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path as people write it, such as `steps[0].event` or `headers["apns-topic"]`.
  package var description: String {
    var text = ""
    for element in elements {
      switch element {
      case .index(let index): text += "[\(index)]"
      case .member(let name) where name.isWord: text += (text.isEmpty ? "" : ".") + name
      case .member(let name): text += "[\(JSONValue.string(name).compact.displayed)]"
      }
    }
    return text
  }
}

extension JSONValue {
  /// The value at the end of that path, if there is one.
  package subscript(path: JSONPath) -> JSONValue? {
    var value = self
    for element in path.elements {
      switch (element, value) {
      case (.member(let name), .object(let object)):
        guard let member = object[name] else { return nil }
        value = member
      case (.index(let index), .array(let array)):
        guard array.indices.contains(index) else { return nil }
        value = array[index]
      default: return nil
      }
    }
    return value
  }
}

extension String {
  /// Whether a path can hold the text without quotation marks.
  fileprivate var isWord: Bool {
    !isEmpty && utf8.allSatisfy { JSONParser.isWord($0) || $0 == UInt8(ascii: "$") }
  }
}
