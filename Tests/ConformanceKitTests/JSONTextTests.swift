import ConformanceKit
import Testing

private let suggestionRows: [(String, String?)] = [
  ("stanzza", "stanza"), ("stanaz", "stanza"), ("Stanza", "stanza"), ("byte", "bytes"),
  ("conect", "connect"), ("conected", "connected"), ("x", nil), ("", nil), ("outcomes", "outcome"),
  ("entirely-different", nil),
]

private let displayRows: [(String, String)] = [
  ("plain é 😀", "plain é 😀"), ("a\nb\tc\r", "a\\nb\\tc\\r"), ("\u{1B}[2J", "\\u{1B}[2J"),
  ("\u{0}\u{7F}\u{9B}", "\\u{0}\\u{7F}\\u{9B}"), ("a\u{202E}b\u{2066}c", "a\\u{202E}b\\u{2066}c"),
  ("a\u{200B}b\u{FEFF}\u{2028}", "a\\u{200B}b\\u{FEFF}\\u{2028}"), ("e\u{301}", "e\u{301}"),
  ("\u{E0041}", "\\u{E0041}"),
]

private let truncationRows: [(String, Int, String)] = [
  ("abc", 3, "abc"), ("abcd", 3, "abc… (1 bytes more)"), ("éé", 3, "é… (2 bytes more)"),
  ("😀", 3, "… (4 bytes more)"), ("ab", 0, "… (2 bytes more)"), ("", 0, ""),
  ("e\u{301}x", 1, "e… (3 bytes more)"),
]

@Suite("Text for messages")
struct JSONTextTests {
  @Test("suggests the word that was meant, or none", arguments: suggestionRows)
  func suggests(word: String, meant: String?) {
    let words = ["stanza", "bytes", "connect", "connected", "outcome"]
    #expect(closest(to: word, in: words) == meant)
  }

  @Test("spells out what acts on a terminal or can't be seen", arguments: displayRows)
  func displays(text: String, shown: String) {
    #expect(Array(text.displayed.utf8) == Array(shown.utf8))
  }

  @Test("is cut between scalars and says how much is missing", arguments: truncationRows)
  func truncates(text: String, limit: Int, shown: String) {
    #expect(Array(text.truncated(toBytes: limit).utf8) == Array(shown.utf8))
  }
}
