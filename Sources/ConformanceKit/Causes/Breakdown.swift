/// The way in which a subject breaks down: those of one way have one cause.
package enum Breakdown: Hashable, Sendable {
  /// Its code waits for something else than the world's clock or an event.
  case waits
  /// The adapter raised an error of this type, and not the library behind it.
  case adapter(String)
  /// An error of this type, or what else it reads like.
  case other(String)

  /// How the message of an error begins that an adapter raised itself.
  package static let raisedByAdapter = "raised by your adapter"

  /// Sorts a crash, a hang or nonsense; nothing for any other finding.
  package init?(_ finding: Finding) {
    guard finding.isBreakdown else { return nil }
    let reason = finding.reason ?? ""
    if finding.isWaiting {
      self = .waits
    } else if let message = reason.after("\(Self.raisedByAdapter): ") {
      self = .adapter(message.errorType ?? message.withoutNumbers)
    } else if let type = (reason.after("with the error ") ?? reason.after("threw an error"))?.after(
      ": ")?
      .errorType
    {
      self = .other(type)
    } else {
      let last = finding.lastWords
      self = .other("\(reason.withoutNumbers) \(last?.errorType ?? last?.withoutNumbers ?? "")")
    }
  }
}

extension Finding {
  /// The last line that the subject wrote to its standard error before it broke down.
  package var lastWords: String? { evidence?.standardError.lastWords }
}

extension String {
  /// The last line in which something stands that a subject wrote.
  ///
  /// Behind the words of a fatal error Swift's runtime lists its calls, by addresses that are others each time.
  var lastWords: String? {
    let calls = firstRange(of: "\nCurrent stack trace:")?.lowerBound ?? endIndex
    return self[..<calls].split(whereSeparator: \.isNewline)
      .last { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("…") }.map(String.init)
  }

  /// What stands behind the first place of some words.
  fileprivate func after(_ words: String) -> String? {
    firstRange(of: words).map { String(self[$0.upperBound...]) }
  }

  /// The type of an error that begins a message: a word before a colon or a bracket.
  fileprivate var errorType: String? {
    let word = prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let rest = dropFirst(word.count)
    let isType =
      word.first?.isLetter ?? false && (rest.first == ":" || rest.first == "(" || rest.isEmpty)
    return isType ? String(word) : nil
  }

  fileprivate var withoutNumbers: String { filter { !$0.isNumber } }
}
