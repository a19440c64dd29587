/// What a subject may put into a report: the beginning and the end of what it says beyond all measure.
///
/// What is left out is counted where it stood. The cases of the corpus stay far below these bounds.
enum EvidenceBounds {
  /// How many bytes a reason has at most.
  static let reason = 4 << 10
  /// How many bytes of standard error stand beside a finding at most.
  static let standardError = 16 << 10
  /// How many effects an answer may have, and how many bytes, before its middle is left out.
  static let effects = 1_000
  static let bytes = 256 << 10
  /// How many bytes all answers of a case may have before the middle of each is left out.
  static let allBytes = 1 << 20
}

extension Finding.Evidence {
  /// The evidence within its bounds.
  var bounded: Finding.Evidence {
    let weights = exchanges.map { $0.effects.map { JSONValue.array($0).weight } ?? 0 }
    let isLarge = weights.reduce(0, +) > EvidenceBounds.allBytes
    let room = EvidenceBounds.bytes / max(32, isLarge ? exchanges.count : 0)
    var evidence = self
    evidence.exchanges = zip(exchanges, weights).map { exchange, weight in
      Finding.Exchange(
        stimulus: exchange.played.bounded(to: room), step: exchange.step,
        effects: exchange.effects.map {
          isLarge || $0.isBeyondMeasure(weight) ? $0.shortened(to: room) : $0
        })
    }
    evidence.observed = observed.map { observed in
      guard let effects = observed.array else { return observed.shortened(to: room) }
      let isBeyond = effects.isBeyondMeasure(observed.weight)
      return isBeyond ? .array(effects.shortened(to: room)) : observed
    }
    evidence.standardError = standardError.shortened(toBytes: EvidenceBounds.standardError)
    return evidence
  }
}

extension Finding.Stimulus {
  /// What was played; an event holds what the subject said before where the case asks for that.
  fileprivate func bounded(to room: Int) -> Finding.Stimulus {
    switch self {
    case .event(let event) where event.weight > EvidenceBounds.bytes:
      .event(event.shortened(to: room))
    case .event, .advance, .written: self
    }
  }
}

extension String {
  /// Returns the text; or its beginning and its end, of at most that many bytes, with how many are left out.
  func shortened(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var start = utf8.index(startIndex, offsetBy: limit / 2)
    var end = utf8.index(endIndex, offsetBy: -limit / 2)
    // A scalar that a cut would go through is left out.
    while start > startIndex, utf8[start] & 0xC0 == 0x80 { start = utf8.index(before: start) }
    while end < endIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(after: end) }
    return "\(self[..<start])… \(utf8[start..<end].count) bytes left out …\(self[end...])"
  }
}

extension JSONValue {
  /// About how many bytes the value has as text.
  fileprivate var weight: Int {
    switch self {
    case .null, .bool, .number: 8
    case .string(let text): text.utf8.count + 2
    case .array(let values): values.reduce(2) { $0 + $1.weight }
    case .object(let object):
      object.members.reduce(2) { $0 + $1.name.utf8.count + 4 + $1.value.weight }
    }
  }

  /// Returns the value with the beginnings and ends of its texts and lists, of about so many bytes.
  fileprivate func shortened(to room: Int) -> JSONValue {
    guard weight > room else { return self }
    switch self {
    case .null, .bool, .number: return self
    case .string(let text): return .string(text.shortened(toBytes: room))
    case .array(let values): return .array(values.shortened(to: room))
    case .object(let object):
      let kept = object.members.prefix(32)
      return .object(
        JSONObject(
          kept.map {
            JSONObject.Member(
              name: $0.name.shortened(toBytes: 200),
              value: $0.value.shortened(to: room / max(1, kept.count)))
          }))
    }
  }
}

extension [JSONValue] {
  fileprivate func isBeyondMeasure(_ weight: Int) -> Bool {
    count > EvidenceBounds.effects || weight > EvidenceBounds.bytes
  }

  /// Returns as many values from both ends as have room, with a text between them that says how many are
  /// left out; the first and the last are shortened.
  fileprivate func shortened(to room: Int) -> [JSONValue] {
    guard count > 2 else { return map { $0.shortened(to: room / Swift.max(1, count)) } }
    let front = prefix(fitting: room / 2)
    let back = [JSONValue](self[front.count...].reversed()).prefix(fitting: room / 2)
    let left = count - front.count - back.count
    let gap: [JSONValue] = left > 0 ? [.string("… \(left) effects left out …")] : []
    return front + gap + back.reversed()
  }

  private func prefix(fitting room: Int) -> [JSONValue] {
    var rest = room
    var kept: [JSONValue] = []
    for value in self {
      let value = kept.isEmpty ? value.shortened(to: room) : value
      rest -= value.weight
      guard kept.isEmpty || rest > 0 else { break }
      kept.append(value)
    }
    return kept
  }
}
