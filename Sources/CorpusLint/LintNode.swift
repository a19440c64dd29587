import ConformanceKit

/// A value of a corpus file and the way to it.
struct LintNode {
  let file: String
  let path: JSONPath
  let value: JSONValue

  /// The member of that name, if there is one.
  subscript(name: String) -> LintNode? {
    value[name].map { LintNode(file: file, path: path.appending(name), value: $0) }
  }

  /// The elements, if this is a list.
  var elements: [LintNode] {
    (value.array ?? []).enumerated().map {
      LintNode(file: file, path: path.appending($0), value: $1)
    }
  }

  /// The members, if this is an object.
  var members: [(name: String, node: LintNode)] {
    (value.object?.members ?? []).map {
      ($0.name, LintNode(file: file, path: path.appending($0.name), value: $0.value))
    }
  }

  /// The text of the member of that name, if it is one.
  func text(_ name: String) -> String? { value[name]?.string }

  /// Returns what is wrong with the value.
  func fault(_ sentence: String) -> LintFault {
    LintFault(file: file, place: .value(path, isName: false), sentence: sentence)
  }

  /// Returns what is wrong with the name of the member that this is.
  func faultOfName(_ sentence: String) -> LintFault {
    LintFault(file: file, place: .value(path, isName: true), sentence: sentence)
  }
}

/// What a rule finds, before its place has a line and a column.
struct LintFault: Hashable {
  enum Place: Hashable {
    case file
    case text(line: Int, column: Int)
    case value(JSONPath, isName: Bool)
  }

  let file: String
  let place: Place
  let sentence: String
}
