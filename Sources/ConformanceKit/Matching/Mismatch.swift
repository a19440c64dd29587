/// The first place at which an observation doesn't fit a pattern.
package struct Mismatch: Sendable {
  /// What is wrong at that place.
  package enum Problem: Sendable {
    case missing
    case mustBeAbsent(JSONValue)
    case differs(expected: JSONValue, observed: JSONValue)
    case wrongType(expected: String, observed: JSONValue)
    case outOfRange(JSONValue, bounds: JSONValue)
    case unmatched(JSONValue, expression: String)
    case noneAllowed(JSONValue, of: JSONValue)
    case noAnswer(JSONValue, of: [String])
    case notJSON(JSONValue, reason: String)
    case heldAlready(by: String)
    case unexpected(JSONValue)
    case endsBefore(JSONValue)
    case fitsNone(JSONValue, of: Int)
  }

  package let problem: Problem
  /// The way to the place, innermost element first.
  private var reversedPath: [JSONPath.Element] = []

  package init(_ problem: Problem, at element: JSONPath.Element? = nil) {
    self.problem = problem
    if let element { reversedPath.append(element) }
  }

  /// Returns the mismatch as it looks from one level further out.
  package func inside(_ element: JSONPath.Element) -> Mismatch {
    var outer = self
    outer.reversedPath.append(element)
    return outer
  }

  /// The way to the place, such as `[0].stanza.gcm.message_id`.
  package var path: JSONPath { JSONPath(reversedPath.reversed()) }
}

extension Mismatch: CustomStringConvertible {
  /// The place and what is wrong there, as one sentence without a period.
  package var description: String {
    reversedPath.isEmpty ? problem.description : "\(path): \(problem)"
  }
}

extension Mismatch.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing: "is missing"
    case .mustBeAbsent(let value): "must be absent, \(Self.brief(value)) observed"
    case .differs(let expected, let observed):
      "\(Self.words(expected)) expected, \(Self.brief(observed)) observed"
    case .wrongType(let expected, let observed):
      "\(expected) expected, \(Self.brief(observed)) observed"
    case .outOfRange(let value, let bounds):
      "\(Self.words(["$range": bounds])) expected, \(Self.observed(value)) observed"
    case .unmatched(let value, let expression):
      "\(Self.brief(value)) does not match '\(expression)'"
    case .noneAllowed(let value, let allowed):
      "\(Self.words(["$oneOf": allowed])) expected, \(Self.observed(value)) observed"
    case .noAnswer(let effects, let names):
      "\(effects == [] ? "nothing was done" : "\(Self.brief(effects)) was done"); "
        + "the answers listed are \(names.map { "'\($0)'" }.joined(separator: ", "))"
    case .notJSON(let value, let reason): "\(Self.brief(value)) is not JSON: \(reason)"
    case .heldAlready: "is a value that came before; another one is expected"
    case .unexpected(let value): "not expected: \(Self.brief(value))"
    case .endsBefore(let pattern): "nothing more came; expected: \(Self.words(pattern))"
    case .fitsNone(let value, let count):
      "\(Self.brief(value)) fits none of the \(count) still expected"
    }
  }

  private static func brief(_ value: JSONValue) -> String { cut(value.compact) }

  /// A pattern as people say it.
  private static func words(_ pattern: JSONValue) -> String { cut(PatternWords.line(pattern)) }

  /// A value, and the time of day where it stands for one.
  private static func observed(_ value: JSONValue) -> String {
    let time = value.number.flatMap { PatternWords.time($0) }
    return brief(value) + (time.map { " (\($0))" } ?? "")
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= 160 ? text : text.prefix(150) + " …"
  }
}
