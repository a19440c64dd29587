/// How a case fails, in a form that stays the same from run to run.
///
/// Words say in what the subject differs; digits tell two ways apart that these words don't. What a
/// program makes up anew in each run (identifiers, instants, the order of members) isn't looked at.
package enum FailureMark {
  /// Returns the mark of a finding, such as `extra stanza #5f0c2a91`; nothing where nothing is broken.
  package static func of(_ finding: Finding) -> String? {
    guard finding.isBroken, let difference = finding.difference else { return nil }
    var digest = Digest()
    if finding.isBreakdown {
      add(text: finding.reason ?? "", to: &digest)
    } else if let observed = finding.evidence?.observed {
      add(observed, to: &digest)
    } else {
      add(text: finding.reason ?? "", to: &digest)
    }
    return "\(difference) #\(digest.text)"
  }

  /// Adds what was observed; each value is closed, so that no two of them read the same.
  private static func add(_ value: JSONValue, to digest: inout Digest) {
    switch value {
    case .null: digest.add("null")
    case .bool(let value): digest.add(value ? "true" : "false")
    case .number(let number): add(number, to: &digest)
    case .string(let text): add(string: text, to: &digest)
    case .array(let values):
      digest.add("[")
      for value in values { add(value, to: &digest) }
      digest.add("]")
    case .object(let object):
      digest.add("{")
      for member in object.members.sorted(by: { $0.name.precedes($1.name) }) {
        add(text: member.name, to: &digest)
        add(member.value, to: &digest)
      }
      digest.add("}")
    }
    digest.add(",")
  }

  /// A number with ten digits or more is an instant, or was made up: how many there are says its unit.
  private static func add(_ number: JSONNumber, to digest: inout Digest) {
    let isLarge = number.int64.map { $0.magnitude >= 1_000_000_000 } ?? false
    digest.add(isLarge ? "#\("\(number)".utf8.count)" : "\(number)")
  }

  /// A text that is JSON counts by its values: the order of its members is no difference.
  private static func add(string text: String, to digest: inout Digest) {
    if let first = text.utf8.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      let value = try? JSONValue(parsing: text)
    {
      add(value, to: &digest)
    } else {
      add(text: text, to: &digest)
    }
  }

  private static func add(text: String, to digest: inout Digest) {
    digest.add("\"")
    for word in text.utf8.split(omittingEmptySubsequences: false, whereSeparator: { !$0.isInWord })
    {
      if word.isMadeUp { digest.add("#") } else { digest.add(word) }
      digest.add(" ")
    }
    // What stands between the words.
    digest.add(text.utf8.filter { !$0.isInWord })
    digest.add("\"")
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isSmall: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  /// Whether the byte may stand within a word, an identifier or base64.
  fileprivate var isInWord: Bool {
    isSmall || isCapital || isDigit || self > 127
      || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "=")].contains(self)
  }
}

extension Substring.UTF8View {
  /// Whether a word may be another in the next run: it has digits and is no short number, or is long and
  /// has letters of both sizes.
  fileprivate var isMadeUp: Bool {
    if allSatisfy(\.isDigit) { return count > 5 }
    if contains(where: \.isDigit) { return true }
    return count > 15 && contains(where: \.isSmall) && contains(where: \.isCapital)
  }
}
