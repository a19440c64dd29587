/// Two values laid beside each other.
enum JSONAlignment {
  case same(JSONValue)
  case missing(JSONValue)
  case unexpected(JSONValue)
  /// Two values that have no parts in common, since one of them has no parts.
  case changed(expected: JSONValue, observed: JSONValue)
  case object([Member])
  case array([JSONAlignment])

  /// A name and what stands under it.
  struct Member {
    let name: String
    let alignment: JSONAlignment
  }

  init(_ expected: JSONValue, _ observed: JSONValue) {
    switch (expected, observed) {
    case (.object(let left), .object(let right)):
      self = Self.align(left, right) ?? .same(expected)
    case (.array(let left), .array(let right)):
      self = left == right ? .same(expected) : .array(Self.align(left, right))
    default:
      self =
        expected == observed ? .same(expected) : .changed(expected: expected, observed: observed)
    }
  }

  var isSame: Bool {
    guard case .same = self else { return false }
    return true
  }

  /// Returns the members in the expected order, then the unexpected ones; nothing if all are equal.
  private static func align(_ expected: JSONObject, _ observed: JSONObject) -> JSONAlignment? {
    let found = NameIndex(observed.members)
    let known = NameIndex(expected.members)
    var isSame = true
    var members: [Member] = expected.members.map { member in
      let alignment =
        found.value(of: member.name).map { JSONAlignment(member.value, $0) }
        ?? .missing(member.value)
      isSame = isSame && alignment.isSame
      return Member(name: member.name, alignment: alignment)
    }
    for member in observed.members where known.value(of: member.name) == nil {
      isSame = false
      members.append(Member(name: member.name, alignment: .unexpected(member.value)))
    }
    return isSame ? nil : .object(members)
  }

  private static func align(_ expected: [JSONValue], _ observed: [JSONValue]) -> [JSONAlignment] {
    let before = zip(expected, observed).prefix { $0 == $1 }.count
    let left = expected[before...]
    let right = observed[before...]
    let after = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    return expected[..<before].map { .same($0) }
      + alignMiddle(left.dropLast(after), right.dropLast(after))
      + left.suffix(after).map { .same($0) }
  }

  /// Lays equal elements beside each other as far as that costs little, and pairs the others.
  private static func alignMiddle(
    _ expected: ArraySlice<JSONValue>, _ observed: ArraySlice<JSONValue>
  ) -> [JSONAlignment] {
    guard !expected.isEmpty, !observed.isEmpty, expected.count + observed.count <= 500 else {
      return pair(expected, observed)
    }
    let left = expected.map(HashedValue.init)
    let right = observed.map(HashedValue.init)
    let difference = right.difference(from: left)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [JSONAlignment] = []
    var (from, to) = (0, 0)
    while from < left.count || to < right.count {
      let (fromStart, toStart) = (from, to)
      while removed.contains(from) { from += 1 }
      while inserted.contains(to) { to += 1 }
      result += pair(
        expected.dropFirst(fromStart).prefix(from - fromStart),
        observed.dropFirst(toStart).prefix(to - toStart))
      guard from < left.count, to < right.count else { continue }
      result.append(.same(left[from].value))
      from += 1
      to += 1
    }
    return result
  }

  private static func pair(
    _ expected: ArraySlice<JSONValue>, _ observed: ArraySlice<JSONValue>
  ) -> [JSONAlignment] {
    let both = min(expected.count, observed.count)
    return zip(expected, observed).map { JSONAlignment($0, $1) }
      + expected.dropFirst(both).map { .missing($0) }
      + observed.dropFirst(both).map { .unexpected($0) }
  }
}

/// A value that remembers its hash, so that most comparisons are of one word.
private struct HashedValue: Equatable {
  let value: JSONValue
  let hash: Int

  init(_ value: JSONValue) {
    self.value = value
    hash = value.hashValue
  }

  static func == (left: HashedValue, right: HashedValue) -> Bool {
    left.hash == right.hash && left.value == right.value
  }
}
