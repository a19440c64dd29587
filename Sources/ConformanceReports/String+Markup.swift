import ConformanceKit

/// A table of GitHub's Markdown.
package struct MarkdownTable {
  package let text: String

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - header: The titles of the columns.
  ///   - rows: The cells, already in Markdown.
  ///   - numbers: The columns in which numbers stand.
  package init(
    _ header: [String], _ rows: [[String]], numbersIn numbers: some RangeExpression<Int> = 0..<0
  ) {
    let rule = header.indices.map { numbers.contains($0) ? "---:" : "---" }
    text = ([header, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }
}

extension String {
  /// The text on one line, displayed, and inert in HTML, within attributes too.
  package var htmlEscaped: String { displayed.htmlMarkupEscaped }

  /// The text, whose characters are harmless already, with its markup inert in HTML.
  package var htmlMarkupEscaped: String {
    replacingASCII { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      case UInt8(ascii: "'"): "&#39;"
      default: nil
      }
    }
  }

  /// A sentence of ours on one line of Markdown, in a table too: its code stays code.
  package var markdownSentence: String {
    displayed.replacingASCII { byte in
      switch byte {
      case UInt8(ascii: "|"): "\\|"
      case UInt8(ascii: "["): "\\["
      case UInt8(ascii: "<"): "&lt;"
      default: nil
      }
    }
  }

  /// The text on one line, displayed, and inert in Markdown.
  package var markdownEscaped: String {
    displayed.replacingASCII { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case _ where "\\`*_[]|".utf8.contains(byte): "\\" + String(Unicode.Scalar(byte))
      default: nil
      }
    }
  }

  /// The text on one line as a span of code in Markdown, in a table too.
  package var markdownCode: String {
    let text = truncated(toBytes: 500).displayed
    guard !text.isEmpty else { return "" }
    let fence = String(repeating: "`", count: text.longestRun(of: "`") + 1)
    let tick = UInt8(ascii: "`")
    let padding = text.utf8.first == tick || text.utf8.last == tick ? " " : ""
    return fence + padding + text.replacingASCII { $0 == UInt8(ascii: "|") ? "\\|" : nil } + padding
      + fence
  }

  /// The lines as a block of code in Markdown, which nothing in them can end.
  package var markdownBlock: String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`") + 1))
    return "\(fence)text\n\(hasSuffix("\n") ? self : self + "\n")\(fence)"
  }

  /// Markdown that opens when its title is chosen.
  package func folded(_ title: String) -> String {
    "<details><summary>\(title.htmlEscaped)</summary>\n\n\(self)\n\n</details>"
  }

  private func longestRun(of letter: Unicode.Scalar) -> Int {
    var longest = 0
    var run = 0
    for scalar in unicodeScalars {
      run = scalar == letter ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
