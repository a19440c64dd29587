extension Bindings {
  /// Returns the value with names replaced and repetitions written out.
  ///
  /// - Parameters:
  ///   - value: A part of a case.
  ///   - later: Whether names without a value and `$json` are left for later.
  /// - Returns: The value as it is played or matched.
  /// - Throws: ``CaseFault`` for a name without a value, or a repetition that isn't one.
  package func fill(_ value: JSONValue, later: Bool = false) throws(CaseFault) -> JSONValue {
    switch value {
    case .null, .bool, .number: return value
    case .string(let text): return try fill(text, later: later)
    case .array(let elements):
      var filled: [JSONValue] = []
      filled.reserveCapacity(elements.count)
      for element in elements { try fill(element, into: &filled, later: later) }
      return .array(filled)
    case .object(let object): return try fill(object, later: later)
    }
  }

  /// Fills an element of a list, which a repetition turns into many.
  private func fill(
    _ element: JSONValue, into list: inout [JSONValue], later: Bool
  ) throws(CaseFault) {
    guard let repetition = try Repetition(element, in: self) else {
      return list.append(try fill(element, later: later))
    }
    for index in 0..<repetition.times {
      try binding("i", to: .string(String(index)))
        .fill(repetition.body, into: &list, later: later)
    }
  }

  private func fill(_ object: JSONObject, later: Bool) throws(CaseFault) -> JSONValue {
    if let first = object.members.first?.name, first.utf8.first == UInt8(ascii: "$") {
      if let repetition = try Repetition(.object(object), in: self) {
        return .string(try repetition.text(in: self))
      }
      if !later, let content = object["$json"] { return .string(try fill(content).compact) }
    }
    var hasNewNames = false
    var members = object.members
    for index in 0..<members.count {
      members[index].value = try fill(members[index].value, later: later)
      guard members[index].name.hasDollar else { continue }
      members[index].name = try name(members[index].name, later: later)
      hasNewNames = true
    }
    return .object(hasNewNames ? JSONObject(members) : JSONObject(distinct: members))
  }

  private func name(_ name: String, later: Bool) throws(CaseFault) -> String {
    let filled = try fill(name, later: later)
    return filled.string ?? filled.compact
  }

  /// Fills a text; a placeholder that stands alone keeps the type of its value.
  package func fill(_ text: String, later: Bool = false) throws(CaseFault) -> JSONValue {
    guard text.hasDollar else { return .string(text) }
    var filled = ""
    var rest = text[...]
    while let found = Placeholder(firstIn: rest) {
      filled += rest[..<found.range.lowerBound]
      if let value = self[found.name] {
        if found.range == text.startIndex..<text.endIndex { return value }
        filled += value.string ?? value.compact
      } else if later {
        filled += rest[found.range]
      } else {
        throw CaseFault("'\(found.name)' has no value here")
      }
      rest = rest[found.range.upperBound...]
    }
    return .string(filled + rest)
  }
}

extension Bindings {
  /// The most bytes, about, that a part of a case may come to when its repetitions are written out.
  package static let greatestSize = 64 << 20

  /// Returns about how many bytes a value comes to when its repetitions are written out.
  package func size(of value: JSONValue) -> Int {
    switch value {
    case .null, .bool, .number: return 16
    case .string(let text):
      var size = 16 + text.utf8.count
      var rest = text[...]
      while let found = Placeholder(firstIn: rest) {
        size.add(self[found.name]?.string?.utf8.count ?? 0)
        rest = rest[found.range.upperBound...]
      }
      return size
    case .array(let elements):
      return elements.reduce(into: 16) { $0.add(size(of: $1)) }
    case .object(let object):
      let size = object.members.reduce(into: 16) {
        $0.add(32 + $1.name.utf8.count)
        $0.add(self.size(of: $1.value))
      }
      guard object.members.first?.name == "$repeat", let times = object["times"],
        let count = (try? fill(times, later: true))?.number?.int64, count > 0
      else { return size }
      let (product, isBeyond) = size.multipliedReportingOverflow(by: Int(count))
      return isBeyond ? .max : product
    }
  }
}

extension Int {
  /// Adds, and stays at the greatest number there is.
  fileprivate mutating func add(_ other: Int) {
    let (sum, isBeyond) = addingReportingOverflow(other)
    self = isBeyond ? .max : sum
  }
}

/// A `${name}` within a text.
package struct Placeholder {
  package let name: String
  package let range: Range<String.Index>

  /// Finds the first placeholder of a text.
  package init?(firstIn text: Substring) {
    let bytes = text.utf8
    var start = bytes.startIndex
    while let dollar = bytes[start...].firstIndex(of: UInt8(ascii: "$")) {
      start = bytes.index(after: dollar)
      guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "{") else { continue }
      let nameStart = bytes.index(after: start)
      guard let end = bytes[nameStart...].firstIndex(where: { !Self.isWord($0) }) else {
        return nil
      }
      guard end > nameStart, bytes[end] == UInt8(ascii: "}") else { continue }
      name = String(text[nameStart..<end])
      range = dollar..<bytes.index(after: end)
      return
    }
    return nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// A `{ "$repeat": X, "times": N }` with a single number.
private struct Repetition {
  let body: JSONValue
  let times: Int

  /// Reads a repetition, or nothing from any other value, a repetition with bounds included.
  init?(_ value: JSONValue, in bindings: Bindings) throws(CaseFault) {
    guard case .object(let object) = value, object.members.first?.name == "$repeat",
      let body = object["$repeat"], let written = object["times"]
    else { return nil }
    let times = try bindings.fill(written, later: true)
    if times.array != nil { return nil }
    guard let count = times.number?.int64, (0...1_000_000).contains(count) else {
      throw CaseFault("'times' is \(times.compact); a number from 0 to 1000000 expected")
    }
    self.body = body
    self.times = Int(count)
  }

  func text(in bindings: Bindings) throws(CaseFault) -> String {
    guard let text = try bindings.fill(body).string else {
      throw CaseFault("'$repeat' outside a list repeats text, not \(body.compact)")
    }
    return String(repeating: text, count: times)
  }
}
