package import ConformanceKit
internal import Foundation

/// A page that stands alone: it loads nothing, and runs nothing but its own script.
package struct HTMLPage {
  let title: String
  let style: String
  let script: String
  /// The content of the body, already in HTML.
  let body: String

  /// Makes a page.
  package init(title: String, style: String, script: String, body: String) {
    self.title = title
    self.style = style
    self.script = script
    self.body = body
  }

  /// The document.
  package var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>\(title.htmlEscaped)</title>
    <style>\(style)</style>
    </head>
    <body>
    \(body)
    <script>\(script)</script>
    </body>
    </html>

    """
  }

  /// Allows this style and this script, by their hashes, and nothing else.
  private var policy: String {
    "default-src 'none'; style-src \(Self.source(style)); script-src \(Self.source(script)); "
      + "base-uri 'none'; form-action 'none'"
  }

  private static func source(_ text: String) -> String {
    "'sha256-\(Data(SHA256(Array(text.utf8)).bytes).base64EncodedString())'"
  }
}

/// Pieces of HTML that several pages are made of.
package enum HTML {
  /// Returns the sign of a verdict, which a screen reader reads as a word.
  package static func sign(_ verdict: ShownVerdict) -> String {
    "<i class=\"v \(verdict.rawValue)\" role=\"img\" aria-label=\"\(verdict.word)\"></i>"
  }

  /// Returns a bar with a part for each verdict.
  package static func bar(_ tally: Tally) -> String {
    var x = 0
    var parts = ""
    for verdict in ShownVerdict.allCases {
      let count = tally.count(verdict)
      guard count > 0 else { continue }
      parts += "<rect class=\"\(verdict.rawValue)\" x=\"\(x)\" width=\"\(count)\" height=\"1\"/>"
      x += count
    }
    return "<svg class=\"bar\" viewBox=\"0 0 \(max(1, x)) 1\" preserveAspectRatio=\"none\" "
      + "role=\"img\" aria-label=\"\(tally.sentence)\">\(parts)</svg>"
  }

  /// Returns a sentence of ours, in which code stands between backticks.
  package static func sentence(_ text: String) -> String {
    let parts = text.displayed.split(separator: "`", omittingEmptySubsequences: false)
      .map { String($0).htmlMarkupEscaped }
    guard parts.count % 2 == 1 else { return text.htmlEscaped }
    return parts.enumerated().map { $0 % 2 == 1 ? "<code>\($1)</code>" : $1 }.joined()
  }

  /// Returns a source, linked when its address is one of the web.
  package static func source(_ source: Requirement.Source) -> String {
    let section = source.section.map { ", \($0.htmlEscaped)" } ?? ""
    let title = source.title.htmlEscaped
    guard let url = address(of: source) else { return title + section }
    return "<a href=\"\(url.htmlEscaped)\" rel=\"noreferrer\">\(title)</a>\(section)"
  }

  /// Returns where a source is found, unless that isn't an address of the web.
  package static func address(of source: Requirement.Source) -> String? {
    source.url.flatMap { url in
      ["https://", "http://"].contains { url.utf8.starts(with: $0.utf8) } ? url : nil
    }
  }

  /// Returns a number with a comma between thousands.
  package static func number(_ number: Int) -> String {
    guard number >= 1000 else { return "\(number)" }
    return HTML.number(number / 1000) + "," + String(number % 1000 + 1000).dropFirst()
  }
}

/// A verdict as pages show it: a failure that is known, or only follows, looks unlike one that isn't.
package enum ShownVerdict: String, CaseIterable {
  case passed, observed, known, unshown, deviated, failed, errored, skipped

  package init(_ finding: Finding) {
    if finding.knownReason != nil {
      self = .known
    } else {
      self = finding.causeID == nil ? ShownVerdict(finding.verdict) : .unshown
    }
  }

  /// The word that a reader is shown.
  package var word: String { self == .unshown ? "not shown" : rawValue }

  init(_ verdict: Verdict) {
    self =
      switch verdict {
      case .passed: .passed
      case .failed: .failed
      case .deviated: .deviated
      case .observed: .observed
      case .skipped: .skipped
      case .errored: .errored
      }
  }

  /// The verdict of several findings: the gravest, and *skipped* only when all are.
  package init(worstOf findings: [Finding]) {
    let grave: [ShownVerdict] = [
      .errored, .failed, .deviated, .known, .unshown, .observed, .passed,
    ]
    let shown = Set(findings.map { ShownVerdict($0) })
    self = grave.first(where: shown.contains) ?? .skipped
  }
}

extension Tally {
  /// How many findings there are that look like this.
  func count(_ verdict: ShownVerdict) -> Int {
    switch verdict {
    case .known: known
    case .unshown: unshown
    case .passed: self[.passed]
    case .failed: self[.failed]
    case .deviated: self[.deviated]
    case .observed: self[.observed]
    case .skipped: self[.skipped]
    case .errored: self[.errored]
    }
  }
}
