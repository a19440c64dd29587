/// How a case fails, in a form that stays the same from run to run.
///
/// Words say in what the subject differs; digits tell two ways apart that these words don't. What a
/// program makes up anew in each run (identifiers, instants, the order of members) isn't looked at, nor is
/// what the case doesn't judge; but what the case gave it is, and whether an instant is whole hours off.
package enum FailureMark {
  /// Returns the mark of a finding, such as `extra stanza #5f0c2a91`; nothing where nothing is broken.
  package static func of(_ finding: Finding) -> String? {
    guard finding.isBroken, let difference = finding.difference else { return nil }
    var sum = FailureSum(given: finding.evidence.map(GivenWords.init) ?? GivenWords())
    if !finding.isBreakdown, let expected = finding.evidence?.expected,
      let observed = finding.evidence?.observed
    {
      sum.add(JudgedDifference.observed(expected, observed))
    } else {
      sum.add(text: finding.reason ?? "")
    }
    return "\(difference) #\(sum.text)"
  }
}

/// Sums up what was observed.
private struct FailureSum {
  private var digest = Digest()
  private let given: GivenWords

  init(given: GivenWords) {
    self.given = given
  }

  var text: String { digest.text }

  /// Adds a value; each is closed, so that no two of them read the same.
  mutating func add(_ value: JSONValue) {
    switch value {
    case .null: digest.add("null")
    case .bool(let value): digest.add(value ? "true" : "false")
    case .number(let number): add(number)
    case .string(let text):
      if let value = text.written { add(value) } else { add(text: text) }
    case .array(let values):
      digest.add("[")
      for value in values { add(value) }
      digest.add("]")
    case .object(let object):
      digest.add("{")
      for member in object.members.sorted(by: { $0.name.precedes($1.name) }) {
        add(text: member.name)
        add(member.value)
      }
      digest.add("}")
    }
    digest.add(",")
  }

  /// Adds a number; one with ten digits or more is an instant, or was made up.
  private mutating func add(_ number: JSONNumber) {
    let isLarge = number.int64.map { $0.magnitude >= 1_000_000_000 } ?? false
    let text = "\(number)"
    if isLarge { add(word: text.utf8[...]) } else { digest.add(text) }
  }

  mutating func add(text: String) {
    digest.add("\"")
    let text = text.withoutTimes
    for word in text.words { add(word: word) }
    // What stands between the words.
    digest.add(text.utf8.filter { !$0.isInWord })
    digest.add("\"")
  }

  /// Adds a word, or in its place what is the same in each run.
  private mutating func add(word: Substring.UTF8View) {
    if !word.isMadeUp || given.contains(word) {
      digest.add(word)
    } else {
      digest.add("#")
      if let hours = word.hours { digest.add(hours) }
    }
    digest.add(" ")
  }
}

/// The words of a case's configuration and events that might have been made up: they are the case's.
///
/// What the subject said first, and the case gave back to it, was made up all the same.
private struct GivenWords {
  private var given: Set<[UInt8]> = []
  private var said: Set<[UInt8]> = []

  init() {}

  init(_ evidence: Finding.Evidence) {
    evidence.configuration.eachWord { given.insert($0) }
    for exchange in evidence.exchanges {
      if let event = exchange.stimulus["event"] {
        event.eachWord { if !said.contains($0) { given.insert($0) } }
      }
      for effect in exchange.effects ?? [] {
        effect.eachWord { if !given.contains($0) { said.insert($0) } }
      }
    }
  }

  func contains(_ word: Substring.UTF8View) -> Bool { given.contains(Array(word)) }
}

extension JSONValue {
  /// Calls with each word in it that might have been made up.
  fileprivate func eachWord(_ body: ([UInt8]) -> Void) {
    switch self {
    case .null, .bool: return
    case .number(let number): JSONValue.string("\(number)").eachWord(body)
    case .string(let text):
      if let value = text.written { return value.eachWord(body) }
      for word in text.words where word.isMadeUp { body(Array(word)) }
    case .array(let values): for value in values { value.eachWord(body) }
    case .object(let object):
      for member in object.members {
        JSONValue.string(member.name).eachWord(body)
        member.value.eachWord(body)
      }
    }
  }
}

extension String {
  /// The words of the text: what may be an identifier or base64, and what is none.
  fileprivate var words: [Substring.UTF8View] {
    utf8.split(omittingEmptySubsequences: false) { !$0.isInWord }
  }

  /// The text without the dates and times that programs write for people: `Tue, 24 Nov 2026 16:05:12 GMT`,
  /// `2026-11-24T16:05:12.250Z`.
  fileprivate var withoutTimes: String {
    let bytes = Array(utf8)
    var kept: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let length = Self.lengthOfTime(in: bytes[place...])
      if length == 0 { kept.append(bytes[place]) }
      place += max(1, length)
    }
    return kept.count == bytes.count ? self : String(decoding: kept, as: UTF8.self)
  }

  /// How many bytes the date and time takes with which a text begins; none where it begins otherwise.
  private static func lengthOfTime(in text: ArraySlice<UInt8>) -> Int {
    let forms = ["0000-00-00T00:00:00", "Aaa, 00 Aaa 0000 00:00:00"]
    let form = forms.first { form in
      text.count >= form.utf8.count
        && zip(text, form.utf8).allSatisfy { byte, sign in
          switch sign {
          case UInt8(ascii: "0"): byte.isDigit
          case UInt8(ascii: "A"): byte.isCapital
          case UInt8(ascii: "a"): byte.isSmall
          default: byte == sign
          }
        }
    }
    guard let form else { return 0 }
    // A fraction and the zone follow.
    let rest = text.dropFirst(form.utf8.count)
    return form.utf8.count + rest.prefix { $0.isDigit || ".Z+:".utf8.contains($0) }.count
  }

  /// What a text that is JSON says: the order of its members is no difference.
  fileprivate var written: JSONValue? {
    guard let first = utf8.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return nil
    }
    return try? JSONValue(parsing: self)
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
  /// Whether a word may be another in the next run: it has digits and is no short number nor a duration, or
  /// is long and has capitals as base64 has them, and not as names that are written together.
  fileprivate var isMadeUp: Bool {
    let digits = prefix(while: \.isDigit)
    let isNumber =
      !digits.isEmpty && (digits.count == count || dropFirst(digits.count).elementsEqual("s".utf8))
    if isNumber {
      if digits.count < 6 { return false }
      // A number of whole hours is a duration: nobody makes up such an identifier.
      return digits.count > 9 || !(Int64(String(digits) ?? "")?.isMultiple(of: 3600) ?? false)
    }
    if contains(where: \.isDigit) { return true }
    return count > 15 && contains(where: \.isSmall) && 4 * count(where: \.isCapital) > count
  }

  /// The hours, up to 40 days, from the beginning of a case to this instant, be it in seconds or
  /// milliseconds, if it is within a minute of whole hours; else the unit in which it might be one.
  ///
  /// An identifier hardly ever reads like that.
  fileprivate var hours: String? {
    guard let number = Int64(String(self) ?? "") else { return nil }
    let start = Instant.start.milliseconds
    for (unit, scale) in [("s", Int64(1000)), ("ms", 1)] where number < 100 * start {
      let minutes = (number * scale - start) / 60_000
      let hours = (Double(minutes) / 60).rounded()
      if abs(hours) <= 960, abs(Double(minutes) - 60 * hours) <= 1 {
        return "\(Int(hours)) h, in \(unit)"
      }
    }
    return count == 13 ? "ms" : nil
  }
}
