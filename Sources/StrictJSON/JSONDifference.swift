/// One place in which an observed value isn't the expected one.
package struct JSONDifference: Hashable, Sendable {
  /// What happened to the value.
  package enum Kind: Hashable, Sendable {
    /// Expected and not there.
    case missing(JSONValue)
    /// There and not expected.
    case unexpected(JSONValue)
    /// There as another value.
    case changed(expected: JSONValue, observed: JSONValue)
  }

  /// The way to the value; the index is that of the observed array, and for a missing element that
  /// of the expected one.
  package let path: JSONPath
  package let kind: Kind
}

extension JSONDifference: CustomStringConvertible {
  /// The path and what is different there, such as `ttl: 0 expected, "0" found`.
  package var description: String {
    let place = path.elements.isEmpty ? "" : "\(path): "
    switch kind {
    case .missing(let value): return "\(place)missing, \(value.excerpt) expected"
    case .unexpected(let value): return "\(place)not expected: \(value.excerpt)"
    case .changed(let expected, let observed):
      return "\(place)\(expected.excerpt) expected, \(observed.excerpt) found"
    }
  }
}

extension JSONValue {
  /// Returns every place in which the observed value isn't the expected one.
  ///
  /// - Parameters:
  ///   - expected: What should be there.
  ///   - observed: What is there.
  /// - Returns: The places in the order of the expected value; none when both are equal.
  package static func difference(
    from expected: JSONValue, to observed: JSONValue
  ) -> [JSONDifference] {
    var differences: [JSONDifference] = []
    JSONAlignment(expected, observed).collect(at: [], into: &differences)
    return differences
  }

  /// The beginning of the one-line form, fit to be shown.
  fileprivate var excerpt: String { line.truncated(toBytes: 200).displayed }
}

extension JSONAlignment {
  fileprivate func collect(at path: JSONPath, into differences: inout [JSONDifference]) {
    switch self {
    case .same: break
    case .missing(let value): differences.append(.init(path: path, kind: .missing(value)))
    case .unexpected(let value): differences.append(.init(path: path, kind: .unexpected(value)))
    case .changed(let expected, let observed):
      differences.append(
        .init(path: path, kind: .changed(expected: expected, observed: observed)))
    case .object(let members):
      for member in members {
        member.alignment.collect(at: path.appending(member.name), into: &differences)
      }
    case .array(let elements):
      var expected = 0
      var observed = 0
      for element in elements {
        if case .missing = element {
          element.collect(at: path.appending(expected), into: &differences)
        } else {
          element.collect(at: path.appending(observed), into: &differences)
          observed += 1
        }
        if case .unexpected = element { continue }
        expected += 1
      }
    }
  }
}
