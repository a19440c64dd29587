import ConformanceKit

/// What good sentences and names look like.
enum Wording {
  /// How many characters a summary has at most.
  static let longestSummary = 89

  /// Returns what is wrong with the sentence of a requirement.
  static func faults(inRequirement text: String) -> [String] {
    var faults: [String] = []
    if !text.hasSuffix(".") { faults.append("the sentence has no period at its end; add it") }
    if let next = text.secondSentence {
      faults.append("a second sentence begins with '\(next)'; make it a requirement of its own")
    }
    if let modal = text.words.first(where: { ["should", "shall", "ought"].contains($0) }) {
      faults.append("says '\(modal)'; the level says how binding it is, so use the present tense")
    }
    if text.isQuestion {
      faults.append("begins as a question; begin with 'No page says …' or 'It is open …'")
    }
    return faults + habits(in: text)
  }

  /// Returns what is wrong with the summary of a case.
  static func faults(inSummary text: String) -> [String] {
    var faults: [String] = []
    if text.isEmpty { faults.append("the summary is empty; say what goes wrong or what holds") }
    if text.count > longestSummary {
      faults.append("the summary has \(text.count) characters; \(longestSummary) are the most")
    }
    if text.hasSuffix("."), !text.hasSuffix("…") {
      faults.append("the summary ends in a period; leave it out")
    }
    let words = text.words
    if let modal = words.first(where: { ["should", "shall", "ought", "must"].contains($0) }) {
      faults.append("the summary says '\(modal)'; state the fact in the present tense")
    }
    if let verb = words.first,
      ["test", "tests", "check", "checks", "verify", "verifies", "ensure"]
        .contains(verb)
    {
      faults.append("the summary begins with '\(verb)'; state the fact, not what the case does")
    }
    return faults + habits(in: text)
  }

  /// Returns what a reader has to read twice, in any sentence.
  private static func habits(in text: String) -> [String] {
    let plain = [
      "beside": "next to", "besides": "in addition", "hears of": "receives", "hear of": "receive",
      "is told": "is notified", "are told": "are notified",
    ]
    let distinguishing: Set = ["from", "apart"]
    let words = text.words
    var faults: [String] = []
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      let both = "\(word) \(next)"
      if let better = plain[word] { faults.append("says '\(word)'; say '\(better)'") }
      if let better = plain[both] { faults.append("says '\(both)'; say '\(better)'") }
    }
    if !distinguishing.isDisjoint(with: words) { faults.removeAll { $0.contains(" told'") } }
    if let number = text.sizeWithoutUnit {
      faults.append("compares a size with '\(number)' without a unit; name it, such as bytes")
    }
    return faults
  }

  /// Returns what is wrong with the name of a case.
  static func faults(inName name: String) -> [String] {
    guard name.isKebabCase else {
      return ["'\(name)' is not kebab-case; write small letters and digits with hyphens between"]
    }
    let words = name.split(separator: "-").map(String.init)
    var faults: [String] = []
    if let word = words.first(where: { ["should", "shall", "must"].contains($0) }) {
      faults.append("the name '\(name)' says '\(word)'; name the fault or the fact")
    }
    if let word = words.first,
      ["tests", "testing", "checks", "verify", "verifies"].contains(word)
        || ["test", "check", "ensure"].contains(word) && words.dropFirst().first == "that"
    {
      faults.append("the name '\(name)' begins with '\(word)'; name the fault or the fact")
    }
    if let last = words.last, words.count > 1, last.utf8.count > 1, last.hasPrefix("0"),
      last.isNumber
    {
      faults.append("the name '\(name)' ends in a running number; name what is different")
    }
    return faults
  }
}

extension String {
  /// The words in small letters.
  fileprivate var words: [String] {
    lowercased().split { !($0.isLetter || $0 == "_" || $0 == "'") }.map(String.init)
  }

  fileprivate var isNumber: Bool { utf8.allSatisfy(\.isDigit) }

  /// Whether the text begins as an indirect question, so that its verb comes last or is missing.
  fileprivate var isQuestion: Bool {
    let questions: Set = ["whether", "what", "which", "how", "who", "whom"]
    let first = words.prefix(2)
    return first.first.map(questions.contains) == true
      || ["in", "on", "at", "by", "under", "with"].contains(first.first) && first.last == "which"
  }

  /// The number with which a sentence ends, or a part of it, after 'larger than' and the like.
  fileprivate var sizeWithoutUnit: String? {
    let words = split(separator: " ").map(String.init)
    for (index, word) in words.enumerated().dropFirst(2)
    where words[index - 1] == "than"
      && ["larger", "smaller", "longer", "shorter", "bigger"].contains(words[index - 2])
    {
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      let rest = word.dropFirst(digits.count)
      let isPlain = !digits.isEmpty && rest.allSatisfy { ".,;:0123456789".contains($0) }
      let endsHere = index == words.count - 1 || rest.last.map { ".,;:".contains($0) } == true
      if isPlain, endsHere { return String(word.reversed().drop { !$0.isNumber }.reversed()) }
    }
    return nil
  }

  /// The first word after a full stop, if there is one.
  fileprivate var secondSentence: String? {
    let words = split(separator: " ")
    for (word, next) in zip(words, words.dropFirst()) {
      guard let end = word.last, ".!?".contains(end), next.first?.isUppercase == true,
        !["e.g.", "i.e.", "no.", "vs.", "etc.", "cf."].contains(word.lowercased())
      else { continue }
      return String(next)
    }
    return nil
  }

  /// Whether the text is words of small letters and digits with single hyphens between.
  var isKebabCase: Bool {
    utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isSmallLetter || $0.isDigit }
    }
  }

  /// Whether the text is capital words, then a number of two or three digits and perhaps a letter.
  var isRequirementID: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count >= 2, var number = parts.last else { return false }
    if number.last?.isSmallLetter ?? false { number.removeLast() }
    return (2...3).contains(number.count) && number.allSatisfy(\.isDigit)
      && parts.dropLast().allSatisfy { word in
        (word.first?.isCapitalLetter ?? false)
          && word.allSatisfy { $0.isCapitalLetter || $0.isDigit }
      }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isCapitalLetter: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
