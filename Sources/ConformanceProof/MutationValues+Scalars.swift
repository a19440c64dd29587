import ConformanceKit

/// The neighbours of scalars, and of texts that are JSON.
extension MutationValues {
  func text(_ text: String, _ name: String, at place: String) -> [Variant] {
    var variants = [
      Variant(.lineBreak, place, .string(text + "\n")), Variant(.asNumber, place, .number(1)),
      Variant(.asBoolean, place, .bool(true)),
    ]
    if let changed = text.withLetterChanged {
      variants.append(Variant(.letter, place, .string(changed)))
    }
    if let changed = text.withCaseChanged {
      variants.append(Variant(.letterCase, place, .string(changed)))
    }
    if !text.isEmpty { variants.append(Variant(.emptied, place, .string(""))) }
    if let other = known[name]?.first(where: { !$0.hasSameBytes(as: text) }) {
      variants.append(Variant(.mixedUp, place, .string(other)))
    }
    return variants
  }

  func choices(_ text: String, _ allowed: [String], at place: String) -> [Variant] {
    allowed.filter { !$0.hasSameBytes(as: text) }
      .map { Variant(.otherChoice, place, .string($0)) }
      + [Variant(.letter, place, .string(text + "x"))]
  }

  func bytes(_ text: String, at place: String) -> [Variant] {
    var variants: [Variant] = []
    if let changed = text.withFirstByteChanged {
      variants.append(Variant(.byte, place, .string(changed)))
    }
    if !text.isEmpty { variants.append(Variant(.emptied, place, .string(""))) }
    return variants
  }

  func number(_ number: JSONNumber, at place: String) -> [Variant] {
    var variants = [
      Variant(.asText, place, .string(number.text)),
      Variant(.asBoolean, place, .bool(number != 0)),
    ]
    guard let whole = number.int64, whole > .min, whole < .max else { return variants }
    variants.append(Variant(.plusOne, place, .number(JSONNumber(whole + 1))))
    variants.append(Variant(.minusOne, place, .number(JSONNumber(whole - 1))))
    return variants
  }

  func boolean(_ bool: Bool, at place: String) -> [Variant] {
    [
      Variant(.flipped, place, .bool(!bool)), Variant(.asText, place, .string("\(bool)")),
      Variant(.asNumber, place, .number(bool ? 1 : 0)),
    ]
  }

  func json(
    _ text: String, _ value: JSONValue, _ name: String, at place: String
  ) -> [Variant] {
    var variants = variants(of: value, .anything, name, at: place, depth: 0)
      .map { $0.wrapped { .string($0.compact) } }
    variants.append(Variant(.cutShort, place, .string(String(text.unicodeScalars.dropLast()))))
    if let first = value.object?.members.first {
      let member = "\(JSONValue.string(first.name).compact):\(first.value.compact)"
      variants.append(
        Variant(.nameTwice, place, .string("{\(member),\(value.compact.dropFirst())")))
    }
    return variants
  }
}
